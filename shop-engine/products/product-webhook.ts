import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
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
  { pictures, first }: { pictures: Pictures; first: Language },
): Promise<object | null> {
  const product = (await readProducts(db, [id])).get(id)
  if (!product) return null
  const stock = (await readProductStock(db, [id])).get(id)
  const images = imagesOf(product, { pictures, first })
  return {
    id,
    admin_graphql_api_id: globalId('Product', id),
    handle: product.handle,
    title: product.texts[first].title,
    body_html: product.texts[first].descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    created_at: toSecond(product.createdAt),
    updated_at: toSecond(product.updatedAt),
    published_scope: 'global',
    template_suffix: null,
    options: optionsOf(product, first),
    variants: product.variants.map((variant) =>
      variantBody(variant, { available: stock?.get(variant.id)?.pieces, first }),
    ),
    images,
    image: images[0] ?? null,
  }
}

function optionsOf({ id, options }: Product, first: Language): object[] {
  if (options.length === 0)
    return [
      { product_id: id, name: defaultOption.name, position: 1, values: [defaultOption.value] },
    ]
  return options.map((option) => ({
    id: option.id,
    product_id: id,
    name: option.name[first],
    position: option.position,
    values: option.values.map(({ name }) => name[first]),
  }))
}

function imagesOf(
  product: Product,
  { pictures, first }: { pictures: Pictures; first: Language },
): object[] {
  return product.pictures.map((picture, index) => ({
    id: picture.id,
    product_id: product.id,
    position: index + 1,
    alt: picture.alt[first] || null,
    width: picture.width,
    height: picture.height,
    src: pictures.urlOf(picture) ?? null,
    variant_ids: product.variants.flatMap((variant) =>
      variant.picture === picture && index > 0 ? [variant.id] : [],
    ),
  }))
}

function variantBody(
  variant: Variant,
  { available, first }: { available: number | null | undefined; first: Language },
): object {
  const dollars = (amount: number) => toDecimal({ amount, currency: 'USD' })
  const { id, values, compareAtCents } = variant
  return {
    id,
    admin_graphql_api_id: globalId('ProductVariant', id),
    product_id: variant.product.id,
    title: variantTitle(variant, first),
    position: variant.position,
    option1: values[0]?.name[first] ?? defaultOption.value,
    option2: values[1]?.name[first] ?? null,
    option3: values[2]?.name[first] ?? null,
    price: dollars(variant.priceCents),
    compare_at_price: compareAtCents === null ? null : dollars(compareAtCents),
    sku: variant.sku,
    barcode: variant.barcode,
    grams: variant.weightGrams,
    weight: variant.weightGrams,
    weight_unit: 'g',
    image_id: variant.picture?.id ?? null,
    inventory_policy: variant.inventoryPolicy.toLowerCase(),
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
  const stock = (await readProductStock(db, [owner.productId])).get(owner.productId)
  return {
    inventory_item_id: id,
    location_id: locationId,
    available: stock?.get(id)?.pieces ?? null,
    updated_at: toSecond(triggeredAt),
    admin_graphql_api_id: globalId('InventoryLevel', `${id}?inventory_item_id=${id}`),
  }
}
