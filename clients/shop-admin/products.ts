import { inEachLanguage } from '#/contract/in-each-language.ts'
import { parseMoney } from '../../contract/money.ts'
import { factsFrom } from '../../contract/product-facts.ts'
import { z } from '../../contract/schema.ts'
import { field, fieldOf } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { mutation, mutationOf } from './mutation.ts'
import { pageInfo } from './page-info.ts'
import { definedFields } from './product-fields.ts'
import { translated as inLanguage, translations as inLocale } from './translations.ts'

const status = z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED'])
export type ProductStatus = z.infer<typeof status>
const count = z.object({ count: z.number() })
export const featured = z
  .object({
    preview: z
      .object({
        image: z.object({ url: field('url(transform: { maxWidth: 96 })', z.string()) }).nullable(),
      })
      .nullable(),
  })
  .nullable()

/** The only publication. */
export const onlineStore = 'gid://shopify/Publication/1'
export const published = field(
  `publishedOnPublication(publicationId: "${onlineStore}")`,
  z.boolean(),
)
/** The only stock location. */
export const stockLocation = 'gid://shopify/Location/1'
export const quantity = z.object({ name: z.string(), quantity: z.number() })
/** How many pieces of an inventory item open orders have claimed; 0 where its stock isn't counted. */
export const committedPieces = field(
  `inventoryLevel(locationId: "${stockLocation}")`,
  z
    .object({ quantities: field('quantities(names: ["committed"])', z.array(quantity)) })
    .nullable()
    .transform((level) => level?.quantities[0]?.quantity ?? 0),
)

const price = z.object({ amount: z.string(), currencyCode: z.string() }).transform(parseMoney)

/** Called by its title in the language `$locale`; without one, in the shop's first. */
const listedProduct = z
  .object({
    priceRangeV2: z.object({ minVariantPrice: price, maxVariantPrice: price }),
    id: z.string(),
    legacyResourceId: z.string(),
    title: z.string(),
    translations: inLocale,
    status,
    vendor: z.string(),
    productType: z.string(),
    totalInventory: z.number(),
    tracksInventory: z.boolean(),
    publishedOnPublication: published,
    variantsCount: count.nullable(),
    featuredMedia: featured,
  })
  .transform(({ translations: found, ...product }) => ({
    ...product,
    title: inLanguage(found, 'title', product.title),
  }))
export type ListedProduct = z.infer<typeof listedProduct>
const listed = z.object({
  products: field(
    `products(query: $query, first: $first, last: $last, after: $after, before: $before,
      sortKey: $sortKey, reverse: $reverse)`,
    z.object({ nodes: z.array(listedProduct), pageInfo }),
  ),
})
export type ProductList = z.infer<typeof listed>

