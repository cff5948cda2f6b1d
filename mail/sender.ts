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

/** The delay after each failed attempt; after the last one, within 33 hours, the email is given up on. */
const retryAfterMs = [
  1 * minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  24 * hourMs,
]
/** How long until an email whose process died is tried again. */
const leaseMs = 2 * sendTimeoutMs

interface MailSender extends OutboxRounds {
  /** Sends up to ten due emails; returns how many it tried. */
  sendDue(): Promise<number>
}

export interface MailSenderDeps {
  database: Database<MailTables>
  /** Unset: each email is written as a file in `outboxDir`. */
  smtpUrl: string | undefined
  outboxDir: string
  /** The sender of all emails. */
  from: () => FromAddress
  clock: () => Date
  count?: CountOutcome
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

/**
 * Sends the outbox's emails, each by one process at a time. Each is sent once, unless a process is killed after
 * handing it over and before recording that: then it's sent again with the same Message-ID.
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
    async send(row) {
      await (await transport.open()).send(toEmail(row), from())
    },
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
  // Counts due emails, not tried ones: even if another process took some, there may be more.
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

/** Opens the transport with the first email; if that fails, the next email tries again. */
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
