import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs } from '#/contract/durations.ts'
import { openDatabase } from '#/database/database.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { CustomerAccountApi } from '../customer-account-api/customer-account-api.ts'
import { ada, openWithAda } from '../customers/customer-api.fixture.ts'
import { openEngine } from '../engine.fixture.ts'
import { accountClient, openStorefront, redirectUri } from './oauth.fixture.ts'

const email = '{ customer { emailAddress { emailAddress } } }'

const keysOf = async (api: Pick<CustomerAccountApi, 'fetch'>) => {
  const address = 'http://localhost:3000/authentication/1/.well-known/jwks.json'
  return (await (await api.fetch(new Request(address))).json()).keys
}

forEachDatabase((databases) => {
  it('goes on with what an earlier key signed, after new ones', async () => {
    const { engine, clock } = await openWithAda(await databases.fresh(), { accountClient })
    const { api, tokens, authorize, locationOf, refresh, send, browse } = openStorefront(engine)
    const keys = () => keysOf(api)
    /** The key that a token was signed with, as long as it is published. */
    const keyOf = async (token: string) => {
      const [head = '', payload = '', signature = ''] = token.split('.')
      const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
      const published = (await keys()).find((key: { kid: string }) => key.kid === kid)
      if (!published) return null
      const key = createPublicKey({ key: published, format: 'jwk' })
      const text = Buffer.from(`${head}.${payload}`)
      expect(verify('sha256', text, key, Buffer.from(signature, 'base64url'))).toBe(true)
      return kid
    }
    const pass = (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * dayMs)
    }
    await keys()
    pass(90 - 1 / 24)
    const first = await tokens(ada)
    const firstKey = await keyOf(first.id_token)
    // A new key is told of, but signs nothing yet.
    pass(2 / 24)
    const second = await (await refresh(first.refresh_token)).json()
    expect([await keyOf(second.id_token), (await keys()).length]).toEqual([firstKey, 2])
    pass(1 + 1 / 24)
    const third = await (await refresh(second.refresh_token)).json()
    const secondKey = await keyOf(third.id_token)
    expect(secondKey).not.toBe(firstKey)
    expect(await keyOf(first.id_token)).toBe(firstKey)
    expect((await send(third.access_token, email)).status).toBe(200)
    // Nobody is asked anew for their cookies' sake, and an old identity token ends the session.
    expect(locationOf(await authorize())).toContain(`${redirectUri}?code=`)
    const leave = new URLSearchParams({
      id_token_hint: first.id_token,
      post_logout_redirect_uri: 'https://storefront.example/',
    })
    expect(locationOf(await browse(`/authentication/1/logout?${leave}`))).toBe(
      'https://storefront.example/',
    )
    expect((await send(third.access_token, email)).status).toBe(401)
    // Gone once nobody can have a session from its time.
    pass(90 * 2)
    await keys()
    expect(await keyOf(first.id_token)).toBeNull()
  })
})

/** A SQLite folder has one process. */
forEachDatabase(
  (databases) => {
    it('signs in, renews, and signs out at any of two processes', async () => {
      const first = await databases.fresh()
      const second = await openDatabase(first.where)
      const { engine: here } = await openWithAda(first, { accountClient })
      const { engine: there } = openEngine(second.withTables<AllTables>(), { accountClient })
      try {
        const apis = [here, there].flatMap(({ customerAccountApi }) => customerAccountApi ?? [])
        let requests = 0
        const [api, other] = apis
        if (!api || !other) throw new Error('Nobody signs in by OAuth')
        const ask = openStorefront({
          customerAccountApi: {
            ...api,
            // Each request goes to the other process than the one before.
            fetch: (request) => {
              requests += 1
              return (requests % 2 === 0 ? api : other).fetch(request)
            },
          },
        })
        // Both make their keys at once, and there is one.
        const jwks = await Promise.all(apis.map(keysOf))
        expect(jwks[0]).toEqual(jwks[1])
        // One code, sent to both at once, is good for one at most.
        const code = (await ask.signIn(ada)).searchParams.get('code')
        const answers = await Promise.all([1, 2, 3, 4].map(() => ask.exchange(code)))
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
        const given = await ask.tokens(ada)
        for (const _process of apis)
          expect((await ask.send(given.access_token, email)).status).toBe(200)
        const renewed = await (await ask.refresh(given.refresh_token)).json()
        const leave = new URLSearchParams({ id_token_hint: renewed.id_token })
        await ask.browse(`/authentication/1/logout?${leave}`)
        for (const _process of apis)
          expect(ask.locationOf(await ask.authorize())).toMatch(/^\/authentication\/sign-in\//)
        for (const _process of apis)
          expect((await ask.send(renewed.access_token, email)).status).toBe(401)
      } finally {
        await second.close()
      }
    })
  },
  ['postgres'],
)
