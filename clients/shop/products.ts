import { limits, productLimits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { defaultVariantTitle } from '../../contract/variant-title.ts'
import { countIn, customValue, jsonIn } from './custom-value.ts'
import { imageSchema } from './image.ts'
import { type PageWanted, sortBy } from './list-choices.ts'
import { moneySchema } from './money.ts'
import { priceBefore, pricedVariantSchema, priceRangeSchema, pricesOf } from './product-prices.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'
import { stockLeftSchema } from './stock-left.ts'
import { mediaSchema, toVideo } from './videos.ts'

const summarySchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  availableForSale: z.boolean(),
  priceRange: priceRangeSchema,
  images: field(
    `images(first: ${productLimits.imagesInList})`,
    z.object({ nodes: z.array(imageSchema) }),
  ),
})

const firstVariantSchema = pricedVariantSchema.extend({
  id: z.string(),
  currentlyNotInStock: z.boolean(),
  quantityAvailable: stockLeftSchema,
})

/** A product as a list shows it (products-5). */
export type ProductSummary = ReturnType<typeof toSummary>

const choiceSchema = z.object({
  id: z.string(),
  title: z.string(),
  availableForSale: z.boolean(),
  price: moneySchema,
})

function toSummary(
  product: z.infer<typeof summarySchema>,
  variant: z.infer<typeof firstVariantSchema> | undefined,
) {
  const prices = pricesOf(product.priceRange, variant)
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: product.description,
    ...prices,
    currency: prices.price.currency,
    images: product.images.nodes,
    image: product.images.nodes[0] ?? null,
    variantId: variant?.id ?? null,
    available: product.availableForSale,
    /** True: it's sold although none is left, and ships once there are some again. */
    shipsLater: variant?.currentlyNotInStock ?? false,
    quantityAvailable: variant?.quantityAvailable ?? null,
  }
}

/** How many variants a card lists. */
const maxChoices = 10

/** The variants to choose from; empty for a product without choices. */
function choicesOf<Variant>(variants: readonly Variant[]) {
  const hasMore = variants.length > maxChoices
  return {
    choices: variants.length > 1 && !hasMore ? variants : [],
    /** True: there are more than a card lists, so they're chosen on the product's page. */
    hasMoreChoices: hasMore,
  }
}

/** A product card. */
export const cardSchema = summarySchema
  .extend({
    selectedOrFirstAvailableVariant: firstVariantSchema.nullable(),
    variants: field(
      `variants(first: ${maxChoices + 1})`,
      z.object({ nodes: z.array(choiceSchema) }),
    ),
  })
  .transform((product) => ({
    ...toSummary(product, product.selectedOrFirstAvailableVariant ?? undefined),
    ...choicesOf(product.variants.nodes),
  }))

export const pageOf = (card: typeof cardSchema) =>
  z
    .object({
      nodes: z.array(card),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    })
    .transform(({ nodes, pageInfo }) => ({
      products: nodes,
      /** The cursor of the next page; null on the last one. */
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }))
export const pageSchema = pageOf(cardSchema)

/** Some products of a list. */
export type ProductPage = z.infer<typeof pageSchema>

const listOperation = shopOperation({
  name: 'query Products',
  variables:
    '$first: Int!, $after: String, $query: String, $sortKey: ProductSortKeys!, $reverse: Boolean!',
  response: z.object({
    products: field(
      'products(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse)',
      pageSchema,
    ),
  }),
})

/** A page of all products; use `searchProducts` to filter by price. Throws ShopError. */
export async function readProductPage(
  shop: ShopAccess,
  {
    first = limits.productListDefault,
    after = null,
    order,
    available,
    type,
  }: Omit<PageWanted, 'min' | 'max'> = {},
): Promise<ProductPage> {
  const query = [
    ...(available ? ['available_for_sale:true'] : []),
    ...(type ? [`product_type:"${type.replace(/["\\]/g, '')}"`] : []),
  ]
  const { products } = await shop.ask(listOperation, {
    first,
    after,
    query: query.join(' ') || null,
    ...sortBy(order, { featured: 'ID', newest: 'CREATED_AT' }),
  })
  return products
}

export async function listProducts(
  shop: ShopAccess,
  options: { first?: number } = {},
): Promise<ProductSummary[]> {
  return (await readProductPage(shop, options)).products
}

