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
import { costOfScans, costOfSearch, isSearch } from './search-cost.ts'

/**
 * The maximum cost of an operation: one point for each object that its response could contain. A list counts the number
 * requested, but no more than exist; a list within one product or order counts at most `maxOfProduct`, because it is
 * short.
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
/**
 * The cost of reading one item of a list, in addition to what is shown: products are read with texts, pictures,
 * options, and variants; tags are looked up one by one.
 */
const readingCosts: Readonly<Record<string, number>> = {
  predictiveSearch: 15,
  productRecommendations: 15,
  productTags: 15,
  productTypes: 15,
  products: 15,
  resources: 15,
  search: 15,
}
const manyToRead = 250
/** How many products filters are counted from. */
const productsForFilters = 250
const filterCounts = new Set(['filters', 'productFilters'])
/** Typical sizes of lists that are requested without a number. */
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
const introspectionCost = 500

const isList = ({ name, arguments: args }: FieldNode) =>
  Object.hasOwn(usual, name.value) || args?.some((argument) => argument.name.value === 'ids')

type Variables = Readonly<Record<string, unknown>>
/** Points, for these variables and in a shop of this size. */
type Cost = (variables: Variables, rows: RowCounts) => number

/** What an operation's costs are computed from. */
interface CostContext {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Default values of variables. */
  defaults: ReadonlyMap<string, ConstValueNode | undefined>
  /** Costs of fragments' parts, computed once. */
  computed: Map<string, Cost>
  /** Whether the cost depends on variables or on the shop's size. */
  varies: boolean
  chargesSearches: boolean
}

/**
 * Computes the cost of an operation; the result throws a `badRequest` above the limit.
 * @param chargesSearches whether each word of a search costs points; not where every caller has a budget
 */
export function costReader(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  chargesSearches: boolean,
): (variables: Variables, rows?: RowCounts) => number {
  const costContext: CostContext = {
    fragments: fragmentsOf(document),
    defaults: new Map(
      operation.variableDefinitions?.map((definition) => [
        definition.variable.name.value,
        definition.defaultValue,
      ]),
    ),
    computed: new Map(),
    varies: false,
    chargesSearches,
  }
  const cost = ofSelections(operation.selectionSet, costContext)
  const always = costContext.varies ? undefined : cost({}, {})
  return (variables, rows = {}) => {
    const points = always ?? cost(variables, rows)
    if (points <= ceiling) return points
    throw badRequest(
      `Query cost is ${points}, which exceeds the single query max cost limit (${ceiling}).`,
      'MAX_COST_EXCEEDED',
    )
  }
}

/** What part of a connection's cost is meant: all of it, what it has once, or what each of its items has. */
type Part = 'all' | 'once' | 'each'

const isEach = ({ name }: FieldNode) => name.value === 'nodes' || name.value === 'edges'

function ofSelections(
  { selections }: SelectionSetNode,
  costContext: CostContext,
  part: Part = 'all',
): Cost {
  const costs = selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const isOther = part !== 'all' && isEach(selection) !== (part === 'each')
      return isOther ? [] : ofField(selection, costContext)
    }
    return selection.kind === Kind.FRAGMENT_SPREAD
      ? ofFragment(selection.name.value, costContext, part)
      : ofSelections(selection.selectionSet, costContext, part)
  })
  return (variables, rows) => costs.reduce((sum, cost) => sum + cost(variables, rows), 0)
}

function ofField(field: FieldNode, costContext: CostContext): Cost {
  const { name, selectionSet } = field
  if (name.value.startsWith('__')) return () => (selectionSet ? introspectionCost : 0)
  if (!selectionSet) return () => 0
  if (name.value === 'edges') return ofSelections(selectionSet, costContext)
  const objects = ofObjects(field, selectionSet, costContext)
  const finding = costContext.chargesSearches ? ofFinding(field, costContext) : []
  if (finding.length === 0) return objects
  return (variables, rows) =>
    finding.reduce((sum, cost) => sum + cost(variables, rows), objects(variables, rows))
}

/** A connection's objects are under `nodes` or `node`; a plain list's are the field's own selection. */
function ofObjects(
  field: FieldNode,
  selectionSet: SelectionSetNode,
  costContext: CostContext,
): Cost {
  const size = sizeOf(field, costContext)
  const reading = readingOf(field, costContext)
  if (isList(field)) {
    const inner = ofSelections(selectionSet, costContext)
    return (variables, rows) =>
      size(variables, rows) * (1 + reading(variables, rows) + inner(variables, rows))
  }
  const each = ofSelections(selectionSet, costContext, 'each')
  const once = ofSelections(selectionSet, costContext, 'once')
  return (variables, rows) =>
    1 +
    once(variables, rows) +
    size(variables, rows) * (reading(variables, rows) + each(variables, rows))
}

