import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Staff's notes about customers, and what customers are searched and sorted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Names are compared as bytes, and prefixes of words found as ranges of bytes.
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const bytes = sql.raw(onPostgres ? 'text collate "C"' : 'text')
  const add = (name: string, type: 'text' | typeof bytes, value: string) =>
    db.schema
      .alterTable('shop_customers')
      .addColumn(name, type, (c) => c.notNull().defaultTo(value))
      .execute()
  await add('note', 'text', '')
  await add('tags_json', 'text', '[]')
  await add('sort_name', bytes, '')
  await db.schema.alterTable('shop_customers').addColumn('marketing_at', 'text').execute()
  for (const column of ['created_at', 'updated_at', 'sort_name']) {
    await db.schema
      .createIndex(`shop_customers_by_${column}`)
      .on('shop_customers')
      .columns([column, 'id'])
      .execute()
  }
  await sql`create index shop_customers_unclaimed on shop_customers (id) where claimed = 0`.execute(
    db,
  )
  await createTerms(db, bytes)
  await fill(db)
}

async function createTerms(db: Kysely<unknown>, bytes: ReturnType<typeof sql.raw>): Promise<void> {
  await db.schema
    .createTable('shop_customer_terms')
    .addColumn('term', bytes, (c) => c.notNull())
    .addColumn('customer_id', 'bigint', (c) =>
      c.notNull().references('shop_customers.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('shop_customer_terms_key', ['term', 'customer_id'])
    .execute()
  await db.schema
    .createIndex('shop_customer_terms_of_customer')
    .on('shop_customer_terms')
    .columns(['customer_id', 'term'])
    .execute()
}

/** Existing customers can be found by their names as they are and by email; their next change adds the rest. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`update shop_customers set sort_name =
    coalesce(nullif(lower(trim(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))), ''), email)`.execute(
    db,
  )
  for (const column of ['first_name', 'last_name', 'email']) {
    await sql`insert into shop_customer_terms (term, customer_id)
      select lower(${sql.ref(column)}), id from shop_customers where ${sql.ref(column)} is not null
      on conflict do nothing`.execute(db)
  }
}
