import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { insertInvoice, readInvoices } from './invoice.store.ts'
import type { InvoiceContent } from './invoice.types.ts'

const content: InvoiceContent = {
  language: 'en',
  currency: 'USD',
  timeZone: 'UTC',
  order: { number: '1001', placedAt: '2026-11-21T09:00:00.000Z' },
  credits: null,
  seller: { name: '', legalName: '', address: [], phone: '', email: '', taxNumber: '' },
  lines: [],
  subtotal: 0,
  discounts: [],
  shipping: null,
  adjustment: 0,
  taxes: [],
  total: 0,
  payments: [],
}
const order = { id: 1, key: 'secret' }
const invoiceFor = (subject: string, kind: 'invoice' | 'credit_note' = 'invoice') => ({
  kind,
  subject,
  order,
  issuedAt: '2026-11-21T09:00:00.000Z',
  content,
  buyer: { lines: ['Ada'], email: null },
})

forEachDatabase((databases) => {
  it('numbers without a gap and without a twin, whoever comes at once and whatever is rolled back', async () => {
    const database = (await databases.fresh({ connections: 8 })).withTables<ShopTables>()
    const issue = (subject: string, isBroken: boolean) =>
      database.transact(async (tx) => {
        const number = await insertInvoice(tx, invoiceFor(subject))
        if (isBroken) throw new Error('rolled back')
        return number
      })
    const all = Array.from({ length: 60 }, (_, i) => issue(`order-${i}`, i % 3 === 1))
    const settled = await Promise.allSettled(all)
    const numbers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(numbers.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    )
    const written = await readInvoices(database.db, order)
    expect(written.map(({ number }) => number)).toEqual(numbers)
  })

  it('issues one for each subject, and numbers credit notes by themselves', async () => {
    const database = (await databases.fresh()).withTables<ShopTables>()
    const issue = (invoice: ReturnType<typeof invoiceFor>) =>
      database.transact((tx) => insertInvoice(tx, invoice))
    expect(await issue(invoiceFor('order-1'))).toBe(1)
    expect(await issue(invoiceFor('order-1'))).toBe(1)
    expect(await issue(invoiceFor('refund-1', 'credit_note'))).toBe(1)
    expect(await issue(invoiceFor('order-2'))).toBe(2)
  })
})
