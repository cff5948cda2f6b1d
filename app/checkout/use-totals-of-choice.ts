import type { FormEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { CheckoutView, OpenCheckout } from '#/contract/checkout.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { stepForm } from './step-form.tsx'

const deciding = ['state', 'shippingMethod']

/**
 * The checkout with the form's current values: totals update as soon as a state or a shipping method is chosen. Without
 * scripts they update with the step's button.
 */
export function useTotalsOfChoice(view: OpenCheckout, step: 'information' | 'payment') {
  const { pathname } = useLocation()
  const fetcher = useFetcher<{ view: CheckoutView | null }>()
  const ask = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const chosen = deciding.map((name) => [name, String(typed.get(name) ?? '')])
    const query = new URLSearchParams([['step', 'information'], ...chosen])
    void fetcher.load(`${pathname}?${query}`)
  }
  // Choices made before the script ran, or restored by the browser.
  useOnMount(() => {
    const form = document.getElementById(stepForm)
    if (step !== 'information' || !(form instanceof HTMLFormElement)) return
    const state = new FormData(form).get('state')
    if (state !== '' && state !== view.information.state) ask(form)
  })
  const chosen = fetcher.data?.view
  const isShown = step === 'information' && chosen?.status === 'open'
  return {
    shown: isShown ? chosen : view,
    choose({ target }: FormEvent<HTMLFormElement>) {
      if (!('name' in target && 'form' in target && target.form instanceof HTMLFormElement)) return
      if (deciding.includes(String(target.name))) ask(target.form)
    },
  }
}
