import { interpolate } from '#/content/interpolate.ts'
import { momentIn } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { type Money, money, toDecimal } from '#/contract/money.ts'
import type { Address } from '../customers/addresses/address.types.ts'
import { provinceName } from '../customers/addresses/countries.ts'
import { printedTexts } from '../invoices/plain-page.ts'
import {
  gatewaysOf,
  type Order,
  type OrderLine,
  sentParcels,
  shippingAddressOf,
  unsentLines,
  wasPaid,
} from '../orders/order.types.ts'
import { nameOfLine, outstandingOf, shownStatus } from '../orders/order-facts.ts'
import { orderName } from '../orders/order-number.ts'
import { fulfillmentStates } from '../orders/order-webhook.ts'
import { refundedOf } from '../orders/refund-amounts.ts'
import { shopMoneyOf, shopShareOf, toShopMoney } from '../orders/shop-money.ts'
import type { Transaction } from '../orders/transactions.store.ts'
import { paymentMessages } from '../payments/payment-method.ts'
import { type OrderCells, orderColumns } from './order-columns.ts'

/** What the file says beside the order itself. */
export interface OrderContext {
  /** The language of names. */
  language: Language
  timeZone: string
  transactions: readonly Transaction[]
  acceptsMarketing: boolean
  /** By variant, as they are sold now. */
  goods: ReadonlyMap<number, { vendor: string; compareAtCents: number | null }>
}

/** One row for each line; only the first says what is true of the whole order. */
export function rowsOf(order: Order, context: OrderContext): (string | number | null)[][] {
  const every: OrderCells = {
    Name: orderName(order.number),
    Email: order.information.email,
    'Created at': momentIn(context.timeZone, order.processedAt),
  }
  const first = orderCells(order, context)
  const rows = order.lines.map((line, i) => ({
    ...(i === 0 && first),
    ...every,
    ...lineCells(line, order, context),
  }))
  return (rows.length > 0 ? rows : [{ ...first, ...every }]).map((cells: OrderCells) =>
    orderColumns.map((column) => cells[column] ?? null),
  )
}

function orderCells(order: Order, context: OrderContext): OrderCells {
  const { information, discounts, attributes, tags, phone } = { ...order, ...order.information }
  const { language, timeZone, transactions, acceptsMarketing } = context
  const at = (iso: string | null) => iso && momentIn(timeZone, iso)
  const sums = shopMoneyOf(order)
  const state = fulfillmentState(order)
  const references = referencesOf(transactions)
  const address = shippingAddressOf(order)
  return {
    'Financial Status': shownStatus(order).toLowerCase(),
    'Paid at': at(paidAt(order, transactions)),
    'Fulfillment Status': state,
    'Fulfilled at': at(state === 'fulfilled' ? (sentParcels(order).at(-1)?.leftAt ?? null) : null),
    'Accepts Marketing': acceptsMarketing ? 'yes' : 'no',
    Currency: sums.total.currency,
    Subtotal: toDecimal(money(sums.subtotal.amount - sums.discount.amount, sums.total.currency)),
    Shipping: toDecimal(sums.shipping),
    Taxes: toDecimal(sums.tax),
    Total: toDecimal(sums.total),
    'Discount Code': discounts.flatMap(({ isCode, name }) => (isCode ? [name] : [])).join(', '),
    'Discount Amount': toDecimal(sums.discount),
    'Shipping Method': printedTexts[language][information.shippingMethod],
    ...addressCells('Billing', address),
    ...addressCells('Shipping', address),
    Notes: order.note,
    'Note Attributes': attributes.map(({ key, value }) => `${key}: ${value}`).join('\n'),
    'Cancelled at': at(order.canceledAt),
    'Payment Method': gatewaysOf(order)
      .map((id) => paymentMessages[language][id].name)
      .join(' + '),
    'Payment Reference': references,
    'Refunded Amount': toDecimal(shopShareOf(order.refunded, order)),
    'Outstanding Balance': toDecimal(shopShareOf(outstandingOf(order), order)),
    Id: order.id,
    Tags: tags.join(', '),
    Source: order.sourceName,
    ...(sums.tax.amount > 0 && {
      'Tax 1 Name': taxName(order, language),
      'Tax 1 Value': toDecimal(sums.tax),
    }),
    Phone: phone ?? null,
    'Payment ID': references,
    'Payment References': references,
  }
}

