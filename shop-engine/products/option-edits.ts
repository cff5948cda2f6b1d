import type { Args, OptionCreateInput } from '#/contract/admin/types.generated.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language, Translated } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, refuse } from '../changes/refused.ts'
import { stockVariant } from '../inventory/inventory-changes.store.ts'
import { checkNames, checkOptions, tooMany } from './option-checks.ts'
import type { Product, ProductOption } from './product.types.ts'
import { maxValueName, maxVariants } from './variant-checks.ts'
import {
  deleteOption,
  deleteOptionValues,
  deleteVariants,
  insertOption,
  insertOptionValue,
  insertVariant,
  renameOption,
  reorder,
  setVariantValues,
} from './variant-writes.store.ts'

export const same = (name: string): Translated => inEachLanguage(() => name)

/**
 * Adds options to a product. Existing variants get the first value of each; with `CREATE`, there is a variant for each
 * combination.
 */
export async function createOptions(
  change: Change,
  product: Product,
  inputs: readonly OptionCreateInput[],
  strategy: 'CREATE' | 'LEAVE_AS_IS' = 'LEAVE_AS_IS',
): Promise<void> {
  checkOptions(product, inputs, change.first)
  let variants = product.variants.map(({ id, values }) => ({ id, values: values.map((v) => v.id) }))
  const order = product.options.map(({ id }) => id)
  for (const [index, input] of inputs.entries()) {
    const option = await insertOption(change.tx, product.id, {
      position: product.options.length + index + 1,
      name: same(input.name?.trim() ?? ''),
      values: (input.values ?? []).map(({ name }) => ({ name: same(name?.trim() ?? '') })),
    })
    order.splice((input.position ?? order.length + 1) - 1, 0, option.id)
    const [first, ...others] = option.values
    if (first === undefined) continue
    const grown = variants.map(({ id, values }) => ({ id, values: [...values, first] }))
    for (const { id, values } of grown) await setVariantValues(change.tx, id, values)
    if (strategy === 'CREATE') {
      if (grown.length * option.values.length > maxVariants) throw tooMany()
      for (const { id, values } of variants)
        for (const value of others)
          grown.push(await copyVariant(change, product, { like: id, values: [...values, value] }))
    }
    variants = grown
  }
  await reorder(change.tx, 'shop_options', order)
  await change.report('variantsChanged', product.id)
}

/** Adds a variant with the price and weight of another. */
async function copyVariant(
  change: Change,
  product: Product,
  { like, values }: { like: number; values: readonly number[] },
): Promise<{ id: number; values: number[] }> {
  const original = product.variants.find(({ id }) => id === like) ?? product.variants[0]
  const id = await insertVariant(change.tx, product.id, {
    sku: '',
    priceCents: original?.priceCents ?? 0,
    compareAtCents: original?.compareAtCents ?? null,
    barcode: null,
    weightGrams: original?.weightGrams ?? 0,
    inventoryPolicy: original?.inventoryPolicy ?? 'DENY',
    costCents: original?.costCents ?? null,
    pictureId: null,
  })
  await setVariantValues(change.tx, id, values)
  await stockVariant(change.tx, id, 0)
  return { id, values: [...values] }
}

type OptionEdit = Numbered<Args['Mutation']['productOptionUpdate']>

/** Renames and moves an option, and adds, renames, and deletes its values. */
export async function editOption(
  change: Change,
  product: Product,
  edit: OptionEdit,
): Promise<void> {
  const { tx } = change
  const option = optionOf(product, edit.option.id, ['option', 'id'])
  const { added, renamed, deleted } = valuesIn(edit, option)
  const manages = edit.variantStrategy === 'MANAGE'
  const lost = product.variants.filter(({ values }) =>
    values.some(({ id }) => deleted.includes(id)),
  )
  const left = option.values.filter(({ id }) => !deleted.includes(id))
  const names = [...left.map(({ id, name }) => renamed.get(id) ?? name[change.first]), ...added]
  checkNames(names)
  if (names.length === 0) throw refuse('allOptionValuesDeleted', ['optionValuesToDelete'])
  if (lost.length > 0 && !manages) throw refuse('optionValueHasVariants', ['optionValuesToDelete'])
  if (lost.length === product.variants.length)
    throw refuse('optionWithoutVariants', ['optionValuesToDelete'])
  await rename(change, product, { option, edit })
  for (const value of left) {
    const name = renamed.get(value.id)
    if (name)
      await renameOption(
        tx,
        'shop_option_values',
        value.id,
        retitled(value.name, name, change.first),
      )
  }
  for (const name of added) {
    const id = await insertOptionValue(tx, option.id, { name: same(name) })
    if (manages) await growBy(change, product, { option, id })
  }
  await deleteVariants(
    tx,
    lost.map(({ id }) => id),
  )
  await deleteOptionValues(tx, deleted)
  await change.report('variantsChanged', product.id)
}

