import type { MoveInput } from '#/contract/admin/types.generated.ts'
import { globalId } from '#/contract/global-id.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { problem, refuse, refuseIfAny } from '../changes/refused.ts'
import type { Collection } from './collection.store.ts'
import {
  addMembers,
  placeMember,
  readKnownProducts,
  readMembers,
  removeMembers,
} from './collection-writes.store.ts'

/** Adds products after the existing ones. */
export async function fillByHand(
  change: Change,
  id: number,
  { products, field }: { products: readonly number[]; field: string },
): Promise<void> {
  const knownIds = await readKnownProducts(change.tx, products)
  refuseIfAny(
    products.flatMap((product, index) =>
      knownIds.has(product) ? [] : [problem('productUnknown', [field, index])],
    ),
  )
  await addMembers(change.tx, id, products)
}

export async function addProducts(
  change: Change,
  { id, ruleSet }: Collection,
  products: readonly number[],
) {
  if (ruleSet) throw refuse('addToSmartCollection', ['id'])
  await fillByHand(change, id, { products, field: 'productIds' })
  return { added: namesOf(products) }
}

export async function removeProducts(
  change: Change,
  { id, ruleSet }: Collection,
  products: readonly number[],
) {
  if (ruleSet) throw refuse('removeFromSmartCollection', ['id'])
  const named = products.filter((product) => product > 0)
  await removeMembers(change.tx, id, named)
  return { removed: namesOf(named) }
}

/** Moves products to new positions, one after the other; positions start at 0. */
export async function reorderProducts(
  { tx }: Change,
  { id, sortOrder }: Collection,
  moves: readonly Numbered<MoveInput>[],
) {
  if (sortOrder !== 'MANUAL') throw refuse('notSortedByHand', ['id'])
  const members = await readMembers(tx, id)
  const order = members.map((member) => member.product_id)
  for (const [index, move] of moves.entries()) {
    const from = order.indexOf(move.id)
    const to = Number(move.newPosition)
    if (from < 0 || !Number.isSafeInteger(to) || to < 0)
      throw refuse('moveInvalid', ['moves', index, from < 0 ? 'id' : 'newPosition'])
    order.splice(to, 0, ...order.splice(from, 1))
  }
  const places = new Map(members.map((member) => [member.product_id, member.position]))
  for (const [index, productId] of order.entries())
    if (places.get(productId) !== index + 1)
      await placeMember(tx, id, { productId, position: index + 1 })
  return { moved: namesOf(moves.map((move) => move.id)) }
}

export interface MembersEdit {
  add: readonly number[]
  remove: readonly number[]
  moves: readonly Numbered<MoveInput>[]
}

/** Makes the changes that are saved with the rest of a collection, one after the other. */
export async function changeMembers(
  change: Change,
  collection: Collection,
  { add, remove, moves }: MembersEdit,
) {
  return {
    ...(remove.length > 0 && (await removeProducts(change, collection, remove))),
    ...(add.length > 0 && (await addProducts(change, collection, add))),
    ...(moves.length > 0 && (await reorderProducts(change, collection, moves))),
  }
}

/** As the log names them. */
const namesOf = (products: readonly number[]) =>
  products.map((id) => globalId('Product', id)).join(', ')
