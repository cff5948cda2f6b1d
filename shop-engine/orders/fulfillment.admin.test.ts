import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

const state = `query ($id: ID!) { order(id: $id) { displayFinancialStatus displayFulfillmentStatus
  closed cancelledAt events(first: 100) { nodes { action } }
  lineItems(first: 9) { nodes { unfulfilledQuantity } }
  fulfillments { id status totalQuantity trackingInfo { company number url } }
  fulfillmentOrders(first: 1) { nodes { id status
    lineItems(first: 9) { nodes { id remainingQuantity } } } } } }`
const create = `mutation ($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
  fulfillment { id status name totalQuantity trackingInfo { company number url }
    fulfillmentLineItems(first: 9) { nodes { quantity lineItem { title } } }
    order { displayFulfillmentStatus closed } } userErrors { field message } } }`
const take = `mutation ($id: ID!) { fulfillmentCancel(id: $id) {
  fulfillment { status order { displayFulfillmentStatus closed } } userErrors { message } } }`
const track = `mutation ($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    fulfillment { trackingInfo { company number url } } userErrors { message } } }`
const pay = `mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { userErrors { message } } }`
const cancel = `mutation ($id: ID!, $restock: Boolean!) {
  orderCancel(orderId: $id, reason: OTHER, restock: $restock) { orderCancelUserErrors { message } } }`

const id = 'gid://shopify/Order/1'
const fulfillmentOrderId = 'gid://shopify/FulfillmentOrder/1'
const tracking = { company: 'UPS', number: '1Z9', url: 'https://ups.example/1Z9' }

