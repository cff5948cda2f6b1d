import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'

const gel = 'gid://shopify/InventoryItem/4'
const kit = 'gid://shopify/InventoryItem/1'
const here = 'gid://shopify/Location/1'
const payload = `inventoryAdjustmentGroup { reason createdAt changes { name delta quantityAfterChange
  item { sku } } } userErrors { field message code }`
const setQuantities = `mutation ($input: InventorySetQuantitiesInput!) {
  inventorySetQuantities(input: $input) { ${payload} } }`
const adjustQuantities = `mutation ($input: InventoryAdjustQuantitiesInput!) {
  inventoryAdjustQuantities(input: $input) { ${payload} } }`
const setting = (quantity: number, compareQuantity?: number, more: object = {}) => ({
  input: {
    name: 'available',
    reason: 'correction',
    quantities: [{ inventoryItemId: gel, locationId: here, quantity, compareQuantity }],
    ...more,
  },
})
const adjusting = (delta: number, more: object = {}) => ({
  input: {
    name: 'available',
    reason: 'received',
    changes: [{ inventoryItemId: gel, locationId: here, delta }],
    ...more,
  },
})

forEachDatabase((database) => {
  const openShop = async () => openDemo(await database.fresh())

  it('tells what is on hand, and what a bundle could be made of', async () => {
    const { admin } = await openShop()
    const data = await admin.ask(`{
      inventoryItem(id: "${gel}") { sku tracked variant { title requiresComponents product { title } }
        measurement { weight { value unit } }
        inventoryLevel(locationId: "${here}") { id quantities(names: ["available"]) { name quantity } } }
      inventoryItems(first: 2, query: "sku:GB-GEL") { nodes { id } pageInfo { hasNextPage } }
      low: inventoryItems(first: 20, query: "inventory_quantity:<=3") { nodes { sku } }
      kit: inventoryItem(id: "${kit}") { variant { requiresComponents } inventoryLevels(first: 1) { nodes {
        location { id } item { sku } quantities(names: ["available"]) { quantity } } } }
    }`)
    expect(data).toMatchObject({
      inventoryItem: {
        sku: 'GB-GEL',
        tracked: true,
        variant: { requiresComponents: false, product: { title: 'Gel Cleaner' } },
        inventoryLevel: { quantities: [{ name: 'available', quantity: 350 }] },
      },
      inventoryItems: { nodes: [{ id: gel }], pageInfo: { hasNextPage: false } },
      low: { nodes: [{ sku: 'GB-KIT-PF' }, { sku: 'GB-BAG-30' }, { sku: 'GB-AIR-PF' }] },
      kit: {
        variant: { requiresComponents: true },
        inventoryLevels: { nodes: [{ quantities: [{ quantity: 90 }] }] },
      },
    })
    const { inventoryLevel } = await admin.ask(
      `query ($id: ID!) { inventoryLevel(id: $id) { item { id } } }`,
      { id: data.inventoryItem.inventoryLevel.id },
    )
    expect(inventoryLevel.item.id).toBe(gel)
  })

  it('sets stock from what the caller knows, and buyers see it at once', async () => {
    const { admin, ask } = await openShop()
    const seen = async () => {
      const { product } = await ask(
        '{ product(handle: "gel-cleaner") { availableForSale totalInventory } }',
      )
      return product
    }
    expect(await seen()).toEqual({ availableForSale: true, totalInventory: 350 })
    const stale = await admin.ask(setQuantities, setting(0, 349))
    expect(stale.inventorySetQuantities.userErrors).toMatchObject([
      { code: 'COMPARE_QUANTITY_STALE', field: ['input', 'quantities', '0', 'compareQuantity'] },
    ])
    const { inventorySetQuantities } = await admin.ask(setQuantities, setting(0, 350))
    expect(inventorySetQuantities).toMatchObject({
      userErrors: [],
      inventoryAdjustmentGroup: {
        reason: 'correction',
        changes: [
          { name: 'available', delta: -350, quantityAfterChange: 0, item: { sku: 'GB-GEL' } },
        ],
      },
    })
    expect(await seen()).toEqual({ availableForSale: false, totalInventory: 0 })
    await admin.ask(adjustQuantities, adjusting(5))
    expect(await seen()).toEqual({ availableForSale: true, totalInventory: 5 })
    expect(
      admin.changes.map(({ mutation, object, before, after }) => [mutation, object, before, after]),
    ).toEqual([
      ['inventorySetQuantities', gel, { available: 350 }, { available: 0, reason: 'correction' }],
      ['inventoryAdjustQuantities', gel, { available: 0 }, { available: 5, reason: 'received' }],
    ])
  })

  it('tells who changed the stock, when, and why, newest first', async () => {
    const { admin } = await openShop()
    await admin.ask(adjustQuantities, adjusting(-1, { reason: 'damaged' }))
    await admin.ask(
      adjustQuantities,
      adjusting(2, { referenceDocumentUri: 'https://example.com/1' }),
    )
    const read = async (after: string | null) => {
      const { productVariant } = await admin.ask(
        `query ($after: String) { productVariant(id: "gid://shopify/ProductVariant/4") {
          events(first: 1, after: $after) { nodes { action createdAt ... on BasicEvent { author additionalData } }
            pageInfo { hasNextPage endCursor } } } }`,
        { after },
      )
      return productVariant.events
    }
    const newest = await read(null)
    expect(newest).toMatchObject({
      nodes: [
        {
          author: 'shpat_all',
          createdAt: '2026-11-21T09:00:00Z',
          additionalData: {
            delta: 2,
            quantityAfterChange: 351,
            reason: 'received',
            referenceDocumentUri: 'https://example.com/1',
          },
        },
      ],
      pageInfo: { hasNextPage: true },
    })
    expect(await read(newest.pageInfo.endCursor)).toMatchObject({
      nodes: [{ additionalData: { delta: -1, reason: 'damaged' } }],
      pageInfo: { hasNextPage: false },
    })
  })

  it('adjusts once for one key, and loses none of many adjustments at once', async () => {
    const { admin } = await openShop()
    const once = { key: 'delivery-1' }
    const first = await admin.ask(adjustQuantities, adjusting(10), once)
    expect(await admin.ask(adjustQuantities, adjusting(10), once)).toEqual(first)
    await Promise.all(Array.from({ length: 8 }, () => admin.ask(adjustQuantities, adjusting(-1))))
    const { productVariant } = await admin.ask(
      '{ productVariant(id: "gid://shopify/ProductVariant/4") { inventoryQuantity } }',
    )
    expect(productVariant.inventoryQuantity).toBe(352)
  })

  it('changes SKU and weight, and whether pieces are counted', async () => {
    const { admin } = await openShop()
    const update = async (input: object) => {
      const { inventoryItemUpdate } = await admin.ask(
        `mutation ($input: InventoryItemInput!) { inventoryItemUpdate(id: "${gel}", input: $input) {
          inventoryItem { sku tracked measurement { weight { value } } variant { inventoryQuantity } }
          userErrors { field message } } }`,
        { input },
      )
      return inventoryItemUpdate
    }
    expect(
      await update({ sku: 'GEL-2', measurement: { weight: { value: 1, unit: 'POUNDS' } } }),
    ).toMatchObject({
      inventoryItem: { sku: 'GEL-2', tracked: true, measurement: { weight: { value: 454 } } },
    })
    // SKUs may repeat.
    expect(await update({ sku: 'GB-WIPE' })).toMatchObject({
      inventoryItem: { sku: 'GB-WIPE' },
      userErrors: [],
    })
    // It's a component of the kit as long as there is one.
    await admin.ask(
      'mutation { productDelete(input: { id: "gid://shopify/Product/1" }) { userErrors { message } } }',
    )
    expect(await update({ tracked: false })).toMatchObject({
      inventoryItem: { tracked: false, variant: { inventoryQuantity: null } },
    })
    expect(await update({ tracked: true })).toMatchObject({
      inventoryItem: { tracked: true, variant: { inventoryQuantity: 0 } },
    })
  })

  it("refuses what cannot be, in Shopify's words", async () => {
    const { admin } = await openShop()
    const where = { inventoryItemId: gel, locationId: here }
    const set = (quantities: object[], more: object = {}) => setting(0, 0, { quantities, ...more })
    const rows: [object, string][] = [
      [setting(1), 'COMPARE_QUANTITY_REQUIRED'],
      [setting(-1, 350), 'INVALID_QUANTITY_NEGATIVE'],
      [setting(1_000_000_001, 350), 'INVALID_QUANTITY_TOO_HIGH'],
      [setting(1, 350, { name: 'incoming' }), 'INVALID_NAME'],
      [setting(1, 350, { reason: 'because' }), 'INVALID_REASON'],
      [setting(1, 350, { referenceDocumentUri: 'my note' }), 'INVALID_REFERENCE_DOCUMENT'],
      [
        set([
          { ...where, locationId: 'gid://shopify/Location/2', quantity: 1, compareQuantity: 350 },
        ]),
        'INVALID_LOCATION',
      ],
      [
        set([
          {
            ...where,
            inventoryItemId: 'gid://shopify/InventoryItem/99',
            quantity: 1,
            compareQuantity: 0,
          },
        ]),
        'INVALID_INVENTORY_ITEM',
      ],
      [
        set([
          { ...where, inventoryItemId: 'gid://shopify/Product/1', quantity: 1, compareQuantity: 0 },
        ]),
        'INVALID_INVENTORY_ITEM',
      ],
      [
        set([{ ...where, inventoryItemId: kit, quantity: 1, compareQuantity: 90 }]),
        'NON_MUTABLE_INVENTORY_ITEM',
      ],
      [
        set([
          { ...where, quantity: 1, compareQuantity: 350 },
          { ...where, quantity: 2, compareQuantity: 350 },
        ]),
        'NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR',
      ],
    ]
    for (const [variables, code] of rows) {
      const { inventorySetQuantities } = await admin.ask(setQuantities, variables)
      expect(inventorySetQuantities.userErrors[0]?.code).toBe(code)
    }
    const { inventoryAdjustQuantities: gone } = await admin.ask(adjustQuantities, adjusting(-351))
    expect(gone.userErrors[0].code).toBe('INVALID_QUANTITY_TOO_LOW')
    expect(admin.changes).toEqual([])
  })

  it('counts what lies with what open orders wait for', async () => {
    const { admin, buy, fulfil } = await openShopOn(await database.fresh())
    const quantities = async () => {
      const { inventoryItem } = await admin.ask(`{ inventoryItem(id: "${gel}") { inventoryLevel(
        locationId: "${here}") { quantities(names: ["available", "committed", "on_hand"]) { quantity } } } }`)
      return inventoryItem.inventoryLevel.quantities.map(
        ({ quantity }: { quantity: number }) => quantity,
      )
    }
    const count = async (quantity: number) =>
      (
        await admin.ask(
          `mutation ($input: InventorySetOnHandQuantitiesInput!) {
            inventorySetOnHandQuantities(input: $input) { ${payload} } }`,
          {
            input: {
              reason: 'correction',
              setQuantities: [{ inventoryItemId: gel, locationId: here, quantity }],
            },
          },
        )
      ).inventorySetOnHandQuantities
    expect(await quantities()).toEqual([350, 0, 350])
    await buy(null, 3)
    expect(await quantities()).toEqual([347, 3, 350])
    expect(await count(10)).toMatchObject({
      inventoryAdjustmentGroup: {
        changes: [
          { name: 'available', delta: -340, quantityAfterChange: 7 },
          { name: 'on_hand', delta: -340, quantityAfterChange: 10 },
        ],
      },
      userErrors: [],
    })
    expect(await quantities()).toEqual([7, 3, 10])
    expect((await count(2)).userErrors).toMatchObject([
      { field: ['input', 'setQuantities', '0', 'quantity'], code: 'SET_ON_HAND_QUANTITIES_FAILED' },
    ])
    expect((await count(-1)).userErrors).toMatchObject([{ code: 'INVALID_QUANTITY_NEGATIVE' }])
    const input = setting(12, 10, { name: 'on_hand' })
    expect((await admin.ask(setQuantities, input)).inventorySetQuantities.userErrors).toEqual([])
    expect(await quantities()).toEqual([9, 3, 12])
    await fulfil()
    expect(await quantities()).toEqual([9, 0, 9])
  })
})
