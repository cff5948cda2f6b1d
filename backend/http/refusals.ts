import { isShopError, type ShopError, shopUnavailable } from '#/clients/shop/shop-error.ts'
import { refusalMessage } from '#/content/refusal-message.ts'
import { isRefusal, Refusal, refusals } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { isUnreachable } from '#/database/unreachable.ts'

/** A refusal as `/api` sends it: `{error}` in the visitor's language. Never cached. */
export function refusalResponse(refusal: Refusal, language: Language): Response {
  const kind = refusals[refusal.code]
  const message = refusalMessage(refusal.code, language)
  const extensions = 'extensions' in kind ? { message, ...kind.extensions } : {}
  const { requiredScope, part } = refusal
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  if (refusal.retryAfter !== undefined) headers['retry-after'] = String(refusal.retryAfter)
  return new Response(JSON.stringify({ error: message, ...extensions, requiredScope, part }), {
    status: kind.status,
    headers,
  })
}

/**
 * What a caller learns about an error: refusals as they are, everything else as an internal error. Only a database
 * that couldn't be reached at all counts as `unavailable`, because callers retry that (security-11).
 */
export function toRefusal(error: unknown): Refusal {
  if (isRefusal(error)) return error
  if (isShopError(error)) return ofShop(error)
  if (isUnreachable(error)) return new Refusal('unavailable', { cause: error, retryAfter: 2 })
  return new Refusal('unexpected', { cause: error })
}

/** If the shop refuses the backend, the visitor gets a matching refusal. */
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
