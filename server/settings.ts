import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { ConnectionName } from '#/contract/connections.ts'
import { copySettings } from './backups/copies/copy-settings.ts'
import { type Environment, environment } from './environment.ts'
import { storeSettings } from './other-shop/store-settings.ts'
import { standbySettings } from './standby/standby-settings.ts'

/** A setting is missing or wrong; the message is one sentence that names it. */
export class BadSetting extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BadSetting'
  }
}

/** The demo's customer who pays like everybody else. */
export const demoShopper = 'shopper@glovebox.test'
/** The demo's test accounts; where there is no demo, anybody may register these addresses. */
const demoCustomers = ['demo@glovebox.test', 'test@glovebox.test', 'tester@glovebox.test']

export const demoSecrets = {
  passcode: 'opening-soon',
  publicToken: 'glovebox-public-token',
  accountClientId: 'glovebox-storefront',
  password: 'demo-password',
} as const

export type Settings = ReturnType<typeof parseSettings>

/** Reads `.env` and the environment; a release's launcher names the folder of both (`GLOVEBOX_HOME`). @throws BadSetting */
export function readSettings(): Settings {
  const { GLOVEBOX_HOME: home = '.' } = process.env
  const file = `${home}/.env`
  try {
    if (existsSync(file)) process.loadEnvFile(file)
  } catch (cause) {
    throw new BadSetting('The file .env cannot be read.', { cause })
  }
  return parseSettings(process.env, home)
}

/** The id of the process that a shop on a copy ends with (`GLOVEBOX_STARTED_BY`). */
export const readStarter = () => process.env.GLOVEBOX_STARTED_BY

/** Like `readSettings`, for any set of variables. An empty one counts as unset. */
export function parseSettings(variables: Readonly<Record<string, string | undefined>>, home = '.') {
  const data = parseEnvironment(variables)
  const production = data.NODE_ENV === 'production'
  const demo = data.DEMO ?? !production
  if (production) refuseDemoSecrets(data)
  return {
    production,
    demo,
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    hasPublicUrl: data.PUBLIC_URL !== undefined,
    dataDir: data.DATA_DIR ?? `${home}/data`,
    /** The connections that these variables set; the others are what the owner has saved (`withConnections`). */
    fixed: fixedIn(data),
    /** Those whose saved secrets can't be opened here. */
    lost: noneLost,
    databaseUrl: data.DATABASE_URL,
    launched: data.SITE_LAUNCHED,
    shopApi: storeSettings(data),
    ...secretsOf(data, demo),
    /** Whether the Storefront API allows introspection. */
    introspection: data.SHOP_INTROSPECTION ?? demo,
    accountClient: accountClientOf(data, demo),
    /** The selector names the mail provider's signing key in DNS, for `npm run doctor`. */
    smtpUrl: data.SMTP_URL,
    dkimSelector: data.DKIM_SELECTOR,
    admin: firstAdmin(data),
    testCheckoutEmails: data.TEST_CHECKOUT_EMAILS ?? (demo ? demoCustomers : []),
    /** Product files may refer to pictures on this machine, and webhooks may go to it; for tests and development. */
    fetchLoopback: data.FETCH_LOOPBACK,
    reviewsAutoApprove: data.REVIEWS_AUTO_APPROVE,
    cdnSeconds: data.CDN_SECONDS,
    /** How long after a parcel left its buyer is asked for reviews; 0: never. */
    reviewRequestDays: data.REVIEW_REQUEST_DAYS,
    /** The proxies whose `X-Forwarded-For` is trusted. */
    trustedProxy: data.TRUSTED_PROXY ?? null,
    locationUrl: data.LOCATION_URL,
    /** The file of the audit log's keys, and what backups are encrypted with. */
    auditKeyFile: data.AUDIT_KEY_FILE,
    backupKey: data.BACKUP_KEY,
    secretKeyFile: data.SECRET_KEY_FILE,
    backupCopies: copySettings(data),
    ...standbySettings(data),
    stripe: stripeOf(data, demo),
    stripeApiUrl: data.STRIPE_API_URL,
    /** In place of the machine's own resolver; for tests. */
    dnsServer: data.DNS_SERVER,
    /** Where the list of releases is, and whose signature it needs, in place of the key in the program. */
    releasesUrl: data.RELEASES_URL,
    releaseKey: data.RELEASE_PUBLIC_KEY,
    /** How long a new version may take to be ready, and then to answer. */
    updateSeconds: data.UPDATE_SECONDS,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL ?? (demo ? ('warn' as const) : ('info' as const)),
  }
}

const secretsOf = (data: Environment, demo: boolean) => ({
  passcode: data.SITE_PASSCODE ?? (demo ? demoSecrets.passcode : madeUp()),
  publicToken: data.SHOP_PUBLIC_TOKEN ?? (demo ? demoSecrets.publicToken : madeUp()),
  /** Secrets that weren't set: generated for this start, until the database's are known. */
  generatedSecrets: [
    ...(!demo && !data.SITE_PASSCODE ? (['passcode'] as const) : []),
    ...(!demo && !data.SHOP_PUBLIC_TOKEN ? (['publicToken'] as const) : []),
  ],
})

function parseEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const { success, data, error } = environment.safeParse(Object.fromEntries(given))
  if (success) {
    belongTogether(data)
    return data
  }
  const issue = error.issues[0]
  throw new BadSetting(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`)
}

function firstAdmin(data: Environment) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data
  return email && password ? { email, password } : null
}

/** The storefront that signs customers in by OAuth; null without one. In the demo, any on this machine may. */
function accountClientOf(data: Environment, demo: boolean) {
  const {
    CUSTOMER_ACCOUNT_CLIENT_ID: given,
    CUSTOMER_ACCOUNT_CLIENT_SECRET: secret,
    CUSTOMER_ACCOUNT_REDIRECT_URLS: redirectUrls = [],
  } = data
  const id = given ?? (demo ? demoSecrets.accountClientId : undefined)
  if (id === undefined) {
    if (secret === undefined && redirectUrls.length === 0) return null
    throw new BadSetting(
      'CUSTOMER_ACCOUNT_CLIENT_ID is missing: it names the storefront that may sign customers in.',
    )
  }
  if (redirectUrls.length === 0 && !demo)
    throw new BadSetting(
      'CUSTOMER_ACCOUNT_REDIRECT_URLS is missing: customers would not get back to the storefront.',
    )
  return { id, secret, redirectUrls, allowsLoopback: demo }
}

const noneLost: readonly ConnectionName[] = []

const fixedIn = (data: Environment): ConnectionName[] => [
  ...(data.PUBLIC_URL === undefined ? [] : (['publicUrl'] as const)),
  ...(data.SMTP_URL === undefined ? [] : (['mail'] as const)),
  ...(data.STRIPE_SECRET_KEY === undefined ? [] : (['payments'] as const)),
]

/** Card payments; null without a key. */
function stripeOf(data: Environment, demo: boolean) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data
  if (secretKey === undefined || webhookSecret === undefined) return null
  const stripe = stripeWith({ secretKey, webhookSecret, apiUrl: data.STRIPE_API_URL })
  if (demo && stripe.mode === 'live')
    throw new BadSetting('STRIPE_SECRET_KEY is a live key: the demo takes test keys only.')
  return stripe
}

/** What Stripe is asked with, and whether money moves. */
export function stripeWith(given: {
  secretKey: string
  webhookSecret: string
  apiUrl: string | undefined
}) {
  const mode = given.secretKey.includes('_live_') ? ('live' as const) : ('test' as const)
  return { ...given, mode }
}

const untold = 'without it nobody would tell the shop that it was paid'
/** The settings that others require, and why. */
const needs = [
  ['SHOP_API_URL', 'SHOP_API_TOKEN', 'SHOP_API_URL needs its public token'],
  ['SHOP_API_TOKEN', 'SHOP_API_URL', null],
  ['SHOP_PRIVATE_TOKEN', 'SHOP_API_URL', null],
  ['SHOP_ADMIN_TOKEN', 'SHOP_API_URL', null],
  ['SHOP_ADMIN_CLIENT_ID', 'SHOP_API_URL', null],
  ['SHOP_ADMIN_CLIENT_ID', 'SHOP_ADMIN_CLIENT_SECRET', null],
  ['SHOP_ADMIN_CLIENT_SECRET', 'SHOP_ADMIN_CLIENT_ID', null],
  ['SHOP_ACCOUNT_CLIENT_ID', 'SHOP_API_URL', null],
  ['SHOP_ACCOUNT_CLIENT_SECRET', 'SHOP_ACCOUNT_CLIENT_ID', null],
  ['STANDBY_URL', 'STANDBY_TOKEN', 'it’s the secret that both machines know'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_EMAIL needs it'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL', 'ADMIN_PASSWORD needs it'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', null],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', untold],
] as const

function belongTogether(data: Environment): void {
  for (const [given, missing, why] of needs)
    if (data[given] && !data[missing])
      throw new BadSetting(`${missing} is missing: ${why ?? `${given} is of no use without it`}.`)
  if (data.STANDBY_URL && data.DATABASE_URL)
    throw new BadSetting(
      'STANDBY_URL is for SQLite; PostgreSQL replicates by itself (docs/standby.md).',
    )
}

/** Everyone can read the demo's secrets, so production runs on none of them (security-13). */
function refuseDemoSecrets(data: Environment): void {
  const refuse = (name: string) => {
    throw new BadSetting(`${name} must be set to a secret of your own when NODE_ENV is production.`)
  }
  if (data.DEMO)
    throw new BadSetting(
      'DEMO cannot be true when NODE_ENV is production: its passwords are public.',
    )
  const { passcode, publicToken, password } = demoSecrets
  if (data.SITE_PASSCODE === passcode) refuse('SITE_PASSCODE')
  if (data.SHOP_PUBLIC_TOKEN === publicToken) refuse('SHOP_PUBLIC_TOKEN')
  if (data.ADMIN_PASSWORD === password) refuse('ADMIN_PASSWORD')
  if (data.TEST_CHECKOUT_EMAILS?.some((email) => demoCustomers.includes(email)))
    throw new BadSetting(
      'TEST_CHECKOUT_EMAILS cannot name a demo account when NODE_ENV is production.',
    )
}

const madeUp = () => randomBytes(16).toString('hex')

/** Where programs of the system are looked for. */
export const programPath = (): string => process.env.PATH ?? ''

/** React and its renderer read `NODE_ENV` when loaded; the shop uses their production builds. */
export function chooseProductionBuilds(): void {
  process.env.NODE_ENV = 'production'
}
