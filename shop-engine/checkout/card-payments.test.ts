import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts as shopFacts } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { unavailable } from '#/tests/fixtures/stripe-server.ts'
import { createCarts } from '../carts/carts.service.ts'
import { locationId } from '../inventory/inventory.ts'
import { setOnHand } from '../inventory/inventory-edits.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { useCardShop } from './card.fixture.ts'
import { address, countRows, fillCart, paymentForm, startOfTest } from './checkout.fixture.ts'
import { changeOrder } from './order-payment.ts'
import { variants } from './small-shop.fixture.ts'

const minute = 60_000
const nothing = { orders: 0, lines: 0, emails: 0, records: 0 }
const one = { orders: 1, lines: 1, emails: 1, records: 1 }

forEachDatabase((databases) => {
  const clock = { now: new Date(startOfTest) }
  const shop = useCardShop(databases, clock)

  it('asks Stripe for exactly what the buyer agreed to, and holds the stock meanwhile', async () => {
    const { db, checkout, stripe, goToPay, gel } = await shop({ gel: 3 })
    const id = await goToPay(await fillCart(db, { gel: 2 }))
    const session = stripe.sessions.get(id)
    expect(session).toMatchObject({
      amount_total: 3_366,
      currency: 'usd',
      customer_email: address.email,
      locale: 'en',
      description: '2 × Gel Cleaner',
    })
    expect((session?.expires_at ?? 0) * 1_000 - clock.now.getTime()).toBeLessThanOrEqual(
      60 * minute,
    )
    expect(await gel()).toBe(1)
    expect(await countRows(db)).toEqual(nothing)
    const rival = await fillCart(db, { gel: 2 })
    await checkout.saveInformation(rival, address, 'en')
    const form = await paymentForm(checkout, rival, { paymentMethod: 'card' })
    expect(await checkout.placeOrder(rival, form, 'en')).toMatchObject({
      kind: 'outOfStock',
      lines: [{ wanted: 2, left: 1 }],
    })
  })

  it.each(['paid', 'left'])('is counted with what is on the shelf, until it is %s', async (end) => {
    const { database, db, checkout, stripe, goToPay, deliver, gel } = await shop({ gel: 5 })
    const key = await fillCart(db, { gel: 2 })
    const id = await goToPay(key)
    await changeOrder({ database }, (change) =>
      setOnHand(change, {
        reason: 'cycle_count_available',
        setQuantities: [
          {
            inventoryItemId: variants.gel,
            locationId,
            quantity: 5,
          },
        ],
      }),
    )
    expect(await gel()).toBe(3)
    if (end === 'paid') {
      stripe.pay(id)
      await deliver()
    } else await checkout.completeRedirect(key, { isCanceled: true })
    expect(await gel()).toBe(end === 'paid' ? 3 : 5)
  })

  it('writes the order when the webhook says that it is paid, once however often it says so', async () => {
    const { db, checkout, stripe, goToPay, deliver, gel, order, transactions, attempts } =
      await shop({ gel: 3 })
    const key = await fillCart(db, { gel: 2 })
    const id = await goToPay(key)
    expect(stripe.pay(id)).toBe(true)
    expect(await deliver({ times: 3 })).toEqual([200, 200, 200])
    expect(await countRows(db)).toEqual(one)
    expect(await gel()).toBe(1)
    expect(await order()).toMatchObject({
      payment_method: 'card',
      financial_status: 'PAID',
      total: 3_366,
    })
    const paymentId = stripe.sessions.get(id)?.intent?.id
    expect(await transactions()).toMatchObject([
      { kind: 'SALE', gateway: 'card', amount: 3_366, reference: paymentId },
    ])
    expect(await attempts()).toMatchObject([{ state: 'paid', reason: null }])
    expect(await db.selectFrom('shop_reservations').selectAll().execute()).toEqual([])
    expect(await checkout.read(key, 'en')).toMatchObject({
      status: 'completed',
      paymentNotice: null,
    })
  })

  it('asks Stripe itself when the buyer is back before the webhook', async () => {
    const { db, checkout, stripe, goToPay, deliver } = await shop({ gel: 3 })
    const key = await fillCart(db, { gel: 1 })
    stripe.pay(await goToPay(key))
    expect(await checkout.completeRedirect(key, { isCanceled: false })).toBe('settled')
    expect(await countRows(db)).toEqual(one)
    expect(await deliver()).toEqual([200])
    expect(await countRows(db)).toEqual(one)
  })

  it('gives nothing for the address of a paid checkout that was not paid', async () => {
    const { db, checkout, stripe, goToPay } = await shop({ gel: 3 })
    const [mine, others] = [await fillCart(db, { gel: 1 }), await fillCart(db, { gel: 1 })]
    await goToPay(mine)
    stripe.pay(await goToPay(others))
    await checkout.completeRedirect(mine, { isCanceled: false })
    expect(await countRows(db)).toEqual(nothing)
    expect(await checkout.read(mine, 'en')).toMatchObject({ status: 'open' })
  })

  it('waits while Stripe does not answer', async () => {
    const { db, checkout, stripe, goToPay, deliver } = await shop({ gel: 3 })
    const key = await fillCart(db, { gel: 1 })
    stripe.pay(await goToPay(key))
    stripe.fail(unavailable, unavailable)
    expect(await checkout.completeRedirect(key, { isCanceled: false })).toBe('waiting')
    await deliver()
    expect(await checkout.completeRedirect(key, { isCanceled: false })).toBe('settled')
    expect(await countRows(db)).toEqual(one)
  })

  it('keeps everything and gives the stock back when the buyer comes back without paying', async () => {
    const { db, checkout, stripe, goToPay, pay, deliver, gel } = await shop({ gel: 1 })
    const key = await fillCart(db, { gel: 1 })
    const id = await goToPay(key)
    expect(await checkout.completeRedirect(key, { isCanceled: true })).toBe('settled')
    expect(await gel()).toBe(1)
    expect(stripe.pay(id)).toBe(false)
    expect(await checkout.read(key, 'en')).toMatchObject({
      readyToPay: true,
      information: { email: address.email },
      paymentNotice: { kind: 'cancelled' },
    })
    expect(stripe.pay(await pay(key))).toBe(true)
    await deliver()
    expect(await countRows(db)).toEqual(one)
  })

  it('tells of a declined card in words', async () => {
    const { db, checkout, stripe, goToPay } = await shop({ gel: 1 })
    const key = await fillCart(db, { gel: 1 })
    expect(stripe.pay(await goToPay(key), { card: 'declined' })).toBe(false)
    await checkout.completeRedirect(key, { isCanceled: true })
    expect(await checkout.read(key, 'en')).toMatchObject({ paymentNotice: { kind: 'declined' } })
  })

  it('leads back to the same page who pays again, and to another one after a change', async () => {
    const { db, checkout, stripe, goToPay, pay, gel, attempts, payments } = await shop({ gel: 1 })
    const key = await fillCart(db, { gel: 1 })
    const first = await goToPay(key)
    expect(await pay(key)).toBe(first)
    await checkout.saveInformation(key, { shippingMethod: 'express' }, 'en')
    expect(await gel()).toBe(1)
    const second = await pay(key)
    expect(second).not.toBe(first)
    expect(await gel()).toBe(0)
    await payments.settleExpired()
    expect(stripe.sessions.get(first)?.status).toBe('expired')
    expect(stripe.sessions.get(second)?.status).toBe('open')
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['ended', 'open'])
  })

  it.each([
    ['discount codes', { discountCodes: ['WELCOME'] }],
    ['country', { country: 'DE' }],
  ])('ends the payment when the Storefront API changes the cart’s %s', async (_, facts) => {
    const { db, database, goToPay, gel, attempts } = await shop({ gel: 1 })
    const key = await fillCart(db, { gel: 1 })
    await goToPay(key)
    const { token } = await db.selectFrom('shop_carts').select('token').executeTakeFirstOrThrow()
    const carts = createCarts({
      database,
      clock: () => clock.now,
      randomBytes,
      rateLimiter: noRateLimits,
      rates: readExchangeRates(),
      settings: { facts: shopFacts },
    })
    const cart = { id: { token, key }, country: 'US', language: 'en' } as const
    await carts.changeFacts(cart, () => ({ note: 'Ring twice' }))
    expect(await gel()).toBe(0)
    await carts.changeFacts(cart, () => facts)
    expect(await gel()).toBe(1)
    expect(await attempts()).toMatchObject([{ state: 'ended', reason: 'changed' }])
  })

  it('gives the stock back after thirty minutes, and lets nobody pay any more', async () => {
    const { db, checkout, stripe, goToPay, payments, gel } = await shop({ gel: 1 })
    const key = await fillCart(db, { gel: 1 })
    const id = await goToPay(key)
    clock.now = new Date(clock.now.getTime() + 29 * minute)
    await payments.settleExpired()
    expect(await gel()).toBe(0)
    clock.now = new Date(clock.now.getTime() + minute)
    await payments.settleExpired()
    expect(await gel()).toBe(1)
    expect(stripe.pay(id)).toBe(false)
    expect(await checkout.read(key, 'en')).toMatchObject({ paymentNotice: { kind: 'expired' } })
  })

  it('sells what was paid for, though its time was up and nobody heard of it', async () => {
    const { db, stripe, goToPay, payments } = await shop({ gel: 1 })
    stripe.pay(await goToPay(await fillCart(db, { gel: 1 })))
    clock.now = new Date(clock.now.getTime() + 31 * minute)
    await payments.settleExpired()
    expect(await countRows(db)).toEqual(one)
  })

  it('holds nothing when the payment page does not open, and says so', async () => {
    const { db, checkout, stripe, gel, goToPay } = await shop({ gel: 1 })
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key, { paymentMethod: 'card' })
    stripe.fail(unavailable, unavailable)
    expect(await checkout.placeOrder(key, form, 'en')).toEqual({ kind: 'cardUnavailable' })
    expect(await gel()).toBe(1)
    expect(await checkout.read(key, 'en')).toMatchObject({ paymentNotice: null })
    await goToPay(key)
  })

  it('opens one page where the answer was cut off', async () => {
    const { db, stripe, goToPay } = await shop({ gel: 1 })
    const before = stripe.sessions.size
    stripe.fail('cut')
    await goToPay(await fillCart(db, { gel: 1 }))
    expect(stripe.sessions.size).toBe(before + 1)
  })
})
