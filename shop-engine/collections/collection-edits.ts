import { type Change, type UserError, UserErrors } from '../graphql/admin.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { freeHandle, refuse, toHandle } from '../products/product-edits.ts'
import { isHandleTaken } from '../products/product-writes.store.ts'
import { toPlainText, toSafeHtml } from '../products/safe-html.ts'
import type { Collection } from './collection.store.ts'
import {
  addMembers,
  deleteCollectionRow,
  insertCollection,
  lockCollection,
  placeMember,
  readKnownProducts,
  readMembers,
  removeMembers,
  updateCollection,
  writeCollectionTexts,
} from './collection-writes.store.ts'

export interface CollectionInput {
  id?: string | null
  title?: string | null
  handle?: string | null
  descriptionHtml?: string | null
  products?: readonly string[] | null
}

export const missing: UserError = { field: ['id'], message: 'Collection does not exist' }

/** Reads a collection to change it, which nobody else can do until this is done. */
export async function collectionToEdit(
  change: Change,
  id: string | null | undefined,
): Promise<Collection> {
  const number = id ? numberIn(id, 'Collection') : undefined
  const collection = number === undefined ? undefined : await lockCollection(change.tx, number)
  if (!collection) throw new UserErrors(missing)
  change.refuseStale(globalId('Collection', collection.id), collection.updatedAt)
  return collection
}

export async function createCollection(change: Change, input: CollectionInput): Promise<number> {
  const { tx, now } = change
  const title = input.title?.trim() ?? ''
  refuse(title === '' ? [blankTitle] : [], check(input))
  const wanted = toHandle(input.handle || title)
  if (input.handle) await refuseTaken(change, wanted)
  const handle = input.handle ? wanted : await freeHandle(change, wanted, 'shop_collections')
  const id = await insertCollection(tx, handle, now)
  if (id === undefined) throw new UserErrors(taken(handle))
  const text = { title, ...described(input.descriptionHtml ?? '') }
  await writeCollectionTexts(tx, id, { en: text, fr: text })
  await addMembers(tx, id, await productNumbers(change, input.products ?? [], 'products'))
  change.publish('catalogue')
  change.record(globalId('Collection', id), {}, { title, handle })
  return id
}

/** Texts of the first language; French ones that were not translated stay alike. */
export async function editCollection(
  change: Change,
  collection: Collection,
  input: CollectionInput,
): Promise<void> {
  const blank = input.title !== undefined && !input.title?.trim()
  refuse(blank ? [blankTitle] : [], check(input))
  const handle = input.handle ? toHandle(input.handle) : collection.handle
  if (handle !== collection.handle) await refuseTaken(change, handle)
  const { en, fr } = collection.texts
  const title = input.title?.trim() || en.title
  const html = input.descriptionHtml
  const body =
    html === undefined
      ? { descriptionHtml: en.descriptionHtml, description: en.description }
      : described(html ?? '')
  await writeCollectionTexts(change.tx, collection.id, {
    en: { title, ...body },
    fr: {
      ...(fr.descriptionHtml === en.descriptionHtml ? { ...fr, ...body } : fr),
      title: fr.title === en.title ? title : fr.title,
    },
  })
  if (input.products)
    await addMembers(
      change.tx,
      collection.id,
      await productNumbers(change, input.products, 'products'),
    )
  await edited(change, collection, {
    handle,
    before: { title: en.title, handle: collection.handle, description: en.descriptionHtml },
    after: { title, handle, description: body.descriptionHtml },
  })
}

export async function deleteCollection(change: Change, collection: Collection): Promise<void> {
  await deleteCollectionRow(change.tx, collection.id)
  change.publish('catalogue')
  const { texts, handle, id } = collection
  change.record(globalId('Collection', id), { title: texts.en.title, handle }, {})
}

