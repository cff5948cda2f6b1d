import type { Kysely, Selectable } from 'kysely'
import { auditSearchMax } from '#/contract/moderation.ts'
import type { AuditTables } from '../database/tables.ts'
import { type LogSearch, meetsSearch } from './audit-search.ts'
import { type Caller, type EntryText, hashBeforeAll } from './entry-hash.ts'

/** A stored entry. */
export interface LogEntry extends EntryText {
  hash: string
  /** Null if the entry tells of none, or once it was deleted. */
  caller: Caller | null
}

/** The log's length and last hash. */
export interface Head {
  entries: number
  hash: string
}

const headId = 1

/** Reads the end of the log and locks it: others that append wait until this transaction ends. */
export async function lockHead(tx: Kysely<AuditTables>): Promise<Head> {
  const take = () =>
    tx
      .updateTable('backend_audit_head')
      .set({ id: headId })
      .where('id', '=', headId)
      .returning(['entries', 'hash'])
  const head = await take().executeTakeFirst()
  if (head) return head
  await tx
    .insertInto('backend_audit_head')
    .values({ id: headId, entries: 0, hash: hashBeforeAll })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return take().executeTakeFirstOrThrow()
}

/** Appends the entry to the log. */
export async function insertEntry(tx: Kysely<AuditTables>, entry: LogEntry): Promise<void> {
  await tx.insertInto('backend_audit_log').values(rowOf(entry)).execute()
  const { id, at, caller } = entry
  if (caller)
    await tx
      .insertInto('backend_audit_callers')
      .values({ id, at, ...caller })
      .execute()
  await tx
    .updateTable('backend_audit_head')
    .set({ entries: entry.id, hash: entry.hash })
    .where('id', '=', headId)
    .execute()
}

/** Null if nothing was ever logged. */
export async function readHead(db: Kysely<AuditTables>): Promise<Head | null> {
  const head = await db
    .selectFrom('backend_audit_head')
    .select(['entries', 'hash'])
    .where('id', '=', headId)
    .executeTakeFirst()
  return head ?? null
}

/** Up to `count` entries, oldest first, from the one after `after`. */
export async function entriesAfter(
  db: Kysely<AuditTables>,
  { after, count }: { after: number; count: number },
): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('backend_audit_log')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
  return withCallers(db, rows)
}

/** Which entries are listed; undefined: it doesn't matter. */
export interface LogFilter {
  actions?: readonly string[] | undefined
  person?: string | undefined
  /** The first moment, and the one after the last, in ISO 8601. */
  from?: string | undefined
  before?: string | undefined
  search?: LogSearch | undefined
}

/** Up to `limit` entries, newest first, `offset` after the newest, and how many there are in all. */
export async function newestEntries(
  db: Kysely<AuditTables>,
  { limit, offset, ...filter }: LogFilter & { limit: number; offset: number },
): Promise<{ entries: LogEntry[]; total: number; partial: boolean }> {
  const all = entriesOf(db, filter)
  const page = all.selectAll().orderBy('id', 'desc').limit(limit)
  if (Object.values(filter).every((value) => value === undefined)) {
    const total = (await readHead(db))?.entries ?? 0
    // The ids have no gaps, so they can be used as positions.
    const rows = await page.where('id', '<=', total - offset).execute()
    return { entries: await withCallers(db, rows), total, partial: false }
  }
  const total = await count(all)
  const rows = offset < total ? await page.offset(offset).execute() : []
  return { entries: await withCallers(db, rows), total, partial: await hasMore(db, filter) }
}

function entriesOf(db: Kysely<AuditTables>, { search, ...filter }: LogFilter) {
  const { actions, person, from, before } = filter
  const all = db
    .selectFrom('backend_audit_log')
    .$if(actions !== undefined, (log) => log.where('action', 'in', actions ?? []))
    .$if(person !== undefined, (log) => log.where('admin_email', '=', person ?? ''))
    .$if(from !== undefined, (log) => log.where('at', '>=', from ?? ''))
    .$if(before !== undefined, (log) => log.where('at', '<', before ?? ''))
  if (!search) return all
  const newest = all.selectAll().orderBy('id', 'desc').limit(auditSearchMax)
  return db.selectFrom(newest.as('backend_audit_log')).where(meetsSearch(db, search))
}

/** Whether there are entries that a search doesn't look at. */
async function hasMore(db: Kysely<AuditTables>, { search, ...filter }: LogFilter) {
  if (!search) return false
  const next = entriesOf(db, filter).select('id').orderBy('id', 'desc')
  return (await next.offset(auditSearchMax).limit(1).execute()).length > 0
}

async function count(entries: ReturnType<typeof entriesOf>): Promise<number> {
  const { total } = await entries
    .select((log) => log.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function rowOf(entry: LogEntry): Selectable<AuditTables['backend_audit_log']> {
  return {
    id: entry.id,
    at: entry.at,
    admin_id: entry.adminId,
    admin_email: entry.adminEmail,
    action: entry.action,
    details_json: entry.detailsJson,
    previous_hash: entry.previousHash,
    hash: entry.hash,
    key_id: entry.keyId,
  }
}

/** Looks for callers only if entries tell of any. */
async function withCallers(
  db: Kysely<AuditTables>,
  rows: readonly Selectable<AuditTables['backend_audit_log']>[],
): Promise<LogEntry[]> {
  const ids = rows.filter((row) => row.details_json.includes('"caller":"')).map(({ id }) => id)
  const found = ids.length > 0 ? await callersOf(db, ids) : []
  const callers = new Map(found.map(({ id, ...caller }) => [id, caller]))
  return rows.map((row) => ({ ...toEntry(row), caller: callers.get(row.id) ?? null }))
}

const callersOf = (db: Kysely<AuditTables>, ids: readonly number[]) =>
  db
    .selectFrom('backend_audit_callers')
    .select(['id', 'address', 'account', 'salt'])
    .where('id', 'in', ids)
    .execute()

function toEntry(row: Selectable<AuditTables['backend_audit_log']>): Omit<LogEntry, 'caller'> {
  return {
    id: row.id,
    at: row.at,
    adminId: row.admin_id,
    adminEmail: row.admin_email,
    action: row.action,
    detailsJson: row.details_json,
    previousHash: row.previous_hash,
    hash: row.hash,
    keyId: row.key_id,
  }
}
