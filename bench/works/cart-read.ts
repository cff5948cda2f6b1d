import { createCart, readCart } from '#/clients/shop/carts.ts'
import { recordCall, shopOf } from '../storefront-call.ts'
import type { Work } from '../work.types.ts'
import { oneLine } from './a-cart.ts'

export const cartRead: Work = {
  name: 'cart read',
  goal: 0.3,
  async calls(shop) {
    const { cart } = await createCart(shopOf(shop), [await oneLine(shop)])
    return [await recordCall(shop, (access) => readCart(access, cart?.id ?? ''))]
  },
}
