import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#/contract/money.ts'
import type { LiveDiscount } from './discount-amounts.ts'
import { allocate, sumOf } from './discount-amounts.ts'
import { type DiscountRule, everything } from './discount-rules.ts'
import { applyDiscounts } from './discounts.ts'
import { readExchangeRates } from './exchange-rates.ts'

const pricing = { rates: readExchangeRates(), currency: 'USD', shipping: money(599, 'USD') }
const lines = [
  { variantId: 1, cents: 1000, quantity: 3 },
  { variantId: 2, cents: 333, quantity: 1 },
  { variantId: 3, cents: 2500, quantity: 2 },
].map(({ cents, ...line }) => ({
  ...line,
  unitPrice: money(cents, 'USD'),
  total: money(cents * line.quantity, 'USD'),
}))
const everyVariant = new Set([1, 2, 3])
const together: DiscountRule['combinesWith'] = ['ORDER', 'PRODUCT', 'SHIPPING']

function discount(
  id: number,
  value: DiscountRule['value'],
  { of, ...more }: { of?: number[] } & Partial<DiscountRule> = {},
): LiveDiscount {
  return {
    id,
    updatedAt: '',
    name: `D${id}`,
    isCode: true,
    rule: {
      value,
      minimum: null,
      combinesWith: [],
      items: { ...everything, all: of === undefined },
      ...more,
    },
    entitled: of ? new Set(of) : everyVariant,
    bought: everyVariant,
  }
}
const percent = (percentage: number) =>
  ({ kind: 'percentage', partsPerMillion: percentage * 10_000 }) as const
const amounts = (...live: LiveDiscount[]) =>
  applyDiscounts(lines, live, pricing).applied.map((one) => [one.id, ...one.amounts])

describe('a discount', () => {
  it('is a share of the whole order, and its parts add up to it', () => {
    expect(amounts(discount(1, percent(10)))).toEqual([[1, 300, 33, 500]])
    expect(amounts(discount(1, { kind: 'amount', cents: 100, each: false }))).toEqual([
      [1, 36, 4, 60],
    ])
  })

  it('is a share of what it is meant for, or an amount off each piece of it', () => {
    expect(amounts(discount(1, percent(50), { of: [2] }))).toEqual([[1, 0, 167, 0]])
    expect(amounts(discount(1, { kind: 'amount', cents: 400, each: true }))).toEqual([
      [1, 1200, 333, 800],
    ])
  })

  it('makes the cheapest pieces free for the dearest that are bought', () => {
    const buys = { items: everything, least: { quantity: 2 } }
    const value = { kind: 'buyXGetY', buys, quantity: 1, partsPerMillion: 1_000_000 } as const
    expect(amounts(discount(1, { ...value, maxUses: null }))).toEqual([[1, 1000, 333, 0]])
    expect(amounts(discount(1, { ...value, maxUses: 1 }))).toEqual([[1, 0, 333, 0]])
  })

  it('makes pieces free a thousand times at most, however many are bought', () => {
    const buys = { items: everything, least: { quantity: 1 } }
    const value = { kind: 'buyXGetY', buys, quantity: 1, partsPerMillion: 1_000_000 } as const
    const [line] = lines
    if (!line) throw new Error('There is no line')
    const many = { ...line, quantity: 1_000_000, total: money(1_000_000_000, 'USD') }
    const found = applyDiscounts(
      [many],
      [discount(1, { ...value, maxUses: 1_000_000_000 })],
      pricing,
    )
    expect(found.applied.map((one) => one.amounts)).toEqual([[1_000_000]])
  })

  it.each([
    ['minimumSubtotal', discount(1, percent(10), { minimum: { cents: 8334 } })],
    ['minimumQuantity', discount(1, percent(10), { minimum: { quantity: 7 } })],
    ['noItems', discount(1, percent(10), { of: [9] })],
  ])('is refused: %s', (reason, refused) => {
    expect(applyDiscounts(lines, [refused], pricing)).toEqual({
      applied: [],
      refused: new Map([[1, reason]]),
    })
  })
})

describe('discounts together', () => {
  it('are those that leave the least to pay', () => {
    const found = applyDiscounts(
      lines,
      [discount(1, percent(10)), discount(2, percent(20))],
      pricing,
    )
    expect(found.applied.map(({ id }) => id)).toEqual([2])
    expect([...found.refused]).toEqual([[1, 'notCombined']])
  })

  it('stand beside each other where both say so, those of the order after those of products', () => {
    const [half, tenth] = [
      discount(1, percent(50), { of: [3], combinesWith: together }),
      discount(2, percent(10), { combinesWith: together }),
    ]
    expect(amounts(half, tenth)).toEqual([
      [1, 0, 0, 2500],
      [2, 300, 33, 250],
    ])
    expect(amounts(half, discount(2, percent(10)))).toEqual([[1, 0, 0, 2500]])
  })

  it('leave the least to pay, whichever of an order’s is looked at first', () => {
    const found = applyDiscounts(
      lines,
      [
        discount(1, { kind: 'amount', cents: 2500, each: false }, { combinesWith: ['ORDER'] }),
        discount(2, percent(50), { combinesWith: together }),
        discount(3, percent(40), { of: [1, 2, 3], combinesWith: together }),
      ],
      pricing,
    )
    expect(found.applied.map(({ id, amounts }) => [id, sumOf(amounts)])).toEqual([
      [2, 4167],
      [1, 2500],
    ])
  })

  it('give each line one discount of products: the larger one', () => {
    const [all, one] = [
      discount(1, percent(20), { of: [1, 2, 3], combinesWith: together }),
      discount(2, percent(50), { of: [3], combinesWith: together }),
    ]
    expect(amounts(all, one)).toEqual([
      [2, 0, 0, 2500],
      [1, 600, 67, 0],
    ])
  })

  it('count free shipping beside what is off the goods', () => {
    const shipping = discount(
      1,
      { kind: 'freeShipping', maxCents: null },
      { combinesWith: together },
    )
    const found = applyDiscounts(
      lines,
      [shipping, discount(2, percent(1), { combinesWith: together })],
      pricing,
    )
    expect(found.applied.map(({ id }) => id).sort()).toEqual([1, 2])
  })
})

it('splits every sum to the last cent, and nothing beyond its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const sum = Math.floor(sumOf(weights) * part)
        const parts = allocate(sum, weights)
        expect(sumOf(parts)).toBe(sum)
        for (const [index, one] of parts.entries())
          expect(one).toBeLessThanOrEqual(weights[index] ?? 0)
      },
    ),
  )
})
