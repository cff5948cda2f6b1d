import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { logTakeOver } from './log-take-over.ts'

forEachDatabase(({ fresh }) => {
  it('logs each take-over once, and nothing for a shop that never moved', async () => {
    const database = await fresh()
    const now = new Date('2026-12-01T00:00:00.000Z')
    for (const epoch of [0, 1, 1, 2, 2, 1]) await logTakeOver(database, { epoch, now })
    const logged = await database.db
      .selectFrom('backend_audit_log')
      .select(['action', 'details_json', 'admin_email'])
      .orderBy('id')
      .execute()
    expect(logged).toEqual(
      ['1', '2'].map((object) => ({
        action: 'TAKE_OVER',
        details_json: JSON.stringify({ object }),
        admin_email: null,
      })),
    )
  })
})
