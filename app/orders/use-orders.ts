import { useCallback, useEffect, useRef, useState } from 'react'
import { ordersCall, placeOfPage } from '#/clients/backend/orders.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { type ShownOrder, showOrder } from './shown-order.ts'

export type OrdersView =
  | { status: 'loading' }
  /** With the backend's sentence, where it has said one. */
  | { status: 'failed'; error: string | null }
  | {
      status: 'loaded'
      orders: readonly ShownOrder[]
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
  const shownIn = useRef<string | null>(null)
  const latest = useRef(call)
  /** Counts what was begun, so that an answer to an older question changes nothing. */
  const turn = useRef(0)
  useEffect(() => {
    latest.current = call
  })

  const read = useCallback(async ({ quietly }: { quietly: boolean }) => {
    const mine = ++turn.current
    const answer = await latest.current(ordersCall(null))
    if (mine !== turn.current) return
    if (answer.ok) {
      const place = placeOfPage(answer.headers)
      setView({ status: 'loaded', orders: answer.value.map(showOrder), ...place, more: 'waiting' })
    } else if (!quietly) setView({ status: 'failed', error: answer.error })
  }, [])

  useEffect(() => {
    void read({ quietly: shownIn.current !== null && shownIn.current !== language })
    shownIn.current = language
    const refresh = () => {
      if (document.visibilityState === 'visible') void read({ quietly: true })
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [read, language])

  async function showMore() {
    if (view.status !== 'loaded' || view.next === null || view.more === 'loading') return
    const mine = ++turn.current
    setView({ ...view, more: 'loading' })
    const answer = await call(ordersCall(view.next))
    if (mine !== turn.current) return
    if (!answer.ok) return setView({ ...view, more: 'failed' })
    const orders = [...view.orders, ...answer.value.map(showOrder)]
    setView({ ...view, orders, ...placeOfPage(answer.headers), more: 'waiting' })
  }

  return {
    view,
    retry() {
      setView({ status: 'loading' })
      void read({ quietly: false })
    },
    showMore: () => void showMore(),
  }
}
