import { addCartLines } from '#/clients/shop/carts.ts'
import { recordCall } from '../storefront-call.ts'
import type { Work } from '../work.types.ts'
import { cartPlaceholder, createCall, oneLine, withCart } from './a-cart.ts'

export const cartCreateAdd: Work = {
  name: 'cart create + add',
  goal: 0.4,
  async calls(shop) {
    const line = await oneLine(shop)
    const add = await recordCall(shop, (access) => addCartLines(access, cartPlaceholder, [line]))
    return [await createCall(shop, []), { ...add, durable: true, prepare: withCart }]
  },
}
