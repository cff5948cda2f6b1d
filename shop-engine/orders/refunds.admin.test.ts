import { expect, it } from 'vitest'
import { forEachDatabase, untilLocked } from '#/tests/fixtures/databases.ts'
import { cardOf, insertCard } from '../gift-cards/card-rows.fixture.ts'
import { openShopOn } from './orders.fixture.ts'

const id = 'gid://shopify/Order/1'
const amounts = '{ shopMoney { amount } presentmentMoney { amount currencyCode } }'
const detail = `{ order(id: "${id}") { displayFinancialStatus displayFulfillmentStatus closed refundable
  totalPriceSet ${amounts} totalRefundedSet ${amounts} currentTotalPriceSet ${amounts} netPaymentSet ${amounts}
  lineItems(first: 9) { nodes { id currentQuantity refundableQuantity unfulfilledQuantity } }
  refunds { id note totalRefundedSet ${amounts}
    refundLineItems(first: 9) { nodes { quantity restockType restocked subtotalSet ${amounts} totalTaxSet ${amounts} } }
    transactions(first: 9) { nodes { kind status amountSet ${amounts} } } }
  transactions { id kind status amountSet ${amounts} }
  events(first: 20) { nodes { action message } } } }`
const create = `mutation ($input: RefundInput!) { refundCreate(input: $input) {
  refund { id totalRefundedSet ${amounts} } order { displayFinancialStatus } userErrors { field message } } }`
const suggest = `query ($full: Boolean, $lines: [RefundLineItemInput!], $shipping: Boolean) { order(id: "${id}") {
  suggestedRefund(suggestFullRefund: $full, refundLineItems: $lines, refundShipping: $shipping) {
    amountSet ${amounts} maximumRefundableSet ${amounts} subtotalSet ${amounts} totalTaxSet ${amounts}
    shipping { amountSet ${amounts} maximumRefundableSet ${amounts} }
    suggestedTransactions { kind gateway amountSet ${amounts} parentTransaction { id } } } } }`
const cancel = `mutation ($refund: Boolean) { orderCancel(orderId: "${id}", reason: CUSTOMER, restock: true,
  refund: $refund, notifyCustomer: true) { job { done } orderCancelUserErrors { field message } } }`

