import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ConnectionName } from '#/contract/connections.ts'
import { seal, unseal } from '#/credentials/seal.ts'
import { makeSecretKey, readSecretKey } from '#/credentials/secret-key.ts'
import { type AnyKysely, placeOf } from '#/database/place.ts'
import type { Db } from '../database/tables.ts'

/** The secrets of others that the owner enters, by the setting that each is part of. */
const connectionOf = {
  mailPassword: 'mail',
  stripeSecretKey: 'payments',
  stripeWebhookSecret: 'payments',
  /** The webhook that the shop has registered with Stripe, as JSON: its id and its address. */
  stripeWebhook: 'payments',
} as const satisfies Readonly<Record<string, ConnectionName>>
export type SecretName = keyof typeof connectionOf
const secretNames = Object.keys(connectionOf).filter((name): name is SecretName =>
  Object.hasOwn(connectionOf, name),
)

/** A secret that was sealed with a key that isn't here is null. */
export type Secrets = Partial<Record<SecretName, string | null | undefined>>

const rowOf = (name: SecretName) => `sealed ${name}`

function keyFileOf(db: AnyKysely): string {
  const place = placeOf(db)
  if (!place) throw new Error('secrets are saved in databases that openDatabase has opened')
  return place.secretKeyFile ?? join(place.dataDir, 'secret.key')
}

/** What seals one secret, so that it opens under its own name alone. */
const sealOf = (key: string, name: SecretName) => `${key} ${name}`

/** The secrets that are saved, opened with this machine's key. */
export async function readSecrets(db: Db): Promise<Secrets> {
  const rows = await db
    .selectFrom('server_secrets')
    .selectAll()
    .where('name', 'in', secretNames.map(rowOf))
    .execute()
  if (rows.length === 0) return {}
  const key = readSecretKey(keyFileOf(db))
  const open = (name: SecretName, sealed: string) => {
    try {
      return key === null ? null : unseal(sealed, sealOf(key, name))
    } catch {
      return null
    }
  }
  return Object.fromEntries(
    secretNames.flatMap((name) => {
      const row = rows.find((found) => found.name === rowOf(name))
      return row ? [[name, open(name, row.value)]] : []
    }),
  )
}

/** Seals and saves those that are given; null deletes one. The first makes the key. */
export async function saveSecrets(tx: Db, changes: Secrets): Promise<void> {
  for (const name of secretNames) {
    const secret = changes[name]
    if (secret === undefined) continue
    await tx.deleteFrom('server_secrets').where('name', '=', rowOf(name)).execute()
    if (secret === null) continue
    const value = seal(secret, sealOf(makeSecretKey(keyFileOf(tx)), name), randomBytes)
    await tx
      .insertInto('server_secrets')
      .values({ name: rowOf(name), value })
      .execute()
  }
}

/** The settings whose secrets have to be entered again, because the key that they were sealed with isn't here. */
export function lostIn(secrets: Secrets): ConnectionName[] {
  const lost = secretNames.filter((name) => secrets[name] === null)
  return [...new Set(lost.map((name) => connectionOf[name]))]
}
