import type { ProblemCode } from '#/content/refusals.ts'
import type { OptionReorderInput } from '#/contract/admin/types.generated.ts'
import type { Language, Translated } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, refuse } from '../changes/refused.ts'
import type { Product, ProductOption } from './product.types.ts'
import { reorder } from './variant-writes.store.ts'

/** Moves variants to their positions, from 1; the others keep their order around them. */
export async function reorderVariants(
  { tx }: Change,
  product: Product,
  positions: readonly { id: number; position: number }[],
): Promise<void> {
  const all = product.variants.map(({ id }) => id)
  for (const [index, { id, position }] of positions.entries()) {
    const at = ['positions', index]
    if (!all.includes(id)) throw refuse('orderedVariantUnknown', [...at, 'id'])
    if (position < 1) throw refuse('orderedVariantPosition', [...at, 'position'])
  }
  const moved = new Set(positions.map(({ id }) => id))
  if (moved.size < positions.length) throw refuse('orderedVariantTwice', ['positions'])
  const order = all.filter((id) => !moved.has(id))
  for (const { id, position } of positions.toSorted((one, other) => one.position - other.position))
    order.splice(position - 1, 0, id)
  await reorder(tx, 'shop_variants', order)
}

interface Named {
  id?: number | null
  name?: string | null
}

/** Sets the order of all options, and of the values of those that list them; variants follow. */
export async function orderOptions(
  { tx, first }: Change,
  product: Product,
  inputs: readonly Numbered<OptionReorderInput>[],
): Promise<void> {
  const options = optionsInOrder(product, inputs, first)
  const order: number[][] = []
  for (const [index, option] of options.entries()) {
    const values = valuesInOrder(option, inputs[index]?.values, { index, first })
    order.push(values.map(({ id }) => id))
    await reorder(
      tx,
      'shop_option_values',
      values.map(({ id }) => id),
    )
  }
  await reorder(
    tx,
    'shop_options',
    options.map(({ id }) => id),
  )
  const placesOf = new Map(
    product.variants.map(({ id, values }) => {
      const chosen = new Set(values.map((value) => value.id))
      return [id, order.map((values) => values.findIndex((value) => chosen.has(value)))]
    }),
  )
  const sorted = product.variants.toSorted((one, other) => {
    const [places = [], others = []] = [placesOf.get(one.id), placesOf.get(other.id)]
    const first = places.findIndex((place, index) => place !== others[index])
    return first === -1 ? 0 : (places[first] ?? 0) - (others[first] ?? 0)
  })
  await reorder(
    tx,
    'shop_variants',
    sorted.map(({ id }) => id),
  )
}

const optionsInOrder = ({ options }: Product, named: readonly Named[], first: Language) =>
  inOrder(options, named, {
    first,
    field: ['options'],
    unknownId: 'orderedOptionIdUnknown',
    unknownName: 'orderedOptionUnknown',
    twice: 'orderedOptionTwice',
    missing: 'orderedOptionMissing',
  })

const valuesInOrder = (
  { values }: ProductOption,
  named: Numbered<OptionReorderInput>['values'],
  { index, first }: { index: number; first: Language },
) =>
  named
    ? inOrder(values, named, {
        first,
        field: ['options', index, 'values'],
        unknownId: 'orderedValueIdUnknown',
        unknownName: 'orderedValueUnknown',
        twice: 'orderedValueTwice',
        missing: 'orderedValueMissing',
      })
    : values

type OrderProblem = Extract<ProblemCode, `ordered${string}`>

interface About {
  field: Path
  /** The language of the names. */
  first: Language
  unknownId: OrderProblem
  unknownName: OrderProblem
  twice: OrderProblem
  missing: OrderProblem
}

/** All items in the given order, by ids or names. */
function inOrder<One extends { id: number; name: Translated }>(
  all: readonly One[],
  named: readonly Named[],
  { field, first, ...codes }: About,
): One[] {
  if (new Set(named.map(({ id }) => Boolean(id))).size > 1)
    throw refuse('orderedByIdAndName', field)
  const found = named.map(({ id, name }, index) => {
    const found = all.find((candidate) =>
      id ? candidate.id === id : candidate.name[first] === name,
    )
    if (!found) throw refuse(id ? codes.unknownId : codes.unknownName, [...field, index])
    return found
  })
  if (new Set(found).size < found.length) throw refuse(codes.twice, field)
  if (found.length < all.length) throw refuse(codes.missing, field)
  return found
}
