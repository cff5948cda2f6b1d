import type { Kysely } from 'kysely'
import { fallbackLanguage } from '#/contract/languages.ts'
import { toDecimal } from '#/contract/money.ts'
import { globalId } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import { readProductStock } from '../inventory/inventory.store.ts'
import { locationId } from '../inventory/inventory.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Pictures } from './pictures.ts'
import { readProducts } from './product.store.ts'
import { type Product, type Variant, variantTitle } from './product.types.ts'
import { readProductIdsOfVariants } from './product-keys.store.ts'
import { defaultOption } from './variant-choice.ts'

/** A product as Shopify's REST resource; null once deleted. */
export async function productWebhook(
  db: Kysely<ShopTables>,
  id: number,
  pictures: Pictures,
): Promise<object | null> {
  const product = (await readProducts(db, [id])).get(id)
  if (!product) return null
  const stock = (await readProductStock(db, [id])).get(id)
  const images = imagesOf(product, pictures)
  return {
    id,
    admin_graphql_api_id: globalId('Product', id),
    handle: product.handle,
    title: product.texts.en.title,
    body_html: product.texts.en.descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    created_at: toSecond(product.createdAt),
    updated_at: toSecond(product.updatedAt),
    published_scope: 'global',
    template_suffix: null,
    options: optionsOf(product),
    variants: product.variants.map((variant) => variantBody(variant, stock?.get(variant.id))),
    images,
    image: images[0] ?? null,
  }
}

function optionsOf({ id, options }: Product): object[] {
  if (options.length === 0)
    return [
      { product_id: id, name: defaultOption.name, position: 1, values: [defaultOption.value] },
    ]
  return options.map((option) => ({
    id: option.id,
    product_id: id,
    name: option.name.en,
    position: option.position,
    values: option.values.map(({ name }) => name.en),
  }))
}

function imagesOf(product: Product, pictures: Pictures): object[] {
  return product.pictures.map((picture, index) => ({
    id: picture.id,
    product_id: product.id,
    position: index + 1,
    alt: picture.alt.en || null,
    width: picture.width,
    height: picture.height,
    src: pictures.urlOf(picture) ?? null,
    variant_ids: product.variants.flatMap((variant) =>
      variant.picture === picture && index > 0 ? [variant.id] : [],
    ),
  }))
}

function variantBody(variant: Variant, available: number | null | undefined): object {
  const dollars = (amount: number) => toDecimal({ amount, currency: 'USD' })
  const { id, values, compareAtCents } = variant
  return {
    id,
    admin_graphql_api_id: globalId('ProductVariant', id),
    product_id: variant.product.id,
    title: variantTitle(variant, fallbackLanguage),
    position: variant.position,
    option1: values[0]?.name.en ?? defaultOption.value,
    option2: values[1]?.name.en ?? null,
    option3: values[2]?.name.en ?? null,
    price: dollars(variant.priceCents),
    compare_at_price: compareAtCents === null ? null : dollars(compareAtCents),
    sku: variant.sku,
    barcode: variant.barcode,
    grams: variant.weightGrams,
    weight: variant.weightGrams,
    weight_unit: 'g',
    image_id: variant.picture?.id ?? null,
    inventory_policy: 'deny',
    taxable: true,
    inventory_item_id: id,
    inventory_management: typeof available === 'number' ? 'shopify' : null,
    inventory_quantity: available ?? 0,
    requires_shipping: true,
  }
}

/** The level of an inventory item at the shop's only location; null once its variant is gone. */
export async function inventoryLevelWebhook(
  db: Kysely<ShopTables>,
  id: number,
  triggeredAt: string,
): Promise<object | null> {
  const owner = (await readProductIdsOfVariants(db, [id])).get(id)
  if (!owner) return null
  const available = (await readProductStock(db, [owner.productId])).get(owner.productId)?.get(id)
  return {
    inventory_item_id: id,
    location_id: locationId,
    available: available ?? null,
    updated_at: toSecond(triggeredAt),
    admin_graphql_api_id: globalId('InventoryLevel', `${id}?inventory_item_id=${id}`),
  }
}
