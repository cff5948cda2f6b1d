import type { HostedReturns } from '#/ports/hosted-shop.ts'
import type { Order } from '../orders/order.types.ts'
import type { Return } from '../returns/return.types.ts'
import type { StorefrontServices } from '../storefront/services.ts'

/** What the fields of the Customer Account API are resolved with: what the Storefront API's are, and returns. */
export interface CustomerAccountServices extends StorefrontServices {
  returns: HostedReturns
  /** Oldest first. */
  returnsOf(order: Order): Promise<readonly Return[]>
}
