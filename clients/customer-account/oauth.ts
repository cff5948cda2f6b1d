import type { Configuration } from 'openid-client'
import { hourMs } from '../../contract/durations.ts'
import { isSafeAddress } from '../../contract/safe-address.ts'
import { z } from '../../contract/schema.ts'
import { ShopError } from '../shop/shop-error.ts'

/** Signing customers in at a store with Shopify's newer customer accounts, by OAuth with PKCE. */

export interface AccountClientSettings {
  /** Origin of the store, whose well-known addresses name everything else. */
  store: string
  clientId: string
  /** Null for a public client, which relies on PKCE. */
  clientSecret: string | null
  /** Where the store redirects customers after signing in; must match the registered URL exactly. */
  callbackUrl: string
  /** Where the store redirects customers after signing out. */
  homeUrl: string
  fetch: typeof globalThis.fetch
  clock: () => Date
}

/** The store's tokens for a sign-in; they never leave the server. */
export const accountTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** Only needed to sign out. */
  idToken: z.string().nullable(),
  /** ISO 8601: when the access token expires. */
  expiresAt: z.string(),
})
export type AccountTokens = z.infer<typeof accountTokens>

/** What the browser stores while the customer signs in at the store. */
export const pendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The path on our site to go to afterwards. */
  next: z.string(),
})
export type PendingSignIn = z.infer<typeof pendingSignIn>

/** The store refused the code or the refresh token, or its tokens aren't for this sign-in. */
export class RefusedSignIn extends Error {
  /** The store's error code, for example `invalid_client`, if it sent one. */
  readonly reason: string | null
  constructor(message: string, { reason = null, ...options }: RefusalOptions = {}) {
    super(message, options)
    this.name = 'RefusedSignIn'
    this.reason = reason
  }
  /** True if the website isn't at fault: an expired or used code, or a customer who canceled. */
  get isOfCustomer(): boolean {
    return this.reason !== null && ofCustomers.has(this.reason)
  }
}

interface RefusalOptions extends ErrorOptions {
  reason?: string | null
}

const ofCustomers: ReadonlySet<string> = new Set([
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
])

const endpoint = z.url().refine(isSafeAddress)
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  end_session_endpoint: z.exactOptional(endpoint),
  id_token_signing_alg_values_supported: z.exactOptional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.exactOptional(z.boolean()),
})
const apiSchema = z.object({ graphql_api: endpoint })

const scope = 'openid email customer-account-api:full'
const discoveredMs = hourMs
const attemptMs = 4_000

export type AccountOAuth = ReturnType<typeof createAccountOAuth>

