import type { TestOrderTables } from '#/backend/database/test-order-tables.ts'
import { insertTestOrder, listTestOrders } from '#/backend/test-orders/test-order.store.ts'
import type { TestOrderLine } from '#/backend/test-orders/test-order.types.ts'
import { dayMs } from '#/contract/durations.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { money } from '#/contract/money.ts'
import { testTotals } from '#/contract/test-checkout.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import type { Database } from '#/database/database.ts'
import { readVariants } from '#/shop-engine/carts/cart-price.ts'
import { globalId } from '#/shop-engine/graphql/global-id.ts'
import { readPictures } from '#/shop-engine/products/pictures.ts'
import { variantTitle } from '#/shop-engine/products/product.types.ts'
import type { AllTables } from './tables.ts'

const daysAgo = 4
const items = [
  { handle: 'gel-cleaner', quantity: 1 },
  { handle: 'wet-wipes', quantity: 2 },
] as const
const address = {
  firstName: 'Dana',
  lastName: 'Moreno',
  address: '418 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
  country: 'United States',
} as const

/**
 * Gives a demo customer one test order, if there's none yet. It's made here because it needs both the backend, which
 * stores it, and the shop, which has its products. Any number of processes may try at once.
 */
export async function fillDemoTestOrder(
  database: Database<AllTables>,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const customer = await database.db
    .selectFrom('shop_customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!customer) return
  const customerId = globalId('Customer', customer.id)
  const any = { customerId, after: null, max: 1 }
  if ((await listTestOrders(database.withTables<TestOrderTables>().db, any)).length > 0) return
  const lines = await linesOf(database)
  if (lines.length < items.length) return // another catalog than the demo's
  await database.transact(async (tx) => {
    // Concurrent processes wait here, and then see what was written.
    await tx
      .updateTable('shop_customers')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', customer.id)
      .execute()
    const orders = tx.$pickTables<keyof TestOrderTables>()
    if ((await listTestOrders(orders, any)).length > 0) return
    await insertTestOrder(orders, {
      customerId,
      language: fallbackLanguage,
      createdAt: new Date(now.getTime() - daysAgo * dayMs).toISOString(),
      address: { ...address, email },
      lines,
      ...testTotals(lines, 'USD'),
    })
  })
}

async function linesOf({ db }: Database<AllTables>): Promise<TestOrderLine[]> {
  const rows = await db
    .selectFrom('shop_variants')
    .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
    .select(['shop_variants.id', 'shop_products.handle'])
    .where('shop_products.handle', 'in', [...new Set(items.map(({ handle }) => handle))])
    .orderBy('shop_variants.position')
    .execute()
  const variants = await readVariants(
    db,
    rows.map(({ id }) => id),
  )
  const pictures = readPictures('')
  return items.flatMap(({ handle, quantity }): TestOrderLine[] => {
    const variant = variants.get(rows.find((row) => row.handle === handle)?.id ?? 0)
    if (!variant) return []
    return [
      {
        productId: globalId('Product', variant.product.id),
        variantId: globalId('ProductVariant', variant.id),
        title: variant.product.texts.en.title,
        variantTitle: shownVariantTitle(variantTitle(variant, fallbackLanguage)),
        quantity,
        price: money(variant.priceCents, 'USD'),
        image: (variant.picture && pictures.urlOf(variant.picture)) ?? null,
      },
    ]
  })
}
