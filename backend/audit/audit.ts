import type { Kysely, Transaction } from 'kysely'
import { type AuditAction, type AuditDetails, auditDetails } from '#/contract/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import { insertEntry, lockHead } from './audit.store.ts'
import { keyForEntry } from './audit-keys.ts'
import { hashOfEntry } from './entry-hash.ts'

/** Something that was done. */
export interface AuditEntry {
  at: Date
  /** Who did it; null for someone unknown, and for the command line. A token has a name but no id. */
  admin: { id: number | null; email: string } | null
  action: AuditAction
  /** Never contains what a customer wrote, or personal data. */
  details: AuditDetails
}

/** Only the log's tables. Triggers refuse changes and deletions (`004-audit-log.ts`). */
export type LogTables = Pick<BackendTables, 'backend_audit_log' | 'backend_audit_head'>

/**
 * Logs in the transaction of the change, or not at all. It locks the end of the log until the transaction
 * ends, so it should be the transaction's last step, which rules out deadlocks.
 */
export function appendAudit(tx: Transaction<BackendTables>, entry: AuditEntry): Promise<void> {
  return appendToLog(tx.$pickTables<keyof LogTables>(), entry)
}

/** The same, for a transaction without access to the backend's other tables. */
export async function appendToLog(
  tx: Kysely<LogTables>,
  { at, admin, action, details }: AuditEntry,
): Promise<void> {
  if (!tx.isTransaction) throw new Error('an entry is logged with the change that it tells of')
  const head = await lockHead(tx)
  const id = head.entries + 1
  const key = keyForEntry(tx, id)
  const entry = {
    id,
    at: at.toISOString(),
    adminId: admin?.id ?? null,
    adminEmail: admin?.email ?? null,
    action,
    detailsJson: JSON.stringify(auditDetails.parse(details)),
    previousHash: head.hash,
    keyId: key?.id ?? null,
  }
  await insertEntry(tx, { ...entry, hash: hashOfEntry(entry, key) })
}
