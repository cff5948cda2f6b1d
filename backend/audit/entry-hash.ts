import { createHash } from 'node:crypto'

/** An entry as it is kept, without its own hash. */
export interface EntryText {
  id: number
  at: string
  adminId: number | null
  adminEmail: string | null
  action: string
  /** The very text that is kept. */
  detailsJson: string
  previousHash: string
}

/** What the first entry has for the hash of the one before. */
export const hashBeforeAll = '0'.repeat(64)

/** SHA-256, in hex, of the fields as one JSON list: each set of fields has exactly one such text. */
export function hashOfEntry(entry: EntryText): string {
  const { previousHash, id, at, adminId, adminEmail, action, detailsJson } = entry
  const text = JSON.stringify([previousHash, id, at, adminId, adminEmail, action, detailsJson])
  return createHash('sha256').update(text).digest('hex')
}
