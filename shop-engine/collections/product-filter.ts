import type { Language } from '#/contract/languages.ts'
import { minorDigits } from '#/contract/money.ts'
import type { ProductFilter } from '#/contract/storefront/types.generated.ts'
import { anyOf, type Condition, not } from '../graphql/search-conditions.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { hasPrice, hasTags, isAvailable, isOneOf, offers } from '../products/product-conditions.ts'

interface FilterContext {
  language: Language
  currency: string
  rates: ExchangeRates
}

/** Filters of the same kind are combined with OR, different kinds with AND. */
export function filterConditions(
  filters: readonly ProductFilter[],
  context: FilterContext,
): Condition[] {
  const { language } = context
  const each = <Kind extends keyof ProductFilter>(
    kind: Kind,
    condition: (value: NonNullable<ProductFilter[Kind]>) => Condition,
  ): Condition[] => {
    const found = filters.flatMap((filter) => {
      const value = filter[kind]
      return value === null || value === undefined ? [] : condition(value)
    })
    const [only, ...others] = found
    if (!only) return []
    return others.length === 0 ? [only] : [anyOf(found)]
  }
  return [
    ...each('available', (available) => (available ? isAvailable : not(isAvailable))),
    ...each('price', ({ min, max }) => priceBetween(min ?? 0, max ?? null, context)),
    ...each('productType', (type) => isOneOf('product_type', [type], language)),
    ...each('productVendor', (vendor) => isOneOf('vendor', [vendor], language)),
    ...each('tag', (tag) => hasTags([tag], language)),
    ...each('variantOption', ({ name, value }) => offers(name, value)),
  ]
}

/** Bounds in the currency of the response, for prices in US cents. */
function priceBetween(min: number, max: number | null, pricing: FilterContext): Condition {
  const minor = (amount: number) => Math.round(amount * 10 ** minorDigits(pricing.currency))
  const from = { sign: '>=', cents: firstCentsAt(minor(min), pricing) } as const
  if (max === null) return hasPrice(from)
  return hasPrice(from, { sign: '<', cents: firstCentsAt(minor(max) + 1, pricing) })
}

const maxCents = 1_000_000_000_000

/** The lowest price in US cents that converts to this amount or more; converted prices grow with the cents. */
function firstCentsAt(amount: number, { rates, currency }: FilterContext): number {
  let [low, high] = [0, maxCents]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (rates.convert(middle, currency).amount >= amount) high = middle
    else low = middle + 1
  }
  return low
}
