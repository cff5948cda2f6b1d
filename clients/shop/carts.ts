import { limits } from '../../contract/limits.ts'
import { add as addMoney, money } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field, onType } from '../../contract/selection.ts'
import { imageSchema } from './image.ts'
import { moneySchema } from './money.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'
import { stockLeftSchema } from './stock-left.ts'

const isNothing = ({ quantity }: { quantity: number }) => quantity === 0

const lineSchema = z.object({
  id: z.string(),
  quantity: z.number(),
  cost: z.object({ amountPerQuantity: moneySchema, subtotalAmount: moneySchema }),
  merchandise: onType(
    'ProductVariant',
    z.object({
      id: z.string(),
      title: z.string(),
      availableForSale: z.boolean(),
      currentlyNotInStock: z.boolean(),
      quantityAvailable: stockLeftSchema,
      image: imageSchema.nullable(),
      product: z.object({ title: z.string(), handle: z.string() }),
    }),
  ),
})

const cartSchema = z
  .object({
    id: z.string(),
    checkoutUrl: z.string(),
    buyerIdentity: z.object({
      countryCode: z.string().nullable(),
      customer: z.object({ id: z.string() }).nullable(),
    }),
    discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
    appliedGiftCards: z.array(
      z.object({ id: z.string(), lastCharacters: z.string(), presentmentAmountUsed: moneySchema }),
    ),
    cost: z.object({ totalAmount: moneySchema }),
    lines: field(`lines(first: ${limits.cartLines})`, z.object({ nodes: z.array(lineSchema) })),
  })
  .transform(({ id, checkoutUrl, buyerIdentity, discountCodes, cost, lines, ...more }) => ({
    id,
    checkoutUrl,
    country: buyerIdentity.countryCode,
    /** The customer's id; null for a guest's cart. */
    customerId: buyerIdentity.customer?.id ?? null,
    codes: discountCodes,
    giftCards: more.appliedGiftCards.map(({ presentmentAmountUsed: amount, ...card }) => ({
      ...card,
      amount,
    })),
    /** Lines at their full price. */
    subtotal: addMoney(
      money(0, cost.totalAmount.currency),
      ...lines.nodes.map((line) => line.cost.subtotalAmount),
    ),
    /** After all discounts; unlike in the shop's total, what gift cards pay isn't subtracted. */
    total: addMoney(
      cost.totalAmount,
      ...more.appliedGiftCards.map(({ presentmentAmountUsed }) => presentmentAmountUsed),
    ),
    /** Added items that are sold out: shops list them with a quantity of 0. */
    soldOut: lines.nodes.filter(isNothing).map(({ id: lineId, merchandise }) => ({
      lineId,
      name: merchandise.product.title,
      variantTitle: merchandise.title,
    })),
    items: lines.nodes
      .filter((line) => !isNothing(line))
      .map(({ id: lineId, quantity, cost: lineCost, merchandise }) => ({
        /** The product's handle (cart-6). */
        id: merchandise.product.handle,
        lineId,
        variantId: merchandise.id,
        name: merchandise.product.title,
        /** `Default Title` for a product without choices. */
        variantTitle: merchandise.title,
        price: lineCost.amountPerQuantity,
        total: lineCost.subtotalAmount,
        currency: lineCost.amountPerQuantity.currency,
        image: merchandise.image,
        quantity,
        available: merchandise.availableForSale,
        shipsLater: merchandise.currentlyNotInStock,
        quantityAvailable: merchandise.quantityAvailable,
      })),
  }))

/** The cart as the shop knows it. */
export type Cart = z.infer<typeof cartSchema>
export type CartItem = Cart['items'][number]

/** The result of a change: the cart now, refusals, and what the shop changed on its own. */
export type CartResult = z.infer<typeof changeSchema>

