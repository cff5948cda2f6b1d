import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Database, openDatabase } from '#/database/database.ts'
import { Unreleased } from '#/database/migrate.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { migrateAll, migrationState } from '../migrate-all.ts'
import { type BackupAccess, BadBackup, damaged, unpackBackup } from './backup-file.ts'
import { type AnyTables, tablesOf } from './copy-tables.ts'
import { type EndedGrants, endGrants } from './end-grants.ts'
import { readContents } from './snapshot.ts'
import { unpackVideos } from './video-files.ts'

/**
 * Unpacks a backup into an empty folder, with its videos in `videos`, ends what it would bring back to life, and
 * brings its tables up to date; nobody knows yet that it can be trusted. @throws BadBackup if anything isn't as in a
 * backup of ours
 */
export async function stageBackup(
  file: string,
  folder: string,
  access: BackupAccess,
): Promise<EndedGrants> {
  const head = await unpackBackup(file, sqliteFile(folder), access, { flush: false })
  try {
    if (!isDeepStrictEqual(await readContents(folder), head.contents)) throw damaged()
    await refuseNewer(folder)
    await unpackVideos(folder, folder)
    await upgrade(folder)
    const ended = await endGrants(folder, new Date())
    if (ended.owners.length === 0)
      throw new BadBackup('backupOwnerless', 'Nobody could sign in to what is in this backup.')
    return ended
  } catch (error) {
    if (error instanceof BadBackup) throw error
    if (error instanceof Unreleased) throw new BadBackup('backupForeign', error.message)
    throw damaged(error)
  }
}

export const stagedVideos = (folder: string): string => join(folder, 'videos')

/** Reading doesn't change it, so its tables are compared with ours before anything is written. */
async function refuseNewer(folder: string): Promise<void> {
  const opened = await openDatabase({ dataDir: folder, beside: 'reading' })
  try {
    if ((await migrationState(opened)) === 'newer')
      throw new BadBackup('backupNewer', 'This backup was made by a newer Glovebox.')
  } finally {
    await opened.close()
  }
}

async function upgrade(folder: string): Promise<void> {
  const opened = await openDatabase({ dataDir: folder })
  try {
    await migrateAll(opened, { embeddedShop: true })
    if (!isDeepStrictEqual(await columnsOf(opened), await ownColumns(join(folder, 'own'))))
      throw damaged('its tables are others')
  } finally {
    await opened.close()
  }
}

/** The columns of each table, as this version has them. */
async function ownColumns(folder: string): Promise<Columns> {
  const opened = await openDatabase({ dataDir: folder })
  try {
    await migrateAll(opened, { embeddedShop: true })
    return await columnsOf(opened)
  } finally {
    await opened.close()
  }
}

type Columns = ReadonlyMap<string, readonly string[]>

async function columnsOf(opened: Database<unknown>): Promise<Columns> {
  const tables = await tablesOf(opened.withTables<AnyTables>().db)
  return new Map(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()] as const),
  )
}
