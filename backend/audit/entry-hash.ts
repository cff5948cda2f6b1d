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
  /** The key that its hash was made with; null only if somebody wrote it past the shop. */
  keyId: string | null
}

/** The first entry's previous hash. */
export const hashBeforeAll = '0'.repeat(64)

/** HMAC-SHA256, in hex, of the fields as a JSON array, a text that is unique to them. */
export function hashOfEntry(entry: EntryText, { secret }: Pick<AuditKey, 'secret'>): string {
  const { previousHash, id, at, adminId, adminEmail, action, detailsJson } = entry
  const text = JSON.stringify([previousHash, id, at, adminId, adminEmail, action, detailsJson])
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Where an action came from: data of a person, which may be a stranger, so they're kept apart and for a time only. */
export interface Caller {
  /** The IP address. */
  address: string
  /** What they typed as their email address, if nobody has it. */
  account: string | null
  /** Random. It's deleted with the rest, so that nobody can find that out again from the hash by trying. */
  salt: string
}

/** What the entry keeps of the caller for good: in hex, the SHA-256 of all three. */
export function hashOfCaller({ salt, address, account }: Caller): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, address, account]))
    .digest('hex')
}
