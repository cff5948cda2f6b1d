import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const here = 'gid://shopify/Location/1'
const edit = `mutation ($id: ID!, $input: LocationEditInput!) { locationEdit(id: $id, input: $input) {
  location { id name address { address1 city province zip countryCode formatted } }
  userErrors { field message code } } }`
const activate = `mutation ($item: ID!, $at: ID!, $available: Int) {
  inventoryActivate(inventoryItemId: $item, locationId: $at, available: $available) {
    inventoryLevel { quantities(names: ["available"]) { quantity } item { tracked } }
    userErrors { field message } } }`

forEachDatabase((database) => {
  const openShop = async () => {
    const { admin } = await openDemo(await database.fresh())
    return { admin, ask: admin.ask }
  }

  it('lets the one location have a name and an address of its own', async () => {
    const { admin, ask } = await openShop()
    const read = `{ location { name deletable } shop { name } locationsCount { count } }`
    const { location, shop } = await ask(read)
    expect(location).toEqual({ name: shop.name, deletable: false })
    const changing = async (input: object, id = here): Promise<ResponseBody> =>
      (await ask(edit, { id, input })).locationEdit
    const address = { address1: '1 Pit Lane', city: 'Dayton', provinceCode: 'OH', zip: '45402' }
    expect(await changing({ name: 'Garage', address })).toEqual({
      location: {
        id: here,
        name: 'Garage',
        address: {
          address1: '1 Pit Lane',
          city: 'Dayton',
          province: 'Ohio',
          zip: '45402',
          countryCode: 'US',
          formatted: ['1 Pit Lane', 'Dayton, OH 45402', 'United States'],
        },
      },
      userErrors: [],
    })
    expect(admin.changes.at(-1)).toMatchObject({
      object: here,
      before: { name: shop.name },
      after: { name: 'Garage', zip: '45402' },
    })
    const moved = await changing({ address: { zip: '45403' } })
    expect(moved.location).toMatchObject({
      name: 'Garage',
      address: { city: 'Dayton', zip: '45403' },
    })
    const told = admin.changes.length
    for (const [input, why, id] of [
      [{ name: ' ' }, 'input.name BLANK'],
      [{ name: 'a'.repeat(256) }, 'input.name TOO_LONG'],
      [{ address: { zip: '1234' } }, 'input.address.zip INVALID_US_ZIPCODE'],
      [{ address: { provinceCode: 'QC' } }, 'input.address.provinceCode INVALID'],
      [{ address: { countryCode: 'CA' } }, 'input.address.countryCode INVALID'],
      [
        { fulfillsOnlineOrders: false },
        'input.fulfillsOnlineOrders CANNOT_DISABLE_ONLINE_ORDER_FULFILLMENT',
      ],
      [{ name: 'Other' }, 'id NOT_FOUND', 'gid://shopify/Location/2'],
    ] as const) {
      const { location, userErrors } = await changing(input, id)
      expect([location, `${userErrors[0].field.join('.')} ${userErrors[0].code}`]).toEqual([
        null,
        why,
      ])
    }
    expect(admin.changes).toHaveLength(told)
  })

  it('begins counting what was not counted', async () => {
    const { ask } = await openShop()
    const item = 'gid://shopify/InventoryItem/4'
    const activating = async (given: object): Promise<ResponseBody> =>
      (await ask(activate, { item, at: here, ...given })).inventoryActivate
    expect((await activating({ available: 3 })).userErrors[0].field).toEqual(['available'])
    expect((await activating({})).inventoryLevel.item.tracked).toBe(true)
    // The kit, which the item is a component of.
    await ask(
      'mutation { productDelete(input: { id: "gid://shopify/Product/1" }) { userErrors { message } } }',
    )
    await ask(
      `mutation { inventoryItemUpdate(id: "${item}", input: { tracked: false }) { userErrors { message } } }`,
    )
    for (const [given, field] of [
      [{ at: 'gid://shopify/Location/2' }, 'locationId'],
      [{ item: 'gid://shopify/InventoryItem/999' }, 'inventoryItemId'],
      [{ available: -1 }, 'available'],
      [{ available: 1_000_000_001 }, 'available'],
    ] as const)
      expect((await activating(given)).userErrors[0].field).toEqual([field])
    expect((await activating({ available: 3 })).inventoryLevel).toEqual({
      quantities: [{ quantity: 3 }],
      item: { tracked: true },
    })
  })
})
