import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { expectReportsAgree } from '../reports/agreeing.fixture.ts'
import { openShopOn } from './orders.fixture.ts'
import { discountCodes, expectAllTookPart, giftCards, openCodes } from './random-codes.fixture.ts'
import {
  expectEmailsOnce,
  expectListedAsItIs,
  expectMoneyAgrees,
  expectReturnsAgree,
  refundedPieces,
} from './random-orders.fixture.ts'
import { returnSteps } from './random-returns.fixture.ts'

/** On each database. The same orders each time; `RANDOM_ORDERS=10000` in the environment is the long run, with others. */
const long = process.env.RANDOM_ORDERS
const runs = long ? { numRuns: Number(long) / 2 } : { numRuns: 40, seed: 2_083_577_795 }
const dayMs = 86_400_000

const step = fc.record({
  what: fc.constantFrom(
    ...([
      'pay',
      'refund',
      'refund',
      'refund',
      'shipping',
      'amount',
      'everything',
      'cancel',
    ] as const),
    ...(['part', 'all', 'back', 'hold', 'release', 'remind', 'lapse', 'close', 'open'] as const),
    ...(['request', 'request', 'agree', 'decline', 'arrive', 'arrive', 'end', 'resume'] as const),
    ...(['give-up', 'credit', 'debit', 'deactivate', 'pay-out'] as const),
  ),
  line: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  restockType: fc.constantFrom('CANCEL', 'RETURN', 'NO_RESTOCK'),
  cents: fc.integer({ min: 1, max: 3_000 }),
  yes: fc.boolean(),
  /** What the payment method answers; lost: nothing at first, then that it was done. */
  outcome: fc.constantFrom('done', 'done', 'pending', 'failed', 'lost'),
})
/** How a sequence begins: what needs several steps before it would hardly ever come by chance. */
const beginnings = [
  ...([[], [], ['all'], ['pay', 'part', 'request'], ['pay', 'all', 'request', 'arrive']] as const),
  ...([
    ['pay', 'all', 'request', 'agree', 'arrive', 'arrive'],
    ['all', 'request', 'decline', 'request', 'give-up'],
  ] as const),
]
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const answer = '{ userErrors { message } }'
const refundFields = `mutation ($input: RefundInput!) { done: refundCreate(input: $input) ${answer} }`
const cancelFields = `mutation ($id: ID!, $restock: Boolean!, $refund: Boolean!) {
  done: orderCancel(orderId: $id, reason: OTHER, restock: $restock, refund: $refund, notifyCustomer: true) {
    job { done } userErrors: orderCancelUserErrors { field message } } }`
const sendFields = `mutation ($fulfillment: FulfillmentInput!) {
  done: fulfillmentCreate(fulfillment: $fulfillment) ${answer} }`
const suggestFields = `query ($id: ID!, $full: Boolean, $lines: [RefundLineItemInput!], $shipping: Boolean) {
  order(id: $id) { suggestedRefund(suggestFullRefund: $full, refundLineItems: $lines, refundShipping: $shipping) {
    amountSet { presentmentMoney { amount } }
    refundLineItems { quantity restockType lineItem { id } } } } }`

afterEach(() => {
  vi.restoreAllMocks()
})