forEachDatabase((databases) => {
  async function openShop() {
    const shop = await openShopOn(await databases.fresh())
    const order = async () => (await shop.admin.ask(detail)).order
    const refund = async (input: object, sent: object = {}) =>
      (await shop.admin.ask(create, { input: { orderId: id, ...input } }, sent)).refundCreate
    const money = (amount: string) => ({
      transactions: [{ orderId: id, kind: 'REFUND', gateway: 'simulated', amount }],
    })
    const suggested = async (variables: object) =>
      (await shop.admin.ask(suggest, variables)).order.suggestedRefund
    const stock = async () => {
      const rows = await shop.database.db
        .selectFrom('shop_stock_items')
        .select(['id', 'quantity'])
        .orderBy('id')
        .execute()
      return new Map(rows.map((row) => [row.id, row.quantity]))
    }
    const emails = async () =>
      (
        await shop.database.db.selectFrom('mail_outbox').select('subject').orderBy('id').execute()
      ).map(({ subject }) => subject)
    return { ...shop, order, refund, money, suggested, stock, emails }
  }
  const total = (bag: { presentmentMoney: { amount: string } }) => bag.presentmentMoney.amount

  it('refunds a line, puts it back in stock, and tells the buyer and the timeline', async () => {
    const { buy, order, refund, money, suggested, emails } = await openShop()
    await buy(null, 2)
    const [gel] = (await order()).lineItems.nodes
    const lines = [{ lineItemId: gel.id, quantity: 1, restockType: 'CANCEL' }]
    const { amountSet, subtotalSet, totalTaxSet, suggestedTransactions } = await suggested({
      lines,
    })
    expect([total(subtotalSet), total(totalTaxSet), total(amountSet)]).toEqual([
      '12.9',
      '0.94',
      '13.84',
    ])
    expect(suggestedTransactions).toMatchObject([
      { kind: 'SUGGESTED_REFUND', gateway: 'simulated' },
    ])
    const made = await refund({
      refundLineItems: lines,
      ...money('13.84'),
      notify: true,
      note: 'Torn',
    })
    expect(made).toMatchObject({
      userErrors: [],
      order: { displayFinancialStatus: 'PARTIALLY_REFUNDED' },
    })
    const after = await order()
    expect(after).toMatchObject({
      refundable: true,
      displayFulfillmentStatus: 'UNFULFILLED',
      totalRefundedSet: { presentmentMoney: { amount: '13.84' } },
      currentTotalPriceSet: { presentmentMoney: { amount: '27.22' } },
      netPaymentSet: { presentmentMoney: { amount: '27.22' } },
      refunds: [{ note: 'Torn', transactions: { nodes: [{ kind: 'REFUND', status: 'SUCCESS' }] } }],
    })
    expect(after.lineItems.nodes[0]).toMatchObject({
      currentQuantity: 1,
      refundableQuantity: 1,
      unfulfilledQuantity: 1,
    })
    expect(after.events.nodes.at(-1)).toEqual({
      action: 'refunded',
      message: 'Money was refunded (13.84 USD, put back in stock: 1).',
    })
    expect((await emails()).at(-1)).toBe('Refund for your Glovebox order #1001')
  })

  it('comes to the cent to what was paid, whatever the parts', async () => {
    const { buy, order, refund, money, suggested, stock } = await openShop()
    const before = await stock()
    await buy(null, 3)
    const paid = total((await order()).totalPriceSet)
    for (const { lineItemId, shipping } of [
      ...(await order()).lineItems.nodes.flatMap(
        (line: { id: string; refundableQuantity: number }) =>
          Array.from({ length: line.refundableQuantity }, () => ({ lineItemId: line.id })),
      ),
      { shipping: true },
    ]) {
      const lines = lineItemId ? [{ lineItemId, quantity: 1, restockType: 'CANCEL' }] : []
      const { amountSet } = await suggested({ lines, shipping: shipping === true })
      const whole = { refundLineItems: lines, ...(shipping && { shipping: { fullRefund: true } }) }
      expect((await refund({ ...whole, ...money(total(amountSet)) })).userErrors).toEqual([])
    }
    expect(await order()).toMatchObject({
      displayFinancialStatus: 'REFUNDED',
      displayFulfillmentStatus: 'RESTOCKED',
      refundable: false,
      closed: true,
      totalRefundedSet: { presentmentMoney: { amount: paid } },
      netPaymentSet: { presentmentMoney: { amount: '0.0' } },
    })
    expect(await stock()).toEqual(before)
  })

  it('never sends back more than was paid, nor twice, however many ask at once', async () => {
    const { buy, order, refund, money } = await openShop()
    await buy(null, 1)
    const paid = total((await order()).totalPriceSet)
    const all = await Promise.all(Array.from({ length: 4 }, () => refund(money(paid))))
    expect(all.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1)
    expect((await refund(money('0.01'))).userErrors).toEqual([
      {
        field: ['transactions'],
        message: 'Refund amount cannot be more than what was paid and not refunded.',
      },
    ])
    expect(total((await order()).totalRefundedSet)).toBe(paid)
  })

  it('sends the shipping back to its last cent, and no cent more', async () => {
    const { buy, order, refund, money } = await openShop()
    await buy(null, 1)
    const shipping = (amount: string) => refund({ shipping: { amount }, ...money(amount) })
    const more = [
      {
        field: ['shipping', 'amount'],
        message: 'Shipping amount cannot be more than what is left of it.',
      },
    ]
    for (const [amount, userErrors] of [
      ['6.00', more],
      ['3.00', []],
      ['3.00', more],
      ['2.99', []],
      ['0.01', more],
    ] as const)
      expect([amount, (await shipping(amount)).userErrors]).toEqual([amount, userErrors])
    expect(total((await order()).totalRefundedSet)).toBe('5.99')
  })

  it('takes goods back for which no money is left', async () => {
    const { buy, order, refund, money, stock } = await openShop()
    const before = await stock()
    await buy(null, 1)
    await refund(money(total((await order()).totalPriceSet)))
    const [gel] = (await order()).lineItems.nodes
    const lines = [{ lineItemId: gel.id, quantity: 1, restockType: 'CANCEL' }]
    const sold = [...(await stock())].filter(([id, quantity]) => quantity !== before.get(id))
    expect((await refund({ refundLineItems: lines })).userErrors).toEqual([])
    expect((await order()).refunds.at(-1).refundLineItems.nodes).toMatchObject([
      { quantity: 1, restocked: true },
    ])
    const after = await stock()
    expect(sold.filter(([id]) => after.get(id) === before.get(id))).toHaveLength(1)
  })

  it('answers the same under the same key', async () => {
    const { buy, order, refund, money } = await openShop()
    await buy(null, 1)
    const first = await refund(money('1.00'), { key: 'once' })
    expect(await refund(money('1.00'), { key: 'once' })).toEqual(first)
    expect(total((await order()).totalRefundedSet)).toBe('1.0')
  })

  it('refuses what was not paid, not bought, or not sent', async () => {
    const { buy, order, refund, money, admin } = await openShop()
    await buy(null, 1, { paymentMethod: 'bank-transfer' })
    const [gel] = (await order()).lineItems.nodes
    const of = (quantity: number, restockType: string) => ({
      refundLineItems: [{ lineItemId: gel.id, quantity, restockType }],
    })
    const message = async (input: object) => (await refund(input)).userErrors[0]?.message
    expect(await message(money('1.00'))).toBe('The order has no payment that can be refunded.')
    expect(await message(of(2, 'CANCEL'))).toBe(
      'Quantity cannot refund more items than were purchased',
    )
    expect(await message(of(1, 'RETURN'))).toBe(
      'The restock type doesn’t fit what was shipped and restocked',
    )
    expect((await order()).refunds).toEqual([])
    const lines = of(2, 'CANCEL').refundLineItems
    const { errors } = await admin.response(suggest, { lines }, { language: 'fr' })
    expect(errors[0].message).toBe('La quantité dépasse ce qui a été acheté.')
  })

  it('cancels a paid order, sends all of it back, and restocks it once', async () => {
    const { buy, order, admin, stock, emails, refund, money } = await openShop()
    const before = await stock()
    await buy(null, 2)
    expect((await refund(money('5.00'))).userErrors).toEqual([])
    expect((await admin.ask(cancel, { refund: true })).orderCancel).toEqual({
      job: { done: true },
      orderCancelUserErrors: [],
    })
    const after = await order()
    expect(after).toMatchObject({
      displayFinancialStatus: 'REFUNDED',
      displayFulfillmentStatus: 'RESTOCKED',
      netPaymentSet: { presentmentMoney: { amount: '0.0' } },
    })
    expect(total(after.totalRefundedSet)).toBe(total(after.totalPriceSet))
    expect(await stock()).toEqual(before)
    expect((await emails()).filter((subject) => subject.includes('1001'))).toHaveLength(3)
  })

  it('returns the stock and the gift card’s money of a test that is deleted', async () => {
    const { buy, admin, refund, order, stock, database } = await openShop()
    const before = await stock()
    const card = await insertCard(database.db, { code: 'aaaaaaaa1111', cents: 2_000 })
    await buy(null, 3, { giftCard: 'aaaaaaaa1111' })
    const [{ id: lineItemId }] = (await order()).lineItems.nodes
    const lines = [{ lineItemId, quantity: 1, restockType: 'CANCEL' }]
    expect((await refund({ refundLineItems: lines, transactions: [] })).userErrors).toEqual([])
    const { transactions } = await order()
    expect(transactions).toHaveLength(2)
    const [{ id: parentId }] = transactions
    const part = { orderId: id, kind: 'REFUND', gateway: 'gift_card', parentId, amount: '5.00' }
    expect((await refund({ transactions: [part] })).userErrors).toEqual([])
    expect(await cardOf(database.db, card)).toEqual({ balance: 500, held: 0 })
    const remove = `mutation { orderDelete(orderId: "${id}") { userErrors { message } } }`
    expect((await admin.ask(remove)).orderDelete.userErrors).toEqual([])
    expect(await cardOf(database.db, card)).toEqual({ balance: 2_000, held: 0 })
    expect(await stock()).toEqual(before)
  })
})

