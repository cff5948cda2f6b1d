import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionDeps } from '#/app/session/session.types.ts'
import { type AccessToken, createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { readCustomer } from '#/clients/shop/customers.ts'
import { reach } from './fixtures/cart-browser.ts'
import { demoCustomer } from './fixtures/customers.ts'
import { openSessionTab, type SharedByTabs } from './fixtures/session-tab.ts'
import { openTestShop, type TestShop } from './fixtures/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop()
})
afterAll(() => testShop.close())

let shared: SharedByTabs
beforeEach(() => {
  shared = { saved: null, loads: 0 }
})

async function newToken(): Promise<AccessToken> {
  const { token } = await createAccessToken(reach(testShop), demoCustomer)
  if (token === null) throw new Error('no token')
  return token
}

const openTab = (fetch: TestShop['fetch'] = testShop.fetch, changed: Partial<SessionDeps> = {}) =>
  openSessionTab(testShop, { shared, fetch, ...changed })

/** The shop as it answers, but for the operation of this name. */
function answering(operation: string, response: () => Response | Promise<Response>) {
  return async (request: Request) => {
    const { query } = (await request.clone().json()) as { query: string }
    return query.includes(operation) ? response() : testShop.fetch(request)
  }
}
const data = (made: object) =>
  Response.json({ data: made }, { headers: { 'content-type': 'application/json' } })

