import { limits } from '../../contract/limits.ts'
import { add as addMoney, money } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { imageSchema } from './image.ts'
import { inLocale } from './locale-context.ts'
import { moneySchema } from './money.ts'
import type { Operation, ShopAccess } from './shop.ts'
import { stockLeft, stockLeftSchema, stockVariables } from './stock-left.ts'

const cartFields = `
  id checkoutUrl
  buyerIdentity { countryCode customer { id } }
  discountCodes { code applicable }
  appliedGiftCards { id lastCharacters presentmentAmountUsed { amount currencyCode } }
  cost { totalAmount { amount currencyCode } }
  lines(first: ${limits.cartLines}) {
    nodes {
      id quantity
      cost { amountPerQuantity { amount currencyCode } subtotalAmount { amount currencyCode } }
      merchandise {
        ... on ProductVariant {
          id title availableForSale ${stockLeft}
          image { url altText width height }
          product { title handle }
        }
      }
    }
  }
`

const isNothing = ({ quantity }: { quantity: number }) => quantity === 0

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
    lines: z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          quantity: z.number(),
          cost: z.object({ amountPerQuantity: moneySchema, subtotalAmount: moneySchema }),
          merchandise: z.object({
            id: z.string(),
            title: z.string(),
            availableForSale: z.boolean(),
            quantityAvailable: stockLeftSchema,
            image: imageSchema.nullable(),
            product: z.object({ title: z.string(), handle: z.string() }),
          }),
        }),
      ),
    }),
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

export const cartPayload = `{
  cart { ${cartFields} }
  userErrors { code message field }
  warnings { code message target }
}`
export const cartResponse = z.object({ change: changeSchema })

const read = {
  document: `query Cart($cartId: ID!, ${stockVariables}) ${inLocale} { cart(id: $cartId) { ${cartFields} } }`,
  response: z.object({ cart: cartSchema.nullable() }),
} satisfies Operation<unknown>

const create = {
  document: `mutation CartCreate($input: CartInput!, ${stockVariables}) ${inLocale} {
    change: cartCreate(input: $input) ${cartPayload}
  }`,
  response: cartResponse,
} satisfies Operation<unknown>

const add = {
  document: `mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!, ${stockVariables}) ${inLocale} {
    change: cartLinesAdd(cartId: $cartId, lines: $lines) ${cartPayload}
  }`,
  response: cartResponse,
  onceOnly: true,
} satisfies Operation<unknown>

const update = {
  document: `mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!, ${stockVariables}) ${inLocale} {
    change: cartLinesUpdate(cartId: $cartId, lines: $lines) ${cartPayload}
  }`,
  response: cartResponse,
} satisfies Operation<unknown>

const remove = {
  document: `mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!, ${stockVariables}) ${inLocale} {
    change: cartLinesRemove(cartId: $cartId, lineIds: $lineIds) ${cartPayload}
  }`,
  response: cartResponse,
} satisfies Operation<unknown>

const setBuyer = {
  document: `mutation CartBuyer($cartId: ID!, $buyer: CartBuyerIdentityInput!, ${stockVariables}) ${inLocale} {
    change: cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer) ${cartPayload}
  }`,
  response: cartResponse,
} satisfies Operation<unknown>

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

export async function createCart(shop: ShopAccess, lines: readonly NewLine[]): Promise<CartResult> {
  const input = { lines: lines.map(toLineInput), buyerIdentity: { countryCode: shop.country } }
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
