import type { OptionSetInput } from '#/contract/admin/types.generated.ts'
import type { Language } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { refuse } from '../changes/refused.ts'
import { checkOptions } from './option-checks.ts'
import { retitled, same } from './option-edits.ts'
import type { OptionValue, Product, ProductOption } from './product.types.ts'
import type { ValueInput } from './variant-checks.ts'
import { defaultOption } from './variant-choice.ts'
import {
  deleteOption,
  deleteOptionValues,
  insertOption,
  insertOptionValue,
  renameOption,
  reorder,
} from './variant-writes.store.ts'

/** `isPlaceholder`: that of a product without choices. */
export type OptionSet = Numbered<OptionSetInput> & { isPlaceholder?: boolean }

/** The target state of an option; `existing` is the product's own. */
export interface WantedOption {
  existing?: ProductOption
  name: string
  values: { existing?: OptionValue; name: string; id: number }[]
}

/** Whether the options are the placeholder of a product without choices. */
export function isWithoutChoice(
  product: Product,
  options: readonly OptionSet[],
  language: Language,
): boolean {
  const [only, another] = options
  if (!only || product.options.some(({ name }) => name[language] === defaultOption.name))
    return !only
  const [value, second] = only.values ?? []
  const isDefault = only.name === defaultOption.name || only.isPlaceholder
  return (
    Boolean(isDefault) &&
    !another &&
    !second &&
    (!value?.name || value.name === defaultOption.value)
  )
}

export function wantedOptions(
  product: Product,
  inputs: readonly OptionSet[],
  first: Language,
): WantedOption[] {
  const options = inputs.map((input, index) => {
    const existing = product.options.find(({ id, name }) =>
      input.id ? id === input.id : name[first].toLowerCase() === input.name?.trim().toLowerCase(),
    )
    if (input.id && !existing) throw refuse('optionUnknown', ['options', index, 'id'])
    const name = input.name?.trim() ?? existing?.name[first] ?? ''
    const values = input.values
      ? input.values.map((value) => wantedValue(existing, value, { index, first }))
      : (existing?.values ?? []).map((value) => ({
          existing: value,
          name: value.name[first],
          id: value.id,
        }))
    return {
      ...(existing && { existing }),
      name,
      values,
      position: input.position ?? index + 1,
    }
  })
  checkOptions(null, options, first)
  return options.toSorted((one, other) => one.position - other.position)
}

function wantedValue(
  option: ProductOption | undefined,
  input: { id?: number | null; name?: string | null },
  { index, first }: { index: number; first: Language },
): WantedOption['values'][number] {
  const existing = option?.values.find(({ id, name }) =>
    input.id ? id === input.id : name[first] === input.name?.trim(),
  )
  if (input.id && !existing) throw refuse('optionValueUnknown', ['options', index, 'values'])
  return {
    ...(existing && { existing }),
    name: input.name?.trim() ?? existing?.name[first] ?? '',
    id: existing?.id ?? 0,
  }
}

/** What a variant's input says of an option. */
export const inputOf = (
  { existing, name, values }: WantedOption,
  given: readonly ValueInput[],
): ValueInput | undefined =>
  given.find(({ id, optionId, optionName }) =>
    optionId
      ? existing?.id === optionId
      : optionName
        ? optionName.trim().toLowerCase() === name.toLowerCase()
        : values.some((value) => id && value.existing?.id === id),
  )

/** The value that a variant's input gives for an option. */
export function valueNamed(option: WantedOption, given: readonly ValueInput[]) {
  const of = inputOf(option, given)
  return option.values.find((value) =>
    of?.id ? value.existing?.id === of.id : value.name === of?.name?.trim(),
  )
}

/** Writes the options, and stores the ids of their values in `options`. */
export async function setOptions(
  { tx, first }: Change,
  before: Product,
  options: readonly WantedOption[],
) {
  for (const option of before.options)
    if (!options.some(({ existing }) => existing === option)) await deleteOption(tx, option.id)
  const order: number[] = []
  for (const [index, { existing, name, values }] of options.entries()) {
    const position = before.options.length + index + 1
    const id =
      existing?.id ??
      (await insertOption(tx, before.id, { position, name: same(name), values: [] })).id
    order.push(id)
    if (existing && existing.name[first] !== name)
      await renameOption(tx, 'shop_options', id, retitled(existing.name, name, first))
    await deleteOptionValues(
      tx,
      (existing?.values ?? [])
        .filter((value) => !values.some((v) => v.existing === value))
        .map((value) => value.id),
    )
    for (const value of values) {
      if (!value.existing) value.id = await insertOptionValue(tx, id, { name: same(value.name) })
      else if (value.existing.name[first] !== value.name)
        await renameOption(
          tx,
          'shop_option_values',
          value.id,
          retitled(value.existing.name, value.name, first),
        )
    }
    await reorder(
      tx,
      'shop_option_values',
      values.map((value) => value.id),
    )
  }
  await reorder(tx, 'shop_options', order)
}
