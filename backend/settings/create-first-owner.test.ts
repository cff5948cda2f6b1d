import { expect, it } from 'vitest'
import { listProducts } from '#/clients/shop/products.ts'
import { limits } from '#/contract/limits.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import type { Database } from '#/database/database.ts'
import { prepareAdmin } from '#/server/first-admin.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, adminDeps, signedInAdmin } from '../admins/admins.fixture.ts'
import { createAdmin } from '../admins/manage-admins.ts'
import { openBackend } from '../backend.fixture.ts'

const shop = { publicUrl: 'http://localhost:3000', shopApi: null }
const owner = {
  token: 'the-link',
  name: 'Ada',
  email: 'Ada@Shop.example',
  password: 'x'.repeat(limits.passwordMin),
  shopName: 'Corner Car Care',
  supportEmail: 'ask@corner.example',
  catalogue: 'demo',
}

const setupSecrets = ({ db }: Database<AllTables>) =>
  db.selectFrom('server_secrets').select('value').where('name', '=', 'setup').execute()

forEachDatabase((databases) => {
  async function openNew() {
    const database = await databases.fresh()
    const setup = {
      token: 'the-link',
      fillCatalogue: async () => void (await fillEmptyShop(database)),
      restore: () => Promise.reject(new Error('nothing is restored here')),
    }
    return { database, setup, ...(await openBackend(database, { setup, demo: false })) }
  }

  it('is set up once by whoever has the link, who is then signed in as the owner', async () => {
    const { call, post, shopFor } = await openNew()
    const response = await post('/api/setup', owner)
    expect(response.status).toBe(200)
    const { token } = await response.json()
    const session = await (await call('GET', '/api/admin/session', { token })).json()
    expect(session).toMatchObject({
      admin: { email: 'ada@shop.example', name: 'Ada' },
      role: 'owner',
    })
    const products = await listProducts(shopFor(), { first: 9 })
    expect(products.map(({ handle }) => handle)).toContain('gel-cleaner')
    const saved = await (await call('GET', '/api/admin/settings', { token })).json()
    expect(saved.settings).toMatchObject({
      sender: { name: 'Corner Car Care', email: 'ask@corner.example' },
      facts: { shopName: 'Corner Car Care', legalName: 'Corner Car Care', youtube: '' },
    })
    const { states } = saved.settings.taxes
    expect(states.CA).toEqual({
      ratePercent: '7.25',
      shippingTaxed: false,
      included: false,
      registered: false,
    })
    for (const state of usStateCodes) expect(states[state].registered, state).toBe(false)
    const again = await post('/api/setup', { ...owner, email: 'eve@shop.example' })
    expect(again.status).toBe(403)
  })

  it('is never set up again by its link, even if every owner is gone', async () => {
    const { database, post, call } = await openNew()
    expect((await post('/api/setup', owner)).status).toBe(200)
    await database.db.deleteFrom('backend_admins').execute()
    expect((await post('/api/setup', owner)).status).toBe(403)
    expect(await (await call('GET', '/api/setup')).json()).toEqual({ open: false })
    expect(await setupSecrets(database)).toEqual([{ value: '' }])
    expect(
      await prepareAdmin({ ...shop, demo: false, admin: null }, database),
      'and the next start prints none',
    ).toBe('none yet: npm run admin -- create you@your-shop.example')
  })

  it('loses its link to the first admin, whichever way they are made', async () => {
    const { database, post } = await openNew()
    await createAdmin(adminDeps(database), ada)
    await database.db.deleteFrom('backend_admins').execute()
    expect((await post('/api/setup', owner)).status).toBe(403)
  })

  it('keeps its link if no owner could be made with it', async () => {
    const { database, post } = await openNew()
    const failing = database.db.schema.dropTable('backend_admin_sessions')
    await failing.execute()
    expect((await post('/api/setup', owner)).status).toBe(500)
    expect(await database.db.selectFrom('backend_admins').select('id').execute()).toEqual([])
    expect(await setupSecrets(database)).toEqual([])
  })

  it('makes one owner of many who send the link to several processes at once', async () => {
    const { database, setup } = await openNew()
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async (_, i) => {
        const { post } = await openBackend(database, { setup, demo: false })
        const person = { ...owner, catalogue: 'empty', email: `person${i}@shop.example` }
        return (await post('/api/setup', person)).status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await database.db.selectFrom('backend_admins').selectAll().execute()).toHaveLength(1)
  })

  it.each([
    [{ token: 'another-link' }, 403],
    [{ token: 'the-lin' }, 403],
    [{ token: '' }, 400],
    [{ email: 'nowhere' }, 400],
    [{ password: 'x'.repeat(limits.passwordMin - 1) }, 400],
    [{ catalogue: 'everything' }, 400],
    [{ shopName: ' ' }, 400],
    [{ supportEmail: 'nowhere' }, 400],
    [{ role: 'owner' }, 400],
  ])('refuses to be set up with %j', async (changed, status) => {
    const { database, post } = await openNew()
    expect((await post('/api/setup', { ...owner, ...changed })).status).toBe(status)
    expect(await database.db.selectFrom('backend_admins').selectAll().execute()).toEqual([])
  })

  it('is not set up where the demo or another way has made an admin', async () => {
    const { database, post } = await openNew()
    await signedInAdmin(database)
    expect((await post('/api/setup', owner)).status).toBe(403)
    const demo = await openBackend(await databases.fresh())
    expect((await demo.post('/api/setup', owner)).status).toBe(403)
  })
})
