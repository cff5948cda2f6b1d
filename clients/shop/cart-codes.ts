import { type CartResult, changedBy } from './carts.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const operation = (change: string, declared: string) =>
  shopOperation({
    name: 'mutation CartCodes',
    variables: `$cartId: ID!, ${declared}`,
    response: changedBy(change),
  })

const setCodes = operation(
  'cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes)',
  '$codes: [String!]!',
)
const addCards = operation(
  'cartGiftCardCodesAdd(cartId: $cartId, giftCardCodes: $codes)',
  '$codes: [String!]!',
)
const removeCards = operation(
  'cartGiftCardCodesRemove(cartId: $cartId, appliedGiftCardIds: $ids)',
  '$ids: [ID!]!',
)

export const cartCodesOperations = [setCodes, addCards, removeCards]

/** Replaces the discount codes; those that don't apply stay, with a warning that says why. */
export async function setCartCodes(
  shop: ShopAccess,
  cartId: string,
  codes: readonly string[],
): Promise<CartResult> {
  return (await shop.ask(setCodes, { cartId, codes })).change
}

/** Adds a gift card; a code without a usable balance is refused. */
export async function addCartGiftCard(
  shop: ShopAccess,
  cartId: string,
  code: string,
): Promise<CartResult> {
  return ofCards((await shop.ask(addCards, { cartId, codes: [code] })).change)
}

export async function removeCartGiftCard(
  shop: ShopAccess,
  cartId: string,
  id: string,
): Promise<CartResult> {
  return ofCards((await shop.ask(removeCards, { cartId, ids: [id] })).change)
}

/** Drops warnings about earlier discount codes, which aren't about gift cards. */
function ofCards({ warnings, ...change }: CartResult): CartResult {
  return { ...change, warnings: warnings.filter(({ code }) => !code.startsWith('DISCOUNT_')) }
}
