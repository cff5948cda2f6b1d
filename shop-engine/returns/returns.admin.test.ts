import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openReturnsOn, orderId } from './returns.fixture.ts'

forEachDatabase((databases) => {
  const open = async () => openReturnsOn(await databases.fresh())
  /** An order that is paid and sent: two of a gel, one pack of wipes. */
  async function openSent(pieces = 2) {
    const shop = await open()
    await shop.buy(null, pieces)
    await shop.fulfil()
    return shop
  }

  it('goes from a request to the refund, and tells order, timeline, and buyer of each step', async () => {
    const { change, gel, arrive, admin, stock, emails } = await openSent()
    const before = await stock()
    const asked = await change('returnRequest', await gel(1, { customerNote: 'Too sticky' }))
    expect(asked).toMatchObject({
      userErrors: [],
      return: {
        name: '#1001-R1',
        status: 'REQUESTED',
        totalQuantity: 1,
        order: { returnStatus: 'RETURN_REQUESTED', closed: false },
        returnLineItems: {
          nodes: [{ quantity: 1, returnReason: 'UNWANTED', customerNote: 'Too sticky' }],
        },
        reverseFulfillmentOrders: { nodes: [] },
      },
    })
    const { id } = asked.return
    const metafields = [
      {
        ownerId: orderId,
        namespace: 'custom',
        key: 'return_instructions_1',
        type: 'multi_line_text_field',
        value: 'Dock 4\nAsk for Ada',
      },
    ]
    await admin.ask(
      'mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }',
      { metafields },
    )
    const approved = await change('returnApproveRequest', { id, notifyCustomer: true })
    expect(approved.return).toMatchObject({
      status: 'OPEN',
      order: { returnStatus: 'IN_PROGRESS' },
      reverseFulfillmentOrders: { nodes: [{ status: 'OPEN' }] },
    })
    const [email] = (await emails()).slice(-1)
    expect(email?.subject).toBe('Your return for order #1001 is approved')
    expect(email?.text).toContain('Ask for Ada')
    const back = await arrive(approved.return, { amount: '13.84', notify: true })
    expect(back).toMatchObject({
      userErrors: [],
      return: {
        status: 'CLOSED',
        order: {
          returnStatus: 'RETURNED',
          closed: true,
          displayFinancialStatus: 'PARTIALLY_REFUNDED',
        },
        returnLineItems: { nodes: [{ processedQuantity: 1, processableQuantity: 0 }] },
        refunds: { nodes: [{ totalRefundedSet: { presentmentMoney: { amount: '13.84' } } }] },
      },
    })
    expect(await stock()).toBe(before + 1)
    const { order } = await admin.ask(
      `{ order(id: "${orderId}") { refunds { return { id } } events(first: 50) { nodes { action } } } }`,
    )
    expect(order.refunds).toEqual([{ return: { id } }])
    expect(order.events.nodes.map(({ action }: { action: string }) => action)).toEqual([
      'placed',
      'fulfilled',
      'closed',
      'return_requested',
      'reopened',
      'return_approved',
      'refunded',
      'return_closed',
      'closed',
    ])
    expect((await emails()).at(-1)?.subject).toBe('Refund for your Glovebox order #1001')
  })

  it('takes no piece twice, and none that was not sent or was refunded', async () => {
    const { change, gel, returnable, admin } = await openSent(3)
    const refused = {
      return: null,
      userErrors: [
        {
          field: ['input', 'returnLineItems', '0', 'quantity'],
          message:
            'Quantity cannot be more than what was fulfilled and not yet returned or refunded',
          code: 'INVALID',
        },
      ],
    }
    expect(await change('returnRequest', await gel(4))).toEqual(refused)
    const all = await Promise.all(
      [2, 2, 2].map(async (count) => change('returnRequest', await gel(count))),
    )
    expect(all.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1)
    expect((await returnable())[0]).toMatchObject({ quantity: 1 })
    const { order } = await admin.ask(
      `{ order(id: "${orderId}") { lineItems(first: 1) { nodes { id } } } }`,
    )
    const lines = [{ lineItemId: order.lineItems.nodes[0].id, quantity: 1, restockType: 'RETURN' }]
    await admin.ask(
      'mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }',
      { input: { orderId, refundLineItems: lines } },
    )
    expect(await change('returnRequest', await gel(1))).toEqual(refused)
    expect(await returnable()).toMatchObject([
      { quantity: 1, fulfillmentLineItem: { lineItem: { title: 'Wet Wipes' } } },
    ])
  })

  it('declines with a reason, tells the buyer, and lets the pieces be asked for again', async () => {
    const { change, gel, emails } = await openSent()
    const { return: asked } = await change('returnRequest', await gel(2))
    const decline = { id: asked.id, declineReason: 'RETURN_PERIOD_ENDED', declineNote: 'Sorry!' }
    const declined = await change('returnDeclineRequest', { ...decline, notifyCustomer: true })
    expect(declined.return).toMatchObject({
      status: 'DECLINED',
      decline: { reason: 'RETURN_PERIOD_ENDED', note: 'Sorry!' },
      order: { returnStatus: 'NO_RETURN', closed: true },
    })
    const [email] = (await emails()).slice(-1)
    expect(email?.text).toContain('The return window for these items has closed.')
    expect(email?.text).toContain('Sorry!')
    expect((await change('returnRequest', await gel(2))).userErrors).toEqual([])
  })

  it('refuses every step that the state does not have', async () => {
    const { change, gel, arrive } = await openSent()
    const codeOf = async (...[name, given]: Parameters<typeof change>) =>
      (await change(name, given)).userErrors[0]?.code ?? null
    const { return: asked } = await change('returnRequest', await gel(1))
    const { id } = asked
    const decline = { id, declineReason: 'OTHER' }
    expect(await codeOf('returnClose', id)).toBe('INVALID_STATE')
    expect(await codeOf('returnReopen', id)).toBe('INVALID_STATE')
    expect((await arrive(asked)).userErrors[0].code).toBe('INVALID_STATE')
    expect(await codeOf('returnCancel', id)).toBe(null)
    for (const name of ['returnCancel', 'returnClose', 'returnReopen'] as const)
      expect(await codeOf(name, id)).toBe('INVALID_STATE')
    expect(await codeOf('returnApproveRequest', { id })).toBe('INVALID_STATE')
    expect(await codeOf('returnDeclineRequest', decline)).toBe('INVALID_STATE')
    expect(await codeOf('returnClose', 'gid://shopify/Return/99')).toBe('NOT_FOUND')
    const { return: opened } = await change('returnCreate', await gel(1))
    expect(await codeOf('returnDeclineRequest', { ...decline, id: opened.id })).toBe(
      'INVALID_STATE',
    )
    expect((await arrive(opened)).userErrors).toEqual([])
    expect(await codeOf('returnCancel', opened.id)).toBe('INVALID_STATE')
    expect(await codeOf('returnClose', opened.id)).toBe(null)
  })

  it('opens a closed return again only while its pieces are in no other', async () => {
    const { change, gel } = await openSent()
    const { return: first } = await change('returnCreate', await gel(2))
    await change('returnClose', first.id)
    const { return: second } = await change('returnCreate', await gel(1))
    expect((await change('returnReopen', first.id)).userErrors[0].code).toBe('INVALID_STATE')
    await change('returnCancel', second.id)
    expect((await change('returnReopen', first.id)).return.status).toBe('OPEN')
  })

  it('leaves what is not sold again from stock, and refunds parts as they arrive', async () => {
    const { change, gel, arrive, stock } = await openSent()
    const before = await stock()
    const { return: opened } = await change('returnCreate', await gel(2))
    const first = await arrive(opened, { restock: false, quantity: 1, amount: '5.00' })
    expect(first).toMatchObject({ userErrors: [], return: { status: 'OPEN' } })
    expect(await stock()).toBe(before)
    expect((await arrive(opened, { quantity: 2 })).userErrors).toMatchObject([
      { message: 'Quantity is not available to be processed.', code: 'INVALID' },
    ])
    const second = await arrive(opened, { quantity: 1 })
    expect(second).toMatchObject({ userErrors: [], return: { status: 'CLOSED' } })
    expect(await stock()).toBe(before + 1)
  })

  it('takes back no more than the return holds, whatever is said to go on the shelf', async () => {
    const { change, gel } = await openSent(5)
    const { return: made } = await change('returnCreate', await gel(1))
    const [{ id }] = made.returnLineItems.nodes
    const reverseFulfillmentOrderLineItemId = id.replace('Return', 'ReverseFulfillmentOrder')
    for (const quantity of [-3, 2]) {
      const disposition = { quantity, dispositionType: 'RESTOCKED' }
      const dispositions = [{ reverseFulfillmentOrderLineItemId, ...disposition }]
      const { userErrors } = await change('returnProcess', {
        returnId: made.id,
        returnLineItems: [{ id, quantity: 1, dispositions }],
      })
      expect(userErrors).toMatchObject([{ code: 'INVALID' }])
    }
  })

  it('takes back nothing where nothing is named', async () => {
    const { change, gel } = await openSent()
    const { return: made } = await change('returnCreate', await gel(1))
    const { userErrors } = await change('returnProcess', {
      returnId: made.id,
      returnLineItems: null,
      refundShipping: { fullRefund: true },
    })
    expect(userErrors).toMatchObject([{ code: 'BLANK' }])
  })

  it('never sends back more than was paid, and once for a key', async () => {
    const { change, gel, arrive, admin } = await openSent()
    const { return: opened } = await change('returnCreate', await gel(1))
    expect((await arrive(opened, { amount: '900.00' })).userErrors).toMatchObject([
      { message: 'Refund amount cannot be more than what was paid and not refunded.' },
    ])
    const given = {
      returnId: opened.id,
      returnLineItems: [{ id: opened.returnLineItems.nodes[0].id, quantity: 1 }],
    }
    const first = await change('returnProcess', given, { key: 'once' })
    expect(await change('returnProcess', given, { key: 'once' })).toEqual(first)
    const { order } = await admin.ask(`{ order(id: "${orderId}") { refunds { id } } }`)
    expect(order.refunds).toHaveLength(1)
  })

  it('keeps a parcel that something is sent back of', async () => {
    const { change, gel, admin } = await openSent()
    await change('returnCreate', await gel(1))
    const { fulfillmentCancel } = await admin.ask(
      'mutation { fulfillmentCancel(id: "gid://shopify/Fulfillment/1") { userErrors { message } } }',
    )
    expect(fulfillmentCancel.userErrors).toEqual([
      { message: 'Items in the shipment are in a return.' },
    ])
  })

  it('finds the orders with a return that waits', async () => {
    const { change, gel, admin } = await openSent()
    const search = 'return_status:return_requested'
    const count = async () =>
      (await admin.ask(`{ ordersCount(query: "${search}") { count } }`)).ordersCount.count
    expect(await count()).toBe(0)
    await change('returnRequest', await gel(1))
    expect(await count()).toBe(1)
  })
})
