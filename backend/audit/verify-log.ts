import type { Kysely } from 'kysely'
import type { AuditTables } from '../database/tables.ts'
import { entriesAfter, type Head, type LogEntry, readHead } from './audit.store.ts'
import { hashBeforeAll, hashOfEntry } from './entry-hash.ts'

/** Where the log ended at some time, as written down elsewhere. */
export type Checkpoint = Head

export type Verdict =
  | { intact: true; end: Checkpoint }
  /** The first entry that doesn't fit, and a sentence that says why. */
  | { intact: false; entry: number; reason: string }

const batch = 1_000

/**
 * Follows the chain from the first entry to the last. Someone who can rewrite the database can rewrite the
 * whole chain; only a checkpoint written down elsewhere reveals that.
 */
export async function verifyLog(
  db: Kysely<AuditTables>,
  checkpoint: Checkpoint | null = null,
): Promise<Verdict> {
  // Reads from one snapshot, so that entries appended meanwhile don't interfere.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => firstMisfit(allEntries(tx), await readHead(tx), checkpoint))
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
  checkpoint: Checkpoint | null = null,
): Promise<Verdict> {
  let end: Head = { entries: 0, hash: hashBeforeAll }
  const misfit = (entry: number, reason: string): Verdict => ({ intact: false, entry, reason })
  for await (const entry of entries) {
    const expected = end.entries + 1
    if (entry.id < expected) return misfit(entry.id, 'it is there where no entry was written')
    if (entry.id > expected) return misfit(expected, 'it is missing')
    if (entry.previousHash !== end.hash)
      return misfit(expected, 'it does not follow the one before')
    if (entry.hash !== hashOfEntry(entry)) return misfit(expected, 'it was changed')
    end = { entries: expected, hash: entry.hash }
    if (checkpoint?.entries === expected && checkpoint.hash !== entry.hash)
      return misfit(expected, 'it is not the one that the checkpoint was taken from')
  }
  return endMisfit(end, { head, checkpoint }) ?? { intact: true, end }
}

function endMisfit(
  end: Head,
  { head, checkpoint }: { head: Head | null; checkpoint: Checkpoint | null },
): Verdict | undefined {
  const misfit = (entry: number, reason: string): Verdict => ({ intact: false, entry, reason })
  const written = Math.max(head?.entries ?? 0, checkpoint?.entries ?? 0)
  if (written > end.entries)
    return misfit(end.entries + 1, `it is missing: ${written} entries were written`)
  const known = head ?? { entries: 0, hash: hashBeforeAll }
  if (known.entries < end.entries)
    return misfit(
      known.entries + 1,
      `it was added: the record of the end tells of ${known.entries}`,
    )
  if (known.hash !== end.hash)
    return misfit(end.entries, 'it is not the one that the record of the end tells of')
  return undefined
}
