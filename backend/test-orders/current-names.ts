import type { ShopAccess } from '#/clients/shop/shop.ts'
import { readVariants } from '#/clients/shop/variants.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import type { PlacedTestOrder } from './test-order.types.ts'

/**
 * The test orders with current names of products and options, in the caller's language; what is no longer sold
 * keeps the names it was ordered under.
 */
export async function withCurrentNames(
  shop: ShopAccess,
  orders: readonly PlacedTestOrder[],
): Promise<PlacedTestOrder[]> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))
  const variants = await readVariants(shop, ids)
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => {
      const variant = variants.get(line.variantId)
      if (!variant) return line
      const { title, product } = variant
      return { ...line, title: product.title, variantTitle: shownVariantTitle(title) }
    }),
  }))
}