forEachDatabase(
  (databases) => {
    it('waits for stock before it takes a gift card, as orders do', async () => {
      const { buy, admin, database } = await openShopOn(await databases.fresh())
      const { db } = database
      const card = await insertCard(db, { code: 'aaaaaaaa1111', cents: 50_000 })
      await buy(null, 1, { giftCard: 'aaaaaaaa1111' })
      const { balance } = await cardOf(db, card)
      const { order } = await admin.ask(detail)
      const refundLineItems = order.lineItems.nodes.map(({ id: lineItemId }: { id: string }) => ({
        lineItemId,
        quantity: 1,
        restockType: 'CANCEL',
      }))
      const transactions = [{ orderId: id, kind: 'REFUND', gateway: '', amount: '1' }]
      const refunded = Promise.withResolvers<unknown>()
      await database.transact(async (tx) => {
        await tx.updateTable('shop_stock_items').set({ quantity: 9 }).execute()
        const input = { orderId: id, refundLineItems, transactions }
        admin.response(create, { input }).then(({ data, errors }) => {
          refunded.resolve(errors ?? data.refundCreate.userErrors)
        })
        await untilLocked(database)
        await tx.updateTable('shop_gift_cards').set({ note: 'Held' }).execute()
      })
      expect(await refunded.promise).toEqual([])
      expect(await cardOf(db, card)).toMatchObject({ balance: balance + 100 })
    })
  },
  ['postgres'],
)
