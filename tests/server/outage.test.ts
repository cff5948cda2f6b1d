import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { readProduct } from '#/clients/shop/products.ts'
import { createCustomer } from '#/clients/shop/registration.ts'
import { openDatabase } from '#/database/database.ts'
import { hangPostgres, startPostgres } from '#/harness/postgres.ts'
import { startTcpProxy } from '#/harness/tcp-proxy.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { newEmail, type Person, shopAt, tokenOf } from '#/tests/fixtures/customers.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

const unlocked = { cookie: 'siteAccess=1' }

/** Milliseconds until it is true. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  await expect.poll(isSo, { timeout: 15_000, interval: 50 }).toBe(true)
  return performance.now() - started
}

async function timed(ask: Promise<Response>): Promise<{ response: Response; ms: number }> {
  const started = performance.now()
  const response = await ask
  return { response, ms: performance.now() - started }
}

/** A page of a product that nobody has asked for yet. */
const uncachedPage: CreateRender = (requestContextOf) => async (request, visitor) => {
  const { shop } = requestContextOf(visitor)
  const product = await readProduct(shop, new URL(request.url).pathname.slice(1))
  return new Response(`<p>${product?.title}</p>`, { headers: { 'content-type': 'text/html' } })
}

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { 'content-type': 'application/json', ...headers }
  return fetch(url, { method: 'POST', headers: init, body: JSON.stringify(body) })
}

const askShop = (url: string, query: string) =>
  post(
    `${url}/api/2025-10/graphql.json`,
    { query },
    { 'x-shopify-storefront-access-token': 'glovebox-public-token' },
  )

async function registered(url: string): Promise<Person> {
  const person = { email: newEmail(), password: 'a long password' }
  await createCustomer(shopAt(url), {
    ...person,
    firstName: 'Ada',
    lastName: 'Lovelace',
    acceptsMarketing: false,
  })
  return person
}

forEachDatabase((kind) => {
  const start = appStarter()

  if (kind.kind === 'postgres') {
    it.each(['cut', 'mute'] as const)(
      'stays up while its database is gone (%s), and comes back by itself',
      async (how) => {
        const { databaseUrl = '', dataDir } = await kind.location({ migrated: true })
        const { hostname, port } = new URL(databaseUrl)
        const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
        const database = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir })
        await fillDemo(database)
        const app = await start(database)
        expect((await app.get('/readyz')).status).toBe(200)
        await app.get('/', unlocked)

        await proxy[how]()
        const { response, ms } = await timed(app.get('/readyz'))
        expect(response.status).toBe(503)
        expect(response.headers.get('retry-after')).toBe('2')
        expect(ms).toBeLessThan(2_000)
        expect((await app.get('/healthz')).status).toBe(200)
        expect((await app.get('/', unlocked)).status).toBe(200) // cached pages go on

        if (how === 'mute') await proxy.cut()
        await proxy.mend()
        expect(await until(async () => (await app.get('/readyz')).ok)).toBeLessThan(5_000)
        await app.stop()
        await database.close()
        await proxy.cut()
      },
    )

    it('does not take a database for hung that is slow with some and answers others', async () => {
      const { databaseUrl = '', dataDir } = await kind.location()
      const { db, close } = await openDatabase({ databaseUrl, dataDir })
      const slow = sql`select pg_sleep(3)`.execute(db).then(() => 'answered')
      const watchers = sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query = 'select 1'`
      const watcher = await vi.waitUntil(async () => (await watchers.execute(db)).rows[0], {
        timeout: 20_000,
      })
      process.kill(watcher.pid, 'SIGSTOP')
      try {
        let outcome: string | undefined
        slow.then(
          (answer) => {
            outcome = answer
          },
          (error) => {
            outcome = String(error)
          },
        )
        while (outcome === undefined) await sql`select 2`.execute(db)
        expect(outcome).toBe('answered')
      } finally {
        process.kill(watcher.pid, 'SIGCONT')
        await close()
      }
    })

    it('says so within two seconds when its database hangs, and works again by itself', async () => {
      const server = await startPostgres()
      const where = { databaseUrl: server.url, dataDir: (await kind.location()).dataDir }
      const database = await openDatabase(where)
      await migrateAll(database)
      await fillDemo(database)
      const app = await start(database, { createRender: uncachedPage })
      const authorization = `Bearer ${(await tokenOf(app.url, await registered(app.url))).accessToken}`
      const asks = {
        ready: () => app.get('/readyz'),
        page: () => app.get(`/${Math.random()}`, unlocked),
        shop: () =>
          askShop(
            app.url,
            `{ products(first: ${Math.ceil(Math.random() * 99)}) { nodes { title } } }`,
          ),
        cart: () => askShop(app.url, 'mutation { cartCreate { cart { id } } }'),
        orders: () => app.get('/api/orders', { authorization }),
        account: () => app.get('/api/auth/me/data', { authorization }),
        newsletter: () => post(`${app.url}/api/newsletter`, { email: newEmail() }),
      }
      for (const [name, ask] of Object.entries(asks)) expect((await ask()).status, name).toBe(200)

      const goOn = await hangPostgres(server.url)
      try {
        for (const wave of ['at first', 'later']) {
          const answers = Object.entries(asks).map(async ([name, ask]) => ({
            name,
            ...(await timed(ask())),
          }))
          for (const { name, response, ms } of await Promise.all(answers)) {
            expect(response.status, `${name} ${wave}`).toBe(503)
            expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0)
            expect(ms, `${name} ${wave}`).toBeLessThan(2_000)
          }
          expect((await app.get('/healthz')).status).toBe(200)
        }
      } finally {
        goOn()
      }
      expect(await until(async () => (await app.get('/readyz')).ok)).toBeLessThan(5_000)
      for (const [name, ask] of Object.entries(asks)) expect((await ask()).status, name).toBe(200)
      await app.stop()
      await database.close()
      await server.stop()
    })
  }

  it.each([
    ['refuses SHOP_API_TOKEN', { SHOP_API_TOKEN: 'another-token' }],
    ['does not answer', { SHOP_API_URL: 'http://127.0.0.1:1' }],
  ])('warns at its start that another shop %s', async (warning, variables) => {
    const inventory = await kind.fresh()
    const shop = await start(inventory)
    const second = await start(inventory, {
      SHOP_API_URL: shop.url,
      SHOP_API_TOKEN: 'glovebox-public-token',
      ...variables,
    })
    await expect.poll(second.log).toContain(`The shop at SHOP_API_URL ${warning}`)
    expect(second.log()).not.toContain('another-token')
  })

  it('sells from another shop, says so when that is gone, and comes back by itself', async () => {
    const inventory = await kind.fresh()
    await fillDemo(inventory)
    const shop = await start(inventory)

    const where = await kind.location()
    const own = await openDatabase(where)
    await migrateAll(own, { embeddedShop: false })
    const second = await start(own, {
      SHOP_API_URL: shop.url,
      SHOP_API_TOKEN: 'glovebox-public-token',
    })
    const page = await second.get('/', unlocked)
    expect(await page.text()).toContain('Gel Cleaner')
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${shop.url};`)
    const tables = await own.db.introspection.getTables()
    expect(tables.map(({ name }) => name).filter((name) => name.startsWith('shop_'))).toEqual([])

    await shop.stop()
    expect((await second.get('/products', unlocked)).status).toBeGreaterThanOrEqual(500)
    expect((await second.get('/readyz')).status).toBe(200)
    await start(inventory, { port: shop.port })
    expect(await until(async () => (await second.get('/products', unlocked)).ok)).toBeLessThan(
      5_000,
    )
    await second.stop()
    await own.close()
  })
})
