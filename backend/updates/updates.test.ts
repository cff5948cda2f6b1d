import { expect, it } from 'vitest'
import type { AuditAction } from '#/contract/audit.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { appendAudit } from '../audit/audit.ts'
import { openBackend } from '../backend.fixture.ts'

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
})
