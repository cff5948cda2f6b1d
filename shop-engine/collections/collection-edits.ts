import type { CollectionInput } from '#/contract/admin/types.generated.ts'
import { toHandle } from '#/contract/handle.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'
import { collectionPath } from '#/contract/page-addresses.ts'
import type { Change, Values } from '../changes/change.ts'
import { type Problem, problem, Refused, refuse, refuseIfAny } from '../changes/refused.ts'
import { refillCollection } from '../collection-rules/members-by-rule.store.ts'
import { checkRules, type RuleSet } from '../collection-rules/rules.ts'
import type { FileServices } from '../media/files.admin.ts'
import { setOwnPicture } from '../media/own-picture.ts'
import { auditedTexts } from '../products/product-audit.ts'
import {
  blankTitle,
  checkProduct,
  editedTexts,
  emptyText,
  freeHandle,
  givenHandle,
  handleTaken,
  textOf,
} from '../products/product-edits.ts'
import { contentOf, translationsAmong, withTranslations } from '../products/translations.ts'
import { type Collection, readCollections } from './collection.store.ts'
import {
  deleteCollectionRow,
  insertCollection,
  lockCollection,
  updateCollection,
  writeCollectionTexts,
} from './collection-writes.store.ts'
import { changeMembers, fillByHand, type MembersEdit } from './members-by-hand.ts'

type Files = Pick<FileServices, 'uploads'>

const missing: Problem = problem('collectionUnknown', ['id'])

/** Locks a collection, changes it, and does what follows every change. */
export async function changeCollection(
  change: Change,
  where: { id: number | undefined; missing?: Problem },
  work: (collection: Collection) => Promise<Values | undefined>,
): Promise<number> {
  const collection = where.id === undefined ? undefined : await lockCollection(change.tx, where.id)
  if (!collection) throw new Refused(where.missing ?? missing)
  change.refuseStale('Collection', collection.id, collection.updatedAt)
  const auditedValues = await work(collection)
  await edited(change, {
    id: collection.id,
    before: collection,
    ...(auditedValues && { auditedValues }),
  })
  return collection.id
}

export interface CollectionEdit extends Omit<CollectionInput, 'id' | 'products' | 'members'> {
  products?: readonly number[] | null | undefined
  members?: MembersEdit | null | undefined
}

/** What an editor saves together with a collection; a new one has none of it yet. */
const onUpdate = ['published', 'translations', 'members'] as const

export async function createCollection(
  change: Change,
  input: CollectionEdit,
  files: Files,
): Promise<number> {
  const title = input.title?.trim() ?? ''
  const ruleSet = rulesOf(input)
  refuseIfAny(
    onUpdate
      .filter((field) => (input[field] ?? undefined) !== undefined)
      .map((field) => problem('notSupported', [field])),
  )
  refuseIfAny(
    title === '' ? [blankTitle] : [],
    checkProduct(input),
    ruleSet ? checkRules(ruleSet) : [],
  )
  if (ruleSet && input.products) throw refuse('addToSmartCollection', ['products'])
  const requested = toHandle(input.handle || title) || 'collection'
  const handle = await (input.handle
    ? givenHandle(change, requested, 'shop_collections')
    : freeHandle(change, requested, 'shop_collections'))
  const columns = { handle, ruleSet, ...(input.sortOrder && { sortOrder: input.sortOrder }) }
  const id = await insertCollection(change.tx, columns, change.now)
  if (id === undefined) throw handleTaken(handle)
  await change.report('pathChanged', { from: null, to: collectionPath(handle) })
  const text = { ...emptyText, ...textOf({ ...input, title }) }
  await writeCollectionTexts(
    change.tx,
    id,
    inEachLanguage(() => text),
  )
  if (input.image) await setImage(change, { id, image: null }, { image: input.image, files })
  if (ruleSet) await refillCollection(change.tx, id, ruleSet)
  else await fillByHand(change, id, { products: input.products ?? [], field: 'products' })
  await edited(change, { id, before: null })
  return id
}

