import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { type Page, type PageArgs, pageWanted } from '../graphql/connections.ts'
import { pageAt, readKeysetPage, readRows } from '../graphql/keyset.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { uploadPrefix } from '../products/pictures.ts'
import { toTranslated } from '../products/product.store.ts'
import type { Picture } from '../products/product.types.ts'
import type { Uploaded } from './uploads.ts'

type Tx = Transaction<ShopTables>

/** A picture with its file's data. */
export interface StoredFile extends Picture {
  filename: string
  mimeType: string
  /** The original's size; 0 for one of the shop's own pictures. */
  bytes: number
  /** The URL it was fetched from; null for an upload. */
  source: string | null
  createdAt: string
  updatedAt: string
}

/** Stores an uploaded picture; identical content is stored once. */
export async function writeFile(
  tx: Tx,
  {
    content,
    source = null,
    ...file
  }: Omit<Uploaded, 'source'> & { alt: string; source?: string | null },
  { now, first }: { now: Date; first: Language },
): Promise<StoredFile> {
  const hash = createHash('sha256').update(content).digest('hex')
  const picture = `${uploadPrefix}${hash.slice(0, 32)}`
  await tx
    .insertInto('shop_originals')
    .values({ picture, content })
    // Updates an existing row, so that a concurrent deletion waits.
    .onConflict((conflict) => conflict.column('picture').doUpdateSet({ picture }))
    .execute()
  const row = await tx
    .insertInto('shop_files')
    .values({
      picture,
      filename: file.filename,
      mime_type: file.mimeType,
      bytes: content.byteLength,
      source,
      width: file.width,
      height: file.height,
      alt_json: JSON.stringify(inEachLanguage((language) => (language === first ? file.alt : ''))),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toFile(row)
}

export async function readFiles(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<Map<number, StoredFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('shop_files').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toFile(row)]))
}

/** A file with this picture, the oldest of several. */
export async function findByPicture(
  db: Kysely<ShopTables>,
  picture: string,
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('shop_files')
    .selectAll()
    .where('picture', '=', picture)
    .orderBy('id')
    .executeTakeFirst()
  return row && toFile(row)
}

function toFile(row: Selectable<ShopTables['shop_files']>): StoredFile {
  return {
    id: row.id,
    key: row.picture,
    filename: row.filename,
    mimeType: row.mime_type,
    bytes: row.bytes,
    source: row.source,
    width: row.width,
    height: row.height,
    alt: toTranslated(row.alt_json),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export async function hasOriginal(db: Kysely<ShopTables>, picture: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_originals')
    .select('picture')
    .where('picture', '=', picture)
    .executeTakeFirst()
  return row !== undefined
}

/** The picture as it was uploaded; null if it was deleted. */
export async function readOriginal(
  db: Kysely<ShopTables>,
  picture: string,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('shop_originals')
    .select('content')
    .where('picture', '=', picture)
    .executeTakeFirst()
  return row?.content ?? null
}

/** One page of all files, the oldest first. */
export async function listFiles(
  db: Kysely<ShopTables>,
  args: PageArgs,
): Promise<Page<StoredFile> & { cursorOf(file: Picture): string }> {
  const id = sql<number>`shop_files.id`
  const order = { by: id, id, numeric: true }
  const listQuery = { ...pageWanted(args, 'files'), reverse: args.reverse === true }
  const page = await readKeysetPage(order, listQuery, (read) =>
    readRows(db.selectFrom('shop_files').selectAll(), order, read),
  )
  return pageAt(page, page.positions.map(toFile))
}

/** Sets the alternative text in the shop's first language; other languages stay. */
export async function setAlt(
  { tx, now, first }: Pick<Change, 'tx' | 'now' | 'first'>,
  file: StoredFile,
  alt: string,
) {
  await tx
    .updateTable('shop_files')
    .set({ alt_json: JSON.stringify({ ...file.alt, [first]: alt }), updated_at: now.toISOString() })
    .where('id', '=', file.id)
    .execute()
}

/** Deletes a file that no product uses anymore, and its content unless another file has the same. */
export async function deleteFile(tx: Tx, { id, key }: StoredFile): Promise<void> {
  await tx.deleteFrom('shop_files').where('id', '=', id).execute()
  if (!key.startsWith(uploadPrefix)) return
  await tx.updateTable('shop_originals').set({ picture: key }).where('picture', '=', key).execute()
  const other = await tx
    .selectFrom('shop_files')
    .select('id')
    .where('picture', '=', key)
    .limit(1)
    .executeTakeFirst()
  if (other) return
  await tx.deleteFrom('shop_originals').where('picture', '=', key).execute()
  await tx
    .updateTable('shop_order_lines')
    .set({ picture: null })
    .where('picture', '=', key)
    .where('picture', 'like', `${uploadPrefix}%`)
    .execute()
}
