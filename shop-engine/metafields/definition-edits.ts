import type { Kysely } from 'kysely'
import type {
  MetafieldDefinitionIdentifierInput,
  MetafieldDefinitionInput,
  MetafieldDefinitionUpdateInput,
} from '#/contract/admin/types.generated.ts'
import type { Change, Values } from '../changes/change.ts'
import { Refused, refuse, refuseIfAny } from '../changes/refused.ts'
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
import { defaultNamespace, isSame, keyProblems } from './metafield-edits.ts'
import { isMetafieldType, limitProblem } from './metafield-types.ts'

const maxDefinitions = 250
const maxValidations = 10

/** Defines all metafields with one key. */
export async function createDefinition(
  change: Change,
  input: MetafieldDefinitionInput,
): Promise<Definition> {
  const { ownerType, key, type } = input
  const definition = {
    ownerType,
    key,
    type,
    namespace: input.namespace ?? defaultNamespace,
    ...described(input, { name: '', description: '', validations: [], isPublic: false }),
  }
  checkKey(definition)
  check(definition)
  const definitions = await readDefinitions(change.tx, ownerType)
  if (definitions.length >= maxDefinitions)
    throw refuse('tooManyDefinitions', [], { max: maxDefinitions })
  if (await hasOtherType(change.tx, definition)) throw refuse('keyHasOtherType', ['key'])
  const id = await insertDefinition(change.tx, definition, change.now)
  if (id === undefined)
    throw refuse('keyTaken', ['key'], { owner: ownerType, namespace: definition.namespace })
  const made = { kind: 'MetafieldDefinition', id, ...definition } as const
  await recordChange(change, undefined, made)
  return made
}

function checkKey(definition: MetafieldKey & { type: string }): void {
  refuseIfAny(keyProblems(definition).slice(0, 1))
  if (!isMetafieldType(definition.type)) throw refuse('typeNotInList', ['type'])
}

/** Changes a definition; existing values stay. */
export async function changeDefinition(
  change: Change,
  input: MetafieldDefinitionUpdateInput,
): Promise<Definition> {
  const before = await definitionOf(change.tx, input)
  if (!before) throw refuse('definitionUnknown')
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
  if (!definition) throw refuse('definitionUnknown', ['id'])
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
  (await readDefinitions(db, ownerType)).find((definition) =>
    isSame(definition, { namespace: namespace ?? defaultNamespace, key }),
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
  if (name === '') throw refuse('blank', ['name'], { field: 'name' })
  if (name.length > 255) throw refuse('tooLong', ['name'], { field: 'name', max: 255 })
  if (description.length > 500)
    throw refuse('tooLong', ['description'], { field: 'description', max: 500 })
  const names = validations.map((validation) => validation.name)
  if (names.length > maxValidations || new Set(names).size < names.length)
    throw refuse('validationTwice', ['validations'])
  for (const validation of validations) {
    const wrong = limitProblem(type, validation)
    if (wrong) throw new Refused({ ...wrong, path: ['validations'] })
  }
}

function recordChange(
  change: Change,
  before: Definition | undefined,
  after: Definition | undefined,
  more: Readonly<Record<string, number>> = {},
): Promise<void> {
  const auditedOf = (definition: Definition | undefined): Values =>
    definition
      ? {
          metafield: `${definition.ownerType} ${definition.namespace}.${definition.key}`,
          name: definition.name,
          description: definition.description,
          type: definition.type,
          validations: JSON.stringify(definition.validations).slice(0, 1_000),
          storefront: definition.isPublic ? 'PUBLIC_READ' : 'NONE',
        }
      : {}
  const id = before?.id ?? after?.id ?? 0
  return change.report('definitionChanged', id, auditedOf(before), { ...auditedOf(after), ...more })
}
