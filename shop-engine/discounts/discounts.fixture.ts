import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { type DiscountRule, everything } from '../pricing/discount-rules.ts'
import { codeKey, type Discount } from './discount.store.ts'

export const percent = (percentage: number) =>
  ({ kind: 'percentage', partsPerMillion: percentage * 10_000 }) as const

type Wanted = Partial<Omit<Discount, 'rule'>> & Partial<DiscountRule>

/** Inserts a discount that is active from before the tests on; returns its id. */
export async function insertDiscount(
  db: Kysely<ShopTables>,
  { value = percent(10), items = everything, minimum = null, combinesWith = [], ...row }: Wanted,
): Promise<number> {
  const { code = null } = row
  const { id } = await db
    .insertInto('shop_discounts')
    .values({
      title: row.title ?? code ?? 'Sale',
      code,
      code_key: code === null ? null : codeKey(code),
      rule_json: JSON.stringify({ value, items, minimum, combinesWith }),
      starts_at: row.startsAt ?? '2026-01-01T00:00:00.000Z',
      ends_at: row.endsAt ?? null,
      usage_limit: row.usageLimit ?? null,
      once_per_customer: row.oncePerCustomer ? 1 : 0,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
