import type { CodeRefusal } from '#/contract/checkout.ts'
import { add, type Money, money } from '#/contract/money.ts'
import { amountsOf, type DiscountableLine, type LiveDiscount, sumOf } from './discount-amounts.ts'
import { classOf, type DiscountClass, type DiscountRule } from './discount-rules.ts'
import type { ExchangeRates } from './exchange-rates.ts'

/** An applied discount: what it takes off a cart, and later off the order. */
export interface AppliedDiscount {
  id: number
  updatedAt: string
  name: string
  isCode: boolean
  class: DiscountClass
  /** A percentage, or an amount in the cart's currency. */
  value: { partsPerMillion: number } | { amount: number }
  /** Off each line, in minor units of the cart's currency. */
  amounts: readonly number[]
  /** Off the shipping. */
  shipping: number
  /** The highest shipping price that becomes free, in the cart's currency; null for any. */
  maxShipping: number | null
}

interface Discounting {
  applied: readonly AppliedDiscount[]
  /** By id. */
  refused: ReadonlyMap<number, CodeRefusal>
}

interface Pricing {
  rates: ExchangeRates
  currency: string
  /** What free shipping is worth when discounts are compared. */
  shipping: Money
}

/**
 * The discounts that apply to these lines: of all that can be combined, those that leave the buyer with the least to
 * pay. A line has at most one product discount; order discounts come after those.
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  live: readonly LiveDiscount[],
  pricing: Pricing,
): Discounting {
  const refused = new Map<number, CodeRefusal>()
  const worth = new Map<LiveDiscount, number>()
  for (const discount of live) {
    const refusal = refusalByLines(discount, lines, pricing)
    const saved = refusal ? 0 : savedBy(takeOff([discount], lines, pricing), pricing)
    if (refusal || saved === 0) refused.set(discount.id, refusal ?? 'noItems')
    else worth.set(discount, saved)
  }
  const candidates = [...worth.keys()].sort(
    (one, other) =>
      (worth.get(other) ?? 0) - (worth.get(one) ?? 0) ||
      Number(other.isCode) - Number(one.isCode) ||
      one.id - other.id,
  )
  let best: { applied: readonly AppliedDiscount[]; saved: number } = { applied: [], saved: 0 }
  for (const first of candidates) {
    const applied = takeOff(together(first, candidates), lines, pricing)
    const saved = savedBy(applied, pricing)
    if (saved > best.saved) best = { applied, saved }
  }
  const holding = new Set(best.applied.map(({ id }) => id))
  for (const { id } of candidates) if (!holding.has(id)) refused.set(id, 'notCombined')
  return { applied: best.applied, refused }
}

/** The first, and each that can be combined with all before it. */
function together(first: LiveDiscount, candidates: readonly LiveDiscount[]): LiveDiscount[] {
  const chosen = [first]
  for (const next of candidates)
    if (next !== first && chosen.every((other) => combine(other, next))) chosen.push(next)
  return chosen
}

const combine = ({ rule: one }: LiveDiscount, { rule: other }: LiveDiscount) =>
  one.combinesWith.includes(classOf(other)) && other.combinesWith.includes(classOf(one))

/** Why a discount doesn't apply to these lines. */
function refusalByLines(
  { rule, entitled }: LiveDiscount,
  lines: readonly DiscountableLine[],
  { rates, currency }: Pricing,
): CodeRefusal | null {
  const meant = lines.filter(({ variantId }) => entitled.has(variantId))
  if (meant.length === 0) return 'noItems'
  const { minimum } = rule
  if (minimum === null) return null
  if ('quantity' in minimum) {
    const pieces = meant.reduce((all, { quantity }) => all + quantity, 0)
    return pieces < minimum.quantity ? 'minimumQuantity' : null
  }
  const subtotal = sumOf(meant.map(({ total }) => total.amount))
  return subtotal < rates.convert(minimum.cents, currency).amount ? 'minimumSubtotal' : null
}

function savedBy(applied: readonly AppliedDiscount[], { shipping }: Pricing): number {
  const goods = applied.flatMap(({ amounts }) => amounts)
  const isFree = applied.some((discount) => discount.class === 'SHIPPING')
  return sumOf(goods) + (isFree ? Math.max(1, shipping.amount) : 0)
}

