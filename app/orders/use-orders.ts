import { useCallback, useEffect, useRef, useState } from 'react'
import { ordersCall, placeOfPage } from '#/clients/backend/orders.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { type OrderView, showOrder } from './order-view.ts'

export type OrdersView =
  | { status: 'loading' }
  /** With the backend's sentence, where it has said one. */
  | { status: 'failed'; error: string | null }
  | {
      status: 'loaded'
      orders: readonly OrderView[]
      /** In all, shown or not. */
      count: number
      /** Leads to more of them; null where all are shown. */
      next: string | null
      more: 'waiting' | 'loading' | 'failed'
    }

/** The customer's order history, which follows the language and what is ordered in other tabs. */
export function useOrders(): { view: OrdersView; retry: () => void; showMore: () => void } {
  const [view, setView] = useState<OrdersView>({ status: 'loading' })
  const call = useCustomerCall()
  const language = useLanguage()
  const latest = useRef(call)
  /** Counts what was begun, so that an answer to an older question changes nothing. */
  const attempt = useRef(0)
  /** So many are read anew, unless there are fewer. */
  const wanted = useRef(0)
  useEffect(() => {
    latest.current = call
  })

  const read = useCallback(async (from: { orders: readonly OrderView[]; next: string | null }) => {
    const mine = ++attempt.current
    let { orders } = from
    let index = { count: 0, next: from.next }
    do {
      const response = await latest.current(ordersCall(index.next))
      if (mine !== attempt.current) return
      if (!response.ok) return setView((now) => withFailure(now, response.error))
      orders = [...orders, ...response.value.map(showOrder)]
      index = placeOfPage(response.headers)
    } while (index.next !== null && orders.length < wanted.current)
    setView({ status: 'loaded', orders, ...index, more: 'waiting' })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: titles are asked for in the language
  useEffect(() => {
    const readAll = () => {
      if (document.visibilityState === 'visible') void read(fromTheNewest)
    }
    void read(fromTheNewest)
    document.addEventListener('visibilitychange', readAll)
    return () => document.removeEventListener('visibilitychange', readAll)
  }, [read, language])

  return {
    view,
    retry() {
      setView({ status: 'loading' })
      void read(fromTheNewest)
    },
    showMore() {
      if (view.status !== 'loaded' || view.next === null || view.more === 'loading') return
      wanted.current = view.orders.length + 1
      setView({ ...view, more: 'loading' })
      void read(view)
    },
  }
}

const fromTheNewest = { orders: [], next: null }

/** Orders that are shown stay, and only who has asked for more is told. */
function withFailure(view: OrdersView, error: string | null): OrdersView {
  if (view.status !== 'loaded') return { status: 'failed', error }
  return view.more === 'loading' ? { ...view, more: 'failed' } : view
}
