import {
  type Generated,
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'

/** The columns that every outbox has; a row is written in the transaction of the change it reports. */
export interface OutboxColumns {
  id: Generated<number>
  attempts: number
  /** When to try next; null once sent or given up on. */
  next_attempt_at: string | null
  sent_at: string | null
  last_error: string | null
}

export interface DueRow {
  id: number
  next_attempt_at: string | null
}

/** No row waits longer than this, unless the clock was set back: then it's due. */
const longestWaitMs = 2 * 24 * 3_600_000
const pollMs = 2_000
export const rowsPerRound = 10
/** The pause between rounds, so that a backlog doesn't block the shop. */
const breatherMs = 100

type Log = Record<'info' | 'error', (about: object, message: string) => void>

/** How the rows of one outbox are sent. */
export interface Outbox<Row extends { id: number; attempts: number }> {
  db: QueryExecutorProvider
  table: 'mail_outbox' | 'shop_webhook_deliveries'
  /** What a row is called in the log. */
  name: 'email' | 'webhook'
  /** Throws if the row has to be retried. */
  send(row: Row): Promise<void>
  /** The delay after each failed attempt; after the last one, the row is given up on. */
  retryAfterMs: readonly number[]
  /** How long until a row whose process died is tried again. */
  leaseMs: number
  clock: () => Date
  log: Log
  count?: CountOutcome | undefined
}

/** The condition for due rows of an outbox. */
export function isDue(now: Date): RawBuilder<SqlBool> {
  const latest = new Date(now.getTime() + longestWaitMs).toISOString()
  // The index begins or ends with all sent rows (nulls): reads only from the first unsent one.
  return sql<SqlBool>`(next_attempt_at is not null
    and (next_attempt_at <= ${now.toISOString()} or next_attempt_at > ${latest}))`
}

/** Called with the outcome of each attempt. */
export type CountOutcome = (outcome: 'sent' | 'retried' | 'given_up') => void

/**
 * Sends due rows, one after another. Each is sent by one process at a time: a process claims it by moving its next
 * attempt to the end of a lease. Stops early if `goOn` says so. Returns how many it tried.
 */
export async function sendRows<Row extends { id: number; attempts: number }>(
  outbox: Outbox<Row>,
  rows: readonly DueRow[],
  goOn: (last: { failed: boolean }) => boolean,
): Promise<number> {
  let tried = 0
  let failed = false
  for (const due of rows) {
    if (!goOn({ failed })) break
    const row = await claim(outbox, due)
    if (!row) continue
    tried += 1
    failed = !(await sendOne(outbox, row))
  }
  return tried
}

const after = ({ clock }: { clock: () => Date }, ms: number) =>
  new Date(clock().getTime() + ms).toISOString()

async function claim<Row extends { id: number; attempts: number }>(
  outbox: Outbox<Row>,
  { id, next_attempt_at }: DueRow,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`update ${sql.table(outbox.table)}
    set attempts = attempts + 1, next_attempt_at = ${after(outbox, outbox.leaseMs)}
    where id = ${id} and next_attempt_at = ${next_attempt_at} returning *`.execute(outbox.db)
  return rows[0]
}

async function sendOne<Row extends { id: number; attempts: number }>(
  outbox: Outbox<Row>,
  row: Row,
): Promise<boolean> {
  const { db, name, log } = outbox
  const table = sql.table(outbox.table)
  const about = { [name]: row.id }
  const aRow = name === 'email' ? 'An email' : 'A webhook'
  try {
    await outbox.send(row)
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause))
    const error = message.slice(0, 500)
    const wait = outbox.retryAfterMs[row.attempts - 1]
    const next = wait === undefined ? null : after(outbox, wait)
    await sql`update ${table} set last_error = ${error}, next_attempt_at = ${next}
      where id = ${row.id} and sent_at is null`.execute(db)
    outbox.count?.(next ? 'retried' : 'given_up')
    const what = next ? 'has to wait' : 'was given up'
    // Not the whole error, because mail servers' responses contain email addresses.
    const err = { message: error, stack }
    log.error({ ...about, attempt: row.attempts, err }, `${aRow} ${what}`)
    return false
  }
  await sql`update ${table} set sent_at = ${after(outbox, 0)}, next_attempt_at = null, last_error = null
    where id = ${row.id}`.execute(db)
  outbox.count?.('sent')
  log.info(about, `${aRow} was sent`)
  return true
}

export interface OutboxRounds {
  /** Looks for rows now, after each `wake()`, and every two seconds. */
  start(): void
  /** To be called when a row was added to the outbox. */
  wake(): void
  /** Finishes the current row and stops. */
  stop(): Promise<void>
}

/**
 * Sends in rounds: after a short pause if there's more to do, else when woken or after two seconds.
 * @param send returns whether there may be more to do; failures in a row are logged once
 */
export function createRounds(send: () => Promise<boolean>, log: Log): OutboxRounds {
  const sendSafely = withoutFailing(send, log)
  let stopping = false
  /** Whether there's more to do than the current round knows of. */
  let more = false
  let wakeable = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  async function runRound(): Promise<void> {
    more = false
    wakeable = false
    if (await sendSafely()) more = true
    round = undefined
    wait(more ? breatherMs : pollMs)
    wakeable = !more
  }
  function wait(ms: number): void {
    clearTimeout(timer)
    if (stopping) return
    timer = setTimeout(() => {
      round = runRound()
    }, ms).unref()
  }

  return {
    start: () => wait(0),
    wake() {
      if (wakeable) wait(0)
      else more = true
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      await round
    },
  }
}

function withoutFailing(send: () => Promise<boolean>, log: Log): () => Promise<boolean> {
  let failing = false
  return async () => {
    try {
      const more = await send()
      failing = false
      return more
    } catch (err) {
      if (!failing) log.error({ err }, 'The outbox could not be read')
      failing = true
      return false
    }
  }
}
