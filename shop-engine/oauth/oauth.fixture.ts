import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { ResponseBody } from '../engine.fixture.ts'
import type { Engine } from '../engine.types.ts'

const origin = 'http://localhost:3000'
export const redirectUri = 'https://storefront.example/account/authorize'
export const accountClient = {
  id: 'storefront',
  secret: undefined,
  redirectUrls: [redirectUri],
  allowsLoopback: false,
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
type Changes = Readonly<Record<string, string | undefined>>
const parameters = (all: Changes) =>
  new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** A browser with cookies, and the server of the storefront that its customers sign in to. */
export function openStorefront({ customerAccountApi }: Pick<Engine, 'customerAccountApi'>) {
  if (!customerAccountApi) throw new Error('Nobody signs in by OAuth')
  const api = customerAccountApi
  const cookies = new Map<string, { value: string; path: string }>()
  const verifier = randomBytes(32).toString('base64url')

  async function browse(target: string, form?: Changes, headers: Record<string, string> = {}) {
    const { pathname } = new URL(target, origin)
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const response = await api.fetch(
      new Request(new URL(target, origin), {
        method: form ? 'POST' : 'GET',
        headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers },
        ...(form && { body: parameters(form) }),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = attributes.find((one) => one.startsWith('path='))?.slice(5) ?? '/'
      if (value === '') cookies.delete(name)
      else cookies.set(name, { value, path })
    }
    return response
  }

  const authorize = (changes: Changes = {}, headers: Record<string, string> = {}) =>
    browse(
      `/authentication/1/oauth/authorize?${parameters({
        client_id: accountClient.id,
        scope: 'openid email customer-account-api:full',
        response_type: 'code',
        redirect_uri: redirectUri,
        state: 'state-of-storefront',
        nonce: 'nonce-of-storefront',
        code_challenge: sha256(verifier),
        code_challenge_method: 'S256',
        ...changes,
      })}`,
      undefined,
      headers,
    )
  const locationOf = (response: Response) => response.headers.get('location') ?? ''

  /** The whole way from the storefront through the sign-in page and back; returns where the browser ends up. */
  async function signIn(
    who: { email: string; password: string },
    changes: Changes = {},
  ): Promise<URL> {
    cookies.clear()
    const page = locationOf(await authorize(changes))
    const sent = await browse(page, { email: who.email, password: who.password })
    return new URL(locationOf(await browse(locationOf(sent))))
  }

  const post = (path: string, form: Changes, headers: Record<string, string> = {}) =>
    api.fetch(new Request(origin + path, { method: 'POST', headers, body: parameters(form) }))
  const exchange = (code: string | null, changes: Changes = {}) =>
    post('/authentication/1/oauth/token', {
      grant_type: 'authorization_code',
      client_id: accountClient.id,
      redirect_uri: redirectUri,
      code: code ?? '',
      code_verifier: verifier,
      ...changes,
    })
  const refresh = (refreshToken: string) =>
    post('/authentication/1/oauth/token', {
      grant_type: 'refresh_token',
      client_id: accountClient.id,
      refresh_token: refreshToken,
    })
  const send = (authorization: string | undefined, query: string, variables: object = {}) =>
    api.fetch(
      new Request(`${origin}/1/account/customer/api/2025-10/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify({ query, variables }),
      }),
    )
  return {
    api,
    cookies,
    browse,
    authorize,
    locationOf,
    signIn,
    exchange,
    refresh,
    send,
    async tokens(who: { email: string; password: string }): Promise<ResponseBody> {
      const response = await exchange((await signIn(who)).searchParams.get('code'))
      const tokens = await response.json()
      expect([response.status, tokens.error]).toEqual([200, undefined])
      return tokens
    },
    async ask(token: string, query: string, variables: object = {}): Promise<ResponseBody> {
      const response = await send(token, query, variables)
      const { data, errors } = await response.json()
      expect(errors).toBeUndefined()
      return data
    },
  }
}
