import type { Database } from '#/database/database.ts'
import type { ServerTables } from './tables.ts'

/** A random text of this shop's own, made once and the same in every process that shares the database. */
export async function keepSecret(
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
