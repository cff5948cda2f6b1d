import { place, shift, type Frame } from '../draw/camera.ts'
import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { rounded, roundedStack, type Outline, type Ring } from '../draw/outline.ts'
import { drawInk } from '../draw/patch.ts'
import { drawPrint, onFace, outlineShape, type Surface } from '../draw/print.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { between, hull, polygon, type V2 } from '../draw/vector.ts'
import { wipesLabel } from './labels.ts'
import { mark } from './mark.ts'

export const packSize = { width: 10.4, length: 17, height: 3.2 }
const film = { colour: palette.signal, gloss: 0.3 }

/** A pillow of film: fuller in the middle, pinched at the two sealed ends. */
function pillow(from: number, to: number, steps: number): Ring[] {
  const { width, length, height } = packSize
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = from + ((to - from) * i) / steps
    const t = Math.abs((at - height / 2) / (height / 2))
    const inset = 1.5 * (1 - Math.sqrt(Math.max(0, 1 - t ** 2.6)))
    return { at, outline: rounded(width - inset * 1.5, length - inset * 3, 1.9 - inset * 0.4) }
  })
}

/** Print side along `frame.n`; the lid sits in the upper half. */
export function wipesPack(stage: Stage, frame: Frame, options: { open?: boolean } = {}): Thing {
  const { width, length, height } = packSize
  const middle = height / 2
  const lower = { frame, rings: pillow(0.05, middle, 9), skin: film }
  const flange = { frame: shift(frame, [0, 0, middle - 0.06]), rings: [0, 0.12].map((at) => ({ at, outline: rounded(width - 0.5, length + 2.3, 0.25) })), skin: film }
  const upper = { frame, rings: pillow(middle, height, 16), skin: film }
  const face = onFace(frame, height + 0.01)
  const crimps: Surface = onFace(frame, middle + 0.07)
  const body = [
    drawSolid(stage, lower),
    drawSolid(stage, flange),
    ...[-1, 1].flatMap((end) =>
      [0.12, 0.34, 0.56, 0.78, 1].map((step) =>
        drawInk(stage, rounded(width - 0.7, 0.06, 0.02), crimps, { fill: darken(palette.signal, 0.45), opacity: 0.4 }, 0, end * (length / 2 + step)),
      ),
    ),
    drawSolid(stage, upper),
    drawSoftLight(stage, frame, silhouette(stage, upper)),
    drawPrint(stage, wipesLabel, ([x, y]) => face([x, y - 4])),
    drawLid(stage, shift(frame, [0, 3, height]), options.open ?? false),
  ]
  return { body: body.join(''), points: [...solidPoints(lower), ...solidPoints(flange), ...solidPoints(upper)] }
}

/** Tension lines of the film towards the seals, and a broad sheen from the top left. */
function drawSoftLight(stage: Stage, frame: Frame, outline: string): string {
  const { sheet, camera } = stage
  const { width, length, height } = packSize
  const at = (x: number, y: number, z = height): V2 => camera.project(place(frame, [x, y, z]))
  const crease = (x: number, end: number, lean: number) =>
    polygon([at(x - 0.16, end * (length / 2 - 0.1), height / 2), at(x + 0.16, end * (length / 2 - 0.1), height / 2), at(x + lean, end * (length / 2 - 2.1))])
  const creases = [-1, 1].flatMap((end) => [[-4, 0.6], [-2.3, 0.3], [-0.5, -0.1], [1.4, -0.2], [2.9, -0.4], [4.1, -0.6]].map(([x = 0, lean = 0]) => crease(x, end, lean)))
  const sheen = polygon([at(-width / 2 + 0.2, length / 2 - 1), at(-width / 2 + 1.4, length / 2 - 1), at(-width / 2 + 1, -length / 2 + 1), at(-width / 2 + 0.2, -length / 2 + 1)])
  return group(
    { 'clip-path': sheet.clip(outline) },
    ...creases.map((d, i) => path(d, { fill: i % 2 ? lighten(palette.signal, 0.55) : darken(palette.signal, 0.4), opacity: 0.42, filter: sheet.blur(4) })),
    path(sheen, { fill: '#fff8e2', opacity: 0.5, filter: sheet.blur(12) }),
  )
}

const lidShape = (inset: number): Outline => rounded(7 - inset * 2, 5.6 - inset * 2, 1.3 - inset * 0.6)

