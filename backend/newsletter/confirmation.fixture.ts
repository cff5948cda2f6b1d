import { expect } from 'vitest'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { adminDeps, signedInAdmin } from '../admins/admins.fixture.ts'
import type { openBackend } from '../backend.fixture.ts'
import { confirmSubscription } from './newsletter.service.ts'

type Backend = Pick<Awaited<ReturnType<typeof openBackend>>, 'call' | 'now' | 'engine' | 'shopFor'>

/** Sets whether subscriptions have to be confirmed, and returns what follows a mailed link. */
export async function openConfirmation(
  database: Database<AllTables>,
  { call, now, engine, shopFor }: Backend,
  newsletterConfirmation = true,
) {
  const clock = () => now.at
  const { token } = await signedInAdmin(database, undefined, adminDeps(database, { clock }))
  const { version } = await (await call('GET', '/api/admin/settings', { token })).json()
  const body = { version, settings: { newsletterConfirmation } }
  expect((await call('PATCH', '/api/admin/settings', { token, body })).status).toBe(200)
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const { accounts } = engine
  return {
    confirm: (link: string) =>
      confirmSubscription({ database, clock, randomBytes, accounts, shopFor }, link),
    /** The token in the newest email. */
    link: async () => {
      const rows = await database.db
        .selectFrom('mail_outbox')
        .select('text')
        .orderBy('id')
        .execute()
      return /token=([\w-]{43})&confirm=1/.exec(rows.at(-1)?.text ?? '')?.[1] ?? ''
    },
  }
}
