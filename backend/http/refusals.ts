import { isShopError, type ShopError, shopUnavailable } from '#/clients/shop/shop-error.ts'
import { refusalMessage } from '#/content/refusal-message.ts'
import { isRefusal, Refusal, refusals } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { isUnreachable } from '#/database/unreachable.ts'

/** A refusal as `/api` answers it: `{error}` in the visitor's language. Never kept by any cache. */
export function refusalResponse(refusal: Refusal, language: Language): Response {
  const kind = refusals[refusal.code]
  const message = refusalMessage(refusal.code, language)
  const extensions = 'extensions' in kind ? { message, ...kind.extensions } : {}
  const { requiredScope } = refusal
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  if (refusal.retryAfter !== undefined) headers['retry-after'] = String(refusal.retryAfter)
  return new Response(JSON.stringify({ error: message, ...extensions, requiredScope }), {
    status: kind.status,
    headers,
  })
}

/**
 * What a caller is told of an error: a refusal as it is, everything else as ours. Only a database that could
 * not be reached at all is called `unavailable`, because callers send that again (security-11).
 */
export function toRefusal(error: unknown): Refusal {
  if (isRefusal(error)) return error
  if (isShopError(error)) return ofShop(error)
  if (isUnreachable(error)) return new Refusal('unavailable', { cause: error, retryAfter: 2 })
  return new Refusal('unexpected', { cause: error })
}

/** What the shop does not do for the backend, it does not do for the visitor either. */
function ofShop(error: ShopError): Refusal {
  const options = {
    cause: error,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  }
  if (error.code === 'THROTTLED') return new Refusal('tooManyRequests', options)
  if (error.code === 'ACCESS_DENIED') return new Refusal('sessionExpired', options)
  if (error.code === shopUnavailable)
    return new Refusal('unavailable', { retryAfter: 2, ...options })
  return new Refusal(error.kind === 'unreachable' ? 'shopAway' : 'unexpected', options)
}
