import { connectionFields, type PageArgs } from '../connections/page.ts'
import { pageOf } from '../connections/page-of.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { globalId } from '../nodes/global-id.ts'
import {
  type AddedField,
  type FieldName,
  serializePrice,
  toSecond,
  truncate,
} from '../serialize.ts'
import { listCollectionsOf } from './collection-list.ts'
import { mediaOf, visiblePictures } from './media.resolvers.ts'
import { type Product, type Variant, variantTitle } from './product.types.ts'
import { withStock } from './variant.resolvers.ts'
import {
  adjacentTo,
  firstAvailable,
  isAvailable,
  type Matching,
  type SelectedOption,
  variantsWith,
} from './variant-choice.ts'
import { encodeVariants } from './variant-code.ts'

type ListArgs = PageArgs & { reverse?: boolean | null; sortKey?: string | null }

/** Lowest and highest of some prices; 0 when there are none. */
const range = (cents: readonly number[], context: RequestContext) => ({
  minVariantPrice: serializePrice(cents.length === 0 ? 0 : Math.min(...cents), context),
  maxVariantPrice: serializePrice(cents.length === 0 ? 0 : Math.max(...cents), context),
})

type Choice = Matching & { selectedOptions?: readonly SelectedOption[] | null }

const selectedVariant = (product: Product, args: Choice, context: RequestContext) =>
  withStock(product, context, (stock): Variant | undefined => {
    const found = variantsWith(product, args.selectedOptions ?? [], args)
    return firstAvailable(product, stock, found?.length ? found : product.variants)
  })

/** The further fields that are kept of a product: addresses of its how-to video elsewhere, and of its video's captions. */
const furtherFields: Readonly<
  Record<string, (product: Product, context: RequestContext) => string | null | undefined>
> = {
  how_to_video_url: ({ videoUrl }) => videoUrl,
  how_to_captions_url: (product, { services, language }) =>
    services.videos.of(product)?.captions[language],
}

const savedField = (
  product: Product,
  { namespace, key }: FieldName,
  context: RequestContext,
): AddedField | null => {
  if (namespace !== 'custom' || !Object.hasOwn(furtherFields, key)) return null
  const value = furtherFields[key]?.(product, context)
  if (!value) return null
  const position = Object.keys(furtherFields).indexOf(key)
  return {
    id: globalId('Metafield', position === 0 ? product.id : `${product.id}-${position}`),
    namespace,
    key,
    type: 'url',
    value,
    createdAt: toSecond(product.createdAt),
    updatedAt: toSecond(product.updatedAt),
  }
}

export const productResolvers: Resolvers = {
  Product: {
    metafield: savedField,
    metafields: (
      product: Product,
      { identifiers }: { identifiers: readonly FieldName[] },
      context,
    ) => identifiers.map((name) => savedField(product, name, context)),
    id: ({ id }: Product) => globalId('Product', id),
    title: ({ texts }: Product, _args: unknown, { language }) => texts[language].title,
    description: ({ texts }: Product, args: { truncateAt?: number | null }, { language }) =>
      truncate(texts[language].description, args),
    descriptionHtml: ({ texts }: Product, _args: unknown, { language }) =>
      texts[language].descriptionHtml,
    seo: ({ texts }: Product, _args: unknown, { language }) => ({
      title: texts[language].seoTitle || null,
      description: texts[language].seoDescription || null,
    }),
    createdAt: ({ createdAt }: Product) => toSecond(createdAt),
    publishedAt: ({ createdAt }: Product) => toSecond(createdAt),
    updatedAt: ({ updatedAt }: Product) => toSecond(updatedAt),
    isGiftCard: () => false,
    requiresSellingPlan: () => false,
    trackingParameters: () => null,
    onlineStoreUrl: ({ handle }: Product, _args: unknown, { services }) =>
      `${services.publicUrl}/products/${handle}`,

    featuredImage: (product: Product, _args: unknown, context) =>
      visiblePictures(product, context)[0] ?? null,
    images: (product: Product, args: ListArgs, context) =>
      pageOf(visiblePictures(product, context), { args, field: 'images', idOf: ({ id }) => id }),
    media: (product: Product, args: ListArgs, context) =>
      pageOf(mediaOf(product, context), {
        args,
        field: 'media',
        idOf: (item) => (item.kind === 'MediaImage' ? item.picture.id : item.kind),
      }),

    priceRange: ({ variants }: Product, _args: unknown, context) =>
      range(
        variants.map(({ priceCents }) => priceCents),
        context,
      ),
    compareAtPriceRange: ({ variants }: Product, _args: unknown, context) =>
      range(
        variants.flatMap(({ compareAtCents }) => compareAtCents ?? []),
        context,
      ),
    availableForSale: (product: Product, _args: unknown, context) =>
      withStock(product, context, (stock) =>
        product.variants.some((variant) => isAvailable(variant, stock)),
      ),
    totalInventory: (product: Product, _args: unknown, context) => {
      context.reads.stock = true
      return withStock(product, context, (stock) =>
        [...stock.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0),
      )
    },

    options: (product: Product, { first }: { first?: number | null }) =>
      (product.options.length === 0
        ? [{ kind: 'ProductOption', only: product }]
        : product.options
      ).slice(0, first ?? undefined),
    variants: (product: Product, args: ListArgs, { language }) =>
      pageOf(sortVariants(product.variants, args.sortKey ?? 'POSITION', language), {
        args,
        field: 'variants',
        idOf: ({ id }) => id,
      }),
    variantsCount: ({ variants }: Product) => ({ count: variants.length, precision: 'EXACT' }),
    selectedOrFirstAvailableVariant: selectedVariant,
    variantBySelectedOptions: (product: Product, args: Choice) => {
      const found = variantsWith(product, args.selectedOptions ?? [], args)
      return found?.length === 1 ? found[0] : null
    },
    adjacentVariants: async (product: Product, args: Choice, context) => {
      const variant = await selectedVariant(product, args, context)
      return variant ? adjacentTo(variant) : []
    },
    encodedVariantExistence: (product: Product) => encodeVariants(product, product.variants),
    encodedVariantAvailability: (product: Product, _args: unknown, context) =>
      withStock(product, context, (stock) =>
        encodeVariants(
          product,
          product.variants.filter((variant) => isAvailable(variant, stock)),
        ),
      ),
    collections: (product: Product, args: ListArgs, context) =>
      listCollectionsOf(product, args, context),
  },
  ProductConnection: { ...connectionFields, filters: () => [] },
}

function sortVariants(
  variants: readonly Variant[],
  sortKey: string,
  language: 'en' | 'fr',
): readonly Variant[] {
  const title = (variant: Variant) => variantTitle(variant, language)
  if (sortKey === 'ID') return variants.toSorted((one, other) => one.id - other.id)
  if (sortKey === 'SKU') return variants.toSorted((a, b) => a.sku.localeCompare(b.sku))
  if (sortKey === 'TITLE') return variants.toSorted((a, b) => title(a).localeCompare(title(b)))
  return variants
}
