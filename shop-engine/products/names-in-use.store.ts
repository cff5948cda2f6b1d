import { type Kysely, sql } from 'kysely'
import {
  fromCursor,
  type Page,
  type PageArgs,
  pageWanted,
  toCursor,
} from '../graphql/connections.ts'
import { tagTerm } from '../graphql/search-text.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readProducts } from './product.store.ts'

type Row = { name: string; product_id: number }

/** The vendors, types, or tags of products, without duplicates, in order. */
export async function listNames(
  db: Kysely<ShopTables>,
  of: 'vendor' | 'product_type' | 'tag',
  args: PageArgs,
): Promise<Page<string>> {
  const paging = pageWanted(args, of)
  const { after, before, backward, size } = paging
  const descending = (args.reverse ?? false) !== backward
  const column = of === 'tag' ? sql.ref('word') : sql.ref(of)
  const from =
    of === 'tag'
      ? sql`select word as name, min(product_id) as product_id from shop_search_terms
          where language = 'en' and word >= 'tag:' and word < 'tag;'`
      : sql`select ${column} as name, min(id) as product_id from shop_products
          where ${column} <> ''`
  const [further, nearer] = descending ? [sql`<`, sql`>`] : [sql`>`, sql`<`]
  const beyond = (cursor: string | undefined, sign: typeof further) =>
    cursor === undefined ? sql`` : sql`and ${column} ${sign} ${String(fromCursor(cursor).by)}`
  const [start, end] = backward ? [before, after] : [after, before]
  const { rows } = await sql<Row>`${from} ${beyond(start, further)} ${beyond(end, nearer)}
    group by ${column} order by ${column} ${sql.raw(descending ? 'desc' : 'asc')}
    limit ${size + 1}`.execute(db)
  const page = rows.slice(0, size)
  if (backward) page.reverse()
  const places =
    of === 'tag' ? await spelled(db, page) : new Map(page.map(({ name }) => [name, name]))
  const more = rows.length > size
  return {
    items: [...places.keys()],
    cursorOf: (name) => toCursor({ by: places.get(name) ?? name, id: '' }),
    hasNextPage: backward ? before !== undefined : more,
    hasPreviousPage: backward ? more : after !== undefined,
  }
}

/** Tags as one of their products spells them, each with its term. */
async function spelled(
  db: Kysely<ShopTables>,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const products = await readProducts(
    db,
    rows.map((row) => row.product_id),
  )
  return new Map(
    rows.map(({ name, product_id }) => {
      const tags = products.get(product_id)?.tags ?? []
      return [tags.find((tag) => tagTerm(tag) === name) ?? name.slice('tag:'.length), name]
    }),
  )
}
