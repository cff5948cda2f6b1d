import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startSession } from '#/backend/admins/admin-sessions.ts'
import { ada, adminDeps } from '#/backend/admins/admins.fixture.ts'
import { findAccount } from '#/backend/admins/admins.store.ts'
import { createAdmin } from '#/backend/admins/manage-admins.ts'
import { dropGuards } from '#/backend/audit/audit.fixture.ts'
import { insertEntry, readHead } from '#/backend/audit/audit.store.ts'
import { toAuditCsvLine, toAuditJson } from '#/backend/audit/audit-export.ts'
import { keyForEntry } from '#/backend/audit/audit-keys.ts'
import { hashOfEntry } from '#/backend/audit/entry-hash.ts'
import { allEntries, verifyLog } from '#/backend/audit/verify-log.ts'
import { openBackend } from '#/backend/backend.fixture.ts'
import type { AuditTables } from '#/backend/database/tables.ts'
import type { AuditLog } from '#/contract/audit.ts'
import type { Database } from '#/database/database.ts'
import { sweepOutdated } from '#/server/retention.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'

const address = '203.0.113.7'
const typed = 'nobody@glovebox.test'
const day = 86_400_000
const logged = ['SIGN_IN', 'ASK_ADMIN_PASSWORD', ...Array(3).fill('SIGN_IN_REFUSED')]

/** What every table but the queue of emails has, as text. */
async function contentsOf({ db }: Database<AllTables>): Promise<string> {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => name !== 'mail_outbox')
  const rows = names.map((name) => sql`select * from ${sql.table(name)}`.execute(db))
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows))
}

forEachDatabase((databases) => {
  /** Strangers have tried three sign-ins and asked for a link; Ada has signed in. */
  async function open() {
    const database = await databases.fresh()
    const backend = await openBackend(database, { rateLimited: false })
    await createAdmin(adminDeps(database), ada)
    const signIn = (body: object) => backend.post('/api/admin/login', body)
    await signIn({ email: ada.email, password: 'difference-engine' })
    await signIn({ email: typed, password: 'difference-engine' })
    await signIn({ email: 'my secret password', password: 'x' })
    await backend.post('/api/admin/forgot-password', { email: ada.email })
    await signIn({ email: ada.email, password: ada.password })
    const sweep = (ms: number) => {
      const now = new Date(backend.now.at.getTime() + ms)
      return sweepOutdated(database, { now, embeddedShop: true, isStopping: () => false })
    }
    const exported = async () => {
      const csv: string[] = []
      const json: AuditLog[] = []
      for await (const entry of allEntries(database.db)) {
        csv.push(toAuditCsvLine(entry))
        json.push(JSON.parse(toAuditJson(entry)))
      }
      return { csv, json }
    }
    const account = await findAccount(database.db, { email: ada.email })
    if (!account) throw new Error('Ada is not there.')
    const shown = async () => {
      // The sweep deletes sessions too.
      const { token } = await database.transact((tx) =>
        startSession(tx, adminDeps(database), account),
      )
      const path = '/api/admin/reviews/audit-logs?limit=20&offset=0&kind='
      const pages = await Promise.all(
        ['signIns', 'staff'].map(async (kind) => {
          const response = await backend.call('GET', `${path}${kind}`, { token })
          return (await response.json()).logs as AuditLog[]
        }),
      )
      return pages.flat().filter(({ action }) => logged.includes(action))
    }
    return { database, sweep, exported, shown }
  }

  it('shows who tried to sign in for 90 days, and then keeps nothing of it', async () => {
    const { database, sweep, exported, shown } = await open()
    const entries = await database.db
      .selectFrom('backend_audit_log')
      .selectAll()
      .orderBy('id')
      .execute()
    expect(JSON.stringify(entries)).not.toMatch(/203\.0\.113|nobody/)
    const before = await verifyLog(database.db)
    expect(before).toMatchObject({ intact: true })

    await sweep(90 * day)
    const logs = await shown()
    expect(logs).toMatchObject([
      { action: 'SIGN_IN', details: { address } },
      { details: { reason: 'unknown-account', address } },
      { details: { reason: 'unknown-account', address, account: typed } },
      { details: { reason: 'wrong-password', address } },
      { action: 'ASK_ADMIN_PASSWORD', details: { account: ada.email, address } },
    ])
    const files = await exported()
    expect(files.csv.filter((line) => line.includes(`"${address}"`))).toHaveLength(5)
    expect(files.csv.filter((line) => line.includes(`"${typed}"`))).toHaveLength(1)
    expect(files.json.filter(({ details }) => 'address' in details)).toHaveLength(5)

    await sweep(90 * day + 1)
    expect(await contentsOf(database)).not.toMatch(/203\.0\.113|nobody@/)
    const after = await shown()
    expect(after.map(({ details }) => details)).toEqual(
      logs.map(({ details: { address: _, account, ...rest } }) =>
        account === ada.email ? { ...rest, account } : rest,
      ),
    )
    const left = await exported()
    expect(left.csv.filter((line) => line.includes('"deleted after 90 days"'))).toHaveLength(5)
    const deleted = { address: 'deleted after 90 days' }
    expect(left.json).toMatchObject([{}, ...Array(5).fill({ details: deleted })])
    expect(await verifyLog(database.db)).toEqual(before)
  })

  it('finds an address that whoever owns the database has changed', async () => {
    const { database } = await open()
    const { db } = database
    const change = db.updateTable('backend_audit_callers').set({ address: '198.51.100.1' })
    await change.where('id', '=', 3).execute()
    const misfit = { intact: false, entry: 3, reason: 'its network address or account was changed' }
    expect(await verifyLog(db)).toEqual(misfit)
  })

  it('finds entries right that are from before, which keep the address', async () => {
    const { database, sweep, shown } = await open()
    await dropGuards(database)
    const head = await readHead(database.db)
    await database.transact(async (all) => {
      const tx = all.$pickTables<keyof AuditTables>()
      const id = (head?.entries ?? 0) + 1
      const key = keyForEntry(tx, id)
      const details = { reason: 'unknown-account', address: '192.0.2.1', account: typed }
      const entry = {
        id,
        at: '2026-11-21T09:00:00.000Z',
        adminId: null,
        adminEmail: null,
        action: 'SIGN_IN_REFUSED',
        detailsJson: JSON.stringify(details),
        previousHash: head?.hash ?? '',
        keyId: key.id,
        caller: null,
      }
      await insertEntry(tx, { ...entry, hash: hashOfEntry(entry, key) })
    })
    await sweep(91 * day)
    expect(await verifyLog(database.db)).toMatchObject({ intact: true })
    expect((await shown())[0]?.details).toEqual({
      reason: 'unknown-account',
      address: '192.0.2.1',
      account: typed,
    })
  })
})
