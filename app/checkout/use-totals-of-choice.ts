import type { FormEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { CheckoutView, OpenCheckout } from '#/contract/checkout.ts'

const deciding = ['state', 'shippingMethod']

/**
 * The checkout as it would be with what the form has now: totals follow as soon as a state or a way to ship is chosen.
 * Without scripts they follow with the step's button.
 */
export function useTotalsOfChoice(view: OpenCheckout, step: 'information' | 'payment') {
  const { pathname } = useLocation()
  const fetcher = useFetcher<{ view: CheckoutView | null }>()
  const choose = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!('name' in target && 'form' in target && target.form instanceof HTMLFormElement)) return
    if (!deciding.includes(String(target.name))) return
    const typed = new FormData(target.form)
    const chosen = deciding.map((name) => [name, String(typed.get(name) ?? '')])
    const query = new URLSearchParams([['step', 'information'], ...chosen])
    void fetcher.load(`${pathname}?${query}`)
  }
  const chosen = fetcher.data?.view
  const isShown = step === 'information' && chosen?.status === 'open'
  return { shown: isShown ? chosen : view, choose }
}
