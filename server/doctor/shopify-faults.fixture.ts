import { randomBytes } from 'node:crypto'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import { storefrontApiVersion } from '#/contract/limits.ts'
import type { Scope } from '#/contract/staff.ts'
import type { ShopifyKind } from '#/harness/shopify-kinds.ts'
import { byRequest, type ExaminedShop, type Fault } from './doctor.fixture.ts'

const json = { 'content-type': 'application/json' }
const ofVersion = { ...json, 'x-shopify-api-version': storefrontApiVersion }
const dead = (port: number) => `127.0.0.1:${port}`

/** Faults that are possible if the website sells from a Shopify store. */
export const shopifyFaults = (shop: ExaminedShop): Fault[] => [
  ...endpointFaults(shop),
  ...storeFaults(shop.store),
  ...checkoutFaults(shop),
  ...adminFaults(shop),
]

const turnedOn =
  ({ kinds }: ExaminedShop['store'], kind: ShopifyKind) =>
  async () => {
    kinds.add(kind)
    return () => kinds.delete(kind)
  }

/** What a store that responds may lack. */
function storeFaults(store: ExaminedShop['store']): Fault[] {
  const variables = { SHOP_API_URL: store.url, SHOP_API_TOKEN: 'glovebox-public-token' }
  const lacks = (kind: ShopifyKind, code: string): Fault => ({
    name: `a store of the kind ${kind}`,
    variables,
    happens: turnedOn(store, kind),
    topics: ['shopify'],
    says: [code],
  })
  return [
    lacks('no-inventory-scope', 'shopify.field'),
    // For menus, and for the lists of pages and posts.
    { ...lacks('no-content-scope', ''), says: ['shopify.scope', 'shopify.scope'] },
    lacks('no-checkout-scope', 'shopify.noCart'),
    { ...lacks('own-checkout-domain', ''), says: [] },
    lacks('no-menus', 'shopify.menus'),
    lacks('no-products', 'shopify.noProducts'),
    lacks('new-accounts', 'shopify.newAccounts'),
    {
      ...lacks('no-sign-in', 'shopify.noAccountSignIn'),
      variables: { ...variables, SHOP_ACCOUNTS: 'new', SHOP_ACCOUNT_CLIENT_ID: 'website' },
    },
    lacks('other-version', 'shopify.version'),
    {
      name: 'a private token that Shopify does not know',
      variables: { ...variables, SHOP_PRIVATE_TOKEN: 'other' },
      topics: ['shopify'],
      says: ['shopify.private'],
    },
  ]
}

/** Doesn't try to sign in, because stores limit that. */
const storeSettings = ({ url }: ExaminedShop['store']) => ({
  SHOP_API_URL: url,
  SHOP_API_TOKEN: 'glovebox-public-token',
  SHOP_ACCOUNTS: 'legacy',
})

