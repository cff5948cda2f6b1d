import { readProductTitles } from '#/clients/shop/product-names.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { Review } from './review.types.ts'

/**
 * The reviews with what their products are called today, in the language of whoever asks. A review keeps the
 * title that it was written under; it stays where the product is gone, or the shop does not answer.
 */
export async function withCurrentTitles(
  shop: ShopAccess,
  reviews: readonly Review[],
): Promise<Review[]> {
  if (reviews.length === 0) return []
  const ids = reviews.map(({ product }) => product.id)
  const titles = await readProductTitles(shop, ids).catch((error: unknown) => {
    if (isShopError(error)) return new Map<string, string>()
    throw error
  })
  return reviews.map((review) => {
    const { product } = review
    return { ...review, product: { ...product, title: titles.get(product.id) ?? product.title } }
  })
}
