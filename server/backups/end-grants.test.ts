import { expect, it } from 'vitest'
import { ada, adminDeps, grace, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { findAccount } from '#/backend/admins/admins.store.ts'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import { createStaff } from '#/backend/admins/staff.ts'
import { openBackend } from '#/backend/backend.fixture.ts'
import { openDatabase } from '#/database/database.ts'
import { openCustomers } from '#/shop-engine/customers/customers.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { AllTables } from '../tables.ts'
import { makeBackup } from './backups.ts'
import { restoreBackup } from './restore.ts'

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

forEachDatabase((database) => {
  forEachDatabase((other) => {
    it('brings no session, link, token, or member of staff back to life', async () => {
      const shop = await database.fresh()
      const where = { ...shop.where, backupKey: undefined }
      const deps = adminDeps(shop)
      const owner = await signedInAdmin(shop, ada, deps)
      const manager = await signedInAdmin(shop, { ...grace, role: 'manager' }, deps)
      const admin = await findAccount(shop.db, { id: owner.id })
      const made = { admin: admin ?? null, name: 'Sync', scopes: ['read_orders'] as const }
      const { token } = await shop.transact((tx) => createApiToken(tx.$pickTables(), deps, made))
      const customer = await (await openCustomers(shop, { cheapHashes: true })).signUp()
      const place = { ...(await other.location()), backupKey: undefined }
      const told: object[] = []
      const { file, contents } = await makeBackup(where)
      expect(await restoreBackup(file, place, (ended) => told.push(ended))).toEqual(contents)
      expect(told).toEqual([{ owners: [ada.email], locked: [grace.email], tokens: ['Sync'] }])
      const opened = await openDatabase(place)
      try {
        const restored = opened.withTables<AllTables>()
        const backend = await openBackend(restored)
        const staff = createStaff(adminDeps(restored))
        for (const session of [owner, manager])
          expect(await staff.callerOf(bearer(session.token))).toBeNull()
        expect(await staff.callerOf(new Headers({ 'x-shopify-access-token': token }))).toBeNull()
        const signIn = ({ email, password }: typeof ada) =>
          backend.post('/api/admin/login', { email, password })
        expect((await signIn(ada)).status).toBe(200)
        expect((await signIn(grace)).status).toBe(401)
        await backend.post('/api/admin/forgot-password', { email: grace.email })
        const emails = restored.db.selectFrom('mail_outbox').select('recipient')
        expect(await emails.where('recipient', '=', grace.email).execute()).toEqual([])
        const { customers } = await openCustomers(restored, { cheapHashes: true })
        expect(await customers.ofToken(customer)).toBeUndefined()
      } finally {
        await opened.close()
      }
    })
  })
})
