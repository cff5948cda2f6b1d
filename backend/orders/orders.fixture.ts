import { randomBytes } from 'node:crypto'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { readVariants } from '#/clients/shop/variants.ts'
import { toDecimal } from '#/contract/money.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { testTotals } from '#/contract/test-checkout.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { fillDemoCustomers } from '#/shop-engine/seed/fill-demo-customers.ts'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { openBackend } from '../backend.fixture.ts'

/** Variants of the demo catalog. */
export const newCar = 'gid://shopify/ProductVariant/1'
export const gel = 'gid://shopify/ProductVariant/4'
export const wipes = 'gid://shopify/ProductVariant/8'

/** A customer with past orders who may place test orders, and one who has neither. */
export const tester = 'demo@glovebox.test'
export const outsider = 'test@glovebox.test'

export const shippingAddress = {
  firstName: 'Dana',
  lastName: 'Moreno',
  email: 'dana@glovebox.test',
  address: '418 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
  country: 'United States',
} as const

/** The backend with the demo's shop, and customers who can sign in. */
export async function openOrders(
  database: Database<AllTables>,
  options: Parameters<typeof openBackend>[1] = {},
) {
  const opened = await openBackend(database, { rateLimited: false, ...options })
  await fillDemo(database, { now: opened.now.at })
  await fillDemoCustomers(database.withTables(), {
    emails: [tester, outsider],
    password: 'demo-password',
    now: opened.now.at,
    randomBytes,
    derive: deriveCheaply,
  })
  const shop = opened.shopFor()

  async function tokenOf(email: string = tester): Promise<string> {
    const { token } = await createAccessToken(shop, { email, password: 'demo-password' })
    return token?.accessToken ?? ''
  }

  /** What a page would send for these quantities. */
  async function testRequest(
    wanted: Readonly<Record<string, number>> = { [gel]: 1 },
    country = 'US',
  ) {
    const variants = await readVariants(shop.with({ country }), Object.keys(wanted))
    const lines = [...variants.values()].map((variant) => ({
      variant,
      price: variant.price,
      quantity: wanted[variant.id] ?? 0,
    }))
    const currency = lines[0]?.price.currency ?? ''
    return {
      items: lines.map(({ variant, price, quantity }) => ({
        productId: variant.product.handle,
        productName: variant.product.title,
        variantId: variant.id,
        quantity,
        price: Number(toDecimal(price)),
        currency,
        image: variant.image?.url ?? null,
      })),
      shippingAddress: { ...shippingAddress },
      total: Number(toDecimal(testTotals(lines, currency).total)),
    }
  }

  /** A store order's id as in its emails. */
  async function keyedId(number: number): Promise<string> {
    const { key } = await database.db
      .selectFrom('shop_orders')
      .select('key')
      .where('id', '=', number)
      .executeTakeFirstOrThrow()
    return `gid://shopify/Order/${number}?key=${key}`
  }

  return {
    ...opened,
    keyedId,
    tokenOf,
    testRequest,
    orders: (token: string, query = '') => opened.call('GET', `/api/orders${query}`, { token }),
    order: (token: string, gid: string) =>
      opened.call('GET', `/api/orders/${toOrderAddress(gid)}`, { token }),
    placeOrder: (token: string, body: unknown, key?: string) =>
      opened.post('/api/test/create-order', body, {
        token,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
  }
}
