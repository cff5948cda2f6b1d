import { Hono } from 'hono'
import { type AuditLogPage, actionsOfKind } from '#/contract/audit.ts'
import { auditLogsQuery } from '#/contract/moderation.ts'
import { parseInput } from '#/http/body.ts'
import { listAccounts } from '../admins/admins.store.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import { newestEntries } from '../audit/audit.store.ts'
import type { LogTables } from '../audit/audit.ts'
import { toAuditLog } from '../audit/audit-export.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { visitorOf } from '../http/signed-in-customer.ts'
import { adminTitles } from './admin-titles.ts'

/** The read-only routes of the audit log. */
export function auditRoutes(deps: Pick<BackendDeps, 'database' | 'clock' | 'shopFor'>) {
  const titles = adminTitles(deps)
  return new Hono<AdminEnv>().get('/admin/reviews/audit-logs', may('read_audit_log'), async (c) => {
    const { limit, offset, kind, person } = parseInput(c.req.query(), auditLogsQuery)
    const db = deps.database.db.$pickTables<keyof LogTables>()
    const filter = { actions: kind && actionsOfKind[kind], person }
    const { entries, total } = await newestEntries(db, { limit, offset, ...filter })
    const people = await listAccounts(deps.database.db)
    const logs = entries.map(toAuditLog)
    const ids = logs.flatMap(({ details: { productId } }) => productId ?? [])
    const today = await titles(ids, visitorOf(c))
    const response: AuditLogPage = {
      logs: logs.map((log) => {
        const productTitle = today.get(log.details.productId ?? '')
        return productTitle === undefined ? log : { ...log, productTitle }
      }),
      total,
      people: people.map(({ email }) => email),
    }
    return c.json(response)
  })
}
