import { type Frame, place, shift } from '../draw/camera.ts'
import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { circle, rounded, roundedStack } from '../draw/outline.ts'
import { drawPrint, moved, onFace, outlineShape, type Print } from '../draw/print.ts'
import { path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, ringPoints, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { polygon } from '../draw/vector.ts'
import { scentBoxLabel } from './labels.ts'
import { mark } from './mark.ts'
import type { Scent } from './scents.ts'

export const clipRadius = 2.3

/** The clip looks along `frame.n`; its origin is the centre of its back. */
export function ventClip(
  stage: Stage,
  frame: Frame,
  scent: Scent,
  options: { prongs?: boolean } = {},
): Thing {
  const shell = {
    frame,
    rings: roundedStack({
      height: 1.5,
      edge: 0.55,
      bottomEdge: 0.35,
      steps: 9,
      shape: (inset) => circle(clipRadius - inset, 144),
    }),
    skin: { colour: scent.colour, gloss: 0.65 },
  }
  const ring = {
    frame: shift(frame, [0, 0, 1.42]),
    rings: [0, 0.1].map((at) => ({ at, outline: circle(1.72 - at * 0.4) })),
    skin: { colour: lighten(scent.colour, 0.55), gloss: 0.5 },
  }
  const face = onFace(frame, 1.53)
  const prong = (x: number) => ({
    frame: shift(frame, [x, 0, -1.5]),
    rings: roundedStack({
      height: 1.6,
      edge: 0.1,
      shape: (inset) => rounded(0.5 - inset, 1.7 - inset, 0.2),
    }),
    skin: { colour: '#2a3332', gloss: 0.4 },
  })
  const prongs = options.prongs === false ? [] : [prong(-0.55), prong(0.55)]
  const body = [
    ...prongs.map((solid) => drawSolid(stage, solid)),
    drawSolid(stage, shell),
    drawSolid(stage, ring),
    drawFlat(stage, {
      frame,
      ring: { at: 1.521, outline: circle(1.56) },
      skin: { colour: mix(scent.colour, palette.ink, 0.12) },
      fall: -0.22,
    }),
    path(
      polygon(ringPoints(frame, { at: 1.522, outline: circle(1.54) }).map(stage.camera.project)),
      {
        fill: 'none',
        stroke: darken(scent.colour, 0.8),
        'stroke-width': 5,
        opacity: 0.5,
        filter: stage.sheet.blur(2),
      },
    ),
    drawPrint(stage, slots(scent), face),
  ]
  return { body: body.join(''), points: [...solidPoints(shell), ...prongs.flatMap(solidPoints)] }
}

/** Five slots let the scent out; the mark sits below them. */
function slots(scent: Scent): Print {
  const heights = [0.8, 1.3, 1.5, 1.3, 0.8]
  return [
    ...heights.flatMap((height, i) => {
      const shape = outlineShape(rounded(0.24, height, 0.12), (i - 2) * 0.46, 0.28)
      return [
        { shape: moved(shape, 0.03, -0.04), fill: lighten(scent.colour, 0.35), opacity: 0.7 },
        { shape, fill: darken(scent.colour, 0.9) },
      ]
    }),
    { shape: mark(0.52, 0, -0.98), fill: lighten(scent.colour, 0.82) },
  ]
}

const box = { width: 7, height: 9.4, depth: 3.4 }
export const scentBoxSize = box

/** The card box stands on `frame`; its print looks along `frame.v`. */
export function scentBox(stage: Stage, frame: Frame, scent: Scent): Thing {
  const card = { colour: '#fbf9f3', gloss: 0.12 }
  const solid = {
    frame,
    rings: [0, 3.5, box.height].map((at) => ({ at, outline: rounded(box.width, box.depth, 0.12) })),
    skin: (band: number) => (band === 0 ? { ...card, colour: scent.colour } : card),
  }
  const front: Frame = {
    origin: place(frame, [0, box.depth / 2, box.height / 2]),
    u: frame.u,
    v: frame.n,
    n: frame.v,
  }
  const body = [
    drawSolid(stage, solid),
    drawPrint(stage, [...drawnClip(scent), ...scentBoxLabel(scent)], onFace(front, 0.02)),
    path(silhouette(stage, solid), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2,
      opacity: 0.3,
    }),
  ]
  return { body: body.join(''), points: solidPoints(solid) }
}

/** The product as a flat sign on its box. */
function drawnClip(scent: Scent): Print {
  const disc = (r: number, y = 1.5) => outlineShape(circle(r, 48), 0, y)
  return [
    { shape: disc(1.42), fill: scent.colour },
    { shape: disc(1.08), fill: lighten(scent.colour, 0.2) },
    ...[0.55, 0.9, 1.05, 0.9, 0.55].map((height, i) => ({
      shape: outlineShape(rounded(0.17, height, 0.08), (i - 2) * 0.33, 1.5),
      fill: '#fbf9f3',
    })),
  ]
}
