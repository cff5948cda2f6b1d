import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { gel } from '../orders/orders.fixture.ts'
import { openTestOrders } from './test-orders.fixture.ts'

forEachDatabase((databases) => {
  const open = () => openTestOrders(databases)

  it('places one order, whatever was lost, and however many ask at once', async () => {
    const { placeOrder, token, testRequest, count, emails } = await open()
    const request = await testRequest()
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(token, request, key)),
    )
    responses.push(await placeOrder(token, request, key))
    for (const response of responses) {
      expect(response.status).toBe(200)
      expect((await response.json()).order.orderNumber).toMatch(/^TEST-\d+$/)
    }
    expect(await count('backend_test_orders')).toBe(1)
    expect(await emails()).toHaveLength(1)
  })

  it('answers again with the order as it was placed, after the prices have changed', async () => {
    const { placeOrder, token, testRequest, raisePrices } = await open()
    const request = await testRequest()
    const key = randomUUID()
    const first = await (await placeOrder(token, request, key)).json()
    await raisePrices()
    expect(await (await placeOrder(token, request, key)).json()).toEqual(first)
  })

  it('refuses it for another request, and gives it free after 24 hours', async () => {
    const { placeOrder, token, testRequest, now, count } = await open()
    const key = randomUUID()
    await placeOrder(token, await testRequest({ [gel]: 1 }), key)
    const other = await testRequest({ [gel]: 2 })
    expect((await placeOrder(token, other, key)).status).toBe(422)
    now.at = new Date(now.at.getTime() + 24 * 3_600_000)
    expect((await placeOrder(token, other, key)).status).toBe(422)
    now.at = new Date(now.at.getTime() + 1)
    expect((await placeOrder(token, other, key)).status).toBe(200)
    expect(await count('backend_test_orders')).toBe(2)
    expect(await count('backend_test_order_keys')).toBe(1)
  })

  it('takes no key that is none', async () => {
    const { placeOrder, token, testRequest } = await open()
    const request = await testRequest()
    for (const key of ['short', 'x'.repeat(256), 'with spaces in between'])
      expect((await placeOrder(token, request, key)).status).toBe(400)
  })
})
