import type { Kysely } from 'kysely'
import type { AuditTables } from '../database/tables.ts'
import { entriesAfter, type Head, type LogEntry, readHead } from './audit.store.ts'
import { type AuditKey, auditKeysOf } from './audit-keys.ts'
import { hashBeforeAll, hashOfCaller, hashOfEntry } from './entry-hash.ts'

/** Where the log ended at some time, as written down elsewhere. */
export type Checkpoint = Head

export type Verdict =
  | { intact: true; end: Checkpoint }
  /** The first entry that doesn't fit, and a sentence that says why. */
  | { intact: false; entry: number; reason: string }

const batch = 1_000

/** What isn't in the database, and an entry is held against. */
interface Proofs {
  checkpoint?: Checkpoint | null
  keys?: readonly AuditKey[]
}

/**
 * Follows the chain from the first entry to the last. Someone who can rewrite the database can cut the chain off; only
 * a checkpoint written down elsewhere reveals that. Without the keys, they could also rewrite it.
 */
export async function verifyLog(
  db: Kysely<AuditTables>,
  checkpoint: Checkpoint | null = null,
): Promise<Verdict> {
  const keys = auditKeysOf(db)
  // Reads from one snapshot, so that entries appended meanwhile don't interfere.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => firstMisfit(allEntries(tx), await readHead(tx), { checkpoint, keys }))
}

/** Every entry, oldest first, a thousand at a time. */
export async function* allEntries(db: Kysely<AuditTables>): AsyncGenerator<LogEntry> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const entries = await entriesAfter(db, { after, count: batch })
    yield* entries
    after = entries.at(-1)?.id ?? after
    if (entries.length < batch) return
  }
}

/** Finds the first entry in id order that breaks the chain. */
export async function firstMisfit(
  entries: AsyncIterable<LogEntry> | Iterable<LogEntry>,
  head: Head | null,
  { checkpoint = null, keys = [] }: Proofs = {},
): Promise<Verdict> {
  let end: Head = { entries: 0, hash: hashBeforeAll }
  const misfit = (entry: number, reason: string): Verdict => ({ intact: false, entry, reason })
  for await (const entry of entries) {
    const expected = end.entries + 1
    if (entry.id < expected) return misfit(entry.id, 'it is there where no entry was written')
    if (entry.id > expected) return misfit(expected, 'it is missing')
    if (entry.previousHash !== end.hash)
      return misfit(expected, 'it does not follow the one before')
    const fault = faultOf(entry, keys)
    if (fault) return misfit(expected, fault)
    const { caller, detailsJson } = entry
    if (caller && !detailsJson.includes(`"caller":"${hashOfCaller(caller)}"`))
      return misfit(expected, 'its network address or account was changed')
    end = { entries: expected, hash: entry.hash }
    if (checkpoint?.entries === expected && checkpoint.hash !== entry.hash)
      return misfit(expected, 'it is not the one that the checkpoint was taken from')
  }
  return endMisfit(end, { head, checkpoint, keys }) ?? { intact: true, end }
}

/** What was written with a key that isn't here, before the first one that is, can't be checked, but is in the chain. */
function faultOf(entry: LogEntry, keys: readonly AuditKey[]): string | null {
  if (entry.keyId === null) return 'it was written without the key'
  const key = keys.find(({ id }) => id === entry.keyId)
  if (!key)
    return keys[0] && entry.id >= keys[0].from ? 'it was written with a key that is not here' : null
  return entry.hash === hashOfEntry(entry, key) ? null : 'it was changed'
}

function endMisfit(
  end: Head,
  { head, checkpoint, keys }: { head: Head | null } & Required<Proofs>,
): Verdict | undefined {
  const misfit = (entry: number, reason: string): Verdict => ({ intact: false, entry, reason })
  const beforeKey = (keys.at(-1)?.from ?? 1) - 1
  const written = Math.max(head?.entries ?? 0, checkpoint?.entries ?? 0, beforeKey)
  if (written > end.entries)
    return misfit(end.entries + 1, `it is missing: ${written} entries were written`)
  const newestHead = head ?? { entries: 0, hash: hashBeforeAll }
  if (newestHead.entries < end.entries)
    return misfit(
      newestHead.entries + 1,
      `it was added: the record of the end tells of ${newestHead.entries}`,
    )
  if (newestHead.hash !== end.hash)
    return misfit(end.entries, 'it is not the one that the record of the end tells of')
  return undefined
}
