import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import type { ShopTables } from '../migrations/tables.ts'

const address = z.object({
  street: z.string(),
  /** The second line. */
  unit: z.string(),
  city: z.string(),
  state: z.enum(['', ...usStateCodes]),
  zip: z.string(),
  phone: z.string(),
})

/** Where stock is kept and parcels are shipped from; empty text means none. */
export interface ShopLocation extends z.infer<typeof address> {
  name: string
}

/** The location; uses the shop's name and address until it has its own. */
export async function readLocation(
  db: Kysely<ShopTables>,
  { shopName, street, city, state, zip, phone }: ShopFacts,
): Promise<ShopLocation> {
  const row = await db.selectFrom('shop_locations').selectAll().executeTakeFirst()
  if (row) return { name: row.name, ...address.parse(JSON.parse(row.address_json)) }
  return { name: shopName, street, unit: '', city, state, zip, phone }
}

export async function writeLocation(
  tx: Kysely<ShopTables>,
  { name, ...rest }: ShopLocation,
): Promise<void> {
  const columns = { name, address_json: JSON.stringify(rest) }
  await tx
    .insertInto('shop_locations')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}
