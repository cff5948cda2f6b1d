import { createHash } from 'node:crypto'

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
}

/** The first entry's previous hash. */
export const hashBeforeAll = '0'.repeat(64)

/** SHA-256, in hex, of the fields as a JSON array, a text that is unique to them. */
export function hashOfEntry(entry: EntryText): string {
  const { previousHash, id, at, adminId, adminEmail, action, detailsJson } = entry
  const text = JSON.stringify([previousHash, id, at, adminId, adminEmail, action, detailsJson])
  return createHash('sha256').update(text).digest('hex')
}
