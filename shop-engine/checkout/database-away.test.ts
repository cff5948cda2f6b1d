import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { startTcpProxy } from '#/harness/tcp-proxy.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { shopSettings } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { createEngine } from '../engine.ts'

forEachDatabase(
  ({ location }) => {
    it('the checkout says that it is unavailable while the database is away, and comes back', async () => {
      const { databaseUrl = '', dataDir } = await location({ migrated: true })
      const { hostname, port } = new URL(databaseUrl)
      const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
      const database = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir })
      const { checkout } = createEngine({
        database: database.withTables(),
        settings: {
          publicUrl: 'http://localhost:3000',
          publicToken: 'token',
          webhookSecret: '',
          demo: true,
        },
        shopSettings,
        rateLimiter: noRateLimits,
        clock: () => new Date(),
        randomBytes: (count) => randomBytes(count),
        log: { info() {}, error() {} },
      })
      expect(await checkout.read('no-such-cart', 'en')).toBeNull()

      await proxy.cut()
      const responses = await Promise.allSettled([
        checkout.read('no-such-cart', 'en'),
        checkout.saveInformation('no-such-cart', {}, 'en'),
      ])
      for (const response of responses) {
        expect(response).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
      }

      await proxy.mend()
      await expect.poll(() => checkout.read('no-such-cart', 'en').catch(() => 'away')).toBeNull()
      await database.close()
      await proxy.cut()
    })
  },
  ['postgres'],
)
