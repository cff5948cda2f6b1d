import { lostIn, readSecrets, type Secrets } from '#/backend/settings/secrets.store.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import type { SavedMail } from '#/contract/connections.ts'
import { BadSecretKey } from '#/credentials/secret-key.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { type Settings, stripeWith } from './settings.ts'
import type { AllTables } from './tables.ts'

/**
 * The settings with the address, the mail server, and the payments that the owner has saved, except where environment
 * variables set them. Of settings that this has made before, it makes those of now.
 * @throws BadSecretKey
 */
export async function withConnections(
  settings: Settings,
  opened: Pick<Database<unknown>, 'withTables'>,
): Promise<Settings> {
  const { db } = opened.withTables<AllTables>()
  const { settings: saved } = await readShopSettings(db.$pickTables(), defaultSettings(settings))
  const secrets = await readSecrets(db.$pickTables())
  const { fixed } = settings
  return {
    ...settings,
    ...(!fixed.includes('publicUrl') && {
      publicUrl: saved.publicUrl ?? `http://localhost:${settings.port}`,
      hasPublicUrl: saved.publicUrl !== null,
    }),
    ...(!fixed.includes('mail') && { smtpUrl: smtpUrlOf(saved.mail, secrets) }),
    ...(!fixed.includes('payments') && { stripe: stripeOf(settings, secrets) }),
    lost: lostIn(secrets).filter((name) => !fixed.includes(name)),
  }
}

/** The same before the shop's own start opens its database, and those that are given if there's none yet. */
export async function withConnectionsBeside(settings: Settings): Promise<Settings> {
  let database: Database<unknown> | undefined
  try {
    database = await openDatabase({ ...settings, connections: 1, beside: 'reading' })
    return await withConnections(settings, database)
  } catch (error) {
    if (error instanceof BadSecretKey) throw error
    // The start itself says what is wrong with the database.
    return settings
  } finally {
    await database?.close()
  }
}

/** The mail server as `SMTP_URL` would name it; undefined without one, or without its password. */
function smtpUrlOf(mail: SavedMail | null, { mailPassword }: Secrets): string | undefined {
  if (!mail || mailPassword === null) return undefined
  const { host, port, security, user } = mail
  const protocol = security === 'tls' ? 'smtps' : 'smtp'
  const password = mailPassword ? `:${encodeURIComponent(mailPassword)}` : ''
  const account = user && `${encodeURIComponent(user)}${password}@`
  const place = host.includes(':') ? `[${host}]` : host
  const encrypted = {
    tls: '',
    starttls: '?requireTLS=true',
    none: '?requireTLS=false&ignoreTLS=true',
  }
  return `${protocol}://${account}${place}:${port}${encrypted[security]}`
}

function stripeOf({ stripeApiUrl: apiUrl }: Settings, secrets: Secrets) {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = secrets
  return secretKey && webhookSecret ? stripeWith({ secretKey, webhookSecret, apiUrl }) : null
}
