import type { Kysely, Transaction } from 'kysely'
import type { Change } from '../changes/change.ts'
import { type Problem, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { productToEdit } from '../products/product-edits.ts'
import { deleteFile, readFiles, type StoredFile } from './file.store.ts'

type Tx = Transaction<ShopTables>

/** Shopify's limit. */
const maxPictures = 250

/**
 * A product's pictures in order, with the product locked until the transaction ends. Its texts, prices, and update time
 * stay the same, so that editing them concurrently causes no conflict.
 */
export async function holdMedia(
  change: Change,
  id: number,
  missing: Problem,
): Promise<{ productId: number; files: StoredFile[] }> {
  const { id: productId } = await productToEdit(change, id, missing)
  return { productId, files: await readMedia(change.tx, productId) }
}

export async function readMedia(tx: Kysely<ShopTables>, productId: number): Promise<StoredFile[]> {
  const rows = await tx
    .selectFrom('shop_product_images')
    .select('file_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  const ids = rows.map((row) => row.file_id)
  const files = await readFiles(tx, ids)
  return ids.flatMap((id) => files.get(id) ?? [])
}

/**
 * Sets a product's files in this order; others are removed from it and its variants.
 */
export async function setMedia(
  { tx, report }: Change,
  { productId, files: before }: { productId: number; files: readonly StoredFile[] },
  after: readonly StoredFile[],
): Promise<void> {
  if (after.length > maxPictures) throw refuse('tooManyMedia', ['media'], { max: maxPictures })
  const gone = before.filter(({ id }) => !after.some((file) => file.id === id)).map(({ id }) => id)
  await detach(tx, productId, gone)
  const fileIds = new Set(before.map(({ id }) => id))
  const place = (id: number, position: number) =>
    tx
      .updateTable('shop_product_images')
      .set({ position })
      .where('product_id', '=', productId)
      .where('file_id', '=', id)
      .execute() // Temporary negative positions, because no two pictures may ever share one.
  for (const [index, { id }] of after.entries()) if (fileIds.has(id)) await place(id, -1 - index)
  for (const [index, { id }] of after.entries()) {
    if (fileIds.has(id)) await place(id, index + 1)
    else
      await tx
        .insertInto('shop_product_images')
        .values({ product_id: productId, position: index + 1, file_id: id })
        .execute()
  }
  await report(
    'productMediaChanged',
    productId,
    { media: namesOf(before) },
    { media: namesOf(after) },
  )
}

const namesOf = (files: readonly StoredFile[]) =>
  files.map(({ id, filename }) => `${filename} (${id})`).join(', ')

async function detach(tx: Tx, productId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  const gone = tx
    .selectFrom('shop_product_images')
    .select('id')
    .where('product_id', '=', productId)
    .where('file_id', 'in', fileIds)
  await tx
    .updateTable('shop_variants')
    .set({ image_id: null })
    .where('image_id', 'in', gone)
    .execute()
  await tx.deleteFrom('shop_product_images').where('id', 'in', gone).execute()
}

/** Deletes files that were removed from a product or a collection, except those still used elsewhere. */
export async function deleteUnused(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) {
    const [product] = await productsWith(tx, file.id)
    const isOwn = async (table: 'shop_collections' | 'shop_documents') =>
      await tx.selectFrom(table).select('id').where('file_id', '=', file.id).executeTakeFirst()
    if (
      product === undefined &&
      !(await isOwn('shop_collections')) &&
      !(await isOwn('shop_documents'))
    )
      await deleteFile(tx, file)
  }
}

/** Ids of the products that use a file. */
export async function productsWith(tx: Tx, fileId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('shop_product_images')
    .select('product_id')
    .where('file_id', '=', fileId)
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}
