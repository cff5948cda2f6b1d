import { emailAddress } from './email-addresses.ts'
import { isSafeAddress } from './safe-address.ts'
import { z } from './schema.ts'

/** What the owner connects the shop to: its address, a mail server, and a payment provider. */

export const connectionNames = ['publicUrl', 'mail', 'payments'] as const
export type ConnectionName = (typeof connectionNames)[number]

/** Without controls, line breaks included, which could end a line of a protocol or of an address. */
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u)

/** The origin that visitors see: https, or this machine; a slash at its end is left out. */
export const publicOrigin = plain(200)
  .regex(/^https?:\/\/[^\s\\@/?#]+\/?$/i)
  .refine(isSafeAddress)
  .transform((address) => new URL(address).origin)

export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const hostLabel = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
/** A name, an IPv4 address, or an IPv6 address without brackets. */
const isHost = (host: string) =>
  host.includes(':')
    ? URL.canParse(`smtp://[${host}]`)
    : host.split('.').every((label) => hostLabel.test(label))

/** The ports of mail servers, and those that need no privilege; nothing else on a machine is asked. */
const isMailPort = (port: number) => [25, 465, 587].includes(port) || port >= 1_024

const saved = z.literal(true)
const mailServer = {
  host: plain(253).trim().toLowerCase().refine(isHost),
  port: z.number().int().max(65_535).refine(isMailPort),
  /** `tls` from the first byte, `starttls` before anything secret, `none` never. */
  security: z.enum(mailSecurities),
  /** Empty: the server asks for nobody's name. */
  user: plain(320).default(''),
}

/** A mail server as it's stored and answered: its password is never told. */
export const savedMail = z.strictObject({
  ...mailServer,
  password: z.union([saved, z.literal('')]),
})
export type SavedMail = z.infer<typeof savedMail>

/** True keeps the saved password. */
export const mailChange = z.strictObject({
  ...mailServer,
  password: z.union([saved, plain(500)]).default(''),
})
export type MailChange = z.infer<typeof mailChange>

export const stripeSecretKey = z
  .string()
  .max(300)
  .regex(/^(sk|rk)_(test|live)_\w+$/)
export const stripeWebhookSecret = z
  .string()
  .max(300)
  .regex(/^whsec_[\x21-\x7e]+$/)

/** Stripe as it's stored and answered. */
export const savedPayments = z.strictObject({
  stripeSecretKey: saved,
  /** Undefined until the shop has registered its webhook, or the owner has entered the secret of one. */
  stripeWebhookSecret: saved.optional(),
})
export type SavedPayments = z.infer<typeof savedPayments>

/** True keeps what's saved. */
export const paymentsChange = z.strictObject({
  stripeSecretKey: z.union([saved, stripeSecretKey]),
  stripeWebhookSecret: z.union([saved, stripeWebhookSecret]).optional(),
})
export type PaymentsChange = z.infer<typeof paymentsChange>

/** `PATCH /api/admin/settings`, and the same fields of `POST /api/setup`. */
export const connectionChanges = {
  publicUrl: publicOrigin.nullable().optional(),
  mail: mailChange.nullable().optional(),
  payments: paymentsChange.nullable().optional(),
}

const connections = z.array(z.enum(connectionNames))
/** What `GET /api/admin/settings` says of them beside the settings. */
export const connectionState = {
  /** Set by environment variables, which win over what's saved. */
  fixed: connections,
  /** Those whose secrets can't be read with this machine's key, and have to be entered again. */
  lost: connections,
}

/** `POST /api/admin/mail/test`, and the answer of both tests: what happened, in the reader's words. */
export const mailTest = z.strictObject({ to: emailAddress })
export const connectionTest = z.object({ ok: z.boolean(), message: z.string() })
export type ConnectionTest = z.infer<typeof connectionTest>

export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const

/** `GET /api/admin/mail/records?selector=`: what the sender's domain says in DNS, and what it should. */
export const mailRecords = z.object({
  domain: z.string(),
  /** Why DNS couldn't be asked; null if it could. */
  failure: z.string().nullable(),
  records: z.array(
    z.object({
      kind: z.enum(mailRecordKinds),
      name: z.string(),
      /** What is there now; null for nothing that fits. */
      found: z.string().nullable(),
      /** What to enter there; null where only the mail provider knows it. */
      wanted: z.string().nullable(),
    }),
  ),
})
export type MailRecords = z.infer<typeof mailRecords>

/** The name of a signing key in DNS. */
export const dkimSelector = z
  .string()
  .max(63)
  .regex(/^[\w.-]+$/)
