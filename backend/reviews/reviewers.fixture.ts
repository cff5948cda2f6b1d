import { randomBytes } from 'node:crypto'
import { newSecret } from '#/credentials/random-secrets.ts'
import type { Database } from '#/database/database.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { AllTables } from '#/server/tables.ts'
import { insertAccount } from '#/shop-engine/customers/customer.store.ts'
import { insertToken } from '#/shop-engine/customers/session.store.ts'
import { withChanges } from '#/shop-engine/events/changes.ts'
import { readExchangeRates } from '#/shop-engine/pricing/exchange-rates.ts'
import type { DemoOrder } from '#/shop-engine/seed/demo-orders.ts'
import { writeDemoOrder } from '#/shop-engine/seed/write-demo-order.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { openBackend } from '../backend.fixture.ts'
import type { ModerationDeps } from '../moderation/moderation.service.ts'

export const goodText = 'It cleans what the cloth leaves.'

const paidOrder: DemoOrder = {
  daysAgo: 20,
  country: 'US',
  language: 'en',
  lines: [['gel-cleaner', 0, 1]],
  shippingMethod: 'standard',
  paymentMethod: 'simulated',
  financialStatus: 'PAID',
  fulfillmentStatus: 'FULFILLED',
}

export type Reviewer = Awaited<ReturnType<Awaited<ReturnType<typeof openReviews>>['customer']>>

/** The backend with a shop that has the demo's products, and customers who have bought there. */
export async function openReviews(
  database: Database<AllTables>,
  options: {
    rateLimited?: boolean
    rateLimiter?: RateLimiter
    reviewsAutoApprove?: boolean
    embedded?: boolean
    demo?: boolean
  } = {},
) {
  await fillDemo(database)
  const backend = await openBackend(database, { rateLimited: false, ...options })
  const { db } = database
  const shop = database.withTables<AllTables>()
  const now = () => backend.now.at
  const moderation: ModerationDeps = {
    database,
    clock: now,
    settings: { publicUrl: 'https://shop.test', facts },
  }
  let people = 0

  const write = (
    { token }: { token: string },
    review: { productId: string; rating?: unknown; reviewText?: unknown; pictures?: unknown },
  ) => backend.post('/api/reviews', { rating: 5, reviewText: goodText, ...review }, { token })
  /** Uploads a picture and returns its id. */
  async function sendPicture({ token }: { token: string }): Promise<string> {
    const { png } = await import('#/tests/fixtures/uploaded-pictures.ts')
    const body = new Blob([new Uint8Array(png)])
    const response = await backend.call('POST', '/api/reviews/pictures', { token, body })
    return (await response.json()).id
  }

  return {
    ...backend,
    write,
    sendPicture,
    moderation,
    moderator: { id: 1, email: 'moderator@glovebox.test' },
    /** The last part of the id. */
    async productId(handle: string): Promise<string> {
      const { id } = await db
        .selectFrom('shop_products')
        .select('id')
        .where('handle', '=', handle)
        .executeTakeFirstOrThrow()
      return String(id)
    },
    /** A customer with a token who has placed these orders, by default paid and for one gel. */
    async customer({
      orders = [{}],
      ...profile
    }: {
      orders?: readonly Partial<DemoOrder>[]
      firstName?: string | null
      lastName?: string | null
      email?: string
    } = {}) {
      people += 1
      const at = now().toISOString()
      const person = {
        firstName: 'Ada',
        lastName: `Lovelace`,
        phone: null,
        email: `ada${people}@example.com`,
        ...profile,
      }
      const tx = shop.db.$pickTables<'shop_customers'>()
      const account = await insertAccount(
        { tx, report: async () => {} },
        {
          ...person,
          acceptsMarketing: false,
          passwordHash: '',
          claimed: true,
          language: 'en',
          now: at,
        },
      )
      if (!account) throw new Error('The address is taken.')
      const { text, hash } = newSecret(randomBytes)
      await insertToken(shop.db.$pickTables<'shop_customer_tokens'>(), {
        tokenHash: hash,
        customerId: account.id,
        sessionEpoch: 0,
        oauth: null,
        signedInAt: at,
        now: at,
        expiresAt: '2100-01-01T00:00:00.000Z',
      })
      const information = {
        email: person.email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        address1: '1 Market Street',
        city: 'San Francisco',
        state: 'CA',
        zip: '94105',
      } as const
      const order = (changes: Partial<DemoOrder>) =>
        withChanges(database.withTables<AllTables>().withTables(), now).change((change) =>
          writeDemoOrder(
            change,
            { ...paidOrder, ...changes },
            {
              buyer: { customerId: account.id, information },
              rates: readExchangeRates(),
              now: now(),
              randomHex: (bytes) => randomBytes(bytes).toString('hex'),
            },
          ),
        )
      for (const one of orders) await order(one)
      return { id: `gid://shopify/Customer/${account.id}`, token: text, email: person.email, order }
    },
    /** What the shop tells a customer about reviewing a product. */
    ask: async ({ token }: { token: string }, productId = '1') => {
      const asked = { productId, text: 'Does it work on seats?' }
      return (await backend.post('/api/questions', asked, { token })).json()
    },
    list: async (path: string) => (await backend.call('GET', `/api/reviews/${path}`)).json(),
    mine: async ({ token }: { token: string }, query = '') =>
      (await backend.call('GET', `/api/reviews/mine${query}`, { token })).json(),
  }
}

/** A new review of the gel, with one picture. */
export async function pictured(shop: Awaited<ReturnType<typeof openReviews>>) {
  const author = await shop.customer()
  const picture = await shop.sendPicture(author)
  const productId = await shop.productId('gel-cleaner')
  const written = await shop.write(author, { productId, pictures: [picture] })
  return { id: String((await written.json()).id), picture }
}
