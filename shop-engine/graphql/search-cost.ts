import type { RowCounts } from './row-counts.ts'

/** Points for each word of a search and for each filter, by the argument that has them. */
const searchCosts: Readonly<Record<string, number>> = {
  query: 150,
  filters: 600,
  productFilters: 600,
}
/**
 * Points for scanning all products of a shop with `manyProducts`. A list needs a scan if it has more than one condition
 * and finds few products.
 */
const scanCost = 3_000
const manyProducts = 100_000
/** Additional scans that a part of a search or a filter costs, because it reads data of many products. */
const moreScans = new Map([
  ['price', 0.75],
  ['variants.price', 0.75],
  ['title', 2.5],
  ['variantOption', 0.25],
])
const namesInSearch = /\b(title|variants\.price):/gi
/** A single word or fact that products are indexed by. */
const oneThing =
  /^\s*(?:(?:tag|vendor|product_type):(?:[^\s"'(),:<>*]+|"[^",]*"|'[^',]*')|[\p{L}\p{N}]+)\s*$/u
const isOneThing = (search: unknown) => typeof search === 'string' && oneThing.test(search)

/** Points for scans of all products of a shop. */
export const costOfScans = (scans: number, { all = 0 }: RowCounts) =>
  Math.round((scans * scanCost * Math.min(all, manyProducts)) / manyProducts)

/** Whether an argument filters a list. */
export const isSearch = (argument: string): boolean => Object.hasOwn(searchCosts, argument)

/** Points for finding what such an argument searches for. */
export function costOfSearch(argument: string, search: unknown, rows: RowCounts): number {
  const parts = partsIn(search)
  const own = (searchCosts[argument] ?? 0) * parts
  if (parts === 0 || isOneThing(search)) return own
  const scans = namesIn(search).reduce((sum, name) => sum + (moreScans.get(name) ?? 0), 1)
  return own + costOfScans(scans, rows)
}

/** The field names in a search, or in one or several filters. */
function namesIn(search: unknown): string[] {
  if (typeof search === 'string')
    return Array.from(search.matchAll(namesInSearch), ([, name = '']) => name.toLowerCase())
  const filters: readonly unknown[] = Array.isArray(search) ? search : [search]
  return filters.flatMap((filter) =>
    typeof filter === 'object' && filter !== null ? Object.keys(filter) : [],
  )
}

/** Words of a text, or entries of a list. */
function partsIn(value: unknown): number {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean).length
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? 1 : 0
}
