import { drawShadow } from './shadow.ts'
import type { Stage } from './sheet.ts'
import type { V3 } from './vector.ts'

/** Something drawn, with the points that cast its shadow. */
export type Thing = { body: string; points: readonly V3[] }

export const together = (...things: Thing[]): Thing => ({
  body: things.map(({ body }) => body).join(''),
  points: things.flatMap(({ points }) => points),
})

/** Things on one floor, given from the farthest to the nearest. */
export const drawThings = (
  stage: Stage,
  things: readonly Thing[],
  shadow: { floor?: number; strength?: number; colour?: string } = {},
) =>
  things.map(({ points }) => drawShadow(stage, { points, ...shadow })).join('') +
  things.map(({ body }) => body).join('')
