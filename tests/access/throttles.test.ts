import { expect, it } from 'vitest'
import { ada, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openBackend } from '#/backend/backend.fixture.ts'
import { goodText, openReviews } from '#/backend/reviews/reviewers.fixture.ts'
import { isRefusal, Refusal } from '#/contract/errors.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import type { Database } from '#/database/database.ts'
import type { HostedCheckout } from '#/ports/hosted-shop.ts'
import type { Throttle } from '#/ports/throttle.ts'
import { buckets } from '#/server/throttles/buckets.ts'
import { keyIn } from '#/shop-engine/carts/cart.fixture.ts'
import { address, openCheckoutOn, paymentForm } from '#/shop-engine/checkout/checkout.fixture.ts'
import { createStripe } from '#/shop-engine/payments/stripe.ts'
import { getSchema } from '#/shop-engine/storefront/schema.ts'
import { allRows } from '#/tests/fixtures/all-rows.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'

const network = '203.0.113.7'
const stranger = 'stranger@shop.example'
const chosen = { password: 'long-enough', confirmPassword: 'long-enough' }
const ofStaff = 'POST /api/admin'

/** What the calls of the REST API are sent that take a body. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/site-access': { passcode: 'open' },
  'POST /api/contact': { name: 'Eve', email: stranger, topic: 'support', message: 'Is it spent?' },
  'POST /api/newsletter': { email: stranger },
  'POST /api/stock-alerts': { email: stranger, variantId: 'gid://shopify/ProductVariant/1' },
  'POST /api/returns/:order': { items: [{ id: '1-1', quantity: 1 }], reason: 'OTHER' },
  'POST /api/returns/:order/withdrawal': { name: 'Eve' },
  'POST /api/reviews': { productId: '1', rating: 5, reviewText: goodText },
  'POST /api/review-request': { productId: '1', rating: 5, reviewText: goodText },
  'POST /api/test/create-order': {
    items: [
      {
        ...{ productId: 'gel-cleaner', productName: 'Gel Cleaner', quantity: 1, price: 9 },
        ...{ variantId: 'gid://shopify/ProductVariant/4', currency: 'USD' },
      },
    ],
    shippingAddress: {
      ...{ firstName: 'Ada', lastName: 'Lovelace', email: stranger, address: '1 Market Street' },
      ...{ city: 'Portland', state: 'OR', zipCode: '97205', country: 'United States' },
    },
    total: 9,
  },
  'POST /api/auth/password/forgot': { email: stranger },
  'POST /api/auth/password/reset': { token: 'x', ...chosen },
  'POST /api/setup': {
    ...{ token: 'x', name: 'Eve', email: stranger, password: 'long-enough', catalogue: 'empty' },
    ...{ shopName: 'Eve’s', supportEmail: stranger },
  },
  [`${ofStaff}/login`]: { email: ada.email, password: ada.password },
  [`${ofStaff}/forgot-password`]: { email: ada.email },
  [`${ofStaff}/password`]: { token: 'x'.repeat(43), ...chosen },
  [`${ofStaff}/second-factor`]: { password: ada.password },
  'PUT /api/admin/second-factor': { code: '123456' },
  'DELETE /api/admin/second-factor': { password: ada.password, code: '123456' },
  [`${ofStaff}/staff`]: {
    ...{ password: ada.password, email: stranger, name: 'Eve', role: 'support' },
  },
  'PATCH /api/admin/staff/:id': { password: ada.password, role: 'support' },
  'DELETE /api/admin/staff/:id': { password: ada.password },
  [`${ofStaff}/staff/:id/invitation`]: { password: ada.password },
  'DELETE /api/admin/staff/:id/second-factor': { password: ada.password },
  [`${ofStaff}/tokens`]: { password: ada.password, name: 'Eve', scopes: ['read_products'] },
}

/** The changes of the Storefront API that count, with the arguments they take beside the cart. */
const changes: Readonly<Record<string, string>> = {
  cartCreate: 'input: { discountCodes: ["x"] }',
  cartLinesAdd: 'lines: []',
  cartLinesUpdate: 'lines: []',
  cartLinesRemove: 'lineIds: []',
  cartNoteUpdate: `note: "${'long '.repeat(120)}"`,
  cartAttributesUpdate: 'attributes: []',
  cartBuyerIdentityUpdate: 'buyerIdentity: { countryCode: CA }',
  cartDiscountCodesUpdate: 'discountCodes: ["x"]',
  cartGiftCardCodesAdd: 'giftCardCodes: ["x"]',
  cartGiftCardCodesUpdate: 'giftCardCodes: ["x"]',
  cartGiftCardCodesRemove: 'appliedGiftCardIds: []',
  customerCreate: `input: { email: "${stranger}", password: "long-enough" }`,
  customerAccessTokenCreate: `input: { email: "${stranger}", password: "long-enough" }`,
  customerRecover: `email: "${stranger}"`,
  customerReset:
    'id: "gid://shopify/Customer/1", input: { resetToken: "x", password: "long-enough" }',
  customerResetByUrl: `password: "long-enough", resetUrl: "https://shop.test/reset-password?token=x"`,
  customerUpdate: 'customerAccessToken: $token, customer: { password: "long-enough" }',
}
const cartChanges = Object.keys(changes).filter((name) => name.startsWith('cart'))
const staffCalls = Object.keys(bodies).filter((call) =>
  /admin\/(second-factor|staff|tokens)/.test(call),
)
const returns = ['POST /api/returns/:order', 'POST /api/returns/:order/withdrawal']
const writing = ['POST /api/reviews', 'DELETE /api/reviews/:id']
const voting = ['POST /api/reviews/:id/helpful', 'DELETE /api/reviews/:id/helpful']
const returnCalls = [...returns, 'DELETE /api/returns/:order/:id{[0-9]{1,15}}']

