import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from '../orders/orders.fixture.ts'

const rule = { state: 'CA', shippingTaxed: false, included: false } as const
const changing = {
  ...firstSettings,
  facts: { ...firstSettings.facts, timeZone: 'America/Los_Angeles' } as const,
  taxes: {
    ...firstSettings.taxes,
    changes: [
      { ...rule, from: '2027-01-01', ratePercent: '10' },
      { ...rule, from: '2027-02-01', ratePercent: '8', included: true },
    ],
  },
}

forEachDatabase((databases) => {
  it('changes a rate at midnight of the shop’s time zone, and an order keeps its own', async () => {
    const current = () => changing
    const { buy, clock, database } = await openShopOn(await databases.fresh(), { current })
    const moments = ['2027-01-01T07:59:59Z', '2027-01-01T08:00:00Z', '2027-02-01T08:00:00Z']
    for (const at of moments) {
      clock.now = new Date(at)
      await buy(null)
    }
    const orders = await database.db
      .selectFrom('shop_orders')
      .select(['tax_rate_percent', 'subtotal', 'shipping', 'tax', 'included_tax', 'total'])
      .orderBy('id')
      .execute()
    expect(orders.map((order) => order.tax_rate_percent)).toEqual(['7.25', '10', '8'])
    const [before, after, held] = orders
    expect(after?.tax).toBe(Math.round((after?.subtotal ?? 0) / 10))
    expect(before?.tax).toBeLessThan(after?.tax ?? 0)
    expect([held?.tax, held?.total]).toEqual([0, (held?.subtotal ?? 0) + (held?.shipping ?? 0)])
    expect(held?.included_tax).toBe(Math.round(((held?.subtotal ?? 0) * 8) / 108))
  })

  it('refunds what was paid where prices hold the tax', async () => {
    const current = () => changing
    const { buy, clock, admin, engine, database } = await openShopOn(await databases.fresh(), {
      current,
    })
    clock.now = new Date('2027-03-01T12:00:00Z')
    await buy(null, 3)
    const id = 'gid://shopify/Order/1'
    const bag = '{ presentmentMoney { amount } }'
    const { order } = await admin.ask(`{ order(id: "${id}") { taxesIncluded totalPriceSet ${bag}
      lineItems(first: 1) { nodes { id } } } }`)
    expect(order.taxesIncluded).toBe(true)
    const refund = `mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }`
    const suggested = async (lines: object[] | null) => {
      const { order } = await admin.ask(
        `query ($lines: [RefundLineItemInput!], $full: Boolean) { order(id: "${id}") {
          suggestedRefund(refundLineItems: $lines, suggestFullRefund: $full) { amountSet ${bag} } } }`,
        { lines, full: lines === null },
      )
      return order.suggestedRefund.amountSet.presentmentMoney.amount as string
    }
    const [line] = order.lineItems.nodes
    const lines = [{ lineItemId: line.id, quantity: 1, restockType: 'NO_RESTOCK' }]
    const part = await suggested(lines)
    expect(part).toBe('12.9')
    const send = async (amount: string, refundLineItems: object[]) => {
      const transactions = [{ orderId: id, kind: 'REFUND', gateway: 'simulated', amount }]
      const input = { orderId: id, refundLineItems, transactions }
      expect((await admin.ask(refund, { input })).refundCreate.userErrors).toEqual([])
    }
    await send(part, lines)
    const rest = await suggested(null)
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect(cents(part) + cents(rest)).toBe(cents(order.totalPriceSet.presentmentMoney.amount))
    const { key } = await database.db
      .selectFrom('shop_orders')
      .select('key')
      .executeTakeFirstOrThrow()
    const address = `/orders/${encodeURIComponent(btoa(`${id}?key=${key}`))}/documents`
    const note = await engine.documents(new Request(`http://localhost:3000${address}/refund-1`))
    const page = await note?.text()
    expect(page).toContain('Includes sales tax CA')
    expect(page).not.toContain('Adjustment')
  })
})
