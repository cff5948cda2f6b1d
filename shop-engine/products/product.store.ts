import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { fallbackLanguage, type Language, type Translated } from '#/contract/languages.ts'
import { videoField } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  type OptionValue,
  type Picture,
  type Product,
  type ProductOption,
  type ProductText,
  productStatuses,
  type Variant,
} from './product.types.ts'

type Row<Table extends keyof ShopTables> = Selectable<ShopTables[Table]>

const translated = z.strictObject({ en: z.string(), fr: z.string() })
const tags = z.array(z.string())

export const toTags = (json: string): string[] => tags.parse(JSON.parse(json))

/** A JSON column with one text in every language. */
export function toTranslated(json: string): Translated {
  return translated.parse(JSON.parse(json))
}

const noSku = 'none:'
/** A placeholder for no SKU, because the column is unique. */
export const placeholderSku = () => `${noSku}${randomUUID()}`
export const skuOf = ({ sku }: { sku: string }) => (sku.startsWith(noSku) ? '' : sku)

/** Products with everything that belongs to them, in eight queries for any number; unknown ids are left out. */
export async function readProducts(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await readProductRows(db, ids)
  return new Map(rows.products.map((row) => [row.id, toProduct(row, rows)]))
}

type ProductRow = Row<'shop_products'> & { video_url: string | null }

function toProduct(row: ProductRow, rows: ProductRows): Product {
  const pictures = (rows.pictures.get(row.id) ?? []).map(toPicture)
  const options: ProductOption[] = []
  const variants: Variant[] = []
  const product: Product = {
    kind: 'Product',
    id: row.id,
    handle: row.handle,
    published: row.published === 1,
    status: productStatuses.find((status) => status === row.status) ?? 'DRAFT',
    listed: row.listed === 1,
    vendor: row.vendor,
    productType: row.product_type,
    tags: toTags(row.tags_json),
    videoUrl: row.video_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    texts: inEachLanguage(rows.texts.get(row.id) ?? [], { toText, bare: bareText(row.handle) }),
    pictures,
    options,
    variants,
  }
  for (const optionRow of rows.options.get(row.id) ?? []) {
    options.push(toOption({ optionRow, product, rows }))
  }
  for (const variantRow of rows.variants.get(row.id) ?? []) {
    variants.push(toVariant({ variantRow, product, rows }))
  }
  return product
}

function toVariant(from: {
  variantRow: Row<'shop_variants'>
  product: Product
  rows: ProductRows
}): Variant {
  const { variantRow, product, rows } = from
  const { pictures, options } = product
  const imageRows = rows.pictures.get(product.id) ?? []
  const own = pictures[imageRows.findIndex(({ id }) => id === variantRow.image_id)]
  const choices = rows.choices.get(variantRow.id) ?? []
  const chosen = new Set(choices.map(({ option_value_id }) => option_value_id))
  return {
    kind: 'ProductVariant',
    id: variantRow.id,
    product,
    position: product.variants.length + 1,
    sku: skuOf(variantRow),
    barcode: variantRow.barcode,
    priceCents: variantRow.price_cents,
    compareAtCents: variantRow.compare_at_cents,
    picture: own ?? pictures[0] ?? null,
    ownPicture: own ?? null,
    weightGrams: variantRow.weight_grams,
    values: options.flatMap((option) => option.values.filter(({ id }) => chosen.has(id))),
  }
}

export function toPicture(row: Omit<PictureRow, 'id' | 'product_id'>): Picture {
  return {
    id: row.file_id,
    key: row.picture,
    width: row.width,
    height: row.height,
    alt: toTranslated(row.alt_json),
  }
}

/** The texts of a product, and of a collection. */
export function toText(
  row: Omit<Row<'shop_product_texts'>, 'product_id' | 'language'>,
): ProductText {
  return {
    title: row.title,
    descriptionHtml: row.description_html,
    description: row.description,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  }
}

export function bareText(handle: string): ProductText {
  return { title: handle, descriptionHtml: '', description: '', seoTitle: '', seoDescription: '' }
}

/** A missing language is filled with the fallback language, and a missing fallback with `bare`. */
export function inEachLanguage<TextRow extends { language: string }, Text>(
  rows: readonly TextRow[],
  { toText, bare }: { toText: (row: TextRow) => Text; bare: Text },
): Readonly<Record<Language, Text>> {
  const textIn = (language: Language) => {
    const row = rows.find((candidate) => candidate.language === language)
    return row && toText(row)
  }
  const fallback = textIn(fallbackLanguage) ?? bare
  return { en: textIn('en') ?? fallback, fr: textIn('fr') ?? fallback }
}

