import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortAttributes } from '../graphql/attributes.ts'
import type { CartLine } from './cart.types.ts'
import { addLines, cutToStock, type NewLine, updateLines } from './cart-lines.ts'

const attributes = fc.constantFrom([], [{ key: 'gift', value: 'yes' }])
const addition = fc.record({
  variantId: fc.integer({ min: 1, max: 4 }),
  quantity: fc.nat({ max: 9 }),
  attributes,
})
const additions = fc.array(addition, { maxLength: 12 })
const stock = fc.array(fc.option(fc.nat({ max: 12 })), { minLength: 4, maxLength: 4 })

/** Fills a cart from nothing, one call after another. */
function fill(calls: readonly (readonly NewLine[])[]): CartLine[] {
  let count = 0
  let lines: CartLine[] = []
  for (const call of calls) {
    lines = addLines(lines, call, () => {
      count += 1
      return String(count)
    })
  }
  return lines
}

const sameness = (line: Pick<CartLine, 'variantId' | 'attributes'>) =>
  JSON.stringify([line.variantId, line.attributes])
const totals = (lines: readonly NewLine[]) => {
  const sums: Record<string, number> = {}
  for (const line of lines) {
    if (line.quantity > 0) sums[sameness(line)] = (sums[sameness(line)] ?? 0) + line.quantity
  }
  return sums
}
const available = (counts: readonly (number | null)[]) =>
  new Map(counts.map((count, index) => [index + 1, count]))

describe('lines of a cart', () => {
  it('add up to what was added, one line for each variant with its attributes', () => {
    fc.assert(
      fc.property(fc.array(additions, { maxLength: 6 }), (calls) => {
        const lines = fill(calls)
        expect(totals(lines)).toEqual(totals(calls.flat()))
        expect(new Set(lines.map(sameness)).size).toBe(lines.length)
        expect(lines.every(({ quantity }) => quantity > 0)).toBe(true)
      }),
    )
  })

  it('stand newest first, and those of one call as they were given', () => {
    const plain = (variantId: number): NewLine => ({ variantId, quantity: 1, attributes: [] })
    const lines = fill([[plain(1)], [plain(2), plain(3)], [plain(1), plain(4)]])
    expect(lines.map(({ variantId }) => variantId)).toEqual([4, 2, 3, 1])
    expect(lines.map(({ position }) => position)).toEqual([4, 3, 2, 1])
  })

  it('keep their places by their positions', () => {
    fc.assert(
      fc.property(fc.array(additions, { maxLength: 6 }), (calls) => {
        const positions = fill(calls).map(({ position }) => position)
        expect(positions).toEqual(positions.toSorted((one, other) => other - one))
        expect(new Set(positions).size).toBe(positions.length)
      }),
    )
  })

  it('that become the same are joined, and lose nothing', () => {
    fc.assert(
      fc.property(additions, fc.nat(), fc.integer({ min: 1, max: 4 }), (call, pick, variantId) => {
        const lines = fill([call])
        const chosen = lines[pick % Math.max(1, lines.length)]
        if (!chosen) return
        const after = updateLines(lines, [{ id: chosen.id, variantId }])
        expect(new Set(after.map(sameness)).size).toBe(after.length)
        const sum = (all: readonly CartLine[]) => all.reduce((n, { quantity }) => n + quantity, 0)
        expect(sum(after)).toBe(sum(lines))
      }),
    )
  })

  it('leave with a quantity of 0', () => {
    fc.assert(
      fc.property(additions, fc.nat(), (call, pick) => {
        const lines = fill([call])
        const chosen = lines[pick % Math.max(1, lines.length)]
        if (!chosen) return
        expect(updateLines(lines, [{ id: chosen.id, quantity: 0 }])).toEqual(
          lines.filter((line) => line !== chosen),
        )
      }),
    )
  })

  it('never hold more of a variant than there is, and never less than could be', () => {
    fc.assert(
      fc.property(additions, stock, (call, counts) => {
        const wanted = fill([call])
        const { lines, cuts } = cutToStock(wanted, available(counts))
        for (const [variantId, count] of available(counts)) {
          const sum = (all: readonly CartLine[]) =>
            all.filter((line) => line.variantId === variantId).reduce((n, l) => n + l.quantity, 0)
          expect(sum(lines)).toBe(count === null ? sum(wanted) : Math.min(count, sum(wanted)))
        }
        const cut = wanted.filter(
          ({ id, quantity }) => lines.find((line) => line.id === id)?.quantity !== quantity,
        )
        expect(cuts.map(({ line }) => line)).toEqual(cut)
      }),
    )
  })
})

describe('attributes of a line', () => {
  it('are the same in whatever order they come', () => {
    const named = fc.uniqueArray(fc.record({ key: fc.string(), value: fc.string() }), {
      selector: ({ key }) => key,
    })
    fc.assert(
      fc.property(named, (given) => {
        expect(sortAttributes(given.toReversed())).toEqual(sortAttributes(given))
      }),
    )
  })
})
