import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'

type Tx = Transaction<ShopTables>

/** A change of stock, as in its history. */
export interface InventoryChange {
  variantId: number
  at: Date
  /** Who changed it, as the audit log names them. */
  staff: string
  reason: string
  /** URL of a document that explains it. */
  reference: string | null
  delta: number
  after: number
}

/** Gives a variant an inventory item of its own. */
export async function stockVariant(tx: Tx, variantId: number, quantity: number): Promise<void> {
  const { oversells } = await tx
    .selectFrom('shop_variants')
    .select(sql<number>`case when inventory_policy = 'CONTINUE' then 1 else 0 end`.as('oversells'))
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('shop_stock_items')
    .values({ sku: `variant-${variantId}`, quantity, oversells })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop_bundle_components')
    .values({ variant_id: variantId, stock_item_id: id, units: 1 })
    .execute()
}

/** Starts or stops tracking a variant's stock; the quantity of one that is no longer tracked is deleted. */
export async function setTracked(tx: Tx, variantId: number, tracked: boolean): Promise<void> {
  const components = await tx
    .selectFrom('shop_bundle_components')
    .select('stock_item_id')
    .where('variant_id', '=', variantId)
    .execute()
  if (tracked === components.length > 0) return
  if (tracked) return stockVariant(tx, variantId, 0)
  await deleteComponents(tx, variantId)
}

/** Lets orders take more of a variant's own item than there is, or no longer; a bundle's is that of its components. */
export async function setOversells(tx: Tx, variantId: number, oversells: boolean): Promise<void> {
  const item = await lockOwnItem(tx, variantId)
  if (!item) return
  await tx
    .updateTable('shop_stock_items')
    .set({ oversells: oversells ? 1 : 0 })
    .where('id', '=', item.id)
    .execute()
}

/** Whether a variant is a bundle, or what another one takes from stock. */
export async function isOfBundle(tx: Tx, variantId: number): Promise<boolean> {
  const [only, another] = await tx
    .selectFrom('shop_bundle_components as own')
    .innerJoin('shop_bundle_components as part', 'part.stock_item_id', 'own.stock_item_id')
    .select('own.units')
    .where('own.variant_id', '=', variantId)
    .limit(2)
    .execute()
  return another !== undefined || (only?.units ?? 1) > 1
}

