import type { Transaction } from 'kysely'
import type { Texts } from '#/content/texts.types.ts'
import { backupTooOldMs } from '#/contract/backups.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'
import { dayMs, hourMs } from '#/contract/durations.ts'
import type { Database } from '#/database/database.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import { examineApart } from './doctor/examine-in-worker.ts'
import { ownersSentenceOf, topicName } from './doctor/lines.ts'
import { emailOwners, type ToOwner } from './email-owners.ts'
import { claimJob, lastDone } from './jobs.ts'
import type { Log } from './log.ts'
import { repeat } from './periodic-task.ts'
import type { Settings } from './settings.ts'
import type { AllTables } from './tables.ts'

const lookEveryMs = hourMs
const daily = { name: 'health look', everyMs: dayMs }
const weekly = { name: 'health report', everyMs: 7 * dayMs, firstToo: true }
/** For a report that reached nobody. */
const again = { ...weekly, everyMs: hourMs }

interface ReportDeps {
  settings: Settings
  database: Database<AllTables>
  shopSettings: Pick<CurrentShopSettings, 'emailFacts'>
  clock: () => Date
  log: Pick<Log, 'error'>
}

/**
 * Examines the shop once a day, from the second one on, and emails the owners what needs them: once a week at most, and
 * nothing if all is well, or without a mail server. A report that was given up on, as it is when mail is what fails, is
 * written again the next day.
 */
export function reportHealth(
  deps: ReportDeps,
  examine: () => Promise<readonly DoctorFinding[]> = () => examineApart(deps.settings),
): { look(): Promise<void>; stop(): Promise<void> } {
  const { settings, database, clock, log } = deps
  const look = async () => {
    if (settings.smtpUrl === undefined) return
    const { db } = database
    if (!(await claimJob(db.$pickTables(), { ...daily, now: clock() }))) return
    const urgent = (await examine()).filter(needsOwner)
    if (urgent.length > 0) await emailFindings(deps, urgent)
  }
  const failure = 'the shop could not be examined for its owners'
  const { stop } = repeat(look, { everyMs: lookEveryMs, failure, log })
  return { look, stop }
}

/** A night without a backup is made up for by the next one. */
function needsOwner({ code, state, values }: DoctorFinding): boolean {
  if (code === 'backups.old') return Number(values.hours) * hourMs > backupTooOldMs
  return state === 'wrong' || code === 'disk.filling'
}

async function emailFindings(
  { database, shopSettings, settings, clock }: ReportDeps,
  findings: readonly DoctorFinding[],
): Promise<void> {
  const now = clock()
  await database.transact(async (tx) => {
    const job = (await reachedNobody(tx)) ? again : weekly
    if (!(await claimJob(tx.$pickTables(), { ...job, now }))) return
    const { publicUrl } = settings
    await emailOwners(tx, { shopSettings, now }, (to) =>
      healthEmail(findings, { ...to, publicUrl }),
    )
  })
}

/** Whether the emails of the last report were all given up on. */
async function reachedNobody(tx: Transaction<AllTables>): Promise<boolean> {
  const written = await lastDone(tx.$pickTables(), weekly.name)
  const emails = await tx
    .selectFrom('mail_outbox')
    .select(['sent_at', 'next_attempt_at'])
    .where('created_at', '=', written)
    .execute()
  return emails.length > 0 && emails.every((email) => !email.sent_at && !email.next_attempt_at)
}

export function healthEmail(
  findings: readonly DoctorFinding[],
  { publicUrl, ...to }: ToOwner & { publicUrl: string },
): Email {
  const { language, facts } = to
  const reading = { language, timeZone: facts.timeZone }
  return writeEmail('healthReport', { ...to, toShop: true }, (text) => [
    { kind: 'paragraph', text: text('text') },
    ...findings.flatMap((finding, index): EmailBlock[] => {
      const screen = screenOf(finding)
      const address = `${publicUrl}/admin/settings/${screen}`
      return [
        {
          kind: 'notice',
          heading: topicName(finding.topic, language),
          lines: [ownersSentenceOf(finding, reading)],
        },
        { kind: index === 0 ? 'button' : 'link', text: text(screen), address },
      ]
    }),
    { kind: 'caption', text: text('often') },
  ])
}

type Screen = Extract<
  keyof Texts['emails']['healthReport'],
  'backups' | 'email' | 'payments' | 'webhooks' | 'health'
>
const screens: Readonly<Partial<Record<DoctorFinding['topic'], Screen>>> = {
  mail: 'email',
  domain: 'email',
  backups: 'backups',
  stripe: 'payments',
}

/** The page in Settings where it can be mended; Health has the buttons for the rest. */
function screenOf({ topic, code }: DoctorFinding): Screen {
  return code === 'outbox.webhooks' ? 'webhooks' : (screens[topic] ?? 'health')
}
