import type { Database } from '#/database/database.ts'
import type { Change } from '../changes/change.ts'
import { problem, Refused, refusingAt } from '../changes/refused.ts'
import { listWanted } from '../graphql/admin-lists.ts'
import { createReadCache } from '../graphql/read-cache.ts'
import type { InventoryServices } from '../inventory/inventory.admin.ts'
import { readBundles } from '../inventory/inventory-changes.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { productEdited, productToEdit } from './product-edits.ts'
import { readProductIdsOfVariants } from './product-keys.store.ts'
import type { VariantInput } from './variant-checks.ts'
import { editVariants } from './variant-edits.ts'
import { listVariants } from './variant-list.admin.ts'

/** What the Admin API's inventory part needs to know about variants. */
export function createVariantInventory(
  catalogue: Catalogue,
  database: Database<ShopTables>,
): InventoryServices['inventory'] {
  const bundles = createReadCache({ database, topics: ['catalogue', 'stock'], read: readBundles })
  return {
    db: catalogue.db,
    variant: async (id) => catalogue.variant(id),
    async piecesOf(id) {
      const variant = await catalogue.variant(id)
      return variant ? ((await catalogue.stockOf(variant.product)).get(id)?.pieces ?? null) : null
    },
    isBundle: async ({ id, product }) => (await bundles.get(product.id))?.has(id) ?? false,
    list: (args, language) =>
      listVariants(catalogue, { ...listWanted('inventoryItems', args, 'ID'), language }),
    edit: editItem,
  }
}

const missing = problem('itemVariantUnknown', ['id'])

async function editItem(
  change: Change,
  id: number,
  inventoryItem: VariantInput['inventoryItem'],
): Promise<number> {
  const owner = (await readProductIdsOfVariants(change.tx, [id])).get(id)
  if (!owner) throw new Refused(missing)
  const product = await productToEdit(change, owner.productId, missing)
  const variant = { id, inventoryItem } // As a variant's, the path is `variants`, its index, and `inventoryItem`.
  await refusingAt(
    ([, , , ...path]) => path,
    () => editVariants(change, product, [variant]),
  )
  await productEdited(change, product.id, product)
  return id
}
