import { mailChange, paymentsChange, publicOrigin } from '#/contract/connections.ts'
import type { ShopSettings, ShopSettingsChange } from '#/contract/shop-settings.ts'
import type { Typed } from '../../forms/use-form.ts'

type Changes = Pick<ShopSettingsChange['settings'], 'publicUrl' | 'mail' | 'payments'>
type Field = keyof typeof problemKeys
/** What was typed for a connection; null for none. */
export type ReadConnection<Name extends keyof Changes> =
  | { value: NonNullable<Changes[Name]> | null }
  /** The fields that are wrong. */
  | { wrong: readonly Field[] }

/** Null for an empty field: links begin with the address of this machine. */
export function readAddress({ publicUrl = '' }: Typed): ReadConnection<'publicUrl'> {
  if (publicUrl.trim() === '') return { value: null }
  const { success, data } = publicOrigin.safeParse(publicUrl.trim())
  return success ? { value: data } : { wrong: ['publicUrl'] }
}

/** Null without a server. An empty password keeps the one that is saved for this server and somebody's name. */
export function readMail(typed: Typed, saved: ShopSettings['mail']): ReadConnection<'mail'> {
  const { mailHost = '', mailPort = '', mailUser = '', mailPassword: password = '' } = typed
  const [server, user] = [mailHost.trim().toLowerCase(), mailUser.trim()]
  if (server === '') return user || password ? { wrong: ['mailHost'] } : { value: null }
  const keeps = password === '' && saved?.host === server && saved.password === true
  const { data, error } = mailChange.safeParse({
    host: server,
    port: Number(mailPort),
    security: typed.mailSecurity,
    user,
    password: keeps && user !== '' ? true : password,
  })
  const lacksPassword = user !== '' && password === '' && !keeps
  const isWrong = (name: string) => error?.issues.some(({ path }) => path[0] === name) ?? false
  const wrong = [
    ...(isWrong('host') ? (['mailHost'] as const) : []),
    ...(isWrong('port') ? (['mailPort'] as const) : []),
    ...(isWrong('user') ? (['mailUser'] as const) : []),
    ...(isWrong('password') || lacksPassword ? (['mailPassword'] as const) : []),
  ]
  return data && wrong.length === 0 ? { value: data } : { wrong }
}

/** Null without a key, or where cards are to be accepted no longer. Empty fields keep what is saved. */
export function readPayments(
  typed: Typed,
  saved: ShopSettings['payments'],
): ReadConnection<'payments'> {
  const { stripeSecretKey: key = '', stripeWebhookSecret: webhook = '', removePayments } = typed
  if (removePayments !== undefined) return { value: null }
  if (key === '' && !saved) return webhook ? { wrong: ['stripeSecretKey'] } : { value: null }
  const secret = webhook.trim() || saved?.stripeWebhookSecret
  const { data, error } = paymentsChange.safeParse({
    stripeSecretKey: key.trim() || true,
    ...(secret && { stripeWebhookSecret: secret }),
  })
  if (data) return { value: data }
  const fields = ['stripeSecretKey', 'stripeWebhookSecret'] as const
  return { wrong: fields.filter((field) => error.issues.some(({ path }) => path[0] === field)) }
}

/** Whether what was typed is what the shop has, so that nothing of it is to be saved. */
export function isSaved(typed: unknown, saved: unknown): boolean {
  const partsOf = (value: unknown) => JSON.stringify(Object.entries(Object(value)).sort())
  return (
    typed === saved || (isObject(typed) && isObject(saved) && partsOf(typed) === partsOf(saved))
  )
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** The keys of what is said about each field, in `adminConnections`. */
export const problemKeys = {
  publicUrl: 'address.problem',
  mailHost: 'email.problems.host',
  mailPort: 'email.problems.port',
  mailUser: 'email.problems.user',
  mailPassword: 'email.problems.password',
  stripeSecretKey: 'payments.problems.key',
  stripeWebhookSecret: 'payments.problems.webhook',
} as const
