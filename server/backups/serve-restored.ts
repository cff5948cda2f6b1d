import type { Database } from '#/database/database.ts'
import type { Server } from '../create-server.ts'
import type { Log } from '../log.ts'
import type { ServerTables } from '../tables.ts'
import { restoredJob } from './restore-into.ts'

interface Serving {
  /** What answers now. */
  app(): Server
  stop(): Promise<void>
}

/**
 * Serves the shop, and after a backup was restored into its database, by this or another process, the shop that is
 * there then: what was read from the old one, such as its secrets, isn't the new one's.
 */
export async function serveRestored(
  opened: Pick<Database<unknown>, 'withTables'>,
  { open, log }: { open: (reopen: () => Promise<void>) => Promise<Server>; log: Log },
): Promise<Serving> {
  const database = opened.withTables<ServerTables>()
  let since = await readRestoredAt(database)
  let opening: Promise<void> | undefined
  const reopenIfRestored = async () => {
    const restoredAt = await readRestoredAt(database)
    if (restoredAt === since) return
    const before = app
    app = await open(reopen)
    since = restoredAt
    // It may be answering still whoever restored the shop.
    before.stop().catch((err) => log.error({ err }, 'the shop from before could not be stopped'))
  }
  const reopen = () => {
    opening ??= reopenIfRestored().finally(() => {
      opening = undefined
    })
    return opening
  }
  let app = await open(reopen)
  const unsubscribe = database.subscribe('settings', () => {
    reopen().catch((err) => log.error({ err }, 'the restored shop could not be opened'))
  })
  return {
    app: () => app,
    async stop() {
      unsubscribe()
      await opening
      await app.stop()
    },
  }
}

async function readRestoredAt({ db }: Database<ServerTables>): Promise<string | null> {
  const jobs = db.selectFrom('server_jobs').select('done_at').where('name', '=', restoredJob)
  return (await jobs.executeTakeFirst())?.done_at ?? null
}
