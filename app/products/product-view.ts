import { type Product, readProduct } from '#/clients/shop/products.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import {
  listPopular,
  listRelated,
  orNone,
  type Related,
  type Suggestion,
} from '#/clients/shop/suggestions.ts'
import { isFewLeft } from '#/contract/limits.ts'
import { add, divideHalfUp, type Money, money } from '#/contract/money.ts'
import { shownGoods } from '../context/goods.server.ts'
import { type InHtmlOnly, inHtmlOnly } from '../context/in-html-only.ts'
import type { RequestContext } from '../context/request-context.ts'
import { loadReviews, type ReviewsView } from '../reviews/reviews-view.ts'
import { type DescriptionSection, descriptionSections } from './description-sections.server.ts'
import { type HowToStep, howToSteps } from './how-to-steps.server.ts'
import { type ShownField, shownFields } from './product-fields.server.ts'

const relatedShown = 4

/**
 * A product as its own page shows it; the sanitized HTML of its description is in a document only once. What is for
 * search engines, browsers never get.
 */
export type ProductView = InHtmlOnly<
  Omit<ReturnType<typeof toProductView>, 'description'> & {
    description: readonly InHtmlOnly<DescriptionSection, 'html'>[]
  },
  'forSearch'
>
export type VariantView = ProductView['variants'][number]

function toProductView(
  product: Product,
  { products: related, parts: handles }: Related,
  { steps, fields }: { steps: readonly HowToStep[] | null; fields: readonly ShownField[] },
) {
  const { id, handle, title, seo, options, images } = product
  const parts = oneByOne(handles, related)
  const relatedAs: 'goesWith' | 'refills' = parts === null ? 'goesWith' : 'refills'
  return {
    id,
    handle,
    title,
    description: descriptionSections(product.descriptionHtml),
    /** The texts for search engines; by default the title and the description. */
    seo: { title: seo.title || title, description: seo.description || product.description },
    /** Who makes it, and the codes of its variants, in their order. */
    forSearch: {
      vendor: product.vendor,
      codes: product.variants.map(({ sku, barcode }) => ({ sku, barcode })),
    },
    options,
    images,
    howToVideoUrl: toSafeAddress(product.howToVideoUrl),
    video: product.video,
    /** How it's used, if there is no video; empty if one is announced, null if nothing is known. */
    steps,
    /** What the owner has chosen to show of it. */
    fields,
    variants: product.variants.map(
      ({
        quantityAvailable,
        selectedOptions,
        pieces,
        sku: _,
        barcode: __,
        compareAtPrice: ___,
        ...variant
      }) => ({
        ...variant,
        choices: selectedOptions,
        // Only the number that the page shows: exact stock would make each sale a change of the page.
        left: variant.available && isFewLeft(quantityAvailable) ? quantityAvailable : null,
        worth: worthOf(variant, BigInt(pieces ?? 1), parts),
      }),
    ),
    relatedAs,
    /** Related products; for a kit, its components. */
    related: related.slice(0, relatedShown).map(withoutAlt),
  }
}

/** A row's pictures are decorative. */
const withoutAlt = ({ image, ...product }: Suggestion): Suggestion => ({
  ...product,
  image: image && { ...image, altText: null },
})

/** The total of a kit's parts bought one by one; null for any other product. */
function oneByOne(parts: readonly string[], related: readonly Suggestion[]): Money | null {
  const prices = related.filter(({ handle }) => parts.includes(handle)).map(({ price }) => price)
  const [first, ...rest] = prices
  return first && prices.length === parts.length ? add(first, ...rest) : null
}

/** The price per piece of a pack, or how much a kit saves. */
export type Worth = { each: Money } | { saved: Money; oneByOne: Money }

function worthOf({ price }: { price: Money }, pieces: bigint, parts: Money | null): Worth | null {
  const { amount, currency } = price
  if (pieces > 1n) return { each: money(Number(divideHalfUp(BigInt(amount), pieces)), currency) }
  if (parts?.currency !== currency || parts.amount <= amount) return null
  return { saved: money(parts.amount - amount, currency), oneByOne: parts }
}

/** External links must be https; anything else isn't accepted as a video. */
function toSafeAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  return url?.protocol === 'https:' ? url.href : null
}

/** Related products are optional. */
function noneRelated(error: unknown): Related {
  if (isShopError(error)) return { products: [], parts: [] }
  throw error
}

/** A product with its reviews, or that there is none, or that the shop can't be reached. */
export type ProductAnswer =
  /** `reviews` is null for an id that can't have reviews. */
  | { status: 'loaded'; product: ProductView; reviews: ReviewsView | null }
  | { status: 'missing'; suggested: readonly Suggestion[] }
  | { status: 'failed' }

/** What is offered in place of a page that isn't there. */
export const listInstead = (shop: ShopAccess) => orNone(listPopular(shop, relatedShown))

/** The status of its page. */
export const productStatus = ({ status }: ProductAnswer): number =>
  ({ loaded: 200, missing: 404, failed: 503 })[status]

export async function loadProduct(
  requestContext: RequestContext,
  handle: string,
): Promise<ProductAnswer> {
  try {
    const [product, related] = await Promise.all([
      readProduct(requestContext.shop, handle, requestContext.productFields),
      listRelated(requestContext.shop, handle).catch(noneRelated),
    ])
    if (product === null)
      return { status: 'missing', suggested: await listInstead(requestContext.shop) }
    const reviews = await loadReviews(requestContext, product.id)
    const steps = howToSteps(product.steps, requestContext.language)
    const { howTo } = await shownGoods(requestContext)
    const isShown = steps.length > 0 || howTo === 'soon'
    const { productFields, language } = requestContext
    const fields = shownFields(product.fields, productFields, language)
    const view = toProductView(product, related, { fields, steps: isShown ? steps : null })
    if (requestContext.dataOnly)
      return { status: 'loaded', product: inHtmlOnly(view, 'forSearch'), reviews }
    const description = view.description.map((section) => inHtmlOnly(section, 'html'))
    return {
      status: 'loaded',
      product: inHtmlOnly({ ...view, description }, 'forSearch'),
      reviews: reviews && inHtmlOnly(reviews, 'lists'),
    }
  } catch (error) {
    if (isShopError(error)) return { status: 'failed' }
    throw error
  }
}
