export type PostResult =
  | { outcome: 'accepted' }
  | { outcome: 'refused' | 'unreachable' }
  /** `retryAfter` in seconds, if the shop provides it. */
  | { outcome: 'tooMany'; retryAfter: number | null }

/**
 * Posts a form whose response has nothing to parse; failures are returned, because the visitor sees a message for each.
 * Needs no schema, so that small pages stay small.
 */
export async function postForm(
  path: '/api/contact' | '/api/site-access',
  form: object,
): Promise<PostResult> {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(form) }
  const response = await fetch(path, request).catch(() => null)
  if (response?.ok) return { outcome: 'accepted' }
  if (response?.status === 429) {
    return { outcome: 'tooMany', retryAfter: retryAfterOf(response.headers) }
  }
  const refused = response !== null && response.status >= 400 && response.status < 500
  return { outcome: refused ? 'refused' : 'unreachable' }
}

/** Seconds after which to retry; null if the response doesn't say. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}
