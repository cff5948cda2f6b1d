import { useEffect, useEffectEvent, useRef } from 'react'
import { ordersCall, placeOfPage } from '#/clients/backend/orders.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { useQuery } from '../ui/use-query.ts'
import { type OrderView, showOrder } from './order-view.ts'

export interface LoadedOrders {
  status: 'loaded'
  orders: readonly OrderView[]
  /** How many there are in all, shown or not. */
  count: number
  /** The cursor for more; null if all are shown. */
  next: string | null
  more: 'waiting' | 'loading' | 'failed'
}

/** A failure has the backend's message, if it sent one. */
type OrdersResult = { status: 'failed'; error: string | null } | LoadedOrders

/** The customer's order history, kept up to date with the language and with orders in other tabs. */
export function useOrders() {
  const call = useCustomerCall()
  /** How many to read again, if there are that many. */
  const requests = useRef(0)
  const { value, load, show, retry } = useQuery<OrdersResult>((now) => read(now, newest), {
    version: useLanguage(),
  })
  useReturn(() => void load())

  /** Orders that are shown stay, and only a request for more reports a failure. */
  async function read(
    now: OrdersResult | null,
    from: Pick<LoadedOrders, 'orders' | 'next'>,
  ): Promise<OrdersResult> {
    let { orders } = from
    let place = { count: 0, next: from.next }
    do {
      const response = await call(ordersCall(place.next))
      if (!response.ok) {
        if (now?.status !== 'loaded') return { status: 'failed', error: response.error }
        return now.more === 'loading' ? { ...now, more: 'failed' } : now
      }
      orders = [...orders, ...response.value.map(showOrder)]
      place = placeOfPage(response.headers)
    } while (place.next !== null && orders.length < requests.current)
    return { status: 'loaded', orders, ...place, more: 'waiting' }
  }

  return {
    result: value,
    retry,
    showMore(): void {
      if (value?.status !== 'loaded' || value.next === null || value.more === 'loading') return
      const now: OrdersResult = { ...value, more: 'loading' }
      requests.current = value.orders.length + 1
      show(now)
      void load(() => read(now, value))
    },
  }
}

const newest = { orders: [], next: null }

/** Runs something when the visitor comes back from another tab. */
function useReturn(run: () => void): void {
  const onReturn = useEffectEvent(run)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && onReturn()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
