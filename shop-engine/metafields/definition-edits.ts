import type { Kysely } from 'kysely'
import type {
  MetafieldDefinitionIdentifierInput,
  MetafieldDefinitionInput,
  MetafieldDefinitionUpdateInput,
} from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { UserErrors } from '../graphql/admin.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  countDefined,
  type Definition,
  deleteDefined,
  deleteDefinition,
  hasOtherType,
  insertDefinition,
  readDefinitions,
  updateDefinition,
} from './definition.store.ts'
import type { MetafieldKey } from './metafield.store.ts'
import { defaultNamespace, isSame, keyErrors } from './metafield-edits.ts'
import { isMetafieldType, limitProblem } from './metafield-types.ts'

const maxDefinitions = 250
const maxValidations = 10

const refused = (code: string, message: string, ...field: string[]) =>
  new UserErrors({ field: ['definition', ...field], message, code })

/** Defines all metafields with one key. */
export async function createDefinition(
  change: Change,
  input: MetafieldDefinitionInput,
): Promise<Definition> {
  const { ownerType, key, type } = input
  const wanted = {
    ...{ ownerType, key, type },
    namespace: input.namespace ?? defaultNamespace,
    ...described(input, { name: '', description: '', validations: [], isPublic: false }),
  }
  checkKey(wanted)
  check(wanted)
  const known = await readDefinitions(change.tx, ownerType)
  if (known.length >= maxDefinitions)
    throw refused(
      'RESOURCE_TYPE_LIMIT_EXCEEDED',
      `Stores can only have ${maxDefinitions} definitions for each owner type.`,
    )
  if (await hasOtherType(change.tx, wanted))
    throw refused(
      'UNSTRUCTURED_ALREADY_EXISTS',
      'This namespace and key combination is already in use for a set of your metafields.',
      'key',
    )
  const id = await insertDefinition(change.tx, wanted, change.now)
  if (id === undefined)
    throw refused(
      'TAKEN',
      `Key is in use for ${ownerType} metafields on the '${wanted.namespace}' namespace.`,
      'key',
    )
  const made = { kind: 'MetafieldDefinition', id, ...wanted } as const
  await recordChange(change, undefined, made)
  return made
}

function checkKey(wanted: MetafieldKey & { type: string }): void {
  const [wrong] = keyErrors(wanted)
  if (wrong) {
    const code = wrong.code === 'INVALID' ? 'INVALID_CHARACTER' : wrong.code
    throw refused(code, wrong.message, wrong.name)
  }
  if (!isMetafieldType(wanted.type))
    throw refused('INCLUSION', 'Type is not included in the list', 'type')
}

/** Changes a definition; existing values stay. */
export async function changeDefinition(
  change: Change,
  input: MetafieldDefinitionUpdateInput,
): Promise<Definition> {
  const before = await definitionOf(change.tx, input)
  if (!before) throw refused('NOT_FOUND', 'Definition not found.')
  const after = { ...before, ...described(input, before) }
  check(after)
  await updateDefinition(change.tx, after, change.now)
  await recordChange(change, before, after)
  return after
}

/** Deletes a definition, and, if requested, the metafields with its key. */
export async function removeDefinition(
  change: Change,
  definition: Definition | undefined,
  { alsoMetafields }: { alsoMetafields: boolean },
): Promise<Definition> {
  if (!definition)
    throw new UserErrors({ field: ['id'], message: 'Definition not found.', code: 'NOT_FOUND' })
  const count = alsoMetafields ? await countDefined(change.tx, definition) : 0
  if (alsoMetafields) await deleteDefined(change.tx, definition)
  await deleteDefinition(change.tx, definition.id)
  await recordChange(change, definition, undefined, { deletedMetafields: count })
  return definition
}

export const definitionOf = async (
  db: Kysely<ShopTables>,
  { ownerType, namespace, key }: MetafieldDefinitionIdentifierInput,
): Promise<Definition | undefined> =>
  (await readDefinitions(db, ownerType)).find((one) =>
    isSame(one, { namespace: namespace ?? defaultNamespace, key }),
  )

type Described = Pick<Definition, 'name' | 'description' | 'validations' | 'isPublic'>

/** The description in the input, or else the previous one. */
function described(input: MetafieldDefinitionUpdateInput, before: Described): Described {
  const storefront = input.access?.storefront
  return {
    name: input.name?.trim() ?? before.name,
    description:
      input.description === undefined ? before.description : (input.description?.trim() ?? ''),
    validations: input.validations ?? before.validations,
    isPublic: storefront ? storefront === 'PUBLIC_READ' : before.isPublic,
  }
}

function check({ name, description, validations, type }: Described & { type: string }): void {
  if (name === '') throw refused('BLANK', "Name can't be blank", 'name')
  if (name.length > 255)
    throw refused('TOO_LONG', 'Name is too long (maximum is 255 characters)', 'name')
  if (description.length > 500)
    throw refused('TOO_LONG', 'Description is too long (maximum is 500 characters)', 'description')
  const names = validations.map((one) => one.name)
  if (names.length > maxValidations || new Set(names).size < names.length)
    throw refused('DUPLICATE_OPTION', 'Validations contains duplicates.', 'validations')
  for (const validation of validations) {
    const problem = limitProblem(type, validation)
    if (problem) throw refused('INVALID_OPTION', problem, 'validations')
  }
}

function recordChange(
  change: Change,
  before: Definition | undefined,
  after: Definition | undefined,
  more: Readonly<Record<string, number>> = {},
): Promise<void> {
  const auditedOf = (one: Definition | undefined) =>
    one
      ? {
          metafield: `${one.ownerType} ${one.namespace}.${one.key}`,
          ...{ name: one.name, description: one.description, type: one.type },
          validations: JSON.stringify(one.validations).slice(0, 1_000),
          storefront: one.isPublic ? 'PUBLIC_READ' : 'NONE',
        }
      : {}
  const id = before?.id ?? after?.id ?? 0
  return change.report('definitionChanged', id, auditedOf(before), { ...auditedOf(after), ...more })
}
