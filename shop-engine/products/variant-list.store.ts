import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageWanted } from '../graphql/connections.ts'
import { type KeysetOrder, type KeysetPage, readKeysetPage } from '../graphql/keyset.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { numberOf } from './product-search.ts'
import { termsIn } from './searchable-text.ts'

export type VariantOrder = 'ID' | 'SKU'
type Test = RawBuilder<SqlBool>

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
export function listVariantIds(
  db: Kysely<ShopTables>,
  wanted: VariantsWanted,
): Promise<KeysetPage> {
  const order = orders[wanted.order]
  return readKeysetPage(order, wanted, ({ tests, direction, limit }) => {
    let query = db
      .selectFrom('shop_variants')
      .select([order.by.as('by'), 'shop_variants.id'])
      .where(variantTest(wanted.query))
      .orderBy(order.by, direction)
      .limit(limit)
    if (wanted.order !== 'ID') query = query.orderBy('shop_variants.id', direction)
    for (const test of tests) query = query.where(test)
    return query.execute()
  })
}

/** How many variants a search finds; counts no further than to `limit`. */
export async function countVariants(
  db: Kysely<ShopTables>,
  query: string,
  limit: number,
): Promise<number> {
  const found = db
    .selectFrom('shop_variants')
    .select('shop_variants.id')
    .where(variantTest(query))
    .limit(limit)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const variantTest = (query: string) => testOf(parseSearch(query))

function testOf(search: Search): Test {
  switch (search.kind) {
    case 'all':
    case 'any': {
      const word = search.kind === 'all' ? sql` and ` : sql` or `
      const tests = search.of.map(testOf)
      return tests.length === 0 ? sql`1 = 1` : sql`(${sql.join(tests, word)})`
    }
    case 'not':
      return sql`not (${testOf(search.of)})`
    case 'terms':
      return found(search.text)
    case 'condition':
      return named(search)
  }
}

/** Each word begins a word of the product, or the SKU. */
function found(text: string): Test {
  const last = '\u{10ffff}'
  const tests = termsIn(text).map(
    (word): Test => sql`shop_variants.product_id in (select product_id from shop_search_terms
      where language = 'en' and word >= ${word} and word < ${word + last})`,
  )
  if (tests.length === 0) return sql`1 = 1`
  return sql`(shop_variants.sku = ${text} or (${sql.join(tests, sql` and `)}))`
}

function named({ name, value, sign }: Extract<Search, { kind: 'condition' }>): Test {
  const comparison = sql.raw(sign)
  switch (name) {
    case 'sku':
    case 'barcode':
      return sql`${sql.ref(`shop_variants.${name}`)} = ${value}`
    case 'id':
      return sql`shop_variants.id ${comparison} ${numberOf(value)}`
    case 'product_id':
      return sql`shop_variants.product_id = ${numberOf(value)}`
    case 'inventory_quantity':
      return sql`(select min(item.quantity / part.units) from shop_bundle_components as part
        inner join shop_stock_items as item on item.id = part.stock_item_id
        where part.variant_id = shop_variants.id) ${comparison} ${numberOf(value)}`
    default:
      return sql`1 = 1`
  }
}
