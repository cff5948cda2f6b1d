import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

const id = 'gid://shopify/Order/1'
const bag = '{ presentmentMoney { amount } }'
const detail = `query ($id: ID!) { order(id: $id) { displayFinancialStatus displayFulfillmentStatus refundable
  totalRefundedSet ${bag} transactions { kind status gateway amountSet ${bag} }
  lineItems(first: 9) { nodes { id currentQuantity } } events(first: 30) { nodes { message } }
  suggestedRefund(suggestFullRefund: true) { maximumRefundableSet ${bag} } } }`
const refundCreate = `mutation ($input: RefundInput!) { refundCreate(input: $input) {
  refund { id legacyResourceId transactions(first: 5) { nodes { kind status } } } userErrors { message } } }`
const cancel = `mutation ($id: ID!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true, refund: true,
  notifyCustomer: true) { orderCancelUserErrors { message } } }`
const found = `query ($query: String) { orders(query: $query, first: 5) { nodes { id } } }`
const asksForAccount = 'Where should we send your refund for order #1001?'
const isRefunded = 'Refund for your Glovebox order #1001'

forEachDatabase((databases) => {
  /** An order of two gels and a pack of wipes, whose transfer has arrived. */
  async function open(form: Readonly<Record<string, string>> = {}) {
    const shop = await openShopOn(await databases.fresh())
    const { db } = shop.database
    await shop.buy(null, 2, { paymentMethod: 'bank-transfer', ...form })
    await shop.admin.ask(
      'mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { userErrors { message } } }',
      { id },
    )
    await db.deleteFrom('mail_outbox').execute()
    const order = async () => (await shop.admin.ask(detail, { id })).order
    const refund = async (amount: string, more: object = {}) => {
      const transactions = [{ orderId: id, kind: 'REFUND', gateway: 'bank-transfer', amount }]
      const input = { orderId: id, notify: true, transactions, ...more }
      const { refundCreate: made } = await shop.admin.ask(refundCreate, { input })
      expect(made.userErrors).toEqual([])
      return made.refund
    }
    const post = async (path: string, scopes = 'all') =>
      shop.engine.staffRoutes.request(`/api/admin/payouts${path}`, {
        method: 'POST',
        headers: { 'x-shopify-access-token': `shpat_${scopes}` },
      })
    return {
      ...shop,
      order,
      refund,
      post,
      markAsSent: (refundId = '1') =>
        post(`/${refundId}/sent`).then(
          ({ status }) => status,
          ({ code }) => code,
        ),
      emails: async () =>
        (await db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()).map(
          ({ subject }) => subject,
        ),
      creditNotes: async () =>
        (await db.selectFrom('shop_invoices').select('subject').execute()).filter(
          ({ subject }) => !subject.startsWith('order-'),
        ),
      waiting: async () =>
        (await shop.admin.ask(found, { query: 'payout_status:pending' })).orders.nodes,
    }
  }
  const last = <Item>(list: readonly Item[]) => list[list.length - 1]

  it('is to be paid out first: the buyer is asked for an account, and no money counts as refunded', async () => {
    const { refund, order, emails, creditNotes, waiting } = await open()
    const before = await order()
    const made = await refund('5.00')
    expect(made.transactions.nodes).toEqual([{ kind: 'REFUND', status: 'PENDING' }])
    const after = await order()
    expect(after).toMatchObject({
      displayFinancialStatus: 'PAID',
      totalRefundedSet: { presentmentMoney: { amount: '0.0' } },
    })
    expect(last(after.transactions)).toMatchObject({ kind: 'REFUND', status: 'PENDING' })
    const max = (one: typeof after) =>
      Number(one.suggestedRefund.maximumRefundableSet.presentmentMoney.amount)
    expect(max(after)).toBeCloseTo(max(before) - 5)
    expect(await emails()).toEqual([asksForAccount])
    expect(await creditNotes()).toEqual([])
    expect(await waiting()).toEqual([{ id }])
  })

  it('counts once it’s marked as sent: then the buyer is told, and there is a credit note', async () => {
    const { refund, order, emails, creditNotes, waiting, markAsSent } = await open()
    const { legacyResourceId } = await refund('5.00')
    expect(await markAsSent(legacyResourceId)).toBe(204)
    expect(await order()).toMatchObject({
      displayFinancialStatus: 'PARTIALLY_REFUNDED',
      totalRefundedSet: { presentmentMoney: { amount: '5.0' } },
    })
    expect(await emails()).toEqual([asksForAccount, isRefunded])
    expect(await creditNotes()).toHaveLength(1)
    expect(await waiting()).toEqual([])
    expect(await markAsSent(legacyResourceId)).toBe('refundSentAlready')
    expect(await emails()).toHaveLength(2)
    expect((await order()).totalRefundedSet.presentmentMoney.amount).toBe('5.0')
  })

  it('is marked once, however many try, and by staff who may change orders alone', async () => {
    const { refund, markAsSent, post, emails } = await open()
    await refund('5.00')
    await expect(post('/1/sent', 'read_orders')).rejects.toMatchObject({ code: 'scopeMissing' })
    await expect(post('/99/sent')).rejects.toMatchObject({ code: 'notFound' })
    const tries = await Promise.all([1, 2, 3].map(() => markAsSent()))
    expect(tries.toSorted()).toEqual([204, 'refundSentAlready', 'refundSentAlready'])
    expect(await emails()).toEqual([asksForAccount, isRefunded])
  })

  it('puts the pieces back in stock at once, and once only', async () => {
    const { refund, order, database, markAsSent } = await open()
    const stock = async () => {
      const rows = await database.db.selectFrom('shop_stock_items').select('quantity').execute()
      return rows.reduce((sum, { quantity }) => sum + quantity, 0)
    }
    const before = await stock()
    const [gel] = (await order()).lineItems.nodes
    const refundLineItems = [{ lineItemId: gel.id, quantity: 2, restockType: 'CANCEL' }]
    await refund('5.00', { refundLineItems })
    expect(await stock()).toBe(before + 2)
    expect((await order()).lineItems.nodes[0].currentQuantity).toBe(0)
    await markAsSent()
    expect(await stock()).toBe(before + 2)
  })

  it('says so with a canceled order, too', async () => {
    const { admin, order, emails, database, markAsSent, waiting } = await open()
    expect((await admin.ask(cancel, { id })).orderCancel.orderCancelUserErrors).toEqual([])
    expect(await order()).toMatchObject({ displayFinancialStatus: 'PAID', refundable: false })
    const canceled = 'Your Glovebox order #1001 was canceled'
    expect(await emails()).toEqual([canceled, asksForAccount])
    const rows = database.db.selectFrom('mail_outbox').select('text').orderBy('id')
    const texts = await rows.execute()
    expect(texts[0]?.text).not.toContain('original payment method')
    expect(texts[0]?.text).toContain('ask you in a separate email')
    expect(await waiting()).toEqual([{ id }])
    await markAsSent()
    expect(await emails()).toEqual([canceled, asksForAccount, isRefunded])
    expect(await order()).toMatchObject({ displayFinancialStatus: 'REFUNDED' })
  })

  it('writes to nobody who isn’t to be written to', async () => {
    const { refund, emails, markAsSent } = await open()
    await refund('5.00', { notify: false })
    await markAsSent()
    expect(await emails()).toEqual([])
  })

  it('isn’t asked of the bank again, and keeps its order from being deleted', async () => {
    const { refund, engine, clock, order, admin } = await open()
    await refund('5.00')
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    await engine.sendWaitingRefunds()
    expect(last((await order()).transactions)).toMatchObject({ status: 'PENDING' })
    await admin.ask(cancel, { id })
    const { orderDelete } = await admin.ask(
      'mutation ($id: ID!) { orderDelete(orderId: $id) { deletedId userErrors { message } } }',
      { id },
    )
    expect(orderDelete).toMatchObject({ deletedId: null, userErrors: [{}] })
  })
})