/** A store whose checkout is on another host. */
function checkoutFaults({ url, closedPort, port, store }: ExaminedShop): Fault[] {
  const at = (origin: string, says: readonly string[], path = ''): Fault => ({
    name: `a checkout at ${origin}${path}`,
    variables: storeSettings(store),
    deps: {
      fetch: answering(
        (body) => new Response(elsewhere(body, origin + path), { headers: ofVersion }),
      ),
    },
    topics: ['shopify'],
    says,
  })
  const elsewhere = (body: string, origin: string) =>
    body.replace(/(?<="checkoutUrl":")https?:\/\/[^/]+/, origin)
  return [
    at(url, []),
    { ...at(store.url, ['shopify.checkoutPassword']), happens: turnedOn(store, 'password') },
    at(`https://${dead(closedPort)}`, ['shopify.checkoutUnreachable']),
    // This machine too, at an address that looks like another machine's.
    at(`http://0.0.0.0:${port}`, ['shopify.checkoutInsecure']),
    at(url, ['shopify.checkoutFailed'], '/api'),
  ]
}

/** An app that the store's Admin API refuses, or that lacks scopes there. */
function adminFaults({ database, store }: ExaminedShop): Fault[] {
  const app = { SHOP_ADMIN_CLIENT_ID: 'app', SHOP_ADMIN_CLIENT_SECRET: 'app-secret' }
  const own = storeSettings(store)
  const granted = (scopes: readonly Scope[], says: readonly string[]): Fault => ({
    name: `an app with ${scopes.join(', ')}`,
    variables: { ...own, ...app },
    async happens() {
      const deps = { clock: () => new Date(), randomBytes: (count: number) => randomBytes(count) }
      const made = await database.transact((tx) =>
        createApiToken(tx, deps, { admin: null, name: scopes.join(' '), scopes }),
      )
      store.adminToken = made.token
      return () => {
        store.adminToken = null
      }
    },
    topics: ['shopify'],
    says,
  })
  const refused = { topics: ['shopify'], says: ['shopify.adminRefused'] } as const
  return [
    granted(
      [
        ...(['write_orders', 'read_fulfillments', 'read_customers', 'read_products'] as const),
        'write_customer_data_erasure',
      ],
      [],
    ),
    granted(
      ['read_orders', 'read_customers', 'read_products'],
      ['shopify.adminScope: read_fulfillments, write_customer_data_erasure'],
    ),
    { name: 'an app that isn’t installed', variables: { ...own, ...app }, ...refused },
    {
      name: 'an Admin token that Shopify does not know',
      variables: { ...own, SHOP_ADMIN_TOKEN: 'other' },
      ...refused,
    },
    {
      name: 'an Admin API that is away',
      variables: { ...own, SHOP_ADMIN_TOKEN: 'other' },
      deps: {
        fetch: byRequest(async (request) =>
          request.url.includes('/admin/api/')
            ? new Response(null, { status: 502 })
            : fetch(request),
        ),
      },
      topics: ['shopify'],
      says: ['shopify.adminFailed'],
    },
  ]
}

function endpointFaults({ url, closedPort }: ExaminedShop): Fault[] {
  const shopify = { SHOP_API_URL: url, SHOP_API_TOKEN: 'glovebox-public-token' }
  return [
    {
      name: 'no Shopify',
      variables: { ...shopify, SHOP_API_URL: `http://${dead(closedPort)}` },
      says: ['shopify.unreachable'],
    },
    {
      name: 'a token that Shopify does not know',
      variables: { ...shopify, SHOP_API_TOKEN: 'other' },
      says: ['shopify.refused'],
    },
    {
      name: 'another address than Shopify’s',
      variables: { ...shopify, SHOP_API_URL: `${url}/nothing` },
      says: ['shopify.failed'],
    },
    {
      name: 'another version of Shopify',
      variables: shopify,
      deps: { fetch: answering((body) => new Response(body, { headers: json })) },
      says: ['shopify.version'],
    },
    {
      name: 'a document that Shopify does not understand',
      variables: shopify,
      deps: { fetch: refusing('mutation CartCreate', 'undefinedField') },
      says: ['shopify.document'],
    },
    {
      name: 'a scope that Shopify did not grant',
      variables: shopify,
      deps: { fetch: refusing('query Menus', 'ACCESS_DENIED') },
      says: ['shopify.scope'],
    },
    { name: 'a Shopify that is well', variables: shopify, topics: ['shopify'], says: [] },
  ]
}

/** Changes the shop's responses. */
function answering(change: (body: string) => Response) {
  return byRequest(async (request) => {
    const response = await fetch(request)
    return response.ok && request.url.includes('graphql') ? change(await response.text()) : response
  })
}

function refusing(document: string, code: string) {
  return byRequest(async (request) => {
    if (!(await request.clone().text()).includes(document)) return fetch(request)
    return Response.json({ errors: [{ message: `No such thing: ${code}`, extensions: { code } }] })
  })
}