/** What each bucket counts: calls of the two APIs, and what the pages of an order and a checkout do. */
const counted: Readonly<Record<string, readonly string[]>> = {
  'gate:ip': ['POST /api/site-access'],
  'contact:ip': ['POST /api/contact'],
  'contact:email': ['POST /api/contact', 'delete an account of another shop'],
  'newsletter:ip': ['POST /api/newsletter', 'POST /api/stock-alerts'],
  'newsletter:email': ['POST /api/newsletter', 'POST /api/stock-alerts'],
  'code:ip': [
    ...['cartCreate', 'cartDiscountCodesUpdate', 'cartGiftCardCodesAdd'],
    ...['cartGiftCardCodesUpdate', 'enter a code'],
  ],
  'code:cart': [
    ...['cartDiscountCodesUpdate', 'cartGiftCardCodesAdd', 'cartGiftCardCodesUpdate'],
    'enter a code',
  ],
  'return:ip': returnCalls,
  'return:order': returnCalls,
  'order-link:ip': ['ask for the link of an order'],
  'order-link:email': ['ask for the link of an order'],
  'review:ip': ['POST /api/reviews', 'POST /api/review-request'],
  'review:customer': writing,
  'review-request:ip': ['GET /api/review-request', 'POST /api/review-request/stop'],
  'review-vote:ip': voting,
  'review-vote:customer': voting,
  'sign-in:account': ['customerAccessTokenCreate'],
  'sign-in:ip': ['customerAccessTokenCreate'],
  'admin-sign-in:account': [`${ofStaff}/login`],
  'admin-sign-in:ip': [`${ofStaff}/login`, `${ofStaff}/password`, 'POST /api/setup'],
  'admin-sign-in:device': ['sign in on a known device'],
  'admin-proof:account': staffCalls,
  'admin-recover:account': [`${ofStaff}/forgot-password`],
  'admin-recover:ip': [`${ofStaff}/forgot-password`],
  'register:ip': ['customerCreate'],
  'recover:ip': ['customerRecover', 'POST /api/auth/password/forgot'],
  'recover:account': ['customerRecover', 'POST /api/auth/password/forgot', 'claim an account'],
  'reset:ip': ['customerReset', 'customerResetByUrl', 'POST /api/auth/password/reset'],
  'test-order:account': ['POST /api/test/create-order'],
  'credentials:account': ['customerUpdate'],
  'cart:ip': cartChanges,
  'cart-bytes:ip': ['cartNoteUpdate'],
  'unpaid-order:email': ['buy by bank transfer'],
  'unpaid-order:ip': ['buy by bank transfer'],
  'card-payment:ip': ['buy by card'],
  'payment:cart': ['buy by bank transfer', 'buy by card'],
}

