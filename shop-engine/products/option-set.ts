import type { OptionSetInput, VariantOptionValueInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { numberIn } from '../graphql/global-id.ts'
import { checkOptions } from './option-checks.ts'
import { retitled, same } from './option-edits.ts'
import type { OptionValue, Product, ProductOption } from './product.types.ts'
import { defaultOption } from './variant-choice.ts'
import {
  deleteOption,
  deleteOptionValues,
  insertOption,
  insertOptionValue,
  renameOption,
  reorder,
} from './variant-writes.store.ts'

/** The target state of an option; `known` is the product's existing one. */
export interface WantedOption {
  known?: ProductOption
  name: string
  values: { known?: OptionValue; name: string; id: number }[]
}

/** Whether the options are the placeholder of a product without choices. */
export function isWithoutChoice(product: Product, options: readonly OptionSetInput[]): boolean {
  const [only, another] = options
  if (!only || product.options.some(({ name }) => name.en === defaultOption.name)) return !only
  const [value, second] = only.values ?? []
  const isDefault = only.name === defaultOption.name || only.id?.includes('/default-')
  return (
    Boolean(isDefault) &&
    !another &&
    !second &&
    (!value?.name || value.name === defaultOption.value)
  )
}

export function wantedOptions(product: Product, inputs: readonly OptionSetInput[]): WantedOption[] {
  const wanted = inputs.map((input, index) => {
    const number = input.id ? numberIn(input.id, 'ProductOption') : undefined
    const known = product.options.find(({ id, name }) =>
      input.id ? id === number : name.en.toLowerCase() === input.name?.trim().toLowerCase(),
    )
    if (input.id && !known) throw refuse('optionUnknown', ['options', index, 'id'])
    const name = input.name?.trim() ?? known?.name.en ?? ''
    const values = input.values
      ? input.values.map((value) => wantedValue(known, value, index))
      : (known?.values ?? []).map((one) => ({ known: one, name: one.name.en, id: one.id }))
    return { ...(known && { known }), name, values, position: input.position ?? index + 1 }
  })
  checkOptions(null, wanted)
  return wanted.toSorted((one, other) => one.position - other.position)
}

function wantedValue(
  option: ProductOption | undefined,
  input: { id?: string | null; name?: string | null },
  index: number,
): WantedOption['values'][number] {
  const number = input.id ? numberIn(input.id, 'ProductOptionValue') : undefined
  const known = option?.values.find(({ id, name }) =>
    input.id ? id === number : name.en === input.name?.trim(),
  )
  if (input.id && !known) throw refuse('optionValueUnknown', ['options', index, 'values'])
  return {
    ...(known && { known }),
    name: input.name?.trim() ?? known?.name.en ?? '',
    id: known?.id ?? 0,
  }
}

/** What a variant's input says of an option. */
export const inputOf = (
  { known, name, values }: WantedOption,
  given: readonly VariantOptionValueInput[],
): VariantOptionValueInput | undefined =>
  given.find(({ id, optionId, optionName }) =>
    optionId
      ? known?.id === numberIn(optionId, 'ProductOption')
      : optionName
        ? optionName.trim().toLowerCase() === name.toLowerCase()
        : values.some((value) => id && value.known?.id === numberIn(id, 'ProductOptionValue')),
  )

/** The value that a variant's input gives for an option. */
export function valueNamed(wanted: WantedOption, given: readonly VariantOptionValueInput[]) {
  const of = inputOf(wanted, given)
  return wanted.values.find((value) =>
    of?.id
      ? value.known?.id === numberIn(of.id, 'ProductOptionValue')
      : value.name === of?.name?.trim(),
  )
}

/** Writes the options, and stores the ids of their values in `wanted`. */
export async function setOptions({ tx }: Change, before: Product, wanted: readonly WantedOption[]) {
  for (const option of before.options)
    if (!wanted.some(({ known }) => known === option)) await deleteOption(tx, option.id)
  const order: number[] = []
  for (const [index, { known, name, values }] of wanted.entries()) {
    const position = before.options.length + index + 1
    const id =
      known?.id ??
      (await insertOption(tx, before.id, { position, name: same(name), values: [] })).id
    order.push(id)
    if (known && known.name.en !== name)
      await renameOption(tx, 'shop_options', id, retitled(known.name, name))
    await deleteOptionValues(
      tx,
      (known?.values ?? [])
        .filter((one) => !values.some((v) => v.known === one))
        .map((one) => one.id),
    )
    for (const value of values) {
      if (!value.known) value.id = await insertOptionValue(tx, id, { name: same(value.name) })
      else if (value.known.name.en !== value.name)
        await renameOption(
          tx,
          'shop_option_values',
          value.id,
          retitled(value.known.name, value.name),
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
