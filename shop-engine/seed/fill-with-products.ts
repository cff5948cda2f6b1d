import { type Kysely, sql, type Transaction } from 'kysely'
import { fallbackLanguage } from '#/contract/languages.ts'
import { isPostgres } from '#/database/columns.ts'
import type { Database } from '#/database/database.ts'
import { bulkInsert } from '#/database/insert.ts'
import { tagTerm } from '../graphql/search-text.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { drawnPictures, readManifest } from '../products/pictures.ts'
import { lastPosition } from '../products/product-writes.store.ts'
import {
  addMadeUpRows,
  emptyRows,
  filledTables,
  type LastIds,
  type MadeUpFrom,
} from './made-up-rows.ts'
import { drawnFile } from './write-product.ts'

const productsPerStep = 500
const counted = [
  ...(['shop_products', 'shop_product_images', 'shop_options'] as const),
  ...(['shop_option_values', 'shop_stock_items', 'shop_variants'] as const),
]

/**
 * Adds made-up products until there are that many, in steps that are each all or nothing, so that an interrupted run
 * can continue. Reports their number after each step; returns how many were added.
 */
export async function fillWithProducts(
  database: Database<ShopTables>,
  options: { products: number; publish?: (done: number) => void },
): Promise<number> {
  const before = await countMadeUp(database.db)
  const pictures = await database.transact((tx) => readDrawnFiles(tx))
  let done = before
  while (done < options.products) {
    const size = Math.min(productsPerStep, options.products - done)
    const start = done
    await database.transact(async (tx, publish) => {
      await addProducts(tx, { first: start + 1, size, pictures })
      if (start + size === options.products) {
        publish('catalogue')
        publish('stock')
      }
    })
    done += size
    options.publish?.(done)
  }
  // Updates PostgreSQL's statistics and visibility map (for index-only scans).
  if (database.kind === 'postgres' && done > before)
    await database.withoutTimeout((db) => sql`vacuum analyze`.execute(db))
  return done - before
}

async function addProducts(
  tx: Transaction<ShopTables>,
  { first, size, pictures }: { first: number; size: number; pictures: MadeUpFrom['pictures'] },
): Promise<void> {
  const ids = await readLastIds(tx)
  const all = await tx
    .selectFrom('shop_collections')
    .select('id')
    .where('handle', '=', 'all')
    .executeTakeFirst()
  const from: MadeUpFrom = {
    pictures,
    collectionId: all?.id ?? null,
    lastPosition: (await lastPosition(tx)) + 1 - first,
  }
  const rows = emptyRows()
  for (let number = first; number < first + size; number++) {
    addMadeUpRows(rows, number, { ids, from })
  }
  for (const table of filledTables) await bulkInsert(tx, table, rows[table])
  if (isPostgres(tx)) await moveCounters(tx)
}

/** Ids of the files of the shop's own pictures; writes missing ones. */
async function readDrawnFiles(tx: Transaction<ShopTables>): Promise<number[]> {
  const drawn = Object.entries(readManifest(drawnPictures))
  const originals = await tx
    .selectFrom('shop_files')
    .select(['id', 'picture'])
    .where('picture', 'in', ['', ...drawn.map(([picture]) => picture)])
    .execute()
  const missing = drawn.filter(([picture]) => !originals.some((file) => file.picture === picture))
  const now = new Date().toISOString()
  await bulkInsert(
    tx,
    'shop_files',
    missing.map(([picture, entry]) => drawnFile(picture, entry, now)),
  )
  return missing.length > 0 ? readDrawnFiles(tx) : originals.map(({ id }) => id)
}

/** Counts made-up products, by a tag that only they have. */
async function countMadeUp(db: Kysely<ShopTables>): Promise<number> {
  const { count } = await db
    .selectFrom('shop_search_terms')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('language', '=', fallbackLanguage)
    .where('word', '=', tagTerm('made-up'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function readLastIds(db: Kysely<ShopTables>): Promise<LastIds> {
  const ids: LastIds = {
    shop_products: 0,
    shop_product_images: 0,
    shop_options: 0,
    shop_option_values: 0,
    shop_stock_items: 0,
    shop_variants: 0,
  }
  for (const table of counted) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()
    ids[table] = Number(row?.id ?? 0)
  }
  return ids
}

/** On PostgreSQL, ids that were given out by hand don't count. */
async function moveCounters(tx: Transaction<ShopTables>): Promise<void> {
  for (const table of counted)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      tx,
    )
}
