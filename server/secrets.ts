import type { Database } from '#/database/database.ts'
import type { Settings } from './settings.ts'
import type { ServerTables } from './tables.ts'

/** The name of what the link for setting up a shop ends with. */
export const setupSecret = 'setup'
/** The name of what webhooks are signed with. */
export const webhookSecret = 'webhooks'

/** A random text of this shop's own, made once and the same in every process that shares the database. */
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

/** The settings with secrets of the shop's own in place of those that nobody set. */
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
