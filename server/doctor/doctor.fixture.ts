import { chmod } from 'node:fs/promises'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { appendAudit } from '#/backend/audit/audit.ts'
import { saveShopSettings } from '#/backend/settings/settings.store.ts'
import { firstSettings } from '#/content/first-settings.ts'
import type { DoctorFinding, DoctorTopic } from '#/contract/doctor.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { freePort } from '#/harness/postgres.ts'
import { startShopifyLike } from '#/harness/shopify-like.ts'
import { startSmtp } from '#/mail/smtp.fixture.ts'
import type { appStarter } from '#/tests/fixtures/app-server.ts'
import type { TestDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { startStripeServer } from '#/tests/fixtures/stripe-server.ts'
import { makeBackup } from '../backups/backups.ts'
import { parseSettings } from '../settings.ts'
import { type DoctorDeps, examine } from './doctor.ts'
import { topicOf } from './finding.ts'

const domain = 'shop-of-ours.com'
const records: Readonly<Record<string, string[]>> = {
  [domain]: ['v=spf1 -all'],
  [`_dmarc.${domain}`]: ['v=DMARC1; p=quarantine'],
  [`mail._domainkey.${domain}`]: ['v=DKIM1; p=MIIB'],
}

/** The domain's records, except one. */
export const resolveWithout = (name: string) => async (asked: string) =>
  asked.startsWith(name) ? [] : (records[asked] ?? [])

/** A `fetch` of tests, which look at the whole request. */
export const byRequest =
  (respond: (request: Request) => Promise<Response>): typeof fetch =>
  (input, init) =>
    respond(new Request(input, init))

/** A fault: in a setting, in other servers' responses, or caused by `happens`. */
export interface Fault {
  name: string
  variables?: Readonly<Record<string, string>>
  deps?: Partial<DoctorDeps>
  /** Returns a function that undoes it. */
  happens?: () => Promise<() => unknown>
  /** All of the doctor's findings on these topics, except those that are fine. */
  says: readonly string[]
  /** The topics; by default, those of `says`. */
  topics?: readonly DoctorTopic[]
}

const topicsOf = ({ says, topics }: Partial<Fault>) =>
  topics ?? (says && [...new Set(says.map(topicOf))])

export type ExaminedShop = Awaited<ReturnType<typeof openShop>>

/** A running shop with a mail server, Stripe, and a backup, all of them healthy. */
export async function openShop(databases: TestDatabase, start: ReturnType<typeof appStarter>) {
  const database = await databases.fresh()
  const { where } = database
  await fillDemo(database)
  const [stripe, smtp, closedPort] = await Promise.all([
    startStripeServer(),
    startSmtp(),
    freePort(),
  ])
  const { port, url } = await start(database, {
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? '',
  })
  await database.transact((tx) =>
    appendAudit(tx.$pickTables(), {
      at: new Date(),
      admin: null,
      action: 'IMPORT_REVIEWS',
      details: { count: 1 },
    }),
  )
  const store = await startShopifyLike(url)
  const sender = { name: 'Ours', email: `hello@${domain}` }
  const settings = { ...firstSettings, sender }
  await saveShopSettings(database.db.$pickTables(), { version: 0, settings })
  await makeBackup({ ...where, backupKey: undefined })
  if (databases.kind === 'sqlite') await chmod(sqliteFile(where.dataDir), 0o600)
  const webhook = { id: 'we_0', url: `http://localhost:${port}/webhooks/stripe`, status: 'enabled' }
  stripe.webhookEndpoints.push({ ...webhook, enabled_events: ['*'] })
  const variables = {
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? '',
    PORT: String(port),
    SMTP_URL: smtp.url,
    DKIM_SELECTOR: 'mail',
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  const find = (fault: Partial<Fault> = {}): Promise<DoctorFinding[]> =>
    examine(
      () => parseSettings({ ...variables, ...fault.variables }),
      {
        now: new Date(),
        fetch,
        resolveTxt: async (name) => records[name] ?? [],
        timeoutMs: 5_000,
        ...fault.deps,
      },
      topicsOf(fault),
    )
  const stop = () => Promise.all([smtp.stop(), stripe.stop(), store.stop()])
  const { token } = await signedInAdmin(
    database,
    ada,
    adminDeps(database, { clock: () => new Date() }),
  )
  return { database, where, token, stripe, store, url, port, closedPort, variables, find, stop }
}
