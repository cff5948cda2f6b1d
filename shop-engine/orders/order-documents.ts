import { Refusal } from '#/contract/errors.ts'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Database } from '#/database/database.ts'
import { readInvoice, readInvoices } from '../invoices/invoice.store.ts'
import type { Invoice } from '../invoices/invoice.types.ts'
import { invoicePage, invoicesPage } from '../invoices/invoice-page.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Pictures } from '../products/pictures.ts'
import { lockOrder } from './advance-order.ts'
import { cancellationSubject, invoiceSubject, issueInvoice } from './issue-invoice.ts'
import { type Order, sentParcels, unsentLines, wasPaid } from './order.types.ts'
import { findOrder } from './order-list.store.ts'
import { packingSlipsPage, type Slip } from './packing-slip-page.ts'

interface DocumentDeps {
  pictures: Pictures
  database: Database<ShopTables>
  settings: { facts: () => EmailFacts }
  clock: () => Date
}

const address = /^\/orders\/(.+)\/documents\/(invoice|cancellation|slip|(refund|slip)-(\d{1,15}))$/

/** The most orders whose papers are one document. */
const maxTogether = 100

/**
 * Answers `/orders/{order}/documents/{invoice, refund-…, cancellation, slip, slip-…}` for callers with the order's key,
 * and `/orders/documents/{invoices, slips}?order={order}&order=…`, those of several orders as one document, without
 * orders that have none; null for every other path. @throws Refusal `orderNotFound` also for a wrong key
 */
export function createOrderDocuments(deps: DocumentDeps) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url)
    const several = () => searchParams.getAll('order').slice(0, maxTogether)
    if (pathname === '/orders/documents/invoices') return invoicesOf(deps, several())
    if (pathname === '/orders/documents/slips') return slipsOf(deps, several())
    const [, part = '', name = '', kind, number] = address.exec(pathname) ?? []
    if (name === '') return null
    if (name === 'slip') return slipsOf(deps, [part])
    const named = keyedOrder(part)
    if (kind === 'slip') return slip(deps, named, Number(number))
    const subject = subjectOf(name, named.id)
    const invoice = await findInvoice(deps, named, subject)
    if (invoice) return invoicePage(invoice, deps.settings.facts().brand)
    if (name !== 'invoice') throw new Refusal('orderNotFound')
    const issued = await issueIfPaid(deps, named)
    if (!issued) throw new Refusal('orderNotFound')
    return invoicePage(issued, deps.settings.facts().brand)
  }
}

async function findInvoice({ database }: DocumentDeps, named: Named, subject: string) {
  const all = await readInvoices(database.db, named)
  return all.find((invoice) => invoice.subject === subject)
}

/** One after the other, because each may have to be issued first. */
async function invoicesOf(deps: DocumentDeps, parts: readonly string[]): Promise<Response> {
  const found: Invoice[] = []
  for (const part of parts) {
    const named = keyedOrder(part)
    const subject = invoiceSubject(named.id)
    const invoice = (await findInvoice(deps, named, subject)) ?? (await issueIfPaid(deps, named))
    if (invoice) found.push(invoice)
  }
  const [first, ...others] = found
  if (!first) throw new Refusal('orderNotFound')
  return invoicesPage([first, ...others], deps.settings.facts().brand)
}

interface Named {
  id: number
  key: string
}

/** @throws Refusal `orderNotFound` for a part without a key */
function keyedOrder(part: string): Named {
  const id = fromOrderAddress(decodePart(part))
  if (id?.kind !== 'store' || id.key === null) throw new Refusal('orderNotFound')
  return { id: Number(id.number), key: id.key }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

function subjectOf(name: string, orderId: number): string {
  if (name === 'invoice') return invoiceSubject(orderId)
  return name === 'cancellation' ? cancellationSubject(orderId) : name
}

async function slip(
  { database, settings, pictures }: DocumentDeps,
  named: Named,
  parcelId: number,
) {
  const order = await findOrder(database.db, named)
  const parcel = order && sentParcels(order).find(({ id }) => id === parcelId)
  if (!parcel) throw new Refusal('orderNotFound')
  const { contents } = parcel
  return packingSlipsPage([{ order, parcel, contents }], { facts: settings.facts(), pictures })
}

async function slipsOf(
  { database, settings, pictures }: DocumentDeps,
  parts: readonly string[],
): Promise<Response> {
  const slips: Slip[] = []
  for (const part of parts) {
    const order = await findOrder(database.db, keyedOrder(part))
    if (!order) throw new Refusal('orderNotFound')
    const contents = toPack(order)
    if (contents.length > 0) slips.push({ order, contents })
  }
  if (slips.length === 0) throw new Refusal('orderNotFound')
  return packingSlipsPage(slips, { facts: settings.facts(), pictures })
}

/** What is left to send; of an order that was sent already, what is in its parcels. */
function toPack(order: Order): Slip['contents'] {
  if (order.canceledAt !== null) return []
  const unsent = unsentLines(order)
  return unsent.length > 0 ? unsent : sentParcels(order).flatMap(({ contents }) => contents)
}

/** Orders paid before there were invoices get theirs on request; null for an order that isn't paid or found. */
async function issueIfPaid(
  { database, settings, clock }: DocumentDeps,
  named: Named,
): Promise<Invoice | null> {
  const found = await findOrder(database.db, named)
  if (!found || !wasPaid(found)) return null
  return database.transact(async (tx) => {
    const order = await lockOrder(tx, named.id)
    await issueInvoice(tx, order, { facts: settings.facts(), at: clock().toISOString() })
    return (await readInvoice(tx, invoiceSubject(order.id))) ?? null
  })
}
