// Starts the shop with hot reload, and /styleguide with every component in every state:
//
//   npm run dev
import type { ServerBuild } from 'react-router'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { buildLocationData, built } from '#/server/builds/build.ts'
import { createServer, type Server } from './create-server.ts'
import { exitWithError } from './exit-with-error.ts'
import { prepareAdmin } from './first-admin.ts'
import { createShopServer, listen, stopListening } from './listen.ts'
import { createLog } from './log.ts'
import { createRenderPage, type Website, websiteOf } from './pages/render.ts'
import { readSettings, type Settings } from './settings.ts'
import { folders, openShopDatabase, serverContext } from './start.ts'
import { readShopName, startupBanner } from './startup-banner.ts'

try {
  await develop(readSettings())
} catch (error) {
  exitWithError(error)
}

/**
 * The same shop, with hot reload of everything in `app/`. Pages are rendered for each request and have no content
 * security policy, because Vite inserts its own scripts. Changes elsewhere need a restart.
 */
async function develop(settings: Settings): Promise<void> {
  buildLocationData(console.log)
  const log = createLog(settings)

  let app: Server
  let vite: ViteDevServer
  const server = createShopServer((request, address) => app.fetch(request, address), {
    before: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
  })
  server.setTimeout(0) // the browser keeps a socket open to hear of changes

  vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const database = await openShopDatabase(settings, console.log)
  const admin = await prepareAdmin(settings, database)
  app = await createServer({
    ...(await serverContext(settings, log, built.location)),
    database,
    createRender: createRenderPage(() => websiteNow(vite)),
    folders,
    strict: false,
  })
  await listen(server, settings)
  const shopName = await readShopName(settings, database)
  console.log(startupBanner(settings, { shopName, seconds: performance.now() / 1_000, admin }))

  const stop = async () => {
    await vite.close()
    server.closeAllConnections()
    await stopListening(server)
    await app.stop()
    await database.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** The website from its files' current state. */
async function websiteNow(vite: ViteDevServer): Promise<Website> {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build')
  return websiteOf(build as ServerBuild, 'development')
}
