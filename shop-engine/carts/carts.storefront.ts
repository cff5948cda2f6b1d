import { type Money, money, serializeMoney } from '#/contract/money.ts'
import { viewCustomer } from '../customers/customer-view.storefront.ts'
import type { CustomerServices } from '../customers/customers.ts'
import {
  type Allocation,
  allocationResolvers,
  viewAllocation,
} from '../discounts/applications.storefront.ts'
import type { Attribute } from '../graphql/attributes.ts'
import { pageBy } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { serializeNullableMoney } from '../graphql/serialize.ts'
import { sumOf } from '../pricing/discount-amounts.ts'
import type { AppliedDiscount } from '../pricing/discounts.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { applyGiftCards } from '../pricing/gift-cards.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import type { ProductServices } from '../products/catalogue.ts'
import type { DiscountedCart, PricedLine } from './cart.types.ts'
import { cartGlobalId, idInCart, parseCartId } from './cart-id.storefront.ts'
import type { ReadCart } from './cart-outcome.ts'
import { priceBeforeDiscounts } from './cart-price.ts'
import type { CartService } from './carts.service.ts'

export interface CartServices extends ProductServices, CustomerServices {
  carts: CartService
}

/** A priced cart as its fields see it. */
export interface CartView extends DiscountedCart {
  kind: 'Cart'
  key: string | undefined
}

export interface LineView extends PricedLine {
  kind: 'CartLine'
  token: string
  /** What product discounts take off the line. */
  off: readonly Allocation[]
}

/** The cart for an id that includes its key, which changes require; null otherwise. */
export async function readWithKey(
  cartId: string,
  { services }: RequestContext<CartServices>,
): Promise<ReadCart | null> {
  const id = parseCartId(cartId)
  return id?.key === undefined ? null : services.carts.read(id)
}

/**
 * Prices a cart for display, in its own currency unless the request named another country. A response about a cart is
 * never cached for others, and for the same cart only if its state was noted.
 */
export async function viewCart(
  read: ReadCart,
  context: RequestContext<CartServices>,
): Promise<CartView> {
  if (context.reads.cart?.token !== read.cart.token) context.reads.personal = true
  if (!context.namesCountry) context.currency = read.cart.currency
  const { catalogue, rates } = context.services
  const found = await Promise.all(
    read.cart.lines.map(({ variantId }) => catalogue.variant(variantId)),
  )
  const variants = new Map(found.flatMap((variant) => (variant ? [[variant.id, variant]] : [])))
  const priced = priceBeforeDiscounts(read.cart, variants, rates)
  const discounted = await context.services.carts.discounted(priced)
  return { kind: 'Cart', key: read.key, ...discounted }
}

/** The lines of a cart, newest first. */
export const viewLines = ({ lines, cart, discounts }: CartView): LineView[] =>
  lines.map((line, index) => ({
    kind: 'CartLine',
    token: cart.token,
    off: discounts.flatMap((discount) => {
      const amount = discount.class === 'PRODUCT' ? (discount.amounts[index] ?? 0) : 0
      return amount > 0 ? [viewShare(discount, amount, cart.currency)] : []
    }),
    ...line,
  }))

/** A fixed-amount discount shows the amount that was allocated, as in Shopify's carts. */
const viewShare = (discount: AppliedDiscount, amount: number, currency: string): Allocation =>
  viewAllocation(
    'amount' in discount.value ? { ...discount, value: { amount } } : discount,
    amount,
    currency,
  )

/** What order discounts take off: for each discount, a share per line. */
const wholeOff = ({ discounts, cart }: CartView): Allocation[] =>
  discounts.flatMap((discount) =>
    discount.class === 'ORDER'
      ? discount.amounts.map((amount) => viewShare(discount, amount, cart.currency))
      : [],
  )

const less = (price: Money, off: readonly Allocation[]) =>
  serializeMoney(
    money(price.amount - sumOf(off.map(({ amount }) => amount.amount)), price.currency),
  )
/** As in Shopify's API since 2024-04: before all discounts. The subtotal is less those on single lines. */
const chargeOf = ({ subtotal }: CartView) => serialized(subtotal)
const subtotalOf = (view: CartView) =>
  less(
    view.subtotal,
    viewLines(view).flatMap(({ off }) => off),
  )

/** What each card would pay of the current cart, before shipping and tax. Visible only with the cart's key. */
function usedCards({ key, giftCards, ...view }: CartView, rates: ExchangeRates) {
  if (key === undefined) return []
  return applyGiftCards(giftCards, discountedSubtotal(view, view.subtotal.currency), { rates })
}

/** The amount due after discounts and gift cards. */
function totalOf(view: CartView, _args: unknown, { services }: { services: CartServices }) {
  const { amount, currency } = discountedSubtotal(view, view.subtotal.currency)
  const paid = sumOf(usedCards(view, services.rates).map((card) => card.amount))
  return serializeMoney(money(amount - paid, currency))
}

