import { expect, it } from 'vitest'
import { insertAdmin } from '#/backend/admins/admins.store.ts'
import { openBackend } from '#/backend/backend.fixture.ts'
import { deriveArgon2id } from '#/credentials/password-hash.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { prepareAdmin } from './first-admin.ts'

const shop = { publicUrl: 'http://localhost:3000', shopApi: null }

forEachDatabase((databases) => {
  it('makes the demo an admin with a password of its own, told once', async () => {
    const database = await databases.fresh()
    const message = await prepareAdmin({ ...shop, demo: true, admin: null }, database)
    const [, password] = /^admin@glovebox\.test, password (\S{19}) /.exec(message) ?? []
    const { post } = await openBackend(database, { derive: deriveArgon2id })
    const response = await post('/api/admin/login', { email: 'admin@glovebox.test', password })
    expect(response.status).toBe(200)
    expect(await prepareAdmin({ ...shop, demo: true, admin: null }, database)).toMatch(/^as before/)
  })

  it('makes the admin of the settings, and tells no password', async () => {
    const database = await databases.fresh()
    const admin = { email: 'Owner@shop.example', password: 'analytical-engine' }
    const message = await prepareAdmin({ ...shop, demo: false, admin }, database)
    expect(message).toBe('owner@shop.example, password as set in ADMIN_PASSWORD')
    const { post } = await openBackend(database, { derive: deriveArgon2id })
    expect((await post('/api/admin/login', admin)).status).toBe(200)
  })

  it.each([
    ['ada@shop.example', 'ada@shop.example'],
    ['o&m@shop.example', "'o&m@shop.example'"],
    ["o'neil@shop.example", String.raw`'o'\''neil@shop.example'`],
  ])('names an owner whom there is in the command for a new password: %s', async (email, word) => {
    const database = await databases.fresh()
    for (const [of, role] of [
      ['aaron@shop.example', 'support'],
      [email, 'owner'],
    ] as const)
      await insertAdmin(database.db, {
        email: of,
        name: 'Ada',
        role,
        passwordHash: '',
        now: new Date(),
      })
    expect(await prepareAdmin({ ...shop, demo: false, admin: null }, database)).toBe(
      `as before; npm run admin -- password ${word} sets a new password`,
    )
    const gone = { email: 'Gone@shop.example', password: 'analytical-engine' }
    expect(await prepareAdmin({ ...shop, demo: false, admin: gone }, database)).toContain(word)
    const named = { ...gone, email: 'Aaron@shop.example' }
    expect(await prepareAdmin({ ...shop, demo: false, admin: named }, database)).toContain(
      'password aaron@shop.example sets',
    )
  })

  it('has no default admin outside the demo, but a link to set up the shop that stays the same', async () => {
    const database = await databases.fresh()
    expect(await prepareAdmin({ ...shop, demo: false, admin: null }, database)).toMatch(
      /^none yet: set up the shop at http:\/\/localhost:3000\/setup#[0-9a-f]{64}$/,
    )
    const elsewhere = {
      ...shop,
      shopApi: {
        url: 'https://shop.example',
        privateToken: null,
        admin: null,
        accounts: null,
        accountClient: null,
        token: 'x',
      },
    }
    expect(await prepareAdmin({ ...elsewhere, demo: false, admin: null }, database)).toMatch(
      /^none yet: npm run admin -- create /,
    )
    expect(await database.db.selectFrom('backend_admins').selectAll().execute()).toEqual([])
  })
})
