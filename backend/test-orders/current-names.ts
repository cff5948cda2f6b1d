import type { ShopAccess } from '#/clients/shop/shop.ts'
import { readVariants } from '#/clients/shop/variants.ts'
import { defaultVariantTitle } from '#/contract/limits.ts'
import type { PlacedTestOrder } from './test-order.types.ts'

/** The Storefront API answers about so many nodes at once. */
const maxNodes = 250

/**
 * The test orders with what their products and options are called today, in the language of whoever asks; what
 * is not sold any more keeps the names that it was ordered under.
 */
export async function withCurrentNames(
  shop: ShopAccess,
  orders: readonly PlacedTestOrder[],
): Promise<PlacedTestOrder[]> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId)))]
  const sold: Awaited<ReturnType<typeof readVariants>>[] = []
  for (let from = 0; from < ids.length; from += maxNodes)
    sold.push(await readVariants(shop, ids.slice(from, from + maxNodes)))
  const variants = new Map(sold.flatMap((some) => [...some]))
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => {
      const variant = variants.get(line.variantId)
      if (!variant) return line
      const { title, product } = variant
      const variantTitle = title === defaultVariantTitle ? null : title
      return { ...line, title: product.title, variantTitle }
    }),
  }))
}
