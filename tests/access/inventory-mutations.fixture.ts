import { expect } from 'vitest'
import type { MutationRow } from './mutation-table.fixture.ts'

const location = 'gid://shopify/Location/1'

/** Stock, and where it lies. */
export const inventoryMutations: Readonly<Record<string, MutationRow>> = {
  inventoryActivate: [
    async ({ product, make }) => {
      const { item } = await product()
      await make('inventoryItemUpdate', { id: item, input: { tracked: false } })
      return { inventoryItemId: item, locationId: location, available: 4 }
    },
    { tracked: false, available: 0 },
    { tracked: true, available: 4, reason: 'received' },
  ],
  inventoryAdjustQuantities: [
    async ({ product }) => ({
      input: {
        name: 'available',
        reason: 'received',
        changes: [{ inventoryItemId: (await product()).item, locationId: location, delta: 3 }],
      },
    }),
    { available: 0 },
    { available: 3, reason: 'received' },
  ],
  inventoryItemUpdate: [
    async ({ product }) => ({ id: (await product()).item, input: { sku: 'NEW-SKU' } }),
    { 'Default Title: sku': '' },
    { 'Default Title: sku': 'NEW-SKU' },
  ],
  inventorySetOnHandQuantities: [
    async ({ product }) => ({
      input: {
        reason: 'correction',
        setQuantities: [
          { inventoryItemId: (await product()).item, locationId: location, quantity: 9 },
        ],
      },
    }),
    { available: 0 },
    { available: 9, reason: 'correction' },
  ],
  inventorySetQuantities: [
    async ({ product }) => ({
      input: {
        name: 'available',
        reason: 'correction',
        quantities: [
          {
            inventoryItemId: (await product()).item,
            locationId: location,
            quantity: 9,
            compareQuantity: 0,
          },
        ],
      },
    }),
    { available: 0 },
    { available: 9, reason: 'correction' },
  ],
  locationEdit: [
    () => ({ id: location, input: { name: 'Garage' } }),
    { name: expect.any(String) },
    { name: 'Garage' },
  ],
}
