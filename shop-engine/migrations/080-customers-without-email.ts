import { type Kysely, sql } from 'kysely'

/** Of some customers, only a name or a phone number is known. Their index stays: it doesn't compare nulls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_customers alter column email drop not null`.execute(db)
}
