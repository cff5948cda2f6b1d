import { expect, it } from 'vitest'
import { sellLastPiece } from './last-piece.ts'

/** Few buyers here; `node tests/crash/last-piece.ts [--postgres]` lets 500 buy at once. */
it('sells the last piece to one of 100 buyers at two processes, and tells the others', async () => {
  const { slowestMs: _, ...report } = await sellLastPiece({ buyers: 100, postgres: true })
  expect(report).toEqual({ responses: { 303: 1, 422: 99 }, orders: 1, left: 0 })
}, 300_000)
