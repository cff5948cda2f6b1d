import type { Transaction } from 'kysely'
import { languages } from '#/contract/languages.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { toPlainText, toSafeHtml } from '../products/safe-html.ts'
import type { DemoCollection } from './demo-catalogue.ts'

/** Writes a collection; throws when it names a product that there is not. */
export async function writeCollection(
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
