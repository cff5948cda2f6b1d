import {
  type ClientMetadata,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { dayMs, hourMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import { findAccount } from '../customers/customer.store.ts'
import { accountScope } from '../customers/oauth-session.ts'
import { createAdapters } from './adapter.ts'
import {
  type AccountClient,
  loopbackUrl,
  mayAskFrom,
  mayLeaveTo,
  mayRedirectTo,
} from './clients.ts'
import { languageIn } from './error-page.ts'
import { readKeys } from './keys.store.ts'
import type { OAuthDeps } from './oauth.ts'
import { authorizePath, keysPath, logoutPath, oauthPath, signInPath } from './paths.ts'

const seconds = (ms: number) => ms / 1_000
const ttl = {
  AccessToken: seconds(2 * hourMs),
  AuthorizationCode: 60,
  IdToken: seconds(hourMs),
  Interaction: seconds(hourMs),
  RefreshToken: seconds(serverLimits.customerTokenDays * dayMs),
  Session: seconds(serverLimits.customerSessionDays * dayMs),
  Grant: seconds(serverLimits.customerSessionDays * dayMs),
}
const scopes = ['openid', 'email', accountScope]

/** An OAuth server with what requests to it need; recreated when its keys change. */
export async function createProvider(deps: OAuthDeps, client: AccountClient) {
  const { signing, cookies } = await readKeys(deps)
  const alreadyUsed = () => new errors.InvalidGrant('it was used already')
  const { adapterOf, answering } = createAdapters({ ...deps, alreadyUsed })
  const provider = new Provider(deps.settings.publicUrl, {
    ...configuration(deps, client),
    adapter: adapterOf,
    renderError(_context, { error, error_description: description }) {
      const run = answering.getStore()
      if (run) run.problem = { error, description }
    },
    jwks: { keys: signing },
    cookies: {
      keys: cookies,
      names: {
        session: 'account_session',
        interaction: 'account_sign_in',
        resume: 'account_sign_in_resume',
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/authentication/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
  })
  // The request's origin and protocol headers are set from the settings.
  provider.proxy = true
  provider.Client.prototype.redirectUriAllowed = (address) => mayRedirectTo(client, address)
  provider.Client.prototype.postLogoutRedirectUriAllowed = (address) => mayLeaveTo(client, address)
  return { provider, answering }
}

const off = { enabled: false }
const routes = {
  authorization: authorizePath,
  token: `${oauthPath}/token`,
  revocation: `${oauthPath}/revoke`,
  userinfo: `${oauthPath}/userinfo`,
  jwks: keysPath,
  end_session: logoutPath,
}

function metadataOf({ id, secret, redirectUrls }: AccountClient): ClientMetadata {
  return {
    client_id: id,
    redirect_uris: redirectUrls.length > 0 ? [...redirectUrls] : [loopbackUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    ...(secret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret: secret, token_endpoint_auth_method: 'client_secret_basic' }),
  }
}

function configuration(deps: OAuthDeps, client: AccountClient): Configuration {
  return {
    clients: [metadataOf(client)],
    scopes,
    extraParams: { locale: null, state: requireState },
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    ttl,
    routes,
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource() {},
        postLogoutSuccessSource(context) {
          context.redirect(deps.settings.publicUrl)
        },
      },
    },
    interactions: {
      url: ({ oidc }, { uid }) => `${signInPath}/${uid}${inLanguage(oidc.params)}`,
    },
    clientBasedCORS: (_context, origin) => mayAskFrom(client, origin),
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    async findAccount(_context, sub) {
      const account = await findAccount(deps.database.db, { id: Number(sub) })
      return account && { accountId: sub, claims: () => ({ sub, email: account.email }) }
    },
    loadExistingGrant: grantFor,
  }
}

/** Without `state`, a storefront could be tricked into signing in someone else; Shopify's always send one. */
function requireState(_context: KoaContextWithOIDC, state: string | undefined): void {
  if (!state) throw new errors.InvalidRequest('missing required parameter(s) (state)')
}

/** Grants the scopes without asking customers for consent, because it's their own shop. */
async function grantFor({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client, result } = oidc
  const clientId = client?.clientId
  const grantId = clientId && !result?.login ? session?.grantIdFor(clientId) : undefined
  const earlier = grantId ? await provider.Grant.find(grantId) : undefined
  if (earlier) return earlier
  const grant = new provider.Grant({ clientId, accountId: session?.accountId })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

function inLanguage(parameters: KoaContextWithOIDC['oidc']['params']): string {
  const language = languageIn(parameters?.locale ?? parameters?.ui_locales)
  return language === undefined ? '' : `?lang=${language}`
}
