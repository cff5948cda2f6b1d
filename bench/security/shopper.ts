import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { createCustomer } from '#/clients/shop/registration.ts'
import { shopOf } from '../storefront-call.ts'

export const publicToken = 'glovebox-public-token'

export const person = { email: 'ada@glovebox.test', password: 'analytical-engine' }

export async function register(url: string): Promise<void> {
  const name = { firstName: 'Ada', lastName: 'Lovelace' }
  await createCustomer(shopOf({ url, publicToken }), {
    ...person,
    ...name,
    acceptsMarketing: false,
  })
}

/** @throws if the shop refuses */
export function signIn(url: string, password = person.password) {
  return createAccessToken(shopOf({ url, publicToken }), { ...person, password })
}

export function askShop(url: string, query: string, variables = {}): Promise<Response> {
  return postJson(`${url}/api/2025-10/graphql.json`, { query, variables })
}

export function postJson(url: string, body: unknown): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-shopify-storefront-access-token': publicToken,
  }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

export async function timed(
  asking: Promise<Response>,
): Promise<{ status: number; retryAfter: string | null; ms: number; text: string }> {
  const started = performance.now()
  const response = await asking
  const text = await response.text()
  const ms = performance.now() - started
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms, text }
}
