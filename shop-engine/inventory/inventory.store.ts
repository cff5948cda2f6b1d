import { type Kysely, sql } from 'kysely'
import { prepared } from '#/database/prepared.ts'
import type { Change } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { InventoryComponent } from './inventory.ts'
import { putBack } from './put-back.ts'

/**
 * Every component that shares a stock item with the cart, including those of variants outside the cart. What the cart
 * itself has reserved for a payment counts as available to it.
 */
export function readInventory(
  db: Kysely<ShopTables>,
  cartToken: string,
): Promise<InventoryComponent[]> {
  return inventoryOfCart(db, { cartToken })
}

const inventoryOfCart = prepared(['cartToken'], (db: Kysely<ShopTables>, { cartToken }) =>
  db
    .selectFrom('shop_bundle_components as part')
    .innerJoin('shop_stock_items as item', 'item.id', 'part.stock_item_id')
    .leftJoin('shop_reservations as held', (join) =>
      join
        .onRef('held.stock_item_id', '=', 'part.stock_item_id')
        .on('held.cart_token', '=', cartToken),
    )
    .select(['part.variant_id as variantId', 'part.stock_item_id as stockItemId', 'part.units'])
    .select('item.oversells')
    .select(({ fn, lit, ref }) =>
      sql<number>`${ref('item.quantity')} + ${fn.coalesce('held.pieces', lit(0))}`.as('quantity'),
    )
    .where('part.stock_item_id', 'in', (cart) =>
      cart
        .selectFrom('shop_cart_lines as line')
        .innerJoin('shop_bundle_components as wanted', 'wanted.variant_id', 'line.variant_id')
        .select('wanted.stock_item_id')
        .where('line.cart_token', '=', cartToken),
    ),
)

/** Every component that shares a stock item with these variants. */
export async function readInventoryOf(
  db: Kysely<ShopTables>,
  variantIds: readonly number[],
): Promise<InventoryComponent[]> {
  if (variantIds.length === 0) return []
  return db
    .selectFrom('shop_bundle_components as part')
    .innerJoin('shop_stock_items as item', 'item.id', 'part.stock_item_id')
    .select(['part.variant_id as variantId', 'part.stock_item_id as stockItemId', 'part.units'])
    .select(['item.quantity', 'item.oversells'])
    .where('part.stock_item_id', 'in', (eb) =>
      eb
        .selectFrom('shop_bundle_components as wanted')
        .select('wanted.stock_item_id')
        .where('wanted.variant_id', 'in', variantIds),
    )
    .execute()
}

/**
 * Takes pieces from stock; returns how many are left, below zero for an item that oversells. Undefined if there are too
 * few: then nothing is taken. Callers claim items in the order of their ids, to avoid deadlocks.
 */
export async function claimStock(
  tx: Kysely<ShopTables>,
  stockItemId: number,
  pieces: number,
): Promise<number | undefined> {
  const [row] = await claim(tx, { stockItemId, pieces })
  return row?.quantity
}

const claim = prepared(
  ['stockItemId', 'pieces'],
  (tx: Kysely<ShopTables>, { stockItemId, pieces }) =>
    tx
      .updateTable('shop_stock_items')
      .set((eb) => ({ quantity: eb('quantity', '-', pieces) }))
      .where('id', '=', stockItemId)
      .where((eb) => eb.or([eb('quantity', '>=', pieces), eb('oversells', '=', 1)]))
      .returning('quantity'),
)

/** Puts pieces of an order's lines back in stock: what they took. */
export async function returnStock(
  change: Change,
  pieces: readonly { line: { id: number }; quantity: number }[],
): Promise<void> {
  const claims = await change.tx
    .selectFrom('shop_order_claims')
    .selectAll()
    .where(
      'order_line_id',
      'in',
      pieces.map(({ line }) => line.id),
    )
    .execute()
  const returned = new Map<number, number>()
  for (const { order_line_id, stock_item_id, units } of claims)
    for (const { line, quantity } of pieces) {
      if (line.id !== order_line_id) continue
      returned.set(stock_item_id, (returned.get(stock_item_id) ?? 0) + units * quantity)
    }
  await putBack(change, returned)
}

/** How many pieces of a variant; null for any number. */
export type Availability = number | null

/** What there is of a variant. */
export interface VariantStock {
  /** How many the stock covers; null if untracked, because it has no components. */
  pieces: Availability
  /** How many can be bought: components that oversell don't limit it. */
  forSale: Availability
}

/** The scarcest component decides: min over components of floor(quantity / units). */
export const piecesCovered = sql<Availability>`min(shop_stock_items.quantity / shop_bundle_components.units)`
/** The scarcest of those that don't oversell; null if there are none. */
export const piecesForSale = sql<Availability>`min(case when shop_stock_items.oversells = 0
  then shop_stock_items.quantity / shop_bundle_components.units end)`

/** The stock of each variant, by product and then by variant. */
export async function readProductStock(
  db: Kysely<ShopTables>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, VariantStock>>> {
  if (productIds.length === 0) return new Map()
  const rows = await stockOf(db, { productIds })
  const products = new Map<number, Map<number, VariantStock>>()
  for (const { id, product_id, ...stock } of rows) {
    const variants = products.get(product_id) ?? new Map<number, VariantStock>()
    products.set(product_id, variants.set(id, stock))
  }
  return products
}

const stockOf = prepared(['productIds'], (db: Kysely<ShopTables>, { productIds }) =>
  db
    .selectFrom('shop_variants')
    .leftJoin('shop_bundle_components', 'shop_bundle_components.variant_id', 'shop_variants.id')
    .leftJoin('shop_stock_items', 'shop_stock_items.id', 'shop_bundle_components.stock_item_id')
    .select(['shop_variants.id', 'shop_variants.product_id'])
    .select([piecesCovered.as('pieces'), piecesForSale.as('forSale')])
    .where('shop_variants.product_id', 'in', productIds)
    .groupBy(['shop_variants.id', 'shop_variants.product_id']),
)
