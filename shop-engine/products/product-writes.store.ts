import type { Kysely, Transaction } from 'kysely'
import { languages } from '#/contract/languages.ts'
import { factColumns, type ProductFacts } from '#/contract/product-facts.ts'
import { updateMembersOfProducts } from '../collection-rules/members-by-rule.store.ts'
import { deleteMetafieldsOf } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readProducts } from './product.store.ts'
import type { Product, ProductStatus, ProductText } from './product.types.ts'
import { indexProduct } from './product-index.store.ts'
import { deleteVariants } from './variant-writes.store.ts'

type Tx = Transaction<ShopTables>

/** Columns of a product that staff write. */
export interface ProductColumns extends ProductFacts {
  handle: string
  tags: readonly string[]
  status: ProductStatus
  listed: boolean
  importedAs: string
}

/** Adds a product without texts or variants; undefined if the handle is taken. */
export async function insertProduct(
  tx: Tx,
  { tags, handle, status, listed, ...facts }: Omit<ProductColumns, 'importedAs'>,
  now: Date,
): Promise<number | undefined> {
  const position = (await lastPosition(tx)) + 1
  // `updateDerivedData` sets this to now.
  const before = new Date(now.getTime() - 1_000)
  const row = await tx
    .insertInto('shop_products')
    .values({
      handle,
      status,
      ...factColumns(facts),
      tags_json: JSON.stringify(tags),
      listed: Number(listed),
      position,
      published: 0,
      created_at: now.toISOString(),
      updated_at: before.toISOString(),
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The last product's place, which an index has, but for hidden and shown ones apart. */
export async function lastPosition(db: Kysely<ShopTables>): Promise<number> {
  const last = (published: number) =>
    db
      .selectFrom('shop_products')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('published', '=', published)
  const rows = await last(0).unionAll(last(1)).execute()
  return Math.max(0, ...rows.map((row) => row.last))
}

export async function updateProduct(
  tx: Tx,
  id: number,
  { tags, handle, status, listed, importedAs, ...facts }: Partial<ProductColumns>,
): Promise<void> {
  const columns = {
    ...factColumns(facts),
    ...(handle !== undefined && { handle }),
    ...(status !== undefined && { status }),
    ...(tags && { tags_json: JSON.stringify(tags) }),
    ...(listed !== undefined && { listed: Number(listed) }),
    ...(importedAs !== undefined && { imported_as: importedAs }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('shop_products').set(columns).where('id', '=', id).execute()
}

export async function isHandleTaken(
  tx: Tx,
  table: 'shop_products' | 'shop_collections',
  handle: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return row !== undefined
}

export const textColumns = (text: ProductText) => ({
  title: text.title,
  description_html: text.descriptionHtml,
  description: text.description,
  seo_title: text.seoTitle,
  seo_description: text.seoDescription,
})

export async function writeProductTexts(
  tx: Tx,
  id: number,
  texts: Readonly<Record<(typeof languages)[number], ProductText>>,
): Promise<void> {
  for (const language of languages) {
    const columns = textColumns(texts[language])
    await tx
      .insertInto('shop_product_texts')
      .values({ product_id: id, language, ...columns })
      .onConflict((conflict) => conflict.columns(['product_id', 'language']).doUpdateSet(columns))
      .execute()
  }
}

/** A product's lowest and highest price for lists and filters, in US cents; 0 and -1 without variants. */
export const lowestAndHighest = (prices: readonly number[]) => ({
  min_price_cents: prices.length === 0 ? 0 : Math.min(...prices),
  max_price_cents: Math.max(-1, ...prices),
})

/** Locks and reads a product, so that others can't change it until the transaction ends. */
export async function lockProduct(tx: Tx, id: number): Promise<Product | undefined> {
  await tx.updateTable('shop_products').set({ id }).where('id', '=', id).execute()
  return (await readProducts(tx, [id])).get(id)
}

/** The same for a product that is known to exist. */
export async function lockKnownProduct(tx: Tx, id: number): Promise<Product> {
  const product = await lockProduct(tx, id)
  if (!product) throw new Error(`There is no product ${id}`)
  return product
}

/**
 * Updates what is derived from a product after a change: whether storefronts see it, its lowest and highest price, its
 * search words, the rule-based collections it's in, and its update time, which always moves on by at least a second.
 */
export async function updateDerivedData(tx: Tx, id: number, now: Date): Promise<Product> {
  const stored = (await readProducts(tx, [id])).get(id)
  if (!stored) throw new Error(`There is no product ${id}`)
  const next = Math.floor(Date.parse(stored.updatedAt) / 1_000) * 1_000 + 1_000
  const updatedAt = new Date(Math.max(now.getTime(), next)).toISOString()
  const published = stored.status === 'ACTIVE' && stored.listed
  const prices = stored.variants.map(({ priceCents }) => priceCents)
  await tx
    .updateTable('shop_products')
    .set({
      published: Number(published),
      ...lowestAndHighest(prices),
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute()
  for (const table of ['shop_search_terms', 'shop_product_words'] as const)
    await tx.deleteFrom(table).where('product_id', '=', id).execute()
  for (const language of languages) await indexProduct(tx, stored, language)
  await updateMembersOfProducts(tx, [id])
  return { ...stored, published, updatedAt }
}

export async function deleteProductRows(tx: Tx, product: Product): Promise<void> {
  await deleteVariants(
    tx,
    product.variants.map(({ id }) => id),
  )
  await deleteMetafieldsOf(tx, 'PRODUCT', [product.id])
  await tx.deleteFrom('shop_products').where('id', '=', product.id).execute()
}

/** Copies the pictures of one product to another. */
export async function copyPictures(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .insertInto('shop_product_images')
    .columns(['product_id', 'position', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('shop_product_images')
        .select([eb.val(to).as('product_id'), 'position', 'file_id'])
        .where('product_id', '=', from),
    )
    .execute()
}
