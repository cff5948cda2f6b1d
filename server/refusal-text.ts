import { refusalMessage } from '#/content/refusal-message.ts'
import { type Refusal, refusals } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'

/** A refusal as one plain sentence, for an address that shows pages. */
export function refusalText(refusal: Refusal, language: Language): Response {
  return new Response(`${refusalMessage(refusal.code, language)}\n`, {
    status: refusals[refusal.code].status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
    },
  })
}
