import { expect, it } from 'vitest'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openOrders, outsider, tester } from '#/backend/orders/orders.fixture.ts'
import { deleteAccessToken } from '#/clients/shop/customer-sessions.ts'
import { serverLimits } from '#/contract/limits.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import type { CustomerOrder } from '#/contract/orders.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** Every call about orders; one that is not here fails the test. */
const routes = [
  'GET /api/orders',
  'GET /api/orders/:id{.+}',
  'GET /api/test/access',
  'POST /api/test/create-order',
] as const

const dayMs = 86_400_000

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const opened = await openOrders(database)
    const { now, tokenOf } = opened
    const start = now.at
    now.at = new Date(start.getTime() - (serverLimits.customerTokenDays + 1) * dayMs)
    const expired = await tokenOf(tester)
    now.at = start
    const revoked = await tokenOf(tester)
    await deleteAccessToken(opened.shopFor(), revoked)
    const admin = await signedInAdmin(database, ada, adminDeps(database, { clock: () => now.at }))
    const [owner, other] = [await tokenOf(tester), await tokenOf(outsider)]
    const request = await opened.testRequest()
    await opened.placeOrder(owner, request)
    const mine: CustomerOrder[] = await (await opened.orders(owner)).json()
    /** Makes a call of a route about one order. */
    const ask = (route: (typeof routes)[number], token: string | undefined, gid = '') => {
      const [method = '', path = ''] = route.split(' ')
      return opened.call(method, path.replace(':id{.+}', toOrderAddress(gid)), {
        ...(token !== undefined && { token }),
        ...(method === 'POST' && { body: request }),
      })
    }
    return {
      ...opened,
      database,
      mine,
      ask,
      owner,
      other,
      outsiders: {
        unknown: undefined,
        'an empty token': '',
        garbage: 'garbage',
        'half a token': owner.slice(0, 20),
        'a token that has ended': expired,
        'a token that was given back': revoked,
        'an admin': admin.token,
      },
    }
  }

  it('knows every call about orders', async () => {
    const { routes: all } = await open()
    const known = all.filter((route) => / \/api\/(orders|test)\b/.test(route))
    expect([...new Set(known)].sort()).toEqual([...routes].sort())
  })

  it('answers nobody who is no customer', async () => {
    const { ask, outsiders, mine, database } = await open()
    const count = async () =>
      (await database.db.selectFrom('backend_test_orders').select('id').execute()).length
    for (const [who, token] of Object.entries(outsiders)) {
      for (const route of routes) {
        for (const { id } of mine) {
          const response = await ask(route, token, id)
          expect(response.status, `${who}: ${route}`).toBe(401)
          if (!route.includes(':id')) break
        }
      }
    }
    expect(await count()).toBe(1)
  })

  it('lets customers see their own orders alone, and the test accounts alone order', async () => {
    const { ask, mine, owner, other } = await open()
    const status = async (...call: Parameters<typeof ask>) => (await ask(...call)).status
    for (const { id } of mine) {
      expect(await status('GET /api/orders/:id{.+}', owner, id)).toBe(200)
      expect(await status('GET /api/orders/:id{.+}', other, id)).toBe(404)
    }
    expect(mine).toHaveLength(11)
    expect(await (await ask('GET /api/orders', other)).json()).toEqual([])
    expect(await status('GET /api/test/access', other)).toBe(200)
    expect(await status('POST /api/test/create-order', other)).toBe(403)
    expect(await status('POST /api/test/create-order', owner)).toBe(200)
  })
})
