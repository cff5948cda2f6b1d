import type { Outline } from './outline.ts'
import { path } from './sheet.ts'
import { round, type V2 } from './vector.ts'

export type Segment = { command: string; points: readonly V2[] }

/** One ink of a label: flat outlines in centimetres, y upwards. */
export type Ink = { shape: readonly Segment[]; fill: string; opacity?: number }
export type Print = readonly Ink[]

export function parsePath(d: string): Segment[] {
  return [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = '', rest = '']) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const points: V2[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2)
      points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
    return { command, points }
  })
}

export const outlineShape = (outline: Outline, x = 0, y = 0): Segment[] => [
  ...outline.map((p, i) => ({
    command: i === 0 ? 'M' : 'L',
    points: [[p.x + x, p.y + y] as const],
  })),
  { command: 'Z', points: [] },
]

export const moved = (shape: readonly Segment[], x: number, y: number, scale = 1): Segment[] =>
  shape.map(({ command, points }) => ({
    command,
    points: points.map(([px, py]) => [x + px * scale, y + py * scale] as const),
  }))

function trace(shape: readonly Segment[], map: (p: V2) => V2): string {
  let pen: V2 = [0, 0]
  return shape
    .map(({ command, points }) => {
      const last = points.at(-1)
      const from = pen
      if (last) pen = last
      if (command !== 'L' || !last)
        return command + points.map((p) => map(p).map(round).join(' ')).join(' ')
      const pieces = Math.max(
        1,
        Math.min(12, Math.ceil(Math.hypot(last[0] - from[0], last[1] - from[1]) / 0.35)),
      )
      return Array.from({ length: pieces }, (_, i) => {
        const t = (i + 1) / pieces
        return `L${map([from[0] + (last[0] - from[0]) * t, from[1] + (last[1] - from[1]) * t])
          .map(round)
          .join(' ')}`
      }).join('')
    })
    .join('')
}

/** Print straight on the sheet: `at` is its origin, `scale` sheet units per print unit. */
export const drawFlatPrint = (print: Print, at: V2, scale: number): string =>
  print
    .map(({ shape, fill, opacity }) =>
      path(
        trace(shape, ([x, y]) => [at[0] + x * scale, at[1] - y * scale]),
        { fill, opacity },
      ),
    )
    .join('')
