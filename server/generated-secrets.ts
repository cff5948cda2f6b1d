import { createHash } from 'node:crypto'
import type { Database } from '#/database/database.ts'
import type { Settings } from './settings.ts'
import type { ServerTables } from './tables.ts'

/** The name of the secret that webhooks are signed with. */
export const webhookSecret = 'webhooks'

/** The name of the secret that visitors' addresses are hashed with. Each shop has it from its first start. */
export const throttleSalt = 'throttle-salt'

/** What tells this shop from any other, 64 hexadecimal digits: its own backups, restored, are still this shop. */
export async function identityOf({ db }: Pick<Database<ServerTables>, 'db'>): Promise<string> {
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', throttleSalt)
    .executeTakeFirstOrThrow()
  return createHash('sha256').update(`the shop of ${value}`).digest('hex')
}

/** A random secret of this shop, created once, and the same in every process that shares the database. */
export async function getOrCreateSecret(
  { db }: Database<ServerTables>,
  { name, randomBytes }: { name: string; randomBytes: (count: number) => Uint8Array },
): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, value: Buffer.from(randomBytes(32)).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** The settings, with the shop's own secrets for those that weren't set. */
export async function withOwnSecrets(
  settings: Settings,
  opened: Pick<Database<unknown>, 'withTables'>,
  randomBytes: (count: number) => Uint8Array,
): Promise<Settings> {
  const database = opened.withTables<ServerTables>()
  const own = { ...settings }
  for (const name of settings.generatedSecrets)
    own[name] = (await getOrCreateSecret(database, { name, randomBytes })).slice(0, 32)
  return own
}
