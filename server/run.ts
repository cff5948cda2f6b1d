import { setTimeout as pause } from 'node:timers/promises'
import { built } from '#/scripts/build.ts'
import { announcement } from './announce.ts'
import { openHouse } from './compose.ts'
import { prepareAdmin } from './first-admin.ts'
import { createShopServer, listen, stopListening } from './listen.ts'
import { createLog } from './log.ts'
import { loadPages } from './pages/render.ts'
import type { Settings } from './settings.ts'
import { openShopDatabase, worldOf } from './start.ts'

/** How long a stopping shop still answers "not ready", so that whoever sends it visitors can notice. */
const noticeMs = { demo: 200, live: 3_000 }

/** Runs the shop until it is told to stop. Throws what a start can fail with. */
export async function run(settings: Settings): Promise<void> {
  const log = createLog(settings)
  const [database, world, createRender] = await Promise.all([
    openShopDatabase(settings, console.log),
    worldOf(settings, log, built.location),
    loadPages(built.server),
  ])
  const admin = await prepareAdmin(settings, database)
  const house = await openHouse({
    ...world,
    database,
    createRender,
    folders: {
      client: built.client,
      pictures: 'content/catalogue/pictures',
      films: 'content/catalogue/films',
      brand: 'content/brand',
    },
    strict: true,
  })
  const server = createShopServer(house.answer)
  await listen(server, settings)
  console.log(announcement(settings, { seconds: performance.now() / 1_000, admin }))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    house.health.drain()
    await pause(settings.demo ? noticeMs.demo : noticeMs.live)
    await stopListening(server)
    await house.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed unseen'))
}
