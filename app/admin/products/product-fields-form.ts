import type { FieldDefinition } from '#/clients/shop-admin/product-fields.ts'
import { toHandle } from '#/contract/handle.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { inOrder, type ShopLanguages, type Translated } from '#/contract/languages.ts'
import { fieldId, type ProductField } from '#/contract/shop-settings.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { formReader } from '../editor/form-reader.ts'

/** The types that new fields can have, with the names of their texts. */
export const fieldTypes = {
  single_line_text_field: 'line',
  multi_line_text_field: 'lines',
  'list.single_line_text_field': 'list',
  number_integer: 'integer',
  number_decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  url: 'url',
} as const
export type FieldType = keyof typeof fieldTypes
export const fieldTypeNames = Object.keys(fieldTypes).filter((name): name is FieldType =>
  Object.hasOwn(fieldTypes, name),
)

/** A field as it's edited. */
export interface FieldRow {
  /** Null for a new one. */
  definition: FieldDefinition | null
  heading: Translated
  isShown: boolean
}

export const freshField: FieldRow = {
  definition: null,
  heading: inEachLanguage(() => ''),
  isShown: true,
}

/** The fields of products: those that their pages show, in that order, and then the others. */
export function rowsOf(
  definitions: readonly FieldDefinition[],
  shown: readonly ProductField[],
): FieldRow[] {
  const rows = definitions.map((definition): FieldRow => {
    const field = shown.find((other) => fieldId(other) === fieldId(definition))
    const heading = field?.heading ?? inEachLanguage(() => definition.name)
    return { definition, heading, isShown: field !== undefined }
  })
  const place = ({ definition }: FieldRow) =>
    shown.findIndex((field) => definition && fieldId(field) === fieldId(definition))
  return [
    ...rows.filter(({ isShown }) => isShown).sort((one, other) => place(one) - place(other)),
    ...rows.filter(({ isShown }) => !isShown),
  ]
}

export interface FieldsChange {
  created: readonly (Pick<FieldDefinition, 'namespace' | 'key' | 'name'> & { type: FieldType })[]
  renamed: readonly Pick<FieldDefinition, 'namespace' | 'key' | 'name'>[]
  removed: readonly FieldDefinition[]
  shown: readonly ProductField[]
}

/** The fields as they were typed: `field.0.en`, `field.0.id`, and so on. */
export function readFields(
  typed: Typed,
  { definitions, languages }: { definitions: readonly FieldDefinition[]; languages: ShopLanguages },
  sentence: (code: 'heading') => string,
): Read<FieldsChange> {
  const [firstLanguage] = inOrder(languages)
  const form = formReader(typed, sentence)
  const taken = new Set(definitions.map(({ key }) => key))
  const created: FieldsChange['created'][number][] = []
  const renamed: FieldsChange['renamed'][number][] = []
  const shown: ProductField[] = []
  const present = new Set<string>()
  for (let n = 0; typed[`field.${n}.id`] !== undefined; n += 1) {
    const first = form.matching(`field.${n}.${firstLanguage}`, 'heading', /^.{1,60}$/)
    const heading = inEachLanguage((language) => form.text(`field.${n}.${language}`) || first)
    const known = definitions.find(({ id }) => id === typed[`field.${n}.id`])
    const at = known ?? { namespace: 'custom', key: freeKey(first, taken) }
    const { namespace, key } = at
    if (known) present.add(known.id)
    else created.push({ namespace, key, name: first, type: typeIn(typed[`field.${n}.type`]) })
    if (known && known.name !== first) renamed.push({ namespace, key, name: first })
    if (form.isChecked(`field.${n}.shown`)) shown.push({ namespace, key, heading })
  }
  const removed = definitions.filter(({ id }) => !present.has(id))
  return { value: { created, renamed, removed, shown }, problems: form.problems }
}

const typeIn = (name: string | undefined): FieldType =>
  fieldTypeNames.find((type) => type === name) ?? 'single_line_text_field'

/** "In the box" becomes `in_the_box`, with a number if a field has that key. */
function freeKey(heading: string, taken: Set<string>): string {
  const plain = toHandle(heading)
    .replace(/[^a-z0-9_-]/g, '')
    .replaceAll('-', '_')
    .slice(0, 50)
  const name = plain.length < 2 ? 'field' : plain
  let key = name
  for (let n = 2; taken.has(key); n += 1) key = `${name}_${n}`
  taken.add(key)
  return key
}
