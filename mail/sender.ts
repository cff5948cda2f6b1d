import type { Database } from '#/database/database.ts'
import { claimEmail, dueEmails, markFailed, markSent } from './outbox.store.ts'
import type { MailTables } from './tables.ts'
import {
  createFileTransport,
  createSmtpTransport,
  sendTimeoutMs,
  type Transport,
} from './transports.ts'

const minute = 60_000
const hour = 60 * minute
/** How long after a failed attempt the next one comes; after the last the email is given up. */
const retryAfterMs = [1 * minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour]
/** After this time an email that a process died with is taken up again. */
const leaseMs = 2 * sendTimeoutMs
const pollMs = 2_000
const emailsPerRound = 10
/** Between two rounds, so that a heap of emails does not keep the shop from answering. */
const breatherMs = 100

export interface MailSender {
  /** Looks for emails now, after each `wake()`, and every two seconds. */
  start(): void
  /** An email has been put into the outbox. */
  wake(): void
  /** Finishes the email in hand and sends no more. */
  stop(): Promise<void>
  /** Sends what is due, ten emails at most; returns how many it tried. */
  sendDue(): Promise<number>
}

export interface MailSenderDeps {
  database: Database<MailTables>
  /** Unset: each email becomes a file in `outboxDir`. */
  smtpUrl: string | undefined
  outboxDir: string
  /** For example `Glovebox <hello@glovebox.test>`. */
  from: string
  clock: () => Date
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

/**
 * Sends the emails of the outbox, each by one process at a time. An email is sent once, except that a
 * process killed between handing it over and noting so leaves it to be sent again under the same Message-ID.
 */
export function createMailSender(deps: MailSenderDeps): MailSender {
  const { log, clock } = deps
  const { db } = deps.database
  let transport: Promise<Transport> | undefined
  let stopping = false
  let failing = false
  /** Whether there is more to do than the round in hand knows of. */
  let more = false
  let wakeable = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  const openTransport = () => {
    transport ??= (
      deps.smtpUrl === undefined
        ? createFileTransport(deps.outboxDir, deps.from)
        : createSmtpTransport(deps.smtpUrl, deps.from)
    ).catch((error) => {
      transport = undefined
      throw error
    })
    return transport
  }

  async function sendDue(): Promise<number> {
    let tried = 0
    for (const due of await dueEmails(db, clock(), emailsPerRound)) {
      if (stopping) break
      const email = await claimEmail(db, due, after(leaseMs))
      if (!email) continue
      tried += 1
      try {
        const opened = await openTransport()
        await opened.send(email)
      } catch (cause) {
        const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
        const wait = retryAfterMs[email.attempts - 1]
        await markFailed(db, email.id, {
          error,
          nextAttempt: wait === undefined ? null : after(wait),
        })
        const about = { email: email.id, attempt: email.attempts, error }
        log.error(about, wait === undefined ? 'A letter was given up' : 'A letter has to wait')
        continue
      }
      await markSent(db, email.id, clock())
      log.info({ email: email.id }, 'A letter was sent')
    }
    return tried
  }

  const after = (ms: number) => new Date(clock().getTime() + ms)

  function begin(): void {
    more = false
    wakeable = false
    round = sendDue()
      .then((tried) => {
        failing = false
        if (tried === emailsPerRound) more = true
      })
      .catch((err: unknown) => {
        if (!failing) log.error({ err }, 'The outbox could not be read')
        failing = true
      })
      .then(() => {
        round = undefined
        wait(more ? breatherMs : pollMs)
        wakeable = !more
      })
  }

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!stopping) timer = setTimeout(begin, ms).unref()
  }

  return {
    sendDue,
    start: () => wait(0),
    wake() {
      if (wakeable) wait(0)
      else more = true
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      await round
      const opened = await transport
      opened?.close()
    },
  }
}
