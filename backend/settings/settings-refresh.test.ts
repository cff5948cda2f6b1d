import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'
import { openShopSettings } from './settings.ts'

forEachDatabase((databases) => {
  it('holds what was read last, also where an earlier answer comes after it', async () => {
    const database = await databases.fresh()
    const { call } = await openBackend(database, { demo: false })
    const { token } = await signedInAdmin(database)
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isHeld = false
    const slowAnswers: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHeld) {
          arrived.resolve()
          await released.promise
        }
        return result
      },
    }
    const settings = await openShopSettings(
      { ...database, db: database.db.withPlugin(slowAnswers) },
      { defaults: firstSettings, log: console },
    )
    isHeld = true
    const earlier = settings.refresh()
    await arrived.promise
    isHeld = false
    const body = { version: 0, settings: { facts: { shopName: 'Corner Car Care' } } }
    await call('PATCH', '/api/admin/settings', { token, body })
    await settings.refresh()
    released.resolve()
    await earlier
    expect(settings.current().facts.shopName).toBe('Corner Car Care')
    settings.stop()
  })
})
