import { type Frame, place, shift } from '../draw/camera.ts'
import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { type Outline, type Ring, rounded, roundedStack } from '../draw/outline.ts'
import { drawInk } from '../draw/patch.ts'
import { drawPrint, onFace, outlineShape, type Surface } from '../draw/print.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { between, polygon, round, type V2 } from '../draw/vector.ts'
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
  const flange = {
    frame: shift(frame, [0, 0, middle - 0.06]),
    rings: [0, 0.12].map((at) => ({ at, outline: rounded(width - 0.5, length + 2.3, 0.25) })),
    skin: film,
  }
  const upper = { frame, rings: pillow(middle, height, 16), skin: film }
  const face = onFace(frame, height + 0.01)
  const crimps: Surface = onFace(frame, middle + 0.07)
  const body = [
    drawSolid(stage, lower),
    drawSolid(stage, flange),
    ...[-1, 1].flatMap((end) =>
      [0.12, 0.34, 0.56, 0.78, 1].map((step) =>
        drawInk(
          stage,
          rounded(width - 0.7, 0.06, 0.02),
          crimps,
          { fill: darken(palette.signal, 0.45), opacity: 0.4 },
          0,
          end * (length / 2 + step),
        ),
      ),
    ),
    drawSolid(stage, upper),
    drawSoftLight(stage, frame, silhouette(stage, upper)),
    drawPrint(stage, wipesLabel, ([x, y]) => face([x, y - 4])),
    drawLid(stage, shift(frame, [0, 3, height]), options.open ?? false),
  ]
  return {
    body: body.join(''),
    points: [...solidPoints(lower), ...solidPoints(flange), ...solidPoints(upper)],
  }
}

/** Tension lines of the film towards the seals, and a broad sheen from the top left. */
function drawSoftLight(stage: Stage, frame: Frame, outline: string): string {
  const { sheet, camera } = stage
  const { width, length, height } = packSize
  const at = (x: number, y: number, z = height): V2 => camera.project(place(frame, [x, y, z]))
  const crease = (x: number, end: number, lean: number) =>
    polygon([
      at(x - 0.16, end * (length / 2 - 0.1), height / 2),
      at(x + 0.16, end * (length / 2 - 0.1), height / 2),
      at(x + lean, end * (length / 2 - 2.1)),
    ])
  const creases = [-1, 1].flatMap((end) =>
    [
      [-4, 0.6],
      [-2.3, 0.3],
      [-0.5, -0.1],
      [1.4, -0.2],
      [2.9, -0.4],
      [4.1, -0.6],
    ].map(([x = 0, lean = 0]) => crease(x, end, lean)),
  )
  const sheen = polygon([
    at(-width / 2 + 0.2, length / 2 - 1),
    at(-width / 2 + 1.4, length / 2 - 1),
    at(-width / 2 + 1, -length / 2 + 1),
    at(-width / 2 + 0.2, -length / 2 + 1),
  ])
  return group(
    { 'clip-path': sheet.clip(outline) },
    ...creases.map((d, i) =>
      path(d, {
        fill: i % 2 ? lighten(palette.signal, 0.55) : darken(palette.signal, 0.4),
        opacity: 0.42,
        filter: sheet.blur(4),
      }),
    ),
    path(sheen, { fill: '#fff8e2', opacity: 0.5, filter: sheet.blur(12) }),
  )
}

const lidShape = (inset: number): Outline =>
  rounded(7 - inset * 2, 5.6 - inset * 2, 1.3 - inset * 0.6)

function drawLid(stage: Stage, frame: Frame, open: boolean): string {
  const white = { colour: '#fcfbf7', gloss: 0.5 }
  const rim = {
    frame: shift(frame, [0, 0, -0.05]),
    rings: roundedStack({ height: 0.35, edge: 0.12, bottomEdge: 0.02, steps: 3, shape: lidShape }),
    skin: white,
  }
  const shadow = path(silhouette(stage, rim), {
    fill: darken(palette.signal, 0.8),
    opacity: 0.5,
    filter: stage.sheet.blur(9),
    transform: 'translate(8 9)',
  })
  if (!open) {
    const flap = {
      frame: shift(frame, [0, 0, 0.26]),
      rings: roundedStack({
        height: 0.5,
        edge: 0.28,
        bottomEdge: 0.05,
        steps: 5,
        shape: (inset) => lidShape(inset + 0.22),
      }),
      skin: white,
    }
    const top = onFace(frame, 0.77)
    return [
      shadow,
      drawSolid(stage, rim),
      path(silhouette(stage, flap), {
        fill: palette.ink,
        opacity: 0.25,
        filter: stage.sheet.blur(4),
      }),
      drawSolid(stage, flap),
      drawPrint(
        stage,
        [
          { shape: mark(1.9, 0, 0.1), fill: mix(palette.mist, palette.ink, 0.2) },
          {
            shape: outlineShape(rounded(1.5, 0.22, 0.11), 0, -2),
            fill: mix(palette.mist, palette.ink, 0.14),
          },
        ],
        top,
      ),
    ].join('')
  }
  const hinge: Frame = {
    origin: place(frame, [0, 2.6, 0.3]),
    u: frame.u,
    v: between(frame.v, 0.42, frame.n, 0.9),
    n: between(frame.v, -0.9, frame.n, 0.42),
  }
  const flap = {
    frame: shift(hinge, [0, 2.7, -0.45]),
    rings: roundedStack({
      height: 0.5,
      edge: 0.06,
      bottomEdge: 0.25,
      steps: 4,
      shape: (inset) => lidShape(inset + 0.2),
    }),
    skin: white,
  }
  return [
    shadow,
    drawSolid(stage, flap),
    drawFlat(stage, {
      frame: flap.frame,
      ring: { at: 0.51, outline: lidShape(0.6) },
      skin: { colour: '#e9e6dc' },
    }),
    drawSolid(stage, rim),
    drawFlat(stage, {
      frame,
      ring: { at: 0.31, outline: lidShape(0.75) },
      skin: { colour: '#cfc6ae' },
      fall: -0.2,
    }),
    drawTissue(stage, frame),
  ].join('')
}

