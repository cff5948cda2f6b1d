import { type Cart, createCart } from '#/clients/shop/carts.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { globalId } from '#/contract/global-id.ts'
import { limits } from '#/contract/limits.ts'

/** `/cart/ID:n,ID:n`, as other shops' links have it: numbers of variants, and how many of each. */
export const cartLinkPath = '/cart/:pieces{[0-9]{1,15}:[0-9]{1,4}(?:,[0-9]{1,15}:[0-9]{1,4})*}'

/**
 * Leads to the checkout of a new cart with the pieces of a link, as far as they can be had; the visitor's own cart stays
 * as it is, whoever made them follow the link. Undefined if none of them can be had.
 * @param pieces `ID:n,ID:n`
 */
export async function followCartLink(
  shop: ShopAccess,
  { pieces, code }: { pieces: string; code: string | undefined },
): Promise<Response | undefined> {
  const quantities = new Map<string, number>()
  for (const piece of pieces.split(',')) {
    const [id = '', quantity] = piece.split(':')
    quantities.set(id, (quantities.get(id) ?? 0) + Number(quantity))
  }
  const lines = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .slice(0, limits.cartLines)
    .map(([id, quantity]) => ({ variantId: globalId('ProductVariant', id), quantity }))
  const cart = await cartOf(shop, lines, code === undefined ? [] : [code.slice(0, 100)])
  if (!cart || cart.items.length === 0) return undefined
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 302, headers: { ...headers, location: cart.checkoutUrl } })
}

type Lines = Parameters<typeof createCart>[1]

/** How many lines are left out, one after the other: the shop refuses a cart for the first one that it doesn't know. */
const maxUnknown = 10

async function cartOf(
  shop: ShopAccess,
  lines: Lines,
  codes: readonly string[],
  unknown = 0,
): Promise<Cart | null> {
  if (lines.length === 0 || unknown > maxUnknown) return null
  const { cart, refusals } = await createCart(shop, lines, codes)
  if (cart) return cart
  const [, index] = /\blines\.(\d+)/.exec(refusals[0]?.field?.join('.') ?? '') ?? []
  return index === undefined
    ? null
    : cartOf(shop, lines.toSpliced(Number(index), 1), codes, unknown + 1)
}
