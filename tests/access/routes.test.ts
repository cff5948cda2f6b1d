import { expect, it } from 'vitest'
import { toOrderAddress, withoutOrderKey } from '#/contract/order-ids.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { type Callers, openWithCallers } from './callers.fixture.ts'

interface Call {
  /** Where the route has a part of its own; `missing` is an id of the same kind that nobody has. */
  path?: (context: Callers, missing: boolean) => string
  body?: (context: Callers) => unknown
  /** What the owner is answered with; another customer is, where nothing is said. */
  owner: number
  other?: number
}

/** Every call that takes a customer's token. The last ones change what those before them look at. */
const forCustomers: Readonly<Record<string, Call>> = {
  'GET /api/reviews/mine': { owner: 200 },
  'POST /api/reviews': {
    body: ({ productId }) => ({ productId, rating: 4, reviewText: 'Good as new, twice.' }),
    owner: 409,
    other: 201,
  },
  // Without a picture in it.
  'POST /api/reviews/pictures': { owner: 415 },
  'GET /api/reviews/pictures/:id': {
    path: ({ owned }, missing) =>
      `/api/reviews/pictures/${missing ? '0'.repeat(32) : owned.picture}`,
    owner: 200,
    other: 404,
  },
  'POST /api/reviews/:id/helpful': { path: reviewOf('/helpful'), owner: 403, other: 200 },
  'DELETE /api/reviews/:id/helpful': { path: reviewOf('/helpful'), owner: 403, other: 200 },
  'GET /api/questions/mine': { owner: 200 },
  'POST /api/questions': {
    body: ({ productId }) => ({ productId, text: 'Does it work on seats?' }),
    owner: 201,
  },
  'DELETE /api/questions/:id': {
    path: ({ owned }, missing) => `/api/questions/${missing ? 999_999 : owned.question}`,
    owner: 204,
    other: 404,
  },
  'GET /api/wish-list': { owner: 200 },
  'PUT /api/wish-list/:productId': { path: () => '/api/wish-list/1', owner: 204 },
  'DELETE /api/wish-list/:productId': { path: () => '/api/wish-list/1', owner: 204 },
  'GET /api/orders': { owner: 200 },
  'GET /api/orders/:id{.+}': {
    path: ({ owned }, missing) => `/api/orders/${missing ? 'bm9uZQ' : owned.orderAddress}`,
    owner: 200,
    other: 404,
  },
  'GET /api/returns/:order': { path: returnsOf(''), owner: 200, other: 404 },
  'POST /api/returns/:order': {
    path: returnsOf(''),
    body: () => ({ items: [{ id: '1-1', quantity: 1 }], reason: 'OTHER' }),
    owner: 409,
    other: 404,
  },
  'POST /api/returns/:order/withdrawal': {
    path: returnsOf('/withdrawal'),
    body: () => ({ name: 'Eve' }),
    owner: 409,
    other: 404,
  },
  'DELETE /api/returns/:order/:id{[0-9]{1,15}}': {
    path: returnsOf('/1'),
    owner: 409,
    other: 404,
  },
  'GET /api/test/access': { owner: 200 },
  'POST /api/test/create-order': { body: () => ({}), owner: 403 },
  'POST /api/auth/update-marketing': {
    body: ({ owner }) => ({ customerId: owner.id, acceptsMarketing: true }),
    owner: 204,
    other: 404,
  },
  'PATCH /api/auth/me': { body: () => ({ phone: '5550102030' }), owner: 200 },
  'GET /api/auth/me/data': { owner: 200 },
  'DELETE /api/reviews/:id': { path: reviewOf(''), owner: 204, other: 404 },
  'DELETE /api/auth/me': { owner: 200 },
}

/** Calls that answer alike whoever asks, with a body that is refused or does no harm. */
const forEveryone: Readonly<Record<string, { path?: string; body?: unknown; status: number }>> = {
  'POST /api/site-access': { body: { passcode: 'open' }, status: 204 },
  'GET /api/location': { status: 200 },
  'POST /api/contact': { body: {}, status: 400 },
  'POST /api/newsletter': { body: {}, status: 400 },
  'POST /api/stock-alerts': { body: {}, status: 400 },
  'GET /api/setup': { status: 200 },
  'POST /api/setup': {
    body: {
      token: 'x',
      name: 'Eve',
      email: 'eve@shop.example',
      password: 'long-enough',
      shopName: 'Eve’s',
      supportEmail: 'eve@shop.example',
      catalogue: 'empty',
    },
    status: 403,
  },
  'POST /api/setup/restore': { status: 403 },
  // Only a link that an owner has just asked for downloads anything.
  'GET /api/backups/:token': { status: 404 },
  // What opens these is the token in an email, never a customer's.
  'GET /api/review-request': { status: 404 },
  'POST /api/review-request': {
    body: { productId: '1', rating: 5, reviewText: 'Good as new, twice.' },
    status: 404,
  },
  'POST /api/review-request/stop': { status: 404 },
  'POST /api/review-request/pictures': { status: 404 },
  'GET /api/review-request/pictures/:id': { status: 404 },
  'GET /api/questions/product/:productId{.+}': { path: '/api/questions/product/1', status: 200 },
  'GET /api/reviews/stats': { path: '/api/reviews/stats?ids=1', status: 200 },
  'GET /api/reviews/stats/:productId{.+}': { path: '/api/reviews/stats/1', status: 200 },
  'GET /api/reviews/product/:productId{.+}': { path: '/api/reviews/product/1', status: 200 },
  'POST /api/auth/password/forgot': { body: { email: 'eve@glovebox.test' }, status: 204 },
  'POST /api/auth/password/reset': {
    body: { token: 'x', password: 'long-enough', confirmPassword: 'long-enough' },
    status: 400,
  },
}

