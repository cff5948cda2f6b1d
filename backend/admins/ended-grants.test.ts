import { expect, it } from 'vitest'
import { forEachDatabase, untilLocked } from '#/tests/fixtures/databases.ts'
import { ada, adminDeps, grace } from './admins.fixture.ts'
import { createAdmin, removeAdmin } from './manage-admins.ts'
import { openStaff } from './staff-members.fixture.ts'

const { password } = ada
const proof = { password: grace.password }
const hedy = { email: 'hedy@glovebox.test', name: 'Hedy', role: 'owner' }

forEachDatabase((databases) => {
  /** A shop of Ada's with Grace as another owner, who has made a token and invited somebody. */
  async function open() {
    const shop = await openStaff(await databases.fresh())
    const { database, join, ask, staff, link, now } = shop
    const { id, token } = await join('owner')
    const asGrace = ask(token)
    const scopes = ['write_products', 'read_orders']
    const made = await asGrace('POST', '/tokens', { ...proof, name: 'Sync', scopes })
    const secret = (await made.json()).token
    await asGrace('POST', '/staff', { ...proof, ...hedy })
    const invitation = await link()
    const headers = new Headers({ 'x-shopify-access-token': secret })
    const maker = { name: 'Sync', since: now.at.toISOString() }
    return {
      ...shop,
      id,
      asGrace,
      invitation,
      scopes,
      deps: adminDeps(database, { clock: () => now.at }),
      isTokenAlive: async () => (await staff.callerOf(headers)) !== null,
      scopesOfToken: () => staff.scopesOf(maker),
    }
  }
  type Shop = Awaited<ReturnType<typeof open>>

  it.each([
    ['is removed', ({ asAda, id }: Shop) => asAda('DELETE', `/staff/${id}`, { password })],
    [
      'is an owner no more',
      ({ asAda, id }: Shop) => asAda('PATCH', `/staff/${id}`, { role: 'manager', password }),
    ],
    ['is removed by the command', ({ deps }: Shop) => removeAdmin(deps, { email: grace.email })],
  ])('ends the tokens and invitations of an owner who %s', async (_how, leave) => {
    const shop = await open()
    const { isTokenAlive, scopesOfToken, choose, invitation, log, scopes } = shop
    expect([await isTokenAlive(), await scopesOfToken()]).toEqual([true, scopes])
    await leave(shop)
    expect([await isTokenAlive(), await scopesOfToken()]).toEqual([false, []])
    expect((await choose(invitation, 'frequency-hopping')).status).toBe(400)
    const revoked = (await log()).filter(([action]) => action === 'REVOKE_API_TOKEN')
    expect(revoked.map(([, , details]) => details)).toEqual([{ object: 'Sync' }])
  })

  it('leaves what other owners have granted', async () => {
    const { asAda, id, isTokenAlive, invite, link, choose } = await open()
    const someone = { email: 'joan@glovebox.test', name: 'Joan' }
    await invite(someone)
    const invitation = await link()
    await asAda('POST', '/tokens', { password, name: 'Stock', scopes: ['read_orders'] })
    await asAda('DELETE', `/staff/${id}`, { password })
    const { tokens } = await (await asAda('GET', '/tokens')).json()
    expect(tokens).toMatchObject([
      { name: 'Stock', revokedAt: null },
      { name: 'Sync', revokedAt: expect.any(String) },
    ])
    expect(await isTokenAlive()).toBe(false)
    expect((await choose(invitation, 'sound-barrier')).status).toBe(204)
  })

  it('says of a person what the role may do now, and of somebody added later nothing', async () => {
    const { staff, now, asAda, id, deps } = await open()
    const since = now.at.toISOString()
    const maker = { name: grace.email, since }
    expect(await staff.scopesOf(maker)).toContain('write_staff')
    await asAda('PATCH', `/staff/${id}`, { role: 'moderator', password })
    expect(await staff.scopesOf(maker)).toEqual(['write_reviews'])
    await asAda('DELETE', `/staff/${id}`, { password })
    expect(await staff.scopesOf(maker)).toEqual([])
    now.at = new Date(now.at.getTime() + 1)
    await createAdmin(deps, { ...grace, role: 'owner' })
    expect(await staff.scopesOf(maker)).toEqual([])
  })

  it('lists beforehand what ends with a person, and with a token', async () => {
    const { asAda } = await open()
    const { staff } = await (await asAda('GET', '/staff')).json()
    expect(staff.map(({ email, ends }: { email: string; ends: object }) => [email, ends])).toEqual([
      [ada.email, { tokens: [], invitations: [], webhooks: [] }],
      [grace.email, { tokens: ['Sync'], invitations: [hedy.email], webhooks: [] }],
      [hedy.email, { tokens: [], invitations: [], webhooks: [] }],
    ])
    const { tokens } = await (await asAda('GET', '/tokens')).json()
    expect(tokens).toMatchObject([{ name: 'Sync', webhooks: [] }])
  })

  it('does not let an invitation that has ended be renewed by who was invited', async () => {
    const { asAda, id, forgot, emails } = await open()
    await asAda('DELETE', `/staff/${id}`, { password })
    const before = (await emails()).length
    expect((await forgot(hedy.email)).status).toBe(204)
    expect(await emails()).toHaveLength(before)
  })
})

forEachDatabase(
  (databases) => {
    it('ends a token also that its owner makes in the moment of leaving', async () => {
      const database = await databases.fresh()
      const { join, ask, asAda } = await openStaff(database)
      const { id, token } = await join('owner')
      const changes = await database.transact(async (tx) => {
        await tx.updateTable('backend_admins').set({ name: 'Owner' }).execute()
        const scopes = ['read_orders']
        const made = ask(token)('POST', '/tokens', { ...proof, name: 'Sync', scopes })
        await untilLocked(database)
        const removed = asAda('DELETE', `/staff/${id}`, { password })
        await untilLocked(database, 2)
        return { made, removed }
      })
      expect((await changes.made).status).toBe(201)
      expect((await changes.removed).status).toBe(204)
      const { tokens } = await (await asAda('GET', '/tokens')).json()
      expect(tokens).toMatchObject([{ name: 'Sync', revokedAt: expect.any(String) }])
    })
  },
  ['postgres'],
)
