import { type Change, UserErrors } from '../graphql/admin.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { Product, ProductOption, Variant } from './product.types.ts'
import {
  maxValueName,
  type OptionValueInput,
  type VariantInput,
  variantError,
} from './variant-checks.ts'
import { insertOptionValue } from './variant-writes.store.ts'

/** An option that new values may join. */
export type EditedOption = Pick<ProductOption, 'id' | 'name'> & {
  values: { id: number; name: ProductOption['name'] }[]
}

export const editable = ({ options }: Product): EditedOption[] =>
  options.map(({ id, name, values }) => ({ id, name, values: [...values] }))

/** Ids of the chosen values, one of each option; a new name becomes a new value. */
export async function valuesFor(
  change: Change,
  {
    options,
    input,
    field,
    before,
  }: {
    options: readonly EditedOption[]
    input: VariantInput
    field: readonly string[]
    before?: Variant
  },
): Promise<number[]> {
  const given = input.optionValues ?? []
  const optionOf = ({ optionId, optionName, id }: OptionValueInput) =>
    options.find((option) =>
      optionId
        ? option.id === numberIn(optionId, 'ProductOption')
        : optionName
          ? option.name.en === optionName
          : option.values.some((value) => id && value.id === numberIn(id, 'ProductOptionValue')),
    )
  if (given.some((one) => !optionOf(one)))
    throw new UserErrors(
      variantError(field, 'OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS', 'optionValues'),
    )
  const values: number[] = []
  for (const option of options) {
    const wanted = given.find((one) => optionOf(one) === option)
    const known = option.values.find((value) =>
      wanted?.id
        ? value.id === numberIn(wanted.id, 'ProductOptionValue')
        : value.name.en === wanted?.name?.trim(),
    )
    const chosen = wanted
      ? known
      : option.values.find(({ id }) => before?.values.some((one) => one.id === id))
    if (chosen) {
      values.push(chosen.id)
      continue
    }
    const name = wanted?.name?.trim()
    if (!name)
      throw new UserErrors(variantError(field, 'NEED_TO_ADD_OPTION_VALUES', 'optionValues'))
    if (name.length > maxValueName)
      throw new UserErrors({
        field: [...field, 'optionValues'],
        message: 'Option value name is too long',
        code: before ? 'OPTION_VALUE_NAME_TOO_LONG' : 'INVALID_INPUT',
      })
    const value = { name: { en: name, fr: name } }
    const id = await insertOptionValue(change.tx, option.id, value)
    option.values.push({ ...value, id })
    values.push(id)
  }
  return values
}
