import type { CollectionMembersInput, MoveInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { problem, refuse, refuseIfAny } from '../changes/refused.ts'
import { numberIn } from '../graphql/global-id.ts'
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
  { products, field }: { products: readonly string[]; field: string },
): Promise<void> {
  await addMembers(change.tx, id, await productNumbers(change, products, field))
}

export async function addProducts(
  change: Change,
  { id, ruleSet }: Collection,
  products: readonly string[],
) {
  if (ruleSet) throw refuse('addToSmartCollection', ['id'])
  await fillByHand(change, id, { products, field: 'productIds' })
  return { added: products.join(', ') }
}

export async function removeProducts(
  change: Change,
  { id, ruleSet }: Collection,
  products: readonly string[],
) {
  if (ruleSet) throw refuse('removeFromSmartCollection', ['id'])
  const numbers = products.flatMap((product) => numberIn(product, 'Product') ?? [])
  await removeMembers(change.tx, id, numbers)
  return { removed: products.join(', ') }
}

/** Moves products to new positions, one after the other; positions start at 0. */
export async function reorderProducts(
  { tx }: Change,
  { id, sortOrder }: Collection,
  moves: readonly MoveInput[],
) {
  if (sortOrder !== 'MANUAL') throw refuse('notSortedByHand', ['id'])
  const members = await readMembers(tx, id)
  const order = members.map((member) => member.product_id)
  for (const [index, move] of moves.entries()) {
    const from = order.indexOf(numberIn(move.id, 'Product') ?? -1)
    const to = Number(move.newPosition)
    if (from < 0 || !Number.isSafeInteger(to) || to < 0)
      throw refuse('moveInvalid', ['moves', index, from < 0 ? 'id' : 'newPosition'])
    order.splice(to, 0, ...order.splice(from, 1))
  }
  const places = new Map(members.map((member) => [member.product_id, member.position]))
  for (const [index, productId] of order.entries())
    if (places.get(productId) !== index + 1)
      await placeMember(tx, id, { productId, position: index + 1 })
  return { moved: moves.map((move) => move.id).join(', ') }
}

/** Makes the changes that are saved with the rest of a collection, one after the other. */
export async function changeMembers(
  change: Change,
  collection: Collection,
  { add, remove, moves }: CollectionMembersInput,
) {
  return {
    ...(remove?.length && (await removeProducts(change, collection, remove))),
    ...(add?.length && (await addProducts(change, collection, add))),
    ...(moves?.length && (await reorderProducts(change, collection, moves))),
  }
}

async function productNumbers(
  { tx }: Change,
  ids: readonly string[],
  field: string,
): Promise<number[]> {
  const numbers = ids.map((id) => numberIn(id, 'Product') ?? 0)
  const knownIds = await readKnownProducts(tx, numbers)
  refuseIfAny(
    numbers.flatMap((number, index) =>
      knownIds.has(number) ? [] : [problem('productUnknown', [field, index])],
    ),
  )
  return numbers
}
