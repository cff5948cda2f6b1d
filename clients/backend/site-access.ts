export type SiteAccessResult =
  | { outcome: 'entered' }
  | { outcome: 'wrong' | 'unreachable' }
  /** `retryAfter` in seconds, where the shop says. */
  | { outcome: 'tooMany'; retryAfter: number | null }

/** Asks whether a passcode opens the site; failures are answers, because the visitor reads each of them. */
export async function askForAccess(
  passcode: string,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Promise<SiteAccessResult> {
  const request = new Request('/api/site-access', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ passcode }),
  })
  const response = await send(request).catch(() => null)
  if (response?.ok) return { outcome: 'entered' }
  if (response?.status === 429) {
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    return { outcome: 'tooMany', retryAfter: Number.isNaN(seconds) ? null : seconds }
  }
  const refused = response !== null && response.status >= 400 && response.status < 500
  return { outcome: refused ? 'wrong' : 'unreachable' }
}
