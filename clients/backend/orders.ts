import { limits } from '../../contract/limits.ts'
import { toOrderAddress } from '../../contract/order-ids.ts'
import { customerOrder, customerOrders, orderCountHeader } from '../../contract/orders.ts'

/** A page of the order history: the newest orders, or those after the previous page's `next`. */
export function ordersCall(next: string | null) {
  return { path: next ?? `/api/orders?limit=${limits.ordersPage}`, response: customerOrders }
}

/** What the response's headers say about paging. */
export function placeOfPage(headers: Headers): { count: number; next: string | null } {
  const link = /^<(\/api\/orders\?[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')
  return { count: Number(headers.get(orderCountHeader)), next: link?.[1] ?? null }
}

export function orderCall(gid: string) {
  return { path: `/api/orders/${toOrderAddress(gid)}`, response: customerOrder }
}
