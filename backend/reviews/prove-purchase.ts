import { readProductName } from '#/clients/shop/product-names.ts'
import { findPurchase, purchasesOf } from '#/clients/shop/purchases.ts'
import { dayMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import type { OwnReviews } from '#/contract/reviews.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { findTestOrderLine } from '../test-orders/test-order.store.ts'
import { testOrderNumber } from '../test-orders/view-test-order.ts'
import type { Purchase, ReviewedProduct } from './review.types.ts'

interface ProvenPurchase {
  product: ReviewedProduct
  purchase: Purchase
}

/** Another place to look for a purchase where the shop knows of none. */
export type FindOtherPurchase = (
  asking: AskingCustomer,
  productId: string,
) => Promise<ProvenPurchase | undefined>

/**
 * Looks up, now, that the customer has bought the product.
 * @throws Refusal `purchaseRequired`
 */
export async function provePurchase(
  asking: AskingCustomer,
  productId: string,
  findOther: FindOtherPurchase,
): Promise<ProvenPurchase> {
  const bought = await findPurchase(asking.shop, asking.token, `gid://shopify/Product/${productId}`)
  if (!bought) {
    const other = await findOther(asking, productId)
    if (!other) throw new Refusal('purchaseRequired')
    return other
  }
  const { product, orderId, orderNumber, lineId, at } = bought
  return {
    product: { ...product, id: productId },
    purchase: { orderId, orderNumber, lineId, at: new Date(at).toISOString() },
  }
}

/** What left and was ordered so long ago counts as delivered where no carrier tells. */
const silentDeliveryMs = 7 * dayMs

/**
 * Whether the customer is asked for a review: not before one of their purchases has been delivered. It keeps nobody
 * from writing one.
 */
export async function eligibilityOf(
  asking: AskingCustomer,
  productId: string,
  {
    findOtherPurchase,
    storeAdmin,
    clock,
  }: { findOtherPurchase: FindOtherPurchase } & Pick<BackendDeps, 'storeAdmin' | 'clock'>,
): Promise<OwnReviews['eligibility']> {
  let bought = false
  const gid = `gid://shopify/Product/${productId}`
  for await (const { orderId, at, ...told } of purchasesOf(asking.shop, asking.token, gid)) {
    const delivered = told.delivered ?? (await storeAdmin?.isDelivered(orderId))
    if (delivered ?? clock().getTime() - Date.parse(at) >= silentDeliveryMs) return 'eligible'
    bought = true
  }
  if (bought) return 'deliveryPending'
  return (await findOtherPurchase(asking, productId)) ? 'eligible' : 'purchaseRequired'
}

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
    const name = line && (await readProductName(shop, { id: gid }))
    if (!name) return undefined
    const orderNumber = testOrderNumber(line.orderId)
    return {
      product: { ...name, id: productId },
      purchase: { orderId: orderNumber, orderNumber, lineId: line.variantId, at: line.at },
    }
  }
}