/** What combined discounts take off; those that take nothing off are left out. */
function takeOff(
  chosen: readonly LiveDiscount[],
  lines: readonly DiscountableLine[],
  pricing: Pricing,
): AppliedDiscount[] {
  const left = lines.map(({ total }) => total.amount)
  const take = (discount: LiveDiscount, amounts: readonly number[]) => {
    for (const [index, amount] of amounts.entries()) left[index] = (left[index] ?? 0) - amount
    return appliedOf(discount, amounts, pricing)
  }
  const ofClass = (wantedClass: DiscountClass) =>
    chosen.filter(({ rule }) => classOf(rule) === wantedClass)
  const products = bestPerLine(ofClass('PRODUCT'), lines, pricing)
  const all = products.map(({ discount, amounts }) => take(discount, amounts))
  // A share of more is more: amounts come last.
  const isAmount = ({ rule }: LiveDiscount) => Number(rule.value.kind === 'amount')
  const ofOrder = ofClass('ORDER').sort((one, other) => isAmount(one) - isAmount(other))
  for (const discount of ofOrder)
    all.push(take(discount, amountsOf(discount, { lines, left, ...pricing })))
  for (const discount of ofClass('SHIPPING'))
    all.push(
      take(
        discount,
        lines.map(() => 0),
      ),
    )
  return all.filter((discount) => discount.class === 'SHIPPING' || sumOf(discount.amounts) > 0)
}

/** Each line keeps only its largest product discount. */
function bestPerLine(
  discounts: readonly LiveDiscount[],
  lines: readonly DiscountableLine[],
  pricing: Pricing,
): { discount: LiveDiscount; amounts: number[] }[] {
  const left = lines.map(({ total }) => total.amount)
  const all = discounts.map((discount) => amountsOf(discount, { lines, left, ...pricing }))
  const winners = lines.map((_line, index) => {
    const highest = Math.max(0, ...all.map((amounts) => amounts[index] ?? 0))
    return all.findIndex((amounts) => amounts[index] === highest)
  })
  return discounts.map((discount, nth) => ({
    discount,
    amounts: (all[nth] ?? []).map((amount, index) => (winners[index] === nth ? amount : 0)),
  }))
}

function appliedOf(
  { id, updatedAt, name, isCode, rule }: LiveDiscount,
  amounts: readonly number[],
  { rates, currency }: Pricing,
): AppliedDiscount {
  const { value } = rule
  const max = value.kind === 'freeShipping' ? value.maxCents : null
  return {
    id,
    updatedAt,
    name,
    isCode,
    amounts,
    shipping: 0,
    class: classOf(rule),
    value: worthOf(value, { rates, currency }),
    maxShipping: max === null ? null : rates.convert(max, currency).amount,
  }
}

function worthOf(
  value: DiscountRule['value'],
  { rates, currency }: Pick<Pricing, 'rates' | 'currency'>,
): AppliedDiscount['value'] {
  if (value.kind === 'freeShipping') return { partsPerMillion: 1_000_000 }
  if (value.kind === 'amount') return { amount: rates.convert(value.cents, currency).amount }
  return { partsPerMillion: value.partsPerMillion }
}

/** The sum of all discounts on each line. */
export function discountsPerLine(applied: readonly AppliedDiscount[], lines: number): number[] {
  return Array.from({ length: lines }, (_, index) =>
    sumOf(applied.map(({ amounts }) => amounts[index] ?? 0)),
  )
}

/** What each discount takes off the lines, as rows of the totals; free shipping is shown with the shipping. */
export function discountRows(
  applied: readonly AppliedDiscount[],
  currency: string,
): { name: string; amount: Money }[] {
  return applied
    .map(({ name, amounts }) => ({ name, amount: money(sumOf(amounts), currency) }))
    .filter(({ amount }) => amount.amount > 0)
}

/** The sum of all discounts on all lines. */
export function discountOf(applied: readonly AppliedDiscount[], currency: string): Money {
  return add(money(0, currency), ...discountRows(applied, currency).map(({ amount }) => amount))
}
