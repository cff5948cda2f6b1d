import { globalId } from '#/contract/global-id.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'
import type { Change, Values } from '../changes/change.ts'
import { readProductStock, type VariantStock } from '../inventory/inventory.store.ts'
import { checkOptions } from '../products/option-checks.ts'
import { type Product, variantTitle } from '../products/product.types.ts'
import { createProduct, editProduct, productEdited } from '../products/product-edits.ts'
import { lockKnownProduct, lockProduct, updateProduct } from '../products/product-writes.store.ts'
import { createFirstVariant } from '../products/variant-edits.ts'
import { insertOption } from '../products/variant-writes.store.ts'
import { identify } from './file-identity.ts'
import type { ImportOptions } from './import-kind.ts'
import { type FoundPictures, importPictures } from './import-pictures.ts'
import { importStock } from './import-stock.ts'
import { importVariants } from './import-variants.ts'
import { BadCell, type FileProduct, type ImportResult } from './product-columns.ts'

/**
 * Creates the product, or changes the one with its handle: what has no column stays, and so do variants and pictures
 * that aren't in the file.
 * @throws Refused, BadCell
 */
export async function importProduct(
  change: Change,
  file: FileProduct,
  { pictures, setsStock, allowsFree }: ProductImportOptions,
): Promise<ImportResult> {
  const identity = await identify(change.tx, file, change.first)
  const before = 'id' in identity ? await lockProduct(change.tx, identity.id) : undefined
  const stockBefore = before && (await stockOf(change, before.id))
  const state = before && stateOf(before, stockBefore)
  const id = 'id' in identity ? identity.id : await create(change, file, identity)
  if (before) await editProduct(change, before, file.input)
  const listed = file.listed ?? (before ? undefined : true)
  if (listed !== undefined) await updateProduct(change.tx, id, { listed })
  const { publicUrl, found } = pictures
  const { fetched, areNew } = found
  const media = await importPictures(change, id, { publicUrl, fetched, pictures: file.pictures })
  const read = () => lockKnownProduct(change.tx, id)
  const part = { file, media, isNew: !before }
  const variants = await importVariants(change, await read(), part)
  const about = { productId: id, before: stockBefore, setsStock }
  const stockUnchanged = await importStock(change, variants, about)
  const after = await read()
  const free = freeVariants(before, after)
  const [first] = free
  if (first && !allowsFree) {
    const imported = variants.find((variant) => variant.id === first.id)
    throw new BadCell(imported?.row ?? file.row, 'freeUnconfirmed')
  }
  const stockAfter = await stockOf(change, id)
  const titles = new Map(
    variants.map((variant) => [globalId('InventoryItem', variant.id), variant.values.join(' / ')]),
  )
  const counts = { free: free.length, stockUnchanged, titles }
  if (before && !areNew && stateOf(after, stockAfter) === state)
    return { outcome: 'unchanged', ...counts }
  if (before && stockBefore)
    await change.report(
      'productImported',
      id,
      detailsOf(before, { stock: stockBefore, first: change.first }),
      detailsOf(after, { stock: stockAfter, first: change.first }),
    )
  await productEdited(change, id, before ?? null)
  return { outcome: before ? 'updated' : 'created', ...counts }
}

export interface ProductImportOptions extends ImportOptions {
  pictures: { publicUrl: string; found: FoundPictures }
}

const stockOf = async ({ tx }: Change, productId: number) =>
  (await readProductStock(tx, [productId])).get(productId) ?? new Map<number, VariantStock>()

/** Variants that cost nothing and didn't before. */
const freeVariants = (before: Product | undefined, after: Product) =>
  after.variants.filter(
    ({ id, priceCents }) =>
      priceCents === 0 && before?.variants.find((variant) => variant.id === id)?.priceCents !== 0,
  )

/** What a file can change besides what every change of a product records. */
function detailsOf(
  { variants, pictures }: Product,
  { stock, first }: { stock: ReadonlyMap<number, VariantStock>; first: Language },
): Values {
  const values: Record<string, Values[string]> = {
    alt: pictures.map(({ alt }) => alt[first]).join(' | '),
  }
  for (const variant of variants) {
    const title = variantTitle(variant, first)
    values[`${title}: tracked`] = (stock.get(variant.id)?.pieces ?? null) !== null
    values[`${title}: image`] = variant.picture?.key ?? null
  }
  return values
}

/** Everything about a product that a file can change. */
function stateOf(product: Product, stock: ReadonlyMap<number, VariantStock> | undefined): string {
  // Omits back references to the product.
  return JSON.stringify([product, ...(stock ?? [])], (key, value) =>
    key === 'product' || key === 'option' || key === 'updatedAt' ? undefined : value,
  )
}

/** Creates a product with its options, and a first variant if the file has none. */
async function create(
  change: Change,
  { input, options, row }: FileProduct,
  { handle, importedAs }: { handle: string; importedAs?: string },
): Promise<number> {
  if (!input.title?.trim()) throw new BadCell(row, 'noTitle')
  const id = await createProduct(change, { ...input, handle })
  if (importedAs !== undefined) await updateProduct(change.tx, id, { importedAs })
  const names = options ?? []
  checkOptions(
    null,
    names.map((name) => ({ name, values: [{ name }] })),
    change.first,
  )
  for (const [index, name] of names.entries())
    await insertOption(change.tx, id, {
      position: index + 1,
      name: inEachLanguage(() => name),
      values: [],
    })
  if (names.length === 0) await createFirstVariant(change, id, [])
  return id
}
