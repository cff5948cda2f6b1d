import { expect, it } from 'vitest'
import { signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openBackend } from '#/backend/backend.fixture.ts'
import { openReviews } from '#/backend/reviews/reviewers.fixture.ts'
import { isRefusal, Refusal } from '#/contract/errors.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import type { Database } from '#/database/database.ts'
import type { HostedCheckout } from '#/ports/hosted-shop.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import { rateLimitRules } from '#/server/rate-limits/rate-limit-rules.ts'
import { keyIn } from '#/shop-engine/carts/cart.fixture.ts'
import { address, openCheckoutOn, paymentForm } from '#/shop-engine/checkout/checkout.fixture.ts'
import { openEngine } from '#/shop-engine/engine.fixture.ts'
import { accountClient, openStorefront } from '#/shop-engine/oauth/oauth.fixture.ts'
import { createStripe } from '#/shop-engine/payments/stripe.ts'
import { getSchema } from '#/shop-engine/storefront/schema.ts'
import { allRows } from '#/tests/fixtures/all-rows.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import {
  bodies,
  changes,
  counted,
  ofStaff,
  staffCalls,
  stranger,
  uncounted,
} from './counted-calls.fixture.ts'

const network = '203.0.113.7'

/** Lets everything pass but what counts in the bucket that is full, and remembers whose it was. */
function fillable() {
  const full = { bucket: '', keys: [] as string[] }
  const takeAll: RateLimiter['takeAll'] = async (attempts) => {
    const [, key] = attempts.find(([bucket]) => bucket === full.bucket) ?? []
    if (key === undefined) return
    full.keys.push(key)
    throw new Refusal('tooManyRequests', { retryAfter: 7 })
  }
  const pass = async () => {}
  const take: RateLimiter['take'] = (...attempt) => takeAll([attempt])
  const hashOf: RateLimiter['hashOf'] = (bucket, key) => `${bucket} ${key}`
  return { full, rateLimiter: { take, takeAll, refund: pass, reset: pass, release: pass, hashOf } }
}

const known = 'email: "known@shop.example", password: "long-enough"'
const signInAgain = `mutation { customerAccessTokenCreate(input: { ${known} }) {
  customerAccessToken { accessToken } } }`

type Shop = Awaited<ReturnType<typeof openShop>>

async function openShop(database: Database<AllTables>) {
  const { full, rateLimiter } = fillable()
  const shop = await openReviews(database, { rateLimiter })
  const { token: staff } = await signedInAdmin(database)
  const tester = await shop.customer({ email: 'demo@glovebox.test' })
  const written = await shop.write(tester, { productId: await shop.productId('gel-cleaner') })
  const signedIn = await shop.post('/api/admin/login', bodies[`${ofStaff}/login`])
  const send = (query: string, variables: object = {}, cookie = '') => {
    const request = new Request('https://shop.test/api/2025-10/graphql.json', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': 'test-token',
        'shopify-storefront-buyer-ip': network,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ query, variables }),
    })
    return shop.engine.fetch(request)
  }
  const ask = async (query: string, variables: object = {}) => (await send(query, variables)).json()
  const lines = '[{ merchandiseId: "gid://shopify/ProductVariant/4" }]'
  const { data } = await ask(
    `mutation { cartCreate(input: { lines: ${lines} }) { cart { id checkoutUrl } } }`,
  )
  const { id: cart, checkoutUrl } = data.cartCreate.cart
  const key = keyIn(checkoutUrl)
  await shop.engine.checkout.saveInformation(key, address, 'en')
  await ask(`mutation { customerCreate(input: { email: "subscriber@shop.example",
    password: "${'x'.repeat(24)}", acceptsMarketing: true }) { customer { id } } }`)
  await ask(
    `mutation { customerCreate(input: { firstName: "Kim", ${known} }) { customer { id } } }`,
  )
  const customerDevice = (await send(signInAgain)).headers.getSetCookie()[0]?.split(';')[0]
  const cards = createStripe({ secretKey: 'sk_test_x', webhookSecret: 'x' })
  const settings = { publicUrl: 'https://shop.test', demo: false, facts, taxes, cards }
  return {
    ...shop,
    ask,
    send,
    customerDevice,
    full,
    rateLimiter,
    database,
    staff,
    tester,
    cart,
    key,
    device: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '',
    review: String((await written.json()).id),
    withCards: openCheckoutOn(database.withTables(), { rateLimiter, settings }).checkout,
  }
}

