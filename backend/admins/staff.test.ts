import { expect, it } from 'vitest'
import { auditedTextMax } from '#/contract/audit.ts'
import type { Scope } from '#/contract/staff.ts'
import type { AuditedChange } from '#/ports/staff.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { auditCsvHead, toAuditCsvLine, toAuditLog } from '../audit/audit-export.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { ada, adminDeps, signedInAdmin } from './admins.fixture.ts'
import { createApiToken, revokeApiToken } from './api-tokens.ts'
import { removeAdmin } from './manage-admins.ts'
import { createStaff } from './staff.ts'

const apiToken = (token: string) => new Headers({ 'x-shopify-access-token': token })
const session = (token: string) => new Headers({ authorization: `Bearer ${token}` })

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const now = { at: new Date('2026-11-21T09:00:00.000Z') }
    const deps = adminDeps(database, { clock: () => now.at })
    const staff = createStaff(deps)
    const create = (name: string, scopes: readonly Scope[]) =>
      database.transact((tx) => createApiToken(tx, deps, { admin: null, name, scopes }))
    const log = () => entriesAfter(database.db, { after: 0, count: 100 })
    const record = (change: AuditedChange) =>
      database.transact((tx) => staff.recordChange(tx.$pickTables<never>(), change))
    return { database, now, deps, staff, create, log, record }
  }
  const caller = { adminId: 1, name: ada.email, scopes: ['write_products'] } as const
  const change = {
    caller,
    at: new Date('2026-11-21T09:00:00.000Z'),
    mutation: 'productUpdate',
    object: 'gid://shopify/Product/1',
    before: { price: 1_200, title: 'Gel' },
    after: { price: 900, title: 'Gel cleaner' },
  }

  it('knows a person by the session, and with it what the role may do now', async () => {
    const { database, deps, staff, now } = await open()
    const { id, token } = await signedInAdmin(database, { ...ada, role: 'moderator' }, deps)
    expect(await staff.callerOf(session(token))).toEqual({
      adminId: id,
      name: ada.email,
      scopes: ['write_reviews'],
    })
    await database.db.updateTable('backend_admins').set({ role: 'support' }).execute()
    expect((await staff.callerOf(session(token)))?.scopes).toContain('write_orders')
    now.at = new Date(now.at.getTime() + 30 * 60_000)
    expect(await staff.callerOf(session(token))).toBeNull()
    const again = await signedInAdmin(database, { ...ada, email: 'b@glovebox.test' }, deps)
    expect((await staff.callerOf(session(again.token)))?.scopes).toContain('write_staff')
    await signedInAdmin(database, { ...ada, email: 'c@glovebox.test' }, deps)
    await removeAdmin(deps, { email: 'b@glovebox.test' })
    expect(await staff.callerOf(session(again.token))).toBeNull()
  })

  it('knows a script by its token, until it is revoked', async () => {
    const { deps, staff, create } = await open()
    const { id, token } = await create('Stock', ['write_inventory', 'read_products'])
    expect(token).toMatch(/^shpat_[0-9a-f]{32}$/)
    const known = { adminId: null, name: 'Stock', scopes: ['read_products', 'write_inventory'] }
    expect(await staff.callerOf(apiToken(token))).toEqual(known)
    expect(await revokeApiToken(deps, { admin: null, id })).toBe(true)
    expect(await staff.callerOf(apiToken(token))).toBeNull()
    expect(await revokeApiToken(deps, { admin: null, id })).toBe(false)
  })

  it('takes nothing else for a token, also beside a session', async () => {
    const { database, staff, create, deps } = await open()
    const { token } = await create('Stock', ['read_products'])
    const { token: bearer } = await signedInAdmin(database, ada, deps)
    const others = [
      '',
      'shpat_',
      `shpat_${'0'.repeat(32)}`,
      token.toUpperCase(),
      `${token}0`,
      token.slice(0, -1),
      token.replace('shpat_', ''),
      "' or 1=1 --",
      'x'.repeat(9_000),
      bearer,
    ]
    for (const other of others) {
      expect(await staff.callerOf(apiToken(other)), other).toBeNull()
      const both = session(bearer)
      both.set('x-shopify-access-token', other)
      expect(await staff.callerOf(both), other).toBeNull()
    }
    expect(await staff.callerOf(session(token))).toBeNull()
    expect(await staff.callerOf(new Headers())).toBeNull()
    expect(await staff.callerOf(new Headers({ authorization: 'Bearer' }))).toBeNull()
  })

  it('keeps the hash of a token alone, and notes its use once a minute', async () => {
    const { database, staff, create, now, log } = await open()
    const { token } = await create('Stock', ['read_products'])
    const row = () => database.db.selectFrom('backend_api_tokens').selectAll().executeTakeFirst()
    expect((await row())?.last_used_at).toBeNull()
    for (const [seconds, noted] of [
      [0, '09:00:00'],
      [59, '09:00:00'],
      [60, '09:01:00'],
    ] as const) {
      now.at = new Date(Date.UTC(2026, 10, 21, 9, 0, seconds))
      await staff.callerOf(apiToken(token))
      expect((await row())?.last_used_at).toBe(`2026-11-21T${noted}.000Z`)
    }
    const saved = JSON.stringify([await row(), await log()])
    expect(saved).not.toContain(token.slice('shpat_'.length))
  })

  it('logs a change in its transaction, with before and after, in one chain with older entries', async () => {
    const { database, staff, create, log, record } = await open()
    await create('Stock', ['write_products'])
    await record(change)
    const script = { adminId: null, name: 'Stock', scopes: ['write_products'] } as const
    await record({ ...change, caller: script })
    const failed = database.transact(async (tx) => {
      await staff.recordChange(tx.$pickTables<never>(), change)
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    await expect(staff.recordChange(database.db.$pickTables<never>(), change)).rejects.toThrow()

    const { at, caller: _, ...details } = change
    expect((await log()).map(toAuditLog)).toMatchObject([
      {
        action: 'CREATE_API_TOKEN',
        details: { object: 'Stock', after: { scopes: 'write_products' } },
      },
      { id: 2, timestamp: at.toISOString(), adminEmail: ada.email, action: 'CHANGE_SHOP', details },
      { id: 3, adminEmail: 'Stock', action: 'CHANGE_SHOP', details },
    ])
    expect((await log())[2]?.adminId).toBeNull()
    expect(await verifyLog(database.db)).toMatchObject({ intact: true, end: { entries: 3 } })
    const [, second] = (await log()).map(toAuditCsvLine)
    expect(auditCsvHead).toContain('"mutation","object","before","after"')
    expect(second).toContain('"productUpdate","gid://shopify/Product/1","{""price"":1200')
  })

  it('cuts long values, and keeps no text about a customer', async () => {
    const { database, record, log } = await open()
    const long = '🧽'.repeat(auditedTextMax)
    const after = { text: long, exact: 'x'.repeat(auditedTextMax), on: true, none: null }
    await record({ ...change, after })
    const customer = { ...change, object: 'gid://shopify/Customer/7', before: { note: 'rude' } }
    await record({ ...customer, after: { note: 'Ada of Elm Street', orders: 2 } })
    const [cut, erasable] = (await log()).map((entry) => toAuditLog(entry).details)
    expect(cut?.after).toMatchObject({ exact: after.exact, on: true, none: null })
    expect(String(cut?.after?.text)).toHaveLength(auditedTextMax)
    expect(String(cut?.after?.text)).toMatch(/^(🧽)+.?…$/u)
    expect(erasable).toMatchObject({ before: { note: '…' }, after: { note: '…', orders: 2 } })
    expect(await verifyLog(database.db)).toMatchObject({ intact: true })
  })
})
