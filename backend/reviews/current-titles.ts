import { readProductTitles } from '#/clients/shop/product-names.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { Review } from './review.types.ts'

/**
 * The reviews with their products' current titles, in the caller's language. If the product is gone or the shop
 * doesn't respond, a review keeps the title it was written under.
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