/** Loads and requests nothing until the first customer signs in. */
export function createAccountOAuth(settings: AccountClientSettings) {
  const library = () => import('openid-client')
  const discovered = cachedFor(discoveredMs, settings.clock, () => discover(settings))
  return {
    /** The endpoint of the Customer Account API. @throws ShopError */
    endpoint: async () => (await discovered()).endpoint,

    /** The store's sign-in page, and what to store until the customer is back. @throws ShopError */
    async begin({ next, language }: { next: string; language: string }) {
      const { config } = await discovered()
      const openid = await library()
      const pending: PendingSignIn = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        next,
      }
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: settings.callbackUrl,
        scope,
        locale: language,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, pending }
    },

    /**
     * Exchanges the code in `query` for tokens: only once, and only for the sign-in that was started.
     * @throws RefusedSignIn, ShopError if the store doesn't respond
     */
    async finish(query: string, { state, nonce, verifier }: PendingSignIn): Promise<AccountTokens> {
      const { config } = await discovered()
      const openid = await library()
      const given = await openid
        .authorizationCodeGrant(config, new URL(`${settings.callbackUrl}${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(toRefusal)
      return toTokens(given, settings.clock())
    },

    /** Exchanges old tokens for new ones, once. @throws RefusedSignIn, ShopError if the store doesn't respond */
    async refresh(tokens: AccountTokens): Promise<AccountTokens> {
      if (tokens.refreshToken === null) throw new RefusedSignIn('The store gave no refresh token.')
      const { config } = await discovered()
      const { refreshTokenGrant } = await library()
      const given = await refreshTokenGrant(config, tokens.refreshToken).catch(toRefusal)
      const { refreshToken, idToken, ...rest } = toTokens(given, settings.clock())
      return {
        ...rest,
        refreshToken: refreshToken ?? tokens.refreshToken,
        idToken: idToken ?? tokens.idToken,
      }
    },

    /** The store's page that ends its own session and redirects home; null if it has none. @throws ShopError */
    async leave({ idToken }: AccountTokens): Promise<string | null> {
      const { config } = await discovered()
      if (idToken === null || config.serverMetadata().end_session_endpoint === undefined)
        return null
      const { buildEndSessionUrl } = await library()
      return buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: settings.homeUrl,
      }).href
    },
  }
}

interface Discovered {
  config: Configuration
  endpoint: string
}

/** The issuer may be on another host than the store, as Shopify's is: the store's own origin vouches for it. */
async function discover(settings: AccountClientSettings): Promise<Discovered> {
  const { store, clientId, clientSecret, callbackUrl } = settings
  const [metadata, api, openid] = await Promise.all([
    readJson(settings, `${store}/.well-known/openid-configuration`, metadataSchema),
    readJson(settings, `${store}/.well-known/customer-account-api`, apiSchema),
    import('openid-client'),
  ])
  const authentication =
    clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret)
  const config = new openid.Configuration(metadata, clientId, undefined, authentication)
  openid.enableNonRepudiationChecks(config)
  if (metadata.token_endpoint.startsWith('http:')) openid.allowInsecureRequests(config)
  config.timeout = attemptMs / 1_000
  config[openid.customFetch] = (url, { headers, body, method, redirect, signal }) =>
    // Shopify only accepts clients without a secret if they send the registered origin.
    settings.fetch(url, {
      method,
      redirect,
      ...(signal && { signal }),
      // The library's only bodies are forms.
      ...(body instanceof URLSearchParams && { body }),
      headers: { ...headers, origin: new URL(callbackUrl).origin, 'user-agent': 'Glovebox' },
    })
  return { config, endpoint: api.graphql_api }
}

async function readJson<T>(
  { fetch }: AccountClientSettings,
  url: string,
  schema: z.ZodType<T>,
): Promise<T> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(attemptMs) })
    if (response.ok) return schema.parse(await response.json())
    throw new Error(`${url} answers with ${response.status}`)
  } catch (cause) {
    throw unreachable(cause)
  }
}

const unreachable = (cause: unknown) =>
  new ShopError('unreachable', 'The store’s sign-in does not answer.', { cause })

/** Errors that say nothing about the sign-in: no response, or not one of the store's own. */
const silences: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

/** A refusal is final; a missing response is not. */
function toRefusal(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  if (!code.startsWith('OAUTH_') || silences.has(code) || status >= 500) throw unreachable(error)
  const { error: named, cause } = saysWhy.safeParse(error).data ?? {}
  const reason = named ?? cause?.[0]?.parameters?.error ?? null
  const message = `The store refuses the sign-in (${reason ?? code}).`
  throw new RefusedSignIn(message, { reason, cause: error })
}

/** The error code: in the response's body or the URL's query, or in the header of a 401. */
const saysWhy = z.object({
  error: z.string().optional().catch(undefined),
  cause: z
    .array(z.object({ parameters: z.object({ error: z.string().optional() }).optional() }))
    .optional()
    .catch(undefined),
})

interface GivenTokens {
  access_token: string
  refresh_token?: string | undefined
  id_token?: string | undefined
  expires_in?: number | undefined
}

const unknownLifetimeSeconds = 300

function toTokens(given: GivenTokens, now: Date): AccountTokens {
  const seconds = given.expires_in ?? unknownLifetimeSeconds
  return {
    accessToken: given.access_token,
    refreshToken: given.refresh_token ?? null,
    idToken: given.id_token ?? null,
    expiresAt: new Date(now.getTime() + seconds * 1_000).toISOString(),
  }
}

/** Caches a value for this long; failures aren't cached. */
function cachedFor<T>(ms: number, clock: () => Date, make: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = clock().getTime()
    if (cached && now < cached.until) return cached.value
    const latest = { value: make(), until: now + ms }
    cached = latest
    latest.value.catch(() => {
      if (cached === latest) cached = undefined
    })
    return latest.value
  }
}
