import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usStateCodes } from '#/contract/us-states.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { variant } from '../carts/cart.fixture.ts'
import { paymentForm } from '../checkout/checkout.fixture.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { ada, draftId as id, line, openDrafts, shippingAddress, whole } from './drafts.fixture.ts'

forEachDatabase((databases) => {
  const openShop = async () => openDrafts(await databases.fresh())

  it('becomes an order once: claims stock, emails, and is the customer’s', async () => {
    const { run, stock, emails, admin } = await openShop()
    const before = await stock()
    const input = { ...whole, ...(await ada(admin)), tags: ['phone'], note: 'Ring twice' }
    await run('create', { input })
    const sent = (await emails()).length
    const paid = await run('complete', { id }, { key: 'draft-1' })
    expect(paid.userErrors).toEqual([])
    expect(paid.draftOrder).toMatchObject({
      status: 'COMPLETED',
      order: {
        name: '#1001',
        displayFinancialStatus: 'PAID',
        tags: ['phone'],
        note: 'Ring twice',
        customer: { email: 'ada@glovebox.example' },
        events: { nodes: [{ action: 'placed' }, { action: 'drafted', author: 'shpat_all' }] },
      },
    })
    expect(await run('complete', { id }, { key: 'draft-1' })).toEqual(paid)
    expect((await run('complete', { id })).userErrors).toEqual([
      { field: ['id'], message: 'Draft order has already been completed' },
    ])
    expect((await run('update', { id, input })).userErrors).toHaveLength(1)
    expect((await run('remove', { id })).userErrors).toHaveLength(1)
    expect(await stock()).toBe(before - 3)
    const messages = (await emails()).slice(sent)
    expect(messages.map(({ subject }) => subject)).toHaveLength(2)
    expect(messages.some(({ text }) => text.includes('Virement'))).toBe(true)
    expect(messages.some(({ text }) => text.includes('Comment payer'))).toBe(false)
    expect(admin.changes.map(({ mutation }) => mutation)).toContain('draftOrderComplete')
  })

  it('says in the language of whoever asks what an order still needs', async () => {
    const { run } = await openShop()
    await run('create', { input: { lineItems: [line(variant.gel)], email: whole.email } })
    const toldIn = async (language: string) =>
      (await run('complete', { id }, { language })).userErrors[0]
    const field = ['id']
    expect(await toldIn('de')).toEqual({ field, message: "First name can't be blank" })
    expect(await toldIn('fr-CA, en;q=0.5')).toEqual({
      field,
      message: 'Prénom\u00a0: à compléter.',
    })
  })

  it('is written in the customer’s language, and forgets whoever asks for that', async () => {
    const { run, admin, emails, draft } = await openShop()
    const { purchasingEntity } = await ada(admin)
    await run('create', { input: { ...whole, email: undefined, purchasingEntity, note: 'Mine' } })
    expect((await draft()).email).toBe('ada@glovebox.example')
    await run('invoice', { id })
    expect((await emails()).at(-1)?.text).toMatch(/checkouts\/[\w-]+\?lang=fr/)
    await admin.ask(
      'mutation ($id: ID!) { customerDelete(input: { id: $id }) { deletedCustomerId } }',
      {
        id: purchasingEntity.customerId,
      },
    )
    const known = await draft()
    expect(known).toMatchObject({ email: null, note2: null, customer: null, shippingAddress: null })
  })

  it('holds custom items, taxed and sent or not, down to the invoice and the refund', async () => {
    const { run, admin, emails, stock, database } = await openShop()
    const before = await stock()
    const item = (title: string, amount: string, more: object = {}) => ({
      title,
      quantity: 1,
      originalUnitPriceWithCurrency: { amount, currencyCode: 'USD' },
      ...more,
    })
    const refusals = async (...lineItems: object[]) =>
      (await run('create', { input: { ...whole, lineItems } })).userErrors
    const field = ['input', 'lineItems', '0']
    expect(await refusals(item(' ', '1'))).toEqual([
      { field: [...field, 'title'], message: 'Merchandise title is empty.' },
    ])
    expect(await refusals({ title: 'Fee', quantity: 1 })).toMatchObject([
      { field: [...field, 'originalUnitPriceWithCurrency'] },
    ])
    for (const amount of ['-1', '1.234', '9999999'])
      expect(await refusals(item('Fee', amount))).toMatchObject([{ message: 'Price is invalid' }])

    const fee = item('Rush fee', '20', { taxable: false, requiresShipping: false })
    const lineItems = [item('Seat repair', '30.50', { quantity: 2 }), fee, line(variant.gel)]
    await run('create', { input: { ...whole, lineItems } })
    const { draftOrder } = await run('complete', { id })
    expect(draftOrder.lineItems.nodes).toMatchObject([
      { title: 'Seat repair', quantity: 2, variant: null },
      { title: 'Rush fee', variant: null },
      { variant: { id: variant.gel } },
    ])
    const { order } = draftOrder
    // $61 and $12.90 are taxed with 7.25 %, the fee isn't.
    expect(order).toMatchObject({
      subtotalPriceSet: { shopMoney: { amount: '93.9' } },
      totalTaxSet: { shopMoney: { amount: '5.36' } },
    })
    expect(await stock()).toBe(before - 1)
    expect((await emails()).at(-1)?.text).toContain('Seat repair')
    const invoices = await database.db.selectFrom('shop_invoices').selectAll().execute()
    const { lines, taxes } = JSON.parse(invoices[0]?.content_json ?? '')
    expect(lines.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Seat repair',
      'Rush fee',
    ])
    expect(taxes).toMatchObject([{ base: 7_390, amount: 536 }])
    const read = await admin.ask(
      `query ($id: ID!) { order(id: $id) { requiresShipping
        lineItems(first: 9) { nodes { id title taxable requiresShipping } } } }`,
      { id: order.id },
    )
    const [repair, rush] = read.order.lineItems.nodes
    expect(repair).toMatchObject({ title: 'Seat repair', taxable: true, requiresShipping: true })
    expect(rush).toMatchObject({ title: 'Rush fee', taxable: false, requiresShipping: false })
    const back = async (lineItemId: string) =>
      (
        await admin.ask(
          `query ($id: ID!, $lines: [RefundLineItemInput!]) { order(id: $id) {
            suggestedRefund(refundLineItems: $lines) { totalTaxSet { shopMoney { amount } } } } }`,
          { id: order.id, lines: [{ lineItemId, quantity: 1, restockType: 'NO_RESTOCK' }] },
        )
      ).order.suggestedRefund.totalTaxSet.shopMoney.amount
    expect(await back(rush.id)).toBe('0.0')
    expect(Number(await back(repair.id))).toBeCloseTo(2.21)
  })

  it('costs no shipping where nothing of it is sent', async () => {
    const { run } = await openShop()
    const originalUnitPriceWithCurrency = { amount: '20', currencyCode: 'USD' }
    const fee = {
      title: 'Fee',
      quantity: 1,
      requiresShipping: false,
      originalUnitPriceWithCurrency,
    }
    const totals = async (lineItems: object[]) =>
      (await run('calculate', { input: { ...whole, lineItems } })).calculatedDraftOrder
    expect(await totals([fee])).toMatchObject({
      totalShippingPriceSet: { shopMoney: { amount: '0.0' } },
      availableShippingRates: [{ price: { amount: '0.0' } }, { price: { amount: '0.0' } }],
    })
    expect(await totals([fee, line(variant.gel)])).toMatchObject({
      totalShippingPriceSet: { shopMoney: { amount: '5.99' } },
    })
  })

  it('leaves the payment due where staff say so, and the buyer is told how to pay', async () => {
    const { run, emails } = await openShop()
    await run('create', { input: whole })
    const { draftOrder } = await run('complete', { id, paymentPending: true })
    expect(draftOrder.order).toMatchObject({ displayFinancialStatus: 'PENDING', transactions: [] })
    expect((await emails()).at(-1)?.text).toContain('Routing number')
  })

  it('is not placed while something is missing or sold out, and nothing of it is left behind', async () => {
    const { run, stock, draft } = await openShop()
    const { email, lineItems } = whole
    await run('create', { input: { email, lineItems } })
    const missing = (await run('complete', { id })).userErrors
    expect(missing.map(({ message }: { message: string }) => message)).toContain(
      "State can't be blank",
    )
    const before = await stock()
    await run('update', { id, input: { ...whole, lineItems: [line(variant.gel, 100_000)] } })
    const [refused] = (await run('complete', { id })).userErrors
    expect(refused.message).toMatch(/^Not enough items available\. Only \d+ left of Gel Cleaner/)
    expect(await stock()).toBe(before)
    expect((await draft()).status).toBe('OPEN')
  })

  it('is no order of nothing, after all of its products were deleted', async () => {
    const { run, admin, draft } = await openShop()
    await run('create', { input: { ...whole, lineItems: [line(variant.gel)] } })
    await admin.ask(`mutation { productDelete(input: { id: "gid://shopify/Product/2" }) {
      deletedProductId userErrors { message } } }`)
    expect((await draft()).lineItems.nodes).toEqual([])
    expect((await run('complete', { id })).userErrors).toEqual([
      { field: ['id'], message: 'Add at least 1 product' },
    ])
    expect((await draft()).order).toBeNull()
  })

  it('sends a link to the checkout, where the buyer pays what the draft holds', async () => {
    const { run, draft, emails, engine, database } = await openShop()
    await insertDiscount(database.db, { title: 'A tenth off every cart' })
    const originalUnitPriceWithCurrency = { amount: '9.5', currencyCode: 'USD' }
    const repair = { title: 'Seat repair', quantity: 1, originalUnitPriceWithCurrency }
    await run('create', { input: { ...whole, lineItems: [repair, ...whole.lineItems] } })
    const { draftOrder } = await run('invoice', { id })
    expect(draftOrder.status).toBe('INVOICE_SENT')
    await run('invoice', { id })
    const keys = (await emails()).flatMap(({ text }) => /checkouts\/([\w-]+)/.exec(text)?.[1] ?? [])
    expect(await engine.checkout.read(keys[0] ?? '', 'en')).toBeNull()
    const key = keys.at(-1) ?? ''
    const form = await paymentForm(engine.checkout, key)
    expect(await engine.checkout.placeOrder(key, form, 'en')).toBeNull()
    const { totalPriceSet } = draftOrder
    expect(await draft()).toMatchObject({
      status: 'COMPLETED',
      order: { name: '#1001', totalPriceSet },
      lineItems: { nodes: [{ title: 'Seat repair', variant: null }, {}, {}] },
    })
    expect((await run('complete', { id })).userErrors).toHaveLength(1)
  })

  it('comes to what the order comes to, whatever is ordered and wherever it goes', async () => {
    const { run } = await openShop()
    const random = fc.record({
      lines: fc.uniqueArray(fc.constantFrom(variant.gel, variant.wipes), { minLength: 1 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      provinceCode: fc.constantFrom(...usStateCodes),
      shippingRateHandle: fc.constantFrom('standard', 'express'),
    })
    const property = fc.asyncProperty(random, async ({ lines, quantity, ...how }) => {
      const { provinceCode, shippingRateHandle } = how
      const input = {
        ...whole,
        lineItems: lines.map((one) => line(one, quantity)),
        shippingAddress: { ...shippingAddress, provinceCode },
        shippingLine: { shippingRateHandle },
      }
      const calculated = (await run('calculate', { input })).calculatedDraftOrder
      const { draftOrder } = await run('create', { input })
      const { order } = (await run('complete', { id: draftOrder.id })).draftOrder
      const sum = (of: Record<string, { shopMoney: { amount: string } }>) =>
        ['subtotalPriceSet', 'totalTaxSet', 'totalShippingPriceSet', 'totalPriceSet'].map(
          (name) => of[name]?.shopMoney.amount,
        )
      expect(sum(draftOrder)).toEqual(sum(calculated))
      expect(sum(order)).toEqual(sum(calculated))
      expect(order.transactions).toEqual([
        { amountSet: { shopMoney: { amount: calculated.totalPriceSet.shopMoney.amount } } },
      ])
    })
    await fc.assert(property, { numRuns: 15 })
  })
})
