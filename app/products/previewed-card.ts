import type { ShopImage } from '#/clients/shop/image.ts'
import type { ProductPrices } from '#/clients/shop/product-prices.ts'
import type { ReviewStats } from '#/contract/reviews.ts'

/** What a card shows of its product, in the router state of the product's page. */
export interface PreviewedCard extends ProductPrices {
  title: string
  image: ShopImage | null
  /** Those of the card's picture, so that the browser has it already. */
  sizes: string
  /** Null if nobody has reviewed it, or the card doesn't say. */
  rating: Pick<ReviewStats, 'averageRating' | 'totalReviews'> | null
}

/** The router state that a card's link carries. */
export const previewOf = (card: PreviewedCard) => {
  const { title, price, priceVaries, priceBefore, image, sizes, rating } = card
  return { card: { title, price, priceVaries, priceBefore, image, sizes, rating } }
}
