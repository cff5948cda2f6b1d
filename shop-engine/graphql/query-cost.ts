import {
  type ConstValueNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { limits } from '#/contract/limits.ts'
import { badRequest } from './bad-request.ts'
import { fragmentsOf } from './query-extent.ts'
import type { RowCounts } from './row-counts.ts'

/**
 * What an operation may cost at most: one point for each object that could be in its answer. A list counts
 * what was asked for, but no more than there is; a list that belongs to one product or order counts at most
 * `maxOfProduct`, because that is short.
 */
const ceiling = 20_000
const maxOfProduct = 25
const ofProduct = new Set([
  'adjacentVariants',
  'fulfillmentLineItems',
  'images',
  'lineItems',
  'media',
  'optionValues',
  'options',
  'returnLineItems',
  'successfulFulfillments',
  'trackingInfo',
  'variants',
])
/** How many there are of things that are not asked for by number. */
const usual: Readonly<Record<string, number>> = {
  adjacentVariants: 10,
  availableCountries: 60,
  optionValues: 10,
  deliveryOptions: 2,
  filters: 10,
  options: 3,
  productFilters: 10,
  predictiveSearch: 10,
  productRecommendations: 10,
  resources: 250,
}
/** Points for each word of a search and for each filter, by the argument that has them. */
const searchCosts: Readonly<Record<string, number>> = {
  query: 150,
  filters: 600,
  productFilters: 600,
}
const introspectionCost = 500

const isList = ({ name, arguments: args }: FieldNode) =>
  Object.hasOwn(usual, name.value) || args?.some((argument) => argument.name.value === 'ids')

type Variables = Readonly<Record<string, unknown>>
/** Points, for these variables and in a shop of this size. */
type Cost = (variables: Variables, rows: RowCounts) => number

/** What the costs within one operation are reckoned from. */
interface Reckoning {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Values of variables that are not given. */
  defaults: ReadonlyMap<string, ConstValueNode | undefined>
  /** Costs of fragments. */
  reckoned: Map<string, Cost>
  /** Whether some list is as long as a variable says. */
  varies: boolean
  chargesSearches: boolean
}

/**
 * Reckons the cost of an operation; the result throws a `badRequest` above the ceiling.
 * @param chargesSearches whether each word of a search costs points; not where every caller has a budget
 */
export function costReader(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  chargesSearches: boolean,
): (variables: Variables, rows?: RowCounts) => number {
  const reckoning: Reckoning = {
    fragments: fragmentsOf(document),
    defaults: new Map(
      operation.variableDefinitions?.map((one) => [one.variable.name.value, one.defaultValue]),
    ),
    reckoned: new Map(),
    varies: false,
    chargesSearches,
  }
  const cost = ofSelections(operation.selectionSet, reckoning)
  const always = reckoning.varies ? undefined : cost({}, {})
  return (variables, rows = {}) => {
    const points = always ?? cost(variables, rows)
    if (points <= ceiling) return points
    throw badRequest(
      `Query cost is ${points}, which exceeds the single query max cost limit (${ceiling}).`,
      'MAX_COST_EXCEEDED',
    )
  }
}

function ofSelections({ selections }: SelectionSetNode, reckoning: Reckoning): Cost {
  const costs = selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return ofField(selection, reckoning)
    return selection.kind === Kind.FRAGMENT_SPREAD
      ? ofFragment(selection.name.value, reckoning)
      : ofSelections(selection.selectionSet, reckoning)
  })
  return (variables, rows) => costs.reduce((sum, cost) => sum + cost(variables, rows), 0)
}

function ofField(field: FieldNode, reckoning: Reckoning): Cost {
  if (field.name.value.startsWith('__')) return () => (field.selectionSet ? introspectionCost : 0)
  if (!field.selectionSet) return () => 0
  const inner = ofSelections(field.selectionSet, reckoning)
  if (field.name.value === 'edges') return inner
  const size = sizeOf(field, reckoning)
  // In a connection the objects are those under `nodes` or `node`; in a plain list they stand here.
  const own: Cost = isList(field)
    ? (variables, rows) => size(variables, rows) * (1 + inner(variables, rows))
    : (variables, rows) => 1 + size(variables, rows) * inner(variables, rows)
  const search = ofSearch(field, reckoning)
  return search ? (variables, rows) => own(variables, rows) + search(variables, rows) : own
}

/** What it takes to find rows, however few they are. */
function ofSearch(field: FieldNode, reckoning: Reckoning): Cost | undefined {
  if (!reckoning.chargesSearches) return undefined
  const costs = (field.arguments ?? []).flatMap(({ name, value }): Cost[] => {
    const each = searchCosts[name.value]
    if (each === undefined) return []
    if (value.kind !== Kind.VARIABLE) return [() => each * partsIn(plainOf(value))]
    reckoning.varies = true
    return [(variables) => each * partsIn(variables[value.name.value])]
  })
  if (costs.length === 0) return undefined
  return (variables, rows) => costs.reduce((sum, cost) => sum + cost(variables, rows), 0)
}

function plainOf(value: ValueNode): unknown {
  if (value.kind === Kind.STRING) return value.value
  return value.kind === Kind.LIST ? value.values : undefined
}

/** Words of a text, or entries of a list. */
function partsIn(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).length
  return Array.isArray(value) ? value.length : 0
}

function ofFragment(name: string, reckoning: Reckoning): Cost {
  const { reckoned, fragments } = reckoning
  const known = reckoned.get(name)
  if (known) return known
  const fragment = fragments.get(name)
  const cost = fragment ? oncePerRequest(ofSelections(fragment.selectionSet, reckoning)) : () => 0
  reckoned.set(name, cost)
  return cost
}

function sizeOf(field: FieldNode, reckoning: Reckoning): Cost {
  const name = field.name.value
  const asked = (field.arguments ?? []).flatMap(({ name, value }) =>
    ['first', 'last', 'ids'].includes(name.value) ? (numberIn(value, reckoning) ?? []) : [],
  )
  if (asked.length === 0 && usual[name] === undefined) return () => 1
  reckoning.varies = true
  return (variables, rows) => {
    const sizes = asked.map((one) => one(variables, rows))
    const size = asked.length === 0 ? (usual[name] ?? 1) : Math.max(0, ...sizes)
    return Math.min(size, rows[name] ?? fixedMost(name))
  }
}

function fixedMost(name: string): number {
  if (ofProduct.has(name)) return maxOfProduct
  return name === 'lines' ? limits.cartLines : Number.POSITIVE_INFINITY
}

function numberIn(value: ValueNode, reckoning: Reckoning): Cost | undefined {
  if (value.kind === Kind.INT) return () => Number(value.value)
  if (value.kind === Kind.LIST) return () => value.values.length
  if (value.kind !== Kind.VARIABLE) return undefined
  reckoning.varies = true
  const fallback = reckoning.defaults.get(value.name.value)
  return (variables) => {
    const given = variables[value.name.value]
    if (typeof given === 'number') return given
    if (Array.isArray(given)) return given.length
    return given === undefined && fallback?.kind === Kind.INT ? Number(fallback.value) : 0
  }
}

/** A fragment may be spread any number of times; it is reckoned once for each request. */
function oncePerRequest(cost: Cost): Cost {
  let last: { variables: Variables; rows: RowCounts; points: number } | undefined
  return (variables, rows) => {
    if (last?.variables !== variables || last.rows !== rows)
      last = { variables, rows, points: cost(variables, rows) }
    return last.points
  }
}
