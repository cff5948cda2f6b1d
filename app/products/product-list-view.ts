import { type Collection, readCollection } from '#/clients/shop/collections.ts'
import type { PageWanted } from '#/clients/shop/list-choices.ts'
import { listCardsById } from '#/clients/shop/product-cards.ts'
import { listProductTypes } from '#/clients/shop/product-types.ts'
import { type ProductPage, readProductPage } from '#/clients/shop/products.ts'
import { searchProducts } from '#/clients/shop/search.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { orNone } from '#/clients/shop/suggestions.ts'
import { limits } from '#/contract/limits.ts'
import { type ListOrder, listOrders } from '#/contract/list-orders.ts'
import { afterParameter } from '#/contract/page-addresses.ts'
import { listParameters } from '#/contract/page-parameters.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import { cacheUntilChange } from '../context/cache-until-change.server.ts'
import type { RequestContext } from '../context/request-context.ts'
import { cleanHtml } from '../prose/clean-html.server.ts'
import { loadRatings } from '../reviews/reviews-view.ts'

/** How many characters of a description a list shows. */
const leadLength = 160

/** A product as a card of the grid shows it; without exact quantities, because pages are cached. */
export type ProductCardView = ReturnType<typeof toCard>

function toCard(product: ProductPage['products'][number], rating: ReviewStats | undefined) {
  const { id, handle, title, image, images, variantId, choices, hasMoreChoices } = product
  const { price, priceVaries, priceBefore, available, shipsLater } = product
  return {
    id,
    handle,
    title,
    price,
    priceVaries,
    priceBefore,
    image,
    variantId,
    choices,
    hasMoreChoices,
    available,
    shipsLater,
    /** Shown while the pointer is over the first one. */
    secondImage: images[1] ?? null,
    lead: firstSentences(product.description, leadLength),
    /** Null without reviews. */
    rating: rating
      ? { averageRating: rating.averageRating, totalReviews: rating.totalReviews }
      : null,
  }
}

/** The first sentences of a text, as many as fit into `max` characters; empty if not even the first one does. */
export function firstSentences(text: string, max: number): string {
  const ends = [...text.matchAll(/[.!?…](?=\s|$)/gu)].map(({ index }) => index + 1)
  const last = ends.findLast((end) => end <= max)
  return last === undefined ? '' : text.slice(0, last)
}

/** The choices about a list of products in an address. */
export interface ListChoices {
  order: ListOrder
  /** True: only what's in stock. */
  available: boolean
  /** Empty for products of every type. */
  type: string
  /** The lowest and highest price, in the visitor's currency; null for no limit. */
  min: number | null
  max: number | null
  /** How many products are shown: one or more pages. */
  count: number
}

export interface LoadedProducts {
  status: 'loaded'
  cards: readonly ProductCardView[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
  choices: ListChoices
  /** The possible values of `type`; empty if there's no choice. */
  types: readonly string[]
  /** The available sort orders. */
  orders: readonly ListOrder[]
}

/** The sort orders of a search; filtering by price needs a search. */
const searchOrders = ['featured', 'price', 'price-desc'] as const
export type ProductListView = LoadedProducts | { status: 'failed' }

export function loadProducts(
  requestContext: RequestContext,
  request: Request,
): Promise<ProductListView> {
  return orFailed(async () => {
    const { min, max } = choicesIn(request)
    if (min === null && max === null) {
      const page = await pageOf(request, (paging) => readProductPage(requestContext.shop, paging))
      return toList(requestContext, { request, page })
    }
    const page = await pageOf(request, (paging) =>
      searchProducts(requestContext.shop, { query: '', ...paging }),
    )
    return toList(requestContext, { request, page, orders: searchOrders })
  })
}

/** The list of products that a search finds. */
export function loadFound(
  requestContext: RequestContext,
  { query, request }: { query: string; request: Request },
): Promise<ProductListView> {
  return orFailed(async () => {
    const page = await pageOf(request, (paging) =>
      searchProducts(requestContext.shop, { query, ...paging }),
    )
    return toList(requestContext, { request, page, orders: searchOrders })
  })
}

const maxTypes = 30
const loadTypes = cacheUntilChange(({ shop }) => listProductTypes(shop, maxTypes))

function choicesIn({ url }: Request): ListChoices {
  const parameters = new URL(url).searchParams
  const pages = Math.ceil(Number(parameters.get(listParameters.count)) / limits.productListDefault)
  const given = parameters.get(listParameters.sort)
  const min = amountIn(parameters, listParameters.min)
  const max = amountIn(parameters, listParameters.max)
  const isTurned = min !== null && max !== null && min > max
  return {
    order: listOrders.find((order) => order === given) ?? 'featured',
    available: Boolean(parameters.get(listParameters.available)),
    type: parameters.get(listParameters.type) ?? '',
    min: isTurned ? max : min,
    max: isTurned ? min : max,
    count: Math.min(Math.max(pages || 1, 1) * limits.productListDefault, limits.productsOnOnePage),
  }
}

const maxAmount = 100_000_000

/** Null if there is no valid price. */
function amountIn(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name) ?? ''
  const amount = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : maxAmount
  return amount < maxAmount ? amount : null
}

/** The page that an address asks for, or the first one if the shop doesn't know its cursor. */
async function pageOf<Page>(
  request: Request,
  read: (paging: PageWanted) => Promise<Page>,
): Promise<Page> {
  const { count: first, ...choices } = choicesIn(request)
  const after = new URL(request.url).searchParams.get(afterParameter)
  try {
    return await read({ first, after, ...choices })
  } catch (error) {
    if (after === null || !isShopError(error) || error.kind !== 'refused') throw error
    return read({ first, ...choices })
  }
}

/** The collection above its products; its description is sanitized HTML. */
export type CollectionView =
  | (LoadedProducts & { collection: Omit<Collection, 'products'> })
  | { status: 'failed' }
  | { status: 'missing' }

export function loadCollection(
  requestContext: RequestContext,
  { handle, request }: { handle: string; request: Request },
): Promise<CollectionView> {
  return orFailed(async () => {
    const found = await pageOf(request, (paging) =>
      readCollection(requestContext.shop, handle, paging),
    )
    if (found === null) return { status: 'missing' }
    const { products: page, ...collection } = found
    const descriptionHtml = cleanHtml(collection.descriptionHtml)
    const list = await toList(requestContext, { request, page })
    return { ...list, collection: { ...collection, descriptionHtml } }
  })
}

/** These products as cards, without those that aren't sold; none if the shop can't be reached. */
export async function loadCards(
  requestContext: RequestContext,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  return toCards(requestContext, await orNone(listCardsById(requestContext.shop, ids)))
}

async function toCards(
  requestContext: RequestContext,
  products: readonly ProductPage['products'][number][],
) {
  const ratings = await loadRatings(
    requestContext,
    products.map(({ id }) => id),
  )
  return products.map((product) => toCard(product, ratings.get(product.id)))
}

async function toList(
  requestContext: RequestContext,
  {
    request,
    page: { products, next },
    orders = listOrders,
  }: { request: Request; page: ProductPage; orders?: readonly ListOrder[] },
): Promise<LoadedProducts> {
  const [cards, types] = await Promise.all([
    toCards(requestContext, products),
    orNone(loadTypes(requestContext)),
  ])
  return { status: 'loaded', cards, next, choices: choicesIn(request), types, orders }
}

async function orFailed<View>(load: () => Promise<View>): Promise<View | { status: 'failed' }> {
  try {
    return await load()
  } catch (error) {
    if (isShopError(error)) return { status: 'failed' }
    throw error
  }
}
