import { type Change, UserErrors } from '../graphql/admin.ts'
import { globalId } from '../graphql/global-id.ts'
import { readProductStock } from '../inventory/inventory.store.ts'
import { locationId } from '../inventory/inventory.ts'
import { setQuantities } from '../inventory/inventory-edits.ts'
import { checkOptions } from '../products/option-checks.ts'
import type { Product } from '../products/product.types.ts'
import { createProduct, editProduct, productEdited } from '../products/product-edits.ts'
import { lockKnownProduct, lockProduct, updateProduct } from '../products/product-writes.store.ts'
import type { VariantInput } from '../products/variant-checks.ts'
import { createFirstVariant, createVariants, editVariants } from '../products/variant-edits.ts'
import { insertOption } from '../products/variant-writes.store.ts'
import { identify } from './file-identity.ts'
import { type FoundPictures, importPictures } from './import-pictures.ts'
import {
  BadCell,
  type FileProduct,
  type FileVariant,
  type ImportOutcome,
} from './product-columns.ts'

/**
 * Creates the product, or changes the one with its handle: what has no column stays, and so do variants and pictures
 * that aren't in the file.
 * @throws UserErrors, BadCell
 */
export async function importProduct(
  change: Change,
  file: FileProduct,
  pictures: { publicUrl: string; found: FoundPictures },
): Promise<ImportOutcome> {
  const identity = await identify(change.tx, file)
  const before = 'id' in identity ? await lockProduct(change.tx, identity.id) : undefined
  const state = before && (await stateOf(change, before))
  const id = 'id' in identity ? identity.id : await create(change, file, identity)
  if (before) await editProduct(change, before, file.input)
  const listed = file.listed ?? (before ? undefined : true)
  if (listed !== undefined) await updateProduct(change.tx, id, { listed })
  const { publicUrl, found } = pictures
  const { fetched, areNew } = found
  const media = await importPictures(change, id, { publicUrl, fetched, pictures: file.pictures })
  const read = () => lockKnownProduct(change.tx, id)
  await importVariants(change, await read(), { file, media })
  if (before && !areNew && (await stateOf(change, await read())) === state) return 'unchanged'
  await productEdited(change, id, before ?? null)
  return before ? 'updated' : 'created'
}

/** Everything about a product that a file can change. */
async function stateOf({ tx }: Change, product: Product): Promise<string> {
  const stock = (await readProductStock(tx, [product.id])).get(product.id) ?? new Map()
  // Omits back references to the product.
  return JSON.stringify([product, ...stock], (key, value) =>
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
  )
  for (const [index, name] of names.entries())
    await insertOption(change.tx, id, {
      position: index + 1,
      name: { en: name, fr: name },
      values: [],
    })
  if (names.length === 0) await createFirstVariant(change, id, [])
  return id
}

/** A product's part of a file, and the ids of its pictures by URL. */
interface Part {
  file: FileProduct
  media: ReadonlyMap<string, number>
}

async function importVariants(change: Change, product: Product, part: Part): Promise<void> {
  const { file, media } = part
  const { options } = file
  if (!options || (options.length === 0 && product.options.length === 0))
    return importOnlyVariant(change, product, part)
  checkSameOptions(product, { row: file.row, options })
  const known = file.variants.flatMap((one) => {
    const variant = variantOf(product, one)
    return variant ? [{ ...one, variant }] : []
  })
  const added = file.variants.filter((one) => !variantOf(product, one))
  const twice = known.find(
    (one, index) => known.findIndex((o) => o.variant === one.variant) < index,
  )
  if (twice) throw new BadCell(twice.row, 'variantTwice')
  const inputOf = (one: FileVariant): VariantInput => ({ ...one.input, ...mediaOf(one, media) })
  const edits = known.map((one) => ({
    ...inputOf(one),
    optionValues: null,
    id: globalId('ProductVariant', one.variant.id),
  }))
  await at(known, () => editVariants(change, product, edits))
  await at(added, () => addVariants(change, product, added.map(inputOf)))
  const ids = new Map(known.map(({ variant, ...one }) => [one.row, variant.id]))
  const now = added.length > 0 ? await lockKnownProduct(change.tx, product.id) : product
  for (const one of added) {
    const made = variantOf(now, one)
    if (made) ids.set(one.row, made.id)
  }
  await setStock(change, { product: now, ids, file })
}

