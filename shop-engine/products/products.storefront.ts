import type { Language } from '#/contract/languages.ts'
import { previewHandle, productPath } from '#/contract/page-addresses.ts'
import type { Args } from '#/contract/storefront/types.generated.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { type Page, pageBy, pageOf, pageWanted } from '../graphql/connections.ts'
import { type HandleOrId, handleOrNumber, numberIn } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { chargeScans } from '../graphql/scan-budget.ts'
import { exactly, textFields } from '../graphql/serialize.ts'
import { listProducts, type ProductServices, recommendationsFor } from './catalogue.ts'
import { type FilteredPage, filtersOf } from './filters.storefront.ts'
import { mediaOf, visiblePictures } from './media.ts'
import { type Product, type Variant, variantTitle } from './product.types.ts'
import type { ProductOrder } from './product-rows.store.ts'
import { searchCondition } from './product-search.ts'
import {
  adjacentTo,
  encodeVariants,
  firstAvailable,
  isAvailable,
  type Matching,
  type SelectedOption,
  variantsWith,
} from './variant-choice.ts'
import { serializePrice, withStock } from './variants.storefront.ts'
import { listNamesOnSale } from './words-on-sale.store.ts'

type Context = RequestContext<ProductServices>

const orderOfSortKey: Readonly<Record<string, ProductOrder>> = {
  // The shop counts no sales and no relevance per word: the first products stand first.
  BEST_SELLING: 'position',
  COLLECTION_DEFAULT: 'collection',
  CREATED: 'created',
  CREATED_AT: 'created',
  ID: 'id',
  MANUAL: 'collection',
  PRICE: 'price',
  PRODUCT_TYPE: 'type',
  RELEVANCE: 'position',
  TITLE: 'title',
  UPDATED_AT: 'updated',
  VENDOR: 'vendor',
}

/** What a sort key of products sorts by; every key of the schema has one. */
export function productOrder(sortKey: string): ProductOrder {
  return orderOfSortKey[sortKey] ?? 'id'
}

/** The product with a global id; undefined if it's unknown or not published. */
export async function publishedProduct(
  number: number | undefined,
  { catalogue }: ProductServices,
): Promise<Product | undefined> {
  const product = number === undefined ? undefined : await catalogue.product(number)
  return product?.published ? product : undefined
}

/** A handle that is the key of a preview shows its product, published or not; only while the key is valid. */
async function previewed(handle: string, { services, reads }: Context) {
  if (!handle.startsWith(previewHandle(''))) return undefined
  reads.personal = true
  const id = services.previews.productIn(handle.slice(previewHandle('').length))
  return id === undefined ? undefined : services.catalogue.product(id)
}

async function product(args: HandleOrId, context: Context) {
  const { services } = context
  const { handle, number } = handleOrNumber(args, 'Product')
  const found =
    handle === undefined
      ? await publishedProduct(number, services)
      : ((await previewed(handle, context)) ?? (await services.catalogue.productByHandle(handle)))
  return found ?? null
}

/** The shop has no data about complementary products, so there are none of that kind. */
async function recommendations(
  args: Args['QueryRoot']['productRecommendations'],
  { services }: Context,
) {
  const { intent, productId, productHandle } = args
  if (!productId && !productHandle) {
    throw badRequest('One of productId or productHandle must be given.')
  }
  const to = productId
    ? await publishedProduct(numberIn(productId, 'Product'), services)
    : await services.catalogue.productByHandle(productHandle ?? '')
  if (!to) return null
  return intent === 'COMPLEMENTARY' ? [] : recommendationsFor(services.catalogue, to)
}

/** Lowest and highest of some prices; 0 when there are none. */
const range = (cents: readonly number[], context: Context) => ({
  minVariantPrice: serializePrice(cents.length === 0 ? 0 : Math.min(...cents), context),
  maxVariantPrice: serializePrice(cents.length === 0 ? 0 : Math.max(...cents), context),
})

type Choice = Matching & { selectedOptions?: readonly SelectedOption[] | null }

const selectedVariant = (product: Product, args: Choice, context: Context) =>
  withStock(product, context, (stock): Variant | undefined => {
    const found = variantsWith(product, args.selectedOptions ?? [], args)
    return firstAvailable(product, stock, found?.length ? found : product.variants)
  })

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Product: Product
    ProductConnection: Page<Product> & Partial<FilteredPage>
  }
}

