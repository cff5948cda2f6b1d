import { isShopError } from '#/clients/shop/shop-error.ts'
import {
  addMembers,
  type EditedCollection,
  moveMembers,
  removeMembers,
  updateCollection,
} from '#/clients/shop-admin/collections.ts'
import { publishProduct } from '#/clients/shop-admin/products.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { translate } from '../products/save-product.ts'
import type { CollectionChange } from './collection-form.ts'

/** The field that a refusal is about. */
type Saved = 'conflict' | 'failed' | { field: string } | undefined

/** Saves the changes one part after the other; earlier parts stay saved even if a later one fails. */
export async function saveCollection(
  shop: ShopAdmin,
  collection: EditedCollection,
  { change, version }: { change: CollectionChange; version: string },
): Promise<Saved> {
  const { id } = collection
  try {
    const { collectionUpdate } = await shop.ask(
      updateCollection,
      { input: change.input },
      { unmodifiedSince: version },
    )
    const [refused] = collectionUpdate.userErrors
    if (refused) return { field: fieldOf(refused.field ?? []) }
    if (change.isPublished !== collection.publishedOnPublication)
      await shop.ask(publishProduct(change.isPublished), { id })
    await translate(shop, id, change.french)
    return (await saveMembers(shop, collection, change)) ? undefined : 'failed'
  } catch (error) {
    if (!isShopError(error)) throw error
    return error.code === 'PRECONDITION_FAILED' ? 'conflict' : 'failed'
  }
}

function fieldOf([first = '', second]: readonly string[]): string {
  if (first === 'ruleSet') return 'rules'
  if (first === 'image') return 'imageAlt'
  return first === 'seo' ? (second === 'title' ? 'seoTitle' : 'seoDescription') : first
}

/** False where a change was refused. */
async function saveMembers(
  shop: ShopAdmin,
  { id, products, sortOrder }: EditedCollection,
  { members, input }: CollectionChange,
): Promise<boolean> {
  if (!members) return true
  const before = products.nodes.map((product) => product.id)
  const wanted = new Set(members)
  const removed = before.filter((product) => !wanted.has(product))
  const added = members.filter((product) => !before.includes(product))
  const isByHand = sortOrder === 'MANUAL' && input.sortOrder === 'MANUAL'
  const staying = before.filter((product) => wanted.has(product))
  const moves = isByHand ? movesTo(members, [...staying, ...added]) : []
  const answers = [
    removed.length > 0 && (await shop.ask(removeMembers, { id, products: removed })),
    added.length > 0 && (await shop.ask(addMembers, { id, products: added })),
    moves.length > 0 && (await shop.ask(moveMembers, { id, moves })),
  ]
  return answers.every((answer) => !answer || answer.result.userErrors.length === 0)
}

/** The moves, one after the other, that turn one order into the other. */
export function movesTo(
  wanted: readonly string[],
  from: readonly string[],
): { id: string; newPosition: string }[] {
  const order = [...from]
  return wanted.flatMap((id, place) => {
    if (order[place] === id) return []
    order.splice(place, 0, ...order.splice(order.indexOf(id), 1))
    return [{ id, newPosition: String(place) }]
  })
}
