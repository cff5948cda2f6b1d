import { type Kysely, sql } from 'kysely'

/** Refunds that staff have to send themselves are few among all refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shop_refunds_to_pay_out on shop_refunds (order_id)
    where status = 'to_pay_out'`.execute(db)
}
