import { createShop, type ShopAccess } from '#/clients/shop/shop.ts'
import { storefrontApiVersion } from '#/contract/limits.ts'
import type { BenchShop, Call } from './work.types.ts'

class Recorded extends Error {}

export const visitor = { language: 'en', country: 'US' }

export function shopOf(
  { url, publicToken }: BenchShop,
  send?: (request: Request) => Promise<Response>,
) {
  const endpoint = `${url}/api/${storefrontApiVersion}/graphql.json`
  return createShop({ endpoint, publicToken, retries: 0, ...(send && { fetch: send }) }, visitor)
}

/** Records the exact request that the website's client would send, without sending it. */
export async function recordCall(
  shop: BenchShop,
  ask: (shop: ShopAccess) => Promise<unknown>,
): Promise<Call> {
  let call: Call | undefined
  const recording = shopOf(shop, async (request) => {
    call = {
      method: 'POST',
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    }
    throw new Recorded()
  })
  await ask(recording).catch(() => {})
  if (!call) throw new Error('The client has sent nothing.')
  return call
}

/** A request for anything. */
export const storefrontCall = (query: string): Call => ({
  method: 'POST',
  path: `/api/${storefrontApiVersion}/graphql.json`,
  headers: {
    'content-type': 'application/json',
    'x-shopify-storefront-access-token': 'glovebox-public-token',
  },
  body: JSON.stringify({ query }),
})
