import { listProducts, type ProductSummary } from '#/clients/shop/products.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import type { RequestContext } from '../context/request-context.ts'
import { loadRatings } from '../reviews/reviews-view.ts'
import { firstSentences } from './first-sentences.ts'

/** So many characters of a description are enough to want more. */
const leadLength = 160

/** A product as a card of the grid shows it; without exact quantities, because pages are kept. */
export type ProductCardView = ReturnType<typeof toCard>

function toCard(product: ProductSummary, rating: ReviewStats | undefined) {
  const { id, handle, title, price, priceVaries, image, images, variantId, available } = product
  return {
    ...{ id, handle, title, price, priceVaries, image, variantId, available },
    /** What a pointer over the first one uncovers. */
    secondImage: images[1] ?? null,
    lead: firstSentences(product.description, leadLength),
    /** Null while nobody has reviewed it. */
    rating: rating
      ? { averageRating: rating.averageRating, totalReviews: rating.totalReviews }
      : null,
  }
}

export type ProductListView =
  | { status: 'loaded'; cards: readonly ProductCardView[] }
  | { status: 'failed' }

export async function loadProducts(visit: RequestContext): Promise<ProductListView> {
  try {
    const products = await listProducts(visit.shop)
    const ratings = await loadRatings(
      visit,
      products.map(({ id }) => id),
    )
    const cards = products.map((product) => toCard(product, ratings.get(product.id)))
    return { status: 'loaded', cards }
  } catch (error) {
    if (isShopError(error)) return { status: 'failed' }
    throw error
  }
}
