import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { houses } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { startTcpProxy } from '#/tests/fixtures/tcp-proxy.ts'

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

forEachDatabase((kind) => {
  const start = houses()

  if (kind.kind === 'postgres') {
    it.each(['cut', 'mute'] as const)(
      'stays up while its database is gone (%s), and comes back by itself',
      { timeout: 60_000 },
      async (how) => {
        const { databaseUrl = '', dataDir } = await kind.location({ migrated: true })
        const { hostname, port } = new URL(databaseUrl)
        const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
        const database = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir })
        await fillEmptyShop(database.withTables())
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
    await fillEmptyShop(inventory)
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
    expect((await second.get('/products', unlocked)).status).toBe(200)
    await second.stop()
    await own.close()
  })
})
