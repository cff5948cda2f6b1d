import { type Kysely, sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { PageWanted } from '../graphql/connections.ts'
import {
  type KeysetOrder,
  type KeysetPage,
  type PageRead,
  readKeysetPage,
  readRows,
} from '../graphql/keyset.ts'
import {
  allOf,
  always,
  anyOf,
  type Condition,
  type Ids,
  meets,
  never,
  not,
} from '../graphql/search-conditions.ts'
import { countFound, searchTests } from '../graphql/search-reads.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import { hasWords, type SearchTerms } from '../graphql/search-terms.ts'
import { termsIn } from '../graphql/search-text.ts'
import type { Sorted, Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { searchIn } from './product-conditions.ts'
import { numberOf } from './product-search.ts'

export type VariantOrder = 'ID' | 'SKU'

const ownId = sql<number>`shop_variants.id`
const orders: Record<VariantOrder, KeysetOrder> = {
  ID: { by: ownId, id: ownId, numeric: true },
  SKU: { by: sql`shop_variants.sku`, id: ownId, numeric: false },
}

export interface VariantsWanted extends PageWanted {
  order: VariantOrder
  reverse: boolean
  query: string
  /** Of the titles that are searched. */
  language: Language
}

/** One page of all variants, including those of drafts and archived products. */
export async function listVariantIds(
  db: Kysely<ShopTables>,
  listQuery: VariantsWanted,
): Promise<KeysetPage> {
  const order = orders[listQuery.order]
  return readKeysetPage(order, listQuery, async (page) => {
    const found = await testsOf(db, listQuery, listQuery.order === 'ID' ? page : undefined)
    return readRows(db.selectFrom('shop_variants').select('shop_variants.id'), order, page, found)
  })
}

/** How many variants a search finds; stops counting at `limit`. */
export const countVariants = (
  db: Kysely<ShopTables>,
  search: InLanguage,
  limit: number,
): Promise<number> =>
  countFound(db, conditionIn(search), { table: 'shop_variants', id: ownId, limit })

type InLanguage = Pick<VariantsWanted, 'query' | 'language'>

const testsOf = async (db: Kysely<ShopTables>, search: InLanguage, page?: PageRead) =>
  (await searchTests(db, conditionIn(search), ownId, { page })).tests

const conditionIn = ({ query, language }: InLanguage) =>
  conditionOf(parseSearch(query, variantFields), language)

function conditionOf(asked: Search, language: Language): Condition {
  const within = (part: Search) => conditionOf(part, language)
  switch (asked.kind) {
    case 'all': {
      const { left = [], rest = [] } = Object.groupBy(asked.of, (part) =>
        part.kind === 'condition' && part.name === 'inventory_quantity' ? 'left' : 'rest',
      )
      const quantities = left.filter((part) => part.kind === 'condition')
      return allOf([...hasLeft(quantities), ...rest.map(within)])
    }
    case 'any':
      return anyOf(asked.of.map(within))
    case 'not':
      return not(within(asked.of))
    case 'terms':
      return hasWords(searchOf(language), termsIn(asked.text))
    case 'condition':
      return named(asked)
  }
}

const ofProduct = sql<number>`shop_variants.product_id`

/** The words are those of products, whose list is in another order. */
const searchOf = (language: Language): SearchTerms => ({
  ...searchIn(language),
  id: ofProduct,
  areAnothers: true,
})

const isExactly = (column: 'sku' | 'barcode' | 'product_id', value: string | number): Condition => {
  const test: Test = sql`${sql.ref(`shop_variants.${column}`)} = ${value}`
  const ids: Ids = sql`select product_id as id from shop_variants where ${test}`
  return { kind: 'one', test, ids, of: ofProduct }
}

/** What variants and inventory items can be searched by. */
export const variantFields = ['sku', 'barcode', 'id', 'product_id', 'inventory_quantity'] as const

type Named = Extract<Search, { kind: 'condition' }>

function named(condition: Named): Condition {
  const { name, value, sign } = condition
  const comparison = sql.raw(sign)
  switch (name) {
    case 'sku':
    case 'barcode':
      return isExactly(name, value)
    case 'id':
      return meets(sql`shop_variants.id ${comparison} ${numberOf(value)}`)
    case 'product_id':
      return isExactly('product_id', numberOf(value))
    case 'inventory_quantity':
      return allOf(hasLeft([condition]))
    default:
      return always
  }
}

/** Selects the first of a variant's components that allow the fewest pieces, if those are few. */
const scarcest = sql<boolean>`not exists (select 1 from shop_bundle_components as other
  where other.variant_id = part.variant_id and (other.few_left < part.few_left
    or other.few_left = part.few_left and other.stock_item_id < part.stock_item_id))`
const variantOfPart = sql<number>`part.variant_id`
/** The values of `few_left` in the database: none, or at most five. */
const bounds = [0, 5] as const
const few = bounds[1]

/** Variants with a number of pieces left in the range; small numbers are found by an index, in order. */
function hasLeft(conditions: readonly Named[]): Condition[] {
  if (conditions.length === 0) return []
  const [min, max] = rangeOf(conditions)
  if (min > max) return [never]
  if (max > few) return [meets(countsAs(conditions))]
  const isExact = min <= 1 && (max === 0 || max === few)
  const reached = bounds.filter((bound) => min <= bound && (bound === 0 || max > 0))
  const pieces = reached.map((bound) => sql<boolean>`part.few_left = ${bound} and ${scarcest}`)
  const ids: Ids = sql`select variant_id as id from shop_bundle_components as part
    where part.few_left in (${sql.join(reached)})`
  const noneLess: Test = sql`not exists (select 1 from shop_bundle_components as other
    where other.variant_id = shop_variants.id and other.few_left < ${reached[0]})`
  const test = isExact
    ? sql<boolean>`(shop_variants.id in (${ids}) and ${noneLess})`
    : countsAs(conditions)
  const sorted: Sorted = {
    by: variantOfPart,
    id: variantOfPart,
    from: sql`shop_bundle_components as part`,
    // The sum keeps PostgreSQL from walking through all variants, too.
    join: sql`inner join shop_variants on shop_variants.id = part.variant_id + 0`,
    isExact,
    rank: 1,
    pieces: async () => pieces,
  }
  return [{ kind: 'one', test, ids, sorted }]
}

function countsAs(conditions: readonly Named[]): Test {
  const left = sql`(select min(item.quantity / part.units) from shop_bundle_components as part
    inner join shop_stock_items as item on item.id = part.stock_item_id
    where part.variant_id = shop_variants.id)`
  const each = conditions.map(({ sign, value }) => sql`${left} ${sql.raw(sign)} ${numberOf(value)}`)
  return sql`(${sql.join(each, sql` and `)})`
}

/** The lowest and highest number of pieces that meet all conditions. */
function rangeOf(conditions: readonly Named[]): [number, number] {
  let [min, max] = [0, Number.POSITIVE_INFINITY]
  for (const { sign, value } of conditions) {
    const number = numberOf(value)
    if (!sign.startsWith('<')) min = Math.max(min, sign === '>' ? number + 1 : number)
    if (!sign.startsWith('>')) max = Math.min(max, sign === '<' ? number - 1 : number)
  }
  return [min, max]
}