/** What buyers and staff do otherwise than by the calls of an API alone. */
const actions: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'enter a code': ({ engine, key }) =>
    engine.checkout.changeCodes(key, { discountCode: 'x' }, network),
  'ask for the link of an order': ({ engine }) =>
    engine.orderLinks.send(
      { number: '1001', email: stranger },
      { language: 'en', address: network },
    ),
  'sign in where one has signed in before': async ({ send, customerDevice }) =>
    (await send(signInAgain, {}, customerDevice)).json(),
  'sign in on a known device': ({ post, device }) =>
    post('/api/admin/login', bodies[`${ofStaff}/login`], { headers: { cookie: device } }),
  'claim an account': ({ ask }) =>
    ask(`mutation { customerCreate(input: { email: "subscriber@shop.example", firstName: "Eve",
      lastName: "E", password: "long-enough" }) { customer { id } } }`),
  'delete an account of another shop': async ({ database, rateLimiter, tester: { token } }) => {
    const { call } = await openBackend(database, {
      rateLimited: false,
      rateLimiter,
      embedded: false,
    })
    return call('DELETE', '/api/auth/me', { token })
  },
  'begin a sign-in at a storefront': ({ database, rateLimiter }) => {
    const { engine } = openEngine(database.withTables(), { rateLimiter, accountClient })
    const from = { 'shopify-storefront-buyer-ip': network }
    return openStorefront(engine).authorize({}, from)
  },
  'buy by bank transfer': ({ engine, key }) => buy(engine.checkout, key, 'bank-transfer'),
  'buy by card': ({ withCards, key }) => buy(withCards, key, 'card'),
}

async function buy(checkout: HostedCheckout, key: string, paymentMethod: string) {
  return checkout.placeOrder(
    key,
    await paymentForm(checkout, key, { paymentMethod }),
    'en',
    network,
  )
}

function change({ ask, cart, tester }: Shop, name: string) {
  const ofCart = /^cart(?!Create|Metafield)/.test(name)
  const id = JSON.stringify(cart)
  const given = `${ofCart ? `cartId: ${id}, ` : ''}${changes[name]?.replace('$cart', id)}`
  const takes = given.includes('$token') ? '($token: String!)' : ''
  return ask(`mutation ${takes} { made: ${name}(${given}) { __typename } }`, tester)
}

function callRest({ call, staff, tester, review }: Shop, name: string) {
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern
    .replace('reviews/:id', `reviews/${review}`)
    .replace(':order', toOrderAddress('gid://shopify/Order/1'))
    .replace(/:id(\{.*\})?/, '1')
  const asked = path.startsWith('/api/review-request') ? 'x'.repeat(43) : tester.token
  const isByStaff = staffCalls.includes(name) || counted['connection-test:account']?.includes(name)
  const token = isByStaff ? staff : asked
  return call(method, path, { token, ...(bodies[name] && { body: bodies[name] }) })
}

/** Whether somebody is told to wait, in the words of whatever was asked. */
async function isToWait(shop: Shop, name: string): Promise<boolean> {
  try {
    const answer: unknown = await (actions[name]?.(shop) ??
      (name in changes ? change(shop, name) : callRest(shop, name)))
    if (answer instanceof Response)
      return answer.status === 429 && Number(answer.headers.get('retry-after')) > 0
    return /THROTTLED|tooMany/.test(JSON.stringify(answer))
  } catch (error) {
    if (isRefusal(error)) return error.code === 'tooManyRequests'
    throw error
  }
}

/** Once it's full, nobody waits: an email to the owner is left out (`unpaid-holds.test.ts`). */
const ofOwner = 'hold-warning:shop'

it('has a row for every bucket that makes somebody wait', () => {
  const buckets = [...Object.keys(counted), ofOwner]
  expect(buckets.sort()).toEqual(Object.keys(rateLimitRules).sort())
})

// What is counted doesn't depend on the database; how, `server/rate-limits` shows.
forEachDatabase(
  (databases) => {
    it('makes people wait who did something too often, each by their own, before anything is done', async () => {
      const shop = await openShop(await databases.fresh())
      const rest = shop.routes.filter((route) => !/^GET | \/api\/admin\//.test(route))
      const mutations = Object.keys(getSchema().getMutationType()?.getFields() ?? {})
      const known = new Set([...Object.values(counted).flat(), ...Object.keys(uncounted)])
      expect([...rest, ...mutations].filter((name) => !known.has(name))).toEqual([])

      const before = await allRows(shop.database)
      for (const [bucket, names] of Object.entries(counted)) {
        shop.full.bucket = bucket
        for (const name of names) {
          shop.full.keys = []
          expect([bucket, name, await isToWait(shop, name)]).toEqual([bucket, name, true])
          const whose = bucket.endsWith(':ip') ? network : expect.stringMatching(/./)
          expect([bucket, name, shop.full.keys]).toEqual([bucket, name, [whose]])
        }
      }
      expect(await allRows(shop.database)).toEqual(before)
    })
  },
  ['sqlite'],
)
