import type { MailChange, PaymentsChange } from '#/contract/connections.ts'
import { Refusal } from '#/contract/errors.ts'
import type { ShopSettings, ShopSettingsChange } from '#/contract/shop-settings.ts'
import type { SecretName, Secrets } from './secrets.store.ts'

type Connections = Pick<ShopSettings, 'publicUrl' | 'mail' | 'payments'>
type Changes = Pick<ShopSettingsChange['settings'], 'publicUrl' | 'mail' | 'payments'>

interface Connected {
  /** What is stored as settings: that there are secrets, and none of them. */
  settings: Partial<Connections>
  secrets: Secrets
}

/**
 * Separates secrets from the settings that they came with.
 * @throws Refusal `secretNotSaved` for keeping a secret that there isn't, or for another mail server; `liveKeyInDemo`
 */
export function connect(
  before: Connections,
  { publicUrl, mail, payments }: Changes,
  { saved, demo }: { saved: Secrets; demo: boolean },
): Connected {
  if (demo && payments?.stripeSecretKey.toString().includes('_live_'))
    throw new Refusal('liveKeyInDemo')
  return {
    settings: {
      ...(publicUrl !== undefined && { publicUrl }),
      ...(mail !== undefined && { mail: mail && { ...mail, password: mail.password && true } }),
      ...(payments !== undefined && { payments: payments && { stripeSecretKey: true } }),
    },
    secrets: {
      ...(mail !== undefined && { mailPassword: passwordOf(before, mail, saved) }),
      ...(payments !== undefined && stripeSecrets(payments, saved)),
    },
  }
}

/** A saved password goes to no other server than the one it was entered for; undefined keeps it. */
function passwordOf(before: Connections, mail: MailChange | null, saved: Secrets) {
  if (mail?.password !== true) return mail?.password || null
  if (before.mail?.host !== mail.host || saved.mailPassword === undefined)
    throw new Refusal('secretNotSaved')
  return undefined
}

const noSecrets = { stripeSecretKey: null, stripeWebhookSecret: null, stripeWebhook: null }

/** The secret of a webhook that the shop has registered itself lives as long as the key it was registered with. */
function stripeSecrets(payments: PaymentsChange | null, saved: Secrets): Secrets {
  if (payments === null) return noSecrets
  const { stripeSecretKey: key, stripeWebhookSecret: webhook } = payments
  const isUnchanged = (given: string | true | undefined, name: SecretName) => {
    if (given === true && saved[name] === undefined) throw new Refusal('secretNotSaved')
    return given === true || (given !== undefined && given === saved[name])
  }
  const keepsKey = isUnchanged(key, 'stripeSecretKey')
  const newKey = keepsKey ? {} : { stripeSecretKey: key === true ? null : key }
  if (typeof webhook === 'string')
    return { ...newKey, stripeWebhookSecret: webhook, stripeWebhook: null }
  const isRegistered = saved.stripeWebhook !== undefined
  const keepsWebhook = isRegistered ? keepsKey : isUnchanged(webhook, 'stripeWebhookSecret')
  return keepsWebhook ? newKey : { ...newKey, stripeWebhookSecret: null, stripeWebhook: null }
}

/** For the log: which secrets have changed, and where email goes. */
export function auditedConnections({ publicUrl, mail, payments }: Connections) {
  return {
    publicUrl,
    mail: mail && `${mail.user && `${mail.user} @ `}${mail.host}:${mail.port}, ${mail.security}`,
    payments: payments && 'Stripe',
  }
}

/** Only that they changed; the log has no secret. */
export const auditedSecrets = (secrets: Secrets) =>
  Object.fromEntries(
    Object.entries(secrets).flatMap(([name, secret]) =>
      secret === undefined || name === 'stripeWebhook'
        ? []
        : [[name, secret === null ? 'removed' : 'changed']],
    ),
  )
