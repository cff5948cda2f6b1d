import fc from 'fast-check'
import type { LiveDiscount } from './discount-amounts.ts'
import { discountClasses, everything } from './discount-rules.ts'

const share = fc.integer({ min: 1, max: 1_000_000 })
const cents = fc.integer({ min: 1, max: 30_000 })
const pieces = fc.integer({ min: 1, max: 5 })
/** A random discount. */
export const randomDiscount = fc.record({
  value: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), partsPerMillion: share }),
    fc.record({ kind: fc.constant('amount' as const), cents, each: fc.boolean() }),
    fc.record({ kind: fc.constant('freeShipping' as const), maxCents: fc.option(cents) }),
    fc.record({
      kind: fc.constant('buyXGetY' as const),
      buys: fc.record({
        items: fc.constant(everything),
        least: fc.oneof(fc.record({ quantity: pieces }), fc.record({ cents })),
      }),
      quantity: pieces,
      partsPerMillion: share,
      maxUses: fc.option(pieces),
    }),
  ),
  all: fc.boolean(),
  isCode: fc.boolean(),
  minimum: fc.option(fc.oneof(fc.record({ quantity: pieces }), fc.record({ cents }))),
  combinesWith: fc.subarray([...discountClasses]),
})

/** If not all variants are eligible, half of them are. */
export const liveDiscount = (
  { all, isCode, ...rule }: ReturnType<typeof randomDiscount.generate>['value'],
  index: number,
  variants: readonly number[],
): LiveDiscount => ({
  id: index,
  updatedAt: '',
  name: `discount-${index}`,
  isCode,
  rule: { ...rule, items: { ...everything, all } },
  entitled: new Set(variants.filter((id) => all || id % 2 === 0)),
  bought: new Set(variants),
})
