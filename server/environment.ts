import { z } from 'zod'
import { cleanEmail, isEmailAddress } from '#/contract/clean-text.ts'
import { stripeSecretKey, stripeWebhookSecret } from '#/contract/connections.ts'
import { limits } from '#/contract/limits.ts'
import { isSafeAddress } from '#/contract/safe-address.ts'
import { commonPasswords } from '#/credentials/common-passwords.ts'
import { copyVariables } from './backups/copies/copy-settings.ts'
import { standbyVariables } from './standby/standby-settings.ts'
import { parseNetworks } from './trusted-proxy.ts'
import { flag, port } from './variables.ts'

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
const emailAddress = (message = 'must be an email address') =>
  z.string().refine(isEmailAddress, message)

/** The environment variables that the shop reads, each of which says what's wrong with it. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: text(255).default('127.0.0.1'),
  PUBLIC_URL: origin.transform((value) => new URL(value).origin).optional(),
  DATA_DIR: text(1_000).optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  SITE_PASSCODE: text(200).optional(),
  SITE_LAUNCHED: flag.default(false),
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
  SHOP_INTROSPECTION: flag.optional(),
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
  DEMO: flag.optional(),
  TEST_CHECKOUT_EMAILS: z
    .string()
    .transform(listOf(cleanEmail))
    .pipe(z.array(emailAddress('must be email addresses with commas between them')))
    .optional(),
  REVIEWS_AUTO_APPROVE: flag.default(false),
  FETCH_LOOPBACK: flag.default(false),
  CDN_SECONDS: upTo(86_400, 'seconds').default(0),
  REVIEW_REQUEST_DAYS: upTo(60, 'days').default(14),
  TRUSTED_PROXY: text(1_000)
    .transform(parseNetworks)
    .refine((networks) => networks !== null, 'must be addresses, networks, or loopback')
    .optional(),
  LOCATION_URL: address(['http:', 'https:'])
    .refine((url) => url.includes('{ip}'), 'must have {ip} where the IP address goes')
    .optional(),
  DKIM_SELECTOR: text(63)
    .regex(/^[\w.-]+$/, 'must be a name such as mail')
    .optional(),
  AUDIT_KEY_FILE: text(1_000).optional(),
  SECRET_KEY_FILE: text(1_000).optional(),
  DNS_SERVER: text(60)
    .regex(/^(127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/, 'must be an address of this machine')
    .optional(),
  BACKUP_KEY: text(500).min(16, 'must have at least 16 characters').optional(),
  ...copyVariables,
  ...standbyVariables,
  STRIPE_SECRET_KEY: text(300)
    .refine(
      (key) => stripeSecretKey.safeParse(key).success,
      'must be a secret key such as sk_test_…, or a restricted one',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: text(300)
    .refine((secret) => stripeWebhookSecret.safeParse(secret).success, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: origin
    .refine(isSafeAddress, 'must be https, or an address of this machine')
    .optional(),
  RELEASES_URL: address(['http:', 'https:'])
    .refine(isSafeAddress, 'must be https, or an address of this machine')
    .optional(),
  RELEASE_PUBLIC_KEY: text(60)
    .refine(
      (key) => Buffer.from(key, 'base64').length === 32,
      'must be 32 bytes in base64, as npm run release prints them',
    )
    .optional(),
  UPDATE_SECONDS: upTo(3_600, 'seconds').default(60),
  METRICS_TOKEN: text(500).min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

export type Environment = z.infer<typeof environment>
