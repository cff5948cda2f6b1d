import type { Kysely } from 'kysely'

type Tables = Record<'shop_orders', { email: string }>

/** Orders of erased buyers had an address that nobody has. Now they have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('shop_orders')
    .set({ email: '' })
    .where('email', '=', 'deleted@glovebox.invalid')
    .execute()
}
