import { Refusal } from '#/contract/errors.ts'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Database } from '#/database/database.ts'
import { readInvoice, readInvoices } from '../invoices/invoice.store.ts'
import type { Invoice } from '../invoices/invoice.types.ts'
import { invoicePage } from '../invoices/invoice-page.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { lockOrder } from './advance-order.ts'
import { cancellationSubject, invoiceSubject, issueInvoice } from './issue-invoice.ts'
import { sentParcels, wasPaid } from './order.types.ts'
import { findOrder } from './order-list.store.ts'
import { packingSlipPage } from './packing-slip-page.ts'

interface DocumentDeps {
  database: Database<ShopTables>
  settings: { facts: () => EmailFacts }
  clock: () => Date
}

const address = /^\/orders\/(.+)\/documents\/(invoice|cancellation|(refund|slip)-(\d{1,15}))$/

/**
 * Answers `/orders/{order}/documents/{invoice, refund-…, cancellation, slip-…}` for callers with the order's key; null
 * for every other path. @throws Refusal `orderNotFound` also for a wrong key
 */
export function createOrderDocuments(deps: DocumentDeps) {
  return async (request: Request): Promise<Response | null> => {
    const [, part = '', name = '', kind, number] = address.exec(new URL(request.url).pathname) ?? []
    if (name === '') return null
    const named = keyedOrder(part)
    if (!named) throw new Refusal('orderNotFound')
    if (kind === 'slip') return slip(deps, named, Number(number))
    const subject = subjectOf(name, named.id)
    const all = await readInvoices(deps.database.db, named)
    const invoice = all.find((invoice) => invoice.subject === subject)
    if (invoice) return invoicePage(invoice, deps.settings.facts().brand)
    if (name !== 'invoice') throw new Refusal('orderNotFound')
    return invoicePage(await issueLate(deps, named), deps.settings.facts().brand)
  }
}

interface Named {
  id: number
  key: string
}

function keyedOrder(part: string): Named | null {
  const id = fromOrderAddress(decodePart(part))
  return id?.kind === 'store' && id.key !== null ? { id: Number(id.number), key: id.key } : null
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

async function slip({ database, settings }: DocumentDeps, named: Named, parcelId: number) {
  const order = await findOrder(database.db, named)
  const parcel = order && sentParcels(order).find(({ id }) => id === parcelId)
  if (!parcel) throw new Refusal('orderNotFound')
  return packingSlipPage(order, parcel, settings.facts())
}

/** Orders paid before there were invoices get theirs on request. */
async function issueLate(
  { database, settings, clock }: DocumentDeps,
  named: Named,
): Promise<Invoice> {
  const found = await findOrder(database.db, named)
  if (!found || !wasPaid(found)) throw new Refusal('orderNotFound')
  return database.transact(async (tx) => {
    const order = await lockOrder(tx, named.id)
    await issueInvoice(tx, order, { facts: settings.facts(), at: clock().toISOString() })
    const issued = await readInvoice(tx, invoiceSubject(order.id))
    if (!issued) throw new Refusal('orderNotFound')
    return issued
  })
}
