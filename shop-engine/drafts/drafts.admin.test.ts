import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { unknownVariant, variant } from '../carts/cart.fixture.ts'
import { openCardCheckout, useStripe } from '../checkout/card.fixture.ts'
import { issueCard } from '../gift-cards/gift-cards.fixture.ts'
import {
  documents,
  draftId as id,
  line,
  openDrafts,
  shippingAddress,
  whole,
} from './drafts.fixture.ts'

const list = `query ($query: String, $sortKey: DraftOrderSortKeys, $first: Int, $last: Int, $after: String,
    $before: String, $reverse: Boolean) {
  draftOrders(query: $query, sortKey: $sortKey, first: $first, last: $last, after: $after, before: $before,
    reverse: $reverse) { nodes { name } pageInfo { hasNextPage endCursor startCursor hasPreviousPage } }
  draftOrdersCount(query: $query) { count precision } }`

forEachDatabase((databases) => {
  const openShop = async () => openDrafts(await databases.fresh())
  const stripeClock = { now: new Date() }
  const stripeServer = useStripe(stripeClock)
  /** A draft whose buyer has the invoice, and can pay it by card. */
  const openInvoice = async () => {
    const shop = await openShop()
    const { run, emails, database, clock } = shop
    await run('create', { input: whole })
    await run('invoice', { id })
    const key = /checkouts\/([\w-]+)/.exec((await emails()).at(-1)?.text ?? '')?.[1] ?? ''
    stripeClock.now = clock.now
    const stripe = stripeServer()
    return { ...shop, key, stripe, ...openCardCheckout(database.withTables(), { stripe, clock }) }
  }

  it('waits for no transfer where there is no account to pay into', async () => {
    const { run, draft } = await openDrafts(await databases.fresh(), { demo: false })
    await run('create', { input: whole })
    const { userErrors } = await run('complete', { id, paymentPending: true })
    expect(userErrors).toMatchObject([
      { field: ['paymentPending'], message: expect.stringContaining('needs a bank account') },
    ])
    expect((await run('invoice', { id })).userErrors).toMatchObject([
      { message: expect.stringContaining('has no bank account yet') },
    ])
    expect(await draft()).toMatchObject({ status: 'OPEN', order: null })
    expect((await run('complete', { id })).userErrors).toEqual([])
    expect(await draft()).toMatchObject({ order: { displayFinancialStatus: 'PAID' } })
  })

  it('keeps what staff prepare, takes no stock, and tells the audit log no address', async () => {
    const { run, draft, stock, admin } = await openShop()
    const before = await stock()
    const created = await run('create', { input: { ...whole, note: 'By phone', tags: ['phone'] } })
    expect(created.userErrors).toEqual([])
    expect(created.draftOrder).toMatchObject({
      name: '#D1',
      status: 'OPEN',
      email: 'ada@glovebox.test',
      note2: 'By phone',
      tags: ['phone'],
      totalQuantityOfLineItems: 3,
      shippingAddress: { name: 'Ada Lovelace', provinceCode: 'CA' },
      shippingLine: { shippingRateHandle: 'standard' },
      order: null,
      lineItems: { nodes: [{ quantity: 2, variant: { id: variant.gel } }, { quantity: 1 }] },
    })
    expect(await stock()).toBe(before)
    const { draftOrder } = await run('update', {
      id,
      input: { lineItems: [line(variant.gel)], email: null, shippingLine: null },
    })
    expect(draftOrder).toMatchObject({
      email: null,
      shippingLine: null,
      totalQuantityOfLineItems: 1,
      shippingAddress: { city: 'Portland' },
    })
    expect(await draft()).toEqual(draftOrder)
    expect(JSON.stringify(admin.changes)).not.toMatch(/Lovelace|Analytical|ada@/)
    expect(admin.changes[1]).toMatchObject({
      mutation: 'draftOrderUpdate',
      object: id,
      before: { shippingMethod: 'standard' },
      after: { shippingMethod: null },
    })
  })

  it('refuses in words what cannot be ordered', async () => {
    const { run } = await openShop()
    const refusals = async (input: object) => (await run('create', { input })).userErrors
    expect(await refusals({})).toEqual([
      { field: ['input', 'lineItems'], message: 'Add at least 1 product' },
    ])
    for (const name of ['create', 'calculate'] as const)
      expect((await run(name, { input: {} }, { language: 'fr' })).userErrors).toEqual([
        { field: ['input', 'lineItems'], message: 'Ajoutez au moins un produit.' },
      ])
    expect(await refusals({ lineItems: [line(unknownVariant)] })).toMatchObject([
      { message: 'Product with ID 999999 is no longer available.' },
    ])
    expect(await refusals({ lineItems: [line(variant.gel, 0)] })).toMatchObject([
      { field: ['input', 'lineItems', '0', 'quantity'] },
    ])
    const wrong = {
      email: 'nobody',
      shippingAddress: { ...shippingAddress, zip: '1' },
      shippingLine: { shippingRateHandle: 'rocket' },
    }
    expect(await refusals({ ...whole, ...wrong })).toEqual([
      { field: ['input', 'email'], message: 'email is invalid' },
      { field: ['input', 'shippingAddress', 'zip'], message: 'zip is invalid' },
      {
        field: ['input', 'shippingLine', 'shippingRateHandle'],
        message: 'shippingRateHandle is invalid',
      },
    ])
    const customerId = 'gid://shopify/Customer/9'
    expect(await refusals({ ...whole, purchasingEntity: { customerId } })).toMatchObject([
      { message: 'Customer does not exist' },
    ])
    expect((await run('complete', { id })).userErrors).toEqual([
      { field: ['id'], message: 'Draft order does not exist' },
    ])
  })

  it('calculates without writing, and lists what searches find', async () => {
    const { run, admin, clock } = await openShop()
    const { calculatedDraftOrder } = await run('calculate', { input: whole })
    expect(calculatedDraftOrder.availableShippingRates).toMatchObject([
      { handle: 'standard' },
      { handle: 'express' },
    ])
    const names = async (query: string, more: object = {}) => {
      const { draftOrders, draftOrdersCount } = await admin.ask(list, { first: 9, query, ...more })
      const found = draftOrders.nodes.map(({ name }: { name: string }) => name)
      if (!('first' in more)) expect(draftOrdersCount.count).toBe(found.length)
      return found
    }
    expect(await names('')).toEqual([])
    await run('create', { input: { ...whole, tags: ['phone'] } })
    clock.now = new Date(clock.now.getTime() + 60_000)
    await run('create', {
      input: {
        ...whole,
        email: 'bob@glovebox.test',
        shippingAddress: { ...shippingAddress, firstName: 'Bob' },
      },
    })
    await run('complete', { id: 'gid://shopify/DraftOrder/2' })
    expect(await names('')).toEqual(['#D1', '#D2'])
    expect(await names('status:open')).toEqual(['#D1'])
    expect(await names('bob')).toEqual(['#D2'])
    expect(await names('LOVE')).toEqual(['#D1', '#D2'])
    expect(await names('tag:phone')).toEqual(['#D1'])
    expect(await names('#D2')).toEqual(['#D2'])
    expect(await names('state')).toEqual([])
    expect(await names('', { sortKey: 'UPDATED_AT', reverse: true })).toEqual(['#D2', '#D1'])
    const first = await admin.ask(list, { first: 1, sortKey: 'UPDATED_AT' })
    const { endCursor } = first.draftOrders.pageInfo
    const next = await admin.ask(list, { first: 1, after: endCursor, sortKey: 'UPDATED_AT' })
    expect(next.draftOrders).toMatchObject({
      nodes: [{ name: '#D2' }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
  })

  it('is refused without its scope', async () => {
    const { admin } = await openShop()
    const { errors } = await admin.response(
      documents.create,
      { input: whole },
      {
        scopes: ['read_draft_orders', 'write_orders'],
      },
    )
    expect(errors[0].extensions.code).toBe('ACCESS_DENIED')
  })

  it('holds nothing for a buyer who is about to pay what staff delete', async () => {
    const opened = await openInvoice()
    const { run, stock, emails, admin, database, stripe, key, checkout, pay, deliver } = opened
    const before = await stock()
    const card = await issueCard(admin, { initialValue: '10.00' })
    expect(await checkout.changeCodes(key, { discountCode: card.code })).toBeNull()
    const session = await pay(key)
    const held = () => database.db.selectFrom('shop_gift_cards').select('held').execute()
    expect([await stock(), await held()]).toEqual([before - 3, [{ held: 1_000 }]])
    expect((await run('remove', { id })).userErrors).toEqual([])
    expect([await stock(), await held()]).toEqual([before, [{ held: 0 }]])
    stripe.pay(session)
    await deliver()
    expect(stripe.captured()).toBe(0)
    expect((await emails()).at(-1)?.subject).toContain('refunding your payment')
  })

  it('sends no other link while its buyer is paying, so that they find back', async () => {
    const { run, stripe, key, checkout, pay, payments, clock } = await openInvoice()
    const session = await pay(key)
    const sent = await run('invoice', { id })
    expect(await checkout.read(key, 'en')).toMatchObject({ status: 'open' })
    expect(sent.userErrors).toEqual([
      { field: ['id'], message: 'The customer is paying right now. Try again in half an hour.' },
    ])
    clock.now = stripeClock.now = new Date(clock.now.getTime() + 31 * 60_000)
    await payments.settleExpired()
    expect((await run('invoice', { id })).userErrors).toEqual([])
    expect(stripe.sessions.get(session)?.status).toBe('expired')
  })
})
