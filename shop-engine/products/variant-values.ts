import type {
  ProductVariantsBulkInput,
  VariantOptionValueInput,
} from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { UserErrors } from '../graphql/admin.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { Product, ProductOption, Variant } from './product.types.ts'
import { maxValueName, variantError } from './variant-checks.ts'
import { insertOptionValue } from './variant-writes.store.ts'

/** An option that new values may be added to. */
export type EditedOption = Pick<ProductOption, 'id' | 'name'> & {
  values: { id: number; name: ProductOption['name'] }[]
}

export const editable = ({ options }: Product): EditedOption[] =>
  options.map(({ id, name, values }) => ({ id, name, values: [...values] }))

interface Wanted {
  options: readonly EditedOption[]
  input: ProductVariantsBulkInput
  field: readonly string[]
  before?: Variant
}

/** Ids of the chosen values, one of each option; a new name becomes a new value. */
export async function valuesFor(change: Change, wanted: Wanted): Promise<number[]> {
  const { options, input, field, before } = wanted
  const given = (input.optionValues ?? []).map((value) => {
    const option = options.find((option) => isOf(option, value))
    const named = option?.values.find((one) => isValue(one, value))
    if (option && contradicts(value, option.name.en, named?.name.en))
      throw new UserErrors({
        ...{ field: [...field, 'optionValues'], code: 'INVALID_INPUT' },
        message: otherName,
      })
    if (option) return { option, value }
    const code = 'OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS'
    throw new UserErrors(variantError(field, code, 'optionValues'))
  })
  const values: number[] = []
  for (const option of options) {
    const chosen = given.find((one) => one.option === option)?.value
    const known = option.values.find((value) =>
      chosen ? isValue(value, chosen) : before?.values.some(({ id }) => id === value.id),
    )
    values.push(
      known ? known.id : await addValue(change, option, { ...wanted, name: chosen?.name }),
    )
  }
  return values
}

export const otherName = 'The ID and the name of an option or value do not match'

/** Whether an input gives an option or a value by id, and another name for it. */
export const contradicts = (
  { id, name, optionId, optionName }: VariantOptionValueInput,
  option: string,
  value: string | undefined,
): boolean =>
  Boolean(optionId && optionName && optionName.trim() !== option) ||
  Boolean(id && name && name.trim() !== value)

function isOf(
  option: EditedOption,
  { optionId, optionName, id }: VariantOptionValueInput,
): boolean {
  if (optionId) return option.id === numberIn(optionId, 'ProductOption')
  if (optionName) return option.name.en === optionName
  return option.values.some((value) => id && value.id === numberIn(id, 'ProductOptionValue'))
}

const isValue = (value: EditedOption['values'][number], { id, name }: VariantOptionValueInput) =>
  id ? value.id === numberIn(id, 'ProductOptionValue') : value.name.en === name?.trim()

/** Adds a value and returns its id; later variants can use it, too. */
async function addValue(
  change: Change,
  option: EditedOption,
  { name: given, field, before }: Wanted & Pick<VariantOptionValueInput, 'name'>,
): Promise<number> {
  const name = given?.trim()
  if (!name) throw new UserErrors(variantError(field, 'NEED_TO_ADD_OPTION_VALUES', 'optionValues'))
  if (name.length > maxValueName)
    throw new UserErrors({
      field: [...field, 'optionValues'],
      message: 'Option value name is too long',
      code: before ? 'OPTION_VALUE_NAME_TOO_LONG' : 'INVALID_INPUT',
    })
  const value = { name: { en: name, fr: name } }
  const id = await insertOptionValue(change.tx, option.id, value)
  option.values.push({ ...value, id })
  return id
}
