import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { appendAudit } from '#/backend/audit/audit.ts'
import type { FailureCode } from '#/contract/updates.ts'
import { openDatabase } from '#/database/database.ts'
import { withinTransaction } from '#/database/within-transaction.ts'
import { built } from '#/server/builds/build.ts'
import { createServer } from '../create-server.ts'
import { withOwnSecrets } from '../generated-secrets.ts'
import { createLog } from '../log.ts'
import { migrateAll, migrationState } from '../migrate-all.ts'
import { loadPages } from '../pages/render.ts'
import { chooseProductionBuilds, type Settings } from '../settings.ts'
import { folders, serverContext } from '../start.ts'
import type { AllTables } from '../tables.ts'
import { checkHealth } from './health-check.ts'
import { pointTo, writeJournal } from './journal.ts'
import { isLocked, takeLock } from './locks.ts'

/** The update can't go on; the message is for the log. */
export class UpdateFailed extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

interface Switch {
  home: string
  from: string
  to: string
}

/**
 * Brings a shop's data up to this version, in one transaction that is only committed if the shop then answers and takes
 * an order. Without `switching`, it's a copy that the version is tried on; with it, this version is then the one in
 * use. However it ends, the data are either as they were, or this version's. @throws UpdateFailed
 * @param ready is called once all is loaded, while buyers need not wait; the data are touched when it resolves
 */
export async function adoptData(
  given: Settings,
  { switching, ready }: { switching: Switch | null; ready: () => Promise<void> },
): Promise<{ migrated: boolean }> {
  chooseProductionBuilds()
  const program = await loadProgram(given)
  await ready()
  const lock = switching && takeLock(switching.home, 'switch')
  if (switching && !lock) throw new UpdateFailed('stillBusy', 'Another update changes the data.')
  try {
    // A shop that waits for the update looks at both locks in this order, too, so it doesn't open data that change.
    if (switching && !isLocked(switching.home, 'update'))
      throw new UpdateFailed('interrupted', 'Nobody leads the update any more.')
    const migrated = await changeData(given, program, switching)
    if (switching) {
      pointTo(switching.home, switching.to)
      writeJournal(switching.home, { from: switching.from, to: switching.to, phase: 'switched' })
    }
    return { migrated }
  } finally {
    lock?.free()
  }
}

async function loadProgram(given: Settings) {
  const log = createLog({ ...given, logLevel: 'error' })
  const [context, createRender] = await Promise.all([
    serverContext(given, log, built.location),
    loadPages(built.shopWebsite),
    // So that the shop's code is loaded, too.
    given.shopApi === null ? import('#/shop-engine/engine.ts') : null,
  ])
  return { context, createRender }
}

async function changeData(
  given: Settings,
  { context, createRender }: Awaited<ReturnType<typeof loadProgram>>,
  switching: Switch | null,
): Promise<boolean> {
  const embeddedShop = given.shopApi === null
  const database = await openDatabase(given)
  try {
    const state = await migrationState(database, { embeddedShop })
    if (state === 'newer') throw new UpdateFailed('migrationFailed', 'The data are newer.')
    await database.withoutTimeout((db) =>
      db.transaction().execute(async (tx) => {
        const inside = withinTransaction(database.kind, tx)
        await failingAs('migrationFailed', migrateAll(inside, { embeddedShop }))
        await sql`savepoint migrated`.execute(tx)
        const app = await failingAs(
          'unhealthy',
          createServer({
            ...context,
            settings: given,
            database: inside,
            createRender,
            folders,
            strict: true,
            idle: true,
          }),
        )
        const settings = await withOwnSecrets(given, inside, randomBytes)
        await failingAs(
          'unhealthy',
          checkHealth({ ...context, fetch: app.fetch, database: inside.withTables(), settings }),
        )
        await app.stop()
        await sql`rollback to savepoint migrated`.execute(tx)
        if (!switching) return
        const { from, to } = switching
        await appendAudit(tx.$extendTables<Pick<AllTables, keyof AllTables>>().$pickTables(), {
          at: new Date(),
          admin: null,
          action: 'UPDATE_SHOP',
          details: { before: { version: from }, after: { version: to } },
        })
      }),
    )
    return state === 'behind'
  } finally {
    await database.close()
  }
}

async function failingAs<T>(code: FailureCode, work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new UpdateFailed(code, cause instanceof Error ? cause.message : String(cause), { cause })
  })
}
