import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { hasCaddy, startCaddy } from '#/harness/caddy.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import { freePort } from '#/harness/postgres.ts'
import { checkBooks, stockUp } from './check-books.ts'
import { inPlace, withDatabase } from './place.ts'
import { buy, type Purchase } from './purchase.ts'

const buyers = 4
const restarts = Number(process.env.CRASHES ?? 2)

const caddy = hasCaddy ? 'Caddy' : 'Caddy, which is not installed here'
it(
  `fails no request while two processes on one PostgreSQL are restarted in turn behind ${caddy}`,
  async () => {
    if (!hasCaddy) return
    await inPlace({ postgres: true }, async (place) => {
      const port = await freePort()
      const folders = ['one', 'two'].map((name) => join(place.dataDir, name))
      const shops = await Promise.all(
        folders.map((DATA_DIR) =>
          killableShop({
            ...place.settings,
            DATA_DIR,
            PUBLIC_URL: `http://127.0.0.1:${port}`,
            TRUSTED_PROXY: 'loopback',
            AUDIT_KEY_FILE: join(place.dataDir, 'audit-log.key'),
          }),
        ),
      )
      await shops[0]?.start()
      await shops[0]?.stop()
      const { before, variants } = await withDatabase(place, stockUp)
      for (const shop of shops) await shop.start()
      const proxy = await startCaddy(
        port,
        shops.map(({ url }) => url),
      )
      const purchases: Purchase[] = []
      const failed: string[] = []
      const bought = () => purchases.filter(({ acknowledged }) => acknowledged).length
      let goesOn = true
      const buying = Array.from({ length: buyers }, async () => {
        while (goesOn) {
          const email = `buyer-${purchases.length}@glovebox.test`
          const merchandiseId = variants[purchases.length % variants.length] ?? ''
          const purchase: Purchase = { email, acknowledged: false }
          purchases.push(purchase)
          await buy(proxy.url, purchase, [{ merchandiseId, quantity: 1 }]).catch((error: unknown) =>
            failed.push(String(error)),
          )
        }
      })
      try {
        for (let restart = 0; restart < restarts; restart += 1) {
          const soFar = bought()
          await vi.waitUntil(() => bought() > soFar, { timeout: 60_000 })
          await shops[restart % shops.length]?.stop()
          await shops[restart % shops.length]?.start()
        }
      } finally {
        goesOn = false
        await Promise.all(buying)
        await proxy.stop()
        for (const shop of shops) await shop.stop()
      }
      expect(failed).toEqual([])
      expect(bought()).toBeGreaterThan(restarts)
      const look = { purchases, before, outboxes: folders.map((folder) => join(folder, 'outbox')) }
      expect(await withDatabase(place, (db) => checkBooks(db, look))).toEqual([])
    })
  },
  300_000 + restarts * 20_000,
)
