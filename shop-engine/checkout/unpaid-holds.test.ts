import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CheckoutOutcome } from '#/contract/checkout.ts'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { withChanges } from '../events/changes.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { createStripe } from '../payments/stripe.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { createCatalogue } from '../products/catalogue.ts'
import { readPictures } from '../products/pictures.ts'
import { account, useStripe } from './card.fixture.ts'
import {
  address,
  fillCart,
  openCheckoutOn,
  paymentForm,
  startOfTest,
  stockOf,
} from './checkout.fixture.ts'
import type { CountedDeps } from './checkout.types.ts'
import { createHostedPayments } from './hosted-payments.ts'
import { changeOrder } from './order-payment.ts'
import { fillSmallShop, inventory } from './small-shop.fixture.ts'

const hourMs = 3_600_000
const publicUrl = 'http://localhost:3000'
type Lines = Parameters<typeof fillCart>[1]

forEachDatabase((databases) => {
  const clock = { now: new Date(startOfTest) }
  const stripe = useStripe(clock)

  async function shop(stock: Parameters<typeof fillSmallShop>[1], { onlyTransfers = false } = {}) {
    clock.now = new Date(startOfTest)
    const whole = await databases.fresh()
    const database = withChanges(whole.withTables<ShopTables>(), () => clock.now)
    const { db } = database
    await fillSmallShop(db, stock)
    const real = await createRateLimiter(whole.withTables(), {
      clock: () => clock.now,
      randomBytes,
    })
    // Only the warnings are counted, so that numbers of orders don't get in the way.
    const rateLimiter = {
      ...noRateLimits,
      hashOf: real.hashOf,
      take: async (bucket: string, key: string) =>
        bucket.startsWith('hold') ? real.take(bucket, key) : undefined,
    }
    const cards = onlyTransfers ? undefined : createStripe(stripe().settings)
    const settings = { publicUrl, demo: false, facts, taxes, cards, bankAccount: () => account }
    const deps: CountedDeps = {
      database,
      settings,
      rateLimiter,
      clock: () => clock.now,
      randomBytes: (count) => randomBytes(count),
      log: { info() {}, error() {} },
      catalogue: createCatalogue(database),
      pictures: readPictures(publicUrl),
      rates: readExchangeRates(),
    }
    const { checkout } = openCheckoutOn(database, deps)
    const payments = createHostedPayments(deps)
    const ready = async (
      lines: Lines,
      { email = address.email, method = 'bank-transfer' } = {},
    ) => {
      const key = await fillCart(db, lines)
      await checkout.saveInformation(key, { ...address, email }, 'en')
      return { key, form: await paymentForm(checkout, key, { paymentMethod: method }) }
    }
    const order = async (
      lines: Lines,
      {
        email,
        network = '10.1.1.1',
        method,
      }: { email?: string; network?: string; method?: string } = {},
    ): Promise<CheckoutOutcome> => {
      const { key, form } = await ready(lines, {
        ...(email && { email }),
        ...(method && { method }),
      })
      return checkout.placeOrder(key, form, 'en', network)
    }
    const left = async (item: keyof typeof inventory = 'gel') =>
      (await stockOf(db))[inventory[item]]
    const warnings = async () =>
      (await db.selectFrom('mail_outbox').select('subject').execute()).filter(({ subject }) =>
        subject.includes('without paying'),
      ).length
    return { database, db, checkout, payments, ready, order, left, warnings }
  }

  it('lets one buyer hold a quarter of the stock by unpaid orders, to the piece, and tells the owner once', async () => {
    const { order, left, warnings } = await shop({ gel: 80 })
    const other = (n: number) => ({ network: `10.${n}.1.1` })
    expect(await order({ gel: 15 }, other(1))).toBeNull()
    expect(await order({ gel: 6 }, other(2))).toEqual({
      kind: 'heldTooMuch',
      lines: [{ title: 'Gel Cleaner', wanted: 6, left: 5 }],
    })
    expect(await order({ gel: 6 }, other(2))).toMatchObject({ kind: 'heldTooMuch' })
    expect(await left()).toBe(65)
    expect(await order({ gel: 5 }, other(3))).toBeNull()
    expect(await order({ gel: 1 }, other(4))).toMatchObject({ lines: [{ left: 0 }] })
    expect(await left()).toBe(60)
    expect(await warnings()).toBe(1)
  })

  it('lets one network hold a quarter, whatever addresses it names, also by IPv6', async () => {
    const { order, left } = await shop({ gel: 80 })
    const from = (n: number) => ({
      email: `stranger-${n}@glovebox.test`,
      network: `2001:db8:1:2:${n}::1`,
    })
    for (let n = 1; n <= 4; n += 1) expect(await order({ gel: 5 }, from(n))).toBeNull()
    expect(await order({ gel: 1 }, from(5))).toMatchObject({ kind: 'heldTooMuch' })
    const elsewhere = { email: 'x@glovebox.test', network: '2001:db8:1:3::1' }
    expect(await order({ gel: 1 }, elsewhere)).toBeNull()
    expect(await left()).toBe(59)
  })

  it('counts the components of bundles', async () => {
    const { order, left } = await shop({ bags: 100, gel: 500, newCar: 500 })
    expect(await order({ kit: 4 })).toBeNull()
    expect(await order({ bags: 2 })).toMatchObject({
      lines: [{ title: 'Trash Bag Pack', wanted: 2, left: 1 }],
    })
    expect(await order({ kit: 1 })).toBeNull()
    expect(await left('bags')).toBe(75)
    expect(await order({ kit: 1 })).toMatchObject({ lines: [{ title: 'Express Kit', left: 0 }] })
  })

  it('sells a piece or two of a small stock by transfer, but not the last where others pay at once', async () => {
    const { order, left } = await shop({ gel: 3 })
    expect(await order({ gel: 3 })).toMatchObject({ kind: 'heldTooMuch', lines: [{ left: 2 }] })
    expect(await order({ gel: 2 })).toBeNull()
    const other = { email: 'x@glovebox.test', network: '10.2.1.1' }
    expect(await order({ gel: 1 }, other)).toMatchObject({
      kind: 'heldTooMuch',
      lines: [{ left: 0 }],
    })
    expect(await left()).toBe(1)
    expect(await order({ gel: 1 }, { ...other, method: 'card' })).toMatchObject({
      kind: 'paymentPage',
    })
  })

  it('sells the last piece by transfer where there is no other way to pay', async () => {
    const { order } = await shop({ gel: 1 }, { onlyTransfers: true })
    expect(await order({ gel: 1 })).toBeNull()
  })

  it('never lets more than 100 pieces be held, and leaves the last tenth to who pays first', async () => {
    const { order, left } = await shop({ gel: 1_000 })
    const stranger = (n: number) => ({ email: `s${n}@glovebox.test`, network: `10.${n}.1.1` })
    expect(await order({ gel: 101 }, stranger(0))).toMatchObject({ lines: [{ left: 100 }] })
    for (let n = 1; n <= 9; n += 1) expect(await order({ gel: 100 }, stranger(n))).toBeNull()
    expect(await order({ gel: 1 }, stranger(10))).toMatchObject({ lines: [{ left: 0 }] })
    expect(await left()).toBe(100)
    expect(await order({ gel: 50 }, { ...stranger(11), method: 'card' })).toMatchObject({
      kind: 'paymentPage',
    })
    expect(await left()).toBe(100)
  })

  it('frees it when an order is canceled or paid', async () => {
    const { database, db, order } = await shop({ gel: 40 })
    expect(await order({ gel: 10 })).toBeNull()
    expect(await order({ gel: 1 })).toMatchObject({ kind: 'heldTooMuch' })
    const { id } = await db.selectFrom('shop_orders').select('id').executeTakeFirstOrThrow()
    const cancellation = { reason: 'CUSTOMER', restock: true, refund: false, notify: null }
    await changeOrder({ database }, (change) => cancelOrder(change, id, cancellation))
    expect(await order({ gel: 10 })).toBeNull()
    await db
      .updateTable('shop_orders')
      .set({ financial_status: 'PAID' })
      .where('financial_status', '=', 'PENDING')
      .execute()
    // A quarter of the thirty that are left.
    expect(await order({ gel: 8 })).toMatchObject({ lines: [{ left: 7 }] })
    expect(await order({ gel: 7 })).toBeNull()
  })

  it('counts open card pages, and those that were left unpaid for six hours more', async () => {
    const { order, left, payments } = await shop({ gel: 40 })
    const card = { method: 'card' }
    expect(await order({ gel: 10 }, card)).toMatchObject({ kind: 'paymentPage' })
    expect(await left()).toBe(30)
    expect(await order({ gel: 5 })).toMatchObject({ kind: 'heldTooMuch' })
    expect(await order({ gel: 5 }, card), 'a page, but no stock').toMatchObject({
      kind: 'paymentPage',
    })
    expect(await left()).toBe(30)
    clock.now = new Date(clock.now.getTime() + 0.6 * hourMs)
    await payments?.settleExpired()
    expect(await left()).toBe(40)
    expect(await order({ gel: 5 }, card), 'again and again').toMatchObject({ kind: 'paymentPage' })
    expect(await left()).toBe(40)
    clock.now = new Date(clock.now.getTime() + 6 * hourMs)
    expect(await order({ gel: 10 }, card)).toMatchObject({ kind: 'paymentPage' })
    expect(await left()).toBe(30)
  })

  it('writes nothing of an order that is paid at once', async () => {
    const { database, db } = await shop({ gel: 40 })
    const { checkout } = openCheckoutOn(database)
    const key = await fillCart(db, { gel: 30 })
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    expect(await checkout.placeOrder(key, form, 'en', '10.1.1.1')).toBeNull()
    expect(await db.selectFrom('shop_unpaid_holds').selectAll().execute()).toEqual([])
  })

  it('lets staff’s drafts hold more', async () => {
    const { db, checkout, ready, left } = await shop({ gel: 40 })
    const { key, form } = await ready({ gel: 30 })
    const { token } = await db.selectFrom('shop_carts').select('token').executeTakeFirstOrThrow()
    await db
      .insertInto('shop_draft_orders')
      .values({
        cart_token: token,
        status: 'INVOICE_SENT',
        tags_json: '[]',
        order_id: null,
        created_at: startOfTest,
        updated_at: startOfTest,
        invoice_sent_at: startOfTest,
        completed_at: null,
      })
      .execute()
    expect(await checkout.placeOrder(key, form, 'en', '10.1.1.1')).toBeNull()
    expect(await left()).toBe(10)
  })

  it('counts to the piece when all come at once', async () => {
    const { checkout, ready, left } = await shop({ gel: 40 })
    const buyers: Awaited<ReturnType<typeof ready>>[] = []
    for (let n = 0; n < 30; n += 1)
      buyers.push(await ready({ gel: 1 }, { email: `stranger-${n}@glovebox.test` }))
    const outcomes = await Promise.all(
      buyers.map(({ key, form }) => checkout.placeOrder(key, form, 'en', '10.1.1.1')),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome?.kind === 'heldTooMuch')).toHaveLength(20)
    expect(await left()).toBe(30)
  })
})
