import { z } from 'zod'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import { storefrontApiVersion } from '#/contract/limits.ts'
import type { Database } from '#/database/database.ts'
import type { RequestHandler } from '../listen.ts'
import { parseJson } from '../parse-json.ts'
import type { Settings } from '../settings.ts'
import type { AllTables } from '../tables.ts'

/** A page, or the test order, isn't as it has to be; the message says which, and how. */
export class Unhealthy extends Error {}

/** Pages that every shop has, whatever it sells. */
export const everyShopsPages = ['/', '/products', '/cart', '/admin/login'] as const

interface Checked {
  fetch: RequestHandler
  /** What it writes has to be rolled back. */
  database: Database<AllTables>
  settings: Pick<Settings, 'publicUrl' | 'publicToken' | 'shopApi'>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
}

/**
 * Asks an app for real pages, fills a cart, and enters an order, as a buyer's browser and a script would.
 * @throws Unhealthy
 */
export async function checkHealth(checked: Checked): Promise<void> {
  const { settings } = checked
  const ask = async (path: string, init?: RequestInit) =>
    checked.fetch(new Request(settings.publicUrl + path, init), '127.0.0.1')
  for (const path of everyShopsPages) await checkPage(path, await ask(path))
  if (settings.shopApi !== null) return
  const storefront = storefrontOf(ask, settings)
  const { products } = productsAnswer.parse(await storefront(productsQuery, {}))
  const [product] = products.nodes
  const [variant] = product?.variants.nodes ?? []
  if (product && variant) {
    await checkPage('product', await ask(`/products/${product.handle}`))
    const { cartCreate } = cartAnswer.parse(await storefront(cartQuery, { id: variant.id }))
    const key = URL.parse(cartCreate.cart?.checkoutUrl ?? '')?.searchParams.get('key')
    // A shop that is closed, or sold out, makes no cart.
    if (key) await checkPage('checkout', await ask(`/checkouts/${key}`))
  }
  await enterOrder(ask, checked, variant?.id)
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

export async function checkPage(name: string, response: Response): Promise<void> {
  const text = await response.text()
  const isFine = response.ok ? text !== '' : response.status >= 300 && response.status < 400
  if (!isFine) throw new Unhealthy(`${name}: ${response.status}`)
}

const productsQuery =
  '{ products(first: 1) { nodes { handle variants(first: 1) { nodes { id } } } } }'
const productsAnswer = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        handle: z.string(),
        variants: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
      }),
    ),
  }),
})

const cartQuery = `mutation ($id: ID!) {
  cartCreate(input: { lines: [{ merchandiseId: $id, quantity: 1 }] }) { cart { checkoutUrl } }
}`
const cartAnswer = z.object({
  cartCreate: z.object({ cart: z.object({ checkoutUrl: z.string() }).nullable() }),
})

const orderQuery = `mutation ($order: OrderCreateOrderInput!) {
  orderCreate(order: $order) { order { id name } userErrors { message } }
}`
const orderAnswer = z.object({
  orderCreate: z.object({
    order: z.object({ id: z.string(), name: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
})

function storefrontOf(ask: Ask, { publicToken }: Checked['settings']) {
  const headers = { 'x-shopify-storefront-access-token': publicToken }
  return graphqlOf(ask, { path: `/api/${storefrontApiVersion}/graphql.json`, headers })
}

const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()),
  errors: z.null().optional(),
})

function graphqlOf(ask: Ask, at: { path: string; headers: Record<string, string> }) {
  return async (query: string, variables: object): Promise<unknown> => {
    const response = await ask(at.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...at.headers },
      body: JSON.stringify({ query, variables }),
    })
    const text = await response.text()
    const { data: answer } = graphqlAnswer.safeParse(parseJson(text))
    if (!response.ok || !answer)
      throw new Unhealthy(`${at.path}: ${response.status} ${text.slice(0, 300)}`)
    return answer.data
  }
}

/** An order with a piece of a product, or of something else where there's none, that leaves the stock as it is. */
async function enterOrder(ask: Ask, checked: Checked, variantId: string | undefined) {
  const { token } = await checked.database.withTables<AllTables>().transact((tx) =>
    createApiToken(tx.$pickTables(), checked, {
      admin: null,
      name: `Update ${Buffer.from(checked.randomBytes(8)).toString('hex')}`,
      scopes: ['write_orders'],
    }),
  )
  const admin = graphqlOf(ask, {
    path: `/admin/api/${storefrontApiVersion}/graphql.json`,
    headers: { 'x-shopify-access-token': token },
  })
  const price = { shopMoney: { amount: '1.00', currencyCode: 'USD' } }
  const item = variantId === undefined ? { title: 'Update' } : { variantId }
  const { orderCreate } = orderAnswer.parse(
    await admin(orderQuery, {
      order: {
        email: 'update@glovebox.test',
        lineItems: [{ ...item, quantity: 1, priceSet: price }],
        shippingAddress: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          address1: '1 Market Street',
          city: 'San Francisco',
          provinceCode: 'CA',
          zip: '94105',
          countryCode: 'US',
        },
      },
    }),
  )
  if (!orderCreate.order)
    throw new Unhealthy(`orderCreate: ${orderCreate.userErrors.map((e) => e.message).join(' ')}`)
}
