import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { CannotOpen } from './cannot-open.ts'

export type Program = 'shop' | 'backend' | 'mail' | 'server'

export type Migrations = Readonly<Record<string, Migration>>

/** Each program's first migration. Versions before 1.0.0-rc had others, from which there is no way to this one. */
export const baseline = '001-baseline'

const tableOf = (program: string) => `${program}_migrations`

/** Whether it's the migrator's own table, without data of the shop. */
export const isMigrationTable = (table: string): boolean => /_migrations(_lock)?$/.test(table)

function createMigrator(db: Kysely<unknown>, program: string, migrations: Migrations): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: tableOf(program),
    migrationLockTableName: `${tableOf(program)}_lock`,
  })
}

/** Read-only: the migrator itself would create its tables first. */
export async function stateOf(
  db: Kysely<unknown>,
  program: Program,
  migrations: Migrations,
): Promise<'missing' | 'current' | 'behind' | 'newer'> {
  const names = sql<{ name: string }>`select name from ${sql.table(tableOf(program))}`
  const rows = await names.execute(db).then(({ rows: all }) => all, noneWhereMissing)
  if (rows === null) return 'missing'
  const done = new Set(rows.map(({ name }) => name))
  if (rows.some(({ name }) => !Object.hasOwn(migrations, name))) return 'newer'
  return Object.keys(migrations).every((name) => done.has(name)) ? 'current' : 'behind'
}

/** Data of a version that was never released. */
export class Unreleased extends CannotOpen {}

/** @throws Unreleased */
export async function refuseUnreleased(db: Kysely<unknown>): Promise<void> {
  const names = sql<{ name: string }>`select name from server_migrations`.execute(db)
  // What else is wrong with the database shows where it's used.
  const { rows } = await names.catch(() => ({ rows: [] }))
  if (rows.length > 0 && !rows.some(({ name }) => name === baseline))
    throw new Unreleased(
      'These data were written by a Glovebox that was never released, and can’t be upgraded: choose an empty folder by DATA_DIR, or an empty database by DATABASE_URL.',
    )
}

function noneWhereMissing(error: unknown): null {
  if (error instanceof Error && /no such table|does not exist/.test(error.message)) return null
  throw error
}

/** Creates a program's tables as they are in another database, which may be at an older version. */
export async function migrateLike(
  other: Kysely<unknown>,
  db: Kysely<unknown>,
  program: Program,
  migrations: Migrations,
): Promise<void> {
  const all = await createMigrator(other, program, migrations).getMigrations()
  const last = all.findLast(({ executedAt }) => executedAt !== undefined)
  if (!last) return
  const { error } = await createMigrator(db, program, migrations).migrateTo(last.name)
  if (error) throw explain(error)
}

/**
 * Migrates one program's tables; each program has its own list of migrations in the same database. Of two processes on
 * PostgreSQL, one waits for the other's advisory lock, which Kysely takes, and finds nothing to do.
 */
export async function migrate(
  db: Kysely<unknown>,
  program: Program,
  migrations: Migrations,
): Promise<void> {
  const { error } = await createMigrator(db, program, migrations).migrateToLatest()
  if (error) throw explain(error)
}

function explain(error: unknown): CannotOpen {
  const reason = error instanceof Error ? error.message : String(error)
  if (/previously executed migration .* is missing/.test(reason)) return isNewer(error)
  return new CannotOpen(`The database could not be brought up to date: ${reason}`, { cause: error })
}

/** Data of a version that comes after this one. */
export class Newer extends CannotOpen {}

export const isNewer = (cause?: unknown) =>
  new Newer(
    'These data were written by a newer Glovebox; start that one, or restore an older backup.',
    { cause },
  )
