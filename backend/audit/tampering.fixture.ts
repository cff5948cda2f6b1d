import fc from 'fast-check'
import type { Head, LogEntry } from './audit.store.ts'
import { hashBeforeAll, hashOfEntry } from './entry-hash.ts'

/** How many entries the log that is tampered with has. */
export const length = 40

export type Log = { entries: LogEntry[]; head: Head | null }
/** Changes the log and returns the first entry that can no longer be right. */
type Tampering = (log: Log) => number

const index = fc.integer({ min: 0, max: length - 1 })
/** What whoever owns the database has to guess. */
export const guessedKey = { secret: Buffer.from('a guess') }
/** Without the key, whoever owns the database can only leave it out. */
const rehashed = (entry: LogEntry): LogEntry => ({
  ...entry,
  keyId: null,
  hash: hashOfEntry(entry, guessedKey),
})
const numbered = (entries: readonly LogEntry[]) =>
  entries.map((entry, i) => ({ ...entry, id: i + 1 }))
const at = (entries: readonly LogEntry[], i: number): LogEntry => {
  const entry = entries[i]
  if (!entry) throw new RangeError(`There is no entry ${i}`)
  return entry
}

const edits: readonly ((entry: LogEntry) => LogEntry)[] = [
  (entry) => ({ ...entry, adminEmail: 'someone.else@glovebox.test' }),
  (entry) => ({ ...entry, adminEmail: entry.adminEmail === null ? '' : null }),
  (entry) => ({ ...entry, adminId: (entry.adminId ?? 0) + 1 }),
  (entry) => ({ ...entry, action: `${entry.action}S` }),
  (entry) => ({ ...entry, at: entry.at.replace('2026', '2025') }),
  (entry) => ({ ...entry, detailsJson: entry.detailsJson.replace('other', 'fake') }),
  (entry) => ({ ...entry, detailsJson: `${entry.detailsJson} ` }),
  (entry) => ({ ...entry, previousHash: entry.previousHash.replace(/./, 'g') }),
  (entry) => ({ ...entry, hash: entry.hash.replace(/.$/, 'g') }),
]

const edit = fc.tuple(index, fc.constantFrom(...edits), fc.boolean()).map(
  ([i, change, careful]): Tampering =>
    ({ entries }) => {
      const changed = change(at(entries, i))
      const hashed = careful ? rehashed(changed) : changed
      entries[i] = hashed.hash === at(entries, i).hash ? { ...hashed, hash: 'x' } : hashed
      return i + 1
    },
)
const remove = fc.tuple(index, fc.boolean()).map(
  ([i, careful]): Tampering =>
    (log) => {
      const left = log.entries.toSpliced(i, 1)
      log.entries = careful ? numbered(left) : left
      return i + 1
    },
)
const swap = fc
  .tuple(index, index, fc.boolean())
  .filter(([a, b]) => a !== b)
  .map(
    ([a, b, careful]): Tampering =>
      ({ entries }) => {
        const [one, other] = [at(entries, a), at(entries, b)]
        entries[a] = { ...other, id: one.id }
        entries[b] = { ...one, id: other.id }
        if (careful) for (const i of [a, b]) entries[i] = rehashed(at(entries, i))
        return Math.min(a, b) + 1
      },
  )
const insert = fc.tuple(fc.integer({ min: 0, max: length }), fc.boolean()).map(
  ([i, careful]): Tampering =>
    (log) => {
      const previousHash = log.entries[i - 1]?.hash ?? hashBeforeAll
      const forged = rehashed({ ...at(log.entries, 0), id: i + 1, previousHash, action: 'SIGN_IN' })
      const longer = log.entries.toSpliced(i, 0, forged)
      log.entries = careful ? numbered(longer) : longer.toSorted((a, b) => a.id - b.id)
      return i + 1
    },
)
const cut = fc.integer({ min: 0, max: length - 1 }).map(
  (left): Tampering =>
    (log) => {
      log.entries = log.entries.slice(0, left)
      return left + 1
    },
)
const rewrite = fc.tuple(index, fc.constantFrom(...edits.slice(0, 6))).map(
  ([i, change]): Tampering =>
    (log) => {
      log.entries[i] = change(at(log.entries, i))
      for (let k = i; k < length; k += 1) {
        const previousHash = log.entries[k - 1]?.hash ?? hashBeforeAll
        log.entries[k] = rehashed({ ...at(log.entries, k), previousHash })
      }
      return i + 1
    },
)

export const tampering = fc.oneof(edit, remove, swap, insert, cut, rewrite)
