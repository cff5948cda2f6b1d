import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

/** The days of the demo's standard shipping are the third to the fifth after the order. */
forEachDatabase((databases) => {
  async function open() {
    const shop = await openShopOn(await databases.fresh())
    const token = await shop.signedIn()
    const ofLatest = async () => {
      const { customer } = await shop.ask(
        `query ($token: String!) { customer(customerAccessToken: $token) {
          orders(first: 1, reverse: true) { nodes { id
            metafield(namespace: "custom", key: "expected_delivery") { type value } } } } }`,
        { token },
      )
      const [order] = customer.orders.nodes
      return { id: String(order.id).split('?')[0], field: order.metafield }
    }
    return { ...shop, token, ofLatest }
  }

  it.each([
    ['2026-07-10T03:59:00Z', '2026-07-14', '2026-07-16'], // Thursday in New York
    ['2026-07-10T04:00:00Z', '2026-07-15', '2026-07-17'], // Friday there
  ])('of an order placed at %s is between %s and %s', async (now, from, to) => {
    const { clock, buy, token, ofLatest } = await open()
    clock.now = new Date(now)
    await buy(token)
    const { field } = await ofLatest()
    expect(field.type).toBe('json')
    expect(JSON.parse(field.value)).toEqual({ from, to })
  })

  it('is not named for what is paid later, and not for what was canceled', async () => {
    const { admin, buy, token, ofLatest } = await open()
    await buy(token, 1, { paymentMethod: 'bank-transfer' })
    expect((await ofLatest()).field).toBeNull()
    await buy(token)
    const { id, field } = await ofLatest()
    expect(field).not.toBeNull()
    await admin.ask(`mutation { orderCancel(orderId: "${id}", reason: CUSTOMER, restock: true) {
      orderCancelUserErrors { message } } }`)
    expect((await ofLatest()).field).toBeNull()
  })
})
