import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Closing } from '#/contract/closing.ts'
import { type BankAccount, currencies } from '#/contract/shop-settings.ts'
import type { Database } from '#/database/database.ts'
import type { TestDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { type StripeServer, startStripeServer } from '#/tests/fixtures/stripe-server.ts'
import { withChanges } from '../events/changes.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { createStripe } from '../payments/stripe.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { createCatalogue } from '../products/catalogue.ts'
import { readPictures } from '../products/pictures.ts'
import { address, paymentForm, startOfTest, stockOf } from './checkout.fixture.ts'
import { createCheckout } from './checkout.ts'
import type { CountedDeps } from './checkout.types.ts'
import { createHostedPayments } from './hosted-payments.ts'
import { changeOrder } from './order-payment.ts'
import { fillSmallShop, inventory } from './small-shop.fixture.ts'

/** One server for all tests of a file; each test has sessions of its own. */
export function useStripe(clock: { now: Date }): () => StripeServer {
  let stripe: StripeServer | undefined
  beforeAll(async () => {
    stripe = await startStripeServer({ clock: () => clock.now })
  })
  afterAll(() => stripe?.stop())
  return () => {
    if (!stripe) throw new Error('only within a test')
    return stripe
  }
}

/** Takes transfers in every currency. */
export const account: BankAccount = {
  holder: 'Ada Lovelace',
  bank: 'First Bank',
  routingNumber: '021000021',
  accountNumber: '123456789',
  currencies,
}

/** A checkout that takes cards. */
export function openCardCheckout(
  database: Database<ShopTables>,
  {
    stripe,
    clock,
    closing = () => null,
  }: { stripe: StripeServer; clock: { now: Date }; closing?: () => Closing | null },
  options: Partial<CountedDeps> = {},
) {
  const publicUrl = 'http://localhost:3000'
  const mistakes: object[] = []
  const deps: CountedDeps = {
    database: withChanges(database, () => clock.now),
    settings: {
      publicUrl,
      demo: false,
      facts,
      taxes,
      cards: createStripe(stripe.settings),
      bankAccount: () => account,
      closing,
    },
    clock: () => clock.now,
    randomBytes: (count) => randomBytes(count),
    log: { info() {}, error: (about) => void mistakes.push(about) },
    catalogue: createCatalogue(database),
    pictures: readPictures(publicUrl),
    rates: readExchangeRates(),
    rateLimiter: noRateLimits,
    ...options,
  }
  const payments = createHostedPayments(deps)
  if (!payments) throw new Error('cards are taken')
  const checkout = createCheckout(deps)
  /** Fills in the address and starts a payment; returns the session's id. */
  const goToPay = async (key: string, email = address.email): Promise<string> => {
    await checkout.saveInformation(key, { ...address, email }, 'en')
    return pay(key)
  }
  const pay = async (key: string): Promise<string> => {
    const form = await paymentForm(checkout, key, { paymentMethod: 'card' })
    const outcome = await checkout.placeOrder(key, form, 'en')
    if (outcome?.kind !== 'paymentPage') throw new Error(`Not a page: ${JSON.stringify(outcome)}`)
    return outcome.url.split('/').at(-1) ?? ''
  }
  /** Delivers Stripe's new events to the shop; returns the status codes of its responses. */
  let told = stripe.events.length
  const deliver = async ({
    backwards = false,
    times = 1,
    together = false,
  } = {}): Promise<number[]> => {
    const events = stripe.events.slice(told)
    told = stripe.events.length
    if (backwards) events.reverse()
    const send = async (event: (typeof events)[number]) =>
      (await payments.receive(stripe.request(event))).status
    const all = events.flatMap((one) => Array.from({ length: times }, () => one))
    const atOnce = together ? 50 : 1
    const statuses: number[] = []
    for (let i = 0; i < all.length; i += atOnce)
      statuses.push(...(await Promise.all(all.slice(i, i + atOnce).map(send))))
    return statuses
  }
  return { checkout, payments, mistakes, goToPay, pay, deliver, startOfTest }
}

/** A small shop that takes cards, created for each test. */
export function useCardShop(databases: TestDatabase, clock: { now: Date }) {
  const stripeServer = useStripe(clock)
  return async function shop(
    stock: Parameters<typeof fillSmallShop>[1] = {},
    closing?: () => Closing | null,
  ) {
    clock.now = new Date(startOfTest)
    const fresh = (await databases.fresh()).withTables<ShopTables>()
    const database = withChanges(fresh, () => clock.now)
    const { db } = database
    await fillSmallShop(db, stock)
    const stripe = stripeServer()
    const booked = stripe.captured()
    const opened = openCardCheckout(database, {
      stripe,
      clock,
      ...(closing && { closing }),
    })
    return {
      database,
      db,
      stripe,
      ...opened,
      /** What Stripe has captured from this test's buyers. */
      captured: () => stripe.captured() - booked,
      gel: async () => (await stockOf(db))[inventory.gel],
      attempts: () =>
        db.selectFrom('shop_payment_attempts').selectAll().orderBy('created_at').execute(),
      order: () => db.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow(),
      transactions: () => db.selectFrom('shop_order_transactions').selectAll().execute(),
      /** Cancels an order as staff do. */
      cancel: ({ id }: { id: number }) =>
        changeOrder({ database }, (change) =>
          cancelOrder(change, id, {
            reason: 'CUSTOMER',
            restock: true,
            refund: false,
            notify: null,
          }),
        ),
      refundEmails: async () =>
        (
          await db.selectFrom('mail_outbox').select(['subject', 'text', 'recipient']).execute()
        ).filter(({ subject }) => subject.includes('refunding your payment')),
    }
  }
}
