import { staffLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { isJson, readText } from '#/http/body.ts'
import type { Staff } from '#/ports/staff.ts'
import type { AdminAnswer, AdminRequest } from './execution.ts'

const version = '2025-10'
const address = /^\/admin\/api\/(?:\d{4}-\d{2}|unstable)\/graphql\.json$/
/** Enough for a product with all of its texts and variants. */
const maxBytes = 1_048_576

interface HandlerDeps {
  staff: Staff
  settings: { facts: () => Pick<EmailFacts, 'languages'> }
  execute(request: AdminRequest): Promise<AdminAnswer>
}

/** Answers `POST /admin/api/{version}/graphql.json` for callers with a token. */
export function createAdminHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!address.test(new URL(request.url).pathname)) return refuse(404, 'Not Found')
    if (request.method !== 'POST') return refuse(405, 'Questions are sent by POST.')
    const caller = await deps.staff.callerOf(request.headers)
    if (!caller)
      return refuse(
        401,
        '[API] Invalid API key or access token (unrecognized login or wrong password)',
      )
    if (!isJson(request)) return refuse(415, 'Questions are sent as application/json.')
    const body = await readText(request, maxBytes)
    if (body === null) return refuse(413, 'The question is too long.')
    const key = request.headers.get('idempotency-key')
    const since = request.headers.get('if-unmodified-since')
    const unmodifiedSince = since === null ? null : new Date(since)
    if (unmodifiedSince && Number.isNaN(unmodifiedSince.getTime()))
      return refuse(400, 'If-Unmodified-Since is not a date.')
    const language = languageOf(request.headers, staffLanguages(deps.settings.facts().languages))
    return respond(await deps.execute({ caller, language, body, key, unmodifiedSince }))
  }
}

/** Shopify answers unauthorized callers with one sentence under `errors`. */
const refuse = (status: number, errors: string) =>
  respond({ status, text: JSON.stringify({ errors }) })

function respond({ status, text }: { status: number; text: string }): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Shopify-API-Version': version,
      ...(status === 503 && { 'Retry-After': '1' }),
    },
  })
}
