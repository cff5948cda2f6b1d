import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { type Language, languages, type Translated } from '#/contract/languages.ts'
import { factsFrom, productFacts } from '#/contract/product-facts.ts'
import { translatedText } from '#/contract/translated-text.ts'
import { prepared } from '#/database/prepared.ts'
import { videoField } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  inventoryPolicies,
  type OptionValue,
  type Picture,
  type Product,
  type ProductOption,
  type ProductText,
  productStatuses,
  type Variant,
} from './product.types.ts'

type Row<Table extends keyof ShopTables> = Selectable<ShopTables[Table]>

const text = translatedText(z.string())
const tags = z.array(z.string())

export const toTags = (json: string): string[] => tags.parse(JSON.parse(json))

/** A JSON column with one text in every language. */
export function toTranslated(json: string): Translated {
  return text.parse(JSON.parse(json))
}

/** Products with everything that belongs to them, in five queries for any number; unknown ids are left out. */
export async function readProducts(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await readProductRows(db, ids)
  return new Map(rows.products.map((row) => [row.id, toProduct(row, rows)]))
}

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
    ...factsFrom((name) => row[productFacts[name].column]),
    tags: toTags(row.tags_json),
    videoUrl: row.video_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    texts: textsIn(rows.texts.get(row.id) ?? [], { toText, bare: bareText(row.handle) }),
    pictures,
    options,
    variants,
  }
  for (const optionRows of byId(rows.options.get(row.id))) {
    options.push(toOption(optionRows, product))
  }
  for (const variantRows of byId(rows.variants.get(row.id))) {
    variants.push(toVariant(variantRows, { product, pictures: rows.pictures.get(row.id) ?? [] }))
  }
  return product
}

/** Rows of a join by the id of what they're about, in the order of its first ones. */
const byId = <Row extends { id: number }>(rows: readonly Row[] = []) =>
  Map.groupBy(rows, ({ id }) => id).values()

/** @param rows one for each option value of the variant, at least one */
function toVariant(
  rows: readonly VariantRow[],
  from: { product: Product; pictures: readonly PictureRow[] },
): Variant {
  const [row] = rows
  if (!row) throw new Error('A variant has a row.')
  const { pictures, options, variants } = from.product
  const own = pictures[from.pictures.findIndex(({ id }) => id === row.image_id)]
  const chosen = new Set(rows.map(({ option_value_id }) => option_value_id))
  return {
    kind: 'ProductVariant',
    id: row.id,
    product: from.product,
    position: variants.length + 1,
    sku: row.sku,
    barcode: row.barcode,
    priceCents: row.price_cents,
    compareAtCents: row.compare_at_cents,
    picture: own ?? pictures[0] ?? null,
    ownPicture: own ?? null,
    weightGrams: row.weight_grams,
    inventoryPolicy: inventoryPolicies.find((policy) => policy === row.inventory_policy) ?? 'DENY',
    costCents: row.cost_cents,
    values: options.flatMap((option) => option.values.filter(({ id }) => chosen.has(id))),
  }
}

export function toPicture(row: Omit<PictureRow, 'id' | 'product_id' | 'position'>): Picture {
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

/** A language that is newer than the rows gets the texts of the first that there is, and without any, `bare`. */
export function textsIn<TextRow extends { language: string }, Text>(
  rows: readonly TextRow[],
  { toText, bare }: { toText: (row: TextRow) => Text; bare: Text },
): Translated<Text> {
  const textIn = (language: Language) => {
    const row = rows.find((candidate) => candidate.language === language)
    return row && toText(row)
  }
  const [first = bare] = languages.flatMap((language) => textIn(language) ?? [])
  return inEachLanguage((language) => textIn(language) ?? first)
}

/** @param rows one for each value of the option, at least one */
function toOption(rows: readonly OptionRow[], product: Product): ProductOption {
  const [row] = rows
  if (!row) throw new Error('An option has a row.')
  const values: OptionValue[] = []
  const option: ProductOption = {
    kind: 'ProductOption',
    id: row.id,
    product,
    position: product.options.length + 1,
    name: toTranslated(row.name_json),
    values,
  }
  for (const { value_id, value_name_json, swatch_color, swatch_picture } of rows) {
    if (value_id === null || value_name_json === null) continue
    values.push({
      kind: 'ProductOptionValue',
      id: value_id,
      option,
      name: toTranslated(value_name_json),
      swatchColor: swatch_color,
      swatchPicture: product.pictures.find(({ key }) => key === swatch_picture) ?? null,
    })
  }
  return option
}

/** All rows of some products; each list by the product's id, in order. */
async function readProductRows(db: Kysely<ShopTables>, ids: readonly number[]) {
  const [products, texts, pictures, options, variants] = await Promise.all([
    productRows(db, { ids }),
    textRows(db, { ids }),
    pictureRows(db, { ids }),
    optionRows(db, { ids }),
    variantRows(db, { ids }),
  ])
  return {
    products,
    texts: byProduct(texts),
    pictures: byProduct(pictures),
    options: byProduct(options),
    variants: byProduct(variants),
  }
}

const byProduct = <Row extends { product_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.product_id)

type ProductRows = Awaited<ReturnType<typeof readProductRows>>
type RowOf<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number]
type ProductRow = RowOf<typeof productRows>
type PictureRow = RowOf<typeof pictureRows>
type OptionRow = RowOf<typeof optionRows>
type VariantRow = RowOf<typeof variantRows>

const productRows = prepared(['ids'], (db: Kysely<ShopTables>, { ids }) =>
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
    .where('shop_products.id', 'in', ids),
)

const textRows = prepared(['ids'], (db: Kysely<ShopTables>, { ids }) =>
  db.selectFrom('shop_product_texts').selectAll().where('product_id', 'in', ids),
)

const pictureRows = prepared(['ids'], (db: Kysely<ShopTables>, { ids }) =>
  db
    .selectFrom('shop_product_images')
    .innerJoin('shop_files', 'shop_files.id', 'shop_product_images.file_id')
    .selectAll('shop_product_images')
    .select(['picture', 'width', 'height', 'alt_json'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position'),
)

/** One row for each value of an option, and one for an option without any. */
const optionRows = prepared(['ids'], (db: Kysely<ShopTables>, { ids }) =>
  db
    .selectFrom('shop_options as option')
    .leftJoin('shop_option_values as value', 'value.option_id', 'option.id')
    .select(['option.id', 'option.product_id', 'option.name_json'])
    .select(['value.id as value_id', 'value.name_json as value_name_json'])
    .select(['value.swatch_color', 'value.swatch_picture'])
    .where('option.product_id', 'in', ids)
    .orderBy('option.product_id')
    .orderBy('option.position')
    .orderBy('value.position'),
)

/** One row for each option value of a variant, and one for a variant without any. */
const variantRows = prepared(['ids'], (db: Kysely<ShopTables>, { ids }) =>
  db
    .selectFrom('shop_variants as variant')
    .leftJoin('shop_variant_option_values as choice', 'choice.variant_id', 'variant.id')
    .selectAll('variant')
    .select('choice.option_value_id')
    .where('variant.product_id', 'in', ids)
    .orderBy('variant.product_id')
    .orderBy('variant.position'),
)
