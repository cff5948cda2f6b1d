import type { OptionCreateInput } from '#/contract/admin/types.generated.ts'
import type { Language } from '#/contract/languages.ts'
import { refuse } from '../changes/refused.ts'
import type { Product } from './product.types.ts'
import { maxOptions, maxValueName, maxVariants } from './variant-checks.ts'

export function checkOptions(
  product: Product | null,
  inputs: readonly OptionCreateInput[],
  first: Language,
): void {
  const options = product?.options ?? []
  if (options.length + inputs.length > maxOptions)
    throw refuse('tooManyOptions', ['options'], { max: maxOptions })
  const names = new Set(options.map(({ name }) => name[first].toLowerCase()))
  for (const [index, input] of inputs.entries()) {
    const name = input.name?.trim() ?? ''
    if (name === '') throw refuse('optionNameless', ['options', index, 'name'])
    if (name.length > maxValueName) throw refuse('optionNameTooLong', ['options', index, 'name'])
    if (names.has(name.toLowerCase()))
      throw refuse(
        options.some((option) => option.name[first].toLowerCase() === name.toLowerCase())
          ? 'optionExists'
          : 'optionNameTwice',
        ['options', index, 'name'],
      )
    names.add(name.toLowerCase())
    const position = input.position ?? 1
    if (position < 1 || position > options.length + inputs.length)
      throw refuse('optionPositionOutside', ['options', index, 'position'])
    const values = (input.values ?? []).map((value) => value.name?.trim() ?? '')
    if (values.length === 0 || values.includes(''))
      throw refuse('optionValuesMissing', ['options', index, 'values'])
    if (values.length > maxVariants)
      throw refuse('optionValuesOverLimit', ['options', index, 'values'])
    if (values.some((value) => value.length > maxValueName))
      throw refuse('optionValueTooLong', ['options', index, 'values'])
    if (new Set(values.map((value) => value.toLowerCase())).size < values.length)
      throw refuse('optionValueTwice', ['options', index, 'values'])
  }
}

export function checkNames(names: readonly string[]): void {
  if (names.some((name) => name === '')) throw refuse('optionValueNameless', ['optionValuesToAdd'])
  if (names.some((name) => name.length > maxValueName))
    throw refuse('optionValueTooLong', ['optionValuesToAdd'])
  if (names.length > maxVariants) throw refuse('optionValuesOverLimit', ['optionValuesToAdd'])
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    throw refuse('optionValueExists', ['optionValuesToAdd'])
}

export const tooMany = () => refuse('variantsOverMax', ['options'], { max: maxVariants })
