import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import { type DoctorFinding, type DoctorTopic, doctorTopics } from '#/contract/doctor.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { Unreleased } from '#/database/migrate.ts'
import { withConnections } from '../connections.ts'
import { BadSetting, type Settings } from '../settings.ts'
import type { AllTables } from '../tables.ts'
import { checkAudit } from './audit.ts'
import { checkBackups } from './backups.ts'
import { checkCertificate } from './certificate.ts'
import { checkClock } from './clock.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { checkDomain } from './domain.ts'
import { type Check, type DoctorContext, failed, reasonOf, wrong } from './finding.ts'
import { checkMail } from './mail.ts'
import { checkOutbox } from './outbox.ts'
import { checkProxy } from './proxy.ts'
import { createResolveTxt } from './resolve-txt.ts'
import { checkSettings } from './settings.ts'
import { checkShopify } from './shopify.ts'
import { checkStandby } from './standby.ts'
import { checkStripe } from './stripe.ts'

const checks: Readonly<Record<DoctorTopic, Check>> = {
  settings: checkSettings,
  database: checkDatabase,
  disk: checkDisk,
  clock: checkClock,
  mail: checkMail,
  domain: checkDomain,
  proxy: checkProxy,
  certificate: checkCertificate,
  backups: checkBackups,
  standby: checkStandby,
  outbox: checkOutbox,
  audit: checkAudit,
  stripe: checkStripe,
  shopify: checkShopify,
}

export type DoctorDeps = Pick<DoctorContext, 'now' | 'fetch' | 'resolveTxt' | 'timeoutMs'>

/** What the doctor examines on a real machine, with the resolver at an address in place of its own. */
export const doctorDeps = (dnsServer?: string): DoctorDeps => ({
  now: new Date(),
  fetch,
  resolveTxt: createResolveTxt(dnsServer),
  timeoutMs: 10_000,
})

/** Examines everything, or some topics, whether the shop is running or not, and changes nothing. */
export async function examine(
  readSettings: () => Settings,
  deps: DoctorDeps,
  topics: readonly DoctorTopic[] = doctorTopics,
): Promise<DoctorFinding[]> {
  const settings = settingsOr(readSettings)
  if (!('dataDir' in settings)) return [settings]
  const defaults = defaultSettings(settings)
  let database: Database<AllTables> | undefined
  try {
    database = (await openDatabase({ ...settings, connections: 4, beside: 'reading' })).withTables()
    const stored = await readShopSettings(database.db.$pickTables(), defaults).catch(() => null)
    const shopSettings = stored?.settings ?? defaults
    const connected = await withConnections(settings, database).catch(() => settings)
    const context = { ...deps, settings: connected, database, shopSettings }
    return await runAll(context, topics)
  } catch (error) {
    return [notOpened(settings, error)]
  } finally {
    await database?.close()
  }
}

function notOpened({ databaseUrl }: Settings, error: unknown): DoctorFinding {
  const corrupt = wrong('database.corrupt', { reason: reasonOf(error) })
  if (!(error instanceof CannotOpen)) return corrupt
  if (error instanceof Unreleased) return wrong('database.unreleased')
  if (databaseUrl !== undefined) return wrong('database.unreachable', { reason: error.message })
  return error.cause === undefined ? wrong('database.missing') : corrupt
}

function settingsOr(readSettings: () => Settings): Settings | DoctorFinding {
  try {
    return readSettings()
  } catch (error) {
    if (error instanceof BadSetting) return wrong('settings.bad', { reason: error.message })
    throw error
  }
}

/** If the database is damaged, other failures to read it add nothing. */
async function runAll(
  context: DoctorContext,
  topics: readonly DoctorTopic[],
): Promise<DoctorFinding[]> {
  const found: DoctorFinding[] = []
  for (const topic of topics) {
    const isDamaged = found.some(({ code }) => code === 'database.corrupt')
    const ofTopic = await checks[topic](context).catch((error) =>
      isDamaged ? [] : [failed(topic, error)],
    )
    found.push(...ofTopic)
  }
  return found
}
