import type {
  CheckoutLine,
  CheckoutTotals,
  CompletedCheckout,
  OpenCheckout,
  ShippingChoice,
} from '#/contract/checkout.ts'
import { globalId } from '#/contract/global-id.ts'
import type { Language } from '#/contract/languages.ts'
import { add } from '#/contract/money.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import type { PricedLine } from '../carts/cart.types.ts'
import { gatewaysOf, isProcessing, type Order, type OrderLine } from '../orders/order.types.ts'
import { paymentMessages } from '../payments/payment-method.ts'
import { paymentChoices, paymentMethods, paymentsNotOffered } from '../payments/payment-methods.ts'
import { discountRows } from '../pricing/discounts.ts'
import { amountDue, applyGiftCards, giftCardRows } from '../pricing/gift-cards.ts'
import { freeShippingIn } from '../pricing/shipping.ts'
import { chargesTax } from '../pricing/state-taxes.ts'
import {
  discountedChoices,
  discountedShipping,
  discountedSubtotal,
  type FinalTotals,
  finalTotals,
  subtotalOf,
} from '../pricing/totals.ts'
import { variantTitle } from '../products/product.types.ts'
import { type CheckoutDeps, type OpenCart, pricingOf } from './checkout.types.ts'
import { fingerprintOf } from './fingerprint.ts'
import { completeInformation } from './information.ts'

type ViewDeps = Pick<CheckoutDeps, 'pictures' | 'rates' | 'settings'>

type OpenView = Omit<OpenCheckout, 'paymentNotice' | 'closed' | 'shippingChoices'> & {
  shippingChoices: readonly ShippingChoice[]
}

export function openCheckout(open: OpenCart, deps: ViewDeps, language: Language): OpenView {
  const { currency } = open.cart
  const totals = totalsSoFar(open, deps)
  const pricing = pricingOf(deps)
  const charge = { due: totals.due, rates: deps.rates }
  return {
    status: 'open',
    lines: open.lines.map((line) => cartLine(line, deps, language)),
    totals,
    fingerprint: fingerprintOf(open, totals),
    information: open.information,
    readyToPay: open.lines.length > 0 && completeInformation(open.information) !== undefined,
    shippingChoices: discountedChoices(open, open.information, { ...pricing, currency }),
    freeShippingFrom: freeShippingIn(open.information.state, { ...pricing, currency }),
    discountCodes: open.codes,
    giftCards: open.giftCards.map(({ id, lastCharacters }) => ({ id, lastCharacters })),
    paymentChoices: paymentChoices(deps.settings, language, charge),
    paymentsNotOffered: paymentsNotOffered(deps.settings, language, charge),
    taxRatesAsOf: chargesTax(pricing.taxes) ? pricing.taxes.asOf : null,
  }
}

export function completedCheckout(
  order: Order,
  { pictures, settings }: ViewDeps,
  language: Language,
): Omit<CompletedCheckout, 'paymentNotice'> {
  const { number, paymentMethod, financialStatus, information } = order
  const request = { language, orderNumber: number, total: amountDue(order), settings }
  const awaited = financialStatus === 'PENDING'
  return {
    status: 'completed',
    orderNumber: number,
    placedAt: order.processedAt,
    email: information.email,
    lines: order.lines.map((line) => orderedLine(line, pictures)),
    totals: shownTotals(order),
    paidWith: gatewaysOf(order).map((method) => paymentMessages[language][method].paid),
    financialStatus,
    paymentProcessing: isProcessing(order),
    fulfillmentStatus: order.fulfillmentStatus,
    cancelledAt: order.canceledAt,
    paymentInstructions: awaited ? paymentMethods[paymentMethod].instructions(request) : null,
    shippingDays: order.shippingDays,
    information,
  }
}

/** The sums of an order as its buyer sees them. */
export function shownTotals(
  totals: Pick<
    FinalTotals,
    'subtotal' | 'discounts' | 'shipping' | 'tax' | 'taxIncluded' | 'total' | 'giftCards'
  >,
) {
  const { subtotal, discounts, shipping, tax, taxIncluded, total } = totals
  return {
    subtotal,
    discounts: discountRows(discounts, total.currency),
    shipping,
    tax,
    taxIncluded,
    total,
    ...paidByCards(totals),
  }
}

const paidByCards = (totals: Pick<FinalTotals, 'total' | 'giftCards'>) => ({
  giftCards: giftCardRows(totals.giftCards, totals.total.currency),
  due: amountDue(totals),
})

/** A cart's totals, as far as they are known. */
export function totalsSoFar(
  {
    cart,
    information,
    ...goods
  }: Pick<OpenCart, 'cart' | 'lines' | 'discounts' | 'giftCards' | 'information'>,
  deps: Pick<ViewDeps, 'rates' | 'settings'>,
): CheckoutTotals {
  const { currency } = cart
  const { state, shippingMethod } = information
  const pricing = pricingOf(deps)
  if (state && shippingMethod) {
    return shownTotals(finalTotals(goods, { state, shippingMethod }, { currency, ...pricing }))
  }
  const discounted = discountedSubtotal(goods, currency)
  const shipping = shippingMethod
    ? discountedShipping(goods, { shippingMethod }, { currency, ...pricing }).shipping
    : null
  const total = shipping ? add(discounted, shipping) : discounted
  return {
    subtotal: subtotalOf(goods.lines, currency),
    discounts: discountRows(goods.discounts, currency),
    shipping,
    tax: null,
    taxIncluded: false,
    total,
    ...paidByCards({
      total,
      giftCards: applyGiftCards(goods.giftCards, total, {
        rates: deps.rates,
        leastDue: pricing.leastDue?.(currency) ?? 0,
      }),
    }),
  }
}

function cartLine(priced: PricedLine, { pictures }: ViewDeps, language: Language): CheckoutLine {
  const { line, variant, unitPrice, total } = priced
  const { picture } = variant
  return {
    variantId: globalId('ProductVariant', variant.id),
    title: variant.product.texts[language].title,
    variantTitle: shownVariantTitle(variantTitle(variant, language)),
    quantity: line.quantity,
    unitPrice,
    total,
    imageUrl: (picture && pictures.urlOf(picture)) ?? null,
    imageAlt: picture?.alt[language] ?? '',
  }
}

function orderedLine(line: OrderLine, pictures: ViewDeps['pictures']): CheckoutLine {
  return {
    variantId: globalId('ProductVariant', line.variantId),
    title: line.title,
    variantTitle: shownVariantTitle(line.variantTitle),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.total,
    imageUrl: (line.picture === null ? null : pictures.urlOf({ key: line.picture })) ?? null,
    imageAlt: line.pictureAlt,
  }
}
