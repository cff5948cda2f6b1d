import type { Kysely, Transaction } from 'kysely'
import { type Language, languages } from '#/contract/languages.ts'
import type { Database } from '#/database/database.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readProducts } from './product.store.ts'
import { indexProduct } from './product-index.store.ts'
import { lockProduct } from './product-writes.store.ts'

const atOnce = 200

/** Indexes products in languages that are newer than the database: lists and searches find them by their words. */
export async function indexNewLanguages({
  db,
  withoutTimeout,
}: Pick<Database<ShopTables>, 'db' | 'withoutTimeout'>): Promise<void> {
  for (const language of languages)
    if (!(await isIndexed(db, language)))
      await withoutTimeout((unhurried) =>
        unhurried.transaction().execute((tx) => indexAll(tx, language)),
      )
}

async function isIndexed(db: Kysely<ShopTables>, language: Language): Promise<boolean> {
  const terms = db.selectFrom('shop_search_terms').select('word').where('language', '=', language)
  return (await terms.limit(1).executeTakeFirst()) !== undefined
}

async function indexAll(tx: Transaction<ShopTables>, language: Language): Promise<void> {
  let ids = await idsAfter(tx, 0)
  // Another process that starts waits here, and finds that it's done.
  if (ids[0] !== undefined) await lockProduct(tx, ids[0])
  if (await isIndexed(tx, language)) return
  for (; ids.length > 0; ids = await idsAfter(tx, ids.at(-1) ?? 0))
    for (const product of (await readProducts(tx, ids)).values())
      await indexProduct(tx, product, language)
}

async function idsAfter(tx: Kysely<ShopTables>, last: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('shop_products')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}