function drawLid(stage: Stage, frame: Frame, open: boolean): string {
  const white = { colour: '#fcfbf7', gloss: 0.5 }
  const rim = { frame: shift(frame, [0, 0, -0.05]), rings: roundedStack({ height: 0.35, edge: 0.12, bottomEdge: 0.02, steps: 3, shape: lidShape }), skin: white }
  const shadow = path(silhouette(stage, rim), { fill: darken(palette.signal, 0.8), opacity: 0.5, filter: stage.sheet.blur(9), transform: 'translate(8 9)' })
  if (!open) {
    const flap = { frame: shift(frame, [0, 0, 0.26]), rings: roundedStack({ height: 0.5, edge: 0.28, bottomEdge: 0.05, steps: 5, shape: (inset) => lidShape(inset + 0.22) }), skin: white }
    const top = onFace(frame, 0.77)
    return [
      shadow,
      drawSolid(stage, rim),
      path(silhouette(stage, flap), { fill: palette.ink, opacity: 0.25, filter: stage.sheet.blur(4) }),
      drawSolid(stage, flap),
      drawPrint(stage, [{ shape: mark(1.9, 0, 0.1), fill: mix(palette.mist, palette.ink, 0.2) }, { shape: outlineShape(rounded(1.5, 0.22, 0.11), 0, -2), fill: mix(palette.mist, palette.ink, 0.14) }], top),
    ].join('')
  }
  const hinge: Frame = { origin: place(frame, [0, 2.6, 0.3]), u: frame.u, v: between(frame.v, 0.42, frame.n, 0.9), n: between(frame.v, -0.9, frame.n, 0.42) }
  const flap = { frame: shift(hinge, [0, 2.7, -0.45]), rings: roundedStack({ height: 0.5, edge: 0.06, bottomEdge: 0.25, steps: 4, shape: (inset) => lidShape(inset + 0.2) }), skin: white }
  return [
    shadow,
    drawSolid(stage, flap),
    drawFlat(stage, { frame: flap.frame, ring: { at: 0.51, outline: lidShape(0.6) }, skin: { colour: '#e9e6dc' } }),
    drawSolid(stage, rim),
    drawFlat(stage, { frame, ring: { at: 0.31, outline: lidShape(0.75) }, skin: { colour: '#cfc6ae' }, fall: -0.2 }),
    drawTissue(stage, frame),
  ].join('')
}

/** The next wipe stands ready: a soft folded peak. */
function drawTissue(stage: Stage, frame: Frame): string {
  const { sheet, camera } = stage
  const at = (x: number, y: number, z: number): V2 => camera.project(place(frame, [x, y, z]))
  const sheetOf = (points: readonly V2[]) => polygon(points)
  const back = sheetOf([at(-2.3, 0.5, 0.3), at(-1.9, 0.7, 2.2), at(-0.9, 0.9, 3.3), at(0.3, 0.8, 2.9), at(1.2, 0.9, 3.7), at(1.9, 0.6, 2.3), at(2.3, 0.4, 0.3)])
  const front = sheetOf([at(-2.3, -0.1, 0.3), at(-1.7, -0.3, 1.5), at(-0.7, -0.1, 2.5), at(0.1, -0.2, 1.9), at(1, 0, 2.7), at(1.8, -0.1, 1.6), at(2.3, 0, 0.3), at(0, -0.7, 0.3)])
  const box = hull([at(-2.4, 0, 0), at(2.4, 0, 4), at(-2.4, 0, 4), at(2.4, 0, 0)])
  const ys = box.map(([, y]) => y)
  const xs = box.map(([x]) => x)
  const soft = (d: string, light: string, dark: string) =>
    path(d, { fill: sheet.linear([Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)], [{ at: 0.1, colour: light }, { at: 0.9, colour: dark }]), stroke: light, 'stroke-width': 10, 'stroke-linejoin': 'round' })
  const fold = (a: V2, b: V2) => path(polygon([a, b]), { stroke: '#a9b4ae', 'stroke-width': 9, opacity: 0.5, fill: 'none', 'stroke-linecap': 'round', filter: sheet.blur(6) })
  return [
    path(sheetOf([at(-2.5, -0.6, 0.3), at(2.5, -0.6, 0.3), at(2.5, 0.8, 0.3), at(-2.5, 0.8, 0.3)]), { fill: '#6b5a2c', opacity: 0.45, filter: sheet.blur(8) }),
    soft(back, '#f3f4ef', '#c9d0ca'),
    soft(front, '#ffffff', '#dfe3dd'),
    fold(at(-0.7, -0.1, 2.3), at(-1, -0.3, 0.6)),
    fold(at(0.1, -0.2, 1.8), at(0.3, -0.4, 0.5)),
    fold(at(1, 0, 2.5), at(1.3, -0.2, 0.6)),
  ].join('')
}
