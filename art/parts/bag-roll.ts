import { type Frame, place, shift, standing } from '../draw/camera.ts'
import { darken, lighten, palette } from '../draw/colour.ts'
import { circle, type Ring, roundedStack } from '../draw/outline.ts'
import { around, drawPrint, type Surface } from '../draw/print.ts'
import { path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, ringPoints, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { dot, polygon, times } from '../draw/vector.ts'
import { bagLabel, bagLabelUpright } from './labels.ts'

export const rollSize = { radius: 2.7, length: 11 }
export const bagColour = '#3d4a48'
const sleeveColour = palette.pine

/** The roll's axis is `frame.n`; print runs along it when it lies, around it when it stands. */
export function bagRoll(
  stage: Stage,
  frame: Frame,
  options: { upright?: boolean; label?: boolean } = {},
): Thing {
  const { radius, length } = rollSize
  const roll = {
    frame,
    rings: roundedStack({
      height: length,
      edge: 0.25,
      shape: (inset) => circle(radius - 0.12 - inset),
      steps: 4,
    }),
    skin: { colour: bagColour, gloss: 0.5 },
  }
  const band: Ring[] = [1.55, length - 1.55].map((at) => ({ at, outline: circle(radius) }))
  const sleeve = {
    frame,
    rings: band,
    skin: { colour: sleeveColour, gloss: 0.18 },
    cap: 'none' as const,
  }
  const towards = dot(frame.n, stage.camera.toEye(frame.origin)) > 0
  const nearCut = towards ? length - 1.55 : 1.55
  const along: Surface = ([x, y]) => {
    const a = y / radius + 0.22
    return place(frame, [Math.sin(a) * radius, Math.cos(a) * radius, x + length / 2])
  }
  const turn = options.upright
    ? Math.atan2(
        dot(frame.u, stage.camera.toEye(frame.origin)),
        dot(frame.v, stage.camera.toEye(frame.origin)),
      ) * 0.6
    : 0
  const upright: Surface = ([x, y]) => around(frame, radius, turn)([x, y + length / 2])
  const body = [
    drawSolid(stage, roll),
    drawEnd(stage, towards ? shift(frame, [0, 0, length + 0.005]) : frame, towards),
    drawSolid(stage, sleeve),
    towards ? drawCollar(stage, frame, nearCut) : '',
    options.label === false
      ? ''
      : drawPrint(
          stage,
          options.upright ? bagLabelUpright : bagLabel,
          options.upright ? upright : along,
        ),
  ]
  return { body: body.join(''), points: solidPoints(roll) }
}

/** Where the roll comes out of its sleeve, the near part is painted again over the cut. */
function drawCollar(stage: Stage, frame: Frame, cut: number): string {
  const { radius, length } = rollSize
  const edge = polygon(
    ringPoints(frame, { at: cut, outline: circle(radius) }).map(stage.camera.project),
  )
  const rest = {
    frame: shift(frame, [0, 0, cut]),
    rings: roundedStack({
      height: length - cut,
      edge: 0.25,
      bottomEdge: 0.01,
      shape: (inset) => circle(radius - 0.12 - inset),
      steps: 4,
    }),
    skin: { colour: bagColour, gloss: 0.5 },
  }
  return [
    path(edge, { fill: lighten(sleeveColour, 0.25) }),
    path(
      polygon(
        ringPoints(frame, { at: cut + 0.01, outline: circle(radius - 0.06) }).map(
          stage.camera.project,
        ),
      ),
      { fill: darken(sleeveColour, 0.7) },
    ),
    drawSolid(stage, rest),
    drawEnd(stage, shift(frame, [0, 0, length + 0.005]), true),
  ].join('')
}

/** The wound edge: fine rings around a hollow core. */
function drawEnd(stage: Stage, frame: Frame, towards: boolean): string {
  const facing = towards ? frame : { ...frame, n: times(frame.n, -1) }
  const disc = (r: number) =>
    polygon(ringPoints(facing, { at: 0, outline: circle(r, 56) }).map(stage.camera.project))
  const rings = Array.from({ length: 9 }, (_, i) => 2.25 - i * 0.17)
  return [
    drawFlat(stage, {
      frame: facing,
      ring: { at: 0, outline: circle(2.3) },
      skin: { colour: bagColour },
      fall: 0.2,
    }),
    ...rings.map((r, i) =>
      path(disc(r), {
        fill: 'none',
        stroke: i % 2 ? lighten(bagColour, 0.3) : darken(bagColour, 0.5),
        'stroke-width': i % 2 ? 2.5 : 3.5,
        opacity: 0.7,
      }),
    ),
    path(disc(0.85), { fill: lighten(palette.leather, 0.35) }),
    path(disc(0.72), { fill: darken(palette.leather, 0.8) }),
  ].join('')
}

/** Lying rolls in a pyramid, the ends a little towards the viewer. */
export function rollPyramid(
  stage: Stage,
  rows: readonly number[],
  at: (x: number, y: number) => Frame,
): Thing[] {
  const { radius } = rollSize
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) =>
      bagRoll(stage, at((i - (count - 1) / 2) * radius * 2.02, radius + row * radius * 1.745)),
    ),
  )
}

export const standingRoll = (stage: Stage, x: number, z: number, yaw = 0) =>
  bagRoll(stage, standing([x, 0, z], yaw), { upright: true })
