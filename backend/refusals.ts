import { Refusal, type RefusalCode, refusals } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'

/** A refusal as `/api` answers it: `{error}` in the visitor's language. Never kept by any cache. */
export function answerRefusal(refusal: Refusal, language: Language): Response {
  const { status, words } = refusals[refusal.code]
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  if (refusal.retryAfter !== undefined) headers['retry-after'] = String(refusal.retryAfter)
  return new Response(JSON.stringify({ error: words[language] }), { status, headers })
}

/** What a caller is told of a failure: refusals are the specification's, everything else is ours. */
export function toRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : refused('unavailable', error)
}

function refused(code: RefusalCode, cause: unknown): Refusal {
  return new Refusal(code, { cause, retryAfter: 2 })
}
