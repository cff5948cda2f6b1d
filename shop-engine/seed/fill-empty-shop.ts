import type { Transaction } from 'kysely'
import { firstMenus } from '#/content/menus.ts'
import { languages } from '#/contract/languages.ts'
import { menuHandles } from '#/contract/menus.ts'
import type { Database } from '#/database/database.ts'
import { firstItems } from '../menus/menu.store.ts'
import { readTargetAt, targetAt } from '../menus/menu-paths.ts'
import { insertDefinition, videoDefinition } from '../metafields/definition.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { drawnPictures, type Manifest, readManifest } from '../products/pictures.ts'
import { toPlainText, toSafeHtml } from '../products/safe-html.ts'
import { catalogueDefinitions } from './catalogue-definitions.ts'
import { type DemoCatalogue, type DemoCollection, readDemoCatalogue } from './demo-catalogue.ts'
import { writeProduct } from './write-product.ts'

/**
 * Fills a shop without products with the demo catalog, all or nothing; any number of processes may run this at once.
 * Returns whether this call filled it.
 */
export function fillEmptyShop(
  database: Database<ShopTables>,
  from: { catalogue?: DemoCatalogue; manifest?: Manifest; now?: Date } = {},
): Promise<boolean> {
  return database.transact(async (tx, publish) => {
    const existing = await tx.selectFrom('shop_products').select('id').limit(1).executeTakeFirst()
    if (existing) return false

    const {
      catalogue = readDemoCatalogue(),
      manifest = readManifest(drawnPictures),
      now = new Date(),
    } = from
    const items = await insertStock(tx, catalogue.stock)
    if (!items) return false
    for (const definition of [videoDefinition, ...catalogueDefinitions])
      await insertDefinition(tx, definition, now)
    const products = new Map<string, number>()
    const at = now.toISOString()
    for (const [index, product] of catalogue.products.entries()) {
      const id = await writeProduct(tx, product, { items, manifest, position: index + 1, now: at })
      products.set(product.handle, id)
    }
    for (const [index, collection] of catalogue.collections.entries()) {
      await writeCollection(tx, collection, { products, position: index + 1, now: at })
    }
    await writeMenus(tx, at)
    publish('catalogue')
    publish('stock')
    return true
  })
}

/** Ids by SKU. The rows act as the lock: a concurrent call waits at the unique SKUs, and then finds that they exist. */
async function insertStock(
  tx: Transaction<ShopTables>,
  stock: DemoCatalogue['stock'],
): Promise<ReadonlyMap<string, number> | undefined> {
  const items = await tx
    .insertInto('shop_stock_items')
    .values(Object.entries(stock).map(([sku, quantity]) => ({ sku, quantity })))
    .onConflict((conflict) => conflict.column('sku').doNothing())
    .returning(['id', 'sku'])
    .execute()
  if (items.length < Object.keys(stock).length) return undefined
  return new Map(items.map(({ id, sku }) => [sku, id]))
}

/** Writes a collection; throws if it contains an unknown product. */
async function writeCollection(
  tx: Transaction<ShopTables>,
  collection: DemoCollection,
  at: { products: ReadonlyMap<string, number>; position: number; now: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('shop_collections')
    .values({ handle: collection.handle, position: at.position, updated_at: at.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = languages.map((language) => {
    const html = toSafeHtml(collection.descriptionHtml[language])
    return {
      collection_id: id,
      language,
      title: collection.title[language],
      description_html: html,
      description: toPlainText(html),
    }
  })
  await tx.insertInto('shop_collection_texts').values(texts).execute()

  const members = collection.products.map((handle, index) => {
    const productId = at.products.get(handle)
    if (productId === undefined) {
      throw new Error(`Collection ${collection.handle} names an unknown product: ${handle}`)
    }
    return { collection_id: id, product_id: productId, position: index + 1 }
  })
  if (members.length > 0) await tx.insertInto('shop_collection_products').values(members).execute()
}

/** Writes the demo's navigation where the owner has no other. */
async function writeMenus(tx: Transaction<ShopTables>, now: string): Promise<void> {
  const { main, footer } = firstMenus
  const entries = [...main, ...footer.flatMap(({ items }) => items)]
  const targets = new Map(
    await Promise.all(entries.map(async ({ to }) => [to, await readTargetAt(tx, to)] as const)),
  )
  for (const handle of [menuHandles.main, menuHandles.footer]) {
    const items = firstItems(handle, firstMenus, (to) => targets.get(to) ?? targetAt(to))
    const written = { items_json: JSON.stringify(items), updated_at: now }
    await tx
      .insertInto('shop_menus')
      .values({ handle, ...written })
      .onConflict((same) =>
        same.column('handle').doUpdateSet(written).where('shop_menus.items_json', 'is', null),
      )
      .execute()
  }
}