export const productResolvers = {
  QueryRoot: {
    product: (_root, args, context) => product(args, context),
    productByHandle: (_root, args, context) => product(args, context),
    products: (_root, args, context) => {
      const { services, language, reads } = context
      if (args.query) reads.labels.all = true
      return listProducts(services.catalogue, {
        ...pageWanted(args, 'products'),
        order: productOrder(args.sortKey ?? 'ID'),
        reverse: args.reverse ?? false,
        language,
        conditions: args.query ? [searchCondition(args.query, language)] : [],
        charge: chargeScans(context),
      })
    },
    productTags: (_root, { first }, { services }) =>
      listNamesOnSale(services.catalogue.db, 'tag', { first }),
    productTypes: (_root, { first }, { services }) =>
      listNamesOnSale(services.catalogue.db, 'product_type', { first }),
    productRecommendations: (_root, args, context) => recommendations(args, context),
  },
  Product: {
    ...textFields,
    seo: ({ texts }, _args, { language }) => ({
      title: texts[language].seoTitle || null,
      description: texts[language].seoDescription || null,
    }),
    publishedAt: ({ createdAt }) => createdAt,
    isGiftCard: () => false,
    requiresSellingPlan: () => false,
    trackingParameters: () => null,
    onlineStoreUrl: ({ handle }, _args, { services }) => services.publicUrl + productPath(handle),

    featuredImage: (product, _args, { services }) =>
      visiblePictures(product, services.pictures)[0] ?? null,
    images: (product, args, { services }) =>
      pageOf(visiblePictures(product, services.pictures), { args, field: 'images' }),
    media: (product, args, { services }) =>
      pageBy(mediaOf(product, services), {
        args,
        field: 'media',
        idOf: (item) => (item.kind === 'MediaImage' ? item.picture.id : item.kind),
      }),

    priceRange: ({ variants }, _args, context) =>
      range(
        variants.map(({ priceCents }) => priceCents),
        context,
      ),
    compareAtPriceRange: ({ variants }, _args, context) =>
      range(
        variants.flatMap(({ compareAtCents }) => compareAtCents ?? []),
        context,
      ),
    availableForSale: (product, _args, context) =>
      withStock(product, context, (stock) =>
        product.variants.some((variant) => isAvailable(variant, stock)),
      ),
    totalInventory: (product, _args, context) => {
      context.reads.stock = true
      return withStock(product, context, (stock) =>
        [...stock.values()].reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
      )
    },

    options: (product, { first }) =>
      (product.options.length === 0
        ? [{ kind: 'ProductOption' as const, only: product }]
        : product.options
      ).slice(0, first ?? undefined),
    variants: (product, args, { language }) =>
      pageOf(sortVariants(product.variants, args.sortKey ?? 'POSITION', language), {
        args,
        field: 'variants',
      }),
    variantsCount: ({ variants }) => exactly(variants.length),
    selectedOrFirstAvailableVariant: selectedVariant,
    variantBySelectedOptions: (product, args) => {
      const found = variantsWith(product, args.selectedOptions ?? [], args)
      return found?.length === 1 ? found[0] : null
    },
    adjacentVariants: async (product, args, context) => {
      const variant = await selectedVariant(product, args, context)
      return variant ? adjacentTo(variant) : []
    },
    encodedVariantExistence: (product) => encodeVariants(product, product.variants),
    encodedVariantAvailability: (product, _args, context) =>
      withStock(product, context, (stock) =>
        encodeVariants(
          product,
          product.variants.filter((variant) => isAvailable(variant, stock)),
        ),
      ),
  },
  ProductConnection: {
    // Only for the products of a collection, as in Shopify.
    filters: ({ filtered, ...page }, _args, context) =>
      filtered ? filtersOf({ ...page, filtered }, context) : [],
  },
} satisfies StorefrontResolvers<ProductServices>

function sortVariants(
  variants: readonly Variant[],
  sortKey: string,
  language: Language,
): readonly Variant[] {
  const title = (variant: Variant) => variantTitle(variant, language)
  if (sortKey === 'ID') return variants.toSorted((one, other) => one.id - other.id)
  if (sortKey === 'SKU') return variants.toSorted((a, b) => a.sku.localeCompare(b.sku))
  if (sortKey === 'TITLE') return variants.toSorted((a, b) => title(a).localeCompare(title(b)))
  return variants
}
