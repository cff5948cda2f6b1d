import { hourMs, minuteMs } from '#/contract/durations.ts'
import type { FromAddress } from '#/contract/shop-settings.ts'
import type { Database } from '#/database/database.ts'
import {
  type CountOutcome,
  createRounds,
  type Outbox,
  type OutboxRounds,
  rowsPerRound,
  sendRows,
} from '#/database/outbox.ts'
import { deleteLastEmails, dueEmails, type EmailRow, toEmail } from './outbox.store.ts'
import type { MailTables } from './tables.ts'
import {
  createFileTransport,
  createSmtpTransport,
  sendTimeoutMs,
  type Transport,
} from './transports.ts'

/** How long after a failed attempt the next one comes; after the last, within 33 hours, the email is given up. */
const retryAfterMs = [
  1 * minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  24 * hourMs,
]
/** After this time an email that a process died with is taken up again. */
const leaseMs = 2 * sendTimeoutMs

interface MailSender extends OutboxRounds {
  /** Sends what is due, ten emails at most; returns how many it tried. */
  sendDue(): Promise<number>
}

export interface MailSenderDeps {
  database: Database<MailTables>
  /** Unset: each email becomes a file in `outboxDir`. */
  smtpUrl: string | undefined
  outboxDir: string
  /** Whom emails come from. */
  from: () => FromAddress
  clock: () => Date
  count?: CountOutcome
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

/**
 * Sends the emails of the outbox, each by one process at a time. An email is sent once, except that a
 * process killed between handing it over and noting so leaves it to be sent again under the same Message-ID.
 */
export function createMailSender(deps: MailSenderDeps): MailSender {
  const { database, from, clock, log } = deps
  const { db } = database
  const transport = lazyTransport(deps)
  let stopping = false
  const outbox: Outbox<EmailRow> = {
    db,
    table: 'mail_outbox',
    name: 'email',
    send: async (row) => (await transport.open()).send(toEmail(row), from()),
    retryAfterMs,
    leaseMs,
    clock,
    log,
    count: deps.count,
  }
  const sendRound = async () => {
    const due = await dueEmails(db, clock(), rowsPerRound)
    const tried = await sendRows(outbox, due, () => !stopping)
    if (tried > 0) await deleteLastEmails(db)
    return { tried, due: due.length }
  }
  const sendDue = async () => (await sendRound()).tried
  // Where another process has taken some of them, there may be more all the same.
  const rounds = createRounds(async () => (await sendRound()).due === rowsPerRound, log)
  return {
    ...rounds,
    sendDue,
    async stop() {
      stopping = true
      await rounds.stop()
      await transport.close()
    },
  }
}

/** Opened when the first email is sent; one that could not be opened is tried again. */
function lazyTransport({ smtpUrl, outboxDir }: MailSenderDeps) {
  let transport: Promise<Transport> | undefined
  return {
    open(): Promise<Transport> {
      transport ??= (
        smtpUrl === undefined ? createFileTransport(outboxDir) : createSmtpTransport(smtpUrl)
      ).catch((error) => {
        transport = undefined
        throw error
      })
      return transport
    },
    close: async () => (await transport)?.close(),
  }
}
