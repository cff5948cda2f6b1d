import type { Kysely } from 'kysely'
import { prepared } from '#/database/prepared.ts'
import { type Availability, piecesForSale } from '../inventory/inventory.store.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** A variant's price, and how many can be bought. */
export interface Offer {
  /** US cents. */
  priceCents: number
  available: Availability
}

/** Offers of the variants that are for sale; others are left out. */
export async function readOffers(
  db: Kysely<ShopTables>,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, Offer>> {
  if (variantIds.length === 0) return new Map()
  const rows = await offersOf(db, { variantIds })
  return new Map(
    rows.map(({ id, price_cents: priceCents, available }) => [id, { priceCents, available }]),
  )
}

const offersOf = prepared(['variantIds'], (db: Kysely<ShopTables>, { variantIds }) =>
  onSale(db, variantIds)
    .leftJoin('shop_bundle_components', 'shop_bundle_components.variant_id', 'shop_variants.id')
    .leftJoin('shop_stock_items', 'shop_stock_items.id', 'shop_bundle_components.stock_item_id')
    .select(piecesForSale.as('available'))
    .groupBy(['shop_variants.id', 'shop_variants.price_cents']),
)

/** Prices in US cents of the variants that are for sale; others are left out. */
export async function readPricesOnSale(
  db: Kysely<ShopTables>,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await pricesOf(db, { variantIds })
  return new Map(rows.map((row) => [row.id, row.price_cents]))
}

const pricesOf = prepared(['variantIds'], (db: Kysely<ShopTables>, { variantIds }) =>
  onSale(db, variantIds),
)

function onSale(db: Kysely<ShopTables>, variantIds: readonly number[]) {
  return db
    .selectFrom('shop_variants')
    .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
    .select(['shop_variants.id', 'shop_variants.price_cents'])
    .where('shop_variants.id', 'in', variantIds)
    .where('shop_products.published', '=', 1)
}
