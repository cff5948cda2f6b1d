import type { Transaction } from 'kysely'
import type { Translated } from '#/contract/languages.ts'
import { deleteUnusedItems, setOversells } from '../inventory/inventory-changes.store.ts'
import { deleteMetafieldsOf } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { InventoryPolicy, Variant } from './product.types.ts'

type Tx = Transaction<ShopTables>

/** Adds an option with its values after the existing ones; returns the ids of the values. */
export async function insertOption(
  tx: Tx,
  productId: number,
  option: { position: number; name: Translated; values: readonly NewValue[] },
): Promise<{ id: number; values: number[] }> {
  const { id } = await tx
    .insertInto('shop_options')
    .values({
      product_id: productId,
      position: option.position,
      name_json: JSON.stringify(option.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values: number[] = []
  for (const value of option.values) values.push(await insertOptionValue(tx, id, value))
  return { id, values }
}

export interface NewValue {
  name: Translated
  swatchColor?: string | null
  swatchPicture?: string | null
}

export async function insertOptionValue(
  tx: Tx,
  optionId: number,
  { name, swatchColor = null, swatchPicture = null }: NewValue,
): Promise<number> {
  const { last } = await tx
    .selectFrom('shop_option_values')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('option_id', '=', optionId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('shop_option_values')
    .values({
      option_id: optionId,
      position: Number(last ?? 0) + 1,
      name_json: JSON.stringify(name),
      swatch_color: swatchColor,
      swatch_picture: swatchPicture,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts all options or variants of a product, or all values of an option, in this order. */
export async function reorder(
  tx: Tx,
  table: 'shop_options' | 'shop_option_values' | 'shop_variants',
  ids: readonly number[],
): Promise<void> {
  // Negative positions first, because positions are unique.
  for (const sign of [-1, 1])
    for (const [index, id] of ids.entries())
      await tx
        .updateTable(table)
        .set({ position: sign * (index + 1) })
        .where('id', '=', id)
        .execute()
}

export interface VariantColumns {
  /** Empty for none. */
  sku: string
  priceCents: number
  compareAtCents: number | null
  barcode: string | null
  weightGrams: number
  inventoryPolicy: InventoryPolicy
  /** US cents; null for none. */
  costCents: number | null
  /** Id of a picture of the product. */
  pictureId: number | null
}

/** Adds a variant after the existing ones; the caller has checked that its SKU is free. */
export async function insertVariant(
  tx: Tx,
  productId: number,
  columns: VariantColumns,
): Promise<number> {
  const { last } = await tx
    .selectFrom('shop_variants')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('shop_variants')
    .values({
      product_id: productId,
      position: Number(last ?? 0) + 1,
      price_cents: columns.priceCents,
      compare_at_cents: columns.compareAtCents,
      sku: columns.sku,
      barcode: columns.barcode,
      weight_grams: columns.weightGrams,
      inventory_policy: columns.inventoryPolicy,
      cost_cents: columns.costCents,
      image_id: await imageIdOf(tx, productId, columns.pictureId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function imageIdOf(tx: Tx, productId: number, fileId: number | null): Promise<number | null> {
  if (fileId === null) return null
  const { id } = await tx
    .selectFrom('shop_product_images')
    .select('id')
    .where('product_id', '=', productId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return id
}

export async function updateVariant(
  tx: Tx,
  { id, product }: Pick<Variant, 'id' | 'product'>,
  columns: Partial<VariantColumns>,
): Promise<void> {
  const { sku, priceCents, compareAtCents, barcode, weightGrams, pictureId } = columns
  const { inventoryPolicy, costCents } = columns
  const set = {
    ...(sku !== undefined && { sku }),
    ...(priceCents !== undefined && { price_cents: priceCents }),
    ...(compareAtCents !== undefined && { compare_at_cents: compareAtCents }),
    ...(barcode !== undefined && { barcode }),
    ...(weightGrams !== undefined && { weight_grams: weightGrams }),
    ...(inventoryPolicy !== undefined && { inventory_policy: inventoryPolicy }),
    ...(costCents !== undefined && { cost_cents: costCents }),
    ...(pictureId !== undefined && { image_id: await imageIdOf(tx, product.id, pictureId) }),
  }
  if (Object.keys(set).length === 0) return
  await tx.updateTable('shop_variants').set(set).where('id', '=', id).execute()
  if (inventoryPolicy !== undefined) await setOversells(tx, id, inventoryPolicy === 'CONTINUE')
}

/** Sets a variant's option values. */
export async function setVariantValues(
  tx: Tx,
  variantId: number,
  values: readonly number[],
): Promise<void> {
  await tx.deleteFrom('shop_variant_option_values').where('variant_id', '=', variantId).execute()
  for (const option_value_id of values)
    await tx
      .insertInto('shop_variant_option_values')
      .values({ variant_id: variantId, option_value_id })
      .execute()
}

/** Deletes variants, and the inventory items that only they used. */
export async function deleteVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const components = await tx
    .selectFrom('shop_bundle_components')
    .select('stock_item_id')
    .distinct()
    .where('variant_id', 'in', ids)
    .execute()
  await deleteMetafieldsOf(tx, 'PRODUCTVARIANT', ids)
  await tx.deleteFrom('shop_variants').where('id', 'in', ids).execute()
  await deleteUnusedItems(
    tx,
    components.map((row) => row.stock_item_id),
  )
}

export async function renameOption(
  tx: Tx,
  table: 'shop_options' | 'shop_option_values',
  id: number,
  name: Translated,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ name_json: JSON.stringify(name) })
    .where('id', '=', id)
    .execute()
}

export async function deleteOption(tx: Tx, id: number): Promise<void> {
  const values = await tx
    .selectFrom('shop_option_values')
    .select('id')
    .where('option_id', '=', id)
    .execute()
  await deleteOptionValues(
    tx,
    values.map((value) => value.id),
  )
  await tx.deleteFrom('shop_options').where('id', '=', id).execute()
}

export async function deleteOptionValues(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('shop_variant_option_values').where('option_value_id', 'in', ids).execute()
  await tx.deleteFrom('shop_option_values').where('id', 'in', ids).execute()
}
