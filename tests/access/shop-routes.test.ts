import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { type Scope, scopes } from '#/contract/staff.ts'
import { openShopOn } from '#/shop-engine/orders/orders.fixture.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

interface Call {
  needs: readonly Scope[]
  body?: string
  type?: string
}

const csv = (of: 'products' | 'customers'): Readonly<Record<string, Call>> => ({
  [`GET /api/admin/${of}/export`]: { needs: [`read_${of}`] },
  [`POST /api/admin/${of}/imports`]: {
    needs: [`write_${of}`],
    body: of === 'products' ? 'Handle,Title\na,A' : 'Email\neve@shop.example',
    type: 'text/csv',
  },
  [`GET /api/admin/${of}/imports/:${of}`]: { needs: [`read_${of}`] },
  [`GET /api/admin/${of}/imports/:${of}/changes`]: { needs: [`read_${of}`] },
  [`POST /api/admin/${of}/imports/:${of}`]: { needs: [`write_${of}`] },
})

/** What staff and scripts are answered by the shop itself; a route that is not here fails the test. */
const routes: Readonly<Record<string, Call>> = {
  ...csv('products'),
  ...csv('customers'),
  'GET /api/admin/orders/export': { needs: ['read_orders'] },
  'POST /api/admin/customers/:customer/disable': { needs: ['write_customers'] },
  'POST /api/admin/customers/:customer/enable': { needs: ['write_customers'] },
  'POST /api/admin/redirects/imports': {
    needs: ['write_online_store_navigation'],
    body: 'Redirect from,Redirect to\n/old,/faq',
    type: 'text/csv',
  },
  'POST /api/admin/payouts/:refund/sent': { needs: ['write_orders'] },
  'GET /api/admin/webhooks': { needs: ['write_settings'] },
  'GET /api/admin/webhooks/:webhook/deliveries': { needs: ['write_settings', 'read_orders'] },
  'POST /api/admin/webhooks/:webhook/deliveries/:delivery': {
    needs: ['write_settings', 'read_orders'],
  },
  'POST /admin/api/2025-10/graphql.json': {
    needs: [],
    body: '{"query":"{ shop { name } }"}',
    type: 'application/json',
  },
}

const subscribe = `mutation ($topic: WebhookSubscriptionTopic!) { webhookSubscriptionCreate(topic: $topic,
  webhookSubscription: { uri: "https://203.0.114.7/hook" }) {
  webhookSubscription { id } userErrors { message } } }`
const register = `mutation { customerCreate(input: { email: "bea@shop.example",
  password: "long-enough" }) { customer { id } } }`

const sold = `mutation { draftOrderCreate(input: { email: "bea@shop.example",
  lineItems: [{ title: "Wax", quantity: 1, originalUnitPriceWithCurrency: { amount: "9.00", currencyCode: USD } }],
  shippingAddress: { firstName: "Bea", lastName: "Moss", address1: "1 Way", city: "Portland",
    provinceCode: "CA", zip: "94110" }, shippingLine: { shippingRateHandle: "standard" } }) { draftOrder { id } } }`
const placed = `mutation ($id: ID!) { draftOrderComplete(id: $id, paymentPending: true) {
  draftOrder { order { id } } userErrors { message } } }`
const refunded = `mutation ($id: ID!) {
  orderMarkAsPaid(input: { id: $id }) { userErrors { message } }
  refundCreate(input: { orderId: $id, transactions: [
    { orderId: $id, kind: REFUND, gateway: "bank-transfer", amount: "1.00" }] }) { refund { id } } }`

const lastOf = (gid: string) => gid.split('/').at(-1) ?? ''