/** What needs a session already, and changes no more than what is its owner's. */
const uncounted = {
  'DELETE /api/auth/me': 'once',
  'PATCH /api/auth/me': 'the shop counts new addresses and passwords',
  'POST /api/auth/update-marketing': 'one choice of one customer',
  customerAddressCreate: 'an address book is bounded',
  customerAddressDelete: 'the owner’s',
  customerAddressUpdate: 'the owner’s',
  customerDefaultAddressUpdate: 'the owner’s',
  customerAccessTokenDelete: 'the owner’s',
  customerAccessTokenRenew: 'a family of tokens is bounded',
}

/** Lets everything pass but what counts in the bucket that is full, and remembers whose it was. */
function fillable() {
  const full = { bucket: '', keys: [] as string[] }
  const takeAll: Throttle['takeAll'] = async (attempts) => {
    const [, key] = attempts.find(([bucket]) => bucket === full.bucket) ?? []
    if (key === undefined) return
    full.keys.push(key)
    throw new Refusal('tooManyRequests', { retryAfter: 7 })
  }
  const pass = async () => {}
  const take: Throttle['take'] = (...attempt) => takeAll([attempt])
  return { full, throttle: { take, takeAll, refund: pass, reset: pass, release: pass } }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function openShop(database: Database<AllTables>) {
  const { full, throttle } = fillable()
  const shop = await openReviews(database, { throttle })
  const { token: staff } = await signedInAdmin(database)
  const tester = await shop.customer({ email: 'demo@glovebox.test' })
  const written = await shop.write(tester, { productId: await shop.productId('gel-cleaner') })
  const signedIn = await shop.post('/api/admin/login', bodies[`${ofStaff}/login`])
  const ask = async (query: string, variables: object = {}) => {
    const request = new Request('https://shop.test/api/2025-10/graphql.json', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': 'test-token',
        'shopify-storefront-buyer-ip': network,
      },
      body: JSON.stringify({ query, variables }),
    })
    return (await shop.engine.fetch(request)).json()
  }
  const lines = '[{ merchandiseId: "gid://shopify/ProductVariant/4" }]'
  const { data } = await ask(
    `mutation { cartCreate(input: { lines: ${lines} }) { cart { id checkoutUrl } } }`,
  )
  const { id: cart, checkoutUrl } = data.cartCreate.cart
  const key = keyIn(checkoutUrl)
  await shop.engine.checkout.saveInformation(key, address, 'en')
  await ask(`mutation { customerCreate(input: { email: "subscriber@shop.example",
    password: "${'x'.repeat(24)}", acceptsMarketing: true }) { customer { id } } }`)
  const cards = createStripe({ secretKey: 'sk_test_x', webhookSecret: 'x' })
  const settings = { publicUrl: 'https://shop.test', demo: false, facts, taxes, cards }
  return {
    ...{ ...shop, ask, full, throttle, database, staff, tester, cart, key },
    device: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '',
    review: String((await written.json()).id),
    withCards: openCheckoutOn(database.withTables(), { throttle, settings }).checkout,
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
  'sign in on a known device': ({ post, device }) =>
    post('/api/admin/login', bodies[`${ofStaff}/login`], { headers: { cookie: device } }),
  'claim an account': ({ ask }) =>
    ask(`mutation { customerCreate(input: { email: "subscriber@shop.example", firstName: "Eve",
      lastName: "E", password: "long-enough" }) { customer { id } } }`),
  'delete an account of another shop': async ({ database, throttle, tester: { token } }) => {
    const { call } = await openBackend(database, { throttled: false, throttle, embedded: false })
    return call('DELETE', '/api/auth/me', { token })
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
  const ofCart = name.startsWith('cart') && name !== 'cartCreate'
  const given = `${ofCart ? `cartId: ${JSON.stringify(cart)}, ` : ''}${changes[name]}`
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
  const token = staffCalls.includes(name) ? staff : asked
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

it('has a row for every bucket', () => {
  expect(Object.keys(counted).sort()).toEqual(Object.keys(buckets).sort())
})

// What is counted doesn't depend on the database; how, `server/throttles` shows.
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
