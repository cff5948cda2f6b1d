import type { Kysely } from 'kysely'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { add, money, times } from '#/contract/money.ts'
import { factsFrom } from '#/contract/product-facts.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { readProducts } from '../products/product.store.ts'
import type { Product, Variant } from '../products/product.types.ts'
import { readProductIdsOfVariants } from '../products/product-keys.store.ts'
import type { Cart, CustomItem, PricedCart, PricedLine } from './cart.types.ts'

/**
 * Prices a cart from variants that were read already, without discounts: `addDiscounts` adds those. A line whose
 * product is no longer published is still priced (see `variant.product.published`); a line whose variant is gone is
 * left out.
 */
export function priceBeforeDiscounts(
  cart: Cart,
  variants: ReadonlyMap<number, Variant>,
  rates: ExchangeRates,
): PricedCart {
  const lines = cart.lines.flatMap((line): PricedLine[] => {
    const variant = line.custom
      ? customVariant(line.variantId, line.custom)
      : variants.get(line.variantId)
    if (!variant) return []
    const unitPrice = rates.convert(variant.priceCents, cart.currency)
    const { compareAtCents } = variant
    const compareAt = compareAtCents === null ? null : rates.convert(compareAtCents, cart.currency)
    const total = times(unitPrice, line.quantity)
    return [{ line, variant, unitPrice, compareAt, total, discount: money(0, cart.currency) }]
  })
  const subtotal = add(money(0, cart.currency), ...lines.map((line) => line.total))
  return { cart, lines, subtotal }
}

/** A custom item as if it were a product of its own. */
function customVariant(id: number, { title, sku, priceCents }: CustomItem): Variant {
  const text = { title, descriptionHtml: '', description: '', seoTitle: '', seoDescription: '' }
  const product: Product = {
    kind: 'Product',
    id: 0,
    handle: '',
    published: true,
    status: 'ACTIVE',
    listed: false,
    ...factsFrom(() => ''),
    tags: [],
    videoUrl: null,
    createdAt: '',
    updatedAt: '',
    texts: inEachLanguage(() => text),
    pictures: [],
    options: [],
    variants: [],
  }
  return {
    kind: 'ProductVariant',
    id,
    product,
    position: 1,
    sku,
    barcode: null,
    priceCents,
    compareAtCents: null,
    picture: null,
    ownPicture: null,
    weightGrams: 0,
    inventoryPolicy: 'DENY',
    costCents: null,
    values: [],
  }
}

/** Variants with their products, read from the database, not from the cache. */
export async function readVariants(
  db: Kysely<ShopTables>,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, Variant>> {
  if (variantIds.length === 0) return new Map()
  const owners = await readProductIdsOfVariants(db, variantIds)
  const products = await readProducts(db, [
    ...new Set(Array.from(owners.values(), ({ productId }) => productId)),
  ])
  const variants = new Map<number, Variant>()
  for (const [id, { productId }] of owners) {
    const variant = products.get(productId)?.variants.find((variant) => variant.id === id)
    if (variant) variants.set(id, variant)
  }
  return variants
}
