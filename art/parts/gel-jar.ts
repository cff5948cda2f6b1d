import { type Frame, place, shift } from '../draw/camera.ts'
import { mix, palette } from '../draw/colour.ts'
import type { Skin } from '../draw/light.ts'
import { circle, rounded, roundedStack } from '../draw/outline.ts'
import { drawPatch } from '../draw/patch.ts'
import { around, drawPrint, onFace } from '../draw/print.ts'
import { path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, ringPoints, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { polygon } from '../draw/vector.ts'
import { drawGel, drawGlass, jarHeight, jarRadius, tub } from './gel-body.ts'
import { drawMouth } from './gel-mouth.ts'
import { gelLabel } from './labels.ts'
import { mark } from './mark.ts'

/** The closed jar stands on `frame`; without its lid the gel lies open. */
export function gelJar(stage: Stage, frame: Frame, options: { open?: boolean } = {}): Thing {
  const shell = { frame, rings: tub(jarRadius, jarHeight), skin: { colour: '#e6f3f2', gloss: 1 } }
  const body = [
    drawSolid(stage, { ...shell, skin: { colour: '#dcebea', gloss: 0.4 } }),
    drawGel(stage, shift(frame, [0, 0, 0.35]), jarRadius - 0.22, jarHeight - 1.05),
    options.open ? drawMouth(stage, frame) : '',
    drawGlass(stage, frame),
    drawPatch(stage, {
      frame,
      radius: jarRadius + 0.01,
      outline: rounded(6.6, 3.5, 0.35),
      y: 2.75,
      skin: { colour: palette.chalk, gloss: 0.35 },
    }),
    drawPrint(stage, gelLabel, (p) => around(frame, jarRadius + 0.02)([p[0], p[1] + 2.95])),
  ]
  if (options.open) return { body: body.join(''), points: solidPoints(shell) }
  const lid = gelLid(stage, shift(frame, [0, 0, jarHeight - 0.35]))
  return { body: [...body, lid.body].join(''), points: [...solidPoints(shell), ...lid.points] }
}

export function gelLid(stage: Stage, frame: Frame): Thing {
  const skin: Skin = { colour: '#fbfaf6', gloss: 0.55 }
  const rings = roundedStack({
    height: 1.75,
    edge: 0.32,
    bottomEdge: 0.08,
    shape: (inset) => circle(jarRadius + 0.18 - inset),
  })
  const ribs = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * Math.PI * 2
    const r = jarRadius + 0.19
    const at = (h: number) =>
      stage.camera.project(place(frame, [Math.sin(a) * r, Math.cos(a) * r, h]))
    const out = stage.camera.toEye(frame.origin)
    const facing =
      (frame.u[0] * out[0] + frame.u[2] * out[2]) * Math.sin(a) +
      (frame.v[0] * out[0] + frame.v[2] * out[2]) * Math.cos(a)
    return facing < 0.1
      ? ''
      : path(polygon([at(0.2), at(1.3)]), {
          stroke: palette.ink,
          'stroke-width': 2,
          opacity: 0.09,
          fill: 'none',
          'stroke-linecap': 'round',
        })
  })
  const body = [
    drawSolid(stage, { frame, rings, skin }),
    ...ribs,
    drawFlat(stage, {
      frame,
      ring: { at: 1.751, outline: circle(jarRadius - 0.55) },
      skin: { colour: '#f1efe8' },
      fall: 0.16,
    }),
    drawPrint(stage, [{ shape: mark(2.6), fill: mix(palette.mist, palette.ink, 0.16) }], (p) =>
      onFace({ ...frame, v: [-frame.v[0], -frame.v[1], -frame.v[2]] }, 1.76)(p),
    ),
  ]
  return {
    body: body.join(''),
    points: ringPoints(frame, rings[0] ?? { at: 0, outline: [] }).concat(
      solidPoints({ frame, rings }),
    ),
  }
}
