import type { Insertable, Transaction } from 'kysely'
import { languages } from '#/contract/languages.ts'
import { factColumns } from '#/contract/product-facts.ts'
import { type Owner, videoField, writeMetafield } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Manifest } from '../products/pictures.ts'
import { insertWords } from '../products/product-index.store.ts'
import { lowestAndHighest } from '../products/product-writes.store.ts'
import { toPlainText, toSafeHtml } from '../products/safe-html.ts'
import { catalogueDefinitions } from './catalogue-definitions.ts'
import type { DemoProduct } from './demo-catalogue.ts'

type Tx = Transaction<ShopTables>

/** Writes a product with everything that belongs to it, and returns its id. */
export async function writeProduct(
  tx: Tx,
  product: DemoProduct,
  at: { items: ReadonlyMap<string, number>; manifest: Manifest; position: number; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_products')
    .values({
      handle: product.handle,
      ...factColumns(product),
      tags_json: JSON.stringify(product.tags),
      position: at.position,
      published: 1,
      created_at: at.now,
      updated_at: at.now,
      ...lowestAndHighest(product.variants.map(({ price }) => price)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (product.videoUrl !== null)
    await writeMetafield(
      tx,
      { type: 'PRODUCT', id },
      { ...videoField, value: product.videoUrl, now: new Date(at.now) },
    )
  await writeMetafields(tx, { type: 'PRODUCT', id }, { ...product, ...at })
  await writeTexts(tx, id, product)
  const pictures = await writePictures(tx, id, { ...at, keys: product.pictures })
  const values = await writeOptions(tx, id, product)
  await writeVariants(tx, id, { ...at, product, pictures, values })
  return id
}

async function writeMetafields(
  tx: Tx,
  owner: Owner,
  { metafields, now }: Pick<DemoProduct, 'metafields'> & { now: string },
): Promise<void> {
  for (const { ownerType, namespace, key, type } of catalogueDefinitions) {
    const { [key]: given } = metafields
    if (given === undefined || ownerType !== owner.type) continue
    const value = typeof given === 'string' ? given : JSON.stringify(given)
    await writeMetafield(tx, owner, { namespace, key, type, value, now: new Date(now) })
  }
}

async function writeTexts(tx: Tx, id: number, product: DemoProduct): Promise<void> {
  const skus = product.variants.map(({ sku }) => sku)
  const texts = languages.map((language) => {
    const html = toSafeHtml(product.descriptionHtml[language])
    return {
      product_id: id,
      language,
      title: product.title[language],
      description_html: html,
      description: toPlainText(html),
      seo_title: product.seo.title[language],
      seo_description: product.seo.description[language],
    }
  })
  await tx.insertInto('shop_product_texts').values(texts).execute()
  for (const { language, title } of texts)
    await insertWords(tx, { ...product, id, title, skus, status: 'ACTIVE' }, language)
}

/** The row of one of the shop's own pictures. */
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
    alt_json: JSON.stringify(alt),
    created_at: now,
    updated_at: now,
  }
}

/** Ids of the shop's own pictures, by key. */
async function writePictures(
  tx: Tx,
  id: number,
  { keys, manifest, now }: { keys: readonly string[]; manifest: Manifest; now: string },
): Promise<ReadonlyMap<string, number>> {
  const drawn = keys.flatMap((key, index) => {
    const picture = manifest[key]
    return picture ? [{ key, position: index + 1, row: drawnFile(key, picture, now) }] : []
  })
  if (drawn.length === 0) return new Map()
  const files = await tx
    .insertInto('shop_files')
    .values(drawn.map(({ row }) => row))
    .returning(['id', 'picture'])
    .execute()
  const fileOf = new Map(files.map((file) => [file.picture, file.id]))
  const images = await tx
    .insertInto('shop_product_images')
    .values(
      drawn.map(({ key, position }) => ({
        product_id: id,
        position,
        file_id: idOf(key, { handle: key, in: fileOf }),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const imageAt = new Map(images.map(({ id, position }) => [position, id]))
  return new Map(drawn.map(({ key, position }) => [key, imageAt.get(position) ?? 0]))
}

/** Ids of the option values, by their key in the product. */
async function writeOptions(
  tx: Tx,
  id: number,
  { options }: DemoProduct,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, option] of options.entries()) {
    const row = await tx
      .insertInto('shop_options')
      .values({ product_id: id, position: index + 1, name_json: JSON.stringify(option.name) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = await tx
      .insertInto('shop_option_values')
      .values(
        option.values.map(({ name, color, picture }, index) => ({
          option_id: row.id,
          position: index + 1,
          name_json: JSON.stringify(name),
          swatch_color: color,
          swatch_picture: picture,
        })),
      )
      .returning(['id', 'position'])
      .execute()
    for (const { id, position } of values) ids.set(option.values[position - 1]?.key ?? '', id)
  }
  return ids
}

/** Ids of a product's option values, pictures, and stock items, by their keys. */
interface Parts {
  product: DemoProduct
  pictures: ReadonlyMap<string, number>
  values: ReadonlyMap<string, number>
  items: ReadonlyMap<string, number>
  now: string
}

async function writeVariants(tx: Tx, id: number, from: Parts): Promise<void> {
  const { variants } = from.product
  const rows = await tx
    .insertInto('shop_variants')
    .values(
      variants.map((variant, index) => ({
        product_id: id,
        position: index + 1,
        sku: variant.sku,
        price_cents: variant.price,
        compare_at_cents: variant.compareAt ?? null,
        image_id: from.pictures.get(variant.picture ?? '') ?? null,
        weight_grams: variant.weightGrams,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const written = rows.flatMap(({ id, position }) => {
    const variant = variants[position - 1]
    return variant ? [{ ...variant, id }] : []
  })
  for (const { id, metafields } of written)
    await writeMetafields(tx, { type: 'PRODUCTVARIANT', id }, { metafields, now: from.now })
  await writeChoices(tx, written, from)
}

type Written = DemoProduct['variants'][number] & { id: number }

/** Writes each variant's option values and components. */
async function writeChoices(tx: Tx, written: readonly Written[], from: Parts): Promise<void> {
  const { handle } = from.product
  const values = written.flatMap((variant) =>
    variant.values.map((key) => ({
      variant_id: variant.id,
      option_value_id: idOf(key, { handle, in: from.values }),
    })),
  )
  if (values.length > 0) await tx.insertInto('shop_variant_option_values').values(values).execute()
  const components = written.flatMap((variant) =>
    Object.entries(variant.components).map(([sku, units]) => ({
      variant_id: variant.id,
      stock_item_id: idOf(sku, { handle, in: from.items }),
      units,
    })),
  )
  if (components.length > 0)
    await tx.insertInto('shop_bundle_components').values(components).execute()
}

function idOf(key: string, of: { handle: string; in: ReadonlyMap<string | null, number> }): number {
  const id = of.in.get(key)
  if (id === undefined) throw new Error(`${of.handle} names an unknown ${key}`)
  return id
}
