import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openOrders } from './orders.fixture.ts'

forEachDatabase((databases) => {
  it('tells no key of an order, however it is asked for', async () => {
    const { call, orders, order, tokenOf, keyedId } = await openOrders(await databases.fresh())
    const token = await tokenOf()
    const [keyed, list] = [await keyedId(2), await (await orders(token)).text()]
    const opened = await order(token, keyed)
    const data = await call('GET', '/api/auth/me/data', { token })
    expect([opened.status, data.status]).toEqual([200, 200])
    for (const response of [list, await opened.text(), await data.text()]) {
      expect(response).toContain('"gid://shopify/Order/2"')
      expect(response).not.toContain('key=')
    }
  })
})