export async function addProducts(
  change: Change,
  collection: Collection,
  ids: readonly string[],
): Promise<void> {
  await addMembers(change.tx, collection.id, await productNumbers(change, ids, 'productIds'))
  await edited(change, collection, { after: { added: ids.join(', ') } })
}

export async function removeProducts(
  change: Change,
  collection: Collection,
  ids: readonly string[],
): Promise<void> {
  await removeMembers(
    change.tx,
    collection.id,
    ids.flatMap((id) => numberIn(id, 'Product') ?? []),
  )
  await edited(change, collection, { after: { removed: ids.join(', ') } })
}

/** Moves products to other places, one after the other; places are counted from 0. */
export async function reorderProducts(
  change: Change,
  collection: Collection,
  moves: readonly { id: string; newPosition: string | number }[],
): Promise<void> {
  const members = await readMembers(change.tx, collection.id)
  const order = members.map((member) => member.product_id)
  for (const [index, { id, newPosition }] of moves.entries()) {
    const from = order.indexOf(numberIn(id, 'Product') ?? -1)
    const to = Number(newPosition)
    if (from < 0 || !Number.isSafeInteger(to) || to < 0)
      throw new UserErrors({
        field: ['moves', String(index), from < 0 ? 'id' : 'newPosition'],
        message: 'The move is invalid',
        code: 'INVALID_MOVE',
      })
    order.splice(to, 0, ...order.splice(from, 1))
  }
  const places = new Map(members.map((member) => [member.product_id, member.position]))
  for (const [index, productId] of order.entries())
    if (places.get(productId) !== index + 1)
      await placeMember(change.tx, collection.id, { productId, position: index + 1 })
  await edited(change, collection, { after: { moved: moves.map(({ id }) => id).join(', ') } })
}

type Told = Parameters<Change['record']>[1]

/** Ends each change: always a later second than before, as with products. */
async function edited(
  change: Change,
  { id, updatedAt }: Collection,
  told: { handle?: string; before?: Told; after: Told },
): Promise<void> {
  const next = Math.floor(Date.parse(updatedAt) / 1_000) * 1_000 + 1_000
  const at = new Date(Math.max(change.now.getTime(), next)).toISOString()
  const { handle, before = {}, after } = told
  await updateCollection(change.tx, id, {
    updatedAt: at,
    ...(handle !== undefined && { handle }),
  })
  change.publish('catalogue')
  change.record(globalId('Collection', id), before, after)
}

function described(html: string): { descriptionHtml: string; description: string } {
  const safe = toSafeHtml(html)
  return { descriptionHtml: safe, description: toPlainText(safe) }
}

const blankTitle: UserError = { field: ['title'], message: "Title can't be blank" }
const taken = (handle: string): UserError => ({
  field: ['handle'],
  message: `Handle '${handle}' already in use. Please provide a new handle.`,
})

async function refuseTaken({ tx }: Change, handle: string): Promise<void> {
  if (await isHandleTaken(tx, 'shop_collections', handle)) throw new UserErrors(taken(handle))
}

function check({ title, handle, descriptionHtml }: CollectionInput): UserError[] {
  const long = (field: string, name: string, text?: string | null, max = 255) =>
    (text?.length ?? 0) > max
      ? [{ field: [field], message: `${name} is too long (maximum is ${max} characters)` }]
      : []
  return [
    ...long('title', 'Title', title),
    ...long('handle', 'Handle', handle),
    ...long('descriptionHtml', 'Description', descriptionHtml, 512 * 1_024),
  ]
}

async function productNumbers(
  { tx }: Change,
  ids: readonly string[],
  field: string,
): Promise<number[]> {
  const numbers = ids.map((id) => numberIn(id, 'Product') ?? 0)
  const known = await readKnownProducts(tx, numbers)
  refuse(
    numbers.flatMap((number, index) =>
      known.has(number)
        ? []
        : [{ field: [field, String(index)], message: 'Product does not exist' }],
    ),
  )
  return numbers
}
