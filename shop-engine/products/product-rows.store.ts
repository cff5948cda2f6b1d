import { type Kysely, sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { PageWanted } from '../graphql/connections.ts'
import type { KeysetOrder } from '../graphql/keyset.ts'
import type { ChargeScan } from '../graphql/scan-budget.ts'
import { allOf, type Condition } from '../graphql/search-conditions.ts'
import { partsOf } from '../graphql/search-reads.ts'
import type { Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { isActive, ofAnyStatus } from './product-conditions.ts'

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

export type Listed = Pick<ProductsWanted, 'order' | 'reverse'>

export interface ProductsWanted extends PageWanted {
  order: ProductOrder
  reverse: boolean
  language: Language
  collectionId?: number
  /** Products are scanned for them once per array, whatever is read from the scan. */
  conditions?: readonly Condition[]
  /** Includes drafts and archived products. */
  unpublished?: boolean
  /** The list whose first products may be needed for its filters, too. */
  countedFrom?: Listed
  /** Called with what is to be read before a page scans all products; may throw. */
  charge?: ChargeScan
}

export const ownId = sql<number>`shop_products.id`
/** The order by title in the table of words, without the rest of the texts. */
export const titleInWords: KeysetOrder = {
  by: sql`shop_product_words.sort_key`,
  id: sql`shop_product_words.product_id`,
  numeric: false,
}
export const listOrders: Record<ProductOrder, KeysetOrder> = {
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

/** The rows of the table of words with the titles of all products that may meet the conditions. */
export const pieceFor = ({ conditions = [], language, unpublished }: ProductsWanted) =>
  partsOf(allOf(conditions)).flatMap((part) => (part.kind === 'one' && part.piece) || [])[0] ??
  (unpublished ? ofAnyStatus(language) : isActive(language))

/** The rows of a list, without its conditions. */
export function selectProducts(
  db: Kysely<ShopTables>,
  listQuery: ProductsWanted,
  /** `few` replaces the collection; a short list is sorted. */
  {
    few,
    isShort = false,
    titles,
  }: { few?: Test | undefined; isShort?: boolean; titles: 'texts' | 'words' | 'none' },
) {
  let query = db.selectFrom('shop_products')
  // The plus sign keeps their indexes from being used, too.
  const sign = isShort ? '+' : ''
  const published = sql.raw<number>(`${sign}shop_products.published`)
  if (!listQuery.unpublished) query = query.where(published, '=', 1)
  if (listQuery.order === 'title' && titles === 'words') {
    query = query
      .innerJoin('shop_product_words', 'shop_product_words.product_id', 'shop_products.id')
      .where(pieceFor(listQuery))
  }
  if (listQuery.order === 'title' && titles === 'texts') {
    query = query
      .innerJoin('shop_product_texts', 'shop_product_texts.product_id', 'shop_products.id')
      .where(sql.raw<string>(`${sign}shop_product_texts.language`), '=', listQuery.language)
  }
  if (few) query = query.where(few)
  else if (listQuery.collectionId !== undefined) {
    query = query
      .innerJoin(
        'shop_collection_products',
        'shop_collection_products.product_id',
        'shop_products.id',
      )
      .where('shop_collection_products.collection_id', '=', listQuery.collectionId)
  }
  return query
}
