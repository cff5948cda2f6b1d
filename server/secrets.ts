import type { Database } from '#/database/database.ts'
import type { Settings } from './settings.ts'
import type { ServerTables } from './tables.ts'

/** The name of the secret that webhooks are signed with. */
export const webhookSecret = 'webhooks'

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
