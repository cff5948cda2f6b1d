import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { gel } from '../orders/orders.fixture.ts'
import { openTestOrders } from './test-orders.fixture.ts'

forEachDatabase((databases) => {
  const open = () => openTestOrders(databases)

  it('places one order, whatever was lost, and however many ask at once', async () => {
    const { place, token, testRequest, count, letters } = await open()
    const request = await testRequest()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(token, request, key)))
    answers.push(await place(token, request, key))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect((await answer.json()).order.orderNumber).toMatch(/^TEST-\d+$/)
    }
    expect(await count('backend_test_orders')).toBe(1)
    expect(await letters()).toHaveLength(1)
  })

  it('answers again with the order as it was placed, after the prices have changed', async () => {
    const { place, token, testRequest, raisePrices } = await open()
    const request = await testRequest()
    const key = randomUUID()
    const first = await (await place(token, request, key)).json()
    await raisePrices()
    expect(await (await place(token, request, key)).json()).toEqual(first)
  })

  it('refuses it for another request, and gives it free after 24 hours', async () => {
    const { place, token, testRequest, now, count } = await open()
    const key = randomUUID()
    await place(token, await testRequest({ [gel]: 1 }), key)
    const other = await testRequest({ [gel]: 2 })
    expect((await place(token, other, key)).status).toBe(422)
    now.at = new Date(now.at.getTime() + 24 * 3_600_000 + 1)
    expect((await place(token, other, key)).status).toBe(200)
    expect(await count('backend_test_orders')).toBe(2)
    expect(await count('backend_test_order_keys')).toBe(1)
  })

  it('takes no key that is none', async () => {
    const { place, token, testRequest } = await open()
    const request = await testRequest()
    for (const key of ['short', 'x'.repeat(256), 'with spaces in between'])
      expect((await place(token, request, key)).status).toBe(400)
  })
})
