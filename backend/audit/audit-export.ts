import type { AuditLog } from '#/contract/audit.ts'
import { auditDetails } from '#/contract/audit.ts'
import { toCsv } from '#/contract/csv-cells.ts'
import type { LogEntry } from './audit.store.ts'

/** An entry as people read it. */
export function toAuditLog({ id, at, adminEmail, action, detailsJson }: LogEntry): AuditLog {
  const details = auditDetails.parse(JSON.parse(detailsJson))
  return { id, timestamp: at, adminEmail, action, details }
}

/** Everything stored about an entry, as JSON. */
export function toAuditJson(entry: LogEntry): string {
  const { previousHash, hash, adminId } = entry
  return JSON.stringify({ ...toAuditLog(entry), adminId, previousHash, hash })
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
  const { id, timestamp, adminEmail, action, details } = toAuditLog(entry)
  const cells = detailColumns.map((column) => {
    const value = details[column] ?? null
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })
  return toCsv([
    [id, timestamp, adminEmail, action, ...cells, entry.previousHash, entry.hash],
  ]).slice(1)
}
