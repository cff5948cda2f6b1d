import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#/database/columns.ts'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { meetsRules } from './rule-tests.ts'
import { type RuleSet, toRuleSet } from './rules.ts'

type Tx = Kysely<ShopTables>

/** How many tests go into one statement. */
const maxTests = 50

/**
 * Adds changed products to the collections whose rules they now meet, and removes them from the others; returns whether
 * any collection changed.
 */
export async function updateMembersOfProducts(
  tx: Tx,
  productIds: readonly number[],
): Promise<boolean> {
  return productIds.length > 0 && updateMembers(tx, productIds, await readAutomaticCollections(tx))
}

/** The same after a change of stock, for the collections whose rules depend on it. */
export async function updateMembersByStock(
  tx: Tx,
  stockItemIds: readonly number[],
): Promise<boolean> {
  if (stockItemIds.length === 0) return false
  const collections = await readAutomaticCollections(tx, { aboutStock: true })
  if (collections.length === 0) return false
  return updateMembers(tx, await productsHolding(tx, stockItemIds), collections)
}

/** Ids of the products with a variant that uses any of these stock items. */
export async function productsHolding(tx: Tx, stockItemIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('shop_bundle_components')
    .innerJoin('shop_variants', 'shop_variants.id', 'variant_id')
    .select('product_id')
    .distinct()
    .where('stock_item_id', 'in', stockItemIds)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Refills a collection by its rules; products that stay keep their positions, others are added at the end. */
export async function refillCollection(tx: Tx, id: number, ruleSet: RuleSet): Promise<void> {
  const test = meetsRules(ruleSet, { isPostgres: isPostgres(tx) })
  await sql`delete from shop_collection_products where collection_id = ${id}
    and product_id not in (select id from shop_products where ${test})`.execute(tx)
  await sql`insert into shop_collection_products (collection_id, product_id, position)
    select ${sql.lit(id)}, id, ${lastPlace(id)} + row_number() over (order by position, id)
    from shop_products where ${test} and id not in (
      select product_id from shop_collection_products where collection_id = ${id})`.execute(tx)
}

const lastPlace = (collectionId: number) =>
  sql<number>`(select coalesce(max(position), 0) from shop_collection_products
    where collection_id = ${collectionId})`

interface AutomaticCollection {
  id: number
  ruleSet: RuleSet
}

/** Reads and locks the rule-based collections, so that their rules can't change until the transaction ends. */
async function readAutomaticCollections(
  tx: Tx,
  { aboutStock = false } = {},
): Promise<AutomaticCollection[]> {
  const about = aboutStock ? '%"VARIANT_INVENTORY"%' : '%'
  const rows = await rulesAbout(tx, { about })
  return rows.flatMap(({ id, rules_json }) => {
    const ruleSet = toRuleSet(rules_json)
    return ruleSet ? [{ id, ruleSet }] : []
  })
}

const rulesAbout = prepared(['about'], (tx: Kysely<ShopTables>, { about }) =>
  tx
    .selectFrom('shop_collections')
    .select(['id', 'rules_json'])
    .where('rules_json', 'like', about)
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forShare()),
)

async function updateMembers(
  tx: Tx,
  productIds: readonly number[],
  collections: readonly AutomaticCollection[],
): Promise<boolean> {
  let changed = false
  for (let start = 0; start < collections.length && productIds.length > 0; start += maxTests) {
    const some = collections.slice(start, start + maxTests)
    const before = await readMemberships(tx, productIds, some)
    const now = await readMatches(tx, productIds, some)
    for (const [collectionId, ids] of now) {
      const membersBefore = before.get(collectionId) ?? new Set()
      for (const productId of ids.difference(membersBefore)) {
        await sql`insert into shop_collection_products (collection_id, product_id, position)
          values (${collectionId}, ${productId}, ${lastPlace(collectionId)} + 1)
          on conflict do nothing`.execute(tx)
        changed = true
      }
    }
    for (const [collectionId, ids] of before) {
      const gone = [...ids.difference(now.get(collectionId) ?? new Set())]
      if (gone.length === 0) continue
      await tx
        .deleteFrom('shop_collection_products')
        .where('collection_id', '=', collectionId)
        .where('product_id', 'in', gone)
        .execute()
      changed = true
    }
  }
  return changed
}

type Memberships = ReadonlyMap<number, ReadonlySet<number>>

async function readMemberships(
  tx: Tx,
  productIds: readonly number[],
  collections: readonly AutomaticCollection[],
): Promise<Memberships> {
  const rows = await tx
    .selectFrom('shop_collection_products')
    .select(['collection_id', 'product_id'])
    .where('product_id', 'in', productIds)
    .where(
      'collection_id',
      'in',
      collections.map(({ id }) => id),
    )
    .execute()
  return byCollection(rows)
}

async function readMatches(
  db: Kysely<ShopTables>,
  productIds: readonly number[],
  collections: readonly AutomaticCollection[],
): Promise<Memberships> {
  const on = { isPostgres: isPostgres(db) }
  const each = collections.map(
    ({ id, ruleSet }) => sql`select ${sql.lit(id)} as collection_id, id as product_id
      from shop_products where id in (${sql.join(productIds)}) and ${meetsRules(ruleSet, on)}`,
  )
  const { rows } = await sql<{ collection_id: number; product_id: number }>`${sql.join(
    each,
    sql` union all `,
  )}`.execute(db)
  return byCollection(rows)
}

function byCollection(rows: readonly { collection_id: number; product_id: number }[]): Memberships {
  const groups = Map.groupBy(rows, (row) => row.collection_id)
  return new Map(
    [...groups].map(([id, members]) => [id, new Set(members.map((row) => row.product_id))]),
  )
}
