import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { insertRows } from '#/database/insert.ts'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  type Buyer,
  buyerColumn,
  type Invoice,
  type InvoiceContent,
  type InvoiceKind,
  invoiceContent,
  invoiceKinds,
} from './invoice.types.ts'

interface NewInvoice {
  kind: InvoiceKind
  /** What it is for; only one is issued for each subject. */
  subject: string
  order: { id: number; key: string }
  issuedAt: string
  buyer: Buyer
  content: InvoiceContent
}

/**
 * Issues the series' next number in this transaction: others wait, and a number that is rolled back is used by the
 * next. The caller has locked the order, so no other transaction issues an invoice for the same subject.
 */
export async function insertInvoice(tx: Kysely<ShopTables>, invoice: NewInvoice): Promise<number> {
  const { kind, subject, order, issuedAt } = invoice
  const [existing] = await numberOf(tx, { subject })
  if (existing) return existing.number
  const [next] = await nextNumber(tx, { kind })
  const number = next?.last_number ?? 1
  const row = {
    kind,
    number,
    subject,
    order_id: order.id,
    order_key: order.key,
    issued_at: issuedAt,
    buyer_json: JSON.stringify(invoice.buyer),
    content_json: JSON.stringify(invoice.content),
  }
  await insertRows(tx, 'shop_invoices', [row])
  return number
}

const numberOf = prepared(['subject'], (tx: Kysely<ShopTables>, { subject }) =>
  tx.selectFrom('shop_invoices').select('number').where('subject', '=', subject),
)

const nextNumber = prepared(['kind'], (tx: Kysely<ShopTables>, { kind }) =>
  tx
    .insertInto('shop_invoice_numbers')
    .values({ kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet((eb) => ({ last_number: eb('shop_invoice_numbers.last_number', '+', 1) })),
    )
    .returning('last_number'),
)

/** The one that was issued for a subject. */
export async function readInvoice(
  db: Kysely<ShopTables>,
  subject: string,
): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('shop_invoices')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && toInvoice(row)
}

/** The invoices of an order, for callers who know its key, in the order of issue. */
export async function readInvoices(
  db: Kysely<ShopTables>,
  { id, key }: { id: number; key: string },
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('shop_invoices')
    .selectAll()
    .where('order_id', '=', id)
    .where('order_key', '=', key)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
  return rows.map(toInvoice)
}

const kindColumn = z.enum(invoiceKinds)

function toInvoice(row: Selectable<ShopTables['shop_invoices']>): Invoice {
  return {
    kind: kindColumn.parse(row.kind),
    number: row.number,
    subject: row.subject,
    issuedAt: row.issued_at,
    buyer: buyerColumn.parse(JSON.parse(row.buyer_json)),
    content: invoiceContent.parse(JSON.parse(row.content_json)),
  }
}

/** Reduces the buyer of an erased customer to the place that the tax was computed by. */
export async function eraseBuyer(
  tx: Kysely<ShopTables>,
  { orderId, place }: { orderId: number; place: string },
): Promise<void> {
  const nobody: Buyer = { lines: [place], email: null }
  await tx
    .updateTable('shop_invoices')
    .set({ buyer_json: JSON.stringify(nobody) })
    .where('order_id', '=', orderId)
    .execute()
}
