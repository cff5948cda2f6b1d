import { backendMigrations } from '#/backend/database/migrations/list.ts'
import type { Database } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { mailMigrations } from '#/mail/migrations.ts'
import { shopMigrations } from '#/shop-engine/migrations/list.ts'
import { serverMigrations } from './migrations.ts'

/** Brings the tables up to date; without the embedded shop there are no shop tables at all. */
export async function migrateAll(
  { withTables }: Pick<Database<unknown>, 'withTables'>,
  { embeddedShop = true } = {},
): Promise<void> {
  await withTables<unknown>().patiently(async (db) => {
    await migrate(db, 'server', serverMigrations)
    await migrate(db, 'mail', mailMigrations)
    await migrate(db, 'backend', backendMigrations)
    if (embeddedShop) await migrate(db, 'shop', shopMigrations)
  })
}
