import { type CustomersOrder, ordersOf } from '#/clients/shop/purchases.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { orderDeliveries } from '#/contract/orders.ts'

/** A product that a customer has paid for and kept, and the order line that proves it. */
interface BoughtProduct {
  orderId: string
  orderNumber: string
  /** The variant; an order has one line for each. */
  lineId: string
  /** When it was ordered, to the second. */
  at: string
  /** Whether all of the order has arrived; null if it was sent, but tracking says no more. */
  delivered: boolean | null
  product: { id: string; handle: string; title: string }
}

/** A partly refunded order still proves the purchase of the lines that were kept. */
const paid: ReadonlySet<string | null> = new Set(['PAID', 'PARTIALLY_REFUNDED'])

/**
 * The orders in which the customer bought the product, newest first: paid, not canceled, and with pieces that
 * were neither returned nor refunded.
 * @param productId the whole id, as the shop gives it
 */
export async function* purchasesOf(
  shop: ShopAccess,
  token: string,
  productId: string,
): AsyncGenerator<BoughtProduct, void> {
  for await (const order of ordersOf(shop, token)) {
    if (!paid.has(order.financialStatus) || order.canceledAt !== null) continue
    const line = order.lineItems.nodes.find(
      ({ currentQuantity, variant }) => variant?.product.id === productId && currentQuantity > 0,
    )
    if (!line?.variant) continue
    const { id: orderId, orderNumber, processedAt } = order
    yield {
      orderId,
      orderNumber: String(orderNumber),
      lineId: line.variant.id,
      at: processedAt,
      delivered: isDelivered(order),
      product: line.variant.product,
    }
  }
}

/** The newest purchase; undefined if there's none, or for an invalid token. */
export async function findPurchase(
  shop: ShopAccess,
  token: string,
  productId: string,
): Promise<BoughtProduct | undefined> {
  const { value } = await purchasesOf(shop, token, productId).next()
  return value || undefined
}

function isDelivered(order: CustomersOrder): boolean | null {
  if (order.fulfillmentStatus !== 'FULFILLED') return false
  if (!order.deliveries) return null
  const parcels = orderDeliveries.parse(JSON.parse(order.deliveries.value))
  return parcels.every(({ status }) => status === 'DELIVERED')
}
