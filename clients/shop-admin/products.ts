import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { pageInfo, pageInfoFields } from './page-info.ts'

const status = z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED'])
export type ProductStatus = z.infer<typeof status>
const count = z.object({ count: z.number() })
const featured = z
  .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
  .nullable()

const price = z.object({ amount: z.string(), currencyCode: z.string() }).transform(parseMoney)

const listedProduct = z.object({
  priceRangeV2: z.object({ minVariantPrice: price, maxVariantPrice: price }),
  id: z.string(),
  legacyResourceId: z.string(),
  title: z.string(),
  status,
  vendor: z.string(),
  productType: z.string(),
  totalInventory: z.number(),
  tracksInventory: z.boolean(),
  publishedOnPublication: z.boolean(),
  variantsCount: count.nullable(),
  featuredMedia: featured,
})
export type ListedProduct = z.infer<typeof listedProduct>
const listed = z.object({ products: z.object({ nodes: z.array(listedProduct), pageInfo }) })
export type ProductList = z.infer<typeof listed>

/** The only publication. */
export const onlineStore = 'gid://shopify/Publication/1'
/** The only stock location. */
export const stockLocation = 'gid://shopify/Location/1'

/** By title by default, including drafts and archived ones. */
export const listProducts: Operation<ProductList> = {
  document: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String,
      $sortKey: ProductSortKeys = TITLE, $reverse: Boolean = false) {
    products(query: $query, first: $first, last: $last, after: $after, before: $before,
        sortKey: $sortKey, reverse: $reverse) {
      nodes { id legacyResourceId title status vendor productType totalInventory tracksInventory
        publishedOnPublication(publicationId: "${onlineStore}") variantsCount { count }
        priceRangeV2 { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
        featuredMedia { preview { image { url(transform: { maxWidth: 96 }) } } } }
      ${pageInfoFields} } }`,
  response: listed,
}

const variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  inventoryQuantity: z.number().nullable(),
  requiresComponents: z.boolean(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  inventoryItem: z.object({
    id: z.string(),
    measurement: z.object({ weight: z.object({ value: z.number() }).nullable() }),
  }),
})
export type EditedVariant = z.infer<typeof variant>

const editedProduct = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  status,
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  descriptionHtml: z.string(),
  updatedAt: z.string(),
  hasOnlyDefaultVariant: z.boolean(),
  onlineStoreUrl: z.string().nullable(),
  publishedOnPublication: z.boolean(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      values: z.array(z.string()),
      optionValues: z.array(z.object({ id: z.string() })),
    }),
  ),
  variants: z.object({ nodes: z.array(variant) }),
})
export type EditedProduct = z.infer<typeof editedProduct>

const translatable = z.object({
  translatableContent: z.array(z.object({ key: z.string(), digest: z.string().nullable() })),
  translations: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
})
/** What has French texts. */
export const translated = z.object({ translatableResource: translatable.nullable() })
export type Translated = z.infer<typeof translated>
const found = translated.extend({ product: editedProduct.nullable() })
export type FoundProduct = z.infer<typeof found>

/** The French texts of the resource that `$id` names. */
export const frenchTexts = `translatableResource(resourceId: $id) { translatableContent { key digest }
  translations(locale: "fr") { key value } }`

/** The translatable texts, with the digests that a translation must include. */
export const findTexts: Operation<Translated> = {
  document: `query ($id: ID!) { ${frenchTexts} }`,
  response: translated,
}

/** A product with its French texts. */
export const findProduct: Operation<FoundProduct> = {
  document: `query ($id: ID!) {
    product(id: $id) { id title handle status vendor productType tags descriptionHtml updatedAt
      hasOnlyDefaultVariant onlineStoreUrl publishedOnPublication(publicationId: "${onlineStore}")
      seo { title description } options { id name values optionValues { id } }
      variants(first: 100) { nodes { id title sku barcode price compareAtPrice inventoryQuantity requiresComponents
        selectedOptions { name value } inventoryItem { id measurement { weight { value } } } } } }
    ${frenchTexts} }`,
  response: found,
}

export const userError = z.object({ field: z.array(z.string()).nullable(), message: z.string() })
export type ProductError = z.infer<typeof userError>
export const payload = z.object({ userErrors: z.array(userError) })

const created = z.object({
  productCreate: payload.extend({
    product: z.object({ id: z.string(), legacyResourceId: z.string() }).nullable(),
  }),
})
export const createProduct: Operation<z.infer<typeof created>> = {
  document: `mutation ($product: ProductCreateInput!) { productCreate(product: $product) {
    product { id legacyResourceId } userErrors { field message } } }`,
  response: created,
  onceOnly: true,
}

const copied = z.object({
  productDuplicate: payload.extend({
    newProduct: z.object({ legacyResourceId: z.string() }).nullable(),
  }),
})
/** The copy is a draft. */
export const duplicateProduct: Operation<z.infer<typeof copied>> = {
  document: `mutation ($id: ID!, $title: String!) {
    productDuplicate(productId: $id, newTitle: $title, newStatus: DRAFT) {
      newProduct { legacyResourceId } userErrors { field message } } }`,
  response: copied,
  onceOnly: true,
}

const deleted = z.object({ productDelete: payload })
export const deleteProduct: Operation<z.infer<typeof deleted>> = {
  document: `mutation ($id: ID!) { productDelete(input: { id: $id }) { userErrors { field message } } }`,
  response: deleted,
}

const statusChanged = z.object({ productChangeStatus: payload })
export const changeStatus: Operation<z.infer<typeof statusChanged>> = {
  document: `mutation ($id: ID!, $status: ProductStatus!) {
    productChangeStatus(productId: $id, status: $status) { userErrors { field message } } }`,
  response: statusChanged,
}

const published = z.object({
  result: payload.extend({ publishable: z.object({ updatedAt: z.string() }).nullable() }),
})
export const publishProduct = (isPublished: boolean): Operation<z.infer<typeof published>> => ({
  document: `mutation ($id: ID!) {
    result: publishable${isPublished ? 'Publish' : 'Unpublish'}(id: $id, input: [{ publicationId: "${onlineStore}" }]) {
      publishable { ... on Product { updatedAt } ... on Collection { updatedAt } } userErrors { field message } } }`,
  response: published,
})

const set = z.object({
  productSet: payload.extend({ product: z.object({ updatedAt: z.string() }).nullable() }),
})
/** Given lists replace those of the product; fields that are left out stay unchanged. */
export const setProduct: Operation<z.infer<typeof set>> = {
  document: `mutation ($id: ID!, $input: ProductSetInput!) {
    productSet(identifier: { id: $id }, input: $input) {
      product { updatedAt } userErrors { field message } } }`,
  response: set,
  onceOnly: true,
}

const translationsSaved = z.object({ translationsRegister: payload, translationsRemove: payload })
/** Saves some French texts, and removes others, which then equal the English ones. */
export const translateProduct: Operation<z.infer<typeof translationsSaved>> = {
  document: `mutation ($id: ID!, $translations: [TranslationInput!]!, $removed: [String!]!) {
    translationsRemove(resourceId: $id, translationKeys: $removed, locales: ["fr"]) { userErrors { field message } }
    translationsRegister(resourceId: $id, translations: $translations) { userErrors { field message } } }`,
  response: translationsSaved,
}
