import type { MetafieldsSetInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import {
  type Path,
  type Problem,
  problem,
  Refused,
  refuse,
  refuseIfAny,
} from '../changes/refused.ts'
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
  Page: 'PAGE',
  Blog: 'BLOG',
  Article: 'ARTICLE',
}

/** Undefined if the type has no metafields. */
export const ownerTypeOf = (type: string): OwnerType | undefined =>
  Object.hasOwn(ownerTypes, type) ? ownerTypes[type] : undefined

/** Whose metafield it is; undefined for the id of something without any. */
interface Owned {
  owner: Owner | undefined
}
type MetafieldEdit = Omit<MetafieldsSetInput, 'ownerId'> & Owned

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

/** Sets all of these metafields or none; each must still match its `compareDigest`, if given. */
export async function setMetafields(
  change: Change,
  inputs: readonly MetafieldEdit[],
): Promise<(Owner & MetafieldKey)[]> {
  if (inputs.length > maxInputs)
    throw refuse('tooManyMetafieldsSet', ['metafields'], { max: maxInputs })
  const set: (Owner & MetafieldKey)[] = []
  for (const [index, input] of inputs.entries()) set.push(await setOne(change, input, index))
  return set
}

async function setOne(
  change: Change,
  input: MetafieldEdit,
  index: number,
): Promise<Owner & MetafieldKey> {
  const path = ['metafields', index]
  const at = { namespace: input.namespace ?? defaultNamespace, key: input.key }
  const owner = await ownerToEdit(change, input, path)
  if (reserved.has(nameOf(owner.type, at))) throw refuse('metafieldReserved', path)
  const before = await findMetafield(change.tx, owner, at)
  if (
    input.compareDigest !== undefined &&
    input.compareDigest !== (before ? digestOf(before) : null)
  )
    throw refuse('metafieldStale', path)
  const definition = (await readDefinitions(change.tx, owner.type)).find((definition) =>
    isSame(definition, at),
  )
  const type = typeFor(input, { definition, before, path })
  if (!definition && !before) refuseIfAny(keyProblems(at, path).slice(0, 1))
  checkValue(input.value, { type, definition, path })
  if (!before && (await countMetafields(change.tx, owner)) >= maxPerOwner)
    throw refuse('tooManyMetafields', path, { max: maxPerOwner })
  await writeMetafield(change.tx, owner, { ...at, type, value: input.value, now: change.now })
  await recordChange(change, { owner, at, before: before?.value ?? null, after: input.value })
  return { ...owner, ...at }
}

export const isSame = (one: MetafieldKey, other: MetafieldKey) =>
  one.namespace === other.namespace && one.key === other.key

const nameOf = (type: OwnerType, { namespace, key }: MetafieldKey) => `${type} ${namespace}.${key}`

async function ownerToEdit({ tx }: Change, { owner }: Owned, path: Path): Promise<Owner> {
  if (owner && (await lockOwner(tx, owner.type, owner.id))) return owner
  throw refuse('ownerUnknown', [...path, 'ownerId'])
}

function typeFor(
  input: MetafieldEdit,
  {
    definition,
    before,
    path,
  }: {
    definition: Definition | undefined
    before: { type: string } | undefined
    path: Path
  },
): string {
  if (definition && input.type && input.type !== definition.type)
    throw refuse('typeDiffers', [...path, 'type'], { type: input.type, defined: definition.type })
  const type = definition?.type ?? input.type ?? before?.type
  if (!type) throw refuse('blank', [...path, 'type'], { field: 'type' })
  if (!isMetafieldType(type)) throw refuse('typeNotInList', [...path, 'type'])
  return type
}

function checkValue(
  value: string,
  { type, definition, path }: { type: string; definition: Definition | undefined; path: Path },
): void {
  if (value.trim() === '') throw refuse('valueBlank', [...path, 'value'])
  if (value.length > maxLength)
    throw refuse('tooLong', [...path, 'value'], { field: 'value', max: maxLength })
  const wrong = valueProblem(type, value, definition?.validations)
  if (wrong) throw new Refused({ ...wrong, path: [...path, 'value'] })
}

/** What is wrong with a new namespace and key. */
export function keyProblems({ namespace, key }: MetafieldKey, path: Path = []): Problem[] {
  const check = (
    field: 'namespace' | 'key',
    value: string,
    { min, max }: { min: number; max: number },
  ) => {
    const at = [...path, field]
    if (value.length < min) return [problem('tooShort', at, { field, min })]
    if (value.length > max) return [problem('tooLong', at, { field, max })]
    return /^[\w-]+$/.test(value) ? [] : [problem('keyCharacters', at, { field })]
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
  const auditText = (value: string | null, word: string) =>
    value !== null && isPersonal ? word : value
  return change.report(
    'metafieldChanged',
    { type, id: owner.id },
    { [name]: auditText(before, 'a value') },
    { [name]: auditText(after, 'another value') },
  )
}

/** Deletes metafields; false for each that doesn't exist. */
export async function deleteMetafields(
  change: Change,
  named: readonly (MetafieldKey & Owned)[],
): Promise<boolean[]> {
  const deleted: boolean[] = []
  for (const [index, { namespace, key, ...owned }] of named.entries()) {
    const owner = await ownerToEdit(change, owned, ['metafields', index])
    const at = { namespace, key }
    const before = await findMetafield(change.tx, owner, at)
    if (before) await deleteMetafield(change.tx, before.id)
    await recordChange(change, { owner, at, before: before?.value ?? null, after: null })
    deleted.push(before !== undefined)
  }
  return deleted
}
