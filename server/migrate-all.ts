import { type Kysely, sql } from 'kysely'
import { backendMigrations } from '#/backend/database/migrations/list.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import type { Database } from '#/database/database.ts'
import { isNewer, migrate, migrateLike, stateOf } from '#/database/migrate.ts'
import { mailMigrations } from '#/mail/migrations.ts'
import { shopMigrations } from '#/shop-engine/migrations/list.ts'
import { serverMigrations } from './migrations.ts'

/** In the order in which they are migrated. */
const programs = [
  ['server', serverMigrations],
  ['mail', mailMigrations],
  ['backend', backendMigrations],
  ['shop', shopMigrations],
] as const

/** When the first tables were created; null before that. */
export async function firstMigratedAt({ db }: Pick<Database<unknown>, 'db'>): Promise<Date | null> {
  const first = sql<{ at: string | null }>`select min(timestamp) as at from server_migrations`
  const at = (await first.execute(db)).rows[0]?.at
  return at ? new Date(at) : null
}

/** How the tables compare to this version's migrations; those of an embedded shop may be missing unless it has to be. */
export async function migrationState(
  { db }: Pick<Database<unknown>, 'db'>,
  { embeddedShop = false } = {},
): Promise<'current' | 'incomplete' | 'behind' | 'newer'> {
  const states = []
  for (const [program, migrations] of programs)
    states.push([program, await stateOf(db, program, migrations)] as const)
  for (const state of ['newer', 'behind'] as const)
    if (states.some(([, programState]) => programState === state)) return state
  const mayMiss = (program: string) => program === 'shop' && !embeddedShop
  const isMissing = states.some(
    ([program, programState]) => programState === 'missing' && !mayMiss(program),
  )
  return isMissing ? 'incomplete' : 'current'
}

/** Creates tables in a new database as they are in another one. */
export async function migrateAllLike(
  other: Kysely<unknown>,
  { withTables }: Pick<Database<unknown>, 'withTables'>,
): Promise<void> {
  await withTables<unknown>().withoutTimeout(async (db) => {
    for (const [program, migrations] of programs) await migrateLike(other, db, program, migrations)
  })
}

/**
 * For commands: creates the tables of a new shop, and expects those of another one to be current.
 * @throws CannotOpen if they aren't, because only the start of a shop saves it before an upgrade
 */
export async function createTables(
  database: Pick<Database<unknown>, 'db' | 'withTables'>,
  { embeddedShop = true } = {},
): Promise<void> {
  const state = await migrationState(database, { embeddedShop })
  if (state === 'newer') throw isNewer()
  if (state === 'behind')
    throw new CannotOpen(
      'These data were written by an older Glovebox. Run npm start once: it saves a backup and upgrades them.',
    )
  if (state === 'incomplete') await migrateAll(database, { embeddedShop })
}

/** Migrates all tables; without the embedded shop, there are no shop tables at all. */
export async function migrateAll(
  { withTables }: Pick<Database<unknown>, 'withTables'>,
  { embeddedShop = true } = {},
): Promise<void> {
  await withTables<unknown>().withoutTimeout(async (db) => {
    for (const [program, migrations] of programs)
      if (program !== 'shop' || embeddedShop) await migrate(db, program, migrations)
  })
}
