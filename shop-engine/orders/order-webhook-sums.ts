import { add, money as amountOf, type Money, toDecimal } from '#/contract/money.ts'
import { type AppliedDiscount, discountOf } from '../pricing/discounts.ts'
import { type Order, type OrderLine, wasPaid } from './order.types.ts'
import { shopMoneyOf, toShopMoney } from './shop-money.ts'
import { money } from './webhook-fields.ts'

const less = (whole: Money, { amount }: Money): Money => ({
  ...whole,
  amount: whole.amount - amount,
})

const inBoth = (name: string, amount: Money, order: Order) =>
  money(name, toShopMoney(amount, order), amount)

/** The sums, taxes, and discounts of an order. */
export function moneyFields(order: Order) {
  const inShop = shopMoneyOf(order)
  const discount = discountOf(order.discounts, order.total.currency)
  const none = amountOf(0, 'USD')
  return {
    currency: 'USD',
    presentment_currency: order.total.currency,
    taxes_included: order.taxIncluded,
    tax_exempt: false,
    estimated_taxes: false,
    duties_included: false,
    ...money('total_line_items_price', inShop.subtotal, order.subtotal),
    ...money(
      'subtotal_price',
      less(inShop.subtotal, inShop.discount),
      less(order.subtotal, discount),
    ),
    ...money('total_discounts', inShop.discount, discount),
    ...money('total_shipping_price', inShop.shipping, order.shipping),
    ...money('total_tax', inShop.tax, order.tax),
    ...money('total_price', inShop.total, order.total),
    ...money(
      'current_total_price',
      less(inShop.total, toShopMoney(order.refunded, order)),
      less(order.total, order.refunded),
    ),
    total_outstanding: toDecimal(wasPaid(order) ? none : inShop.total),
    total_tip_received: toDecimal(none),
    tax_lines: taxLines(order),
    discount_codes: order.discounts.filter(({ isCode }) => isCode).map(codeBody(order)),
    discount_applications: order.discounts.map(applicationBody(order)),
  }
}

/** The tax of the whole order: it's computed once, not for each line. */
function taxLines(order: Order): object[] {
  const { tax, subtotal, taxRatePercent } = order
  if (tax.amount === 0) return []
  const share = subtotal.amount === 0 ? 0 : tax.amount / subtotal.amount
  const rate = taxRatePercent === null ? share : Number(taxRatePercent) / 100
  return [
    {
      title: 'Tax',
      rate: Number(rate.toFixed(6)),
      channel_liable: false,
      ...money('price', shopMoneyOf(order).tax, tax),
    },
  ]
}

const sumOff = ({ amounts, shipping }: AppliedDiscount) =>
  amounts.reduce((sum, amount) => sum + amount, shipping)

const codeBody = (order: Order) => (discount: AppliedDiscount) => ({
  code: discount.name,
  amount: toDecimal(toShopMoney(amountOf(sumOff(discount), order.total.currency), order)),
  type:
    discount.class === 'SHIPPING'
      ? 'shipping'
      : 'partsPerMillion' in discount.value
        ? 'percentage'
        : 'fixed_amount',
})

const applicationBody = (order: Order) => (discount: AppliedDiscount) => {
  const { value, isCode, name } = discount
  return {
    type: isCode ? 'discount_code' : 'automatic',
    target_type: discount.class === 'SHIPPING' ? 'shipping_line' : 'line_item',
    target_selection: discount.class === 'PRODUCT' ? 'entitled' : 'all',
    allocation_method: discount.class === 'PRODUCT' ? 'each' : 'across',
    ...('partsPerMillion' in value
      ? { value_type: 'percentage', value: String(value.partsPerMillion / 10_000) }
      : {
          value_type: 'fixed_amount',
          value: toDecimal(toShopMoney(amountOf(value.amount, order.total.currency), order)),
        }),
    ...(isCode ? { code: name } : { title: name }),
  }
}

/** What was taken off a line. */
export function lineDiscounts(line: OrderLine, order: Order) {
  const place = order.lines.indexOf(line)
  const { currency } = order.total
  return {
    ...inBoth('total_discount', line.discount, order),
    discount_allocations: order.discounts.flatMap(({ amounts }, index) => {
      const off = amounts[place] ?? 0
      if (off === 0) return []
      return [
        { discount_application_index: index, ...inBoth('amount', amountOf(off, currency), order) },
      ]
    }),
  }
}

/** The shipping as paid, and what was taken off it. */
export function shippingLine(order: Order): object {
  const { currency } = order.total
  const off = order.discounts.reduce((sum, { shipping }) => sum + shipping, 0)
  const before = add(order.shipping, amountOf(off, currency))
  return {
    id: order.id,
    code: order.information.shippingMethod,
    title: order.information.shippingMethod,
    source: 'shopify',
    phone: null,
    carrier_identifier: null,
    requested_fulfillment_service_id: null,
    is_removed: false,
    tax_lines: [],
    discount_allocations: [],
    ...inBoth('price', before, order),
    ...money('discounted_price', shopMoneyOf(order).shipping, order.shipping),
  }
}
