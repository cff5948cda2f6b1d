import type { Kysely } from 'kysely'
import { nextHandle, toHandle } from '#/contract/handle.ts'
import type { Language } from '#/contract/languages.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { productHandle } from '../products/product-edits.ts'
import { findImportedAs, readIdsByHandle } from '../products/product-keys.store.ts'
import { BadCell, type FileProduct } from './product-columns.ts'

type Db = Kysely<ShopTables>

/** The product that a file means, or the handle of one to create, with the file's own where that had to change. */
export type FileIdentity = { id: number } | { handle: string; importedAs?: string }

/**
 * A file means the product whose handle is exactly its own, or that came from such a file. One without a handle goes by
 * its title; if another product has the handle made of it, it gets the next. No two products of a file get one handle,
 * so that a dry run, which creates none of them, finds the same as the run.
 * @throws BadCell
 */
export async function identify(db: Db, file: FileProduct, first: Language): Promise<FileIdentity> {
  return file.hasHandle ? byHandle(db, file) : byTitle(db, file, first)
}

async function byHandle(
  db: Db,
  { handle: given, row, handlesOfFile }: FileProduct,
): Promise<FileIdentity> {
  const id = await idOf(db, given)
  const imported = id === undefined ? await findImportedAs(db, given) : undefined
  const handle = id === undefined ? (imported?.handle ?? productHandle(given)) : given
  const other = handlesOfFile.get(handle)
  if (other !== undefined && other !== row)
    throw new BadCell(row, 'sameHandle', { handle, row: String(other) })
  handlesOfFile.set(handle, row)
  if (id !== undefined) return { id }
  if (imported) return { id: imported.id }
  if (handle === given) return { handle }
  if ((await idOf(db, handle)) !== undefined) throw new BadCell(row, 'otherHandle', { handle })
  return { handle, importedAs: given }
}

async function byTitle(
  db: Db,
  { handle: title, row, handlesOfFile }: FileProduct,
  first: Language,
): Promise<FileIdentity> {
  for (let handle = toHandle(title) || 'product'; ; handle = nextHandle(handle)) {
    const other = handlesOfFile.get(handle)
    if (other !== undefined && other !== row) continue
    const id = await idOf(db, handle)
    if (id !== undefined && (await titleOf(db, id, first)) !== title) continue
    handlesOfFile.set(handle, row)
    return id === undefined ? { handle } : { id }
  }
}

const idOf = async (db: Db, handle: string) =>
  (await readIdsByHandle(db, 'shop_products', [handle])).get(handle)?.id

async function titleOf(db: Db, productId: number, first: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_product_texts')
    .select('title')
    .where('product_id', '=', productId)
    .where('language', '=', first)
    .executeTakeFirst()
  return row?.title
}
