import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openBackend } from '#/backend/backend.fixture.ts'
import { openOrders, tester } from '#/backend/orders/orders.fixture.ts'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { createCustomer } from '#/clients/shop/registration.ts'
import { dayMs } from '#/contract/durations.ts'
import type { ShopSettingsChange } from '#/contract/shop-settings.ts'
import type { TestDatabase } from '#/tests/fixtures/databases.ts'
import type { StripeServer } from '#/tests/fixtures/stripe-server.ts'
import { mutationText, userErrorsOf } from '../access/mutation-shop.fixture.ts'

export const owner = {
  email: 'owner@shop.example',
  name: 'Olga "Ö" O’Hara, Jr.',
  password: 'analytical-engine',
}
const password = 'difference-engine'

export type Journey = Awaited<ReturnType<typeof openJourney>>

/** A shop with everything that sends emails, at a standing clock, whose owner has changed these settings. */
export async function openJourney(
  databases: TestDatabase,
  { stripe, settings }: { stripe: StripeServer; settings: ShopSettingsChange['settings'] },
) {
  const database = await databases.fresh()
  const opened = await openOrders(database, { stripe: stripe.settings })
  const { call, engine, now, shopSettings, asStaff } = opened
  const shop = opened.shopFor()
  const deps = adminDeps(database, { clock: () => now.at })
  await signedInAdmin(database, owner, deps)

  const answer = async (response: Response, path: string) => {
    expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 201, 204])])
    return response.status === 204 ? null : response.json()
  }
  const staffToken = async () => {
    const { email } = owner
    const response = await opened.post('/api/admin/login', { email, password: owner.password })
    return (await answer(response, 'login')).token
  }
  const admin = async (method: string, path: string, body?: object) => {
    const token = await staffToken()
    const response = await call(method, `/api/admin${path}`, { token, ...(body && { body }) })
    return answer(response, path)
  }
  const { version } = await admin('GET', '/settings')
  await admin('PATCH', '/settings', { version, settings })

  return {
    ...opened,
    database,
    stripe,
    admin,
    deps,
    jobs: {
      ...deps,
      shopFor: opened.shopFor,
      shipments: engine.shipments,
      settings: {
        publicUrl: 'https://shop.test',
        reviewRequestDays: 14,
        facts: shopSettings.emailFacts,
      },
    },
    async payOut(refund: string) {
      const headers = { authorization: `Bearer ${await staffToken()}` }
      const path = `/api/admin/payouts/${refund}/sent`
      await answer(await engine.staffRoutes.request(path, { method: 'POST', headers }), 'sent')
    },
    pass(days: number) {
      now.at = new Date(now.at.getTime() + days * dayMs)
    },
    visit: async (method: string, path: string, options: object = {}) =>
      answer(await call(method, `/api${path}`, options), path),
    async make(name: string, given: object, fields?: string) {
      const { data, errors } = await asStaff(mutationText(name, given, fields), given)
      expect([name, errors]).toEqual([name, undefined])
      expect([name, userErrorsOf(data[name])]).toEqual([name, []])
      return data[name]
    },
    async ask(query: string, variables: object) {
      const request = new Request('https://shop.test/api/2025-10/graphql.json', {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': 'test-token',
        },
      })
      const { data, errors } = await (await engine.fetch(request)).json()
      expect(errors).toBeUndefined()
      return data
    },
    async register(email: string) {
      const name = { firstName: 'Zoë', lastName: 'D’Örsay-Łódź' }
      return createCustomer(shop, { email, password, acceptsMarketing: true, ...name })
    },
    async signIn(email: string, chosen = password) {
      const { token } = await createAccessToken(shop, { email, password: chosen })
      if (!token) throw new Error(`${email} cannot sign in.`)
      return token.accessToken
    },
    lastEmail: () =>
      database.db
        .selectFrom('mail_outbox')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    /** The customer's account is at another shop, which can only be asked to delete it. */
    async eraseElsewhere() {
      const elsewhere = await openBackend(database, { rateLimited: false, embedded: false })
      const token = await opened.tokenOf(tester)
      await answer(await elsewhere.call('DELETE', '/api/auth/me', { token }), 'elsewhere')
    },
  }
}

export const randomKey = () => randomBytes(16).toString('hex')