export const editCollection = (
  change: Change,
  id: number | undefined,
  { input, files }: { input: CollectionEdit; files: Files },
) =>
  changeCollection(change, { id }, async (collection) => {
    if (input.products) throw refuse('productsOnUpdate', ['products'])
    const blank = input.title !== undefined && !input.title?.trim()
    const ruleSet = rulesOf(input)
    refuseIfAny(blank ? [blankTitle] : [], checkProduct(input), ruleSet ? checkRules(ruleSet) : [])
    if (ruleSet && !collection.ruleSet) throw refuse('rulesOfCustomCollection', ['ruleSet'])
    const handle = input.handle ? toHandle(input.handle) || 'collection' : collection.handle
    if (handle !== collection.handle) {
      await givenHandle(change, handle, 'shop_collections')
      const [from, to] = [collectionPath(collection.handle), collectionPath(handle)]
      await change.report('pathChanged', { from, to })
    }
    const { id } = collection
    await updateCollection(change.tx, id, {
      handle,
      ruleSet,
      ...(input.sortOrder && { sortOrder: input.sortOrder }),
      ...(typeof input.published === 'boolean' && { published: input.published }),
    })
    const texts = editedTexts(collection.texts, textOf(input), change.first)
    const content = contentOf({ ...collection, texts })
    const translations = translationsAmong(content, input.translations ?? [], change.first)
    await writeCollectionTexts(change.tx, id, withTranslations(texts, translations))
    if (input.image !== undefined) await setImage(change, collection, { image: input.image, files })
    if (ruleSet) await refillCollection(change.tx, id, ruleSet)
    const sortOrder = input.sortOrder ?? collection.sortOrder
    return input.members
      ? changeMembers(change, { ...collection, sortOrder }, input.members)
      : undefined
  })

export async function deleteCollection(change: Change, id: number | undefined): Promise<void> {
  const collection = id === undefined ? undefined : await lockCollection(change.tx, id)
  if (!collection) throw new Refused(missing)
  change.refuseStale('Collection', collection.id, collection.updatedAt)
  await setImage(change, collection, { image: null })
  await deleteCollectionRow(change.tx, collection.id)
  await change.report('collectionChanged', collection.id, audited(collection, change.first))
}

/** Finishes a change: a later update time by at least a second, caches, and the audit log. */
async function edited(
  change: Change,
  {
    id,
    before,
    auditedValues = {},
  }: { id: number; before: Collection | null; auditedValues?: Values },
): Promise<void> {
  const collection = (await readCollections(change.tx, [id])).get(id)
  if (!collection) throw new Error(`There is no collection ${id}`)
  const next = Math.floor(Date.parse(collection.updatedAt) / 1_000) * 1_000 + 1_000
  const updatedAt = new Date(Math.max(change.now.getTime(), next)).toISOString()
  await updateCollection(change.tx, id, { updatedAt })
  const after = { ...audited(collection, change.first), ...auditedValues }
  await change.report('collectionChanged', id, before ? audited(before, change.first) : {}, after)
}

function audited(
  { handle, published, sortOrder, image, ruleSet, texts }: Collection,
  first: Language,
): Values {
  const rules = ruleSet?.rules.map((rule) => `${rule.column} ${rule.relation} ${rule.condition}`)
  return {
    handle,
    published,
    sortOrder,
    image: image && `${image.key} (${image.alt[first]})`,
    rules: rules?.join(ruleSet?.appliedDisjunctively ? ' or ' : ' and ').slice(0, 500) ?? null,
    ...auditedTexts(texts, first),
  }
}

function rulesOf({ ruleSet }: CollectionEdit): RuleSet | null {
  if (!ruleSet) return null
  const { appliedDisjunctively, rules } = ruleSet
  const plain = rules?.map(({ column, relation, condition }) => ({ column, relation, condition }))
  return { appliedDisjunctively, rules: plain ?? [] }
}

const setImage = (
  change: Change,
  { id, image: before }: Pick<Collection, 'id' | 'image'>,
  { image, files }: { image: CollectionInput['image']; files?: Files },
): Promise<void> =>
  setOwnPicture(change, before, {
    image: image ? { source: image.src ?? null, altText: image.altText ?? null } : null,
    sourceField: 'src',
    files,
    keep: (fileId) => updateCollection(change.tx, id, { fileId }),
  })