const changeSchema = z
  .object({
    cart: cartSchema.nullable(),
    userErrors: z.array(
      z.object({
        code: z.string().nullable(),
        message: z.string(),
        field: z.array(z.string()).nullable(),
      }),
    ),
    warnings: z.array(z.object({ code: z.string(), message: z.string(), target: z.string() })),
  })
  .transform(({ cart, userErrors, warnings }) => ({ cart, refusals: userErrors, warnings }))

/** The response of a mutation of a cart. */
export const changedBy = (call: string) => z.object({ change: field(call, changeSchema) })

const read = shopOperation({
  name: 'query Cart',
  variables: '$cartId: ID!',
  response: z.object({ cart: field('cart(id: $cartId)', cartSchema.nullable()) }),
})

const create = shopOperation({
  name: 'mutation CartCreate',
  variables: '$input: CartInput!',
  response: changedBy('cartCreate(input: $input)'),
})

const add = shopOperation({
  name: 'mutation CartLinesAdd',
  variables: '$cartId: ID!, $lines: [CartLineInput!]!',
  response: changedBy('cartLinesAdd(cartId: $cartId, lines: $lines)'),
  onceOnly: true,
})

const update = shopOperation({
  name: 'mutation CartLinesUpdate',
  variables: '$cartId: ID!, $lines: [CartLineUpdateInput!]!',
  response: changedBy('cartLinesUpdate(cartId: $cartId, lines: $lines)'),
})

const remove = shopOperation({
  name: 'mutation CartLinesRemove',
  variables: '$cartId: ID!, $lineIds: [ID!]!',
  response: changedBy('cartLinesRemove(cartId: $cartId, lineIds: $lineIds)'),
})

const setBuyer = shopOperation({
  name: 'mutation CartBuyer',
  variables: '$cartId: ID!, $buyer: CartBuyerIdentityInput!',
  response: changedBy('cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer)'),
})

export const cartsOperations = [read, create, add, update, remove, setBuyer]

export interface NewLine {
  variantId: string
  quantity: number
}
export interface LineQuantity {
  lineId: string
  /** 0 removes the line. */
  quantity: number
}

const toLineInput = ({ variantId, quantity }: NewLine) => ({ merchandiseId: variantId, quantity })

/** Null for an unknown, expired or completed cart. */
export async function readCart(shop: ShopAccess, cartId: string): Promise<Cart | null> {
  return (await shop.ask(read, { cartId })).cart
}

export async function createCart(
  shop: ShopAccess,
  lines: readonly NewLine[],
  discountCodes: readonly string[] = [],
): Promise<CartResult> {
  const buyerIdentity = { countryCode: shop.country }
  const input = {
    lines: lines.map(toLineInput),
    buyerIdentity,
    ...(discountCodes.length > 0 && { discountCodes }),
  }
  return (await shop.ask(create, { input })).change
}

export async function addCartLines(
  shop: ShopAccess,
  cartId: string,
  lines: readonly NewLine[],
): Promise<CartResult> {
  return (await shop.ask(add, { cartId, lines: lines.map(toLineInput) })).change
}

export async function updateCartLines(
  shop: ShopAccess,
  cartId: string,
  lines: readonly LineQuantity[],
): Promise<CartResult> {
  const input = lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }))
  return (await shop.ask(update, { cartId, lines: input })).change
}

export async function removeCartLines(
  shop: ShopAccess,
  cartId: string,
  lineIds: readonly string[],
): Promise<CartResult> {
  return (await shop.ask(remove, { cartId, lineIds })).change
}

/**
 * Moves the cart to the market of `shop`, which recalculates its prices, and assigns it to the token's customer; null
 * makes it a guest's, and undefined leaves that unchanged.
 */
export async function setCartBuyer(
  shop: ShopAccess,
  cartId: string,
  customerAccessToken: string | null | undefined,
): Promise<CartResult> {
  const buyer = { countryCode: shop.country, customerAccessToken }
  return (await shop.ask(setBuyer, { cartId, buyer })).change
}
