import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { cleanEmail, isEmailAddress } from '#/contract/clean-text.ts'
import { limits } from '#/contract/limits.ts'
import { isSafeAddress } from '#/contract/safe-address.ts'
import { commonPasswords } from '#/credentials/common-passwords.ts'
import { copySettings, copyVariables } from './backups/copies/copy-settings.ts'
import { storeSettings } from './other-shop/store-settings.ts'
import { parseNetworks } from './trusted-proxy.ts'

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

const flag = z.enum(['true', 'false', '1', '0'], 'must be true or false')
const isOn = (value: z.infer<typeof flag>) => value === 'true' || value === '1'
const text = (max: number) => z.string().max(max, `is longer than ${max} characters`)
const listOf = (clean: (entry: string) => string) => (list: string) =>
  list.split(',').map(clean).filter(Boolean)
const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    )
const origin = address(['http:', 'https:']).refine((value) => {
  const { pathname, search, hash, username } = URL.parse(value) ?? {}
  return pathname === '/' && search === '' && hash === '' && username === ''
}, 'must be an origin such as https://shop.example, without a path')
const token = text(500).regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
const upTo = (max: number, unit: string) => {
  const message = `must be a whole number of ${unit} from 0 to ${max}`
  return text(5)
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((count) => count <= max, message)
}
const emailAddress = (message = 'must be an e-mail address') =>
  z.string().refine(isEmailAddress, message)

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535')
    .default(3000),
  HOST: text(255).default('127.0.0.1'),
  PUBLIC_URL: origin.transform((value) => new URL(value).origin).optional(),
  DATA_DIR: text(1_000).default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  SITE_PASSCODE: text(200).optional(),
  SITE_LAUNCHED: flag.default('false').transform(isOn),
  SHOP_API_URL: address(['http:', 'https:']).optional(),
  SHOP_API_TOKEN: text(500).optional(),
  SHOP_PRIVATE_TOKEN: token.optional(),
  SHOP_ADMIN_TOKEN: token.optional(),
  SHOP_ADMIN_CLIENT_ID: token.max(200).optional(),
  SHOP_ADMIN_CLIENT_SECRET: token.optional(),
  SHOP_ACCOUNTS: z.enum(['legacy', 'new'], 'must be legacy or new').optional(),
  SHOP_ACCOUNT_CLIENT_ID: token.max(200).optional(),
  SHOP_ACCOUNT_CLIENT_SECRET: token.optional(),
  SHOP_PUBLIC_TOKEN: token.optional(),
  SHOP_INTROSPECTION: flag.transform(isOn).optional(),
  CUSTOMER_ACCOUNT_CLIENT_ID: text(200)
    .regex(/^[\w.:-]+$/, 'must be letters, digits, and .:_-')
    .optional(),
  CUSTOMER_ACCOUNT_CLIENT_SECRET: text(500).min(32, 'must have at least 32 characters').optional(),
  CUSTOMER_ACCOUNT_REDIRECT_URLS: text(4_000)
    .transform(listOf((entry) => entry.trim()))
    .refine(
      (list) => list.every((address) => isSafeAddress(address) && !address.includes('#')),
      'must be https addresses with commas between them, or addresses of this machine',
    )
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  ADMIN_EMAIL: emailAddress().optional(),
  ADMIN_PASSWORD: text(200)
    .min(limits.passwordMin, `must have at least ${limits.passwordMin} characters`)
    .refine((word) => !commonPasswords.has(word.toLowerCase()), 'is too easy to guess')
    .optional(),
  DEMO: flag.transform(isOn).optional(),
  TEST_CHECKOUT_EMAILS: z
    .string()
    .transform(listOf(cleanEmail))
    .pipe(z.array(emailAddress('must be e-mail addresses with commas between them')))
    .optional(),
  REVIEWS_AUTO_APPROVE: flag.default('false').transform(isOn),
  FETCH_LOOPBACK: flag.default('false').transform(isOn),
  CDN_SECONDS: upTo(86_400, 'seconds').default(0),
  REVIEW_REQUEST_DAYS: upTo(60, 'days').default(14),
  TRUSTED_PROXY: text(1_000)
    .transform(parseNetworks)
    .refine((networks) => networks !== null, 'must be addresses, networks, or loopback')
    .optional(),
  LOCATION_URL: address(['http:', 'https:']).optional(),
  DKIM_SELECTOR: text(63)
    .regex(/^[\w.-]+$/, 'must be a name such as mail')
    .optional(),
  AUDIT_KEY_FILE: text(1_000).optional(),
  BACKUP_KEY: text(500).min(16, 'must have at least 16 characters').optional(),
  ...copyVariables,
  STRIPE_SECRET_KEY: text(300)
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      'must be a secret key such as sk_test_…, or a restricted one',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: text(300)
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: origin
    .refine(isSafeAddress, 'must be https, or an address of this machine')
    .optional(),
  METRICS_TOKEN: text(500).min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

export type Settings = ReturnType<typeof parseSettings>

/** Reads `.env` and the environment. @throws BadSetting */
export function readSettings(): Settings {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch (cause) {
    throw new BadSetting('The file .env cannot be read.', { cause })
  }
  return parseSettings(process.env)
}

/** Like `readSettings`, for any set of variables. An empty one counts as unset. */
export function parseSettings(variables: Readonly<Record<string, string | undefined>>) {
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
    dataDir: data.DATA_DIR,
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
    backupCopies: copySettings(data),
    stripe: stripeOf(data, demo),
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL ?? (demo ? ('warn' as const) : ('info' as const)),
  }
}

const secretsOf = (data: z.infer<typeof environment>, demo: boolean) => ({
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

function firstAdmin(data: z.infer<typeof environment>) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data
  return email && password ? { email, password } : null
}

/** The storefront that signs customers in by OAuth; null without one. In the demo, any on this machine may. */
function accountClientOf(data: z.infer<typeof environment>, demo: boolean) {
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

/** Card payments; null without a key. */
function stripeOf(data: z.infer<typeof environment>, demo: boolean) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data
  if (secretKey === undefined || webhookSecret === undefined) return null
  const mode = secretKey.includes('_live_') ? ('live' as const) : ('test' as const)
  if (demo && mode === 'live')
    throw new BadSetting('STRIPE_SECRET_KEY is a live key: the demo takes test keys only.')
  return { secretKey, webhookSecret, apiUrl: data.STRIPE_API_URL, mode }
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
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_EMAIL needs it'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL', 'ADMIN_PASSWORD needs it'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', null],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', untold],
] as const

function belongTogether(data: z.infer<typeof environment>): void {
  for (const [given, missing, why] of needs)
    if (data[given] && !data[missing])
      throw new BadSetting(`${missing} is missing: ${why ?? `${given} is of no use without it`}.`)
}

/** Everyone can read the demo's secrets, so production runs on none of them (security-13). */
function refuseDemoSecrets(data: z.infer<typeof environment>): void {
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

/** React and its renderer read `NODE_ENV` when loaded; the shop uses their production builds. */
export function chooseProductionBuilds(): void {
  process.env.NODE_ENV = 'production'
}