forEachDatabase((databases) => {
  const openShop = async () => {
    const shop = await openShopOn(await databases.fresh())
    const { admin, database } = shop
    const order = async () => (await admin.ask(state, { id })).order
    const send = (items?: { id: string; quantity: number }[], more: object = {}, key?: string) =>
      admin.ask(
        create,
        {
          fulfillment: {
            lineItemsByFulfillmentOrder: [
              { fulfillmentOrderId, ...(items && { fulfillmentOrderLineItems: items }) },
            ],
            ...more,
          },
        },
        key === undefined ? {} : { key },
      )
    const stock = async () => {
      const rows = await database.db.selectFrom('shop_stock_items').select('quantity').execute()
      return rows.reduce((sum, { quantity }) => sum + quantity, 0)
    }
    const linesOf = async () => (await order()).fulfillmentOrders.nodes[0].lineItems.nodes
    return { ...shop, order, send, stock, linesOf }
  }

  it('sends a part, then the rest, tells the buyer, and closes what is paid and sent', async () => {
    const { buy, send, linesOf, emails, order } = await openShop()
    await buy(null, 2)
    const [gel] = await linesOf()
    const part = [{ id: gel.id, quantity: 1 }]
    const first = await send(part, { trackingInfo: tracking, notifyCustomer: true }, 'parcel-1')
    expect(first.fulfillmentCreate).toMatchObject({
      fulfillment: {
        status: 'SUCCESS',
        name: '#1001-F1',
        totalQuantity: 1,
        trackingInfo: [tracking],
        fulfillmentLineItems: { nodes: [{ quantity: 1, lineItem: { title: 'Gel Cleaner' } }] },
        order: { displayFulfillmentStatus: 'PARTIALLY_FULFILLED', closed: false },
      },
      userErrors: [],
    })
    const again = await send(part, { trackingInfo: tracking, notifyCustomer: true }, 'parcel-1')
    expect(again).toEqual(first)
    const sent = (await emails()).filter(({ subject }) => subject.includes('on its way'))
    expect(sent).toHaveLength(1)
    expect(await linesOf()).toMatchObject([{ remainingQuantity: 1 }, { remainingQuantity: 1 }])
    const rest = await send()
    expect(rest.fulfillmentCreate.fulfillment.order).toEqual({
      displayFulfillmentStatus: 'FULFILLED',
      closed: true,
    })
    expect((await order()).events.nodes.map(({ action }: { action: string }) => action)).toEqual([
      'placed',
      'fulfilled',
      'fulfilled',
      'closed',
    ])
    expect((await send()).fulfillmentCreate.userErrors).toHaveLength(1)
    expect((await emails()).filter(({ subject }) => subject.includes('on its way'))).toHaveLength(1)
  })

  it('takes a parcel back, which the buyer does not see any more', async () => {
    const { buy, send, signedIn, orders, admin, order } = await openShop()
    const token = await signedIn()
    await buy(token)
    const { fulfillment } = (await send()).fulfillmentCreate
    const back = await admin.ask(take, { id: fulfillment.id })
    expect(back.fulfillmentCancel).toEqual({
      fulfillment: {
        status: 'CANCELLED',
        order: { displayFulfillmentStatus: 'UNFULFILLED', closed: false },
      },
      userErrors: [],
    })
    expect((await orders(token)).nodes[0].successfulFulfillments).toEqual([])
    expect((await admin.ask(take, { id: fulfillment.id })).fulfillmentCancel.userErrors).toEqual([
      { message: 'The shipment is already canceled.' },
    ])
    expect((await send()).fulfillmentCreate.fulfillment.name).toBe('#1001-F2')
    expect((await order()).fulfillments.map(({ status }: { status: string }) => status)).toEqual([
      'CANCELLED',
      'SUCCESS',
    ])
  })

  it('changes tracking and tells the buyer where to look now', async () => {
    const { buy, send, admin, emails } = await openShop()
    await buy(null)
    const { fulfillment } = (await send(undefined, { trackingInfo: tracking })).fulfillmentCreate
    const next = { company: 'FedEx', number: '77', url: 'https://fedex.example/77' }
    const answer = await admin.ask(track, { id: fulfillment.id, tracking: next })
    expect(answer.fulfillmentTrackingInfoUpdate).toEqual({
      fulfillment: { trackingInfo: [next] },
      userErrors: [],
    })
    const text = (await emails()).at(-1)?.text
    expect(text).toContain('Your package has new tracking details.')
    expect(text).toContain('https://fedex.example/77')
    const known = await admin.ask(track, {
      id: fulfillment.id,
      tracking: { company: 'UPS', numbers: ['1Z9 1', '1Z9-2'] },
    })
    const html = (await emails()).at(-1)?.html ?? ''
    expect(html.match(/<a [^>]*background:[^>]*>/g)).toHaveLength(1)
    expect(html.match(/>Track 1Z9[ -][12]</g)).toHaveLength(2)
    const page = 'https://www.ups.com/track?tracknum='
    expect(known.fulfillmentTrackingInfoUpdate.fulfillment.trackingInfo).toEqual([
      { company: 'UPS', number: '1Z9 1', url: `${page}1Z9%201` },
      { company: 'UPS', number: '1Z9-2', url: `${page}1Z9-2` },
    ])
    const wrong = { number: '77', url: 'http://fedex.example/77' }
    const refused = await admin.ask(track, { id: fulfillment.id, tracking: wrong })
    expect(refused.fulfillmentTrackingInfoUpdate.userErrors).toHaveLength(1)
  })

  it('lists what is still to be sent', async () => {
    const { buy, send, admin } = await openShop()
    await buy(null)
    await buy(null)
    await send()
    const list = `query ($closed: Boolean!) {
      fulfillmentOrders(first: 9, includeClosed: $closed) { nodes { orderName status } } }`
    const open = await admin.ask(list, { closed: false })
    expect(open.fulfillmentOrders.nodes).toEqual([{ orderName: '#1002', status: 'OPEN' }])
    const all = await admin.ask(list, { closed: true })
    expect(all.fulfillmentOrders.nodes).toHaveLength(2)
  })

  it('keeps stock, statuses and timeline together, whatever is done in whatever order', async () => {
    const step = fc.constantFrom('pay', 'cancel', 'restock', 'close', 'open', 'part', 'all', 'back')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { buy, admin, order, send, linesOf, stock } = await openShop()
        const initial = await stock()
        await buy(null, 2, { paymentMethod: 'bank-transfer' })
        const sold = initial - (await stock())
        const simple = (name: string) =>
          admin.ask(`mutation { ${name}(input: { id: "${id}" }) { userErrors { message } } }`)
        for (const one of steps) {
          if (one === 'pay') await admin.ask(pay, { id })
          if (one === 'cancel') await admin.ask(cancel, { id, restock: false })
          if (one === 'restock') await admin.ask(cancel, { id, restock: true })
          if (one === 'close') await simple('orderClose')
          if (one === 'open') await simple('orderOpen')
          if (one === 'part') {
            const lines: { id: string; remainingQuantity: number }[] = await linesOf()
            const left = lines.find(({ remainingQuantity }) => remainingQuantity > 0)
            if (left) await send([{ id: left.id, quantity: 1 }])
          }
          if (one === 'all') await send()
          if (one === 'back') {
            const sent: { id: string; status: string }[] = (await order()).fulfillments
            const last = sent.findLast(({ status }) => status === 'SUCCESS')
            if (last) await admin.ask(take, { id: last.id })
          }
        }
        const after = await order()
        const done: string[] = after.events.nodes.map(({ action }: { action: string }) => action)
        const count = (action: string) => done.filter((each) => each === action).length
        const restocked = after.displayFulfillmentStatus === 'RESTOCKED'
        expect(await stock()).toBe(initial - sold + (restocked ? sold : 0))
        const isPaid = count('paid') === 1
        const isCanceled = count('cancelled') === 1
        expect(count('paid')).toBeLessThan(2)
        expect(count('cancelled')).toBeLessThan(2)
        expect(after.displayFinancialStatus).toBe(
          isPaid ? 'PAID' : isCanceled ? 'VOIDED' : 'PENDING',
        )
        expect(after.cancelledAt !== null).toBe(isCanceled)
        expect(after.closed).toBe(count('closed') > count('reopened') && !isCanceled)
        const live = count('fulfilled') - count('fulfillment_cancelled')
        expect(
          after.fulfillments.filter(({ status }: { status: string }) => status === 'SUCCESS'),
        ).toHaveLength(live)
        const left = after.lineItems.nodes.reduce(
          (sum: number, line: { unfulfilledQuantity: number }) => sum + line.unfulfilledQuantity,
          0,
        )
        if (!restocked)
          expect(after.displayFulfillmentStatus).toBe(
            live === 0 ? 'UNFULFILLED' : left === 0 ? 'FULFILLED' : 'PARTIALLY_FULFILLED',
          )
        if (isCanceled) expect(live).toBe(0)
      }),
      { numRuns: 6 },
    )
  })
})
