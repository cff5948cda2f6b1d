import { factsFrom } from '#/contract/product-facts.ts'
import type { Change } from '../changes/change.ts'
import { stockVariant } from '../inventory/inventory-changes.store.ts'
import { copyMetafields } from '../metafields/metafield.store.ts'
import type { Product, ProductStatus } from './product.types.ts'
import { createProduct, editedTexts } from './product-edits.ts'
import { copyPictures, writeProductTexts } from './product-writes.store.ts'
import { insertOption, insertVariant, setVariantValues } from './variant-writes.store.ts'

/** Copies a product under a new title and handle, unpublished, without SKUs, barcodes, and stock. */
export async function duplicateProduct(
  change: Change,
  original: Product,
  { title, status }: { title: string; status: ProductStatus },
): Promise<number> {
  const { tx } = change
  const { tags, texts } = original
  const id = await createProduct(change, {
    title,
    status,
    tags,
    ...factsFrom((name) => original[name]),
  })
  await writeProductTexts(tx, id, editedTexts(texts, { title }, change.first))
  await copyPictures(tx, { from: original.id, to: id })
  await copyMetafields(tx, { from: original.id, to: id, now: change.now })
  await copyVariants(tx, original, { to: id, values: await copyOptions(tx, original, id) })
  return id
}

/** The ids of the new values by those they were copied from. */
async function copyOptions(tx: Change['tx'], { options }: Product, to: number) {
  const values = new Map<number, number>()
  for (const option of options) {
    const copy = await insertOption(tx, to, {
      position: option.position,
      name: option.name,
      values: option.values.map(({ swatchPicture, ...value }) => ({
        ...value,
        swatchPicture: swatchPicture?.key ?? null,
      })),
    })
    for (const [index, value] of option.values.entries())
      values.set(value.id, copy.values[index] ?? 0)
  }
  return values
}

async function copyVariants(
  tx: Change['tx'],
  { variants }: Product,
  { to, values }: { to: number; values: ReadonlyMap<number, number> },
): Promise<void> {
  for (const { priceCents, compareAtCents, weightGrams, ownPicture, ...variant } of variants) {
    const copy = await insertVariant(tx, to, {
      sku: '',
      barcode: null,
      priceCents,
      compareAtCents,
      weightGrams,
      inventoryPolicy: variant.inventoryPolicy,
      costCents: variant.costCents,
      pictureId: ownPicture?.id ?? null,
    })
    await setVariantValues(
      tx,
      copy,
      variant.values.flatMap((value) => values.get(value.id) ?? []),
    )
    await stockVariant(tx, copy, 0)
  }
}
