import type { Insertable } from 'kysely'
import { languages } from '#/contract/languages.ts'
import { factColumns } from '#/contract/product-facts.ts'
import { listedWords } from '../graphql/search-terms.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { lowestAndHighest } from '../products/product-writes.store.ts'
import { toPlainText } from '../products/safe-html.ts'
import { choiceTerms, searchableTerms } from '../products/searchable-text.ts'
import { both, type MadeUpProduct, madeUpProduct } from './made-up-product.ts'

/** In the order in which rows can be inserted. */
export const filledTables = [
  'shop_products',
  'shop_product_texts',
  'shop_search_terms',
  'shop_product_words',
  'shop_product_images',
  'shop_options',
  'shop_option_values',
  'shop_stock_items',
  'shop_variants',
  'shop_variant_option_values',
  'shop_bundle_components',
  'shop_collection_products',
] as const

type MadeUpRows = { [Table in (typeof filledTables)[number]]: Insertable<ShopTables[Table]>[] }

/** The last ids assigned, which grow as rows are created. */
export interface LastIds {
  shop_products: number
  shop_product_images: number
  shop_options: number
  shop_option_values: number
  shop_stock_items: number
  shop_variants: number
}

export interface MadeUpFrom {
  /** Ids of files that products use as pictures. */
  pictures: readonly number[]
  /** The collection with all products; null if there is none. */
  collectionId: number | null
  lastPosition: number
}

const picturesEach = 5
const sizeName = both('Size', 'Taille')

export function emptyRows(): MadeUpRows {
  return {
    shop_products: [],
    shop_product_texts: [],
    shop_search_terms: [],
    shop_product_words: [],
    shop_product_images: [],
    shop_options: [],
    shop_option_values: [],
    shop_stock_items: [],
    shop_variants: [],
    shop_variant_option_values: [],
    shop_bundle_components: [],
    shop_collection_products: [],
  }
}

/** Adds the rows of the made-up product of this number. */
export function addMadeUpRows(
  rows: MadeUpRows,
  number: number,
  { ids, from }: { ids: LastIds; from: MadeUpFrom },
): void {
  const product = madeUpProduct(number)
  ids.shop_products += 1
  const id = ids.shop_products
  rows.shop_products.push({
    id,
    handle: product.handle,
    ...factColumns(product),
    tags_json: JSON.stringify(product.tags),
    position: from.lastPosition + number,
    published: 1,
    created_at: product.createdAt,
    updated_at: product.createdAt,
    ...lowestAndHighest(product.offers.map(({ priceCents }) => priceCents)),
  })
  addTexts(rows, id, product)
  addPictures(rows, id, { ids, files: borrowed(from.pictures, number) })
  addVariants(rows, id, { ids, product })
  if (from.collectionId === null) return
  rows.shop_collection_products.push({
    collection_id: from.collectionId,
    product_id: id,
    position: from.lastPosition + number,
  })
}

function addTexts(rows: MadeUpRows, id: number, product: MadeUpProduct): void {
  for (const language of languages) {
    const [title, html] = [product.titles[language], product.html[language]]
    const description = toPlainText(html)
    rows.shop_product_texts.push({
      product_id: id,
      language,
      title,
      description_html: html,
      description,
      seo_title: title,
      seo_description: description,
    })
    const skus = product.offers.map((_, index) => skuOf(product, index))
    const terms = searchableTerms({ ...product, title, skus, status: 'ACTIVE' })
    const options = [{ name: sizeName, values: product.choices.map((name) => ({ name })) }]
    for (const word of [...terms, ...choiceTerms(options, language)])
      rows.shop_search_terms.push({ language, word, product_id: id })
    const sort_key = title.toLowerCase()
    for (const words of listedWords(terms))
      rows.shop_product_words.push({ language, ...words, sort_key, product_id: id })
  }
}

const skuOf = ({ handle }: MadeUpProduct, index: number) => `${handle}-${index + 1}`

function borrowed(all: readonly number[], number: number): number[] {
  return Array.from({ length: Math.min(picturesEach, all.length) }, (_, index) => index)
    .map((index) => all[(number * picturesEach + index) % all.length])
    .filter((file) => file !== undefined)
}

function addPictures(
  rows: MadeUpRows,
  id: number,
  { ids, files }: { ids: LastIds; files: readonly number[] },
): void {
  for (const [index, file] of files.entries()) {
    ids.shop_product_images += 1
    rows.shop_product_images.push({
      id: ids.shop_product_images,
      product_id: id,
      position: index + 1,
      file_id: file,
    })
  }
}

function addVariants(
  rows: MadeUpRows,
  id: number,
  { ids, product }: { ids: LastIds; product: MadeUpProduct },
): void {
  const { choices, offers } = product
  if (choices.length > 0) {
    ids.shop_options += 1
    rows.shop_options.push({
      id: ids.shop_options,
      product_id: id,
      position: 1,
      name_json: JSON.stringify(sizeName),
    })
  }
  for (const [index, offer] of offers.entries()) {
    const variant = { ...offer, product_id: id, position: index + 1, sku: skuOf(product, index) }
    addVariant(rows, variant, { ids, name: choices[index] })
  }
}

function addVariant(
  rows: MadeUpRows,
  variant: MadeUpProduct['offers'][number] & { product_id: number; position: number; sku: string },
  { ids, name }: { ids: LastIds; name: MadeUpProduct['choices'][number] | undefined },
): void {
  ids.shop_variants += 1
  ids.shop_stock_items += 1
  const [variantId, itemId] = [ids.shop_variants, ids.shop_stock_items]
  const { priceCents, quantity, ...place } = variant
  rows.shop_stock_items.push({ id: itemId, sku: place.sku, quantity })
  rows.shop_variants.push({
    id: variantId,
    ...place,
    price_cents: priceCents,
    compare_at_cents: null,
    image_id: null,
    weight_grams: 200,
  })
  rows.shop_bundle_components.push({ variant_id: variantId, stock_item_id: itemId, units: 1 })
  if (!name) return
  ids.shop_option_values += 1
  rows.shop_option_values.push({
    id: ids.shop_option_values,
    option_id: ids.shop_options,
    position: place.position,
    name_json: JSON.stringify(name),
    swatch_color: null,
    swatch_picture: null,
  })
  rows.shop_variant_option_values.push({
    variant_id: variantId,
    option_value_id: ids.shop_option_values,
  })
}
