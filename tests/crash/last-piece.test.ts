import { expect, it } from 'vitest'
import { sellLastPiece } from './last-piece.ts'

it('sells the last piece to one of 100 buyers at two processes, and tells the others', async () => {
  const reports = await sellLastPiece({ buyers: 100, rounds: 1, postgres: true })
  expect(reports).toMatchObject([{ responses: { 303: 1, 422: 99 }, orders: 1, left: 0 }])
}, 300_000)
