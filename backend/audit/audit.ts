import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type AuditAction, type AuditDetails, auditDetails } from '#/contract/audit.ts'
import type { AuditTables, BackendTables } from '../database/tables.ts'
import { insertEntry, lockHead } from './audit.store.ts'
import { keyForEntry } from './audit-keys.ts'
import { type Caller, hashOfCaller, hashOfEntry } from './entry-hash.ts'

/** Something that was done. */
export interface AuditEntry {
  at: Date
  /** Who did it; null for someone unknown, and for the command line. A token has a name but no id. */
  admin: { id: number | null; email: string } | null
  action: AuditAction
  /** Never contains what a customer wrote, or personal data. */
  details: Omit<AuditDetails, 'address' | 'caller'>
  /** Where it came from, and whose account was tried if nobody has it; deleted after `auditCallerDays`. */
  caller?: { address: string; account?: string }
}

/** Only the log's tables. Triggers refuse changes and deletions of entries (`001-baseline/audit-log.ts`). */
export type LogTables = Pick<BackendTables, keyof AuditTables>

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
  { at, admin, action, details, caller: from }: AuditEntry,
): Promise<void> {
  if (!tx.isTransaction) throw new Error('an entry is logged with the change that it tells of')
  const head = await lockHead(tx)
  const id = head.entries + 1
  const key = keyForEntry(tx, id)
  const caller = from ? salted(from) : null
  const stored = caller ? { ...details, caller: hashOfCaller(caller) } : details
  const entry = {
    id,
    at: at.toISOString(),
    adminId: admin?.id ?? null,
    adminEmail: admin?.email ?? null,
    action,
    detailsJson: JSON.stringify(auditDetails.parse(stored)),
    previousHash: head.hash,
    keyId: key.id,
    caller,
  }
  await insertEntry(tx, { ...entry, hash: hashOfEntry(entry, key) })
}

const salted = ({ address, account }: { address: string; account?: string }): Caller => ({
  address,
  account: account ?? null,
  salt: randomBytes(32).toString('hex'),
})
