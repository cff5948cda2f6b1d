import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setAnchorAside } from '#/backend/audit/anchor.ts'
import { setKeysAside } from '#/backend/audit/audit-keys.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { openDatabase } from '#/database/database.ts'
import { removeRemains, sqliteFile } from '#/database/sqlite-folder.ts'
import { migrateAll } from '../migrate-all.ts'
import { type BackupAccess, unpackBackup } from './backup-file.ts'
import type { BackupReading, BackupSettings } from './backups.ts'
import { type AnyTables, copyTables, tablesOf } from './copy-tables.ts'
import { type EndedGrants, endGrants } from './end-grants.ts'
import { inScratchFolder } from './scratch-folder.ts'
import { type Contents, readContents } from './snapshot.ts'
import { unpackVideos } from './video-files.ts'

/**
 * Restores a backup into a data folder without a shop, or a database without tables; backups of either kind of
 * database can go into both. Sessions, links, and API tokens end (`endGrants`), which `onEnded` is told of.
 * @throws BadBackup, or CannotOpen if there is a shop already
 */
export async function restoreBackup(
  file: string,
  settings: BackupSettings & BackupAccess,
  onEnded: (ended: EndedGrants) => void = () => {},
): Promise<Contents> {
  const contents = await restoreEither(file, { ...settings, onEnded })
  setKeysAside(settings, { entries: contents.auditEntries, now: new Date() })
  return contents
}

interface EndedReport {
  onEnded: (ended: EndedGrants) => void
}

function restoreEither(
  file: string,
  settings: BackupSettings & BackupAccess & EndedReport,
): Promise<Contents> {
  const { databaseUrl, dataDir } = settings
  const reading = { ...settings, videosIn: dataDir }
  if (databaseUrl === undefined) return restoreIntoFolder(file, reading)
  return inScratchFolder(dataDir, async (scratch) => {
    const contents = await restoreIntoFolder(file, { ...reading, dataDir: scratch })
    await fillPostgres(scratch, databaseUrl)
    await setAnchorAside(dataDir, new Date())
    return contents
  })
}

async function restoreIntoFolder(
  file: string,
  { dataDir, videosIn, onEnded, ...access }: BackupReading & EndedReport & { videosIn: string },
): Promise<Contents> {
  const target = sqliteFile(dataDir)
  if (existsSync(target))
    throw new CannotOpen(`There is a shop in ${dataDir} already. Name an empty folder by DATA_DIR.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, 'restoring')
  await mkdir(draft, { recursive: true })
  try {
    await unpackBackup(file, sqliteFile(draft), access)
    const contents = await readContents(draft)
    await unpackVideos(draft, videosIn)
    onEnded(await endGrants(draft, new Date()))
    removeRemains(dataDir)
    await setAnchorAside(dataDir, new Date())
    await rename(sqliteFile(draft), target)
    return contents
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Migrates a backup of an older Glovebox first, so that both have the same tables. */
async function fillPostgres(folder: string, databaseUrl: string): Promise<void> {
  const source = await openDatabase({ dataDir: folder })
  const target = await openDatabase({ databaseUrl, dataDir: folder, connections: 2 })
  try {
    if ((await tablesOf(target.withTables<AnyTables>().db)).length > 0)
      throw new CannotOpen(
        'The database of DATABASE_URL is not empty. Make a new one for the shop.',
      )
    const from = source.withTables<AnyTables>()
    const embeddedShop = (await tablesOf(from.db)).some(({ name }) => name.startsWith('shop_'))
    await migrateAll(source, { embeddedShop })
    await migrateAll(target, { embeddedShop })
    await target
      .withTables<AnyTables>()
      .withoutTimeout((db) => db.transaction().execute((to) => copyTables(from.db, to)))
  } finally {
    await source.close()
    await target.close()
  }
}
