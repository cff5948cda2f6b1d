import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { variant } from '../carts/cart.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'

const location = 'gid://shopify/Location/1'
const gel = variant.gel.replace('ProductVariant', 'InventoryItem')
const count = `mutation ($input: InventorySetQuantitiesInput!) {
  done: inventorySetQuantities(input: $input) { userErrors { message } } }`
const cancel = `mutation ($restock: Boolean!) {
  done: orderCancel(orderId: "gid://shopify/Order/1", reason: OTHER, restock: $restock) {
    userErrors: orderCancelUserErrors { message } } }`

forEachDatabase((databases) => {
  it('tells of the products whose labels change, whoever counts, buys, and sends back', async () => {
    const database = await databases.fresh()
    const { admin, buy } = await openShopOn(database)
    let published: string[] = []
    for (const topic of ['stock', 'labels', 'catalogue'] as const)
      database.subscribe(topic, (about) => {
        published.push(about ? `${topic} of ${[...about].sort()}` : topic)
      })
    const toldOf = async (work: () => Promise<unknown>) => {
      published = []
      await work()
      return published.sort()
    }
    const does = async (query: string, variables: object) =>
      expect((await admin.ask(query, variables)).done.userErrors).toEqual([])
    const set = (quantity: number) =>
      does(count, {
        input: {
          name: 'available',
          reason: 'correction',
          ignoreCompareQuantity: true,
          quantities: [{ inventoryItemId: gel, locationId: location, quantity }],
        },
      })
    // The gel cleaner, and the kit that holds one.
    expect(await toldOf(() => set(7))).toEqual(['labels of 1,2', 'stock'])
    // The order has wipes as well.
    expect(await toldOf(() => buy(null, 2))).toEqual(['labels of 1,2,4', 'stock'])
    expect(await toldOf(() => does(cancel, { restock: true }))).toEqual([
      'labels of 1,2,4',
      'stock',
    ])
    await set(50)
    expect(await toldOf(() => buy(null, 2))).toEqual(['stock'])
  })
})