function lineCells(line: OrderLine, order: Order, { goods }: OrderContext): OrderCells {
  const sold = goods.get(line.variantId)
  const compareAt = sold?.compareAtCents ?? null
  return {
    'Lineitem quantity': line.quantity,
    'Lineitem name': nameOfLine(line),
    'Lineitem price': toDecimal(toShopMoney(line.unitPrice, order)),
    'Lineitem compare at price': compareAt === null ? null : toDecimal(money(compareAt, 'USD')),
    'Lineitem sku': line.sku,
    'Lineitem requires shipping': String(line.requiresShipping),
    'Lineitem taxable': String(line.taxable),
    'Lineitem fulfillment status': lineState(line, order),
    Vendor: sold?.vendor ?? null,
    'Lineitem discount': toDecimal(toShopMoney(ownDiscount(line, order), order)),
  }
}

function addressCells(of: 'Billing' | 'Shipping', address: Address): OrderCells {
  const { firstName, lastName, address1, address2, company, city, zip, phone } = address
  const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by)
  return {
    [`${of} Name`]: joined([firstName, lastName], ' '),
    [`${of} Street`]: joined([address1, address2], ', '),
    [`${of} Address1`]: address1,
    [`${of} Address2`]: address2,
    [`${of} Company`]: company,
    [`${of} City`]: city,
    // As in Shopify's file, so that spreadsheets leave zeros where they are.
    [`${of} Zip`]: zip && `'${zip}`,
    [`${of} Province`]: address.province,
    [`${of} Country`]: address.countryCode,
    [`${of} Phone`]: phone,
    [`${of} Province Name`]: provinceName(address.province, address.countryCode),
  }
}

/** The last payment of an order that is paid; one that costs nothing is paid at once. */
function paidAt(order: Order, transactions: readonly Transaction[]): string | null {
  if (!wasPaid(order)) return null
  const payments = transactions.filter(
    ({ what, status }) => what === 'SALE' && status === 'SUCCESS',
  )
  return payments.at(-1)?.at ?? order.processedAt
}

/** The payment provider's ids of the payments. */
function referencesOf(transactions: readonly Transaction[]): string {
  const payments = transactions.filter(
    ({ what, gateway }) => what === 'SALE' && gateway !== 'gift_card',
  )
  return payments.flatMap(({ reference }) => reference ?? []).join(' + ')
}

function fulfillmentState(order: Order): string {
  const state = fulfillmentStates[order.fulfillmentStatus]
  return state ?? (sentParcels(order).length > 0 ? 'partial' : 'unfulfilled')
}

function lineState(line: OrderLine, order: Order): string {
  const left = unsentLines(order).find((unsent) => unsent.line === line)?.quantity ?? 0
  const sent = sentParcels(order)
    .flatMap(({ contents }) => contents)
    .some((piece) => piece.line === line)
  if (sent) return left > 0 ? 'partial' : 'fulfilled'
  const isBack = order.fulfillmentStatus === 'RESTOCKED'
  return isBack || refundedOf(line, order).unsent === line.quantity ? 'restocked' : 'pending'
}

/** What discounts of products take off the line, without its share of discounts of the whole order. */
function ownDiscount(line: OrderLine, { discounts, lines, total }: Order): Money {
  const place = lines.indexOf(line)
  const own = discounts.filter((discount) => discount.class === 'PRODUCT')
  const off = own.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0)
  return money(off, total.currency)
}

/** "Sales tax CA 7.25%". */
function taxName({ information, taxRatePercent }: Order, language: Language): string {
  const { taxWithoutRate, rate } = printedTexts[language]
  const name = interpolate(taxWithoutRate, { place: information.state })
  return taxRatePercent === null
    ? name
    : `${name} ${interpolate(rate, { rate: Number(taxRatePercent) })}`
}
