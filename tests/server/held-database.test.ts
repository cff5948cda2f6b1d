import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

forEachDatabase(
  (kind) => {
    const start = appStarter()

    it('answers while another program holds the database: writes by 503 within two seconds', async () => {
      const database = await kind.fresh()
      await fillDemo(database)
      const app = await start(database)
      expect((await makeCart(app.url)).status).toBe(200)
      const other = new DatabaseSync(join(database.where.dataDir, 'glovebox.sqlite'))
      other.exec('begin immediate')

      const writes = Promise.all(Array.from({ length: 8 }, () => timed(() => makeCart(app.url))))
      const alive: number[] = []
      for (let asked = 0; asked < 9; asked += 1) {
        const { response, ms } = await timed(() => app.get('/healthz'))
        expect(response.status).toBe(200)
        alive.push(ms)
        await pause(100)
      }
      expect(alive.toSorted((a, b) => a - b)[4]).toBeLessThan(200)
      for (const { response, ms } of await writes) {
        expect(response.status).toBe(503)
        expect(response.headers.get('retry-after')).toBe('1000')
        expect(ms).toBeLessThan(2_000)
      }

      other.exec('rollback')
      expect((await makeCart(app.url)).status).toBe(200)
      other.close()
    })
  },
  ['sqlite'],
)

async function timed(ask: () => Promise<Response>): Promise<{ response: Response; ms: number }> {
  const started = performance.now()
  return { response: await ask(), ms: performance.now() - started }
}

function makeCart(url: string): Promise<Response> {
  return fetch(`${url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'glovebox-public-token',
    },
    body: '{"query":"mutation { cartCreate { cart { id } } }"}',
  })
}
