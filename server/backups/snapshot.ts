import { sql } from 'kysely'
import { verifyLog } from '#/backend/audit/verify-log.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { firstBackupPlan, firstSettings } from '#/content/first-settings.ts'
import type { BackupPlan } from '#/contract/backups.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { migrateAllLike } from '../migrate-all.ts'
import type { AllTables } from '../tables.ts'
import { type AnyTables, copyTables, tablesOf } from './copy-tables.ts'
import { packVideos } from './video-files.ts'

const mappedBytes = 2 ** 31 - 2 ** 16
const cachedKilobytes = 64_000

/** A summary of a backup, for comparing two. */
export interface Contents {
  /** Rows by table. */
  rows: Readonly<Record<string, number>>
  /** How many entries the verified audit log has. */
  auditEntries: number
}

/**
 * Copies one moment of a shop, which may be running on either database, into `glovebox.sqlite` in an empty folder,
 * without blocking the shop, and its videos with it. @throws CannotOpen
 */
export async function takeSnapshot(
  shop: { databaseUrl?: string | undefined; dataDir: string },
  folder: string,
): Promise<Contents> {
  await copyDatabase(shop, folder)
  await packVideos(shop.dataDir, folder)
  return inCopy(folder, contentsOf)
}

/** Copies one moment of the database alone. @throws CannotOpen */
export async function copyDatabase(
  shop: { databaseUrl?: string | undefined; dataDir: string },
  folder: string,
): Promise<void> {
  if (shop.databaseUrl === undefined) await copySqlite(shop.dataDir, sqliteFile(folder))
  else await copyPostgres(shop.databaseUrl, folder)
}

async function copySqlite(dataDir: string, target: string): Promise<void> {
  const opened = await openDatabase({ dataDir, beside: 'reading' })
  try {
    // The backup made from the copy is verified, and after a power cut nobody needs the copy.
    await sql`pragma synchronous = off`.execute(opened.db)
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

/** How a copy is checked: every page, or also each index against its table, which takes ten times as long. */
export type Proof = 'pages' | 'indexes'

/** Reads every page of a copy. @throws Error if any of it is damaged */
export function readContents(folder: string, proof: Proof = 'indexes'): Promise<Contents> {
  const check = sql.ref(proof === 'pages' ? 'quick_check' : 'integrity_check')
  return inCopy(folder, async (opened) => {
    const { rows } = await sql<Record<string, string>>`pragma ${check}(1)`.execute(opened.db)
    if (Object.values(rows[0] ?? {})[0] !== 'ok') throw new Error('The database file is broken.')
    return contentsOf(opened)
  })
}

/** When a copied shop wants its backups, and how many. One of an older Glovebox may not say. */
export function planIn(folder: string): Promise<BackupPlan> {
  return inCopy(folder, async (opened) => {
    const { db } = opened.withTables<AllTables>()
    const saved = await readShopSettings(db.$pickTables(), firstSettings).catch(() => null)
    return saved?.settings.backups ?? firstBackupPlan
  })
}

async function contentsOf(opened: Database<unknown>): Promise<Contents> {
  const { db } = opened.withTables<AllTables>()
  const verdict = await verifyLog(db.$pickTables())
  if (!verdict.intact)
    throw new Error(`Entry ${verdict.entry} of the audit log does not fit: ${verdict.reason}.`)
  return { rows: await countRows(opened), auditEntries: verdict.end.entries }
}

/** Nobody else opens a copy, so its pages can be mapped into memory: that takes a third of the time. */
async function inCopy<T>(folder: string, read: (opened: Database<unknown>) => Promise<T>) {
  const opened = await openDatabase({ dataDir: folder, beside: 'reading' })
  try {
    await sql`pragma mmap_size = ${sql.lit(mappedBytes)}`.execute(opened.db)
    await sql`pragma cache_size = ${sql.lit(-cachedKilobytes)}`.execute(opened.db)
    return await read(opened)
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
