import type { MetafieldsSetInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { type UserError, UserErrors } from '../graphql/admin.ts'
import { numberIn, parseGlobalId } from '../graphql/global-id.ts'
import { type Definition, readDefinitions } from './definition.store.ts'
import {
  countMetafields,
  deleteMetafield,
  digestOf,
  findMetafield,
  lockOwner,
  type MetafieldKey,
  type Owner,
  type OwnerType,
  writeMetafield,
} from './metafield.store.ts'
import { isMetafieldType, valueProblem } from './metafield-types.ts'

/** The default if the caller gives none. */
export const defaultNamespace = 'custom'
/** The types of objects that have metafields, by the names in their ids. */
const ownerTypes: Readonly<Record<string, OwnerType>> = {
  Product: 'PRODUCT',
  ProductVariant: 'PRODUCTVARIANT',
  Collection: 'COLLECTION',
  Customer: 'CUSTOMER',
  Order: 'ORDER',
  Shop: 'SHOP',
}

/** Undefined if the type has no metafields. */
export function ownerTypeOf(id: string): OwnerType | undefined {
  const { type } = parseGlobalId(id)
  return Object.hasOwn(ownerTypes, type) ? ownerTypes[type] : undefined
}

const maxInputs = 25
const maxPerOwner = 250
const maxLength = 65_536

/** Keys under which storefronts see values that the shop computes itself. */
const reserved = new Set([
  'PRODUCT custom.how_to_captions_url',
  'SHOP custom.free_shipping_from',
  'ORDER custom.deliveries',
  'ORDER custom.documents',
])

type Refuse = (
  code: string,
  message: string,
  ...field: string[]
) => UserErrors & { errors: readonly (UserError & { elementIndex?: number | null })[] }

const refusalAt =
  (index: number): Refuse =>
  (code, message, ...field) =>
    new UserErrors({ field: ['metafields', String(index), ...field], message, code })

/** Sets all of these metafields or none; each must still match its `compareDigest`, if given. */
export async function setMetafields(
  change: Change,
  inputs: readonly MetafieldsSetInput[],
): Promise<(Owner & MetafieldKey)[]> {
  if (inputs.length > maxInputs)
    throw new UserErrors({
      field: ['metafields'],
      message: `Exceeded the maximum metafields input limit of ${maxInputs}.`,
      code: 'LESS_THAN_OR_EQUAL_TO',
    })
  const set: (Owner & MetafieldKey)[] = []
  for (const [index, input] of inputs.entries()) set.push(await setOne(change, input, index))
  return set
}

async function setOne(
  change: Change,
  input: MetafieldsSetInput,
  index: number,
): Promise<Owner & MetafieldKey> {
  const refused = refusalAt(index)
  const at = { namespace: input.namespace ?? defaultNamespace, key: input.key }
  const owner = await ownerToEdit(change, input.ownerId)
  if (!owner) throw refused('INVALID', 'Owner does not exist.', 'ownerId')
  if (reserved.has(nameOf(owner.type, at)))
    throw refused(
      'APP_NOT_AUTHORIZED',
      'Access to this namespace and key on this resource type is not allowed.',
    )
  const before = await findMetafield(change.tx, owner, at)
  if (
    input.compareDigest !== undefined &&
    input.compareDigest !== (before ? digestOf(before) : null)
  )
    throw refused(
      'STALE_OBJECT',
      'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.',
    )
  const definition = (await readDefinitions(change.tx, owner.type)).find((one) => isSame(one, at))
  const type = typeFor(input, { definition, before, refused })
  if (!definition && !before)
    for (const error of keyErrors(at)) throw refused(error.code, error.message, error.name)
  checkValue(input.value, { type, definition, refused, index })
  if (!before && (await countMetafields(change.tx, owner)) >= maxPerOwner)
    throw refused('INVALID', `An owner can have at most ${maxPerOwner} metafields.`)
  await writeMetafield(change.tx, owner, { ...at, type, value: input.value, now: change.now })
  await recordChange(change, { owner, at, before: before?.value ?? null, after: input.value })
  return { ...owner, ...at }
}

export const isSame = (one: MetafieldKey, other: MetafieldKey) =>
  one.namespace === other.namespace && one.key === other.key

const nameOf = (type: OwnerType, { namespace, key }: MetafieldKey) => `${type} ${namespace}.${key}`

async function ownerToEdit({ tx }: Change, id: string): Promise<Owner | undefined> {
  const type = ownerTypeOf(id)
  const number = type && numberIn(id, parseGlobalId(id).type)
  if (!type || number === undefined || !(await lockOwner(tx, type, number))) return undefined
  return { type, id: number }
}

function typeFor(
  input: MetafieldsSetInput,
  {
    definition,
    before,
    refused,
  }: { definition: Definition | undefined; before: { type: string } | undefined; refused: Refuse },
): string {
  if (definition && input.type && input.type !== definition.type)
    throw refused(
      'INVALID_TYPE',
      `Type '${input.type}' must be consistent with the definition's type: '${definition.type}'.`,
      'type',
    )
  const type = definition?.type ?? input.type ?? before?.type
  if (!type) throw refused('BLANK', "Type can't be blank", 'type')
  if (!isMetafieldType(type)) throw refused('INCLUSION', 'Type is not included in the list', 'type')
  return type
}

function checkValue(
  value: string,
  {
    type,
    definition,
    refused,
    index,
  }: { type: string; definition: Definition | undefined; refused: Refuse; index: number },
): void {
  if (value.trim() === '') throw refused('BLANK', "Value can't be blank", 'value')
  if (value.length > maxLength)
    throw refused('TOO_LONG', `Value is too long (maximum is ${maxLength} characters)`, 'value')
  const problem = valueProblem(type, value, definition?.validations)
  if (!problem) return
  const error = {
    field: ['metafields', String(index), 'value'],
    message: problem.message,
    code: 'INVALID_VALUE',
    elementIndex: problem.index ?? null,
  }
  throw new UserErrors(error)
}

/** The errors in a new namespace and key. */
export function keyErrors({ namespace, key }: MetafieldKey) {
  const check = (
    name: 'namespace' | 'key',
    value: string,
    { min, max }: { min: number; max: number },
  ) => {
    const title = name === 'key' ? 'Key' : 'Namespace'
    if (value.length < min)
      return [
        {
          name,
          code: 'TOO_SHORT',
          message: `${title} is too short (minimum is ${min} characters)`,
        },
      ]
    if (value.length > max)
      return [
        { name, code: 'TOO_LONG', message: `${title} is too long (maximum is ${max} characters)` },
      ]
    if (/^[\w-]+$/.test(value)) return []
    const message = `${title} must only contain letters, numbers, hyphens, and underscores`
    return [{ name, code: 'INVALID', message }]
  }
  return [
    ...check('namespace', namespace, { min: 3, max: 255 }),
    ...check('key', key, { min: 2, max: 64 }),
  ]
}

/** Texts about customers and their orders stay out of the log. */
function recordChange(
  change: Change,
  {
    owner,
    at,
    before,
    after,
  }: { owner: Owner; at: MetafieldKey; before: string | null; after: string | null },
): Promise<void> {
  const type = Object.keys(ownerTypes).find((name) => ownerTypes[name] === owner.type) ?? ''
  const name = `${at.namespace}.${at.key}`
  const isPersonal = owner.type === 'CUSTOMER' || owner.type === 'ORDER'
  const told = (value: string | null, word: string) => (value !== null && isPersonal ? word : value)
  return change.report(
    'metafieldChanged',
    { type, id: owner.id },
    { [name]: told(before, 'a value') },
    { [name]: told(after, 'another value') },
  )
}

/** Deletes metafields; null for each that doesn't exist. */
export async function deleteMetafields(
  change: Change,
  named: readonly { ownerId: string; namespace: string; key: string }[],
): Promise<((MetafieldKey & { ownerId: string }) | null)[]> {
  const deleted: ((MetafieldKey & { ownerId: string }) | null)[] = []
  for (const [index, { ownerId, namespace, key }] of named.entries()) {
    const owner = await ownerToEdit(change, ownerId)
    if (!owner)
      throw new UserErrors({
        field: ['metafields', String(index), 'ownerId'],
        message: 'Owner does not exist.',
      })
    const at = { namespace, key }
    const before = await findMetafield(change.tx, owner, at)
    if (before) await deleteMetafield(change.tx, before.id)
    await recordChange(change, { owner, at, before: before?.value ?? null, after: null })
    deleted.push(before ? { ownerId, ...at } : null)
  }
  return deleted
}