/** The next wipe stands ready: a soft folded peak. */
function drawTissue(stage: Stage, frame: Frame): string {
  const { sheet, camera } = stage
  const at = (x: number, y: number, z: number): V2 => camera.project(place(frame, [x, y, z]))
  const to = (x: number, y: number, z: number) => at(x, y, z).map(round).join(' ')
  const back = `M${to(-2.3, 0.7, 0.3)}C${to(-2.2, 0.7, 2)} ${to(-1.7, 0.8, 2.5)} ${to(-1.2, 0.8, 3)}C${to(-0.8, 0.8, 3.5)} ${to(-0.3, 0.8, 3.2)} ${to(0, 0.8, 3.3)}C${to(0.5, 0.8, 3.4)} ${to(0.8, 0.8, 4.2)} ${to(1.3, 0.8, 3.8)}C${to(1.9, 0.7, 3.3)} ${to(2.2, 0.6, 1.8)} ${to(2.4, 0.5, 0.3)}Z`
  const front = `M${to(-2.5, -0.3, 0.3)}C${to(-2.3, -0.3, 1.2)} ${to(-1.9, -0.3, 1.5)} ${to(-1.5, -0.2, 1.9)}C${to(-1, -0.1, 2.4)} ${to(-0.7, -0.1, 2)} ${to(-0.2, -0.1, 2)}C${to(0.3, -0.1, 2)} ${to(0.5, 0, 2.8)} ${to(1, 0, 2.7)}C${to(1.7, 0, 2.5)} ${to(2.1, -0.1, 1.4)} ${to(2.5, -0.2, 0.3)}C${to(1.4, -0.9, 0.3)} ${to(-1.2, -1, 0.3)} ${to(-2.5, -0.3, 0.3)}Z`
  const [left, right] = [at(-2.2, 0, 3.4), at(2, 0, 0.2)]
  const width = Math.abs(right[0] - left[0]) / 4.2
  const soft = (d: string, light: string, dark: string) =>
    path(d, {
      fill: sheet.linear(left, right, [
        { at: 0, colour: light },
        { at: 0.55, colour: mix(light, dark, 0.3) },
        { at: 1, colour: dark },
      ]),
    })
  const fold = (from: string, bend: string, end: string) =>
    path(`M${from}Q${bend} ${end}`, {
      fill: 'none',
      stroke: '#8b9a93',
      'stroke-width': width * 0.34,
      opacity: 0.5,
      'stroke-linecap': 'round',
      filter: sheet.blur(width * 0.13),
    }) +
    path(`M${from}Q${bend} ${end}`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': width * 0.14,
      opacity: 0.9,
      'stroke-linecap': 'round',
      filter: sheet.blur(width * 0.05),
      transform: `translate(${round(-width * 0.16)} 0)`,
    })
  const slot = [at(-2.7, -0.7, 0.3), at(2.7, -0.7, 0.3), at(2.7, 0.9, 0.3), at(-2.7, 0.9, 0.3)]
  return [
    path(polygon(slot), { fill: '#5b4a20', opacity: 0.5, filter: sheet.blur(width * 0.16) }),
    soft(back, '#f4f6f1', '#b9c3bc'),
    group(
      { 'clip-path': sheet.clip(back) },
      path(front, { fill: '#6f7e77', opacity: 0.55, filter: sheet.blur(width * 0.2) }),
      fold(to(-1.2, 0.8, 2.9), to(-1.4, 0.6, 2), to(-1.1, 0.6, 1)),
      fold(to(1.2, 0.8, 3.7), to(1.3, 0.6, 2.8), to(1, 0.6, 2)),
    ),
    soft(front, '#ffffff', '#d3dad4'),
    group(
      { 'clip-path': sheet.clip(front) },
      fold(to(-1.4, -0.2, 1.8), to(-1.5, -0.4, 1.2), to(-1.2, -0.5, 0.5)),
      fold(to(-0.2, -0.1, 1.9), to(0, -0.4, 1.2), to(-0.1, -0.7, 0.4)),
      fold(to(1, 0, 2.6), to(1.3, -0.2, 1.6), to(1.2, -0.5, 0.5)),
    ),
  ].join('')
}
