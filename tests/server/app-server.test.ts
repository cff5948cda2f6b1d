import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { scriptNonceHeader } from '#/contract/page-addresses.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

const unlocked = { cookie: 'siteAccess=1' }

forEachDatabase((kind) => {
  const start = appStarter()

  async function open(variables: Readonly<Record<string, unknown>> = {}) {
    const database = await kind.fresh()
    await fillDemo(database)
    return { database, app: await start(database, variables) }
  }

  it('lets a page run its own scripts and nothing else', async () => {
    const { app } = await open()
    const { headers } = await app.get('/', unlocked)
    const policy = headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update('go()').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    for (const directive of [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(directive)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('admits no script that a text of the shop has brought into a page', async () => {
    const texts = '<script>evil()</script><script nonce="guessed">evil()</script>'
    const { app } = await open({
      createRender: () => async () =>
        new Response(`<script nonce="ours">go()</script>${texts}`, {
          headers: { 'content-type': 'text/html', [scriptNonceHeader]: 'ours' },
        }),
    })
    const response = await app.get('/', unlocked)
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(hashOf('go()'))
    expect(policy).not.toContain(hashOf('evil()'))
    expect(response.headers.get(scriptNonceHeader)).toBeNull()
    expect(await response.text()).toBe(`<script>go()</script>${texts}`)
  })

  it('insists on https once its public address does', async () => {
    const { app } = await open({ PUBLIC_URL: 'https://shop.example' })
    const { headers } = await app.get('/', unlocked)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    const access = await fetch(`${app.url}/api/site-access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"passcode":"opening-soon"}',
    })
    expect(access.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  it('believes nobody who says where it is', async () => {
    const { app } = await open({ PUBLIC_URL: 'https://shop.example' })
    for (const [path, host] of [
      ['/a', 'evil.example'],
      ['http://evil.example/b', 'evil.example'],
      ['/c', 'evil.example:80'],
    ] as const) {
      const forwarded = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
      }
      const text = await rawGet(app.port, path, { host, ...forwarded, ...unlocked })
      expect(text).toContain('https://shop.example/')
      expect(text).not.toContain('evil')
    }
  })

  it('shows a change in the next answer', async () => {
    const { app, database } = await open()
    expect(await (await app.get('/', unlocked)).text()).toContain('Gel Cleaner')
    const before = (await app.get('/', unlocked)).headers.get('etag')
    await database.transact(async (tx, publish) => {
      await tx.updateTable('shop_product_texts').set({ title: 'Gel of Gels' }).execute()
      publish('catalogue')
    })
    const after = await app.get('/', { ...unlocked, 'if-none-match': before ?? '' })
    expect(after.status).toBe(200)
    expect(await after.text()).toContain('Gel of Gels')
  })

  it('sends a page compressed as soon as it is', async () => {
    const { app } = await open({
      createRender: () => async () =>
        new Response('words '.repeat(1_000), { headers: { 'content-type': 'text/html' } }),
    })
    const encoding = async () =>
      (await app.get('/', { ...unlocked, 'accept-encoding': 'br' })).headers.get('content-encoding')
    await expect.poll(encoding).toBe('br')
  })

  it.each(['/api/site-access', '/api/2025-10/graphql.json', '/checkouts/key'])(
    'takes no more than 64 KiB at %s, told or not',
    async (path) => {
      const { app } = await open()
      const headers = {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': 'glovebox-public-token',
      }
      for (const size of [65_536, 65_537]) {
        const body = 'x'.repeat(size)
        const told = await fetch(app.url + path, { method: 'POST', body, headers })
        const untold = await fetch(app.url + path, {
          method: 'POST',
          body: new Blob([body]).stream(),
          headers,
          duplex: 'half',
        } as RequestInit)
        const refused = [told.status === 413, untold.status === 413]
        expect([size, ...refused]).toEqual([size, size > 65_536, size > 65_536])
      }
    },
  )

  it('lets nothing between it and the browser keep what is for one caller', async () => {
    const { app } = await open()
    const token = { 'x-shopify-storefront-access-token': 'glovebox-public-token' }
    const json = { 'content-type': 'application/json' }
    const shop = '/api/2025-10/graphql.json'
    const found = []
    for (const [method, path, headers, body] of [
      ['POST', shop, { ...json, ...token }, '{"query":"{ shop { name } }"}'],
      ['POST', shop, { ...json, ...token }, '{"query":"{ nothing }"}'],
      ['POST', shop, json, '{"query":"{ shop { name } }"}'],
      ['GET', shop, token, null],
      ['GET', '/api/reviews/mine', {}, null],
      ['GET', '/api/orders', { authorization: 'Bearer garbage' }, null],
      ['GET', '/api/auth/me/data', {}, null],
      ['GET', '/api/admin/reviews', {}, null],
      ['GET', '/api/nothing', {}, null],
      ['POST', '/api/reviews', { ...json, origin: 'https://evil.example' }, '{}'],
      ['GET', '/checkouts/key', {}, null],
      ['POST', '/checkouts/key', {}, 'a=b'],
      ['POST', '/checkouts/key', { origin: 'https://evil.example' }, 'a=b'],
      ['GET', '/cart/c/token?key=key', {}, null],
      ['GET', '/unsubscribe?token=x', {}, null],
      ['GET', '/metrics', {}, null],
    ] as const) {
      const { headers: answered } = await fetch(app.url + path, {
        ...{ method, headers, body, redirect: 'manual' as const },
      })
      found.push([method, path, answered.get('cache-control')])
    }
    expect(found).toEqual(found.map(([method, path]) => [method, path, 'no-store']))
  })

  it('leads from the address that a cart gives out to its checkout, outside the gate', async () => {
    const { app } = await open()
    const lead = async (path: string) => {
      const answer = await fetch(app.url + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')]
    }
    expect(await lead('/cart/c/a-token?key=a-key')).toEqual([
      302,
      '/checkouts/a-key',
      'no-referrer',
    ])
    for (const other of ['', '?key=', '?key=//evil.example', '?key=a%0d%0ab'])
      expect(await lead(`/cart/c/a-token${other}`)).toEqual([302, '/cart', 'no-referrer'])
  })

  it('answers 405 to TRACE and 400 to forms that cannot be read, without a word of its inside', async () => {
    const { app } = await open()
    const trace = httpRequest({ host: '127.0.0.1', port: app.port, path: '/', method: 'TRACE' })
    const traced = once(trace, 'response')
    trace.end()
    const [{ statusCode }] = await traced
    expect(statusCode).toBe(405)
    for (const path of [
      '/checkouts/key',
      '/unsubscribe?token=x',
      '/api/newsletter',
      '/api/contact',
    ]) {
      const response = await fetch(app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: 'no part at all',
      })
      expect([path, [400, 415].includes(response.status)]).toEqual([path, true])
      expect(await response.text()).not.toMatch(/Error|at .*:\d+|node_modules/)
    }
    expect(app.log()).not.toMatch(/"level":"(error|fatal)"|\berror:/)
  })

  it('answers what it does not know as an API does', async () => {
    const { app } = await open()
    const response = await app.get('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'There’s nothing at this address.' })
  })

  it('shows its numbers to this machine only', async () => {
    const { app } = await open()
    await app.get('/', unlocked)
    const numbers = await (await app.get('/metrics')).text()
    expect(numbers).toMatch(/^glovebox_request_seconds_count/m)
    for (const name of [
      ...['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via', 'X-Real-IP', 'CDN-Loop'],
      ...['CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP', 'X-Azure-ClientIP'],
    ]) {
      const proxied = await app.get('/metrics', { [name]: '9.9.9.9', ...unlocked })
      expect([name, proxied.headers.get('content-type')]).toEqual([
        name,
        'text/html; charset=utf-8',
      ])
    }
  })

  it('shows its numbers to whoever has the token, where there is one', async () => {
    const { app } = await open({ METRICS_TOKEN: 'a-token-for-numbers' })
    expect((await app.get('/metrics', unlocked)).headers.get('content-type')).toContain('html')
    const bearer = { authorization: 'Bearer a-token-for-numbers' }
    expect(await (await app.get('/metrics', bearer)).text()).toContain('glovebox_')
  })

  it('logs no secret', async () => {
    const { app } = await open()
    await app.get('/cart/c/secret-cart-token?key=secret-key')
    await app.get('/checkouts/secret-cart-key?token=secret-token', { cookie: 'a=secret-cookie' })
    await fetch(`${app.url}/api/site-access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret-bearer' },
      body: '{"passcode":"secret-passcode"}',
    })
    for (const path of [
      ...['/orders/secret-key', '/orders/secret%2Fkey', '/orders/secret-key/documents/invoice'],
      ...['/cart/c/secret-key', '/Cart/c/secret-key', '/Checkouts/secret-key'],
      ...['/%63heckouts/secret-key', '//checkouts/secret-key/_.data'],
      ...['/api/returns/secret-key', '/api/returns/secret-key/withdrawal'],
      ...['/api/uploads/secret-token', '/%6Frders/secret-key', '/api/orders/secret-key'],
    ])
      await app.get(path)
    await expect.poll(app.log).toContain('/api/orders/…')
    expect(app.log()).toContain('/api/site-access')
    expect(app.log()).toContain('/checkouts/…')
    expect(app.log()).not.toContain('secret')
  })

  it('logs no secret of an address that could not be answered', async () => {
    const { app, database } = await open()
    const order = toOrderAddress(`gid://shopify/Order/1?key=${'0123456789abcdef'.repeat(2)}`)
    await sql`alter table shop_orders rename to shop_orders_gone`.execute(database.db)
    for (const path of [`/orders/${order}/documents/slip-1`, `/api/returns/${order}`])
      expect((await app.get(path)).status).toBe(500)
    await sql`alter table shop_orders_gone rename to shop_orders`.execute(database.db)
    expect(app.log()).toMatch(/an answer failed.*\n(.*\n)*.*an API call failed/)
    expect(app.log()).not.toContain(order)
  })
})

/** Sends a request as no browser would. */
function rawGet(port: number, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    })
    request.on('error', reject)
    request.end()
  })
}
