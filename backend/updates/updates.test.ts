import { expect, it } from 'vitest'
import type { AuditAction } from '#/contract/audit.ts'
import { Refusal } from '#/contract/errors.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { appendAudit } from '../audit/audit.ts'
import { noUpdates, openBackend } from '../backend.fixture.ts'

forEachDatabase(({ fresh }) => {
  it('tells owners what past updates came to, newest first', async () => {
    const database = await fresh()
    const { call } = await openBackend(database)
    const { token } = await signedInAdmin(database, ada)
    const log = (action: AuditAction, version: string, reason?: string) =>
      database.transact((tx) =>
        appendAudit(tx, {
          at: new Date('2026-12-01T00:00:00.000Z'),
          admin: null,
          action,
          details: { reason, before: { version: '1.0.0' }, after: { version } },
        }),
      )
    await log('ROLL_BACK_UPDATE', '1.1.0', 'tooSlow')
    await log('UPDATE_SHOP', '1.1.1')
    await log('ROLL_BACK_UPDATE', '1.2.0', 'something of a later version')
    expect((await call('POST', '/api/admin/updates', { token })).status).toBe(202)
    const { past } = await (await call('GET', '/api/admin/updates', { token })).json()
    const at = '2026-12-01T00:00:00.000Z'
    expect(past).toEqual([
      { at, from: '1.0.0', to: '1.2.0', failure: 'interrupted' },
      { at, from: '1.0.0', to: '1.1.1', failure: null },
      { at, from: '1.0.0', to: '1.1.0', failure: 'tooSlow' },
    ])
  })

  it('begins an update once the log says so, and logs none that can’t be begun', async () => {
    const database = await fresh()
    const { token } = await signedInAdmin(database, ada)
    const logged = async () => {
      const entries = await entriesAfter(database.db, { after: 0, count: 10 })
      return entries.filter(({ action }) => action === 'BEGIN_UPDATE').map(objectOf)
    }
    const begun = Promise.withResolvers<string[]>()
    const begin = () => void logged().then(begun.resolve)
    const prepare = async () => ({ version: '1.1.0', begin })
    const { call } = await openBackend(database, { updates: { ...noUpdates, prepare } })
    expect((await call('POST', '/api/admin/updates', { token })).status).toBe(202)
    expect(await begun.promise).toEqual(['1.1.0'])
    const refusing = { ...noUpdates, prepare: () => Promise.reject(new Refusal('updateUnderWay')) }
    const { call: callAgain } = await openBackend(database, { updates: refusing })
    expect((await callAgain('POST', '/api/admin/updates', { token })).status).toBe(409)
    expect(await logged()).toHaveLength(1)
  })
})

const objectOf = ({ detailsJson }: { detailsJson: string }) =>
  String(JSON.parse(detailsJson).object)
