import { type OrderMutation, orderMutations } from '#/clients/shop-admin/order-mutations.ts'
import { useAdmin } from '../admin-session.ts'
import { useAct, useChange, useRefusal } from '../record/use-change.ts'

/** Sends a change of an order, applied only once however often it's retried. */
export function useSendChange() {
  const { shop } = useAdmin()
  return (mutation: OrderMutation, variables: Readonly<Record<string, unknown>>) =>
    shop.change(orderMutations[mutation], variables, { key: crypto.randomUUID() })
}

/** The shop explains why it refuses a change of an order. */
export const useOrderRefusal = () => useRefusal(({ message }) => ({ failure: message }))

type Step = readonly [
  mutation: OrderMutation,
  variables: Readonly<Record<string, unknown>> & { done: string },
]

/** The same for a form, which then reloads the order, and confirms the change. */
export function useOrderChange() {
  const send = useSendChange()
  const change = useChange()
  const refused = useOrderRefusal()
  return (...[mutation, { done, ...variables }]: Step) =>
    change(() => send(mutation, variables), { done, refused })
}

/** The same for changes without a form. */
export function useOrderStep() {
  const send = useSendChange()
  const act = useAct()
  const refused = useOrderRefusal()
  return (...[mutation, { done, ...variables }]: Step) =>
    act(() => send(mutation, variables), { done, refused })
}