function toOption(from: {
  optionRow: Row<'shop_options'>
  product: Product
  rows: ProductRows
}): ProductOption {
  const values: OptionValue[] = []
  const option: ProductOption = {
    kind: 'ProductOption',
    id: from.optionRow.id,
    product: from.product,
    position: from.product.options.length + 1,
    name: toTranslated(from.optionRow.name_json),
    values,
  }
  for (const row of from.rows.values.get(option.id) ?? []) {
    values.push({
      kind: 'ProductOptionValue',
      id: row.id,
      option,
      name: toTranslated(row.name_json),
      swatchColor: row.swatch_color,
      swatchPicture: from.product.pictures.find(({ key }) => key === row.swatch_picture) ?? null,
    })
  }
  return option
}

type PictureRow = Pick<Row<'shop_product_images'>, 'id' | 'file_id' | 'product_id'> &
  Pick<Row<'shop_files'>, 'picture' | 'width' | 'height' | 'alt_json'>

type Grouped<Value> = ReadonlyMap<number, readonly Value[]>

interface OptionRows {
  options: Grouped<Row<'shop_options'>>
  /** By option. */
  values: Grouped<Row<'shop_option_values'>>
}

interface VariantRows {
  variants: Grouped<Row<'shop_variants'>>
  /** By variant. */
  choices: Grouped<Row<'shop_variant_option_values'>>
}

/** All rows of some products; each list by its owner's id, in order. */
interface ProductRows extends OptionRows, VariantRows {
  products: readonly ProductRow[]
  texts: Grouped<Row<'shop_product_texts'>>
  pictures: Grouped<PictureRow>
}

async function readProductRows(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ProductRows> {
  const [products, texts, pictures, options, variants] = await Promise.all([
    db
      .selectFrom('shop_products')
      .leftJoin('shop_metafields as video', (join) =>
        join
          .onRef('video.owner_id', '=', 'shop_products.id')
          .on('video.owner_type', '=', 'PRODUCT')
          .on('video.namespace', '=', videoField.namespace)
          .on('video.key', '=', videoField.key),
      )
      .selectAll('shop_products')
      .select('video.value as video_url')
      .where('shop_products.id', 'in', ids)
      .execute(),
    db.selectFrom('shop_product_texts').selectAll().where('product_id', 'in', ids).execute(),
    db
      .selectFrom('shop_product_images')
      .innerJoin('shop_files', 'shop_files.id', 'shop_product_images.file_id')
      .selectAll('shop_product_images')
      .select(['picture', 'width', 'height', 'alt_json'])
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    readOptionRows(db, ids),
    readVariantRows(db, ids),
  ])
  return {
    products,
    texts: Map.groupBy(texts, (row) => row.product_id),
    pictures: Map.groupBy(pictures, (row) => row.product_id),
    ...options,
    ...variants,
  }
}

async function readOptionRows(
  db: Kysely<ShopTables>,
  productIds: readonly number[],
): Promise<OptionRows> {
  const [options, values] = await Promise.all([
    db
      .selectFrom('shop_options')
      .selectAll()
      .where('product_id', 'in', productIds)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('shop_option_values')
      .innerJoin('shop_options', 'shop_options.id', 'shop_option_values.option_id')
      .selectAll('shop_option_values')
      .where('shop_options.product_id', 'in', productIds)
      .orderBy('shop_option_values.option_id')
      .orderBy('shop_option_values.position')
      .execute(),
  ])
  return {
    options: Map.groupBy(options, (row) => row.product_id),
    values: Map.groupBy(values, (row) => row.option_id),
  }
}

async function readVariantRows(
  db: Kysely<ShopTables>,
  productIds: readonly number[],
): Promise<VariantRows> {
  const [variants, choices] = await Promise.all([
    db
      .selectFrom('shop_variants')
      .selectAll()
      .where('product_id', 'in', productIds)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('shop_variant_option_values')
      .innerJoin('shop_variants', 'shop_variants.id', 'shop_variant_option_values.variant_id')
      .selectAll('shop_variant_option_values')
      .where('shop_variants.product_id', 'in', productIds)
      .execute(),
  ])
  return {
    variants: Map.groupBy(variants, (row) => row.product_id),
    choices: Map.groupBy(choices, (row) => row.variant_id),
  }
}
