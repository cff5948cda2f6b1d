import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#/database/database.ts'
import { createConnections } from './connection-tests.ts'
import { withConnections } from './connections.ts'
import { type App, createApp, type ServerDeps, type Shared } from './create-app.ts'
import { createHealth, type Health } from './health.ts'
import type { FastPath } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { createRateLimiter } from './rate-limits/rate-limiter.ts'
import { defaultHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { addShopMetrics } from './shop-metrics.ts'
import type { AllTables } from './tables.ts'

/** The app of now, for as long as the process runs. */
export interface Server extends Pick<App, 'fetch'> {
  fastPath: FastPath
  health: Health
  /** The headers of every response that doesn't set them itself. */
  defaultHeaders(): readonly (readonly [name: string, value: string])[]
  stop(): Promise<void>
}

/**
 * The app, made anew whenever the shop's address, mail server, or payments change, in this or another process: each app
 * keeps what it was made with, so nothing in it can be of two minds. Requests that the one before has begun, it answers.
 */
export async function createServer(deps: ServerDeps): Promise<Server> {
  const database = deps.database.withTables<AllTables>()
  const metrics = createMetrics({ token: deps.settings.metricsToken })
  const rateLimiter = await createRateLimiter(database, {
    ...deps,
    countRefused: metrics.countRefused,
  })
  const connections = createConnections(deps, () => renew())
  const shared = { metrics, rateLimiter, connections, health: createHealth(database.withTables()) }
  let current = await makeApp(deps, shared, await withConnections(deps.settings, deps.database))
  addShopMetrics(metrics, {
    ...deps,
    database,
    cache: {
      get size() {
        return current.app.cache.size
      },
      get lookups() {
        return current.app.cache.lookups
      },
    },
  })
  const ending = new Set<Promise<void>>()
  let isStopping = false
  const renewOnce = async () => {
    const settings = await withConnections(deps.settings, deps.database)
    if (isStopping || isDeepStrictEqual(settings, current.settings)) return
    const before = current
    current = await makeApp(deps, shared, settings)
    const ended: Promise<void> = before.app.stop().finally(() => ending.delete(ended))
    ending.add(ended)
  }
  let turn = Promise.resolve()
  const renew = () => {
    const mine = turn.then(renewOnce)
    turn = mine.catch(() => {})
    return mine
  }
  const unsubscribe = database.subscribe('settings', () => {
    renew().catch((err) => deps.log.error({ err }, 'the shop could not be connected anew'))
  })
  return {
    fetch: (request, address) => current.app.fetch(request, address),
    fastPath: {
      findPage: (incoming, address) => current.app.fastPath.findPage(incoming, address),
      answersTo: (incoming) => current.app.fastPath.answersTo(incoming),
    },
    health: shared.health,
    defaultHeaders: () => current.headers,
    async stop() {
      isStopping = true
      unsubscribe()
      await turn
      await current.app.stop()
      await Promise.all(ending)
      await rateLimiter.stop()
    },
  }
}

async function makeApp(deps: ServerDeps, shared: Shared, settings: Settings) {
  const { database, unsubscribe } = ownSubscriptions(deps.database)
  const app = await createApp({ ...deps, settings, database }, shared)
  return {
    settings,
    headers: Object.entries(defaultHeaders(settings)),
    app: {
      ...app,
      async stop() {
        await app.stop()
        unsubscribe()
      },
    },
  }
}

/** The database, with a way to end all subscriptions that were made by it. */
function ownSubscriptions<T>(database: Database<T>) {
  const endings: (() => void)[] = []
  const subscribing = <U>(of: Database<U>): Database<U> => ({
    ...of,
    subscribe(topic, listener) {
      const end = of.subscribe(topic, listener)
      endings.push(end)
      return end
    },
    withTables: () => subscribing(of.withTables()),
  })
  return {
    database: subscribing(database),
    unsubscribe() {
      for (const end of endings) end()
    },
  }
}
