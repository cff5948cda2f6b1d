import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { type Path, refuse } from '../changes/refused.ts'
import type { Product, ProductOption, Variant } from './product.types.ts'
import { maxValueName, type ValueInput, type VariantInput } from './variant-checks.ts'
import { insertOptionValue } from './variant-writes.store.ts'

/** An option that new values may be added to. */
export type EditedOption = Pick<ProductOption, 'id' | 'name'> & {
  values: { id: number; name: ProductOption['name'] }[]
}

export const editable = ({ options }: Product): EditedOption[] =>
  options.map(({ id, name, values }) => ({ id, name, values: [...values] }))

interface ValuesInput {
  options: readonly EditedOption[]
  input: VariantInput
  field: Path
  before?: Variant
}

/** Ids of the chosen values, one of each option; a new name becomes a new value. */
export async function valuesFor(change: Change, request: ValuesInput): Promise<number[]> {
  const { options, input, field, before } = request
  const { first } = change
  const given = (input.optionValues ?? []).map((value) => {
    const option = options.find((option) => isOf(option, value, first))
    const named = option?.values.find((optionValue) => isValue(optionValue, value, first))
    if (option && contradicts(value, option.name[first], named?.name[first]))
      throw refuse('optionValueIdDiffers', [...field, 'optionValues'])
    if (option) return { option, value }
    throw refuse('variantOptionUnknown', [...field, 'optionValues'])
  })
  const values: number[] = []
  for (const option of options) {
    const chosen = given.find((entry) => entry.option === option)?.value
    const existing = option.values.find((value) =>
      chosen ? isValue(value, chosen, first) : before?.values.some(({ id }) => id === value.id),
    )
    values.push(
      existing ? existing.id : await addValue(change, option, { ...request, name: chosen?.name }),
    )
  }
  return values
}

/** Whether an input gives an option or a value by id, and another name for it. */
export const contradicts = (
  { id, name, optionId, optionName }: ValueInput,
  option: string,
  value: string | undefined,
): boolean =>
  Boolean(optionId && optionName && optionName.trim() !== option) ||
  Boolean(id && name && name.trim() !== value)

function isOf(
  option: EditedOption,
  { optionId, optionName, id }: ValueInput,
  first: Language,
): boolean {
  if (optionId) return option.id === optionId
  if (optionName) return option.name[first] === optionName
  return option.values.some((value) => value.id === id)
}

const isValue = (
  value: EditedOption['values'][number],
  { id, name }: ValueInput,
  first: Language,
) => (id ? value.id === id : value.name[first] === name?.trim())

/** Adds a value and returns its id; later variants can use it, too. */
async function addValue(
  change: Change,
  option: EditedOption,
  { name: given, field }: ValuesInput & Pick<ValueInput, 'name'>,
): Promise<number> {
  const name = given?.trim()
  if (!name) throw refuse('variantValueMissing', [...field, 'optionValues'])
  if (name.length > maxValueName) throw refuse('optionValueTooLong', [...field, 'optionValues'])
  const value = { name: inEachLanguage(() => name) }
  const id = await insertOptionValue(change.tx, option.id, value)
  option.values.push({ ...value, id })
  return id
}
