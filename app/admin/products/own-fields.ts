import type { FieldDefinition } from '#/clients/shop-admin/product-fields.ts'
import type { EditedProduct, FoundProduct } from '#/clients/shop-admin/products.ts'
import { fieldId } from '#/contract/shop-settings.ts'
import { decimalIn, typedDecimal } from '../decimal.ts'
import type { FormReader } from '../editor/form-reader.ts'
import { readSteps, type Step, stepsIn, storedSteps } from './steps.ts'

/** What is filled in of a product's own fields: values as the shop stores them, '' for none. */
export type OwnFields = readonly (Pick<FieldDefinition, 'namespace' | 'key' | 'type'> & {
  value: string
})[]

export const ownFieldName = (definition: Pick<FieldDefinition, 'namespace' | 'key'>) =>
  `own:${fieldId(definition)}`

export const isList = ({ type }: Pick<FieldDefinition, 'type'>) => type.startsWith('list.')

/** The value of a field as it's stored; '' if it isn't filled in. */
export const storedIn = (
  { metafields }: EditedProduct,
  definition: Pick<FieldDefinition, 'namespace' | 'key'>,
): string => metafields.nodes.find((field) => fieldId(field) === fieldId(definition))?.value ?? ''

/** The steps of use, if the field is that for them; null for any other field, and for what isn't a list of steps. */
export const stepsOf = (
  { namespace, key, type }: Pick<FieldDefinition, 'namespace' | 'key' | 'type'>,
  stored: string,
): readonly Step[] | null =>
  fieldId({ namespace, key }) === 'custom.steps' && type === 'json' ? stepsIn(stored) : null

/** A stored value as it's typed: a list has a line for each entry. */
export function typedFrom(value: string, definition: FieldDefinition): string {
  const typed = definition.type.includes('number_') ? typedDecimal : String
  if (!isList(definition) || value === '') return typed(value)
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.map((entry) => typed(String(entry))).join('\n') : value
  } catch {
    return value
  }
}

function toStored(typed: string, { type }: FieldDefinition): string {
  if (typed === '') return ''
  if (!type.startsWith('list.')) return type.startsWith('number_') ? decimalIn(typed) : typed
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const isNumeric = type.startsWith('list.number_')
  return JSON.stringify(isNumeric ? lines.map((line) => Number(decimalIn(line))) : lines)
}

/** The fields that differ from the saved ones. */
export function readOwnFields(
  form: Pick<FormReader<never>, 'text' | 'has'>,
  product: EditedProduct,
  { definitions }: Pick<FoundProduct, 'definitions'>,
): OwnFields {
  return definitions.nodes.flatMap((definition) => {
    const { namespace, key, type } = definition
    const name = ownFieldName(definition)
    const stored = storedIn(product, definition)
    const steps = stepsOf(definition, stored)
    if (steps) {
      const value = storedSteps(readSteps(form, name))
      return value === storedSteps(steps) ? [] : [{ namespace, key, type, value }]
    }
    const typed = form.text(name)
    if (typed === typedFrom(stored, definition)) return []
    return [{ namespace, key, type, value: toStored(typed, definition) }]
  })
}
