import type { Kysely, Selectable } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'

type Row<Table extends keyof ShopTables> = Selectable<ShopTables[Table]>
type Grouped<Value> = ReadonlyMap<number, readonly Value[]>

/** All rows of some products; each list by the id of what it belongs to, in its order. */
export interface ProductRows {
  products: readonly Row<'shop_products'>[]
  texts: Grouped<Row<'shop_product_texts'>>
  pictures: Grouped<Row<'shop_product_images'>>
  options: Grouped<Row<'shop_options'>>
  /** By option. */
  values: Grouped<Row<'shop_option_values'>>
  variants: Grouped<Row<'shop_variants'>>
  /** Ids of option values, by variant. */
  choices: Grouped<number>
}

export async function readProductRows(
  db: Kysely<ShopTables>,
  ids: readonly number[],
): Promise<ProductRows> {
  const [products, texts, pictures, options, values, variants, choices] = await Promise.all([
    db.selectFrom('shop_products').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('shop_product_texts').selectAll().where('product_id', 'in', ids).execute(),
    db
      .selectFrom('shop_product_images')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('shop_options')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('shop_option_values')
      .innerJoin('shop_options', 'shop_options.id', 'shop_option_values.option_id')
      .selectAll('shop_option_values')
      .where('shop_options.product_id', 'in', ids)
      .orderBy('shop_option_values.option_id')
      .orderBy('shop_option_values.position')
      .execute(),
    db
      .selectFrom('shop_variants')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('shop_variant_option_values')
      .innerJoin('shop_variants', 'shop_variants.id', 'shop_variant_option_values.variant_id')
      .selectAll('shop_variant_option_values')
      .where('shop_variants.product_id', 'in', ids)
      .execute(),
  ])
  return {
    products,
    texts: grouped(texts, (row) => row.product_id),
    pictures: grouped(pictures, (row) => row.product_id),
    options: grouped(options, (row) => row.product_id),
    values: grouped(values, (row) => row.option_id),
    variants: grouped(variants, (row) => row.product_id),
    choices: new Map(
      [...grouped(choices, (row) => row.variant_id)].map(([variant, rows]) => [
        variant,
        rows.map((row) => row.option_value_id),
      ]),
    ),
  }
}

function grouped<Value>(rows: readonly Value[], owner: (row: Value) => number): Grouped<Value> {
  return Map.groupBy(rows, owner)
}
