import { type Money, toWire } from '#/contract/money.ts'
import { connectionFields, type PageArgs } from '../connections/page.ts'
import { pageOf } from '../connections/page-of.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { noMetafields, toSecond, wireMoney } from '../wire.ts'
import type { Attribute, PricedCart, PricedLine } from './cart.types.ts'
import { viewCartCustomer } from './cart-customer.ts'
import { cartGlobalId, lineGlobalId, parseCartId } from './cart-id.ts'
import type { ShownCart } from './cart-outcome.ts'
import { priceLines } from './cart-price.ts'

/** A priced cart as its fields see it. */
export interface CartView extends PricedCart {
  kind: 'Cart'
  key: string | undefined
}

export interface LineView extends PricedLine {
  kind: 'CartLine'
  token: string
}

/**
 * Prices a cart for showing. What it holds is shown in its own currency unless the question named another
 * country. An answer about a cart is never kept for others.
 */
export async function viewCart(shown: ShownCart, context: RequestContext): Promise<CartView> {
  context.reads.personal = true
  if (!context.ownPlace) context.currency = shown.cart.currency
  const { catalogue, rates } = context.parts
  const found = await Promise.all(
    shown.cart.lines.map(({ variantId }) => catalogue.variant(variantId)),
  )
  const variants = new Map(found.flatMap((variant) => (variant ? [[variant.id, variant]] : [])))
  return { kind: 'Cart', key: shown.key, ...priceLines(shown.cart, variants, rates) }
}

const viewLine = (line: PricedLine, token: string): LineView => ({
  kind: 'CartLine',
  token,
  ...line,
})
const attribute = (attributes: readonly Attribute[], key: string) =>
  attributes.find((one) => one.key === key) ?? null
const wire = (value: Money) => toWire(value)

const lineFields = {
  id: ({ line, token }: LineView) => lineGlobalId(line.id, token),
  quantity: ({ line }: LineView) => line.quantity,
  merchandise: ({ variant }: LineView) => variant,
  attributes: ({ line }: LineView) => line.attributes,
  attribute: ({ line }: LineView, { key }: { key: string }) => attribute(line.attributes, key),
  discountAllocations: () => [],
  cost: (view: LineView) => view,
  estimatedCost: (view: LineView) => view,
}

export const cartResolvers: Resolvers = {
  QueryRoot: {
    cart: async (_root: unknown, { id }: { id: string }, context) => {
      context.reads.personal = true
      const cartId = parseCartId(id)
      const shown = cartId && (await context.parts.carts.read(cartId))
      return shown ? viewCart(shown, context) : null
    },
  },
  Cart: {
    ...noMetafields,
    id: ({ cart, key }: CartView) => cartGlobalId({ token: cart.token, key }),
    checkoutUrl: ({ key }: CartView, _args: unknown, { parts }) =>
      key === undefined ? `${parts.publicUrl}/cart` : `${parts.publicUrl}/checkouts/${key}`,
    createdAt: ({ cart }: CartView) => toSecond(cart.createdAt),
    updatedAt: ({ cart }: CartView) => toSecond(cart.updatedAt),
    lines: (view: CartView, args: PageArgs & { reverse?: boolean | null }) =>
      pageOf(
        view.lines.map((line) => viewLine(line, view.cart.token)),
        { args, field: 'lines', idOf: ({ line }) => line.id },
      ),
    totalQuantity: ({ lines }: CartView) => lines.reduce((sum, { line }) => sum + line.quantity, 0),
    note: ({ cart, key }: CartView) => (key === undefined ? null : cart.note),
    attributes: ({ cart }: CartView) => cart.attributes,
    attribute: ({ cart }: CartView, { key }: { key: string }) => attribute(cart.attributes, key),
    discountCodes: ({ cart }: CartView) =>
      cart.discountCodes.map((code) => ({ code, applicable: false })),
    discountAllocations: () => [],
    appliedGiftCards: () => [],
    buyerIdentity: (view: CartView) => view,
    cost: (view: CartView) => view,
    estimatedCost: (view: CartView) => view,
  },
  CartCost: {
    subtotalAmount: ({ subtotal }: CartView) => wire(subtotal),
    subtotalAmountEstimated: () => true,
    totalAmount: ({ subtotal }: CartView) => wire(subtotal),
    totalAmountEstimated: () => true,
    checkoutChargeAmount: ({ subtotal }: CartView) => wire(subtotal),
    totalTaxAmount: () => null,
    totalTaxAmountEstimated: () => true,
    totalDutyAmount: () => null,
    totalDutyAmountEstimated: () => true,
  },
  CartEstimatedCost: {
    subtotalAmount: ({ subtotal }: CartView) => wire(subtotal),
    totalAmount: ({ subtotal }: CartView) => wire(subtotal),
    checkoutChargeAmount: ({ subtotal }: CartView) => wire(subtotal),
    totalTaxAmount: () => null,
    totalDutyAmount: () => null,
  },
  CartBuyerIdentity: {
    countryCode: ({ cart }: CartView) => cart.country,
    email: ({ cart, key }: CartView) => (key === undefined ? null : cart.buyer.email),
    phone: ({ cart, key }: CartView) => (key === undefined ? null : cart.buyer.phone),
    customer: ({ cart, key }: CartView, _args: unknown, context) =>
      key === undefined ? null : viewCartCustomer(cart.customerId, context),
  },
  CartLine: { ...lineFields, parentRelationship: () => null },
  CartLineCost: {
    amountPerQuantity: ({ unitPrice }: LineView) => wire(unitPrice),
    compareAtAmountPerQuantity: ({ compareAt }: LineView) => wireMoney(compareAt),
    subtotalAmount: ({ total }: LineView) => wire(total),
    totalAmount: ({ total }: LineView) => wire(total),
  },
  CartLineEstimatedCost: {
    amount: ({ unitPrice }: LineView) => wire(unitPrice),
    compareAtAmount: ({ compareAt }: LineView) => wireMoney(compareAt),
    subtotalAmount: ({ total }: LineView) => wire(total),
    totalAmount: ({ total }: LineView) => wire(total),
  },
  BaseCartLineConnection: connectionFields,
}