forEachDatabase(
  (databases) => {
    const start = appStarter()

    async function open() {
      const office = await openBackOffice(start, await databases.fresh(), scopes)
      const { database, url } = office
      const subscribed = async (topic: string) => {
        const { webhookSubscriptionCreate: made } = await office.ask(subscribe, { topic })
        return Number(lastOf(made.webhookSubscription.id))
      }
      const { data } = await office.shop(register)
      const webhook = await subscribed('ORDERS_PAID')
      const delivery = await database.db
        .insertInto('shop_webhook_deliveries')
        .values({
          subscription_id: webhook,
          topic: 'ORDERS_PAID',
          object: 'gid://shopify/Order/1',
          event_id: 'x',
          triggered_at: '2026',
          next_attempt_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { draftOrderCreate } = await office.ask(sold)
      const { draftOrderComplete } = await office.ask(placed, draftOrderCreate.draftOrder)
      const { refundCreate } = await office.ask(refunded, draftOrderComplete.draftOrder.order)
      const begin = async (of: 'products' | 'customers') => {
        const { body = '', type = '' } = routes[`POST /api/admin/${of}/imports`] ?? {}
        const headers = { ...office.staff, 'content-type': type }
        const init = { method: 'POST', headers, body }
        const started = await fetch(`${url}/api/admin/${of}/imports`, init)
        return String((await started.json()).id)
      }
      const parts: Readonly<Record<string, string>> = {
        products: await begin('products'),
        customers: await begin('customers'),
        customer: lastOf(data.customerCreate.customer.id),
        refund: lastOf(refundCreate.refund.id),
        webhook: String(webhook),
        ofProducts: String(await subscribed('PRODUCTS_UPDATE')),
        delivery: String(delivery.id),
      }
      const tokenWith = async (granted: readonly Scope[]) => {
        const name = randomBytes(8).toString('hex')
        const clock = () => new Date()
        const deps = { clock, randomBytes: (count: number) => randomBytes(count) }
        const { token } = await database
          .withTables<BackendTables>()
          .transact((tx) => createApiToken(tx, deps, { admin: null, name, scopes: granted }))
        return token
      }
      /** What is done beside requests. */
      const importsEnd = async () => {
        const underWay = database.db
          .selectFrom('shop_imports')
          .select('id')
          .where('status', 'in', ['checking', 'importing'])
        while (await underWay.executeTakeFirst()) await nextTurn()
      }
      await importsEnd()
      const ask = async (route: string, token: string | null) => {
        const [method = '', pattern = ''] = route.split(' ')
        const { body, type } = routes[route] ?? {}
        const path = pattern.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '')
        const response = await fetch(url + path, {
          method,
          headers: {
            ...(token !== null && { 'x-shopify-access-token': token }),
            ...(type && { 'content-type': type }),
          },
          ...(body !== undefined && { body }),
        })
        const cached = response.headers.get('cache-control')
        return { status: response.status, cached, text: await response.text() }
      }
      return { tokenWith, ask, importsEnd }
    }

    it('knows every route', async () => {
      const { engine } = await openShopOn(await databases.fresh())
      const shapeOf = (route: string) => route.replace(/:\w+/g, ':')
      const mounted = engine.staffRoutes.routes.map(({ method, path }) => `${method} ${path}`)
      const listed = Object.keys(routes).filter((route) => route.includes(' /api/admin/'))
      expect(listed.map(shapeOf).sort()).toEqual(mounted.map(shapeOf).sort())
    })

    it('answers each to whoever has all the scopes that it needs, and lets nothing keep it', async () => {
      const { ask, tokenWith, importsEnd } = await open()
      const foreign = 'POST /api/admin/webhooks/:ofProducts/deliveries/:delivery'
      const ofProducts = await tokenWith(['write_settings', 'read_products'])
      expect(await ask(foreign, ofProducts)).toMatchObject({ status: 404 })
      for (const [route, { needs }] of Object.entries(routes)) {
        for (const token of [null, 'shpat_garbage'])
          expect([route, await ask(route, token)]).toMatchObject([
            route,
            { status: 401, cached: 'no-store' },
          ])
        for (const scope of needs) {
          const writing = scope.replace('read_', 'write_')
          const others = scopes.filter((one) => one !== scope && one !== writing)
          const refused = await ask(route, await tokenWith(others))
          expect([route, refused.status, refused.cached]).toEqual([route, 403, 'no-store'])
          expect([route, JSON.parse(refused.text)]).toMatchObject([route, { requiredScope: scope }])
        }
        const answered = await ask(route, await tokenWith(needs))
        expect([route, answered.cached]).toEqual([route, 'no-store'])
        expect([route, answered.status < 300 || answered.text]).toEqual([route, true])
        await importsEnd()
      }
    })
  },
  ['sqlite'],
)
