import { expect, it } from 'vitest'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

const unlocked = { cookie: 'siteAccess=1' }

forEachDatabase((kind) => {
  const start = appStarter()

  it('sends pages in memory as all others, the shortest way and the long one', async () => {
    const database = await kind.fresh()
    await fillDemo(database)
    const app = await start(database, { LOG_LEVEL: 'info' })
    for (const [path, headers] of [
      ['/', { 'accept-language': 'fr', 'accept-encoding': 'gzip' }],
      ['/', { ...unlocked, 'accept-encoding': 'br, gzip' }],
      ['/products?lang=fr', { ...unlocked, 'accept-encoding': 'identity' }],
      ['/account', { cookie: 'siteAccess=1; country=FR' }],
      ['/nowhere', unlocked],
    ] as const) {
      const sent = async (more: Record<string, string> = {}) => {
        const response = await app.get(path, { ...headers, ...more })
        const { date, ...named } = Object.fromEntries(response.headers)
        return { status: response.status, headers: named, text: await response.text() }
      }
      const rendered = await sent()
      expect(await sent(), path).toEqual(rendered)
      // Who may have a copy is answered the long way.
      expect(await sent({ 'if-none-match': '"another"' }), path).toEqual(rendered)
    }
    const metrics = await (await app.get('/metrics')).text()
    expect(metrics).toContain('glovebox_request_seconds_count{part="pages",status="2xx"} 15')
  })

  it('answers questions in memory as all others, the shortest way and the long one', async () => {
    const database = await kind.fresh()
    await fillDemo(database)
    const app = await start(database, { LOG_LEVEL: 'info' })
    const ask = async (question: object, more: Record<string, string> = {}) => {
      const response = await fetch(`${app.url}/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': 'glovebox-public-token',
          ...more,
        },
        body: JSON.stringify(question),
      })
      const { date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers)
      expect(id).toMatch(/^[\da-f-]{36}$/)
      return { status: response.status, headers, text: await response.text() }
    }
    const made = await ask({ query: 'mutation { cartCreate { cart { id note } } }' })
    const { id } = JSON.parse(made.text).data.cartCreate.cart
    const noted = 'mutation ($id: ID!) { cartNoteUpdate(cartId: $id, note: "é") { cart { note } } }'
    const products = { query: '{ products(first: 2) { nodes { title } } }' }
    const cart = { query: 'query ($id: ID!) { cart(id: $id) { note } }', variables: { id } }
    for (const question of [products, cart, { query: '{ nothing }' }, { query: ' ' }]) {
      const first = await ask(question)
      expect(await ask(question)).toEqual(first)
      // Who may have a copy is answered the long way.
      expect(await ask(question, { 'if-none-match': '"another"' })).toEqual(first)
    }
    await ask({ query: noted, variables: { id } })
    expect((await ask(cart)).text).toContain('"note":"é"')
    expect((await ask(products, { 'x-shopify-storefront-access-token': 'wrong' })).status).toBe(401)
    expect((await ask(products, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await ask({ query: 'x'.repeat(70_000) })).status).toBe(413)
  })
})
