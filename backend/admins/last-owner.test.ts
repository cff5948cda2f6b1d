import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { publicUrl } from '../backend.fixture.ts'
import { ada, adminDeps, grace } from './admins.fixture.ts'
import { findAccount } from './admins.store.ts'
import { createAdmin } from './manage-admins.ts'
import { openStaff } from './staff-members.fixture.ts'
import { changeRole } from './staff-members.ts'

const { password } = ada

forEachDatabase((databases) => {
  const open = async () => openStaff(await databases.fresh())

  it('never leaves the shop without an owner', async () => {
    const { owner, asAda, invite, roles } = await open()
    await invite({ role: 'manager' })
    const own = `/staff/${owner.id}`
    const refused = await asAda('PATCH', own, { role: 'manager', password })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      error: 'A shop needs an owner. Please make someone else an owner first.',
    })
    expect((await asAda('DELETE', own, { password })).status).toBe(409)
    expect((await asAda('PATCH', own, { role: 'owner', password })).status).toBe(200)
    expect(await roles()).toEqual([
      [ada.email, 'owner'],
      [grace.email, 'manager'],
    ])
  })

  it('keeps one owner when owners take the role from each other at once', async () => {
    const { owner, asAda, join, ask, database, log } = await open()
    const other = await join('owner')
    const third = await join('owner', { ...grace, email: 'hedy@glovebox.test' })
    const asGrace = ask(other.token)
    const asHedy = ask(third.token)
    const demote = { role: 'manager' }
    const answers = await Promise.all([
      asAda('PATCH', `/staff/${other.id}`, { ...demote, password }),
      asGrace('DELETE', `/staff/${third.id}`, { password: grace.password }),
      asHedy('PATCH', `/staff/${owner.id}`, { ...demote, password: grace.password }),
      asAda('PATCH', `/staff/${owner.id}`, { ...demote, password }),
      asGrace('DELETE', `/staff/${other.id}`, { password: grace.password }),
      asHedy('DELETE', `/staff/${third.id}`, { password: grace.password }),
    ])
    for (const { status } of answers) expect([200, 204, 401, 403, 409]).toContain(status)
    const rows = await database.db.selectFrom('backend_admins').select('role').execute()
    expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1)
    expect((await log()).slice(3)).toHaveLength(2)
    expect(await verifyLog(database.db)).toMatchObject({ intact: true })
  })

  it('keeps one owner also when two demote each other in the same moment', async () => {
    const { database } = await open()
    const passwords = { ...adminDeps(database).passwords, verify: async () => true }
    const deps = { ...adminDeps(database), passwords, settings: { publicUrl, facts } }
    const [one, other] = [ada.email, grace.email]
    await createAdmin(deps, grace)
    for (let round = 0; round < 10; round += 1) {
      await database.db.updateTable('backend_admins').set({ role: 'owner' }).execute()
      const found = await Promise.all(
        [one, other].map((email) => findAccount(database.db, { email })),
      )
      const answers = await Promise.allSettled(
        found.map((admin, i) => {
          if (!admin) throw new Error('An owner is not there.')
          const id = found[1 - i]?.id ?? 0
          return changeRole(deps, { admin, password }, { id, role: 'manager' })
        }),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(
        await database.db
          .selectFrom('backend_admins')
          .select('role')
          .where('role', '=', 'owner')
          .execute(),
      ).toHaveLength(1)
    }
  })
})
