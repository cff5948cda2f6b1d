import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#/database/database.ts'
import { Newer } from '#/database/migrate.ts'
import { readStanding, wasTakenOver } from '#/database/standing.ts'
import { built, installed } from '#/server/builds/build.ts'
import { backUpNightly, readNightlyTime } from './backups/nightly.ts'
import { checkOpening, refuseToOpen } from './before-opening.ts'
import { withConnections, withConnectionsBeside } from './connections.ts'
import { createServer } from './create-server.ts'
import { endWithStarter } from './end-with-starter.ts'
import { prepareAdmin } from './first-admin.ts'
import { getOrCreateSecret, identityOf, throttleSalt, withOwnSecrets } from './generated-secrets.ts'
import { createShopServer, endConnections, listen, stopListening } from './listen.ts'
import { createLog, type Log, writeOnlyLog } from './log.ts'
import { loadPages } from './pages/render.ts'
import { chooseProductionBuilds, readSettings, readStarter, type Settings } from './settings.ts'
import { logTakeOver } from './standby/log-take-over.ts'
import { refuseIfTakenOver } from './standby/refuse-if-taken-over.ts'
import { shipToStandby } from './standby/ship.ts'
import { folders, openShopDatabase, serverContext } from './start.ts'
import { readShopName, startupBanner } from './startup-banner.ts'
import { stopInTime } from './stop-in-time.ts'
import type { AllTables } from './tables.ts'
import { restartWhenAsked } from './updates/restart-when-asked.ts'
import { awaitUpdate, goOnAsNewer, settleUpdate } from './updates/settle.ts'

/**
 * How long a stopping shop goes on as ever, so that a proxy has seen that the one before it is ready again, and how long
 * it then still responds, including "not ready", so that the proxy sends visitors elsewhere. Each is longer than the
 * proxy's `health_interval` (`deploy/Caddyfile`). A shop without a proxy hardly waits.
 */
const noticeMs = { alone: [0, 200], behindProxy: [2_000, 3_000] } as const
/** How much longer than that a shop may take to stop. */
const stopMs = 30_000

/** Runs the shop until it's told to stop. Throws if the start fails. */
export async function run(): Promise<void> {
  endWithStarter(readStarter())
  const given = readSettings()
  if (given.launched) refuseToOpen(await withConnectionsBeside(given))
  await refuseIfTakenOver(given)
  chooseProductionBuilds()
  const print = console.log.bind(console)
  const log = createLog(given)
  writeOnlyLog(log)
  const start = installed && (await awaitUpdate(installed, given))
  const [database, context, createRender] = await Promise.all([
    openShopDatabase(given, print).catch((error: unknown) => {
      if (installed && error instanceof Newer) goOnAsNewer(installed)
      throw error
    }),
    serverContext(given, log, built.location),
    loadPages(built.shopWebsite),
  ])
  const own = database.withTables<AllTables>()
  const { epoch } = readStanding(given.dataDir)
  await logTakeOver(own, { epoch, now: context.clock() })
  const shipping = given.standby && (await startShipping({ settings: given, database: own, log }))
  const settings = await withConnections(
    await withOwnSecrets(given, database, randomBytes),
    database,
  )
  const missing = await checkOpening(settings, database.withTables())
  const admin = await prepareAdmin(settings, database)
  const app = await createServer({
    ...context,
    settings: given,
    database,
    createRender,
    folders,
    strict: true,
  })
  const backups = await backUpNightly(database.withTables(), {
    ...context,
    when: () => readNightlyTime(database.withTables(), settings),
  })
  const { trustedProxy } = settings
  const server = createShopServer(app.fetch, {
    fastPath: app.fastPath,
    trustedProxy,
    log,
    defaultHeaders: app.defaultHeaders,
  })
  if (installed) await settleUpdate(installed, database.withTables())
  start?.free()
  await listen(server, settings)

  const [asEverMs, notReadyMs] = trustedProxy ? noticeMs.behindProxy : noticeMs.alone
  const stop = () =>
    stopInTime(
      async () => {
        await pause(asEverMs)
        app.health.drain()
        endConnections(server)
        await backups.stop()
        await pause(notReadyMs)
        await stopListening(server)
        await app.stop()
        await shipping?.stop()
        await database.close()
      },
      { ms: asEverMs + notReadyMs + stopMs, onLate: exitLate },
    )
  const updates = installed && restartWhenAsked(installed, { ...settings, stop })
  onStopSignal(async () => {
    updates?.end()
    await stop()
  })
  const shopName = await readShopName(settings, database)
  print(startupBanner(settings, { shopName, seconds: performance.now() / 1_000, admin }))
  if (missing.length > 0) print(missing.join('\n'))
}

/** The shop is told from others by a secret, which the first start makes. */
async function startShipping(deps: {
  settings: Settings
  database: Database<AllTables>
  log: Log
}): Promise<{ stop(): Promise<void> }> {
  const { settings, database } = deps
  await getOrCreateSecret(database, { name: throttleSalt, randomBytes })
  return shipToStandby({
    ...deps,
    shop: await identityOf(database),
    onTakenOver() {
      console.error(wasTakenOver(settings.dataDir).message)
      process.exit(1)
    },
  })
}

function exitLate(): never {
  console.error('Something the shop was doing did not end in time: it was cut off.')
  process.exit(1)
}

/** Stops once, however often it's told to, and ends the process. */
function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const stopOnce = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
}
