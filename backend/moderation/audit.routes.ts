import { Hono } from 'hono'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { type AuditLogPage, actionsOfKind } from '#/contract/audit.ts'
import { dayFromIso, startOf } from '#/contract/business-days.ts'
import { type AuditLogsQuery, auditLogsQuery } from '#/contract/moderation.ts'
import { parseInput } from '#/http/body.ts'
import { listAccounts } from '../admins/admins.store.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import { newestEntries } from '../audit/audit.store.ts'
import type { LogTables } from '../audit/audit.ts'
import { toAuditLog } from '../audit/audit-export.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { visitorOf } from '../http/signed-in-customer.ts'
import { searchTerms } from '../reviews/search-terms.ts'
import { adminTitles } from './admin-titles.ts'
import { titledProducts } from './titled-products.ts'

type Query = Omit<AuditLogsQuery, 'limit' | 'offset'>

/** Days are whole days of the shop's time zone. */
function filterOf({ kind, person, from, until }: Query, facts: { timeZone: string }) {
  const start = (day: string, later: number) =>
    startOf(facts.timeZone, dayFromIso(day) + later).toISOString()
  return {
    actions: kind && actionsOfKind[kind],
    person,
    from: from && start(from, 0),
    before: until && start(until, 1),
  }
}

async function searchOf({ search: text }: Query, shop: ShopAccess) {
  if (!text) return undefined
  return { text, products: await titledProducts(shop, text, searchTerms(text)) }
}

/** The read-only routes of the audit log. */
export function auditRoutes(
  deps: Pick<BackendDeps, 'database' | 'clock' | 'shopFor' | 'shopSettings'>,
) {
  const titles = adminTitles(deps)
  return new Hono<AdminEnv>().get('/admin/reviews/audit-logs', may('read_audit_log'), async (c) => {
    const { limit, offset, ...query } = parseInput(c.req.query(), auditLogsQuery)
    const db = deps.database.db.$pickTables<keyof LogTables>()
    const filter = {
      ...filterOf(query, deps.shopSettings.current().facts),
      search: await searchOf(query, deps.shopFor(visitorOf(c))),
    }
    const { entries, total, partial } = await newestEntries(db, { limit, offset, ...filter })
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
      partial,
      people: people.map(({ email }) => email),
    }
    return c.json(response)
  })
}
