import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { createCart, keyIn, one, variant } from '../carts/cart.fixture.ts'
import { openCardCheckout, useStripe } from '../checkout/card.fixture.ts'
import { insertCard } from '../gift-cards/card-rows.fixture.ts'
import { openShopOn } from './orders.fixture.ts'

const id = 'gid://shopify/Order/1'
const detail = `{ order(id: "${id}") { displayFinancialStatus displayFulfillmentStatus cancelledAt
  events(first: 20) { nodes { action } } fulfillmentOrders(first: 1) { nodes { id } } } }`
const dayMs = 86_400_000

forEachDatabase((databases) => {
  const stripeClock = { now: new Date() }
  const stripeServer = useStripe(stripeClock)

  async function openShop(buy = true) {
    const shop = await openShopOn(await databases.fresh())
    const db = shop.database.db
    const stock = async () => {
      const { sum } = await db
        .selectFrom('shop_stock_items')
        .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
        .executeTakeFirstOrThrow()
      return Number(sum)
    }
    const initial = await stock()
    if (buy) await shop.buy(null, 2, { paymentMethod: 'bank-transfer' })
    const start = shop.clock.now.getTime()
    const onDay = (days: number) => {
      shop.clock.now = new Date(start + days * dayMs)
      return shop.engine.lapseUnpaid()
    }
    const subjects = async () => (await shop.emails()).slice(3).map(({ subject }) => subject)
    const order = async () => (await shop.admin.ask(detail)).order
    return { ...shop, stock, initial, onDay, subjects, order }
  }

  it('reminds of an unpaid order once, then cancels it once, and sells its stock again', async () => {
    const { onDay, order, subjects, stock, initial, engine, emails } = await openShop()
    await onDay(4)
    expect(await subjects()).toEqual([])
    await onDay(5)
    await Promise.all([engine.lapseUnpaid(), engine.lapseUnpaid()])
    expect(await subjects()).toEqual(['Your Glovebox order #1001 is waiting for your transfer'])
    expect((await order()).displayFinancialStatus).toBe('PENDING')
    await Promise.all([onDay(7), onDay(7), onDay(8)])
    expect(await order()).toMatchObject({
      displayFinancialStatus: 'VOIDED',
      displayFulfillmentStatus: 'RESTOCKED',
      events: { nodes: [{ action: 'placed' }, { action: 'reminded' }, { action: 'cancelled' }] },
    })
    expect(await stock()).toBe(initial)
    expect((await subjects()).slice(1)).toEqual(['Your Glovebox order #1001 was canceled'])
    expect((await emails()).at(-1)?.text).toContain('didn’t reach us in time')
  })

  it('reminds first of an order that was overdue when nobody could remind of it', async () => {
    const { onDay, order, subjects } = await openShop()
    await onDay(20)
    expect(await subjects()).toEqual(['Your Glovebox order #1001 is waiting for your transfer'])
    await onDay(21.99)
    expect((await order()).displayFinancialStatus).toBe('PENDING')
    await onDay(22)
    expect((await order()).displayFinancialStatus).toBe('VOIDED')
  })

  it('tells that a gift card has paid a part, and that it has it back', async () => {
    const { buy, admin, onDay, order, database } = await openShop(false)
    await insertCard(database.db, { code: 'aaaaaaaa1111', cents: 500 })
    await buy(null, 2, { paymentMethod: 'bank-transfer', giftCard: 'aaaaaaaa1111' })
    expect((await order()).displayFinancialStatus).toBe('PARTIALLY_PAID')
    const unpaid = await admin.ask('{ ordersCount(query: "financial_status:unpaid") { count } }')
    expect(unpaid.ordersCount.count).toBe(1)
    await onDay(5)
    await onDay(7)
    expect((await order()).displayFinancialStatus).toBe('REFUNDED')
  })

  it('leaves an order alone that was paid, sent, or put on hold', async () => {
    const { admin, onDay, order, subjects } = await openShop()
    const [{ id: held }] = (await order()).fulfillmentOrders.nodes
    await admin.ask(
      `mutation ($id: ID!) { fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: AWAITING_PAYMENT }) {
        userErrors { message } } }`,
      { id: held },
    )
    await onDay(30)
    expect((await order()).displayFinancialStatus).toBe('PENDING')
    await admin.ask(
      'mutation ($id: ID!) { fulfillmentOrderReleaseHold(id: $id) { userErrors { message } } }',
      { id: held },
    )
    await onDay(31)
    expect(await subjects()).toEqual(['Your Glovebox order #1001 is waiting for your transfer'])
    await admin.ask(
      `mutation { orderMarkAsPaid(input: { id: "${id}" }) { userErrors { message } } }`,
    )
    await onDay(60)
    expect(await order()).toMatchObject({ displayFinancialStatus: 'PAID', cancelledAt: null })
  })

  it('never lapses an order that was paid at once', async () => {
    const { buy, onDay, order, subjects } = await openShop(false)
    await buy(null, 1)
    await onDay(60)
    expect((await order()).displayFinancialStatus).toBe('PAID')
    expect(await subjects()).toEqual([])
  })

  it('leaves a card payment that is on its way to the provider, so that it is taken once', async () => {
    const { ask, admin, database, clock } = await openShop(false)
    const { change } = await ask(createCart, { input: { lines: [one(variant.gel)] } })
    stripeClock.now = clock.now
    const stripe = stripeServer()
    const { goToPay, deliver } = openCardCheckout(database.withTables(), { stripe, clock })
    const session = await goToPay(keyIn(change.cart.checkoutUrl))
    stripe.pay(session, { card: 'later' })
    await deliver()
    const mark = (call: string) => `mutation { mark: ${call} { userErrors { field message } } }`
    for (const call of [
      `orderMarkAsPaid(input: { id: "${id}" })`,
      `orderCreateManualPayment(id: "${id}")`,
    ])
      expect((await admin.ask(mark(call))).mark.userErrors).toEqual([
        {
          field: ['id'],
          message:
            'The card payment of the order is still being processed. The order is marked as paid when the money arrives.',
        },
      ])
    const paid = `{ order(id: "${id}") { displayFinancialStatus canMarkAsPaid
      transactions { status amountSet { shopMoney { amount } } } } }`
    expect((await admin.ask(paid)).order).toEqual({
      displayFinancialStatus: 'PENDING',
      canMarkAsPaid: false,
      transactions: [],
    })
    stripe.arrive(session)
    await deliver()
    expect((await admin.ask(paid)).order).toMatchObject({
      displayFinancialStatus: 'PAID',
      transactions: [{ status: 'SUCCESS' }],
    })
    expect(stripe.captured()).toBeGreaterThan(0)
  })
})
