import type { OptionCreateInput } from '#/contract/admin/types.generated.ts'
import { type UserError, UserErrors } from '../graphql/admin.ts'
import type { Product } from './product.types.ts'
import { maxOptions, maxValueName, maxVariants } from './variant-checks.ts'

export function checkOptions(product: Product | null, inputs: readonly OptionCreateInput[]): void {
  const error = (code: keyof typeof messages, ...field: string[]) =>
    new UserErrors({ field: ['options', ...field], message: messages[code], code })
  const known = product?.options ?? []
  if (known.length + inputs.length > maxOptions) throw error('OPTIONS_OVER_LIMIT')
  const names = new Set(known.map(({ name }) => name.en.toLowerCase()))
  for (const [index, input] of inputs.entries()) {
    const at = String(index)
    const name = input.name?.trim() ?? ''
    if (name === '') throw error('OPTION_NAME_MISSING', at, 'name')
    if (name.length > maxValueName) throw error('OPTION_NAME_TOO_LONG', at, 'name')
    if (names.has(name.toLowerCase()))
      throw error(
        known.some((one) => one.name.en.toLowerCase() === name.toLowerCase())
          ? 'OPTION_ALREADY_EXISTS'
          : 'DUPLICATED_OPTION_NAME',
        at,
        'name',
      )
    names.add(name.toLowerCase())
    const position = input.position ?? 1
    if (position < 1 || position > known.length + inputs.length)
      throw error('POSITION_OUT_OF_BOUNDS', at, 'position')
    const values = (input.values ?? []).map((value) => value.name?.trim() ?? '')
    if (values.length === 0 || values.includes(''))
      throw error('OPTION_VALUES_MISSING', at, 'values')
    if (values.length > maxVariants) throw error('OPTION_VALUES_OVER_LIMIT', at, 'values')
    if (values.some((value) => value.length > maxValueName))
      throw error('OPTION_VALUE_NAME_TOO_LONG', at, 'values')
    if (new Set(values.map((value) => value.toLowerCase())).size < values.length)
      throw error('DUPLICATED_OPTION_VALUE', at, 'values')
  }
}

export function checkNames(names: readonly string[]): void {
  if (names.some((name) => name === '')) throw failed('INVALID_NAME', 'optionValuesToAdd')
  if (names.some((name) => name.length > maxValueName))
    throw failed('OPTION_VALUE_NAME_TOO_LONG', 'optionValuesToAdd')
  if (names.length > maxVariants) throw failed('OPTION_VALUES_OVER_LIMIT', 'optionValuesToAdd')
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    throw failed('OPTION_VALUE_ALREADY_EXISTS', 'optionValuesToAdd')
}

export const failed = (code: keyof typeof messages, ...field: string[]) =>
  new UserErrors({ field, message: messages[code], code })

export const tooMany = (code: string): UserError => ({
  field: ['options'],
  message: `The number of variants would exceed the limit of ${maxVariants}`,
  code,
})

/** Shopify's wording. */
const messages = {
  CANNOT_DELETE_ALL_OPTION_VALUES_IN_OPTION:
    'Deleting all option values of an option is not allowed',
  CANNOT_DELETE_OPTION_WITH_MULTIPLE_VALUES: "Can't delete option with multiple values",
  CANNOT_LEAVE_OPTIONS_WITHOUT_VARIANTS:
    'An option cannot be left only with option values that are not linked to any variant',
  CANNOT_USE_NON_DESTRUCTIVE_STRATEGY: 'Cannot delete options without deleting variants',
  DUPLICATED_OPTION_NAME: 'Duplicated option name',
  DUPLICATED_OPTION_VALUE: 'Duplicated option value',
  INVALID_NAME: 'The name provided is not valid',
  INVALID_POSITION: 'The option position provided is not valid',
  OPTIONS_OVER_LIMIT: `Options count is over the allowed limit of ${maxOptions}`,
  OPTION_ALREADY_EXISTS: 'Option already exists',
  OPTION_DOES_NOT_EXIST: 'Option does not exist',
  OPTION_NAME_MISSING: 'Each option must have a name specified',
  OPTION_NAME_TOO_LONG: 'Option name is too long',
  OPTION_VALUES_MISSING: 'Each option must have at least one option value specified',
  OPTION_VALUES_OVER_LIMIT: 'Option values count is over the allowed limit',
  OPTION_VALUE_ALREADY_EXISTS: 'Option value already exists',
  OPTION_VALUE_DOES_NOT_EXIST: 'Option value does not exist',
  OPTION_VALUE_HAS_VARIANTS: 'Option value with variants linked cannot be deleted',
  OPTION_VALUE_NAME_TOO_LONG: 'Option value name is too long',
  POSITION_OUT_OF_BOUNDS:
    'Position must be between 1 and the maximum number of options per product',
} as const
