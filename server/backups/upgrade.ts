import { CannotOpen } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { isNewer } from '#/database/migrate.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { migrateAll, migrationState } from '../migrate-all.ts'
import { unpackBackup } from './backup-file.ts'
import { type BackupSettings, makeBackup } from './backups.ts'
import { inScratchFolder } from './snapshot.ts'

/**
 * Brings a shop's tables up to date: after a backup, and after it has worked on a copy of that. A new shop is just
 * made. @throws CannotOpen where it fails; the shop is as before then
 */
export async function upgrade(
  database: Database<unknown>,
  settings: BackupSettings,
  { embeddedShop, log }: { embeddedShop: boolean; log: (message: string) => void },
): Promise<void> {
  const state = await migrationState(database)
  if (state === 'newer') throw isNewer()
  if (state === 'behind') {
    const { file } = await makeBackup(settings)
    log(`Saved the shop before its upgrade: ${file}`)
    await inScratchFolder(async (scratch) => {
      await unpackBackup(file, sqliteFile(scratch), settings.backupKey)
      const copy = await openDatabase({ dataDir: scratch })
      try {
        await migrateAll(copy, { embeddedShop })
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new CannotOpen(`The upgrade failed on a copy; the shop is as it was. ${reason}`, {
          cause,
        })
      } finally {
        await copy.close()
      }
    })
  }
  await migrateAll(database, { embeddedShop })
}
