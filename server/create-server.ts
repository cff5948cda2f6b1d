import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#/database/database.ts'
import { restoredJob } from './backups/restore-into.ts'
import { createConnections } from './connection-tests.ts'
import { withConnections } from './connections.ts'
import { type App, createApp, type ServerDeps, type Shared } from './create-app.ts'
import { withOwnSecrets } from './generated-secrets.ts'
import { createHealth, type Health } from './health.ts'
import { lastDone } from './jobs.ts'
import type { FastPath } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { type CountingRateLimiter, createRateLimiter } from './rate-limits/rate-limiter.ts'
import { defaultHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { addShopMetrics } from './shop-metrics.ts'
import type { AllTables, ServerTables } from './tables.ts'
import { createShopUpdates } from './updates/shop-updates.ts'

/** The app of now, for as long as the process runs. */
export interface Server extends Pick<App, 'fetch'> {
  fastPath: FastPath
  health: Health
  /** The headers of every response that doesn't set them itself. */
  defaultHeaders(): readonly (readonly [name: string, value: string])[]
  stop(): Promise<void>
}

/**
 * The app, made anew whenever the shop's address, mail server, or payments change, or the whole shop is restored from a
 * backup, in this or another process: each app keeps what it was made with, so nothing in it can be of two minds.
 * Requests that the one before has begun, it answers.
 */
export async function createServer(deps: ServerDeps): Promise<Server> {
  const database = deps.database.withTables<AllTables>()
  const metrics = createMetrics({ token: deps.settings.metricsToken })
  const openRateLimiter = () =>
    createRateLimiter(database, { ...deps, countRefused: metrics.countRefused })
  const updates = createShopUpdates(deps)
  const shared: Omit<Shared, 'rateLimiter'> = {
    metrics,
    connections: createConnections(deps, () => renew()),
    updates,
    health: createHealth(database.withTables()),
    renew: () => renew(),
  }
  const make = async (basis: Basis, rateLimiter: CountingRateLimiter) => ({
    ...(await makeApp(deps, { ...shared, rateLimiter }, basis)),
    rateLimiter,
  })
  let current = await make(await readBasis(deps), await openRateLimiter())
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
    const basis = await readBasis(deps)
    if (isStopping || isDeepStrictEqual(basis, current.basis)) return
    const before = current
    // Its salt is the shop's.
    const isRestored = basis.restoredAt !== before.basis.restoredAt
    current = await make(basis, isRestored ? await openRateLimiter() : before.rateLimiter)
    const end = async () => {
      await before.app.stop()
      if (isRestored) await before.rateLimiter.stop()
    }
    const ended: Promise<void> = end().finally(() => ending.delete(ended))
    ending.add(ended)
  }
  let turn = Promise.resolve()
  const renew = () => {
    const mine = turn.then(renewOnce)
    turn = mine.catch(() => {})
    return mine
  }
  const unsubscribe = database.subscribe('settings', () => {
    renew().catch((err) => deps.log.error({ err }, 'the shop could not be opened anew'))
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
      await updates.stop()
      await turn
      await current.app.stop()
      await Promise.all(ending)
      await current.rateLimiter.stop()
    },
  }
}

/** What an app is made from, as the database has it now. */
interface Basis {
  settings: Settings
  /** A restored shop has secrets, customers, and settings of its own. */
  restoredAt: string | null
}

async function readBasis({ settings, database, randomBytes }: ServerDeps): Promise<Basis> {
  const withSecrets = await withOwnSecrets(settings, database, randomBytes)
  return {
    settings: await withConnections(withSecrets, database),
    restoredAt: await lastDone(database.withTables<ServerTables>().db, restoredJob),
  }
}

async function makeApp(deps: ServerDeps, shared: Shared, basis: Basis) {
  const { settings } = basis
  const { database, unsubscribe } = ownSubscriptions(deps.database)
  const app = await createApp({ ...deps, settings, database }, shared)
  return {
    basis,
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
