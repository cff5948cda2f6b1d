import { expect, it } from 'vitest'
import { money } from '#/contract/money.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { createStripe } from '../payments/stripe.ts'
import { openCardCheckout, useStripe } from './card.fixture.ts'
import { fillCart, startOfTest } from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

forEachDatabase((databases) => {
  const clock = { now: new Date(startOfTest) }
  const stripeServer = useStripe(clock)

  async function paidOrder() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    const { db } = database
    await fillSmallShop(db)
    const stripe = stripeServer()
    const opened = openCardCheckout(database, { stripe, clock })
    const id = await opened.goToPay(await fillCart(db, { gel: 1 }))
    stripe.pay(id)
    await opened.deliver()
    const paymentId = stripe.sessions.get(id)?.intent?.id ?? ''
    return {
      db,
      stripe,
      paymentId,
      ...opened,
      order: () => db.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow(),
      events: async () =>
        (await db.selectFrom('shop_order_events').selectAll().orderBy('id').execute()).map(
          ({ action, author }) => [action, author],
        ),
    }
  }

  it('notes on the order what was refunded at Stripe, once', async () => {
    const { stripe, paymentId, deliver, order, events } = await paidOrder()
    stripe.refund(paymentId, 500)
    expect(await deliver({ times: 2 })).toEqual([200, 200])
    expect(await order()).toMatchObject({ refunded: 500, financial_status: 'PARTIALLY_REFUNDED' })
    stripe.refund(paymentId)
    await deliver()
    const { refunded, total, financial_status } = await order()
    expect([refunded, financial_status]).toEqual([total, 'REFUNDED'])
    expect((await events()).filter(([action]) => action === 'refunded')).toEqual([
      ['refunded', 'Stripe'],
      ['refunded', 'Stripe'],
    ])
  })

  it('mends a refund of which nobody told', async () => {
    const { stripe, paymentId, payments, order } = await paidOrder()
    stripe.refund(paymentId, 500)
    const rows = await payments.reconcile({ since: new Date(startOfTest) })
    expect(rows.find(({ before }) => before === 'paid')?.after).toBe('paid, refund noted')
    expect((await order()).refunded).toBe(500)
    const again = await payments.reconcile({ since: new Date(startOfTest) })
    expect(again.find(({ before }) => before === 'paid')?.after).toBe('paid')
  })

  it('notes a dispute on the order, once', async () => {
    const { stripe, paymentId, deliver, events } = await paidOrder()
    stripe.dispute(paymentId, 1_983)
    expect(await deliver({ times: 2 })).toEqual([200, 200])
    expect((await events()).filter(([action]) => action === 'disputed')).toEqual([
      ['disputed', 'Stripe'],
    ])
  })

  it('sends money back once for each key, and says why where it can’t', async () => {
    const { stripe, paymentId } = await paidOrder()
    const cards = createStripe(stripe.settings)
    const request = { paymentId, amount: money(500, 'USD'), key: 'one' }
    const first = await cards.refund(request)
    expect(first).toMatchObject({ is: 'done', reference: expect.stringMatching(/^re_/) })
    expect(await cards.refund(request)).toEqual(first)
    const tooMuch = { ...request, amount: money(9_999, 'USD'), key: 'two' }
    expect(await cards.refund(tooMuch)).toMatchObject({ is: 'failed' })
    stripe.fail('cut', 'cut')
    await expect(cards.refund({ ...request, key: 'three' })).rejects.toThrow()
  })
})
