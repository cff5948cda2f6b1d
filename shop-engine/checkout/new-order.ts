import type { CheckoutInformation, PaymentChoice } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import type { PricedLine } from '../carts/cart.types.ts'
import type { NewOrder, OrderLine } from '../orders/order.types.ts'
import type { FinalTotals } from '../pricing/totals.ts'
import { variantTitle } from '../products/product.types.ts'
import type { OpenCart } from './checkout.types.ts'

/** The order that a cart becomes, named in the buyer's language. */
export function newOrder(from: {
  open: OpenCart
  customerId: number | null
  information: CheckoutInformation
  totals: FinalTotals
  paymentMethod: PaymentChoice['id']
  financialStatus: NewOrder['financialStatus']
  language: Language
  key: string
  now: Date
}): NewOrder {
  const { cart, lines } = from.open
  return {
    key: from.key,
    cartToken: cart.token,
    country: cart.country,
    customerId: from.customerId,
    language: from.language,
    information: from.information,
    ...from.totals,
    paymentMethod: from.paymentMethod,
    financialStatus: from.financialStatus,
    placedAt: from.now.toISOString(),
    lines: lines.map((line) => orderLine(line, from.language)),
  }
}

function orderLine({ line, variant, unitPrice, total }: PricedLine, language: Language): OrderLine {
  return {
    variantId: variant.id,
    productId: variant.product.id,
    title: variant.product.texts[language].title,
    variantTitle: variantTitle(variant, language),
    sku: variant.sku,
    quantity: line.quantity,
    unitPrice,
    total,
    picture: variant.picture?.key ?? null,
    pictureAlt: variant.picture?.alt[language] ?? '',
  }
}
