import { createHash, createHmac } from 'node:crypto'
import type { AuditKey } from './audit-keys.ts'

/** A stored entry, without its own hash. */
export interface EntryText {
  id: number
  at: string
  adminId: number | null
  adminEmail: string | null
  action: string
  /** Exactly the text that is stored. */
  detailsJson: string
  previousHash: string
  /** The key that its hash was made with; null for entries from before there were keys. */
  keyId: string | null
}

/** The first entry's previous hash. */
export const hashBeforeAll = '0'.repeat(64)

/** Of the fields as a JSON array, a text that is unique to them: in hex, HMAC-SHA256 with a key, or SHA-256 without. */
export function hashOfEntry(entry: EntryText, key: AuditKey | null): string {
  const { previousHash, id, at, adminId, adminEmail, action, detailsJson } = entry
  const text = JSON.stringify([previousHash, id, at, adminId, adminEmail, action, detailsJson])
  const hash = key ? createHmac('sha256', key.secret) : createHash('sha256')
  return hash.update(text).digest('hex')
}
