import { type Migration, Migrator } from 'kysely/migration'
import { CannotOpen } from './cannot-open.ts'
import type { Database } from './database.ts'

export type Migrations = Readonly<Record<string, Migration>>

/** Brings one program's tables up to date; each program keeps a list of its own in the same database. */
export async function migrate(
  database: Database<unknown>,
  program: 'shop' | 'backend' | 'mail' | 'server',
  migrations: Migrations,
): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
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
