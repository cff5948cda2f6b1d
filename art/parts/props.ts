import { lying, shift, standing } from '../draw/camera.ts'
import { darken, lighten, palette } from '../draw/colour.ts'
import { circle, rounded, roundedStack } from '../draw/outline.ts'
import { drawInk } from '../draw/patch.ts'
import { drawPrint, onFace } from '../draw/print.ts'
import { path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, ringPoints, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { polygon, type V3 } from '../draw/vector.ts'
import { mark } from './mark.ts'

/** A car key, 7 cm long: the measure that every driver knows by hand. */
export function carKey(stage: Stage, origin: V3, yaw = 0): Thing {
  const frame = lying(origin, yaw)
  const fob = {
    frame,
    rings: roundedStack({
      height: 1.3,
      edge: 0.5,
      steps: 8,
      shape: (inset) => rounded(3.6 - inset * 2, 7 - inset * 2, 1.7 - inset * 0.7),
    }),
    skin: { colour: '#26302f', gloss: 0.2 },
  }
  const face = onFace(frame, 1.31)
  const button = (y: number) => [
    drawInk(stage, rounded(1.5, 0.95, 0.45), face, { fill: '#0d1413', opacity: 0.8 }, 0, y),
    drawInk(stage, rounded(1.4, 0.85, 0.42), face, { fill: '#3b4645' }, 0, y + 0.02),
  ]
  const ring = ringPoints(shift(frame, [0, 4.6, 0.4]), { at: 0, outline: circle(1.3) }).map(
    stage.camera.project,
  )
  const body = [
    path(polygon(ring), { fill: 'none', stroke: '#6d726c', 'stroke-width': 12 }),
    path(polygon(ring), {
      fill: 'none',
      stroke: '#e6e6df',
      'stroke-width': 5,
      transform: 'translate(-1.5 -2)',
    }),
    drawSolid(stage, fob),
    ...button(1.3),
    ...button(0.1),
    drawPrint(stage, [{ shape: mark(1, 0, -1.7), fill: '#aeb6b0' }], face),
  ]
  return { body: body.join(''), points: solidPoints(fob) }
}

/** A coffee to go, 11 cm high. */
export function coffeeCup(stage: Stage, origin: V3): Thing {
  const frame = standing(origin)
  const cup = {
    frame,
    rings: [0, 0.15, 3, 7.2, 9.6].map((at, i) => ({
      at,
      outline: circle(i === 0 ? 2.75 : 2.85 + at * 0.115),
    })),
    skin: (band: number) =>
      band === 2
        ? { colour: lighten(palette.leather, 0.3), gloss: 0.05 }
        : { colour: '#f4efe4', gloss: 0.15 },
  }
  const lid = {
    frame: shift(frame, [0, 0, 9.4]),
    rings: [
      ...roundedStack({ height: 0.7, edge: 0.2, steps: 4, shape: (inset) => circle(4.15 - inset) }),
      ...roundedStack({
        height: 0.9,
        edge: 0.25,
        steps: 4,
        shape: (inset) => circle(3.7 - inset),
      }).map(({ at, outline }) => ({ at: at + 0.7, outline })),
    ],
    skin: { colour: '#2b3332', gloss: 0.5 },
  }
  const top = shift(frame, [0, 0, 11.01])
  const body = [
    drawSolid(stage, cup),
    drawSolid(stage, lid),
    drawFlat(stage, {
      frame: top,
      ring: { at: 0, outline: circle(3.1) },
      skin: { colour: '#242b2a' },
    }),
    path(
      polygon(
        ringPoints(shift(top, [0.2, 2.2, 0.02]), { at: 0, outline: rounded(0.9, 0.4, 0.2) }).map(
          stage.camera.project,
        ),
      ),
      { fill: darken('#2b3332', 0.8) },
    ),
  ]
  return { body: body.join(''), points: [...solidPoints(cup), ...solidPoints(lid)] }
}
