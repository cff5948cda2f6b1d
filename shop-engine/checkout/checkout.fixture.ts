import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { CheckoutOutcome, OpenCheckout } from '#/contract/checkout.ts'
import type { UsState } from '#/contract/us-states.ts'
import { zipIn } from '#/contract/zip-codes.ts'
import type { Database } from '#/database/database.ts'
import { demoCard } from '#/harness/demo-card.ts'
import type { HostedCheckout } from '#/ports/hosted-shop.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { withChanges } from '../events/changes.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { createCatalogue } from '../products/catalogue.ts'
import { readPictures } from '../products/pictures.ts'
import { createCheckout } from './checkout.ts'
import type { CountedDeps } from './checkout.types.ts'
import { type VariantName, variants } from './small-shop.fixture.ts'

export const address = {
  email: 'ada@glovebox.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Analytical Way',
  address2: '',
  city: 'Portland',
  state: 'CA',
  zip: '94110',
  phone: '',
  shippingMethod: 'standard',
}

/** The same address in another state, with a ZIP code from there. */
export const addressIn = (state: UsState) => ({ ...address, state, zip: zipIn(state) })

export const startOfTest = '2026-11-21T09:00:00.000Z'

/** A checkout on a database, with a clock that tests set by hand. */
export function openCheckoutOn(database: Database<ShopTables>, options: Partial<CountedDeps> = {}) {
  const clock = { now: new Date(startOfTest) }
  const settings = {
    publicUrl: 'http://localhost:3000',
    publicToken: 'token',
    demo: true,
    facts,
    taxes,
  }
  const checkout = createCheckout({
    database: withChanges(database, () => clock.now),
    settings,
    clock: () => clock.now,
    randomBytes: (count) => randomBytes(count),
    log: { info() {}, error() {} },
    catalogue: createCatalogue(database),
    pictures: readPictures(settings.publicUrl),
    rates: readExchangeRates(),
    rateLimiter: noRateLimits,
    ...options,
  })
  return { checkout, clock }
}

/** Puts a cart into the database as the cart service would; returns its key. */
export async function fillCart(
  db: Database<ShopTables>['db'],
  lines: Partial<Record<VariantName, number>>,
  { country = 'US', email = null }: { country?: string; email?: string | null } = {},
): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const token = randomBytes(8).toString('hex')
  await db
    .insertInto('shop_carts')
    .values({
      token,
      key_hash: createHash('sha256').update(key).digest('hex'),
      country,
      language: 'en',
      note: '',
      attributes_json: '[]',
      buyer_json: JSON.stringify({ email, phone: null }),
      customer_id: null,
      discount_codes_json: '[]',
      created_at: startOfTest,
      updated_at: startOfTest,
      completed_at: null,
    })
    .execute()
  const rows = Object.entries(variants).flatMap(([name, variantId], position) => {
    const quantity = lines[name as VariantName]
    return quantity === undefined ? [] : [{ position, variant_id: variantId, quantity }]
  })
  if (rows.length > 0) {
    await db
      .insertInto('shop_cart_lines')
      .values(
        rows.map((row) => ({
          ...row,
          id: randomBytes(8).toString('hex'),
          cart_token: token,
          attributes_json: '[]',
        })),
      )
      .execute()
  }
  return key
}

/** The form of the payment step, as the page would send it for what the buyer sees now. */
export async function paymentForm(
  checkout: HostedCheckout,
  key: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { totals, fingerprint } = await readOpen(checkout, key)
  return {
    paymentMethod: 'simulated',
    ...demoCard,
    agreedTotal: String(totals.total.amount),
    agreedCurrency: totals.total.currency,
    fingerprint,
    idempotencyKey: randomBytes(16).toString('hex'),
    ...changes,
  }
}

export async function readOpen(checkout: HostedCheckout, key: string): Promise<OpenCheckout> {
  const view = await checkout.read(key, 'en')
  if (view?.status !== 'open') throw new Error(`Not an open checkout: ${JSON.stringify(view)}`)
  return view
}

/** Fills in the address, looks at the total and pays. */
export async function buy(
  checkout: HostedCheckout,
  key: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<CheckoutOutcome> {
  const problem = await checkout.saveInformation(key, address, 'en')
  if (problem) return problem
  return checkout.placeOrder(key, await paymentForm(checkout, key, changes), 'en')
}

export type Counts = Record<'orders' | 'lines' | 'emails' | 'records', number>

export async function countRows(db: Database<ShopTables>['db']): Promise<Counts> {
  const count = async (
    table: 'shop_orders' | 'shop_order_lines' | 'mail_outbox' | 'shop_idempotency',
  ) => {
    const rows = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .execute()
    return Number(rows[0]?.count)
  }
  const orders = await count('shop_orders')
  const toOwner = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', facts().supportEmail)
    .execute()
  expect(toOwner, 'emails to the owner').toHaveLength(orders)
  return {
    orders,
    lines: await count('shop_order_lines'),
    emails: (await count('mail_outbox')) - toOwner.length,
    records: await count('shop_idempotency'),
  }
}

export async function stockOf(db: Database<ShopTables>['db']): Promise<Record<number, number>> {
  const rows = await db.selectFrom('shop_stock_items').select(['id', 'quantity']).execute()
  return Object.fromEntries(rows.map((row) => [row.id, row.quantity]))
}
