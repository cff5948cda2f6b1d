import { type Invoice, invoiceName } from '../invoices/invoice.types.ts'
import { cancellationSubject, invoiceSubject, refundSubject } from './issue-invoice.ts'
import { type Order, wasPaid } from './order.types.ts'
import { orderPath } from './order-link.ts'

/** A document that an order's page links to. */
export interface OrderDocument {
  kind: Invoice['kind']
  /** Null for an invoice that is issued only on request. */
  name: string | null
  path: string
}

/** An order's documents that its buyer may open. */
export function documentsOf(order: Order, invoices: readonly Invoice[]): OrderDocument[] {
  const issued = invoices.map((invoice): OrderDocument => {
    const { kind, subject } = invoice
    return { kind, name: invoiceName(invoice), path: documentPath(order, subject) }
  })
  const isMissing = wasPaid(order) && issued.every(({ kind }) => kind !== 'invoice')
  const subject = invoiceSubject(order.id)
  const late = { kind: 'invoice', name: null, path: documentPath(order, subject) } as const
  return isMissing ? [late, ...issued] : issued
}

/** The address of an order's invoice, for whoever has the order's key. */
export const invoicePath = (order: Pick<Order, 'id' | 'key'>) =>
  documentPath(order, invoiceSubject(order.id))

/** The same for the credit note of a refund. */
export const creditNotePath = (order: Pick<Order, 'id' | 'key'>, refundId: number) =>
  documentPath(order, refundSubject(refundId))

function documentPath(order: Pick<Order, 'id' | 'key'>, subject: string): string {
  const names = new Map([
    [invoiceSubject(order.id), 'invoice'],
    [cancellationSubject(order.id), 'cancellation'],
  ])
  return `${orderPath(order)}/documents/${names.get(subject) ?? subject}`
}
