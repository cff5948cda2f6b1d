import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { isNewer } from '#/database/migrate.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { type BackupSettings, makeBackup } from './backups/backups.ts'
import { migrateAll, migrationState } from './migrate-all.ts'

/** Upgrading less than this takes only seconds. */
const muchBytes = 100_000_000

/**
 * Migrates a shop's tables, after making a backup and trying the migration on a copy of it. A new shop is just
 * created. Logs each step of a large upgrade. @throws CannotOpen if it fails, with the shop as it was before
 */
export async function upgrade(
  database: Database<unknown>,
  settings: BackupSettings,
  { embeddedShop, log }: { embeddedShop: boolean; log: (message: string) => void },
): Promise<void> {
  const state = await migrationState(database, { embeddedShop })
  if (state === 'newer') throw isNewer()
  // The migrator would read the definitions of all tables just to find nothing to do.
  if (state === 'current') return
  if (state === 'incomplete') return migrateAll(database, { embeddedShop })
  const bytes = await databaseBytes(database, settings)
  const logStep = (step: string) => {
    if (bytes > muchBytes) log(step)
  }
  logStep(
    `Saving the shop before its upgrade: ${Math.round(bytes / 1_000_000)} MB, which takes a while …`,
  )
  await makeBackup(settings, {
    proof: 'pages',
    async tryOn({ folder, file }) {
      log(`Saved the shop before its upgrade: ${file}`)
      logStep('Trying the upgrade on a copy …')
      await tryUpgrade(folder, { embeddedShop })
      logStep('Upgrading the shop …')
    },
  })
  await migrateAll(database, { embeddedShop })
  logStep('The shop is up to date.')
}

async function tryUpgrade(folder: string, { embeddedShop }: { embeddedShop: boolean }) {
  const copy = await openDatabase({ dataDir: folder })
  try {
    // Nobody needs the copy after a power cut.
    await sql`pragma synchronous = off`.execute(copy.db)
    await migrateAll(copy, { embeddedShop })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CannotOpen(`The upgrade failed on a copy; the shop is as it was. ${reason}`, {
      cause,
    })
  } finally {
    await copy.close()
  }
}

/** How large a shop's database is, in bytes. */
export async function databaseBytes(
  { kind, db }: Pick<Database<unknown>, 'kind' | 'db'>,
  { dataDir }: Pick<BackupSettings, 'dataDir'>,
): Promise<number> {
  if (kind === 'sqlite') return (await stat(sqliteFile(dataDir))).size
  const { rows } = await sql<{
    size: number
  }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]?.size ?? 0)
}
