import type { Change } from '../changes/change.ts'
import { readProductStock, type VariantStock } from '../inventory/inventory.store.ts'
import { locationId } from '../inventory/inventory.ts'
import { setQuantities } from '../inventory/inventory-edits.ts'
import { readBundles } from './export-products.ts'
import { atRow, type ImportedVariant } from './import-variants.ts'

/**
 * Sets the stock of variants that weren't counted before. Of others it's only set if asked for: what was sold since the
 * file was written is still sold. A bundle's stock is always that of its components.
 * @returns of how many variants the stock stays, although the file has another
 */
export async function importStock(
  change: Change,
  variants: readonly ImportedVariant[],
  {
    productId,
    before,
    setsStock,
  }: {
    productId: number
    before: ReadonlyMap<number, VariantStock> | undefined
    setsStock: boolean
  },
): Promise<number> {
  const stock = (await readProductStock(change.tx, [productId])).get(productId)
  const bundles = await readBundles(change.tx, [productId])
  const differing = variants.filter(({ id, quantity }) => {
    const left = stock?.get(id)?.pieces ?? null
    if (quantity === undefined || left === null) return false
    return bundles.has(id) || left !== quantity
  })
  const isSet = ({ id }: ImportedVariant) =>
    !bundles.has(id) && (setsStock || (before?.get(id)?.pieces ?? null) === null)
  const toSet = differing.filter(isSet)
  await atRow(toSet, () =>
    setQuantities(change, {
      name: 'available',
      reason: 'correction',
      ignoreCompareQuantity: true,
      quantities: toSet.map(({ id, quantity = 0 }) => ({
        inventoryItemId: id,
        locationId,
        quantity,
      })),
    }),
  )
  return differing.length - toSet.length
}
