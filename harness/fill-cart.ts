import { type Cart, createCart } from '#/clients/shop/carts.ts'
import { readProduct } from '#/clients/shop/products.ts'
import { createShop } from '#/clients/shop/shop.ts'

/** A quantity of a product, in one of its variants if it has any. */
export interface Wanted {
  handle: string
  choice?: string
  quantity?: number
}

/** The public tokens of shops that aren't the demo, by their URLs. */
export const publicTokens = new Map<string, string>()
export const publicTokenOf = (url: string): string =>
  publicTokens.get(url) ?? 'glovebox-public-token'

/** Creates a cart at the shop, as another program would, and returns it with the address of its checkout page. */
export async function fillCart(url: string, items: readonly Wanted[]): Promise<Cart> {
  const endpoint = `${url}/api/2025-10/graphql.json`
  const address = { endpoint, publicToken: publicTokenOf(url) }
  const shop = createShop(address, { language: 'en', country: 'US' })
  const lines = await Promise.all(
    items.map(async ({ handle, choice, quantity = 1 }) => {
      const product = await readProduct(shop, handle)
      const variant = product?.variants.find(({ title }) => title === choice)
      return { variantId: variant?.id ?? product?.variantId ?? '', quantity }
    }),
  )
  const { cart } = await createCart(shop, lines)
  if (cart === null) throw new Error('The shop made no cart.')
  return { ...cart, checkoutUrl: checkoutPage(cart.checkoutUrl) }
}

/** Where a cart's `checkoutUrl` leads. */
export function checkoutPage(checkoutUrl: string): string {
  const { origin, searchParams } = new URL(checkoutUrl)
  return `${origin}/checkouts/${searchParams.get('key')}`
}
