import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { houses } from '#/tests/fixtures/house.ts'
import { startTcpProxy } from '#/tests/fixtures/tcp-proxy.ts'

const unlocked = { cookie: 'siteAccess=1' }

/** Milliseconds until it is true. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  await expect.poll(isSo, { timeout: 15_000, interval: 50 }).toBe(true)
  return performance.now() - started
}

async function timed(ask: Promise<Response>): Promise<{ answer: Response; ms: number }> {
  const started = performance.now()
  const answer = await ask
  return { answer, ms: performance.now() - started }
}

forEachDatabase((kind) => {
  const start = houses()

  if (kind.kind === 'postgres') {
    it.each(['cut', 'mute'] as const)(
      'stays up while its database is gone (%s), and comes back by itself',
      { timeout: 60_000 },
      async (how) => {
        const { databaseUrl = '', dataDir } = await kind.place({ migrated: true })
        const { hostname, port } = new URL(databaseUrl)
        const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
        const database = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir })
        await fillEmptyShop(database.withTables())
        const house = await start(database)
        expect((await house.get('/readyz')).status).toBe(200)
        await house.get('/', unlocked)

        await proxy[how]()
        const { answer, ms } = await timed(house.get('/readyz'))
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('2')
        expect(ms).toBeLessThan(2_000)
        expect((await house.get('/healthz')).status).toBe(200)
        expect((await house.get('/', unlocked)).status).toBe(200) // kept pages go on

        if (how === 'mute') await proxy.cut()
        await proxy.mend()
        expect(await until(async () => (await house.get('/readyz')).ok)).toBeLessThan(5_000)
        await house.stop()
        await database.close()
        await proxy.cut()
      },
    )
  }

  it.each([
    ['refuses SHOP_API_TOKEN', { SHOP_API_TOKEN: 'another-token' }],
    ['does not answer', { SHOP_API_URL: 'http://127.0.0.1:1' }],
  ])('warns at its start that another shop %s', async (warning, variables) => {
    const shelf = await kind.fresh()
    const shop = await start(shelf)
    const second = await start(shelf, {
      SHOP_API_URL: shop.url,
      SHOP_API_TOKEN: 'glovebox-public-token',
      ...variables,
    })
    await expect.poll(second.log).toContain(`The shop at SHOP_API_URL ${warning}`)
    expect(second.log()).not.toContain('another-token')
  })

  it('sells from another shop, says so when that is gone, and comes back by itself', async () => {
    const shelf = await kind.fresh()
    await fillEmptyShop(shelf)
    const shop = await start(shelf)

    const where = await kind.place()
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
    await start(shelf, { port: shop.port })
    expect((await second.get('/products', unlocked)).status).toBe(200)
    await second.stop()
    await own.close()
  })
})
