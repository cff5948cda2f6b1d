import type { AuditLog } from '#/contract/audit.ts'
import { auditCallerDays, auditDetails } from '#/contract/audit.ts'
import { toCsv } from '#/contract/csv-cells.ts'
import type { LogEntry } from './audit.store.ts'

/** An entry as people read it, with where it came from as long as that's kept. */
export function toAuditLog({ id, at, adminEmail, action, ...entry }: LogEntry): AuditLog {
  const stored = auditDetails.parse(JSON.parse(entry.detailsJson))
  const { address, account } = entry.caller ?? {}
  const details = { ...stored, ...(address && { address }), ...(account && { account }) }
  return { id, timestamp: at, adminEmail, action, details }
}

/** Everything stored about an entry, as JSON. */
export function toAuditJson(entry: LogEntry): string {
  const { previousHash, hash, adminId } = entry
  return JSON.stringify({ ...toExported(entry), adminId, previousHash, hash })
}

function toExported(entry: LogEntry): AuditLog {
  const log = toAuditLog(entry)
  if (log.details.caller === undefined || entry.caller) return log
  return { ...log, details: { ...log.details, address: `deleted after ${auditCallerDays} days` } }
}

const detailColumns = [
  'reviewId',
  'productId',
  'customerId',
  'reason',
  'count',
  'account',
  'address',
  'mutation',
  'object',
  'before',
  'after',
] as const

export const auditCsvHead = toCsv([
  ['id', 'timestamp', 'adminEmail', 'action', ...detailColumns, 'previousHash', 'hash'],
])

/** The entry as a line of the CSV file that `auditCsvHead` begins. */
export function toAuditCsvLine(entry: LogEntry): string {
  const { id, timestamp, adminEmail, action, details } = toExported(entry)
  const cells = detailColumns.map((column) => {
    const value = details[column] ?? null
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })
  return toCsv([
    [id, timestamp, adminEmail, action, ...cells, entry.previousHash, entry.hash],
  ]).slice(1)
}