/** By title by default, including drafts and archived ones. */
export const listProducts: Operation<ProductList> = operation({
  head: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String,
    $sortKey: ProductSortKeys = TITLE, $reverse: Boolean = false, $locale: String! = "")`,
  response: listed,
})

const variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  inventoryPolicy: z.enum(['DENY', 'CONTINUE']),
  media: field('media(first: 1)', z.object({ nodes: z.array(z.object({ id: z.string() })) })),
  inventoryQuantity: z.number().nullable(),
  requiresComponents: z.boolean(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  inventoryItem: z.object({
    id: z.string(),
    measurement: z.object({ weight: z.object({ value: z.number() }).nullable() }),
    unitCost: z.object({ amount: z.string() }).nullable(),
    committed: committedPieces,
  }),
})
export type EditedVariant = z.infer<typeof variant>

/** A field that is filled in. */
const filled = z.object({ namespace: z.string(), key: z.string(), value: z.string() })

const editedProduct = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  status,
  ...factsFrom(() => z.string()),
  tags: z.array(z.string()),
  descriptionHtml: z.string(),
  updatedAt: z.string(),
  hasOnlyDefaultVariant: z.boolean(),
  onlineStoreUrl: z.string().nullable(),
  onlineStorePreviewUrl: z.string().nullable(),
  publishedOnPublication: published,
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      values: z.array(z.string()),
      optionValues: z.array(z.object({ id: z.string() })),
    }),
  ),
  variants: field('variants(first: 100)', z.object({ nodes: z.array(variant) })),
  metafields: field('metafields(first: 250)', z.object({ nodes: z.array(filled) })),
})
export type EditedProduct = z.infer<typeof editedProduct>

const translations = z.array(z.object({ key: z.string(), value: z.string().nullable() }))
const translatable = z.object(
  inEachLanguage((language) => field(`translations(locale: "${language}")`, translations)),
)
/** What has texts in several languages; its `$id` is the resource's. */
export const translated = z.object({
  translatableResource: field('translatableResource(resourceId: $id)', translatable.nullable()),
})
export type Translated = z.infer<typeof translated>
const found = translated.extend({
  record: field('product(id: $id)', editedProduct.nullable()),
  definitions: definedFields,
})
export type FoundProduct = z.infer<typeof found>

/** A product with its texts in other languages. */
export const findProduct: Operation<FoundProduct> = operation({
  head: 'query ($id: ID!)',
  response: found,
})

const numbered = z.object({ id: z.string(), legacyResourceId: z.string() }).nullable()
export const createProduct = mutationOf(
  z.object({ product: numbered }),
  '$product: ProductCreateInput!',
  'productCreate(product: $product)',
)
export const publishProduct = mutation(
  '$id: ID!',
  `publishablePublish(id: $id, input: [{ publicationId: "${onlineStore}" }])`,
  { repeatable: true },
)

/** The copy is a draft. */
export const duplicateProduct = mutationOf(
  z.object({ newProduct: numbered }),
  '$id: ID!, $title: String!',
  'productDuplicate(productId: $id, newTitle: $title, newStatus: DRAFT)',
)

export const deleteProduct = mutation('$id: ID!', 'productDelete(input: { id: $id })', {
  repeatable: true,
})

export const changeStatus = mutation(
  '$id: ID!, $status: ProductStatus!',
  'productChangeStatus(productId: $id, status: $status)',
  { repeatable: true },
)

/** Given lists replace those of the product; fields that are left out stay unchanged. */
export const setProduct = mutation(
  '$id: ID!, $input: ProductSetInput!',
  'productSet(identifier: { id: $id }, input: $input)',
)

/** Prices in dollars; a stock that isn't counted is null. */
const pricedVariant = variant.pick({
  id: true,
  title: true,
  sku: true,
  price: true,
  compareAtPrice: true,
  inventoryQuantity: true,
  requiresComponents: true,
})
const pricedProduct = z.object({
  id: z.string(),
  legacyResourceId: fieldOf(['Product'], z.string()),
  title: fieldOf(['Product'], z.string()),
  updatedAt: fieldOf(['Product'], z.string()),
  hasOnlyDefaultVariant: fieldOf(['Product'], z.boolean()),
  variants: fieldOf(
    ['Product'],
    field(
      'variants(first: 100)',
      z.object({
        nodes: z.array(pricedVariant.extend({ inventoryItem: z.object({ id: z.string() }) })),
      }),
    ),
  ),
})
export type PricedProduct = z.infer<typeof pricedProduct>
/** The prices and the stock of several products; deleted ones are missing. */
export const findPrices: Operation<readonly PricedProduct[]> = operation({
  head: 'query ($ids: [ID!]!)',
  response: z
    .object({ nodes: field('nodes(ids: $ids)', z.array(pricedProduct.nullable())) })
    .transform(({ nodes }) => nodes.filter((node) => node !== null)),
})

/** Changes variants of one product: all of them or none; fields that are left out stay unchanged. */
export const changeVariants = mutation(
  '$id: ID!, $variants: [ProductVariantsBulkInput!]!',
  'productVariantsBulkUpdate(productId: $id, variants: $variants)',
  { repeatable: true },
)
