import { globalId } from '../graphql/global-id.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import type { CartFacts } from './cart.store.ts'
import { addingLines } from './cart-changes.ts'
import { noDelivery } from './cart-delivery.ts'
import { type CartOutcome, unknownCart } from './cart-outcome.ts'
import { type CartServices, readWithKey } from './carts.storefront.ts'

/** A cart's facts with everything about its buyer removed. */
export const nobodysFacts: CartFacts = {
  buyer: { email: null, phone: null },
  customerId: null,
  delivery: noDelivery,
  note: '',
  attributes: [],
  metafields: [],
}

/** Makes a cart with the same lines, for a caller who has this cart's key; without anything about its buyer. */
export async function cloneCart(
  cartId: string,
  context: RequestContext<CartServices>,
): Promise<CartOutcome> {
  const cart = await readWithKey(cartId, context)
  if (!cart) return { read: null, refusals: [unknownCart], notices: [] }
  const { lines, discountCodes, country } = cart.cart
  const goods = lines.map(({ variantId, quantity, attributes }) => ({
    merchandiseId: globalId('ProductVariant', variantId),
    variantId,
    quantity,
    attributes,
  }))
  return context.services.carts.create({
    country,
    language: context.language,
    facts: () => ({ discountCodes }),
    // A copy is no purchase, so a closed shop makes it, too.
    addLines: addingLines(goods.toReversed(), { closing: null }),
  })
}
