import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { hourMs } from '#/contract/durations.ts'
import type { Database } from '#/database/database.ts'
import { backupsFolder, listBackups } from './backups/backups.ts'
import type { Metrics } from './metrics.ts'
import { firstMigratedAt } from './migrate-all.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Settings } from './settings.ts'
import type { AllTables } from './tables.ts'

interface ShopMetricsDeps {
  settings: Pick<Settings, 'dataDir' | 'shopApi'>
  database: Database<AllTables>
  cache: Pick<PageCache, 'size' | 'lookups'>
  clock: () => Date
}

/**
 * Adds metrics that are looked up when read: each is a short index range or a system call. Those from the database are
 * the same for every process that shares it.
 */
export function addShopMetrics(metrics: Metrics, deps: ShopMetricsDeps): void {
  const gauges = createGauges(metrics)
  metrics.beforeReading(async () => {
    setMemory(gauges, deps)
    const isUp = await setShop(gauges, deps).then(
      () => 1,
      () => 0,
    )
    gauges.up.set(isUp)
    await setDisk(gauges, deps).catch(() => {})
  })
}

function createGauges({ registry }: Metrics) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `glovebox_${name}`, help, labelNames, registers: [registry] })
  return {
    cacheBytes: gauge('page_cache_bytes', 'Memory that rendered pages take.'),
    cacheLookups: gauge('page_cache_lookups', 'Pages that were there or not, since the start.', [
      'result',
    ]),
    connections: gauge('database_connections', 'Connections, and work that waits for one.', [
      'state',
    ]),
    up: gauge('database_up', 'Whether the database answered just now.'),
    orders: gauge('orders_last_hour', 'Orders placed in the last hour.'),
    payments: gauge('payments_last_hour', 'Card payments that began within the hour, by state.', [
      'state',
    ]),
    refundsDue: gauge('refunds_due', 'Payments that have to go back and have not.'),
    queued: gauge('emails_queued', 'Emails that wait to be sent.'),
    queuedFor: gauge('emails_queued_seconds', 'How long the one that is due first is overdue.'),
    diskFree: gauge('disk_free_bytes', 'Space that is left where the shop writes.'),
    backupAge: gauge('backup_age_seconds', 'Age of the newest backup, or of a shop that has none.'),
  }
}

type Gauges = ReturnType<typeof createGauges>

function setMemory(gauges: Gauges, { cache, database }: ShopMetricsDeps): void {
  gauges.cacheBytes.set(cache.size)
  for (const [result, count] of Object.entries(cache.lookups))
    gauges.cacheLookups.set({ result }, count)
  const pool = database.pool() ?? { open: 1, idle: 1, waiting: 0 }
  for (const [state, count] of Object.entries(pool)) gauges.connections.set({ state }, count)
}

async function setShop(gauges: Gauges, { database, settings, clock }: ShopMetricsDeps) {
  const { db } = database
  const now = clock().getTime()
  const { queued, first } = await db
    .selectFrom('mail_outbox')
    .select((of) => [
      of.fn.countAll<number>().as('queued'),
      of.fn.min('next_attempt_at').as('first'),
    ])
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow()
  gauges.queued.set(queued)
  gauges.queuedFor.set(first === null ? 0 : Math.max(0, (now - Date.parse(first)) / 1_000))
  if (settings.shopApi !== null) return
  const since = new Date(now - hourMs).toISOString()
  const { orders } = await db
    .selectFrom('shop_orders')
    .select((of) => of.fn.countAll<number>().as('orders'))
    .where('processed_at', '>=', since)
    .executeTakeFirstOrThrow()
  gauges.orders.set(orders)
  await setPayments(gauges, database, since)
}

const states = ['open', 'processing', 'paid', 'ended', 'refundDue', 'refunded']

async function setPayments(gauges: Gauges, { db }: Database<AllTables>, since: string) {
  const byState = db
    .selectFrom('shop_payment_attempts')
    .select((of) => ['state', of.fn.countAll<number>().as('count')])
    .groupBy('state')
  const recent = await byState
    .where('state', 'in', states)
    .where('reserved_until', '>=', since)
    .execute()
  const [due] = await byState.where('state', '=', 'refundDue').execute()
  gauges.refundsDue.set(due?.count ?? 0)
  for (const state of states)
    gauges.payments.set({ state }, recent.find((row) => row.state === state)?.count ?? 0)
}

async function setDisk(gauges: Gauges, { settings, database, clock }: ShopMetricsDeps) {
  const { bavail, bsize } = await statfs(settings.dataDir)
  gauges.diskFree.set(bavail * bsize)
  const [newest] = await listBackups(backupsFolder(settings))
  const since = newest ? new Date(newest.createdAt) : await firstMigratedAt(database.withTables())
  gauges.backupAge.set((clock().getTime() - (since ?? clock()).getTime()) / 1_000)
}
