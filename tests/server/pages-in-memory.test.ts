import { expect, it } from 'vitest'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { houses } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const unlocked = { cookie: 'siteAccess=1' }

forEachDatabase((kind) => {
  const start = houses()

  it('sends pages in memory as all others, the shortest way and the long one', async () => {
    const database = await kind.fresh()
    await fillEmptyShop(database)
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
})
