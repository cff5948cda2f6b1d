import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { isPostgres } from '#/database/columns.ts'
import { openDatabase } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { shopMigrations } from './list.ts'

const inSqlite = sql<{ what: string }>`
  select 'column ' || name || ' ' || type || ' ' || "notnull" || ' ' || coalesce(dflt_value, '') as what
    from pragma_table_info('shop_customers')
  union all select 'index ' || name || ' ' || coalesce(sql, '') from sqlite_schema
    where type = 'index' and tbl_name = 'shop_customers'
  union all select 'reference ' || tables.name || ' ' || keys."from" || ' ' || keys.on_delete
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" = 'shop_customers'
  order by what`
const inPostgres = sql<{ what: string }>`
  select concat('column ', column_name, ' ', data_type, ' ', is_nullable, ' ', collation_name, ' ', column_default)
    as what from information_schema.columns
    where table_name = 'shop_customers' and table_schema = 'public'
  union all select concat('index ', indexdef) from pg_indexes
    where tablename = 'shop_customers' and schemaname = 'public'
  union all select concat('reference ', conrelid::regclass, ' ', pg_get_constraintdef(oid)) from pg_constraint
    where contype = 'f' and confrelid = 'shop_customers'::regclass
  order by what`

forEachDatabase(({ location }) => {
  it('lets a customer have no email address, and changes nothing else of the table', async () => {
    const opened = await openDatabase(await location())
    const { db } = opened.withTables<AllTables>()
    const shapeOf = async (on: Kysely<AllTables>) =>
      (await (isPostgres(on) ? inPostgres : inSqlite).execute(on)).rows.map(({ what }) => what)
    const before = Object.entries(shopMigrations).filter(([name]) => name < '080')
    await opened.withoutTimeout((on) => migrate(on, 'shop', Object.fromEntries(before)))
    const at = '2026-11-21T09:00:00.000Z'
    const account = {
      ...{ first_name: 'Ada', last_name: null, phone: null, accepts_marketing: 1, claimed: 1 },
      ...{
        password_hash: 'hash',
        session_epoch: 0,
        language: 'en',
        created_at: at,
        updated_at: at,
      },
    }
    const insert = (email: string | null) =>
      db
        .insertInto('shop_customers')
        .values({ ...account, email })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await insert('ada@mail.test')
    await db
      .insertInto('shop_customer_addresses')
      .values({ customer_id: id, city: 'Austin' })
      .execute()
    await expect(insert(null)).rejects.toThrow(/null/i)
    const shape = await shapeOf(db)
    expect(shape.filter((what) => what.startsWith('reference')).length).toBeGreaterThan(3)

    const until = Object.entries(shopMigrations).filter(([name]) => name < '081')
    await opened.withoutTimeout((on) => migrate(on, 'shop', Object.fromEntries(until)))
    const after = await shapeOf(db)
    const withoutEmail = (all: readonly string[]) =>
      all.filter((what) => !what.startsWith('column email '))
    expect(withoutEmail(after)).toEqual(withoutEmail(shape))
    expect(after).toHaveLength(shape.length)

    await migrateAll(opened)
    const customers = db.selectFrom('shop_customers').select(['id', 'email', 'first_name'])
    expect(await customers.execute()).toEqual([{ id, email: 'ada@mail.test', first_name: 'Ada' }])
    expect(await db.selectFrom('shop_customer_addresses').select('city').execute()).toHaveLength(1)
    await insert(null)
    await insert(null)
    await expect(insert('ada@mail.test')).rejects.toThrow(/unique/i)
    await opened.close()
  })
})
