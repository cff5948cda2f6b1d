import { type Money, serializeMoney } from '#/contract/money.ts'
import { viewCustomer } from '../customers/customer-view.ts'
import type { CustomerServices } from '../customers/customers.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import type { RequestContext, Resolvers } from '../graphql/resolvers.ts'
import { noMetafields, serializeNullableMoney, toSecond } from '../graphql/serialize.ts'
import type { ProductServices } from '../products/catalogue.ts'
import type { Attribute, PricedCart, PricedLine } from './cart.types.ts'
import { cartGlobalId, lineGlobalId, parseCartId } from './cart-id.ts'
import type { ReadCart } from './cart-outcome.ts'
import { priceLines } from './cart-price.ts'
import type { CartService } from './carts.service.ts'

export interface CartServices extends ProductServices, CustomerServices {
  carts: CartService
}

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
export async function viewCart(
  read: ReadCart,
  context: RequestContext<CartServices>,
): Promise<CartView> {
  context.reads.personal = true
  if (!context.namesCountry) context.currency = read.cart.currency
  const { catalogue, rates } = context.services
  const found = await Promise.all(
    read.cart.lines.map(({ variantId }) => catalogue.variant(variantId)),
  )
  const variants = new Map(found.flatMap((variant) => (variant ? [[variant.id, variant]] : [])))
  return { kind: 'Cart', key: read.key, ...priceLines(read.cart, variants, rates) }
}

const viewLine = (line: PricedLine, token: string): LineView => ({
  kind: 'CartLine',
  token,
  ...line,
})
const attribute = (attributes: readonly Attribute[], key: string) =>
  attributes.find((one) => one.key === key) ?? null
const serialized = (value: Money) => serializeMoney(value)

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

export const cartResolvers: Resolvers<CartServices> = {
  QueryRoot: {
    cart: async (_root: unknown, { id }: { id: string }, context) => {
      context.reads.personal = true
      const cartId = parseCartId(id)
      const read = cartId && (await context.services.carts.read(cartId))
      return read ? viewCart(read, context) : null
    },
  },
  Cart: {
    ...noMetafields,
    id: ({ cart, key }: CartView) => cartGlobalId({ token: cart.token, key }),
    checkoutUrl: ({ key }: CartView, _args: unknown, { services }) =>
      key === undefined ? `${services.publicUrl}/cart` : `${services.publicUrl}/checkouts/${key}`,
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
    subtotalAmount: ({ subtotal }: CartView) => serialized(subtotal),
    subtotalAmountEstimated: () => true,
    totalAmount: ({ subtotal }: CartView) => serialized(subtotal),
    totalAmountEstimated: () => true,
    checkoutChargeAmount: ({ subtotal }: CartView) => serialized(subtotal),
    totalTaxAmount: () => null,
    totalTaxAmountEstimated: () => true,
    totalDutyAmount: () => null,
    totalDutyAmountEstimated: () => true,
  },
  CartEstimatedCost: {
    subtotalAmount: ({ subtotal }: CartView) => serialized(subtotal),
    totalAmount: ({ subtotal }: CartView) => serialized(subtotal),
    checkoutChargeAmount: ({ subtotal }: CartView) => serialized(subtotal),
    totalTaxAmount: () => null,
    totalDutyAmount: () => null,
  },
  CartBuyerIdentity: {
    countryCode: ({ cart }: CartView) => cart.country,
    email: ({ cart, key }: CartView) => (key === undefined ? null : cart.buyer.email),
    phone: ({ cart, key }: CartView) => (key === undefined ? null : cart.buyer.phone),
    customer: async ({ cart, key }: CartView, _args: unknown, { services }) => {
      if (key === undefined || cart.customerId === null) return null
      const customer = await services.customers.withId(cart.customerId)
      return customer ? viewCustomer(customer, 'cart') : null
    },
  },
  CartLine: { ...lineFields, parentRelationship: () => null },
  CartLineCost: {
    amountPerQuantity: ({ unitPrice }: LineView) => serialized(unitPrice),
    compareAtAmountPerQuantity: ({ compareAt }: LineView) => serializeNullableMoney(compareAt),
    subtotalAmount: ({ total }: LineView) => serialized(total),
    totalAmount: ({ total }: LineView) => serialized(total),
  },
  CartLineEstimatedCost: {
    amount: ({ unitPrice }: LineView) => serialized(unitPrice),
    compareAtAmount: ({ compareAt }: LineView) => serializeNullableMoney(compareAt),
    subtotalAmount: ({ total }: LineView) => serialized(total),
    totalAmount: ({ total }: LineView) => serialized(total),
  },
  BaseCartLineConnection: connectionFields,
}