function reviewOf(rest: string) {
  return ({ owned }: Callers, missing: boolean) =>
    `/api/reviews/${missing ? '0'.repeat(32) : owned.review}${rest}`
}

function returnsOf(rest: string) {
  return ({ owned }: Callers, missing: boolean) =>
    `/api/returns/${missing ? 'bm9uZQ' : toOrderAddress(withoutOrderKey(owned.order))}${rest}`
}

const methodOf = (route: string) => route.split(' ')[0] ?? ''
const pathOf = (route: string) => route.split(' ')[1] ?? ''

forEachDatabase((databases) => {
  async function open() {
    const context = await openWithCallers(await databases.fresh())
    const ask = (
      route: string,
      token: string | undefined,
      {
        missing = false,
        headers = {},
      }: { missing?: boolean; headers?: Record<string, string> } = {},
    ) => {
      const [method = '', own = ''] = route.split(' ')
      const { path, body } = forCustomers[route] ?? {}
      return context.call(method, path?.(context, missing) ?? own, {
        ...(token !== undefined && { token }),
        ...(body && { body: body(context) }),
        headers,
      })
    }
    return { ...context, ask }
  }

  it('knows every call there is', async () => {
    const { routes } = await open()
    const known = [...Object.keys(forCustomers), ...Object.keys(forEveryone)]
    expect(routes.filter((route) => !route.includes(' /api/admin')).sort()).toEqual(known.sort())
  })

  it('lets nobody but customers make a call for customers', async () => {
    const { ask, outsiders, call, owner } = await open()
    for (const [who, token] of Object.entries(outsiders)) {
      for (const route of Object.keys(forCustomers)) {
        const response = await ask(route, token)
        const output = [who, route, response.status, Object.keys(await response.json())]
        expect(output).toEqual([who, route, 401, ['error']])
      }
    }
    for (const authorization of [`Basic ${owner.token}`, owner.token, `Bearer ${owner.token} x`]) {
      const response = await call('GET', '/api/auth/me/data', { headers: { authorization } })
      expect(response.status).toBe(401)
    }
    const inQuery = await call('GET', `/api/auth/me/data?token=${owner.token}`)
    expect(inQuery.status).toBe(401)
  })

  it('shows a customer what is theirs, and what is another’s as little as what is not there', async () => {
    const { ask, owner, other } = await open()
    for (const [route, call] of Object.entries(forCustomers)) {
      const foreign = await ask(route, other.token)
      expect([route, 'another customer', foreign.status]).toEqual([
        route,
        'another customer',
        call.other ?? call.owner,
      ])
      if (foreign.status === 404 && call.path) {
        const missing = await ask(route, other.token, { missing: true })
        expect([missing.status, await missing.json()]).toEqual([404, await foreign.json()])
      }
      const own = await ask(route, owner.token)
      expect([route, 'the owner', own.status]).toEqual([route, 'the owner', call.owner])
    }
  })

  it('lets no answer be kept by anything on its way, nor be taken for a page', async () => {
    const { ask, call, owner } = await open()
    const found: Record<string, Response[]> = {}
    for (const [route, { path = pathOf(route), body }] of Object.entries(forEveryone))
      found[route] = [await call(methodOf(route), path, body === undefined ? {} : { body })]
    for (const route of Object.keys(forCustomers))
      found[route] = [await ask(route, undefined), await ask(route, owner.token)]
    for (const [route, responses] of Object.entries(found)) {
      for (const { headers } of responses) {
        const said = [headers.get('cache-control'), headers.get('x-content-type-options')]
        expect([route, ...said]).toEqual([route, 'no-store', 'nosniff'])
      }
    }
  })

  it('refuses every change that another site’s page sends', async () => {
    const { routes, call, owner } = await open()
    const changes = routes.filter((route) => methodOf(route) !== 'GET')
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const) {
      const headers = { [name]: value }
      for (const route of changes) {
        const { status } = await call(methodOf(route), pathOf(route), {
          token: owner.token,
          headers,
        })
        expect([route, headers, status]).toEqual([route, headers, 403])
      }
    }
  })

  it('takes a body of no type but JSON', async () => {
    const { ask, call, owner } = await open()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json5',
      '',
    ]) {
      const headers = { 'content-type': type }
      const found: Record<string, number> = {}
      for (const [route, { path = pathOf(route), body }] of Object.entries(forEveryone)) {
        if (body === undefined) continue
        found[route] = (await call(methodOf(route), path, { body, headers })).status
      }
      for (const [route, { body }] of Object.entries(forCustomers)) {
        if (body) found[route] = (await ask(route, owner.token, { headers })).status
      }
      const expected = Object.fromEntries(Object.keys(found).map((route) => [route, 415]))
      // These look first at who asks.
      expected['POST /api/review-request'] = 404
      expected['POST /api/test/create-order'] = 403
      expect({ type, ...found }).toEqual({ type, ...expected })
    }
  })

  it('answers everyone alike where nobody needs to be known', async () => {
    const { call, outsiders, owner, other } = await open()
    const callers = { ...outsiders, 'the owner': owner.token, 'another customer': other.token }
    for (const [route, { path = pathOf(route), body, status }] of Object.entries(forEveryone)) {
      const responses = []
      for (const token of Object.values(callers)) {
        const response = await call(methodOf(route), path, {
          ...(token !== undefined && { token }),
          ...(body !== undefined && { body }),
        })
        responses.push(`${response.status} ${await response.text()}`)
      }
      expect([route, responses[0]?.slice(0, 3)]).toEqual([route, String(status)])
      expect(new Set(responses).size, route).toBe(1)
    }
  })
})