forEachDatabase((databases) => {
  async function openShop() {
    const shop = await openShopOn(await databases.fresh())
    const { db } = shop.database
    await db.updateTable('shop_stock_items').set({ quantity: 1_000_000 }).execute()
    const stock = async () => {
      const { sum } = await db
        .selectFrom('shop_stock_items')
        .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
        .executeTakeFirstOrThrow()
      return Number(sum)
    }
    const newest = async () =>
      db.selectFrom('shop_orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    return { ...shop, db, stock, newest, codes: await openCodes(shop) }
  }
  type Shop = Awaited<ReturnType<typeof openShop>>

  function answerRefunds({ outcome }: Step) {
    const method = paymentMethods.simulated
    const transfer = paymentMethods['bank-transfer']
    let asked = 0
    for (const one of [method, transfer])
      vi.spyOn(one, 'refund').mockImplementation(async () => {
        asked += 1
        if (outcome === 'lost' && asked === 1) throw new Error('no answer')
        if (outcome === 'failed') return { is: 'failed', reason: 'declined' }
        return { is: outcome === 'pending' ? 'pending' : 'done', reference: null }
      })
  }

  /** One order, what is done to it, and what of it is on the shelf again. */
  function act({ admin, engine, clock, db, newest, codes }: Shop, gid: string) {
    const by = { id: gid }
    let restocked = 0
    const ask = async (query: string, variables: object = by) =>
      (await admin.ask(query, variables)).done.userErrors.length === 0
    const simple = (name: string) =>
      ask(`mutation ($id: ID!) { done: ${name}(input: { id: $id }) ${answer} }`)
    const lines = async () => {
      const { id } = await newest()
      return db
        .selectFrom('shop_order_lines')
        .selectAll()
        .where('order_id', '=', id)
        .orderBy('position')
        .execute()
    }
    const refund = async (
      given: Step,
      more: { lines?: object[]; full?: boolean; shipping?: boolean; cents?: number },
    ) => {
      answerRefunds(given)
      const wanted = {
        ...by,
        lines: more.lines ?? [],
        full: more.full ?? false,
        shipping: more.shipping ?? false,
      }
      const { data } = await admin.response(suggestFields, wanted)
      const suggested = data?.order?.suggestedRefund
      const amount = more.cents
        ? (more.cents / 100).toFixed(2)
        : (suggested?.amountSet.presentmentMoney.amount ?? '1.00')
      const all = suggested?.refundLineItems.map(
        (one: { quantity: number; restockType: string; lineItem: { id: string } }) => ({
          lineItemId: one.lineItem.id,
          quantity: one.quantity,
          restockType: one.restockType,
        }),
      )
      const refundLineItems: { quantity: number; restockType: string }[] = more.cents
        ? []
        : (all ?? more.lines ?? [])
      const input = {
        orderId: gid,
        refundLineItems,
        notify: given.yes,
        ...((more.full || more.shipping) && { shipping: { fullRefund: true } }),
        transactions: [{ orderId: gid, kind: 'REFUND', gateway: '', amount }],
      }
      const accepted = await ask(refundFields, { input })
      clock.now = new Date(clock.now.getTime() + 120_000)
      await engine.sendWaitingRefunds()
      if (!accepted) return
      for (const { quantity, restockType } of refundLineItems)
        if (restockType !== 'NO_RESTOCK') restocked += quantity
    }
    const send = async (pieces?: object[]) => {
      const { order } = await admin.ask(
        'query ($id: ID!) { order(id: $id) { fulfillmentOrders(first: 1) { nodes { id } } } }',
        by,
      )
      const fulfillmentOrderId = order.fulfillmentOrders.nodes[0].id
      const one = { fulfillmentOrderId, ...(pieces && { fulfillmentOrderLineItems: pieces }) }
      await ask(sendFields, { fulfillment: { lineItemsByFulfillmentOrder: [one] } })
    }
    const steps: Record<Step['what'], (given: Step) => Promise<unknown>> = {
      pay: () => simple('orderMarkAsPaid'),
      close: () => simple('orderClose'),
      open: () => simple('orderOpen'),
      refund: async (given) => {
        const { restockType, quantity } = given
        const line = (await lines())[given.line]
        const lineItemId = `gid://shopify/LineItem/${line?.id}`
        await refund(given, { lines: [{ lineItemId, quantity, restockType }] })
      },
      shipping: (given) => refund(given, { shipping: true }),
      amount: (given) => refund(given, { cents: given.cents }),
      everything: (given) => refund(given, { full: true }),
      async cancel(given) {
        answerRefunds(given)
        const before = await refundedPieces(db, (await newest()).id)
        const all = (await lines()).reduce((sum, { quantity }) => sum + quantity, 0)
        const wasOpen = (await newest()).status !== 'cancelled'
        await ask(cancelFields, { ...by, restock: given.line === 1, refund: given.yes })
        clock.now = new Date(clock.now.getTime() + 120_000)
        await engine.sendWaitingRefunds()
        const isOver = (await newest()).status === 'cancelled'
        if (wasOpen && isOver && given.line === 1) restocked += all - before
      },
      async part(given) {
        const line = (await lines())[given.line]
        await send([
          { id: `gid://shopify/FulfillmentOrderLineItem/${line?.id}`, quantity: given.quantity },
        ])
      },
      all: () => send(),
      async back() {
        const { order } = await admin.ask(
          'query ($id: ID!) { order(id: $id) { fulfillments { id } } }',
          by,
        )
        const last = order.fulfillments.at(-1)
        if (last)
          await ask(`mutation ($id: ID!) { done: fulfillmentCancel(id: $id) ${answer} }`, last)
      },
      hold: () => hold('fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: OTHER })'),
      release: () => hold('fulfillmentOrderReleaseHold(id: $id)'),
      ...returnSteps({ admin, engine, clock }, gid, {
        answer: answerRefunds,
        restock: (pieces) => {
          restocked += pieces
        },
      }),
      async 'pay-out'() {
        const { id } = await newest()
        const refunds = db.selectFrom('shop_refunds').select('id').where('order_id', '=', id)
        const waiting = await refunds.where('status', '=', 'to_pay_out').executeTakeFirst()
        if (!waiting) return
        const headers = { 'x-shopify-access-token': 'shpat_all' }
        const path = `/api/admin/payouts/${waiting.id}/sent`
        const answered = await engine.staffRoutes.request(path, { method: 'POST', headers })
        expect(answered.status).toBe(204)
      },
      credit: ({ cents }) => codes.change('credit', cents),
      debit: ({ cents }) => codes.change('debit', cents),
      deactivate: () => codes.change('deactivate', 0),
      remind: () => wait(6),
      lapse: () => wait(8),
    }
    const hold = async (call: string) => {
      const id = gid.replace('/Order/', '/FulfillmentOrder/')
      await ask(`mutation ($id: ID!) { done: ${call} ${answer} }`, { id })
    }
    const wait = async (days: number) => {
      const before = await newest()
      const gone = await refundedPieces(db, before.id)
      clock.now = new Date(clock.now.getTime() + days * dayMs)
      await Promise.all([engine.lapseUnpaid(), engine.lapseUnpaid()])
      const lapsed = before.status !== 'cancelled' && (await newest()).status === 'cancelled'
      const all = (await lines()).reduce((sum, { quantity }) => sum + quantity, 0)
      if (lapsed) restocked += all - gone
    }
    return { run: (given: Step) => steps[given.what](given), restocked: () => restocked }
  }

  it('agrees with the money that moved, the stock, and the emails, whatever is done in whatever order', async () => {
    const shop = await openShop()
    const { buy, db, stock, newest, codes } = shop
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.constantFrom(...beginnings),
        fc.array(step, { minLength: 2, maxLength: 9 }),
        fc.constantFrom(...giftCards),
        fc.constantFrom(...discountCodes),
        async (transfer, beginning, steps, wanted, discountCode) => {
          const before = await stock()
          const giftCard = (await codes.giftCard(wanted)) ?? ''
          const paymentMethod = transfer ? 'bank-transfer' : 'simulated'
          await buy(null, 3, { cardExpiry: '12/75', paymentMethod, giftCard, discountCode })
          const { id } = await newest()
          const acting = act(shop, `gid://shopify/Order/${id}`)
          for (const [i, one] of steps.entries()) {
            await acting.run({ ...one, what: beginning[i] ?? one.what })
            await expectMoneyAgrees(db, id)
            await expectReturnsAgree(db, id)
            await expectListedAsItIs(db, id)
          }
          expect(await stock()).toBe(before - 4 + acting.restocked())
          await expectEmailsOnce(db, id)
          await db
            .updateTable('shop_orders')
            .set({ payment_due_at: null })
            .where('id', '=', id)
            .execute()
        },
      ),
      runs,
    )
    await expectAllTookPart(shop.database)
    // The long run takes more days than a report may have.
    if (!long) await expectReportsAgree(shop)
    for (const mistake of shop.mistakes)
      expect(mistake).toMatchObject({ err: { message: 'no answer' } })
  }, 3_600_000)
})
