import type { Insertable, Transaction } from 'kysely'
import { languages } from '#/contract/languages.ts'
import { videoField, writeMetafield } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Manifest } from '../products/pictures.ts'
import { toPlainText, toSafeHtml } from '../products/safe-html.ts'
import { searchableTerms } from '../products/searchable-text.ts'
import type { DemoProduct } from './demo-catalogue.ts'

type Tx = Transaction<ShopTables>

/** Writes a product with all that belongs to it and returns its id. */
export async function writeProduct(
  tx: Tx,
  product: DemoProduct,
  at: { items: ReadonlyMap<string, number>; manifest: Manifest; position: number; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_products')
    .values({
      handle: product.handle,
      vendor: product.vendor,
      product_type: product.productType,
      tags_json: JSON.stringify(product.tags),
      position: at.position,
      published: 1,
      created_at: at.now,
      updated_at: at.now,
      min_price_cents: Math.min(...product.variants.map(({ price }) => price)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (product.videoUrl !== null)
    await writeMetafield(
      tx,
      { type: 'PRODUCT', id },
      { ...videoField, value: product.videoUrl, now: new Date(at.now) },
    )
  await writeTexts(tx, id, product)
  const pictures = await writePictures(tx, id, { ...at, keys: product.pictures })
  const values = await writeOptions(tx, id, product)
  await writeVariants(tx, id, { product, pictures, values, items: at.items })
  return id
}

async function writeTexts(tx: Tx, id: number, product: DemoProduct): Promise<void> {
  for (const language of languages) {
    const html = toSafeHtml(product.descriptionHtml[language])
    const title = product.title[language]
    await tx
      .insertInto('shop_product_texts')
      .values({
        product_id: id,
        language,
        title,
        description_html: html,
        description: toPlainText(html),
        seo_title: product.seo.title[language],
        seo_description: product.seo.description[language],
      })
      .execute()
    const skus = product.variants.map(({ sku }) => sku)
    const terms = searchableTerms({ ...product, title, skus })
    await tx
      .insertInto('shop_search_terms')
      .values(terms.map((word) => ({ language, word, product_id: id })))
      .execute()
  }
}

/** The row of a picture of the shop's own. */
export function drawnFile(
  picture: string,
  { width, height, alt }: Manifest[string],
  now: string,
): Insertable<ShopTables['shop_files']> {
  return {
    picture,
    filename: `${picture}.webp`,
    mime_type: 'image/webp',
    bytes: 0,
    width,
    height,
    alt_json: JSON.stringify({ en: alt.en, fr: alt.fr }),
    created_at: now,
    updated_at: now,
  }
}

/** Ids of the pictures that are drawn, by key. */
async function writePictures(
  tx: Tx,
  id: number,
  { keys, manifest, now }: { keys: readonly string[]; manifest: Manifest; now: string },
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, key] of keys.entries()) {
    const drawn = manifest[key]
    if (!drawn) continue
    const file = await tx
      .insertInto('shop_files')
      .values(drawnFile(key, drawn, now))
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await tx
      .insertInto('shop_product_images')
      .values({ product_id: id, position: index + 1, file_id: file.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, row.id)
  }
  return ids
}

/** Ids of the option values, by their key in the product. */
async function writeOptions(
  tx: Tx,
  id: number,
  product: DemoProduct,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, option] of product.options.entries()) {
    const row = await tx
      .insertInto('shop_options')
      .values({ product_id: id, position: index + 1, name_json: JSON.stringify(option.name) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, value] of option.values.entries()) {
      const { id: valueId } = await tx
        .insertInto('shop_option_values')
        .values({
          option_id: row.id,
          position: index + 1,
          name_json: JSON.stringify(value.name),
          swatch_color: value.color,
          swatch_picture: value.picture,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(value.key, valueId)
    }
  }
  return ids
}

async function writeVariants(
  tx: Tx,
  id: number,
  from: {
    product: DemoProduct
    pictures: ReadonlyMap<string, number>
    values: ReadonlyMap<string, number>
    items: ReadonlyMap<string, number>
  },
): Promise<void> {
  const { handle } = from.product
  for (const [index, variant] of from.product.variants.entries()) {
    const row = await tx
      .insertInto('shop_variants')
      .values({
        product_id: id,
        position: index + 1,
        sku: variant.sku,
        price_cents: variant.price,
        compare_at_cents: variant.compareAt ?? null,
        image_id: from.pictures.get(variant.picture ?? '') ?? null,
        weight_grams: variant.weightGrams,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const key of variant.values) {
      await tx
        .insertInto('shop_variant_option_values')
        .values({ variant_id: row.id, option_value_id: idOf(key, { handle, in: from.values }) })
        .execute()
    }
    for (const [sku, units] of Object.entries(variant.components)) {
      await tx
        .insertInto('shop_bundle_components')
        .values({ variant_id: row.id, stock_item_id: idOf(sku, { handle, in: from.items }), units })
        .execute()
    }
  }
}

function idOf(key: string, of: { handle: string; in: ReadonlyMap<string, number> }): number {
  const id = of.in.get(key)
  if (id === undefined) throw new Error(`${of.handle} names an unknown ${key}`)
  return id
}
