import { alreadySubscribed, newsletterResult } from '../../contract/newsletter.ts'
import { callBackend } from './call-backend.ts'

export type SubscribeResult =
  | { outcome: 'subscribed' | 'already' | 'toConfirm' }
  /** `message` is the shop's own, in the visitor's language if the shop supports it. */
  | { outcome: 'refused'; message: string | null }

/** Subscribes to the newsletter. Throws if the shop can't be reached or its response can't be parsed. */
export async function subscribe(
  email: string,
  send?: (request: Request) => Promise<Response>,
): Promise<SubscribeResult> {
  const call = { method: 'POST', path: '/api/newsletter', json: { email } } as const
  const response = await callBackend({ ...call, response: newsletterResult }, send)
  if (!response.ok) {
    const { error: message, status } = response
    if (message === null) throw new Error(`No answer that can be read (status ${status}).`)
    return { outcome: 'refused', message }
  }
  const { customer, customerUserErrors, toConfirm } = response.value
  const [first] = customerUserErrors
  if (first?.code === alreadySubscribed) return { outcome: 'already' }
  if (customer && !first) return { outcome: toConfirm ? 'toConfirm' : 'subscribed' }
  return { outcome: 'refused', message: first?.message || null }
}
