import { findPurchase } from '#/clients/shop/purchases.ts'
import { Refusal } from '#/contract/errors.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import type { Purchase, ReviewedProduct } from './review.types.ts'

export interface ProvenPurchase {
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
