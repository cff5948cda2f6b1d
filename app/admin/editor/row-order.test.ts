import { expect, it } from 'vitest'
import { listOrder, steps } from './row-order.ts'

const { afterStep, afterDrop } = listOrder(3, () => {})

it('steps no further than the first and the last row, and to no other level', () => {
  const after = (from: number) => steps.map((step) => afterStep(from, step)?.index)
  expect(after(0)).toEqual([undefined, 1, undefined, undefined])
  expect(after(1)).toEqual([0, 2, undefined, undefined])
  expect(after(2)).toEqual([1, undefined, undefined, undefined])
})

it('drops a row before another or at the end, and nowhere at its own place', () => {
  const after = (from: number) =>
    [0, 1, 2, 3].map((before) => afterDrop(from, { before, inward: 0 })?.index)
  expect(after(0)).toEqual([undefined, undefined, 1, 2])
  expect(after(1)).toEqual([0, undefined, undefined, 2])
})
