import { type Frame, shift } from '../draw/camera.ts'
import { darken, lighten, palette } from '../draw/colour.ts'
import { rounded, roundedStack } from '../draw/outline.ts'
import { drawInk } from '../draw/patch.ts'
import { drawPrint, onFace } from '../draw/print.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { bagColour } from './bag-roll.ts'
import { mark } from './mark.ts'

/** One bag, folded flat, with its drawstring. */
export function foldedBag(stage: Stage, frame: Frame): Thing {
  const solid = {
    frame,
    rings: roundedStack({
      height: 0.45,
      edge: 0.2,
      steps: 4,
      shape: (inset) => rounded(8 - inset * 2, 11 - inset * 2, 0.5),
    }),
    skin: { colour: bagColour, gloss: 0.5 },
  }
  const face = onFace(frame, 0.46)
  const line = (
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    opacity: number,
  ) => drawInk(stage, rounded(width, height, 0.05), face, { fill, opacity }, x, y)
  const body = [
    drawSolid(stage, solid),
    line(0, 4.75, 7.7, 0.34, palette.signal, 0.95),
    line(0, 4.5, 7.7, 0.08, darken(bagColour, 0.7), 0.6),
    line(-1.3, -0.5, 0.06, 9.6, darken(bagColour, 0.7), 0.5),
    line(-1.22, -0.5, 0.05, 9.6, lighten(bagColour, 0.5), 0.4),
    line(1.4, -0.5, 0.06, 9.6, darken(bagColour, 0.7), 0.5),
    line(1.48, -0.5, 0.05, 9.6, lighten(bagColour, 0.5), 0.4),
    drawPrint(
      stage,
      [{ shape: mark(1.5, 0, 0), fill: lighten(bagColour, 0.4), opacity: 0.8 }],
      face,
    ),
  ]
  return { body: body.join(''), points: solidPoints(solid) }
}

/** A folded wipe with its quilted pattern. */
export function foldedWipe(stage: Stage, frame: Frame): Thing {
  const shape = (inset: number) => rounded(8.4 - inset * 2, 6.2 - inset * 2, 0.7)
  const solid = {
    frame,
    rings: roundedStack({ height: 0.5, edge: 0.24, steps: 4, shape }),
    skin: { colour: '#fdfdfa', gloss: 0 },
  }
  const folded = shift(frame, [0, -1.6, 0.5])
  const upper = {
    frame: folded,
    rings: roundedStack({
      height: 0.3,
      edge: 0.14,
      steps: 3,
      shape: (inset) => rounded(8.35 - inset * 2, 3 - inset * 2, 0.5),
    }),
    skin: solid.skin,
  }
  const dots = (y0: number, rows: number, height: number) =>
    Array.from({ length: rows * 9 }, (_, i) => {
      const [row, column] = [Math.floor(i / 9), i % 9]
      return drawInk(
        stage,
        rounded(0.16, 0.16, 0.08),
        onFace(frame, height),
        { fill: '#c9d1cb', opacity: 0.75 },
        (column - 4) * 0.86 + (row % 2) * 0.4 - 0.2,
        y0 + row * 0.62,
      )
    }).join('')
  const outline = silhouette(stage, solid)
  const body = [
    drawSolid(stage, solid),
    dots(0.5, 4, 0.51),
    group(
      { 'clip-path': stage.sheet.clip(outline) },
      path(silhouette(stage, upper), {
        fill: '#75837c',
        opacity: 0.4,
        filter: stage.sheet.blur(7),
        transform: 'translate(4 -4)',
      }),
    ),
    drawSolid(stage, upper),
    dots(-2.6, 4, 0.81),
  ]
  return { body: body.join(''), points: solidPoints(solid) }
}

/** The free end of the roll, drawn out over the floor up to its perforation. */
export function looseSheet(stage: Stage, frame: Frame, width: number, length: number): Thing {
  const ring = { at: 0.06, outline: rounded(width, length, 0.15) }
  const face = onFace(frame, 0.07)
  const holes = Array.from({ length: 26 }, (_, i) =>
    drawInk(
      stage,
      rounded(0.2, 0.07, 0.03),
      face,
      { fill: palette.chalk, opacity: 0.75 },
      (i - 12.5) * (width / 27),
      -length / 2 + 1.6,
    ),
  )
  const ripple = (y: number) =>
    drawInk(
      stage,
      rounded(width - 0.2, 0.5, 0.2),
      face,
      { fill: lighten(bagColour, 0.5), opacity: 0.16 },
      0,
      y,
    ) +
    drawInk(
      stage,
      rounded(width - 0.2, 0.3, 0.15),
      face,
      { fill: darken(bagColour, 0.9), opacity: 0.2 },
      0,
      y - 0.45,
    )
  const body = [
    drawFlat(stage, { frame, ring, skin: { colour: bagColour, gloss: 0.4 }, fall: 0.3 }),
    ripple(1),
    ripple(-0.6),
    ...holes,
  ]
  return { body: body.join(''), points: solidPoints({ frame, rings: [ring] }) }
}
