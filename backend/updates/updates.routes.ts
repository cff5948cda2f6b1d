import { Hono } from 'hono'
import { failureCode, type UpdateState } from '#/contract/updates.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import { newestEntries } from '../audit/audit.store.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'

const pastShown = 50
const outcomes = ['UPDATE_SHOP', 'ROLL_BACK_UPDATE'] as const

/** The program's own versions, for the shop's owners. */
export function updatesRoutes({ updates, database, clock }: BackendDeps) {
  const past = async (): Promise<UpdateState['past']> => {
    const { entries } = await newestEntries(database.db, {
      limit: pastShown,
      offset: 0,
      actions: outcomes,
      person: undefined,
    })
    return entries.map(({ at, action, detailsJson }) => {
      const { reason, before, after } = JSON.parse(detailsJson)
      return {
        at,
        from: String(before?.version),
        to: String(after?.version),
        failure: action === 'UPDATE_SHOP' ? null : failureCode.catch('interrupted').parse(reason),
      }
    })
  }
  return new Hono<AdminEnv>()
    .get('/admin/updates', may('write_staff'), async (c) =>
      c.json({ ...(await updates.state()), past: await past() } satisfies UpdateState),
    )
    .post('/admin/updates/look', may('write_staff'), async (c) => {
      await updates.look()
      return c.body(null, 204)
    })
    .post('/admin/updates', may('write_staff'), async (c) => {
      const { version, begin } = await updates.prepare()
      await database.transact((tx) =>
        appendAudit(tx, {
          at: clock(),
          admin: c.var.admin,
          action: 'BEGIN_UPDATE',
          details: { object: version },
        }),
      )
      // It changes the data, so it begins once the entry is there to stay.
      begin()
      return c.body(null, 202)
    })
}
