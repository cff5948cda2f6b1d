import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { termsIn } from '../graphql/search-text.ts'
import { walkThrough } from '../graphql/walk.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { orderTerms, readOrders, writeTerms } from './order.store.ts'
import type { Order } from './order.types.ts'
import { createOrders } from './order-list.store.ts'
import { orderCondition } from './order-search.ts'

const made = fc.record({
  firstName: fc.constantFrom('Mary', 'Marianne', 'Al', 'Smithy'),
  lastName: fc.constantFrom('Smith', 'Smi', 'García', 'Mary'),
  status: fc.constantFrom('open', 'closed', 'cancelled'),
  financial: fc.constantFrom('PAID', 'PENDING', 'AUTHORIZED', 'REFUNDED'),
  fulfillment: fc.constantFrom('UNFULFILLED', 'FULFILLED', 'IN_PROGRESS', 'ON_HOLD'),
  tag: fc.constantFrom('wholesale', 'gift', null),
})
const part = fc.oneof(
  fc.constantFrom('mary', 'mar', 'ma', 'smi', 'smith', 'smithy', 'al', 'garcía', 'nobody', 'tag'),
  fc.constantFrom(
    'financial_status:unpaid',
    'financial_status:paid',
    'status:open',
    'status:closed',
    'fulfillment_status:unfulfilled',
    '-status:cancelled',
    'tag:wholesale',
    'tag:gift,none',
  ),
)

const tests: Readonly<Record<string, (order: Order) => boolean>> = {
  'financial_status:unpaid': ({ financialStatus: is }) => is === 'PENDING' || is === 'AUTHORIZED',
  'financial_status:paid': ({ financialStatus }) => financialStatus === 'PAID',
  'status:open': ({ status }) => status === 'open',
  'status:closed': ({ status }) => status === 'closed',
  'fulfillment_status:unfulfilled': ({ fulfillmentStatus: is }) =>
    is === 'UNFULFILLED' || is === 'IN_PROGRESS',
  '-status:cancelled': ({ status }) => status !== 'cancelled',
  'tag:wholesale': ({ tags }) => tags.includes('wholesale'),
  'tag:gift,none': ({ tags }) => tags.includes('gift'),
}

function meets(order: Order, asked: string): boolean {
  const test = tests[asked]
  if (test) return test(order)
  const terms = orderTerms(order.information, [])
  // Words of one or two letters are whole ones.
  const begins = (term: string, word: string) =>
    word.length < 3 ? term === word : term.startsWith(word)
  return termsIn(asked).every((word) => terms.some((term) => begins(term, word)))
}

forEachDatabase((database) => {
  it('finds what a look at all orders finds, page by page', async () => {
    const opened = await database.fresh()
    const { db } = opened.withTables<ShopTables>()
    for (const [i, one] of fc.sample(made, { numRuns: 70, seed: 3 }).entries()) {
      const address = {
        ...one,
        address1: '1 Main Street',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
      }
      const at = `2026-11-2${i % 5}T09:00:00.000Z`
      await sql`insert into shop_orders (key, cart_token, email, language, country, currency, subtotal,
        shipping, tax, total, shipping_method, shipping_address_json, payment_method, financial_status,
        fulfillment_status, status, tags_json, processed_at, updated_at, shipping_days) values (${`k${i}`}, ${`c${i}`},
        ${`${one.firstName}.${i}@example.com`.toLowerCase()}, 'en', 'US', 'USD', 870, 0, 0, 870,
        'standard', ${JSON.stringify(address)}, 'bank-transfer', ${one.financial}, ${one.fulfillment},
        ${one.status}, ${JSON.stringify(one.tag ? [one.tag] : [])}, ${at}, ${at}, '3-5')`.execute(
        db,
      )
    }
    const rows = await db.selectFrom('shop_orders').selectAll().execute()
    const all = await readOrders(db, rows)
    for (const order of all) await writeTerms(db, order)
    const inOrder = all.toSorted((a, b) =>
      a.processedAt === b.processedAt ? a.id - b.id : a.processedAt < b.processedAt ? -1 : 1,
    )
    const orders = createOrders(db)
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
        const where = orderCondition(parts.join(' '))
        const found = await walkThrough((place) =>
          orders.list({ ...place, sort: 'processedAt', where }),
        )
        const wanted = inOrder.filter((order) => parts.every((asked) => meets(order, asked)))
        expect(found).toEqual(wanted.map(({ id }) => id))
        expect(await orders.count({ where })).toBe(wanted.length)
        expect(await orders.count({ where }, 1_000)).toBe(wanted.length)
      }),
      { numRuns: 50 },
    )
  })
})
