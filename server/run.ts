import { setTimeout as pause } from 'node:timers/promises'
import { built } from '#/server/builds/build.ts'
import { createServer } from './create-server.ts'
import { prepareAdmin } from './first-admin.ts'
import { createShopServer, listen, stopListening } from './listen.ts'
import { createLog } from './log.ts'
import { loadPages } from './pages/render.ts'
import type { Settings } from './settings.ts'
import { openShopDatabase, serverContext } from './start.ts'
import { startupBanner } from './startup-banner.ts'

/** How long a stopping shop still answers "not ready", so that whoever sends it visitors can notice. */
const noticeMs = { demo: 200, live: 3_000 }

/** Runs the shop until it is told to stop. Throws what a start can fail with. */
export async function run(settings: Settings): Promise<void> {
  const log = createLog(settings)
  const [database, context, createRender] = await Promise.all([
    openShopDatabase(settings, console.log),
    serverContext(settings, log, built.location),
    loadPages(built.server),
  ])
  const admin = await prepareAdmin(settings, database)
  const app = await createServer({
    ...context,
    database,
    createRender,
    folders: {
      client: built.client,
      pictures: 'content/catalogue/pictures',
      videos: 'content/catalogue/videos',
      brand: 'content/brand',
    },
    strict: true,
  })
  const server = createShopServer(app.fetch)
  await listen(server, settings)
  console.log(startupBanner(settings, { seconds: performance.now() / 1_000, admin }))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    app.health.drain()
    await pause(settings.demo ? noticeMs.demo : noticeMs.live)
    await stopListening(server)
    await app.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed unseen'))
}
