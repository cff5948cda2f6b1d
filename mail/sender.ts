import type { Database } from '#/database/database.ts'
import { type Carrier, createFileCarrier, createSmtpCarrier, mostMsPerLetter } from './carriers.ts'
import { dueLetters, markFailed, markSent, takeLetter } from './outbox.store.ts'
import type { MailTables } from './tables.ts'

const minute = 60_000
const hour = 60 * minute
/** How long after a failed attempt the next one comes; after the last the letter is given up. */
const retryAfterMs = [1 * minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour]
/** After this time a letter that a process died with is taken up again. */
const leaseMs = 2 * mostMsPerLetter
const pollMs = 2_000
const lettersPerRound = 10
/** Between two rounds, so that a heap of letters does not keep the shop from answering. */
const breatherMs = 100

export interface MailSender {
  /** Looks for letters now, after each `wake()`, and every two seconds. */
  start(): void
  /** A letter has been put into the outbox. */
  wake(): void
  /** Finishes the letter in hand and sends no more. */
  stop(): Promise<void>
  /** Sends what is due, ten letters at most; returns how many it tried. */
  sendDue(): Promise<number>
}

export interface MailSenderDeps {
  database: Database<MailTables>
  /** Unset: each letter becomes a file in `outboxDir`. */
  smtpUrl: string | undefined
  outboxDir: string
  /** For example `Glovebox <hello@glovebox.test>`. */
  from: string
  clock: () => Date
  log: { info(about: object, words: string): void; error(about: object, words: string): void }
}

/**
 * Sends the letters of the outbox, each by one process at a time. A letter is sent once, except that a
 * process killed between handing it over and noting so leaves it to be sent again under the same Message-ID.
 */
export function createMailSender(deps: MailSenderDeps): MailSender {
  const { log, clock } = deps
  const { db } = deps.database
  let carrier: Promise<Carrier> | undefined
  let stopping = false
  let failing = false
  /** Whether there is more to do than the round in hand knows of. */
  let more = false
  let wakeable = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  const openCarrier = () => {
    carrier ??= (
      deps.smtpUrl === undefined
        ? createFileCarrier(deps.outboxDir, deps.from)
        : createSmtpCarrier(deps.smtpUrl, deps.from)
    ).catch((error) => {
      carrier = undefined
      throw error
    })
    return carrier
  }

  async function sendDue(): Promise<number> {
    let tried = 0
    for (const due of await dueLetters(db, clock(), lettersPerRound)) {
      if (stopping) break
      const letter = await takeLetter(db, due, after(leaseMs))
      if (!letter) continue
      tried += 1
      try {
        const opened = await openCarrier()
        await opened.carry(letter)
      } catch (cause) {
        const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
        const wait = retryAfterMs[letter.attempts - 1]
        await markFailed(db, letter.id, {
          error,
          nextAttempt: wait === undefined ? null : after(wait),
        })
        const about = { letter: letter.id, attempt: letter.attempts, error }
        log.error(about, wait === undefined ? 'A letter was given up' : 'A letter has to wait')
        continue
      }
      await markSent(db, letter.id, clock())
      log.info({ letter: letter.id }, 'A letter was sent')
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
        if (tried === lettersPerRound) more = true
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
      const opened = await carrier
      opened?.close()
    },
  }
}
