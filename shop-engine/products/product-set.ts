import type { ProductVariantSetInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, Refused, refuse, refusingAt } from '../changes/refused.ts'
import { readProductStock } from '../inventory/inventory.store.ts'
import { setQuantities } from '../inventory/inventory-edits.ts'
import {
  inputOf,
  isWithoutChoice,
  type OptionSet,
  setOptions,
  valueNamed,
  type WantedOption,
  wantedOptions,
} from './option-set.ts'
import type { Product, Variant } from './product.types.ts'
import { lockKnownProduct } from './product-writes.store.ts'
import {
  maxVariants,
  tooManyVariants,
  type ValueInput,
  type VariantInput,
  variantExists,
} from './variant-checks.ts'
import { createFirstVariant, createVariants, editVariants } from './variant-edits.ts'
import { contradicts } from './variant-values.ts'
import { deleteVariants, reorder } from './variant-writes.store.ts'

/** With its picture as one of the product's. */
export type VariantSet = Numbered<
  Omit<ProductVariantSetInput, 'file' | 'sku'> & { mediaId?: string | null }
>

/** A variant in the input with its index, and the product's existing variant for it. */
interface Placed {
  input: VariantSet
  index: number
  existing?: Variant
}

/**
 * Sets a product's options and variants, and deletes all others. Existing ones keep their ids: options and values are
 * matched by id or name, variants by id or values.
 */
export async function setVariants(
  change: Change,
  product: Product,
  input: { options: readonly OptionSet[]; variants: readonly VariantSet[] },
): Promise<void> {
  if (input.variants.length === 0) throw refuse('noVariants', ['variants'])
  if (input.variants.length > maxVariants) throw new Refused(tooManyVariants)
  const isSingle = isWithoutChoice(product, input.options, change.first)
  if (isSingle && product.variants.length === 0) await createFirstVariant(change, product.id, [])
  const before = isSingle ? await lockKnownProduct(change.tx, product.id) : product
  const options = isSingle ? [] : wantedOptions(product, input.options, change.first)
  if (isSingle && input.variants.length > 1) throw refuse('variantsWithoutOptions', ['variants', 1])
  const placed = placeAll(before, { variants: input.variants, options })
  const placedVariants = new Set(placed.map(({ existing }) => existing))
  await deleteVariants(
    change.tx,
    before.variants.filter((variant) => !placedVariants.has(variant)).map(({ id }) => id),
  )
  await setOptions(change, before, options)
  const ids = await writeVariants(change, before.id, { placed, options })
  await reorder(
    change.tx,
    'shop_variants',
    placed
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(({ index }) => ids.get(index) ?? 0),
  )
  await setStock(change, before.id, { placed, ids })
  await change.report('variantsChanged', product.id)
}

/** @throws Refused for a variant that is named twice */
function placeAll(
  product: Product,
  { variants, options }: { variants: readonly VariantSet[]; options: readonly WantedOption[] },
): Placed[] {
  const placed = variants.map((variant, index) => place(product, { variant, index, options }))
  const twice = placed.find(
    ({ existing }, index) =>
      existing && placed.findIndex((other) => other.existing === existing) < index,
  )
  if (twice)
    throw new Refused(variantExists(['variants', twice.index], twice.input.optionValues ?? []))
  return placed
}

const placeOf = ({ input, index }: Placed) => input.position ?? index + 1

function place(
  product: Product,
  {
    variant,
    index,
    options,
  }: { variant: VariantSet; index: number; options: readonly WantedOption[] },
): Placed {
  const given = variant.optionValues ?? []
  const values = options.map((option) => valueNamed(option, given))
  if (values.includes(undefined) || given.length > Math.max(1, options.length))
    throw refuse('optionValueUnknown', ['variants', index, 'optionValues'])
  if (options.some((option) => contradictsIn(option, given)))
    throw refuse('optionValueIdDiffers', ['variants', index, 'optionValues'])
  const existing = variant.id
    ? product.variants.find(({ id }) => id === variant.id)
    : product.variants.find(
        (other) =>
          options.length === 0 ||
          (other.values.length === options.length &&
            values.every((value) => other.values.some(({ id }) => id === value?.existing?.id))),
      )
  if (variant.id && !existing) throw refuse('variantUnknown', ['variants', index, 'id'])
  return { input: variant, index, ...(existing && { existing }) }
}

function contradictsIn(option: WantedOption, given: readonly ValueInput[]): boolean {
  const named = inputOf(option, given)
  const value = valueNamed(option, given)
  return named !== undefined && contradicts(named, option.name, value?.name)
}

/** Updates existing variants and adds the others; returns their ids by index in the input. */
async function writeVariants(
  change: Change,
  productId: number,
  { placed, options }: { placed: readonly Placed[]; options: readonly WantedOption[] },
): Promise<ReadonlyMap<number, number>> {
  const toInput = ({ input, existing }: Placed): VariantInput => {
    const { position: _position, inventoryQuantities: _quantities, id: _id, ...rest } = input
    const values = options.map((option) => ({
      id: valueNamed(option, input.optionValues ?? [])?.id ?? 0,
    }))
    return {
      ...rest,
      optionValues: options.length === 0 ? null : values,
      ...(existing && { id: existing.id }),
    }
  }
  const old = placed.filter(({ existing }) => existing)
  const added = placed.filter(({ existing }) => !existing)
  const edit = async () =>
    editVariants(change, await lockKnownProduct(change.tx, productId), old.map(toInput))
  const add = async () =>
    createVariants(
      change,
      await lockKnownProduct(change.tx, productId),
      added.map(toInput),
      'PRESERVE_STANDALONE_VARIANT',
    )
  const edited = old.length === 0 ? [] : await refusingAt(placesIn(old), edit)
  const created = added.length === 0 ? [] : await refusingAt(placesIn(added), add)
  const ids = [...edited, ...created]
  return new Map([...old, ...added].map(({ index }, nth) => [index, ids[nth] ?? 0]))
}

/** Sets the quantity of each variant that gives one, if it differs. */
async function setStock(
  change: Change,
  productId: number,
  { placed, ids }: { placed: readonly Placed[]; ids: ReadonlyMap<number, number> },
): Promise<void> {
  const now = (await readProductStock(change.tx, [productId])).get(productId)
  const levels = placed.flatMap((entry) => {
    const id = ids.get(entry.index) ?? 0
    return (entry.input.inventoryQuantities ?? [])
      .map((quantity) => ({ ...quantity, id, index: entry.index }))
      .filter(({ quantity, compareQuantity }) =>
        [quantity, compareQuantity ?? quantity].some((pieces) => pieces !== now?.get(id)?.pieces),
      )
  })
  const odd = levels.find(({ name }) => name !== 'available')
  if (odd) throw refuse('quantityNotAvailable', ['variants', odd.index, 'inventoryQuantities'])
  if (levels.length === 0) return
  const quantities = levels.map(({ id, locationId, quantity, compareQuantity }) => ({
    inventoryItemId: id,
    locationId,
    quantity,
    compareQuantity,
  }))
  await refusingAt(placesIn(levels), () =>
    setQuantities(change, {
      name: 'available',
      reason: 'correction',
      comparesIfGiven: true,
      quantities,
    }),
  )
}

/** Where a refusal of some of the variants belongs in the input. */
const placesIn = (places: readonly { index: number }[]) => (path: Path) => {
  const nth = path.findIndex((part) => typeof part === 'number')
  return ['variants', places[Number(path[nth])]?.index ?? 0, ...path.slice(nth + 1)]
}
