import type { Transaction } from 'kysely'
import { type AuditAction, type AuditDetails, auditDetails } from '#/contract/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import { insertEntry, takeHead } from './audit.store.ts'
import { hashOfEntry } from './entry-hash.ts'

/** Something that was done. */
export interface AuditEntry {
  at: Date
  /** Who did it; null for nobody that the shop knows, and for the command line. */
  admin: { id: number; email: string } | null
  action: AuditAction
  /** Ids, codes and counts, never what a person wrote. */
  details: AuditDetails
}

/**
 * Logs in the transaction of the change, or not at all. The end of the log is held until the transaction
 * ends, so it should be the last thing that the transaction does: then no two can wait for each other.
 */
export async function appendAudit(
  tx: Transaction<BackendTables>,
  { at, admin, action, details }: AuditEntry,
): Promise<void> {
  const log = tx.$pickTables<'backend_audit_log' | 'backend_audit_head'>()
  const head = await takeHead(log)
  const entry = {
    id: head.entries + 1,
    at: at.toISOString(),
    adminId: admin?.id ?? null,
    adminEmail: admin?.email ?? null,
    action,
    detailsJson: JSON.stringify(auditDetails.parse(details)),
    previousHash: head.hash,
  }
  await insertEntry(log, { ...entry, hash: hashOfEntry(entry) })
}
