import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { shopMigrations } from './list.ts'

forEachDatabase(({ location }) => {
  it('drops the passwords of accounts that nobody has claimed, and no others', async () => {
    const opened = await openDatabase(await location())
    const { db } = opened.withTables<AllTables>()
    const before = Object.entries(shopMigrations).filter(([name]) => name < '060')
    await opened.withoutTimeout((on) => migrate(on, 'shop', Object.fromEntries(before)))
    const at = '2026-11-21T09:00:00.000Z'
    const account = {
      ...{ first_name: null, last_name: null, phone: null, accepts_marketing: 1 },
      ...{
        password_hash: 'hash',
        session_epoch: 0,
        language: 'en',
        created_at: at,
        updated_at: at,
      },
    }
    const rows = [
      { ...account, email: 'subscriber@mail.test', claimed: 0, disabled_at: null },
      { ...account, email: 'customer@mail.test', claimed: 1, disabled_at: null },
      { ...account, email: 'disabled@mail.test', claimed: 0, disabled_at: at },
    ]
    await db.insertInto('shop_customers').values(rows).execute()
    await migrateAll(opened)
    const accounts = await db
      .selectFrom('shop_customers')
      .select(['email', 'password_hash'])
      .orderBy('id')
      .execute()
    expect(accounts.map(({ password_hash: hash }) => hash)).toEqual(['', 'hash', 'hash'])
    await opened.close()
  })
})
