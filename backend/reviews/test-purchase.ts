import { readProductName } from '#/clients/shop/purchases.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { findTestOrderLine } from '../test-orders/test-order.store.ts'
import { testOrderNumber } from '../test-orders/view-test-order.ts'
import type { FindOtherPurchase } from './prove-purchase.ts'

/** In the demo, and only for its test accounts, a test order is a purchase (test-orders-11). */
export function findTestPurchase({
  settings,
  database,
}: Pick<BackendDeps, 'settings' | 'database'>): FindOtherPurchase {
  return async ({ customer, shop }, productId) => {
    const isTester = settings.testCheckoutEmails.includes(customer.email?.toLowerCase() ?? '')
    if (!settings.demo || !isTester) return undefined
    const gid = `gid://shopify/Product/${productId}`
    const where = { customerId: customer.id, productId: gid }
    const line = await findTestOrderLine(database.db.$pickTables(), where)
    const name = line && (await readProductName(shop, gid))
    if (!name) return undefined
    const orderNumber = testOrderNumber(line.orderId)
    return {
      product: { id: productId, ...name },
      purchase: { orderId: orderNumber, orderNumber, lineId: line.variantId, at: line.at },
    }
  }
}
