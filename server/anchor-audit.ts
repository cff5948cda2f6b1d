import type { Transaction } from 'kysely'
import { type Anchor, anchorLog, readAnchor } from '#/backend/audit/anchor.ts'
import { anchorEmail } from '#/backend/audit/anchor-email.ts'
import { lockHead, readHead } from '#/backend/audit/audit.store.ts'
import { dayMs } from '#/contract/durations.ts'
import type { Database } from '#/database/database.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import { emailOwners } from './email-owners.ts'
import { claimJob, lastDone } from './jobs.ts'
import type { Log } from './log.ts'
import { repeat } from './periodic-task.ts'
import type { AllTables } from './tables.ts'

const everyMs = 60_000
const job = 'audit anchor'

interface AnchorDeps {
  settings: { dataDir: string }
  database: Database<AllTables>
  shopSettings: Pick<CurrentShopSettings, 'emailFacts'>
  clock: () => Date
  log: Pick<Log, 'error'>
}

/** Anchors the audit log's end every minute and when stopping, and emails it to the owners once a day. */
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
  const { dataDir } = settings
  const last = await readAnchor(dataDir)
  const head = await readHead(database.db.$pickTables())
  const isCurrent = last !== null && last.hash === head?.hash
  const anchor = isCurrent ? last : await database.transact((tx) => anchorHeld(tx, dataDir, now))
  if (anchor) await emailAnchor(deps, anchor, now)
}

/** The log's end can't change before it's anchored: a restore that takes its place holds it, too. */
async function anchorHeld(
  tx: Transaction<AllTables>,
  dataDir: string,
  now: Date,
): Promise<Anchor | null> {
  await lockHead(tx.$pickTables())
  return anchorLog(tx.$pickTables(), { dataDir, now })
}

/** At most once a day, from the second day on, and only if something was logged since. */
export async function emailAnchor(
  { database, shopSettings }: Pick<AnchorDeps, 'database' | 'shopSettings'>,
  anchor: Anchor,
  now: Date,
): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await claimDay(tx, anchor, now))) return
    await emailOwners(tx, { shopSettings, now }, (to) => anchorEmail(anchor, to))
  })
}

/** True for one process, at least a day after the last time. */
async function claimDay(tx: Transaction<AllTables>, anchor: Anchor, now: Date): Promise<boolean> {
  const last = await lastDone(tx.$pickTables(), job)
  if (last !== null && anchor.at <= last) return false
  return claimJob(tx.$pickTables(), { name: job, everyMs: dayMs, now })
}
