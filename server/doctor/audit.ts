import { sql } from 'kysely'
import { verifyAnchored } from '#/backend/audit/anchor.ts'
import { type Check, ok, wrong } from './finding.ts'

/** Whether the log's chain is intact, and only the next entry can be written. */
export const checkAudit: Check = async ({ database, settings }) => {
  const { verdict } = await verifyAnchored(database.db.$pickTables(), settings.dataDir)
  if (!verdict.intact)
    return [wrong('audit.misfit', { entry: verdict.entry, reason: verdict.reason })]
  const triggers =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`
      : sql<{ name: string }>`select tgname as name from pg_trigger where tgenabled <> 'D'`
  const { rows } = await triggers.execute(database.db)
  const found = new Set(rows.map(({ name }) => name))
  const missing = guards[database.kind].filter((guard) => !found.has(`backend_audit_${guard}`))
  return missing.length === 0
    ? [ok('audit.ok', { entries: verdict.end.entries })]
    : [wrong('audit.unguarded', { missing: missing.join(', ') })]
}

const everywhere = ['log_only_next', 'head_no_delete', 'head_no_return']
/** The triggers that refuse every change but the next entry. */
const guards = {
  sqlite: [...everywhere, 'log_no_update', 'log_no_delete', 'head_no_replace'],
  postgres: [...everywhere, 'log_no_change'],
}