const detailSchema = summarySchema.extend({
  descriptionHtml: z.string(),
  vendor: z.string(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  images: field(
    `images(first: ${productLimits.imagesInDetail})`,
    z.object({ nodes: z.array(imageSchema) }),
  ),
  options: z.array(
    z.object({
      name: z.string(),
      optionValues: z.array(
        z.object({
          name: z.string(),
          swatch: z
            .object({
              color: z.string().nullable(),
              image: z
                .object({ previewImage: z.object({ url: z.string() }).nullable() })
                .nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
  variants: field(
    'variants(first: 100)',
    z.object({
      nodes: z.array(
        firstVariantSchema.extend({
          title: z.string(),
          sku: z.string().nullable(),
          barcode: z.string().nullable(),
          availableForSale: z.boolean(),
          selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
          image: imageSchema.nullable(),
          pieces: customValue('pieces'),
        }),
      ),
    }),
  ),
  fields: field(
    'metafields(identifiers: $fields)',
    z.array(
      z
        .object({
          namespace: z.string(),
          key: z.string(),
          type: z.string(),
          value: z.string(),
        })
        .nullable(),
    ),
  ),
  pieces: customValue('pieces'),
  steps: customValue('steps'),
  howToVideo: customValue('how_to_video_url'),
  howToCaptions: customValue('how_to_captions_url'),
  media: field(
    `media(first: ${productLimits.mediaInDetail})`,
    z.object({ nodes: z.array(mediaSchema) }),
  ),
})

const detailOperation = shopOperation({
  name: 'query Product',
  variables: '$handle: String!, $fields: [HasMetafieldsIdentifier!]!',
  response: z.object({
    product: field('product(handle: $handle)', detailSchema.nullable()),
  }),
})

export const productsOperations = [listOperation, detailOperation]

/** A product with everything its own page shows (products-6, products-10). */
export type Product = NonNullable<Awaited<ReturnType<typeof readProduct>>>
export type ProductVariant = Product['variants'][number]

/** Null if the shop has no such product. @param fields the metafields to read with it */
export async function readProduct(
  shop: ShopAccess,
  handle: string,
  fields: readonly { namespace: string; key: string }[] = [],
) {
  const identifiers = fields.map(({ namespace, key }) => ({ namespace, key }))
  const { product } = await shop.ask(detailOperation, { handle, fields: identifiers })
  if (product === null) return null
  const { nodes } = product.variants
  const variants = nodes.map(({ availableForSale, currentlyNotInStock, pieces, ...variant }) => ({
    ...variant,
    priceBefore: priceBefore(variant),
    /** How many are in a pack of it; null if that isn't said, of it or of the product. */
    pieces: countIn(pieces ?? product.pieces),
    available: availableForSale,
    shipsLater: currentlyNotInStock,
  }))
  return {
    ...toSummary(product, nodes.find(({ availableForSale }) => availableForSale) ?? nodes[0]),
    descriptionHtml: product.descriptionHtml,
    vendor: product.vendor,
    seo: product.seo,
    /** Empty for a product without choices. */
    options: product.options
      .filter((option) => !isDefaultOption(option))
      .map(({ name, optionValues }) => ({
        name,
        values: optionValues.map((value) => ({
          name: value.name,
          color: value.swatch?.color ?? null,
          pictureUrl: value.swatch?.image?.previewImage?.url ?? null,
        })),
      })),
    variants,
    /** The metafields that were asked for, in that order, where the product has them. */
    fields: product.fields.filter((field) => field !== null),
    /** How it's used, as it's written in the shop; undefined if that isn't said. */
    steps: jsonIn(product.steps),
    /** Address of a tutorial video, or null while there is none. */
    howToVideoUrl: product.howToVideo?.value ?? null,
    /** The first video that the shop hosts itself. */
    video: toVideo(product.media.nodes, product.howToCaptions?.value ?? null),
  }
}

/** The option that Shopify gives a product without choices. */
function isDefaultOption({
  name,
  optionValues,
}: {
  name: string
  optionValues: { name: string }[]
}) {
  return (
    name === 'Title' && optionValues.length === 1 && optionValues[0]?.name === defaultVariantTitle
  )
}
