import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { variant } from '../carts/cart.fixture.ts'
import { ada, line, openDrafts, shippingAddress } from '../drafts/drafts.fixture.ts'

const bag = (amount: string, currencyCode = 'USD') => ({ shopMoney: { amount, currencyCode } })
const create = `mutation ($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
  orderCreate(order: $order, options: $options) { userErrors { code field message }
    order { name email note tags processedAt customAttributes { key value } displayFinancialStatus
      canMarkAsPaid customer { email }
      totalPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
      totalShippingPriceSet { shopMoney { amount } }
      transactions { kind status amountSet { shopMoney { amount } } }
      lineItems(first: 9) { nodes { title variantTitle sku quantity unfulfilledQuantity
        originalUnitPriceSet { shopMoney { amount } } } }
      events(first: 9) { nodes { action ... on BasicEvent { author } } } } } }`
const custom = { title: 'Hand wash', sku: 'HW', quantity: 1, priceSet: bag('80.00') }
const order = {
  email: 'guest@glovebox.example',
  lineItems: [{ ...line(variant.gel, 2), priceSet: bag('10.50') }, custom],
  shippingAddress,
}

forEachDatabase((databases) => {
  const openShop = async (changed: Parameters<typeof openDrafts>[1] = {}) => {
    const shop = await openDrafts(await databases.fresh(), changed)
    const createOrder = async (more: object = {}, options: object = {}, once = {}) =>
      (await shop.admin.ask(create, { order: { ...order, ...more }, options }, once)).orderCreate
    return { ...shop, createOrder }
  }

  it('writes an order that was placed elsewhere, as it is told', async () => {
    const { createOrder, stock, emails, admin } = await openShop()
    const before = { stock: await stock(), emails: (await emails()).length }
    const told = {
      currency: 'USD',
      note: 'By phone',
      tags: ['import'],
      processedAt: '2026-01-02T10:00:00Z',
      customAttributes: [{ key: 'source', value: 'Etsy' }],
      shippingLines: [{ title: 'Express', code: 'express', priceSet: bag('9.00') }],
      taxLines: [{ title: 'CA', rate: '0.0725', priceSet: bag('7.32') }],
      transactions: [{ kind: 'SALE', status: 'SUCCESS', amountSet: bag('117.32') }],
    }
    const made = await createOrder(told, {}, { key: 'import-1' })
    expect(made).toMatchObject({
      userErrors: [],
      order: {
        name: '#1001',
        email: 'guest@glovebox.example',
        note: 'By phone',
        tags: ['import'],
        customer: { email: 'guest@glovebox.example' },
        processedAt: '2026-01-02T10:00:00Z',
        customAttributes: [{ key: 'source', value: 'Etsy' }],
        displayFinancialStatus: 'PAID',
        totalShippingPriceSet: { shopMoney: { amount: '9.0' } },
        totalTaxSet: { shopMoney: { amount: '7.32' } },
        totalPriceSet: { shopMoney: { amount: '117.32' } },
        transactions: [{ kind: 'SALE', amountSet: { shopMoney: { amount: '117.32' } } }],
        lineItems: {
          nodes: [
            { title: 'Gel Cleaner', originalUnitPriceSet: { shopMoney: { amount: '10.5' } } },
            { title: 'Hand wash', variantTitle: null, sku: 'HW', unfulfilledQuantity: 1 },
          ],
        },
        events: { nodes: [{ action: 'placed' }, { action: 'created', author: 'shpat_all' }] },
      },
    })
    expect(await createOrder(told, {}, { key: 'import-1' })).toEqual(made)
    expect(await stock()).toBe(before.stock)
    expect(await emails()).toHaveLength(before.emails)
    const canceled = await admin.ask(`mutation { orderCancel(orderId: "gid://shopify/Order/1",
      reason: OTHER, restock: true) { orderCancelUserErrors { message } } }`)
    expect(canceled.orderCancel.orderCancelUserErrors).toEqual([])
    expect(await stock()).toBe(before.stock)
  })

  it('takes what is told from stock and tells the buyer, where that is asked for', async () => {
    const { createOrder, stock, emails, admin } = await openShop()
    const before = { stock: await stock(), emails: (await emails()).length }
    const options = { inventoryBehaviour: 'DECREMENT_OBEYING_POLICY', sendReceipt: true }
    const { customerId } = (await ada(admin)).purchasingEntity
    const customer = { toAssociate: { id: customerId } }
    const made = await createOrder({ customer, email: null }, options)
    expect(made.order).toMatchObject({
      email: 'ada@glovebox.example',
      displayFinancialStatus: 'PENDING',
      canMarkAsPaid: true,
      transactions: [],
    })
    expect(await stock()).toBe(before.stock - 2)
    expect((await emails()).length).toBe(before.emails + 1)
    const tooMany = { lineItems: [line(variant.gel, 100_000)] }
    expect((await createOrder(tooMany, options)).userErrors).toMatchObject([
      { code: 'INVENTORY_CLAIM_FAILED', field: ['order', 'lineItems'] },
    ])
    expect(await stock()).toBe(before.stock - 2)
  })

  it('promises the days of the zone that the order goes to', async () => {
    const any = { minCents: null, maxCents: null, minGrams: null, maxGrams: null }
    const rate = { ...any, method: 'standard' as const, priceCents: 1_500, days: [7, 10] as const }
    const far = { name: 'Far', states: ['AK' as const], rates: [rate] }
    const facts = {
      ...firstSettings.facts,
      standardShippingDays: [5, 8] as const,
      expressShippingDays: [2, 4] as const,
      shippingZones: [far],
    }
    const current = () => ({ ...firstSettings, facts })
    const { createOrder, emails } = await openShop({ current })
    const express = [{ title: 'Express', code: 'express', priceSet: bag('9.00') }]
    for (const [provinceCode, shippingLines, days] of [
      ['CA', [], '5–8'],
      ['CA', express, '2–4'],
      ['AK', [], '7–10'],
      // The zone has no express rate; who takes such an order promises what all other states get.
      ['AK', express, '2–4'],
    ] as const) {
      const zip = provinceCode === 'AK' ? '99501' : '94110'
      const to = { shippingAddress: { ...shippingAddress, provinceCode, zip }, shippingLines }
      expect((await createOrder(to, { sendReceipt: true })).userErrors).toEqual([])
      expect((await emails()).at(-1)?.text).toContain(`${days} business days`)
    }
  })

  it('refuses in words what an order cannot be', async () => {
    const { createOrder } = await openShop()
    const refusals: [object, string[]][] = [
      [{ lineItems: [] }, ['lineItems']],
      [{ lineItems: [line(variant.gel, 0)] }, ['lineItems', '0', 'quantity']],
      [
        { lineItems: [line('gid://shopify/ProductVariant/999999')] },
        ['lineItems', '0', 'variantId'],
      ],
      [{ lineItems: [{ title: 'Wax', quantity: 1 }] }, ['lineItems', '0', 'priceSet']],
      [{ lineItems: [{ ...custom, title: ' ' }] }, ['lineItems', '0', 'title']],
      [
        { lineItems: [{ ...custom, priceSet: bag('1', 'EUR') }] },
        ['lineItems', '0', 'priceSet', 'shopMoney', 'currencyCode'],
      ],
      [
        { lineItems: [{ ...custom, priceSet: bag('-1') }] },
        ['lineItems', '0', 'priceSet', 'shopMoney', 'amount'],
      ],
      [
        { lineItems: Array(100).fill({ ...custom, quantity: 1e6, priceSet: bag('1000000') }) },
        ['lineItems', '0', 'priceSet', 'shopMoney', 'amount'],
      ],
      [{ shippingAddress: null }, ['shippingAddress']],
      [
        { shippingAddress: { ...shippingAddress, countryCode: 'FR' } },
        ['shippingAddress', 'countryCode'],
      ],
      [{ email: 'nobody' }, ['email']],
      [
        { shippingLines: [{ title: 'Rocket', priceSet: bag('1') }] },
        ['shippingLines', '0', 'code'],
      ],
      [{ currency: 'EUR' }, ['currency']],
      [{ customer: { toAssociate: { email: 'no@one.example' } } }, ['customer', 'toAssociate']],
      [{ transactions: [{ amountSet: bag('1') }] }, ['transactions']],
      [{ transactions: [{ kind: 'REFUND', amountSet: bag('1') }] }, ['transactions', '0', 'kind']],
      [{ processedAt: '2999-01-01T00:00:00Z' }, ['processedAt']],
      [{ processedAt: '-271821-04-20T00:00:00Z' }, ['processedAt']],
    ]
    for (const [given, field] of refusals)
      expect((await createOrder(given)).userErrors).toMatchObject([{ field: ['order', ...field] }])
    expect((await createOrder()).order.name).toBe('#1001')
  })

  it('keeps what a cart was noted with, and what staff note', async () => {
    const { createOrder, admin } = await openShop()
    await createOrder({ customAttributes: [{ key: 'gift', value: 'yes' }] })
    const update = `mutation ($input: OrderInput!) { orderUpdate(input: $input) {
      order { customAttributes { key value } } userErrors { field message } } }`
    const id = 'gid://shopify/Order/1'
    const customAttributes = [{ key: 'wrap', value: 'blue' }]
    const { orderUpdate } = await admin.ask(update, { input: { id, customAttributes } })
    expect(orderUpdate).toEqual({ order: { customAttributes }, userErrors: [] })
    const noName = [{ key: ' ', value: 'x' }]
    const refused = await admin.ask(update, { input: { id, customAttributes: noName } })
    expect(refused.orderUpdate.userErrors).toMatchObject([{ field: ['input', 'customAttributes'] }])
  })
})
