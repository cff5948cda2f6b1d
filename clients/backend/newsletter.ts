import { alreadySubscribed, newsletterAnswer } from '../../contract/newsletter.ts'
import { z } from '../../contract/schema.ts'

export type SubscribeAnswer =
  | { outcome: 'subscribed' | 'already' }
  /** `message` is the shop's own, in the visitor's language where the shop speaks it. */
  | { outcome: 'refused'; message: string | null }

const refusalAnswer = z.object({ error: z.string() })

/** Asks for the newsletter. Throws when the shop cannot be reached or answers something unreadable. */
export async function subscribe(
  email: string,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Promise<SubscribeAnswer> {
  const request = new Request('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const response = await send(request)
  const answer: unknown = await response.json()
  if (!response.ok) return { outcome: 'refused', message: refusalAnswer.parse(answer).error }
  const { customer, customerUserErrors } = newsletterAnswer.parse(answer)
  const [first] = customerUserErrors
  if (first?.code === alreadySubscribed) return { outcome: 'already' }
  if (customer && !first) return { outcome: 'subscribed' }
  return { outcome: 'refused', message: first?.message || null }
}
