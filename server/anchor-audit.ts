import { type Anchor, anchorLog } from '#/backend/audit/anchor.ts'
import { anchorEmail } from '#/backend/audit/anchor-email.ts'
import type { Database } from '#/database/database.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { MailTables } from '#/mail/tables.ts'
import type { CurrentSettings } from '#/ports/shop-settings.ts'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'
import type { AllTables } from './tables.ts'

const everyMs = 60_000
const dayMs = 24 * 60 * 60_000
const job = 'audit anchor'

interface AnchorDeps {
  settings: { dataDir: string }
  database: Database<AllTables>
  shopSettings: CurrentSettings
  clock: () => Date
  log: Log
}

/** Writes each minute, and at the end, where the audit log ends, and once a day sends it to the owners. */
export function anchorAudit(deps: AnchorDeps): { stop(): Promise<void> } {
  const failure = 'the audit log could not be anchored'
  const rounds = repeat(() => anchor(deps), { firstMs: 2_000, everyMs, failure, log: deps.log })
  return {
    async stop() {
      await rounds.stop()
      await anchor(deps).catch((err: unknown) => deps.log.error({ err }, failure))
    },
  }
}

async function anchor(deps: AnchorDeps): Promise<void> {
  const { database, settings, clock } = deps
  const now = clock()
  const anchor = await anchorLog(database.db.$pickTables(), { dataDir: settings.dataDir, now })
  if (anchor) await emailOwners(deps, anchor, now)
}

/** At most once a day and from the second day on, and only where something was logged since. */
export async function emailOwners(
  {
    database,
    shopSettings,
  }: Pick<AnchorDeps, 'database'> & { shopSettings: Pick<CurrentSettings, 'emailFacts'> },
  anchor: Anchor,
  now: Date,
): Promise<void> {
  await database.transact(async (tx) => {
    const jobs = tx.selectFrom('server_jobs').select('done_at').where('name', '=', job)
    const last = (await jobs.executeTakeFirst())?.done_at
    if (last !== undefined && last > before(now, dayMs) && last <= now.toISOString()) return
    if (last !== undefined && anchor.at <= last) return
    const { numUpdatedRows } = await tx
      .updateTable('server_jobs')
      .set({ done_at: now.toISOString() })
      .where('name', '=', job)
      .where('done_at', '=', last ?? '')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const first = { name: job, done_at: now.toISOString() }
      await tx
        .insertInto('server_jobs')
        .values(first)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return
    }
    const owners = await tx
      .selectFrom('backend_admins')
      .select('email')
      .where('role', '=', 'owner')
      .execute()
    const facts = shopSettings.emailFacts()
    const to = { language: facts.staffLanguage, facts }
    for (const { email: recipient } of owners)
      await enqueueEmail(tx.$pickTables<keyof MailTables>(), anchorEmail(anchor, { ...to, recipient }), now)
  })
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
