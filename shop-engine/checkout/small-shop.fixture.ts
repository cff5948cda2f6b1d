import type { Kysely } from 'kysely'
import { factColumns, factsFrom } from '#/contract/product-facts.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** The small shop's stock item ids by name. */
export const inventory = { gel: 1, newCar: 2, pine: 3, bags: 4 } as const
/** The small shop's variant ids by name. The kit takes 1 gel, 1 New Car freshener, and 5 bags. */
export const variants = { gel: 1, newCar: 2, pine: 3, kit: 4, bags: 5 } as const
export type VariantName = keyof typeof variants

const products = [
  { id: 1, title: { en: 'Gel Cleaner', fr: 'Gel nettoyant' }, choice: null },
  { id: 2, title: { en: 'Air Freshener', fr: 'Désodorisant' }, choice: 'Scent' },
  { id: 3, title: { en: 'Express Kit', fr: 'Kit express' }, choice: null },
  { id: 4, title: { en: 'Trash Bag Pack', fr: 'Sacs poubelle' }, choice: null },
]
const variantRows = [
  { id: variants.gel, product: 1, cents: 1290, name: null, components: [[inventory.gel, 1]] },
  {
    id: variants.newCar,
    product: 2,
    cents: 890,
    name: 'New Car',
    components: [[inventory.newCar, 1]],
  },
  {
    id: variants.pine,
    product: 2,
    cents: 890,
    name: 'Pine Forest',
    components: [[inventory.pine, 1]],
  },
  {
    id: variants.kit,
    product: 3,
    cents: 3990,
    name: null,
    components: [
      [inventory.gel, 1],
      [inventory.newCar, 1],
      [inventory.bags, 5],
    ],
  },
  { id: variants.bags, product: 4, cents: 790, name: null, components: [[inventory.bags, 5]] },
] as const

/** Fills an empty database with five variants on four products that share stock. */
export async function fillSmallShop(
  db: Kysely<ShopTables>,
  stock: Partial<Record<keyof typeof inventory, number>> = {},
): Promise<void> {
  const at = '2026-11-01T00:00:00.000Z'
  await db
    .insertInto('shop_products')
    .values(
      products.map(({ id }) => ({
        id,
        handle: `product-${id}`,
        ...factColumns(factsFrom((name) => `Some ${name}`)),
        tags_json: '[]',
        position: id,
        published: 1,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('shop_product_texts')
    .values(
      products.flatMap(({ id, title }) =>
        (['en', 'fr'] as const).map((language) => ({
          product_id: id,
          language,
          title: title[language],
          description_html: '',
          description: '',
          seo_title: '',
          seo_description: '',
        })),
      ),
    )
    .execute()
  await db
    .insertInto('shop_options')
    .values({ id: 1, product_id: 2, position: 0, name_json: '{"en":"Scent","fr":"Parfum"}' })
    .execute()
  for (const [id, quantity] of Object.entries({
    gel: 50,
    newCar: 50,
    pine: 3,
    bags: 100,
    ...stock,
  }).map(([name, count]) => [inventory[name as keyof typeof inventory], count] as const)) {
    await db
      .insertInto('shop_stock_items')
      .values({ id, sku: `item-${id}`, quantity })
      .execute()
  }
  for (const { id, product, cents, name, components } of variantRows) {
    await db
      .insertInto('shop_variants')
      .values({
        id,
        product_id: product,
        position: id,
        sku: `sku-${id}`,
        price_cents: cents,
        compare_at_cents: null,
        image_id: null,
        weight_grams: 100,
      })
      .execute()
    await db
      .insertInto('shop_bundle_components')
      .values(components.map(([item, units]) => ({ variant_id: id, stock_item_id: item, units })))
      .execute()
    if (name === null) continue
    const names = JSON.stringify({ en: name, fr: name })
    await db
      .insertInto('shop_option_values')
      .values({
        id,
        option_id: 1,
        position: id,
        name_json: names,
        swatch_color: null,
        swatch_picture: null,
      })
      .execute()
    await db
      .insertInto('shop_variant_option_values')
      .values({ variant_id: id, option_value_id: id })
      .execute()
  }
}
