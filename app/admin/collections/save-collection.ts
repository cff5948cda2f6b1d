import type { UserError } from '#/clients/failure.ts'
import type { EditedCollection, SortOrder } from '#/clients/shop-admin/collections.ts'

const fields = ['title', 'descriptionHtml', 'handle', 'sortOrder']

/** The name of the field that a refusal is about, if there's one. */
export function fieldOf({ field }: UserError): string | undefined {
  const [first = '', second] = field ?? []
  if (first === 'ruleSet') return 'rules'
  if (first === 'image') return 'imageAlt'
  if (first === 'seo') return second === 'title' ? 'seoTitle' : 'seoDescription'
  return fields.find((name) => name === first)
}

/** What changes about the products that are shown, by their ids. */
export function changesOf(
  { products, sortOrder: before }: EditedCollection,
  sortOrder: SortOrder,
  members: readonly string[],
) {
  const shown = products.nodes.map(({ id }) => id)
  const add = members.filter((id) => !shown.includes(id))
  const isByHand = before === 'MANUAL' && sortOrder === 'MANUAL'
  const staying = shown.filter((id) => members.includes(id))
  return {
    add,
    remove: shown.filter((id) => !members.includes(id)),
    moves: isByHand ? movesTo(members, [...staying, ...add]) : [],
  }
}

/** The moves, one after the other, that turn one order into the other. */
export function movesTo(
  target: readonly string[],
  from: readonly string[],
): { id: string; newPosition: string }[] {
  const order = [...from]
  return target.flatMap((id, place) => {
    if (order[place] === id) return []
    order.splice(place, 0, ...order.splice(order.indexOf(id), 1))
    return [{ id, newPosition: String(place) }]
  })
}
