import { isJson, readText } from '#/http/body.ts'
import { buyerHeader } from '#/http/headers.ts'
import type { Sender } from '../graphql/execution.ts'
import { preflight, refuse } from '../graphql/responses.ts'

interface HandlerDeps {
  /** Whether an access token is valid and has the account's scope. */
  isSignedIn(accessToken: string): Promise<boolean>
  execute(body: string, sender: Sender): Promise<Response>
}

/** Answers `POST /{shop}/account/customer/api/{version}/graphql` for the customer of the access token. */
export function createCustomerAccountHandler(
  deps: HandlerDeps,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(request)
    if (request.method !== 'POST')
      return refuse(405, 'Questions are sent by POST.', 'METHOD_NOT_ALLOWED')
    const token = tokenIn(request.headers)
    if (token === null || !(await deps.isSignedIn(token)))
      return refuse(401, 'Invalid access token.', 'UNAUTHORIZED')
    if (!isJson(request))
      return refuse(415, 'Questions are sent as application/json.', 'UNSUPPORTED_MEDIA_TYPE')
    const body = await readText(request)
    if (body === null) return refuse(413, 'The question is too long.', 'TOO_LARGE')
    const address = request.headers.get(buyerHeader) ?? undefined
    return deps.execute(body, { address, customerToken: token })
  }
}

/** The token, with or without `Bearer`; null if there is none, or it can't be a token. */
function tokenIn(headers: Headers): string | null {
  const given = headers.get('authorization') ?? ''
  return /^(?:Bearer )?([\x21-\x7e]{1,1024})$/i.exec(given)?.[1] ?? null
}