/** Names of new values, new names by id, and the ids of deleted values. */
function valuesIn(edit: OptionEdit, option: ProductOption) {
  const trimmed = (name: string | null | undefined) => name?.trim() ?? ''
  const renamed = edit.optionValuesToUpdate ?? []
  return {
    deleted: (edit.optionValuesToDelete ?? []).map((id) => valueIdOf(option, id)),
    added: (edit.optionValuesToAdd ?? []).map(({ name }) => trimmed(name)),
    renamed: new Map(renamed.map(({ id, name }) => [valueIdOf(option, id), trimmed(name)])),
  }
}

/** With `MANAGE`, a new value gets a variant for each combination of the other options' values. */
async function growBy(
  change: Change,
  product: Product,
  { option, id }: { option: ProductOption; id: number },
): Promise<void> {
  const combinations = new Map(
    product.variants.map((variant) => {
      const others = variant.values.filter((value) => value.option.id !== option.id)
      return [others.map((value) => value.id).join(), { like: variant.id, others }]
    }),
  )
  if (product.variants.length + combinations.size > maxVariants) throw tooMany()
  for (const { like, others } of combinations.values())
    await copyVariant(change, product, { like, values: [...others.map((value) => value.id), id] })
}

async function rename(
  { tx, first }: Change,
  product: Product,
  { option, edit }: { option: ProductOption; edit: OptionEdit },
): Promise<void> {
  const name = edit.option.name?.trim()
  const others = product.options.filter((other) => other !== option)
  if (name && name.length > maxValueName) throw refuse('optionNameTooLong', ['option', 'name'])
  if (name && others.some((other) => other.name[first].toLowerCase() === name.toLowerCase()))
    throw refuse('optionExists', ['option', 'name'])
  if (name) await renameOption(tx, 'shop_options', option.id, retitled(option.name, name, first))
  const position = edit.option.position
  if (position === undefined || position === null) return
  if (position < 1 || position > product.options.length)
    throw refuse('optionPositionInvalid', ['option', 'position'])
  await reorder(
    tx,
    'shop_options',
    others.map(({ id }) => id).toSpliced(position - 1, 0, option.id),
  )
}

/** Sets a name in the first language, and in others unless it was translated. */
export const retitled = (before: Translated, name: string, first: Language): Translated =>
  inEachLanguage((language) => (before[language] === before[first] ? name : before[language]))

/** Deletes options; of variants that become identical, the first stays. */
export async function removeOptions(
  change: Change,
  product: Product,
  ids: readonly number[],
  strategy: 'DEFAULT' | 'NON_DESTRUCTIVE' | 'POSITION' = 'DEFAULT',
): Promise<void> {
  const removed = ids.map((id, index) => optionOf(product, id, ['options', index]))
  if (strategy === 'DEFAULT' && removed.some(({ values }) => values.length > 1))
    throw refuse('optionHasSeveralValues', ['options'])
  const seen = new Set<string>()
  const twins = product.variants.filter(({ values }) => {
    const rest = values.filter(({ option }) => !removed.includes(option)).map(({ id }) => id)
    const key = rest.join()
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
  if (twins.length > 0 && strategy === 'NON_DESTRUCTIVE')
    throw refuse('optionNeedsVariants', ['options'])
  await deleteVariants(
    change.tx,
    twins.map(({ id }) => id),
  )
  for (const { id } of removed) await deleteOption(change.tx, id)
  await reorder(
    change.tx,
    'shop_options',
    product.options.filter((option) => !removed.includes(option)).map(({ id }) => id),
  )
  await change.report('variantsChanged', product.id)
}

function optionOf(product: Product, id: number, field: Path): ProductOption {
  const option = product.options.find((option) => option.id === id)
  if (!option) throw refuse('optionUnknown', field)
  return option
}

function valueIdOf(option: ProductOption, id: number): number {
  const isKnown = option.values.some((value) => value.id === id)
  if (!isKnown) throw refuse('optionValueUnknown', ['optionValuesToUpdate'])
  return id
}
