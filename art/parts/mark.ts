import { palette } from '../draw/colour.ts'
import { letters } from '../draw/letters.ts'
import { moved, type Print, parsePath, type Segment } from '../draw/print.ts'

/** The glove-compartment lid, half open, on a 24 × 24 grid with y downwards. */
export const markPaths = {
  dash: 'M7.5 1.5L16.5 1.5Q22.5 1.5 22.5 7.5L22.5 16.5Q22.5 22.5 16.5 22.5L7.5 22.5Q1.5 22.5 1.5 16.5L1.5 7.5Q1.5 1.5 7.5 1.5Z',
  opening:
    'M8 5Q6 5 6 7L6 9.4L5 9.4Q2.9 9.4 3.4 11.6L4.9 17.6Q5.4 19.6 7.4 19.6L16.6 19.6Q18.6 19.6 19.1 17.6L20.6 11.6Q21.1 9.4 19 9.4L18 9.4L18 7Q18 5 16 5Z',
  lid: 'M6 10.9L18 10.9Q19.4 10.9 19.1 12.2L17.8 17.2Q17.5 18.2 16.4 18.2L7.6 18.2Q6.5 18.2 6.2 17.2L4.9 12.2Q4.6 10.9 6 10.9Z',
  handle:
    'M10.2 12.9Q9.2 12.9 9.2 13.8Q9.2 14.7 10.2 14.7L13.8 14.7Q14.8 14.7 14.8 13.8Q14.8 12.9 13.8 12.9Z',
} as const

const flipped = (d: string): Segment[] =>
  parsePath(d).map(({ command, points }) => ({
    command,
    points: points.map(([x, y]) => [(x - 12) / 24, (12 - y) / 24] as const),
  }))

/** The mark around its centre, `size` high and wide. */
export const mark = (size: number, x = 0, y = 0): Segment[] =>
  moved(flipped(Object.values(markPaths).join('')), x, y, size)

/** Mark and name side by side, centred on x; the base line is y. */
export function wordmark({
  size,
  x = 0,
  y = 0,
  fill = palette.ink,
  accent = fill,
}: {
  size: number
  x?: number
  y?: number
  fill?: string
  accent?: string
}): Print {
  const width = size * 4.55
  return [
    { shape: mark(size * 1.02, x - width / 2 - size * 0.02, y + size * 0.33), fill: accent },
    { shape: letters({ text: 'Glovebox', size, x: x - width / 2 + size * 0.68, y }), fill },
  ]
}
