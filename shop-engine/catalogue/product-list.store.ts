import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { fromCursor, type Place } from '../connections/cursor.ts'
import type { PageWanted } from '../connections/page.ts'
import { badRequest } from '../door/bad-request.ts'
import type { ShopTables } from '../tables.ts'

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
  /** Further conditions on `shop_products`. */
  where?: readonly Expression<SqlBool>[]
}

/** Ids of one page, and what the connection needs to know of it. */
export interface ProductPage {
  places: readonly Place[]
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/** What each order goes by; every one is served by an index. */
const orders: Record<ProductOrder, { by: RawBuilder<string | number>; numeric: boolean }> = {
  id: { by: sql`shop_products.id`, numeric: true },
  position: { by: sql`shop_products.position`, numeric: true },
  collection: { by: sql`shop_collection_products.position`, numeric: true },
  title: { by: sql`lower(shop_product_texts.title)`, numeric: false },
  price: { by: sql`shop_products.min_price_cents`, numeric: true },
  created: { by: sql`shop_products.created_at`, numeric: false },
  updated: { by: sql`shop_products.updated_at`, numeric: false },
  vendor: { by: sql`shop_products.vendor`, numeric: false },
  type: { by: sql`shop_products.product_type`, numeric: false },
}

/** One page of published products; the cost does not grow with the number of products before it. */
export async function listProductIds(
  db: Kysely<ShopTables>,
  wanted: ProductsWanted,
): Promise<ProductPage> {
  const { by, numeric } = orders[wanted.order]
  const id =
    wanted.order === 'title'
      ? sql<number>`shop_product_texts.product_id`
      : wanted.order === 'collection'
        ? sql<number>`shop_collection_products.product_id`
        : sql<number>`shop_products.id`
  const descending = wanted.reverse !== wanted.backward
  const direction = descending ? 'desc' : 'asc'

  let query = db
    .selectFrom('shop_products')
    .where('shop_products.published', '=', 1)
    .select([by.as('by'), 'shop_products.id'])
    .orderBy(by, direction)
    .limit(wanted.size + 1)
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
  const placed = (cursor: string, more: boolean) => {
    const place = checkedPlace(cursor, numeric)
    const sign = more ? sql`>` : sql`<`
    return wanted.order === 'id'
      ? sql<SqlBool>`${id} ${sign} ${place.id}`
      : sql<SqlBool>`(${by}, ${id}) ${sign} (${place.by}, ${place.id})`
  }
  if (wanted.after !== undefined) query = query.where(placed(wanted.after, !wanted.reverse))
  if (wanted.before !== undefined) query = query.where(placed(wanted.before, wanted.reverse))
  for (const condition of wanted.where ?? []) query = query.where(condition)

  const rows = await query.execute()
  const more = rows.length > wanted.size
  const places = rows.slice(0, wanted.size)
  if (wanted.backward) places.reverse()
  return {
    places,
    hasNextPage: wanted.backward ? wanted.before !== undefined : more,
    hasPreviousPage: wanted.backward ? more : wanted.after !== undefined,
  }
}

function checkedPlace(cursor: string, numeric: boolean): Place {
  const place = fromCursor(cursor)
  if (typeof place.id !== 'number' || (typeof place.by === 'number') !== numeric) {
    throw badRequest('Invalid cursor for current pagination sort.')
  }
  return place
}