describe('a session', () => {
  it('costs a visitor without a token nothing', async () => {
    const { session, view } = openTab()
    expect(view().status).toBe('loading')
    const started = session.start()
    expect(view()).toMatchObject({ status: 'signedOut', ended: null })
    await started
    expect(shared.loads).toBe(0)
  })

  it('renews a stored token on load, keeps the new one, and fetches the customer', async () => {
    const token = await newToken()
    shared.saved = token
    const { session, view } = openTab()
    await session.start()
    expect(view()).toMatchObject({ status: 'signedIn', customer: { email: demoCustomer.email } })
    expect(shared.saved.accessToken).toBe(view().token)
    expect(view().token).not.toBe(token.accessToken)
  })

  it.each([
    ['a token that is not valid (any more)', undefined, 'noLongerValid'],
    [
      'no new token',
      () => data({ made: { customerAccessToken: null, userErrors: [] } }),
      'noLongerValid',
    ],
    [
      'a refusal',
      () => data({ made: { customerAccessToken: null, userErrors: [{ message: 'no' }] } }),
      'renewFailed',
    ],
    ['an unreadable answer', () => new Response('<h1>'), 'renewFailed'],
  ] as const)('ends for %s', async (_, response, ended) => {
    shared.saved = response ? await newToken() : { accessToken: 'x', expiresAt: '' }
    const { session, view } = openTab(
      response ? answering('customerAccessTokenRenew', response) : undefined,
    )
    await session.start()
    expect(view()).toEqual({ status: 'signedOut', customer: null, token: null, ended })
    expect(shared.saved).toBeNull()
  })

  it('ends when there is no such customer', async () => {
    shared.saved = await newToken()
    const { session, view } = openTab(answering('query Customer', () => data({ customer: null })))
    await session.start()
    expect(view()).toMatchObject({ status: 'signedOut', ended: 'notFound' })
    expect(shared.saved).toBeNull()
  })

  it('asks again when no answer came at all, and signs out only after half a minute of it', async () => {
    shared.saved = await newToken()
    let failures = 2
    const flaky = openTab(async (request) => {
      if (failures-- > 0) throw new TypeError('no network')
      return testShop.fetch(request)
    })
    await flaky.session.start()
    expect(flaky.view().status).toBe('signedIn')
    expect(flaky.pauses).toEqual([2_000, 5_000])

    const dead = openTab(() => Promise.reject(new TypeError('no network')))
    await dead.session.start()
    expect(dead.pauses).toEqual([2_000, 5_000, 10_000])
    expect(dead.view()).toMatchObject({ status: 'signedOut', ended: 'renewFailed' })
    expect(shared.saved).toBeNull()
  })

  it('keeps the token when its own code cannot be had', async () => {
    const token = await newToken()
    shared.saved = token
    const { session, view, pauses } = openTab(undefined, {
      load: () => Promise.reject(new TypeError('no network')),
    })
    await session.start()
    expect(view()).toMatchObject({ status: 'signedOut', ended: null })
    expect(pauses).toEqual([1_000, 1_000])
    expect(shared.saved).toEqual(token)
  })

  it('signs in with an address as people type it', async () => {
    const { session, view } = openTab()
    await session.start()
    const { email, password } = demoCustomer
    const response = await session.signIn({ email: ` ${email.toUpperCase()} `, password })
    expect(response).toMatchObject({ outcome: 'signedIn', customer: { email } })
    expect(view()).toMatchObject({ status: 'signedIn', customer: { email } })
    expect(shared.saved?.accessToken).toBe(view().token)
  })

  it.each([
    ['wrong password', undefined, { outcome: 'unidentified' }],
    [
      'other refusal',
      () =>
        data({
          made: {
            customerAccessToken: null,
            customerUserErrors: [{ code: null, field: null, message: 'Closed.' }],
          },
        }),
      { outcome: 'refused', message: 'Closed.' },
    ],
    [
      'missing token',
      () => data({ made: { customerAccessToken: null, customerUserErrors: [] } }),
      { outcome: 'noToken' },
    ],
    [
      'throttle',
      () =>
        data({}) &&
        Response.json({
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', retryAfter: 7 } }],
        }),
      { outcome: 'tooMany', retryAfter: 7 },
    ],
    ['silence', () => Promise.reject(new TypeError('no network')), { outcome: 'unreachable' }],
  ] as const)('tells of a %s', async (_, response, outcome) => {
    const { session, view } = openTab(
      response ? answering('customerAccessTokenCreate', response) : undefined,
    )
    await session.start()
    expect(await session.signIn({ email: demoCustomer.email, password: 'not it' })).toEqual(outcome)
    expect(view().status).toBe('signedOut')
    expect(shared.saved).toBeNull()
  })

  it('takes no sign-in that nobody waits for any more', async () => {
    const { session, view } = openTab()
    await session.start()
    const before = view()
    expect((await session.signIn(demoCustomer, () => false)).outcome).not.toBe('signedIn')
    expect(view()).toBe(before)
    expect(shared.saved).toBeNull()
  })

  it('ends the token at the shop when the customer signs out', async () => {
    shared.saved = await newToken()
    const { session, view } = openTab()
    await session.start()
    const token = view().token ?? ''
    const leaving = session.signOut()
    expect(view()).toMatchObject({ status: 'signedOut', ended: 'left' })
    await leaving
    expect(await readCustomer(reach(testShop), token)).toBeNull()
  })

  it('follows what other tabs do', async () => {
    const here = openTab()
    const there = openTab()
    await Promise.all([here.session.start(), there.session.start()])
    await here.session.signIn(demoCustomer)
    await there.session.follow()
    expect(there.view()).toEqual(here.view())
    await there.session.signOut()
    await here.session.follow()
    expect(here.view()).toMatchObject({ status: 'signedOut', ended: null })
  })

  it('survives two tabs that wake up together', async () => {
    shared.saved = await newToken()
    const here = openTab()
    const there = openTab()
    await Promise.all([here.session.start(), there.session.start()])
    await Promise.all([here.session.follow(), there.session.follow()])
    for (const { view } of [here, there]) {
      expect(view().status).toBe('signedIn')
      expect(view().token).toBe(shared.saved?.accessToken)
    }
  })

  it('is over when the backend takes its token no more, unless another tab has a newer one', async () => {
    shared.saved = await newToken()
    const { session, view } = openTab()
    await session.start()
    const old = view().token ?? ''
    shared.saved = await newToken()
    expect(session.expire(old)).toBe(shared.saved.accessToken)
    expect(view().status).toBe('signedIn')
    await session.follow()
    expect(session.expire(view().token ?? '')).toBeNull()
    expect(view()).toMatchObject({ status: 'signedOut', ended: 'expired' })
    expect(shared.saved).toBeNull()
  })

  it('does not come back when the customer leaves while it is being renewed', async () => {
    shared.saved = await newToken()
    const gate = Promise.withResolvers<void>()
    const { session, view } = openTab(async (request) => {
      await gate.promise
      return testShop.fetch(request)
    })
    const starting = session.start()
    const leaving = session.signOut()
    gate.resolve()
    await Promise.all([starting, leaving])
    expect(view()).toMatchObject({ status: 'signedOut', ended: 'left' })
    expect(shared.saved).toBeNull()
  })
})
