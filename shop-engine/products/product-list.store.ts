import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { fromCursor, type PageWanted, type Position } from '../graphql/connections.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type Condition, toTest } from './product-conditions.ts'

export type ProductOrder =
  | 'id'
  | 'position'
  | 'collection'
  | 'title'
  | 'price'
  | 'created'
  | 'updated'
  | 'vendor'
  | 'type'

export interface ProductsWanted extends PageWanted {
  order: ProductOrder
  reverse: boolean
  language: Language
  collectionId?: number
  conditions?: readonly Condition[]
}

/** Ids of one page, and what the connection needs to know of it. */
export interface ProductPage {
  positions: readonly Position[]
  hasNextPage: boolean
  hasPreviousPage: boolean
}

interface Order {
  /** What the products are ordered by, and the id that settles ties: together the end of an index. */
  by: RawBuilder<string | number>
  id: RawBuilder<number>
  numeric: boolean
}

const ownId = sql<number>`shop_products.id`
const orders: Record<ProductOrder, Order> = {
  id: { by: ownId, id: ownId, numeric: true },
  position: { by: sql`shop_products.position`, id: ownId, numeric: true },
  collection: {
    by: sql`shop_collection_products.position`,
    id: sql`shop_collection_products.product_id`,
    numeric: true,
  },
  title: {
    by: sql`lower(shop_product_texts.title)`,
    id: sql`shop_product_texts.product_id`,
    numeric: false,
  },
  price: { by: sql`shop_products.min_price_cents`, id: ownId, numeric: true },
  created: { by: sql`shop_products.created_at`, id: ownId, numeric: false },
  updated: { by: sql`shop_products.updated_at`, id: ownId, numeric: false },
  vendor: { by: sql`shop_products.vendor`, id: ownId, numeric: false },
  type: { by: sql`shop_products.product_type`, id: ownId, numeric: false },
}

/** One page of published products; the cost does not grow with the number of products before it. */
export async function listProductIds(
  db: Kysely<ShopTables>,
  wanted: ProductsWanted,
): Promise<ProductPage> {
  const order = orders[wanted.order]
  const { after, before, backward, size } = wanted
  const start = backward ? before : after
  const end = backward ? after : before
  const descending = wanted.reverse !== backward
  const beyond = (cursor: string, further: boolean) =>
    bounds(order, positionIn(cursor, order.numeric), descending === further)
  const limits = end === undefined ? [] : [beyond(end, false).all]
  const read = (conditions: readonly RawBuilder<SqlBool>[], limit: number) =>
    readPositions(db, { ...wanted, descending, tests: [...limits, ...conditions], limit })

  const from = start === undefined ? undefined : beyond(start, true)
  const rows = await readFrom(from, read, size + 1)
  const more = rows.length > size
  const positions = rows.slice(0, size)
  if (backward) positions.reverse()
  return {
    positions,
    hasNextPage: backward ? before !== undefined : more,
    hasPreviousPage: backward ? more : after !== undefined,
  }
}

interface Bounds {
  /** Those with the same value and a further id, unless the id is the value. */
  ties: RawBuilder<SqlBool> | undefined
  /** Those with a further value. */
  rest: RawBuilder<SqlBool>
  all: RawBuilder<SqlBool>
}

function bounds({ by, id }: Order, position: Position, smaller: boolean): Bounds {
  const sign = smaller ? sql`<` : sql`>`
  return {
    ties: by === id ? undefined : sql`${by} = ${position.by} and ${id} ${sign} ${position.id}`,
    rest: sql`${by} ${sign} ${position.by}`,
    all: sql`(${by}, ${id}) ${sign} (${position.by}, ${position.id})`,
  }
}

/** Ties and rest are each a piece of an index; asked for at once, no index of SQLite serves them. */
async function readFrom(
  start: Bounds | undefined,
  read: (conditions: readonly RawBuilder<SqlBool>[], limit: number) => Promise<Position[]>,
  limit: number,
): Promise<Position[]> {
  if (!start) return read([], limit)
  const ties = start.ties ? await read([start.ties], limit) : []
  if (ties.length === limit) return ties
  return [...ties, ...(await read([start.rest], limit - ties.length))]
}

function readPositions(
  db: Kysely<ShopTables>,
  wanted: ProductsWanted & {
    descending: boolean
    tests: readonly RawBuilder<SqlBool>[]
    limit: number
  },
): Promise<Position[]> {
  const { by, id } = orders[wanted.order]
  const direction = wanted.descending ? 'desc' : 'asc'
  let query = db
    .selectFrom('shop_products')
    .where('shop_products.published', '=', 1)
    .select([by.as('by'), 'shop_products.id'])
    .orderBy(by, direction)
    .limit(wanted.limit)
  if (wanted.order !== 'id') query = query.orderBy(id, direction)
  if (wanted.order === 'title') {
    query = query
      .innerJoin('shop_product_texts', 'shop_product_texts.product_id', 'shop_products.id')
      .where('shop_product_texts.language', '=', wanted.language)
  }
  if (wanted.collectionId !== undefined) {
    query = query
      .innerJoin(
        'shop_collection_products',
        'shop_collection_products.product_id',
        'shop_products.id',
      )
      .where('shop_collection_products.collection_id', '=', wanted.collectionId)
  }
  for (const test of [...wanted.tests, ...(wanted.conditions ?? []).map(toTest)]) {
    query = query.where(test)
  }
  return query.execute()
}

function positionIn(cursor: string, numeric: boolean): Position {
  const position = fromCursor(cursor)
  if (typeof position.id !== 'number' || (typeof position.by === 'number') !== numeric) {
    throw badRequest('Invalid cursor for current pagination sort.')
  }
  return position
}
