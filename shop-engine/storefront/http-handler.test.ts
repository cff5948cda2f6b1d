import { createStorefrontApiClient } from '@shopify/storefront-api-client'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, openEngine, settings } from '../engine.fixture.ts'
import { demoToken } from './http-handler.ts'

const request = JSON.stringify({ query: '{ shop { name } }' })
const json = { 'Content-Type': 'application/json' }
const token = { 'X-Shopify-Storefront-Access-Token': settings.publicToken }

forEachDatabase((database) => {
  const openApi = async () => {
    const { engine } = openEngine(await database.fresh())
    return (path: string, init: RequestInit = {}) =>
      engine.fetch(
        new Request(`${settings.publicUrl}${path}`, {
          method: 'POST',
          headers: { ...json, ...token },
          ...(init.method === 'GET' || init.method === 'OPTIONS' ? {} : { body: request }),
          ...init,
        }),
      )
  }

  it.each(['/api/2025-10/graphql.json', '/api/2026-07/graphql', '/api/unstable/graphql.json?x=1'])(
    'answers at %s, as version 2025-10',
    async (path) => {
      const send = await openApi()
      const response = await send(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-shopify-api-version')).toBe('2025-10')
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.json()).toEqual({
        data: { shop: { name: 'Glovebox' } },
        extensions: { cost: { requestedQueryCost: 1 } },
      })
    },
  )

  it.each(['', 'wrong-token', `${settings.publicToken}x`, settings.publicToken.slice(1)])(
    'refuses the token "%s"',
    async (wrong) => {
      const send = await openApi()
      const headers = { ...json, 'X-Shopify-Storefront-Access-Token': wrong }
      const response = await send('/api/2025-10/graphql.json', { headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({
        errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }],
      })
    },
  )

  it('takes the token in the header of private ones too, and a question as it is', async () => {
    const send = await openApi()
    const headers = { ...json, 'Shopify-Storefront-Private-Token': settings.publicToken }
    expect((await send('/api/2025-10/graphql.json', { headers })).status).toBe(200)
    const bare = { ...token, 'Content-Type': 'application/graphql; charset=utf-8' }
    const answer = await send('/api/2025-10/graphql.json', {
      headers: bare,
      body: '{ shop { name } }',
    })
    expect((await answer.json()).data).toEqual({ shop: { name: 'Glovebox' } })
  })

  it('takes a token of 32 hexadecimal digits in the demo, and only there', async () => {
    expect(demoToken).toMatch(/^[0-9a-f]{32}$/)
    const opened = await database.fresh()
    for (const [demo, status] of [
      [true, 200],
      [false, 401],
    ] as const) {
      const { send } = openEngine(opened, { demo })
      const headers = { 'X-Shopify-Storefront-Access-Token': demoToken }
      expect((await send(request, headers)).status).toBe(status)
    }
  })

  it('lets browsers of every origin ask', async () => {
    const send = await openApi()
    const response = await send('/api/2025-10/graphql.json', {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Headers':
          'content-type, x-sdk-variant, x-shopify-storefront-access-token, shopify-storefront-y, cookie',
      },
    })
    expect(response.status).toBe(204)
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
    for (const name of [
      'content-type',
      'accept',
      'x-sdk-variant',
      'x-shopify-storefront-access-token',
      'shopify-storefront-private-token',
      'shopify-storefront-y',
      'x-sdk-version',
      'custom-storefront-request-group-id',
      'shopify-storefront-buyer-ip',
    ]) {
      expect(allowed).toContain(name)
    }
    expect(allowed).not.toContain('cookie')
  })

  it.each([
    ['/api/2025-10/graphql.json', { method: 'GET' }, 405],
    ['/api/latest/graphql.json', {}, 404],
    ['/api/2025-10/graphql.json', { headers: { ...token, 'Content-Type': 'text/plain' } }, 415],
    ['/api/2025-10/graphql.json', { body: '{"query":' }, 400],
    ['/api/2025-10/graphql.json', { body: `{"query":"${' '.repeat(65_536)}"}` }, 413],
  ])('refuses %s with %o', async (path, init, status) => {
    const send = await openApi()
    const response = await send(path, init)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await response.json()).errors).toHaveLength(1)
  })

  it('answers the operation that is named', async () => {
    const send = await openApi()
    const query = 'query A { shop { id } } query B { shop { name } }'
    const ask = async (operationName?: string) => {
      const body = JSON.stringify({ query, operationName })
      return (await send('/api/2025-10/graphql.json', { body })).json()
    }
    expect((await ask('B')).data).toEqual({ shop: { name: 'Glovebox' } })
    expect((await ask('A')).data).toEqual({ shop: { id: 'gid://shopify/Shop/1' } })
    expect((await ask()).errors[0].message).toContain('operation name')
  })

  it.each([
    ['a text', '"{ shop { name } }"', 'JSON object'],
    ['nothing', '{}', 'No query'],
    ['several at once', `[${request}]`, 'Several'],
    ['variables that are a list', '{"query":"{ shop { name } }","variables":[]}', 'variables'],
    ['a NUL', '{"query":"{ product(handle: \\"a\\\\u0000\\") { id } }"}', 'NUL'],
    ['a NUL of another form', '{"query":"{ product(handle: \\"a\\\\u{0}\\") { id } }"}', 'NUL'],
    ['a syntax error', '{"query":"{ shop {"}', 'Syntax Error'],
    ['an unknown field', '{"query":"{ shop { nome } }"}', "doesn't exist on type 'Shop'"],
    ['an unknown operation', '{"query":"{ shop { name } }","operationName":"Other"}', 'Other'],
    [
      'a variable of the wrong type',
      '{"query":"query ($n: Int) { products(first: $n) { nodes { id } } }","variables":{"n":"x"}}',
      '$n',
    ],
  ])('answers %s with status 200 and errors', async (_what, body, message) => {
    const send = await openApi()
    const response = await send('/api/2025-10/graphql.json', { body })
    expect(response.status).toBe(200)
    const { data, errors, extensions } = await response.json()
    expect(data ?? null).toBeNull()
    expect(errors[0].message).toContain(message)
    expect(extensions.cost).toBeDefined()
  })

  it('says 503, to be tried again, while the database is away, and nothing of why', async () => {
    const opened = await database.fresh()
    const { send, mistakes } = await openDemo(opened)
    await opened.close()
    const response = await send(JSON.stringify({ query: '{ product(handle: "x") { id } }' }))
    const text = await response.text()
    expect(text).toMatch(/Internal error|cannot answer right now/)
    expect(text).not.toMatch(/database|sqlite|postgres|stack/i)
    expect(mistakes.length + Number(response.status === 503)).toBeGreaterThan(0)
  })

  it('serves the official client', async () => {
    const { engine } = await openDemo(await database.fresh())
    const client = createStorefrontApiClient({
      storeDomain: settings.publicUrl,
      apiVersion: '2025-10',
      publicAccessToken: settings.publicToken,
      customFetchApi: (url, init) => engine.fetch(new Request(String(url), init)),
    })
    const { data, errors } = await client.request(
      `query ($country: CountryCode) @inContext(country: $country) {
        products(first: 2) { nodes { handle priceRange { minVariantPrice { amount currencyCode } } } } }`,
      { variables: { country: 'FR' } },
    )
    expect(errors).toBeUndefined()
    expect(data.products.nodes[0]).toEqual({
      handle: 'express-kit',
      priceRange: { minVariantPrice: { amount: '34.7', currencyCode: 'EUR' } },
    })
    const wrong = await client.request('{ nothing }')
    expect(wrong.errors?.graphQLErrors?.[0]?.message).toContain("doesn't exist")
  })
})
