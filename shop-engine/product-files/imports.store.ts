import type { Kysely } from 'kysely'
import {
  type ImportReport,
  type ImportStatus,
  importReport,
  importStatus,
  type ProductImport,
} from '#/contract/product-files.ts'
import type { ShopTables } from '../migrations/tables.ts'

type Db = Kysely<ShopTables>

export const emptyReport: ImportReport = {
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  leftOut: 0,
  unsupported: 0,
  free: 0,
  stockUnchanged: 0,
  changes: 0,
  problems: [],
  encoding: 'utf-8',
  ignoredColumns: [],
  failure: null,
}

export async function insertImport(
  db: Db,
  {
    id,
    filename,
    staff,
    setsStock,
    now,
  }: { id: string; filename: string; staff: string; setsStock: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('shop_imports')
    .values({
      id,
      filename,
      staff,
      sets_stock: Number(setsStock),
      status: 'failed',
      bytes: 0,
      bytes_done: 0,
      report_json: JSON.stringify({ ...emptyReport, failure: 'interrupted' }),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
}

/** Deletes files that were uploaded before a day. */
export async function deleteImportsBefore(db: Db, day: Date): Promise<void> {
  const old = db.selectFrom('shop_imports').select('id').where('created_at', '<', day.toISOString())
  await db.deleteFrom('shop_import_chunks').where('import_id', 'in', old).execute()
  await db.deleteFrom('shop_import_changes').where('import_id', 'in', old).execute()
  await db.deleteFrom('shop_imports').where('created_at', '<', day.toISOString()).execute()
}

export async function deleteChunks(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('shop_import_chunks').where('import_id', '=', importId).execute()
}

export async function insertChunk(
  db: Db,
  chunk: { importId: string; position: number; content: Uint8Array },
): Promise<void> {
  const { importId, position, content } = chunk
  await db
    .insertInto('shop_import_chunks')
    .values({ import_id: importId, position, content })
    .execute()
}

export async function* readChunks(
  db: Db,
  importId: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const row = await db
      .selectFrom('shop_import_chunks')
      .select('content')
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!row) return
    yield row.content
    onRead(row.content.byteLength)
  }
}

export async function readImport(db: Db, id: string): Promise<ProductImport | undefined> {
  const row = await db
    .selectFrom('shop_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      filename: row.filename,
      status: importStatus.parse(row.status),
      bytes: row.bytes,
      bytesDone: row.bytes_done,
      setsStock: row.sets_stock === 1,
      report: importReport.parse(JSON.parse(row.report_json)),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  )
}

/** Returns false if it has changed since `updatedAt`: of two concurrent starts, only one succeeds. */
export async function updateImport(
  db: Db,
  id: string,
  {
    now,
    report,
    ...columns
  }: {
    now: Date
    report?: ImportReport
    status?: ImportStatus
    bytes?: number
    bytes_done?: number
  },
  where: { updatedAt?: string } = {},
): Promise<boolean> {
  let query = db
    .updateTable('shop_imports')
    .set({
      ...columns,
      updated_at: now.toISOString(),
      ...(report && { report_json: JSON.stringify(report) }),
    })
    .where('id', '=', id)
  if (where.updatedAt !== undefined) query = query.where('updated_at', '=', where.updatedAt)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}
