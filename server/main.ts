import { setTimeout as pause } from 'node:timers/promises'
import { BuildFailed, buildWhatIsStale, built } from '#/scripts/build.ts'
import { announcement } from './announce.ts'
import { openHouse } from './compose.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { loadPages } from './pages/render.ts'
import { chooseProductionBuilds, readSettings, type Settings } from './settings.ts'
import { giveUp, openShopDatabase, worldOf } from './start.ts'

/** How long a stopping shop still answers "not ready", so that whoever sends it visitors can notice. */
const noticeMs = { demo: 200, live: 3_000 }

const say = (words: string) => console.log(words)

try {
  const settings = readSettings()
  buildWhatIsStale(say)
  chooseProductionBuilds()
  await run(settings)
} catch (error) {
  if (error instanceof BuildFailed) console.error(error.output)
  giveUp(error instanceof BuildFailed ? error.message : error)
}

async function run(settings: Settings): Promise<void> {
  const log = createLog(settings)
  const [database, world, pages] = await Promise.all([
    openShopDatabase(settings, say),
    worldOf(settings, log, built.location),
    loadPages(built.server),
  ])
  const house = await openHouse({
    ...world,
    database,
    createRender: pages,
    folders: {
      client: built.client,
      pictures: 'content/catalogue/pictures',
      brand: 'content/brand',
    },
    strict: true,
  })
  const listening = await listen(house.answer, settings)
  say(announcement(settings, performance.now() / 1_000))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    house.health.drain()
    await pause(settings.demo ? noticeMs.demo : noticeMs.live)
    await listening.stop()
    await house.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed unseen'))
}
