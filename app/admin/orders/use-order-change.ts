import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { type OrderMutation, orderMutations } from '#/clients/shop-admin/order-mutations.ts'
import type { Outcome } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'

/** Sends a change of an order, applied only once however often it's retried; the shop explains each refusal. */
export function useSendChange() {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  return async (
    mutation: OrderMutation,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Outcome | undefined> => {
    try {
      const key = crypto.randomUUID()
      const { done } = await shop.ask(orderMutations[mutation], variables, { key })
      const message = done?.userErrors[0]?.message
      return message === undefined ? undefined : { failure: message }
    } catch {
      return { failure: t('failed') }
    }
  }
}

/** The same, then reloads the order, and confirms the change; `onDone` runs last. */
export function useOrderChange(onDone?: () => void) {
  const send = useSendChange()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  return async (
    mutation: OrderMutation,
    { done, ...variables }: Readonly<Record<string, unknown>> & { done: string },
  ): Promise<Outcome | undefined> => {
    const outcome = await send(mutation, variables)
    const revalidated = revalidate()
    if (outcome) return outcome
    notify({ text: done })
    await revalidated
    onDone?.()
  }
}

/** For changes without a form, one at a time: a notice says why one is refused. */
export function useOrderStep() {
  const change = useOrderChange()
  const notify = useNotify()
  const busy = useRef(false)
  return async (...step: Parameters<typeof change>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    const outcome = await change(...step).finally(() => {
      busy.current = false
    })
    if (outcome) notify({ tone: 'bad', text: String(outcome.failure) })
  }
}
