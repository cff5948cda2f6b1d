import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { openDatabase } from '#/database/database.ts'
import { removeRemains, sqliteFile } from '#/database/sqlite-folder.ts'
import { withinTransaction } from '#/database/within-transaction.ts'
import { type AnyTables, copyTables } from '../backups/copy-tables.ts'
import { roomIn } from '../backups/room.ts'
import { copyDatabase } from '../backups/snapshot.ts'
import { migrateAllLike } from '../migrate-all.ts'
import type { Settings } from '../settings.ts'
import { databaseBytes } from '../upgrade.ts'
import { stateFolder } from './journal.ts'
import { requireRoom } from './require-room.ts'

export type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>

const folderOf = (home: string) => join(stateFolder(home), 'before')

/** To be asked while buyers still buy. @throws NoRoom where `setAside` would have too little */
export async function requireRoomAside(home: string, where: Where, room = roomIn): Promise<void> {
  const opened = await openDatabase({ ...where, connections: 2, beside: 'reading' })
  try {
    await requireRoom(stateFolder(home), await databaseBytes(opened, where), room)
  } finally {
    await opened.close()
  }
}

/** Copies the data that an update is about to change, while no shop uses them. */
export async function setAside(home: string, where: Where): Promise<void> {
  const folder = folderOf(home)
  await dropAside(home)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyDatabase(where, folder)
}

export const hasAside = (home: string): boolean => existsSync(sqliteFile(folderOf(home)))

export function dropAside(home: string): Promise<void> {
  return rm(folderOf(home), { recursive: true, force: true })
}

/**
 * Puts the data back that were set aside, by the program whose tables they have. It's one step, which can be repeated
 * if it was cut off.
 */
export async function putBack(home: string, where: Where): Promise<void> {
  const folder = folderOf(home)
  if (!hasAside(home)) return
  if (where.databaseUrl === undefined) {
    removeRemains(where.dataDir)
    await rename(sqliteFile(folder), sqliteFile(where.dataDir))
    return
  }
  const source = await openDatabase({ dataDir: folder })
  const target = await openDatabase({
    databaseUrl: where.databaseUrl,
    dataDir: folder,
    connections: 2,
  })
  try {
    await target.withTables<AnyTables>().withoutTimeout((db) =>
      db.transaction().execute(async (tx) => {
        await dropTables(tx)
        await migrateAllLike(source.db, withinTransaction('postgres', tx))
        await copyTables(source.withTables<AnyTables>().db, tx)
      }),
    )
  } finally {
    await source.close()
    await target.close()
  }
}

/** Whatever version they're of, the shop's tables and functions have names of its own. */
async function dropTables(tx: Transaction<AnyTables>): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename ~ '^(shop|backend|mail|server)_'`.execute(tx)
  for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(tx)
  const { rows: functions } = await sql<{ name: string }>`select oid::regprocedure::text as name
    from pg_proc where pronamespace = current_schema()::regnamespace
    and proname ~ '^(shop|backend|mail|server)_'`.execute(tx)
  for (const { name } of functions)
    await sql`drop function if exists ${sql.raw(name)} cascade`.execute(tx)
}
