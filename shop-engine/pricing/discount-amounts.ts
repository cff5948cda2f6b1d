import { divideHalfUp, type Money } from '#/contract/money.ts'
import { classOf, type DiscountRule } from './discount-rules.ts'
import type { ExchangeRates } from './exchange-rates.ts'

/** A discount that may apply to a cart now. */
export interface LiveDiscount {
  id: number
  /** When it last changed. */
  updatedAt: string
  /** The code, or the title if it needs no code. */
  name: string
  isCode: boolean
  rule: DiscountRule
  /** The variants in the cart that it makes cheaper. */
  entitled: ReadonlySet<number>
  /** The variants that count toward "buy X", if there is such a condition. */
  bought: ReadonlySet<number>
}

/** A line of a cart as discounts see it. */
export interface DiscountableLine {
  variantId: number
  quantity: number
  unitPrice: Money
  total: Money
}

interface PricedLines {
  lines: readonly DiscountableLine[]
  /** The remaining price of each line, in minor units. */
  left: readonly number[]
  rates: ExchangeRates
  currency: string
}

export const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + amount, 0)

const shareOf = (amount: number, partsPerMillion: number) =>
  Number(divideHalfUp(BigInt(amount) * BigInt(partsPerMillion), 1_000_000n))

/** What a discount takes off each line, never more than the line still costs. */
export function amountsOf(discount: LiveDiscount, goods: PricedLines): number[] {
  const { lines, left, rates, currency } = goods
  const { value } = discount.rule
  const meant = left.map((amount, index) =>
    discount.entitled.has(lines[index]?.variantId ?? 0) ? amount : 0,
  )
  switch (value.kind) {
    case 'freeShipping':
      return left.map(() => 0)
    case 'percentage':
      return classOf(discount.rule) === 'ORDER'
        ? allocate(shareOf(sumOf(meant), value.partsPerMillion), meant)
        : meant.map((amount) => shareOf(amount, value.partsPerMillion))
    case 'amount': {
      const { amount } = rates.convert(value.cents, currency)
      return value.each
        ? meant.map((rest, index) => Math.min(rest, amount * (lines[index]?.quantity ?? 0)))
        : allocate(Math.min(amount, sumOf(meant)), meant)
    }
    case 'buyXGetY':
      return piecesOff(discount, goods).map((pieces, index) =>
        shareOf(pieces * (lines[index]?.unitPrice.amount ?? 0), value.partsPerMillion),
      )
  }
}

/**
 * Splits a sum of whole minor units by weights: each part is rounded down, and the rest goes unit by unit to the
 * largest remainders. The parts add up to the sum, and none exceeds its weight unless the sum exceeds all weights.
 */
export function allocate(sum: number, weights: readonly number[]): number[] {
  const all = BigInt(sumOf(weights))
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight, index) => {
    const product = BigInt(sum) * BigInt(weight)
    return { index, whole: Number(product / all), remainder: product % all }
  })
  const parts = exact.map(({ whole }) => whole)
  const byRemainder = exact.toSorted((one, other) => Number(other.remainder - one.remainder))
  for (const { index } of byRemainder.slice(0, sum - sumOf(parts)))
    parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** How often a cart can use such a discount at most, whatever it says. */
const maxUses = 1_000

/**
 * How many pieces of each line are discounted: the cheapest eligible ones, for which the dearest others count as
 * bought.
 */
function piecesOff({ rule, entitled, bought }: LiveDiscount, { lines, ...pricing }: PricedLines) {
  const off = lines.map(() => 0)
  const { value } = rule
  if (value.kind !== 'buyXGetY') return off
  const priceAt = (index: number) => lines[index]?.unitPrice.amount ?? 0
  const isIn = (variants: ReadonlySet<number>, index: number) =>
    variants.has(lines[index]?.variantId ?? 0)
  const cheapest = [...lines.keys()].sort((one, other) => priceAt(one) - priceAt(other))
  const gets = cheapest.filter((index) => isIn(entitled, index))
  // Items that only count as bought come first, so that eligible ones stay available for the discount.
  const buys = cheapest
    .toReversed()
    .filter((index) => isIn(bought, index))
    .sort((one, other) => Number(isIn(entitled, one)) - Number(isIn(entitled, other)))
  const { least } = value.buys
  const toBuy =
    'cents' in least
      ? { weigh: priceAt, amount: pricing.rates.convert(least.cents, pricing.currency).amount }
      : { weigh: () => 1, amount: least.quantity }
  let free = lines.map(({ quantity }) => quantity)
  for (let use = 0; use < Math.min(value.maxUses ?? maxUses, maxUses); use += 1) {
    const paid = takePieces(buys, free, toBuy)
    const got = paid && takePieces(gets, paid.free, { weigh: () => 1, amount: value.quantity })
    if (!got) break
    free = got.free
    for (const [index, pieces] of got.taken.entries()) off[index] = (off[index] ?? 0) + pieces
  }
  return off
}

/** Takes pieces of lines in this order until they reach the wanted weight; undefined if there aren't enough. */
function takePieces(
  order: readonly number[],
  free: readonly number[],
  { weigh, amount }: { weigh: (index: number) => number; amount: number },
): { taken: number[]; free: number[] } | undefined {
  const taken = free.map(() => 0)
  let missing = amount
  for (const index of order) {
    if (missing <= 0) break
    const weight = weigh(index)
    if (weight === 0) continue
    const pieces = Math.min(free[index] ?? 0, Math.ceil(missing / weight))
    taken[index] = pieces
    missing -= pieces * weight
  }
  if (missing > 0) return undefined
  return { taken, free: free.map((count, index) => count - (taken[index] ?? 0)) }
}
