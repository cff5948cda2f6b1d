import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { openShopOn } from '#/shop-engine/orders/orders.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { htmlFaults } from '#/tests/judges/html.ts'

const id = 'gid://shopify/Order/1'
const hostile = 'Ö & "Co", <b>Ltd.</b>'
const own = {
  shopName: 'Ö & "Co", Ltd.',
  legalName: hostile,
  street: '1 O’Hara Way, "Unit" <2>',
  city: 'Coeur d’Alene',
  state: 'ID' as const,
  zip: '83814',
  taxNumber: '<12> & "3"',
}

forEachDatabase((databases) => {
  it.each<[string, Partial<typeof firstSettings.facts>]>([
    ['the demo', {}],
    ['an own shop with a name of hostile characters', own],
  ])('prints invoices, credit notes, and packing slips as valid HTML: %s', async (_, changed) => {
    const current = () => ({
      ...firstSettings,
      facts: { ...firstSettings.facts, ...changed },
    })
    const attributes = {
      ofLine: [{ key: 'Text', value: '<b>For "Zoé" & Co</b>' }],
      ofCart: [{ key: 'Gift', value: hostile }],
    }
    const shop = await openShopOn(await databases.fresh(), { current, ...attributes })
    await shop.buy(null, 2)
    await shop.fulfil()
    await shop.admin.ask(
      `mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }`,
      {
        input: {
          orderId: id,
          note: hostile,
          transactions: [{ orderId: id, kind: 'REFUND', gateway: 'simulated', amount: '1.00' }],
        },
      },
    )
    const order = shop.database.db.selectFrom('shop_orders').select('key')
    const { key } = await order.executeTakeFirstOrThrow()
    const faults: string[] = []
    for (const name of ['invoice', 'refund-1', 'slip-1']) {
      const path = `/orders/${toOrderAddress(`${id}?key=${key}`)}/documents/${name}`
      const paper = await shop.engine.documents(new Request(`http://localhost:3000${path}`))
      expect([name, paper?.status]).toEqual([name, 200])
      const html = (await paper?.text()) ?? ''
      faults.push(...(await htmlFaults(html)).map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})
