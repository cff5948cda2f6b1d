import { type Collection, readCollection } from '#/clients/shop/collections.ts'
import { type ProductPage, readProductPage } from '#/clients/shop/products.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { afterParameter } from '#/contract/page-addresses.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import type { RequestContext } from '../context/request-context.ts'
import { cleanHtml } from '../prose/clean-html.server.ts'
import { loadRatings } from '../reviews/reviews-view.ts'

/** So many characters of a description are enough to want more. */
const leadLength = 160

/** A product as a card of the grid shows it; without exact quantities, because pages are kept. */
export type ProductCardView = ReturnType<typeof toCard>

function toCard(product: ProductPage['products'][number], rating: ReviewStats | undefined) {
  const { id, handle, title, price, priceVaries, image, images, variantId, choices, available } =
    product
  return {
    ...{ id, handle, title, price, priceVaries, image, variantId, choices, available },
    /** What a pointer over the first one uncovers. */
    secondImage: images[1] ?? null,
    lead: firstSentences(product.description, leadLength),
    /** Null while nobody has reviewed it. */
    rating: rating
      ? { averageRating: rating.averageRating, totalReviews: rating.totalReviews }
      : null,
  }
}

/**
 * As many whole sentences from the beginning of a text as fit into so many characters; the empty text where
 * not even the first one does.
 */
export function firstSentences(text: string, max: number): string {
  const ends = [...text.matchAll(/[.!?…](?=\s|$)/gu)].map(({ index }) => index + 1)
  const last = ends.findLast((end) => end <= max)
  return last === undefined ? '' : text.slice(0, last)
}

interface LoadedProducts {
  status: 'loaded'
  cards: readonly ProductCardView[]
  /** What the address of the next page says; null on the last one. */
  next: string | null
}
export type ProductListView = LoadedProducts | { status: 'failed' }

export function loadProducts(visit: RequestContext, request: Request): Promise<ProductListView> {
  return orFailed(async () =>
    toList(visit, await pageOf(request, (after) => readProductPage(visit.shop, { after }))),
  )
}

/** The page that an address asks for; the first one where the shop doesn't know the other's beginning. */
async function pageOf<Page>(
  request: Request,
  read: (after: string | null) => Promise<Page>,
): Promise<Page> {
  const after = new URL(request.url).searchParams.get(afterParameter)
  try {
    return await read(after)
  } catch (error) {
    if (after === null || !isShopError(error) || error.kind !== 'refused') throw error
    return read(null)
  }
}

/** What stands above a collection's products; its description is sanitised HTML. */
export type CollectionView =
  | (LoadedProducts & { collection: Omit<Collection, 'products'> })
  | { status: 'failed' }
  | { status: 'missing' }

export function loadCollection(
  visit: RequestContext,
  { handle, request }: { handle: string; request: Request },
): Promise<CollectionView> {
  return orFailed(async () => {
    const found = await pageOf(request, (after) => readCollection(visit.shop, handle, { after }))
    if (found === null) return { status: 'missing' }
    const { products, ...collection } = found
    const descriptionHtml = cleanHtml(collection.descriptionHtml)
    return { ...(await toList(visit, products)), collection: { ...collection, descriptionHtml } }
  })
}

async function toList(
  visit: RequestContext,
  { products, next }: ProductPage,
): Promise<LoadedProducts> {
  const ratings = await loadRatings(
    visit,
    products.map(({ id }) => id),
  )
  const cards = products.map((product) => toCard(product, ratings.get(product.id)))
  return { status: 'loaded', cards, next }
}

async function orFailed<View>(load: () => Promise<View>): Promise<View | { status: 'failed' }> {
  try {
    return await load()
  } catch (error) {
    if (isShopError(error)) return { status: 'failed' }
    throw error
  }
}
