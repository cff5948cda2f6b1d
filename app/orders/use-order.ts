import { orderCall } from '#/clients/backend/orders.ts'
import { readOrderByKey } from '#/clients/shop/orders.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { OrderId } from '#/contract/order-ids.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { useQuery } from '../ui/use-query.ts'
import { type OrderView, showOrder, showStoreOrder } from './order-view.ts'

type OrderResult =
  | { status: 'notFound' }
  /** With the backend's message, if it sent one. */
  | { status: 'failed'; error: string | null }
  /** `own`: the order is in the signed-in customer's account; otherwise it was opened with its key. */
  | { status: 'loaded'; order: OrderView; own: boolean }

/**
 * One order: the customer's own, or any whose key is in the id. It's loaded again when somebody signs in or out, and
 * when the language changes.
 */
export function useOrder(id: OrderId | null) {
  const { status, customer, shop } = useSession()
  const call = useCustomerCall()
  const keyed = id?.kind === 'store' && id.key !== null
  const askable = status !== 'loading' && (id === null || keyed || customer !== null)

  async function read(): Promise<OrderResult> {
    if (id === null) return { status: 'notFound' }
    if (customer === null) return readByKey(shop(), id.gid)
    const response = await call(orderCall(id.gid))
    if (response.ok) return { status: 'loaded', order: showOrder(response.value), own: true }
    if (response.status !== 404) return { status: 'failed', error: response.error }
    return keyed ? readByKey(shop(), id.gid) : { status: 'notFound' }
  }

  const { value, retry } = useQuery(read, {
    key: askable ? `${id?.gid} ${keyed} ${customer?.id}` : null,
    version: useLanguage(),
  })
  return { result: value, retry }
}

/** Reads an order by its key, from the shop itself. */
async function readByKey(shop: ShopAccess, gid: string): Promise<OrderResult> {
  try {
    const order = await readOrderByKey(shop, gid)
    if (order === null) return { status: 'notFound' }
    return { status: 'loaded', order: showStoreOrder(order), own: false }
  } catch {
    return { status: 'failed', error: null }
  }
}
