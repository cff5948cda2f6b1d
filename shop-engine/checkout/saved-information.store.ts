import type { Kysely } from 'kysely'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** What the buyer has given so far, as the text that was written; null for nothing yet. */
export async function readInformationText(
  db: Kysely<ShopTables>,
  cartToken: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('shop_checkouts')
    .select('information_json')
    .where('cart_token', '=', cartToken)
    .executeTakeFirst()
  return row?.information_json ?? null
}

export async function writeInformation(
  tx: Kysely<ShopTables>,
  cartToken: string,
  { information, now }: { information: Partial<CheckoutInformation>; now: Date },
): Promise<void> {
  const columns = {
    information_json: JSON.stringify(information),
    updated_at: now.toISOString(),
  }
  await tx
    .insertInto('shop_checkouts')
    .values({ cart_token: cartToken, ...columns })
    .onConflict((conflict) => conflict.column('cart_token').doUpdateSet(columns))
    .execute()
}
