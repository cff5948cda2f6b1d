import { textsOf } from '#/content/texts.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Change } from '../changes/change.ts'
import { type Path, problem, Refused, refuse, refuseIfAny } from '../changes/refused.ts'
import { locationId } from '../inventory/inventory.ts'
import {
  isOfBundle,
  recordInventoryChange,
  setTracked,
  stockVariant,
} from '../inventory/inventory-changes.store.ts'
import type { Product, Variant } from './product.types.ts'
import {
  columnsOf,
  maxStock,
  maxVariants,
  notCounted,
  tooManyVariants,
  type VariantInput,
  variantExists,
} from './variant-checks.ts'
import { defaultOption } from './variant-choice.ts'
import { type EditedOption, editable, valuesFor } from './variant-values.ts'
import {
  deleteVariants,
  insertOption,
  insertVariant,
  setVariantValues,
  updateVariant,
  type VariantColumns,
} from './variant-writes.store.ts'

const bare: VariantColumns = {
  sku: '',
  priceCents: 0,
  compareAtCents: null,
  barcode: null,
  weightGrams: 0,
  inventoryPolicy: 'DENY',
  costCents: null,
  pictureId: null,
}

/** Adds variants to a product; `strategy` decides whether its only variant is replaced. */
export async function createVariants(
  change: Change,
  product: Product,
  inputs: readonly VariantInput[],
  strategy: 'DEFAULT' | 'PRESERVE_STANDALONE_VARIANT' | 'REMOVE_STANDALONE_VARIANT' = 'DEFAULT',
): Promise<number[]> {
  const options = await optionsFor(change, product, inputs, strategy)
  const removed = standalone(product, strategy)
  const left = product.variants.length - removed.length
  if (left + inputs.length > maxVariants) throw new Refused(tooManyVariants)
  const taken = new Set(
    product.variants
      .filter((variant) => !removed.includes(variant))
      .map(({ values }) => keyOf(values.map(({ id }) => id))),
  )
  const created: number[] = []
  for (const [index, input] of inputs.entries()) {
    const field = ['variants', index]
    if (input.id) throw refuse('variantIdOnCreation', [...field, 'id'])
    const columns = { ...bare, ...columnsOf(product, input, field) }
    const values = await valuesFor(change, { options, input, field })
    if (taken.has(keyOf(values))) throw new Refused(variantExists(field, input.optionValues ?? []))
    taken.add(keyOf(values))
    const id = await insertVariant(change.tx, product.id, columns)
    await setVariantValues(change.tx, id, values)
    await stockNewVariant(change, id, { input, field })
    created.push(id)
  }
  await deleteVariants(
    change.tx,
    removed.map(({ id }) => id),
  )
  await change.report('variantsChanged', product.id)
  return created
}

/** Adds the first variant of a new product. */
export async function createFirstVariant(
  change: Change,
  productId: number,
  values: readonly number[],
): Promise<void> {
  const id = await insertVariant(change.tx, productId, bare)
  await setVariantValues(change.tx, id, values)
  await stockVariant(change.tx, id, 0)
}

