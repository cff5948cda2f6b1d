import type { ContactRequest } from '../../contract/contact.ts'

export type ContactResult =
  | { outcome: 'sent' | 'refused' | 'unreachable' }
  /** `retryAfter` in seconds, where the shop says. */
  | { outcome: 'tooMany'; retryAfter: number | null }

/** Sends a message to the shop; failures are answers, because the visitor reads each of them. */
export async function sendMessage(
  message: ContactRequest,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Promise<ContactResult> {
  const request = new Request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  const response = await send(request).catch(() => null)
  if (response?.ok) return { outcome: 'sent' }
  if (response?.status === 429) {
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    return { outcome: 'tooMany', retryAfter: Number.isNaN(seconds) ? null : seconds }
  }
  const refused = response !== null && response.status >= 400 && response.status < 500
  return { outcome: refused ? 'refused' : 'unreachable' }
}
