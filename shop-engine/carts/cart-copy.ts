import { globalId } from '../graphql/global-id.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import type { CartFacts } from './cart.store.ts'
import { addingLines } from './cart-changes.ts'
import { noDelivery } from './cart-delivery.ts'
import { type CartOutcome, unknownCart } from './cart-outcome.ts'
import { type CartServices, readWithKey } from './carts.storefront.ts'

/** What a cart says of its buyer, taken away. */
export const nobodysFacts: CartFacts = {
  ...{ buyer: { email: null, phone: null }, customerId: null, delivery: noDelivery },
  ...{ note: '', attributes: [], metafields: [] },
}

/** Another cart of the same goods, for whoever has the key of this one; nothing about its buyer. */
export async function cloneCart(
  cartId: string,
  context: RequestContext<CartServices>,
): Promise<CartOutcome> {
  const known = await readWithKey(cartId, context)
  if (!known) return { read: null, refusals: [unknownCart], notices: [] }
  const { lines, discountCodes, country } = known.cart
  const goods = lines.map(({ variantId, quantity, attributes }) => ({
    merchandiseId: globalId('ProductVariant', variantId),
    ...{ quantity, attributes },
  }))
  return context.services.carts.create({
    ...{ country, language: context.language },
    facts: () => ({ discountCodes }),
    addLines: addingLines(goods.toReversed()),
  })
}