/** The caller finishes the change by `productEdited`. */
export async function editVariants(
  change: Change,
  product: Product,
  inputs: readonly VariantInput[],
): Promise<number[]> {
  const changed = inputs.map((input, index) => variantOf(product, input.id, ['variants', index]))
  const options = editable(product)
  const choices = new Map(
    product.variants.map(({ id, values }) => [id, values.map((value) => value.id)]),
  )
  for (const [index, variant] of changed.entries()) {
    const field = ['variants', index]
    const input = inputs[index] ?? {}
    if (input.inventoryQuantities)
      throw refuse('quantitiesOnUpdate', [...field, 'inventoryQuantities'])
    const columns = columnsOf(product, input, field)
    await updateVariant(change.tx, variant, columns)
    if (input.optionValues) {
      const values = await valuesFor(change, { options, input, field, before: variant })
      choices.set(variant.id, values)
      await setVariantValues(change.tx, variant.id, values)
    }
    const tracked = input.inventoryItem?.tracked
    if (tracked === false && (await isOfBundle(change.tx, variant.id)))
      throw new Refused(notCounted([...field, 'inventoryItem', 'tracked']))
    if (typeof tracked === 'boolean') await setTracked(change.tx, variant.id, tracked)
    if (typeof tracked === 'boolean' || columns.inventoryPolicy !== undefined)
      await change.report('variantsChanged', product.id)
  }
  const keys = [...choices.values()].map(keyOf)
  if (new Set(keys).size < keys.length) {
    const at = inputs.findIndex(({ optionValues }) => optionValues)
    throw new Refused(variantExists(['variants', `${at}`], inputs[at]?.optionValues ?? []))
  }
  return changed.map(({ id }) => id)
}

export async function removeVariants(
  change: Change,
  product: Product,
  ids: readonly number[],
): Promise<void> {
  const removed = product.variants.filter(({ id }) => ids.includes(id))
  refuseIfAny(
    ids.flatMap((id, index) =>
      removed.some((variant) => variant.id === id)
        ? []
        : [problem('variantOfOther', ['variantsIds', index])],
    ),
  )
  if (removed.length === product.variants.length) throw refuse('lastVariant', ['variantsIds'])
  await deleteVariants(
    change.tx,
    removed.map(({ id }) => id),
  )
  await change.report('variantsChanged', product.id)
}

/** The variant that new ones replace, if any. */
function standalone(product: Product, strategy: string): readonly Variant[] {
  const [only, another] = product.variants
  if (!only || another || strategy === 'PRESERVE_STANDALONE_VARIANT') return []
  return strategy === 'REMOVE_STANDALONE_VARIANT' || only.values.length === 0 ? [only] : []
}

const texts = textsOf('storefront')

/** A product without choices gets the option `Title` once variants use it. */
async function optionsFor(
  change: Change,
  product: Product,
  inputs: readonly VariantInput[],
  strategy: string,
): Promise<readonly EditedOption[]> {
  if (product.options.length > 0 || inputs.length === 0) return editable(product)
  const name = inEachLanguage((language) => texts[language].onlyOption)
  const only = inEachLanguage(() => defaultOption.value)
  const keeps = standalone(product, strategy).length === 0
  const option = await insertOption(change.tx, product.id, {
    position: 1,
    name,
    values: keeps ? [{ name: only }] : [],
  })
  for (const { id } of product.variants) await setVariantValues(change.tx, id, option.values)
  return [{ id: option.id, name, values: option.values.map((id) => ({ id, name: only })) }]
}

const keyOf = (values: readonly number[]) => [...values].sort((a, b) => a - b).join()

function variantOf(product: Product, id: number | null | undefined, field: Path): Variant {
  if (!id) throw refuse('variantIdMissing', [...field, 'id'])
  const variant = product.variants.find((variant) => variant.id === id)
  if (!variant) throw refuse('variantUnknown', [...field, 'id'])
  return variant
}

async function stockNewVariant(
  change: Change,
  id: number,
  {
    input,
    field,
  }: {
    input: VariantInput
    field: Path
  },
): Promise<void> {
  const quantities = input.inventoryQuantities ?? []
  const at = [...field, 'inventoryQuantities']
  if (quantities.some((level) => level.locationId !== locationId))
    throw refuse('variantLocationUnknown', at)
  const quantity = quantities[0]?.availableQuantity ?? 0
  if (quantity < 0 || quantity > maxStock) throw refuse('stockOutside', at)
  if (input.inventoryItem?.tracked === false && quantities.length === 0) return
  await stockVariant(change.tx, id, quantity)
  if (quantity > 0)
    await recordInventoryChange(change, {
      variantId: id,
      reason: 'received',
      reference: null,
      delta: quantity,
      after: quantity,
    })
}
