import { stat } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { DoctorFinding } from '#/contract/doctor.ts'
import type { Database, DatabaseKind } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { migrationState } from '../migrate-all.ts'
import type { AllTables } from '../tables.ts'
import { type Check, ok, reasonOf, warning, wrong } from './finding.ts'

const slowMs = 500
/** Above this size, pages are checked, but indexes aren't compared with tables, because that takes minutes. */
const quickFromBytes = 2_000_000_000

/** Whether the database is intact, at this version, and fast. */
export const checkDatabase: Check = async (context) => {
  const { database } = context
  const broken = await integrity(context)
  if (broken.length > 0) return broken
  const state = await migrationState(database.withTables())
  if (state !== 'current') return [wrong(`database.${state}`)]
  const found = [...(await slowReads(database)), ...(await loosePages(database))]
  return found.length > 0 ? found : [ok('database.ok', { megabytes: await sizeOf(context) })]
}

async function sizeOf({ database, settings }: Parameters<Check>[0]): Promise<number> {
  const bytes = await (database.kind === 'sqlite'
    ? stat(sqliteFile(settings.dataDir)).then(({ size }) => size)
    : sql<{ size: number }>`select pg_database_size(current_database()) as size`
        .execute(database.db)
        .then(({ rows }) => Number(rows[0]?.size ?? 0)))
  return Math.ceil(bytes / 1_000_000)
}

/** An index that doesn't agree with its table can be made anew from it. */
const ofIndex = /^(?:row \d+ missing from|wrong # of entries in|non-unique entry in) index (\S+)$/

async function integrity({ database, settings }: Parameters<Check>[0]): Promise<DoctorFinding[]> {
  if (database.kind === 'postgres') return invalidIndexes(database)
  const { size } = await stat(sqliteFile(settings.dataDir))
  const pragma = size < quickFromBytes ? 'integrity_check' : 'quick_check'
  try {
    const { rows } = await sql<Record<string, string>>`pragma ${sql.raw(pragma)}(1)`.execute(
      database.db,
    )
    const reason = Object.values(rows[0] ?? {})[0]
    const [, index] = ofIndex.exec(reason ?? '') ?? []
    if (index !== undefined) return [wrong('database.index', { index })]
    if (reason !== 'ok') return [wrong('database.corrupt', { reason: reason ?? '' })]
  } catch (error) {
    return [wrong('database.corrupt', { reason: reasonOf(error) })]
  }
  const { rows: orphans } = await sql<{
    table: string
  }>`select "table" from pragma_foreign_key_check limit 1`.execute(database.db)
  return orphans.map(({ table }) => wrong('database.orphans', { table }))
}

/** PostgreSQL checks its pages itself; but an index left invalid by a failed rebuild isn't used. */
async function invalidIndexes({ db }: Database<AllTables>): Promise<DoctorFinding[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid or not i.indisready`.execute(db)
  return rows.map(({ name }) => wrong('database.invalid', { index: name }))
}

const looseBytes = 100_000_000

/** Whether a large part of SQLite's file is left from what was deleted. PostgreSQL clears up by itself. */
async function loosePages({ db, kind }: Database<AllTables>): Promise<DoctorFinding[]> {
  if (kind === 'postgres') return []
  const { rows } = await sql<{ free: number; share: number }>`select
    freelist_count * page_size as free, 100 * freelist_count / page_count as share
    from pragma_freelist_count, pragma_page_count, pragma_page_size`.execute(db)
  const [{ free, share } = { free: 0, share: 0 }] = rows
  if (free < looseBytes || share < 25) return []
  return [warning('database.loose', { megabytes: Math.round(free / 1_000_000), share })]
}

/** The most frequently used tables. */
const busyTables = ['shop_products', 'shop_orders', 'backend_reviews', 'mail_outbox']

async function slowReads({ db, kind }: Database<AllTables>): Promise<DoctorFinding[]> {
  const found = []
  for (const table of busyTables) {
    let ms = await readMs(db, kind, table)
    // Measures again, because the machine may just have been busy for a moment.
    if (ms > slowMs) ms = Math.min(ms, await readMs(db, kind, table))
    if (ms > slowMs) found.push(wrong('database.slow', { table, ms }))
  }
  return found
}

/** How long the first rows take; on PostgreSQL, it times out after four times the limit. */
async function readMs(db: Kysely<AllTables>, kind: DatabaseKind, table: string): Promise<number> {
  const started = performance.now()
  await db
    .transaction()
    .execute(async (tx) => {
      if (kind === 'postgres')
        await sql`set local statement_timeout = ${sql.lit(4 * slowMs)}`.execute(tx)
      await sql`select * from ${sql.table(table)} limit 20`.execute(tx)
    })
    .catch((error: unknown) => {
      if (!reasonOf(error).includes('statement timeout')) throw error
    })
  return Math.round(performance.now() - started)
}