function viewGiftCards(view: CartView, rates: ExchangeRates) {
  const { currency } = view.subtotal
  const used = usedCards(view, rates)
  return (view.key === undefined ? [] : view.giftCards).map(({ id, lastCharacters, cents }) => {
    const pays = used.find((card) => card.id === id)
    const amountUsed = serializeMoney(money(pays?.cents ?? 0, 'USD'))
    const balance = serializeMoney(money(cents, 'USD'))
    return {
      id: globalId('AppliedGiftCard', id),
      lastCharacters,
      amountUsed,
      balance,
      amountUsedV2: amountUsed,
      balanceV2: balance,
      presentmentAmountUsed: serializeMoney(money(pays?.amount ?? 0, currency)),
    }
  })
}

const attribute = (attributes: readonly Attribute[], key: string) =>
  attributes.find((attribute) => attribute.key === key) ?? null
const serialized = (value: Money) => serializeMoney(value)

const lineFields = {
  id: ({ line, token }: LineView) => idInCart(token, 'CartLine', line.id),
  quantity: ({ line }: LineView) => line.quantity,
  merchandise: ({ variant }: LineView) => variant,
  attributes: ({ line }: LineView) => line.attributes,
  attribute: ({ line }: LineView, { key }: { key: string }) => attribute(line.attributes, key),
  discountAllocations: ({ off }: LineView) => off,
  cost: (view: LineView) => view,
  estimatedCost: (view: LineView) => view,
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Cart: CartView
    CartCost: CartView
    CartEstimatedCost: CartView
    CartBuyerIdentity: CartView
    CartLine: LineView
    CartLineCost: LineView
    CartLineEstimatedCost: LineView
  }
}

export const cartResolvers = {
  QueryRoot: {
    cart: async (_root, { id }, context) => {
      const { reads, services } = context
      const cartId = parseCartId(id)
      // Read before the cart: if it changes in between, the response is newer than its state, never older.
      const state = reads.cart ? null : cartId && (await services.carts.stateOf(cartId.token))
      if (cartId && state) reads.cart = { token: cartId.token, state }
      else reads.personal = true
      const read = cartId && (await services.carts.read(cartId))
      return read ? viewCart(read, context) : null
    },
  },
  Cart: {
    id: ({ cart, key }) => cartGlobalId({ token: cart.token, key }),
    checkoutUrl: ({ cart, key }, _args, { services }) =>
      services.publicUrl + (key === undefined ? '/cart' : `/cart/c/${cart.token}?key=${key}`),
    createdAt: ({ cart }) => cart.createdAt,
    updatedAt: ({ cart }) => cart.updatedAt,
    lines: (view, args) =>
      pageBy(viewLines(view), { args, field: 'lines', idOf: ({ line }) => line.id }),
    totalQuantity: ({ lines }) => lines.reduce((sum, { line }) => sum + line.quantity, 0),
    note: ({ cart, key }) => (key === undefined ? null : cart.note),
    attributes: ({ cart }) => cart.attributes,
    attribute: ({ cart }, { key }) => attribute(cart.attributes, key),
    discountCodes: ({ codes }) =>
      codes.map(({ code, refusal }) => ({ code, applicable: refusal === null })),
    discountAllocations: wholeOff,
    appliedGiftCards: (view, _args, { services }) => viewGiftCards(view, services.rates),
    buyerIdentity: (view) => view,
    cost: (view) => view,
    estimatedCost: (view) => view,
  },
  CartCost: {
    subtotalAmount: subtotalOf,
    subtotalAmountEstimated: () => true,
    totalAmount: totalOf,
    totalAmountEstimated: () => true,
    checkoutChargeAmount: chargeOf,
    totalTaxAmount: () => null,
    totalTaxAmountEstimated: () => true,
    totalDutyAmount: () => null,
    totalDutyAmountEstimated: () => true,
  },
  CartEstimatedCost: {
    subtotalAmount: subtotalOf,
    totalAmount: totalOf,
    checkoutChargeAmount: chargeOf,
    totalTaxAmount: () => null,
    totalDutyAmount: () => null,
  },
  CartBuyerIdentity: {
    countryCode: ({ cart }) => cart.country,
    email: ({ cart, key }) => (key === undefined ? null : cart.buyer.email),
    phone: ({ cart, key }) => (key === undefined ? null : cart.buyer.phone),
    customer: async ({ cart, key }, _args, { services }) => {
      if (key === undefined || cart.customerId === null) return null
      const customer = await services.customers.withId(cart.customerId)
      return customer ? viewCustomer(customer, 'cart') : null
    },
  },
  CartLine: {
    ...lineFields,
    parentRelationship: () => null,
    instructions: () => ({ canRemove: true, canUpdateQuantity: true }),
  },
  CartLineCost: {
    amountPerQuantity: ({ unitPrice }) => serialized(unitPrice),
    compareAtAmountPerQuantity: ({ compareAt }) => serializeNullableMoney(compareAt),
    subtotalAmount: ({ total }) => serialized(total),
    totalAmount: ({ total, off }) => less(total, off),
  },
  CartLineEstimatedCost: {
    amount: ({ unitPrice }) => serialized(unitPrice),
    compareAtAmount: ({ compareAt }) => serializeNullableMoney(compareAt),
    subtotalAmount: ({ total }) => serialized(total),
    totalAmount: ({ total, off }) => less(total, off),
  },
  ...allocationResolvers,
} satisfies StorefrontResolvers<CartServices>
