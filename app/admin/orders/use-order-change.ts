import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { type OrderMutation, orderMutations } from '#/clients/shop-admin/order-mutations.ts'
import type { Outcome } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'

/** Sends one change of an order, once however often it is tried; the shop says in words why it refuses one. */
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

/** The same, then shows the order as it is now, and says that the change is done; `onDone` comes last. */
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

/** A change that no form asks for, made once at a time: a notice says why it is refused. */
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
