import { Hono } from 'hono'
import type { AuditLogPage } from '#/contract/audit.ts'
import { auditLogsQuery } from '#/contract/moderation.ts'
import type { AdminDeps } from '../admins/admin.types.ts'
import { type AdminEnv, onlyAdmins } from '../admins/admin-door.ts'
import { readQuery } from '../read-query.ts'
import { newestEntries, readHead } from './audit.store.ts'
import { toAuditLog } from './audit-export.ts'

/** The log, to be read and nothing else. */
export function auditRoutes(deps: Pick<AdminDeps, 'database' | 'clock'>) {
  return new Hono<AdminEnv>().get('/admin/reviews/audit-logs', onlyAdmins(deps), async (c) => {
    const { limit, offset } = readQuery(auditLogsQuery, c.req.query())
    const db = deps.database.db.$pickTables<'backend_audit_log' | 'backend_audit_head'>()
    const total = (await readHead(db))?.entries ?? 0
    const entries = await newestEntries(db, { limit, offset, total })
    const answer: AuditLogPage = { logs: entries.map(toAuditLog), total }
    return c.json(answer)
  })
}