/** Deletes inventory items that no variant uses anymore. */
export async function deleteUnusedItems(tx: Tx, items: readonly number[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .deleteFrom('shop_stock_items')
    .where('id', 'in', items)
    .where(sql<boolean>`not exists (select 1 from shop_bundle_components
      where stock_item_id = shop_stock_items.id)`)
    .execute()
}

/** Locks a variant's own inventory item; undefined if it isn't tracked, or is a bundle. */
export async function lockOwnItem(
  tx: Tx,
  variantId: number,
): Promise<{ id: number; quantity: number; oversells: number } | undefined> {
  const components = await tx
    .selectFrom('shop_bundle_components')
    .select(['stock_item_id', 'units'])
    .where('variant_id', '=', variantId)
    .execute()
  const [only, another] = components
  if (!only || another || only.units !== 1) return undefined
  return tx
    .updateTable('shop_stock_items')
    .set({ id: only.stock_item_id })
    .where('id', '=', only.stock_item_id)
    .returning(['id', 'quantity', 'oversells'])
    .executeTakeFirst()
}

/** How many kinds of items a variant takes from stock; undefined for an unknown variant. */
export async function countComponents(
  db: Kysely<ShopTables>,
  variantId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('shop_variants')
    .leftJoin('shop_bundle_components', 'variant_id', 'shop_variants.id')
    .select((eb) => eb.fn.count('stock_item_id').as('count'))
    .where('shop_variants.id', '=', variantId)
    .groupBy('shop_variants.id')
    .executeTakeFirst()
  return row && Number(row.count)
}

/** What one piece of a variant takes from stock. */
export interface BundleComponent {
  /** The variant whose own item it is; null if it isn't sold separately. */
  variantId: number | null
  stockItemId: number
  units: number
}

/** What variants take from stock, in the order of the items. */
export async function readComponents(
  db: Kysely<ShopTables>,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, BundleComponent[]>> {
  const rows = await db
    .selectFrom('shop_bundle_components as part')
    .leftJoin('shop_bundle_components as own', (join) =>
      join
        .onRef('own.stock_item_id', '=', 'part.stock_item_id')
        .onRef('own.variant_id', '<>', 'part.variant_id')
        .on('own.units', '=', 1)
        .on(
          sql<boolean>`not exists (select 1 from shop_bundle_components as other
            where other.variant_id = own.variant_id and other.stock_item_id <> own.stock_item_id)`,
        ),
    )
    .select([
      'part.variant_id as bundle',
      'part.stock_item_id as stockItemId',
      'part.units',
      'own.variant_id as variantId',
    ])
    .where('part.variant_id', 'in', variantIds)
    .orderBy('part.stock_item_id')
    .execute()
  return Map.groupBy(rows, ({ bundle }) => bundle)
}

/** The variants that take an item from stock. */
export async function variantsOf(db: Kysely<ShopTables>, stockItemId: number): Promise<number[]> {
  const taken = db.selectFrom('shop_bundle_components').where('stock_item_id', '=', stockItemId)
  return (await taken.select('variant_id').execute()).map((row) => row.variant_id)
}

/** Sets a variant's components to exactly these. */
export async function setComponents(
  tx: Tx,
  variantId: number,
  components: readonly BundleComponent[],
): Promise<void> {
  await deleteComponents(tx, variantId, components)
  // In the same order as orders claim items, to avoid deadlocks.
  for (const { stockItemId, units } of components.toSorted((a, b) => a.stockItemId - b.stockItemId))
    await tx
      .insertInto('shop_bundle_components')
      .values({ variant_id: variantId, stock_item_id: stockItemId, units })
      .execute()
}

/** Removes a variant's components, and deletes items that nothing else uses, except the given ones. */
export async function deleteComponents(
  tx: Tx,
  variantId: number,
  except: readonly BundleComponent[] = [],
): Promise<void> {
  const gone = await tx
    .deleteFrom('shop_bundle_components')
    .where('variant_id', '=', variantId)
    .returning('stock_item_id')
    .execute()
  const items = gone.map((row) => row.stock_item_id)
  await deleteUnusedItems(
    tx,
    items.filter((id) => !except.some(({ stockItemId }) => stockItemId === id)),
  )
}

/** Which variants of some products are bundles: made of several items, or of several pieces of one. */
export async function readBundles(
  db: Kysely<ShopTables>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom('shop_bundle_components')
    .innerJoin('shop_variants', 'shop_variants.id', 'variant_id')
    .select(['product_id', 'variant_id'])
    .where('product_id', 'in', productIds)
    .groupBy(['product_id', 'variant_id'])
    .having((eb) => eb(eb.fn.sum('units'), '>', 1))
    .execute()
  return new Map(
    productIds.map((id) => [
      id,
      new Set(rows.filter((row) => row.product_id === id).map((row) => row.variant_id)),
    ]),
  )
}

export async function setStock(tx: Tx, itemId: number, quantity: number): Promise<void> {
  await tx.updateTable('shop_stock_items').set({ quantity }).where('id', '=', itemId).execute()
}

/** Records a change of stock in its history. */
export async function recordInventoryChange(
  { tx, now, caller, report }: Change,
  { variantId, ...made }: Omit<InventoryChange, 'at' | 'staff'>,
): Promise<number> {
  await report('levelsChanged', [variantId])
  const { id } = await tx
    .insertInto('shop_inventory_changes')
    .values({ variant_id: variantId, at: now.toISOString(), staff: caller.name, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The changes of a variant's stock, newest first, starting before a given one. */
export async function listInventoryChanges(
  db: Kysely<ShopTables>,
  variantId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<(InventoryChange & { id: number })[]> {
  let query = db
    .selectFrom('shop_inventory_changes')
    .selectAll()
    .where('variant_id', '=', variantId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map(({ variant_id, at, ...row }) => ({
    ...row,
    variantId: variant_id,
    at: new Date(at),
  }))
}
