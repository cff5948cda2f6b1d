import type { HostedSignIn } from '#/ports/hosted-shop.ts'
import { findOAuthSession } from '../customers/oauth-session.ts'
import { ownOrdersOf } from '../customers/own-orders.ts'
import { createExecution } from '../graphql/execution.ts'
import { createResponseCache } from '../graphql/response-cache.ts'
import { longestList, type RowCounts } from '../graphql/row-counts.ts'
import { type AccountClient, formTargets } from '../oauth/clients.ts'
import { createOAuth, type OAuthDeps } from '../oauth/oauth.ts'
import { createCustomerAccountHandler } from './http-handler.ts'
import type { CustomerAccountServices } from './services.ts'

interface CustomerAccountDeps extends OAuthDeps {
  settings: OAuthDeps['settings'] & { introspection?: boolean }
  services: CustomerAccountServices
  client: AccountClient
}

export interface CustomerAccountApi {
  /** Answers requests under `/authentication/`, `/.well-known/`, and the API's own path. @throws Refusal */
  fetch(request: Request): Promise<Response>
  signIn: HostedSignIn
  /** The URLs that forms of the sign-in page may redirect to, for the Content Security Policy. */
  formTargets: readonly string[]
}

/** Shopify's Customer Account API with its OAuth, over the same customers and orders. */
export function createCustomerAccountApi(deps: CustomerAccountDeps): CustomerAccountApi {
  const oauth = createOAuth(deps, deps.client)
  // Loaded on demand: most shops never use this API, and its schema is large.
  const load = async () => {
    const { getCustomerAccountSchema } = await import('./schema.ts')
    return createExecution({
      ...deps,
      schema: getCustomerAccountSchema(),
      rows: () => ({}),
      async rowsOf(accessToken): Promise<RowCounts> {
        const session = await findOAuthSession(deps, accessToken)
        if (!session) return {}
        const own = ownOrdersOf(session.account)
        return { orders: await deps.services.orders.count(own, longestList) }
      },
      responses: createResponseCache(),
    })
  }
  let loading: ReturnType<typeof load> | undefined
  const graphql = createCustomerAccountHandler({
    isSignedIn: async (accessToken) => (await findOAuthSession(deps, accessToken)) !== undefined,
    async execute(body, sender) {
      loading ??= load()
      return (await loading)(body, sender)
    },
  })
  return {
    fetch: (request) =>
      new URL(request.url).pathname.endsWith('/graphql') ? graphql(request) : oauth.fetch(request),
    signIn: oauth.signIn,
    formTargets: formTargets(deps.client),
  }
}
