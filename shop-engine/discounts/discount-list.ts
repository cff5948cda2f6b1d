import type { Kysely } from 'kysely'
import { compares, isFound } from '../graphql/search-in-memory.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { classOf } from '../pricing/discount-rules.ts'
import { numberOf } from '../products/product-search.ts'
import { type Discount, toDiscount } from './discount.store.ts'
import { kindOf, methodOf } from './discount-edits.ts'

export type DiscountStatus = 'ACTIVE' | 'EXPIRED' | 'SCHEDULED'

export function statusOf(
  { startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>,
  now: Date,
): DiscountStatus {
  const at = now.toISOString()
  if (endsAt !== null && endsAt <= at) return 'EXPIRED'
  return startsAt > at ? 'SCHEDULED' : 'ACTIVE'
}

const sorts = {
  CREATED_AT: ({ createdAt }: Discount) => createdAt,
  STARTS_AT: ({ startsAt }: Discount) => startsAt,
  TITLE: ({ title }: Discount) => title.toLowerCase(),
  UPDATED_AT: ({ updatedAt }: Discount) => updatedAt,
}

/** Scans all discounts; a shop has few. */
export async function listDiscounts(
  db: Kysely<ShopTables>,
  { query, sortKey, now }: { query: string; sortKey: string; now: Date },
): Promise<Discount[]> {
  const search = parseSearch(query, discountSearchFields)
  const rows = await db.selectFrom('shop_discounts').selectAll().orderBy('id').execute()
  const found = rows.map(toDiscount).filter((discount) => meets(search, discount, now))
  const by = Object.entries(sorts).find(([name]) => name === sortKey)?.[1]
  return by ? found.sort((one, other) => (by(one) < by(other) ? -1 : 1)) : found
}

function meets(search: Search, discount: Discount, now: Date): boolean {
  const words = `${discount.title} ${discount.code}`.toLowerCase()
  return isFound(search, {
    terms: (text) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .every((word) => words.includes(word)),
    condition: ({ name, sign, value }) =>
      name === 'id'
        ? compares(discount.id, sign, numberOf(value))
        : (conditions[name]?.(discount, value.toLowerCase(), now) ?? true),
  })
}

const conditions: Readonly<
  Record<string, (discount: Discount, value: string, now: Date) => boolean>
> = {
  code: ({ code }, value) => code?.toLowerCase() === value,
  title: ({ title }, value) => title.toLowerCase() === value,
  status: (discount, value, now) => statusOf(discount, now).toLowerCase() === value,
  method: (discount, value) => methodOf(discount) === value,
  discount_class: ({ rule }, value) => classOf(rule).toLowerCase() === value,
  type: (discount, value) => typeOf(discount) === value,
}

function typeOf(discount: Discount): string {
  const kind = kindOf(discount)
  if (kind !== 'basic') return kind === 'bxgy' ? 'bxgy' : 'free_shipping'
  return discount.rule.value.kind === 'amount' ? 'fixed_amount' : 'percentage'
}

/** What discounts can be searched by. */
export const discountSearchFields = ['id', ...Object.keys(conditions)]
