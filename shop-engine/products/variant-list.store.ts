import { type Kysely, sql } from 'kysely'
import type { PageWanted } from '../graphql/connections.ts'
import { type KeysetOrder, type KeysetPage, readKeysetPage } from '../graphql/keyset.ts'
import {
  always,
  anyOf,
  type Condition,
  meets,
  not,
  searchTests,
} from '../graphql/search-conditions.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import { hasWords } from '../graphql/search-terms.ts'
import type { Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { searchIn } from './product-conditions.ts'
import { numberOf } from './product-search.ts'
import { termsIn } from './searchable-text.ts'

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
}

/** One page of all variants, drafts' and the archive's too. */
export async function listVariantIds(
  db: Kysely<ShopTables>,
  wanted: VariantsWanted,
): Promise<KeysetPage> {
  const order = orders[wanted.order]
  const found = await testsOf(db, wanted.query)
  return readKeysetPage(order, wanted, ({ bounds, direction, limit }) => {
    let query = db
      .selectFrom('shop_variants')
      .select([order.by.as('by'), 'shop_variants.id'])
      .orderBy(order.by, direction)
      .limit(limit)
    if (wanted.order !== 'ID') query = query.orderBy('shop_variants.id', direction)
    for (const test of [...found, ...bounds(order)]) query = query.where(test)
    return query.execute()
  })
}

/** How many variants a search finds; counts no further than to `limit`. */
export async function countVariants(
  db: Kysely<ShopTables>,
  query: string,
  limit: number,
): Promise<number> {
  let found = db.selectFrom('shop_variants').select('shop_variants.id').limit(limit)
  for (const test of await testsOf(db, query)) found = found.where(test)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids of its parts are those of products. */
const testsOf = async (db: Kysely<ShopTables>, query: string) =>
  (await searchTests(db, conditionOf(parseSearch(query)), sql`shop_variants.product_id`)).tests

function conditionOf(asked: Search): Condition {
  switch (asked.kind) {
    case 'all':
    case 'any':
      return { kind: asked.kind, of: asked.of.map(conditionOf) }
    case 'not':
      return not(conditionOf(asked.of))
    case 'terms':
      return found(asked.text)
    case 'condition':
      return named(asked)
  }
}

const search = { ...searchIn('en'), id: sql<number>`shop_variants.product_id` }

/** Each word begins a word of the product, or the SKU is the text. */
function found(text: string): Condition {
  const words = termsIn(text)
  return words.length === 0 ? always : anyOf([isExactly('sku', text), hasWords(search, words)])
}

const isExactly = (column: 'sku' | 'barcode' | 'product_id', value: string | number): Condition => {
  const test: Test = sql`${sql.ref(`shop_variants.${column}`)} = ${value}`
  return { kind: 'one', test, ids: sql`select product_id as id from shop_variants where ${test}` }
}

function named({ name, value, sign }: Extract<Search, { kind: 'condition' }>): Condition {
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
      return meets(sql`(select min(item.quantity / part.units) from shop_bundle_components as part
        inner join shop_stock_items as item on item.id = part.stock_item_id
        where part.variant_id = shop_variants.id) ${comparison} ${numberOf(value)}`)
    default:
      return always
  }
}
