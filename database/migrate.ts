import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { CannotOpen } from './cannot-open.ts'

export type Migrations = Readonly<Record<string, Migration>>

/** Brings one program's tables up to date; each program keeps a list of its own in the same database. */
export async function migrate(
  db: Kysely<unknown>,
  program: 'shop' | 'backend' | 'mail' | 'server',
  migrations: Migrations,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${program}_migrations`,
    migrationLockTableName: `${program}_migrations_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotOpen(`The database could not be brought up to date: ${reason}`, {
      cause: error,
    })
  }
}
