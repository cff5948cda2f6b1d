import { expect, it } from 'vitest'
import { staffList } from '#/contract/admins.ts'
import { forEachDatabase, untilLocked } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { publicUrl } from '../backend.fixture.ts'
import { ada, adminDeps, grace } from './admins.fixture.ts'
import { findAccount } from './admins.store.ts'
import { createAdmin, removeAdmin } from './manage-admins.ts'
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

  it('refuses the command that would remove the last owner, and one of two at once', async () => {
    const { database, join } = await open()
    const deps = adminDeps(database)
    await expect(removeAdmin(deps, { email: ada.email })).rejects.toMatchObject({
      code: 'lastOwner',
    })
    await join('manager')
    await removeAdmin(deps, { email: grace.email })
    const outcomes = new Set<string>()
    for (let round = 0; round < 5; round += 1) {
      await join('owner')
      const left = [ada, grace].map(({ email }) => removeAdmin(deps, { email }))
      for (const { status } of await Promise.allSettled(left)) outcomes.add(status)
      const rows = await database.db.selectFrom('backend_admins').select('email').execute()
      expect(rows).toHaveLength(1)
      if (rows[0]?.email === grace.email) await createAdmin(deps, ada)
      if (rows[0]?.email === grace.email) await removeAdmin(deps, { email: grace.email })
    }
    expect([...outcomes].sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('does not count an owner who has never chosen a password', async () => {
    const { owner, asAda, invite, choose, link, database } = await open()
    await invite({ role: 'owner' })
    const leave = () => asAda('PATCH', `/staff/${owner.id}`, { role: 'manager', password })
    const lastOwners = async () => {
      const { staff } = staffList.parse(await (await asAda('GET', '/staff')).json())
      return staff.flatMap(({ email, isLastOwner }) => (isLastOwner ? [email] : []))
    }
    expect(await lastOwners()).toEqual([ada.email])
    expect((await leave()).status).toBe(409)
    expect((await asAda('DELETE', `/staff/${owner.id}`, { password })).status).toBe(409)
    const deps = adminDeps(database)
    await expect(removeAdmin(deps, { email: ada.email })).rejects.toMatchObject({
      code: 'lastOwner',
    })
    expect((await choose(await link(), 'nanosecond-wire')).status).toBe(204)
    expect(await lastOwners()).toEqual([])
    expect((await leave()).status).toBe(200)
  })
})

forEachDatabase(
  (databases) => {
    it('keeps the owner whom a command removes while the only other one takes the role off', async () => {
      const database = await databases.fresh()
      const { asAda, owner, join } = await openStaff(database)
      await join('owner')
      const changes = await database.transact(async (tx) => {
        await tx.updateTable('backend_admins').set({ name: 'Ada' }).execute()
        const removed = removeAdmin(adminDeps(database), { email: grace.email })
        await untilLocked(database)
        const demoted = asAda('PATCH', `/staff/${owner.id}`, { role: 'manager', password })
        await untilLocked(database, 2)
        return { removed, demoted }
      })
      await changes.removed
      expect((await changes.demoted).status).toBe(409)
    })
  },
  ['postgres'],
)
