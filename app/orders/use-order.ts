import { useEffect, useRef, useState } from 'react'
import { orderCall } from '#/clients/backend/orders.ts'
import { readOrderByKey } from '#/clients/shop/orders.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { OrderId } from '#/contract/order-ids.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { type OrderView, showOrder, showStoreOrder } from './order-view.ts'

export type OrderState =
  | { status: 'loading' | 'notFound' }
  /** With the backend's sentence, where it has said one. */
  | { status: 'failed'; error: string | null }
  /** `own`: it is in the account of whoever is signed in; else its key has opened it. */
  | { status: 'loaded'; order: OrderView; own: boolean }

/**
 * One order: the customer's own, or any whose key the id holds. Both are asked for anew when somebody signs in
 * or out, and when another language is chosen.
 */
export function useOrder(id: OrderId | null): { view: OrderState; retry: () => void } {
  const [view, setView] = useState<OrderState>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  const session = useSession()
  const readOwn = useCustomerCall()
  const { shop } = session
  const latest = useRef({ readOwn, shop })
  useEffect(() => {
    latest.current = { readOwn, shop }
  })
  const gid = id?.gid ?? null
  const keyed = id?.kind === 'store' && id.key !== null
  const customerId = session.customer?.id ?? null
  const known = session.status !== 'loading'
  const language = useLanguage()
  const shownIn = useRef(language)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    if (!known) return
    let current = true
    const read = async (): Promise<OrderState> => {
      if (gid === null) return { status: 'notFound' }
      if (customerId === null)
        return keyed ? readByKey(latest.current.shop(), gid) : { status: 'loading' }
      const response = await latest.current.readOwn(orderCall(gid))
      if (response.ok) return { status: 'loaded', order: showOrder(response.value), own: true }
      if (response.status !== 404) return { status: 'failed', error: response.error }
      return keyed ? readByKey(latest.current.shop(), gid) : { status: 'notFound' }
    }
    if (shownIn.current === language) setView({ status: 'loading' })
    shownIn.current = language
    void read().then((next) => current && setView(next))
    return () => {
      current = false
    }
  }, [gid, keyed, customerId, known, tries, language])

  return { view, retry: () => setTries((before) => before + 1) }
}

/** Reads an order for whoever has its key, from the shop itself. */
async function readByKey(shop: ShopAccess, gid: string): Promise<OrderState> {
  try {
    const order = await readOrderByKey(shop, gid)
    if (order === null) return { status: 'notFound' }
    return { status: 'loaded', order: showStoreOrder(order), own: false }
  } catch {
    return { status: 'failed', error: null }
  }
}
