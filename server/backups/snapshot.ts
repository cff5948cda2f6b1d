import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifyLog } from '#/backend/audit/verify.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { migrateAllLike } from '../migrate-all.ts'
import type { AllTables } from '../tables.ts'
import { type AnyTables, copyTables, tablesOf } from './copy-tables.ts'

/** What a backup holds, for comparing two. */
export interface Contents {
  /** Rows by table. */
  rows: Readonly<Record<string, number>>
  /** Entries of the audit log, all of which fit. */
  auditEntries: number
}

/**
 * Copies one moment of a shop, which may be running, into `glovebox.sqlite` of an empty folder, whichever database the
 * shop has. Nobody waits for it. @throws CannotOpen
 */
export async function takeSnapshot(
  shop: { databaseUrl?: string | undefined; dataDir: string },
  folder: string,
): Promise<Contents> {
  if (shop.databaseUrl === undefined) await copySqlite(shop.dataDir, sqliteFile(folder))
  else await copyPostgres(shop.databaseUrl, folder)
  return readContents(folder)
}

async function copySqlite(dataDir: string, target: string): Promise<void> {
  const opened = await openDatabase({ dataDir, beside: 'reading' })
  try {
    await sql`vacuum into ${target}`.execute(opened.db)
  } finally {
    await opened.close()
  }
}

async function copyPostgres(databaseUrl: string, folder: string): Promise<void> {
  const source = await openDatabase({ databaseUrl, dataDir: folder, connections: 2 })
  const target = await openDatabase({ dataDir: folder })
  try {
    await source.withoutTimeout((db) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (from) => {
          await migrateAllLike(from, target)
          await target
            .withTables<AnyTables>()
            .transact((to) => copyTables(from.$extendTables<AnyTables>(), to))
        }),
    )
  } finally {
    await source.close()
    await target.close()
  }
}

/** Reads every page and row of a copy. @throws Error where something of it is broken */
export async function readContents(folder: string): Promise<Contents> {
  const opened = await openDatabase({ dataDir: folder, beside: 'reading' })
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(
      opened.db,
    )
    if (rows[0]?.integrity_check !== 'ok') throw new Error('The database file is broken.')
    const { db } = opened.withTables<AllTables>()
    const verdict = await verifyLog(db.$pickTables())
    if (!verdict.intact)
      throw new Error(`Entry ${verdict.entry} of the audit log does not fit: ${verdict.reason}.`)
    return { rows: await countRows(opened), auditEntries: verdict.end.entries }
  } finally {
    await opened.close()
  }
}

export async function countRows(
  database: Database<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const { db } = database.withTables<AnyTables>()
  const counts: Record<string, number> = {}
  for (const { name } of await tablesOf(db)) {
    const query = db.selectFrom(name).select((count) => count.fn.countAll<number>().as('rows'))
    counts[name] = Number((await query.executeTakeFirstOrThrow()).rows)
  }
  return counts
}

/** Lends an empty folder, which is gone afterwards. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