/** The cost of reading; a small shop has all its products in memory. */
function readingOf({ name, arguments: args }: FieldNode, costContext: CostContext): Cost {
  const isOfIds = args?.some((argument) => argument.name.value === 'ids')
  const cost = readingCosts[isOfIds ? 'products' : name.value]
  if (cost === undefined || !costContext.chargesSearches) return () => 0
  costContext.varies = true
  return (_variables, { products = 0 }) => (products < manyToRead ? 0 : cost)
}

const readingForFilters: Cost = (_variables, { products = 0 }) =>
  products < manyToRead ? 0 : productsForFilters * (readingCosts.products ?? 0)

/** The cost of finding rows, however few they are. */
function ofFinding({ name, arguments: args = [] }: FieldNode, costContext: CostContext): Cost[] {
  const costs = args.flatMap(({ name, value }): Cost[] => {
    if (!isSearch(name.value)) return []
    return [
      (variables, rows) => {
        const size = valueIn(value, { variables, costContext })
        return costOfSearch(name.value, size, rows)
      },
    ]
  })
  if (filterCounts.has(name.value)) costs.push(readingForFilters)
  if (name.value === 'pagesCount') costs.push((_variables, rows) => costOfScans(1, rows))
  if (costs.length > 0) costContext.varies = true
  return costs
}

interface From {
  variables: Variables
  costContext: CostContext
}

function valueIn(value: ValueNode, from: From): unknown {
  if (value.kind !== Kind.VARIABLE) return plainOf(value, from)
  const given = from.variables[value.name.value]
  const fallback = from.costContext.defaults.get(value.name.value)
  return given === undefined && fallback ? plainOf(fallback, from) : given
}

/** A value as plain data; of an object, only which fields it has. */
function plainOf(value: ValueNode, from: From): unknown {
  if (value.kind === Kind.STRING) return value.value
  if (value.kind === Kind.LIST) return value.values.map((item) => valueIn(item, from))
  if (value.kind !== Kind.OBJECT) return undefined
  return Object.fromEntries(value.fields.map(({ name }) => [name.value, true]))
}

function ofFragment(name: string, costContext: CostContext, part: Part): Cost {
  const { computed, fragments } = costContext
  const key = `${part} ${name}`
  const cached = computed.get(key)
  if (cached) return cached
  const fragment = fragments.get(name)
  const cost = fragment
    ? oncePerRequest(ofSelections(fragment.selectionSet, costContext, part))
    : () => 0
  computed.set(key, cost)
  return cost
}

function sizeOf(field: FieldNode, costContext: CostContext): Cost {
  const name = field.name.value
  const costs = (field.arguments ?? []).flatMap(({ name, value }) =>
    ['first', 'last', 'ids'].includes(name.value) ? (numberIn(value, costContext) ?? []) : [],
  )
  if (costs.length === 0 && usual[name] === undefined) return () => 1
  costContext.varies = true
  return (variables, rows) => {
    const sizes = costs.map((cost) => cost(variables, rows))
    const size = costs.length === 0 ? (usual[name] ?? 1) : Math.max(0, ...sizes)
    return Math.min(size, rows[name] ?? fixedMax(name))
  }
}

function fixedMax(name: string): number {
  if (ofProduct.has(name)) return maxOfProduct
  return name === 'lines' ? limits.cartLines : Number.POSITIVE_INFINITY
}

function numberIn(value: ValueNode, costContext: CostContext): Cost | undefined {
  if (value.kind === Kind.INT) return () => Number(value.value)
  if (value.kind === Kind.LIST) return () => value.values.length
  if (value.kind !== Kind.VARIABLE) return undefined
  costContext.varies = true
  const fallback = costContext.defaults.get(value.name.value)
  return (variables) => {
    const given = variables[value.name.value]
    if (typeof given === 'number') return given
    if (Array.isArray(given)) return given.length
    return given === undefined && fallback?.kind === Kind.INT ? Number(fallback.value) : 0
  }
}

/** A fragment may be spread many times; its cost is computed once per request. */
function oncePerRequest(cost: Cost): Cost {
  let last: { variables: Variables; rows: RowCounts; points: number } | undefined
  return (variables, rows) => {
    if (last?.variables !== variables || last.rows !== rows)
      last = { variables, rows, points: cost(variables, rows) }
    return last.points
  }
}
