import type { MailSender as From } from '#/contract/shop-settings.ts'
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

interface MailSender {
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
  /** Whom emails come from. */
  from: () => From
  clock: () => Date
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

/**
 * Sends the emails of the outbox, each by one process at a time. An email is sent once, except that a
 * process killed between handing it over and noting so leaves it to be sent again under the same Message-ID.
 */
export function createMailSender(deps: MailSenderDeps): MailSender {
  const transport = lazyTransport(deps)
  let stopping = false
  const sendDue = () => sendRound(deps, transport.open, () => stopping)
  const { start, wake, stop } = createRounds(withoutFailing(sendDue, deps.log))
  return {
    sendDue,
    start,
    wake,
    async stop() {
      stopping = true
      await stop()
      await transport.close()
    },
  }
}

/** Sends in rounds: after a breather where there is more to do, else when it is woken or two seconds later. */
function createRounds(send: () => Promise<number>) {
  let stopping = false
  /** Whether there is more to do than the round in hand knows of. */
  let more = false
  let wakeable = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  async function runRound(): Promise<void> {
    more = false
    wakeable = false
    if ((await send()) === emailsPerRound) more = true
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

/** Failures in a row are logged once. */
function withoutFailing(sendDue: () => Promise<number>, log: MailSenderDeps['log']) {
  let failing = false
  return async () => {
    try {
      const tried = await sendDue()
      failing = false
      return tried
    } catch (err) {
      if (!failing) log.error({ err }, 'The outbox could not be read')
      failing = true
      return 0
    }
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

async function sendRound(
  { database: { db }, from, clock, log }: MailSenderDeps,
  open: () => Promise<Transport>,
  isStopping: () => boolean,
): Promise<number> {
  const after = (ms: number) => new Date(clock().getTime() + ms)
  let tried = 0
  for (const due of await dueEmails(db, clock(), emailsPerRound)) {
    if (isStopping()) break
    const email = await claimEmail(db, due, after(leaseMs))
    if (!email) continue
    tried += 1
    try {
      const transport = await open()
      await transport.send(email, from())
    } catch (cause) {
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
      const wait = retryAfterMs[email.attempts - 1]
      const nextAttempt = wait === undefined ? null : after(wait)
      await markFailed(db, email.id, { error, nextAttempt })
      const about = { email: email.id, attempt: email.attempts, error }
      log.error(about, nextAttempt ? 'An email has to wait' : 'An email was given up')
      continue
    }
    await markSent(db, email.id, clock())
    log.info({ email: email.id }, 'An email was sent')
  }
  return tried
}
