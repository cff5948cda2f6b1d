import type { Kysely } from 'kysely'
import { addressLines } from '#/contract/address-lines.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import { insertInvoice, readInvoice } from '../invoices/invoice.store.ts'
import type { Buyer, InvoiceContent } from '../invoices/invoice.types.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { paymentMessages } from '../payments/payment-method.ts'
import { sumOf } from '../pricing/discount-amounts.ts'
import { discountRows } from '../pricing/discounts.ts'
import { discountedSubtotal } from '../pricing/totals.ts'
import {
  addressLabel,
  discountedTotal,
  type Order,
  type PlacedOrder,
  type Refund,
} from './order.types.ts'
import { readTransactions, type Transaction } from './transactions.store.ts'

interface Issuing {
  facts: EmailFacts
  /** ISO 8601, UTC. */
  at: string
}

export const invoiceSubject = (orderId: number) => `order-${orderId}`
export const refundSubject = (refundId: number) => `refund-${refundId}`
export const cancellationSubject = (orderId: number) => `cancelled-${orderId}`

/** The invoice of an order, issued once; returns its number. */
export async function issueInvoice(
  tx: Kysely<ShopTables>,
  order: PlacedOrder,
  { facts, at }: Issuing,
): Promise<number> {
  const all = await readTransactions(tx, order)
  const paid = all.filter(({ what, status }) => what === 'SALE' && status === 'SUCCESS')
  return insertInvoice(tx, {
    kind: 'invoice',
    subject: invoiceSubject(order.id),
    order,
    issuedAt: at,
    buyer: buyerOf(order),
    content: { ...invoiceContentOf(order, facts), payments: paymentRows(paid, order) },
  })
}

/** The content of an order's invoice, except its payments. */
export function invoiceContentOf(order: PlacedOrder, facts: EmailFacts) {
  const { lines, tax, shipping, shippingTaxed, taxIncluded, total } = order
  const untaxed = lines.filter(({ taxable }) => !taxable).map(discountedTotal)
  const goods =
    discountedSubtotal(order, total.currency).amount - sumOf(untaxed.map(({ amount }) => amount))
  const taxable = goods + (shippingTaxed ? shipping.amount : 0)
  return {
    ...headOf(order, facts),
    credits: null,
    lines: lines.map((line) => ({
      ...nameOf(line),
      quantity: line.quantity,
      unitPrice: line.unitPrice.amount,
      total: line.total.amount,
    })),
    subtotal: order.subtotal.amount,
    discounts: discountRows(order.discounts, total.currency).map(({ name, amount }) => ({
      name,
      amount: amount.amount,
    })),
    shipping: { method: order.information.shippingMethod, amount: shipping.amount },
    adjustment: 0,
    taxes: [taxRow(order, { base: taxable - (taxIncluded ? tax.amount : 0), tax: tax.amount })],
    total: total.amount,
  } satisfies Omit<InvoiceContent, 'payments'>
}

/** Issues the credit note of an accepted refund; an order without an invoice gets one first. */
export async function issueCreditNote(
  tx: Kysely<ShopTables>,
  order: Order,
  { refund, ...issuing }: Issuing & { refund: Refund },
): Promise<void> {
  const credits = await issueInvoice(tx, order, issuing)
  const sum = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((all, { amount }) => all + amount, 0)
  const subtotal = sum(refund.lines.map((part) => part.subtotal))
  const tax = sum(refund.lines.map((part) => part.tax)) + refund.shippingTax.amount
  const shipping = refund.shipping.amount
  const { taxIncluded, shippingTaxed } = order
  const taxed = sum(refund.lines.filter((part) => part.line.taxable).map((part) => part.subtotal))
  const taxable = taxed + (shippingTaxed ? shipping : 0)
  const base = taxable - (taxIncluded ? tax : 0)
  const all = await readTransactions(tx, order)
  const sent = all.filter(({ refundId, status }) => refundId === refund.id && status !== 'FAILURE')
  await insertInvoice(tx, {
    kind: 'credit_note',
    subject: refundSubject(refund.id),
    order,
    issuedAt: issuing.at,
    buyer: buyerOf(order),
    content: {
      ...headOf(order, issuing.facts),
      credits,
      lines: refund.lines.map(({ line, quantity, subtotal: total }) => ({
        ...nameOf(line),
        quantity,
        unitPrice: null,
        total: total.amount,
      })),
      subtotal,
      discounts: [],
      shipping:
        shipping === 0 ? null : { method: order.information.shippingMethod, amount: shipping },
      adjustment: refund.amount.amount - subtotal - shipping - (taxIncluded ? 0 : tax),
      taxes: tax === 0 ? [] : [taxRow(order, { base, tax })],
      total: refund.amount.amount,
      payments: paymentRows(sent, order),
    },
  })
}

/** Issues a credit note for the whole invoice of an order that was canceled unpaid, if it has one. */
export async function creditUnpaid(
  tx: Kysely<ShopTables>,
  order: Order,
  at: string,
): Promise<void> {
  const invoice = await readInvoice(tx, invoiceSubject(order.id))
  if (!invoice) return
  const { content, buyer, number } = invoice
  await insertInvoice(tx, {
    kind: 'credit_note',
    subject: cancellationSubject(order.id),
    order,
    issuedAt: at,
    buyer,
    content: { ...content, credits: number, payments: [] },
  })
}

function buyerOf(order: PlacedOrder): Buyer {
  return { lines: addressLabel(order), email: order.information.email || null }
}

function headOf(order: PlacedOrder, facts: EmailFacts) {
  const { shopName: name, legalName, phone, supportEmail: email, taxNumber, timeZone } = facts
  return {
    language: order.language,
    currency: order.total.currency,
    timeZone,
    order: { number: order.number, placedAt: order.processedAt },
    seller: { name, legalName, address: addressLines(facts), phone, email, taxNumber },
  } satisfies Partial<InvoiceContent>
}

function nameOf({
  title,
  variantTitle,
  sku,
}: Order['lines'][number] | PlacedOrder['lines'][number]) {
  return { title, variantTitle: shownVariantTitle(variantTitle), sku }
}

function taxRow(order: PlacedOrder, { base, tax }: { base: number; tax: number }) {
  const { taxRatePercent, taxIncluded, information } = order
  return {
    place: information.state,
    ratePercent: taxRatePercent,
    base,
    amount: tax,
    included: taxIncluded,
  }
}

function paymentRows(payments: readonly Transaction[], { language }: PlacedOrder) {
  return payments.map(({ gateway, amount }) => ({
    method: paymentMessages[language][gateway].name,
    amount: amount.amount,
  }))
}
