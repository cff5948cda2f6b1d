import { z } from 'zod'
import { addCartLines, createCart, type NewLine, readCart } from '#/clients/shop/carts.ts'
import { readProduct } from '#/clients/shop/products.ts'
import { checkoutPage } from '#/harness/fill-cart.ts'
import { recordCall, shopOf } from '../storefront-call.ts'
import type { BenchShop, Cache, Call, Work } from '../work.types.ts'

/** The placeholder for a cart's id until a cart has been created. */
const cartPlaceholder = 'the-cart'

const created = z.object({
  data: z.object({
    change: z.object({ cart: z.object({ id: z.string(), checkoutUrl: z.string() }) }),
  }),
})

/** One gel cleaner, which the bench's shop never runs out of. */
export async function oneLine(shop: BenchShop): Promise<NewLine> {
  const gel = await readProduct(shopOf(shop), 'gel-cleaner')
  const variant = gel?.variants[0]
  if (!variant) throw new Error('The demo catalogue has no gel cleaner.')
  return { variantId: variant.id, quantity: 1 }
}

/** The call that makes a cart and keeps its id and the path of its checkout. */
export async function createCall(shop: BenchShop, lines: readonly NewLine[]): Promise<Call> {
  const call = await recordCall(shop, (access) => createCart(access, lines))
  return {
    ...call,
    durable: true,
    keep({ body }, session) {
      const { id, checkoutUrl } = created.parse(JSON.parse(body)).data.change.cart
      session.cart = id
      session.checkout = new URL(checkoutPage(checkoutUrl)).pathname
    },
  }
}

/** Replaces the placeholder by the stored cart. */
function withCart(call: Call, { cart = '' }: Cache): Call {
  return { ...call, body: (call.body ?? '').replace(cartPlaceholder, cart) }
}

export const cartCreateAdd: Work = {
  name: 'cart create + add',
  goal: 0.4,
  async calls(shop) {
    const line = await oneLine(shop)
    const add = await recordCall(shop, (access) => addCartLines(access, cartPlaceholder, [line]))
    return [await createCall(shop, []), { ...add, durable: true, prepare: withCart }]
  },
}

export const cartRead: Work = {
  name: 'cart read',
  goal: 0.3,
  async calls(shop) {
    const { cart } = await createCart(shopOf(shop), [await oneLine(shop)])
    return [await recordCall(shop, (access) => readCart(access, cart?.id ?? ''))]
  },
}