/** Checks that the options are the product's, in the same order. */
function checkSameOptions(
  product: Product,
  { row, options }: { row: number; options: readonly string[] },
): void {
  const names = product.options.map(({ name }) => name.en)
  const differ =
    names.length !== options.length ||
    names.some((name, index) => name.toLowerCase() !== options[index]?.toLowerCase())
  if (differ)
    throw new BadCell(row, 'options', { known: names.join(', '), given: options.join(', ') })
}

const variantOf = ({ variants }: Product, { values }: FileVariant) =>
  variants.find((variant) => variant.values.every(({ name }, index) => name.en === values[index]))

/** Adds variants; names of values are matched to the shop's, ignoring case. */
async function addVariants(
  change: Change,
  product: Product,
  inputs: readonly VariantInput[],
): Promise<void> {
  if (inputs.length === 0) return
  const named = inputs.map((input) => ({
    ...input,
    optionValues: (input.optionValues ?? []).map(({ name }, index) => ({
      name: name ?? '',
      optionName: product.options[index]?.name.en ?? '',
    })),
  }))
  await createVariants(change, product, named, 'PRESERVE_STANDALONE_VARIANT')
}

/** A file without options changes the product's only variant. */
async function importOnlyVariant(
  change: Change,
  product: Product,
  { file, media }: Part,
): Promise<void> {
  const [one] = file.variants
  const [variant, another] = product.variants
  if (!one || !variant) return
  const { inventoryItem, ...input } = one.input
  const said = Object.keys(inventoryItem ?? {}).length + Object.keys(input).length > 1
  if (another && said) throw new BadCell(one.row, 'noOptions')
  if (another) return
  await at([one], () =>
    editVariants(change, product, [
      {
        ...one.input,
        ...mediaOf(one, media),
        optionValues: null,
        id: globalId('ProductVariant', variant.id),
      },
    ]),
  )
  await setStock(change, { product, ids: new Map([[one.row, variant.id]]), file })
}

function mediaOf(
  { picture }: FileVariant,
  media: ReadonlyMap<string, number>,
): { mediaId?: string } {
  const id = media.get(picture ?? '')
  return id === undefined ? {} : { mediaId: globalId('MediaImage', id) }
}

async function setStock(
  change: Change,
  { product, ids, file }: { product: Product; ids: ReadonlyMap<number, number>; file: FileProduct },
): Promise<void> {
  const stock = (await readProductStock(change.tx, [product.id])).get(product.id)
  const wanted = file.variants.flatMap(({ row, quantity }) => {
    const id = ids.get(row)
    if (quantity === undefined || id === undefined) return []
    if (!Number.isInteger(quantity)) throw new BadCell(row, 'wholeStock')
    const now = stock?.get(id) ?? null
    return now === null || now === quantity ? [] : [{ id, quantity, row }]
  })
  if (wanted.length === 0) return
  await at(wanted, () =>
    setQuantities(change, {
      name: 'available',
      reason: 'correction',
      ignoreCompareQuantity: true,
      quantities: wanted.map(({ id, quantity }) => ({
        inventoryItemId: globalId('InventoryItem', id),
        locationId,
        quantity,
      })),
    }),
  )
}

/** Adds to a refusal which row was refused. */
async function at(rows: readonly { row: number }[], work: () => Promise<unknown>): Promise<void> {
  if (rows.length === 0) return
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error
    const [first] = error.errors
    const index = first?.field?.map(Number).find((part) => Number.isInteger(part)) ?? 0
    throw new BadCell(rows[index]?.row ?? 0, { message: first?.message ?? error.message })
  }
}
