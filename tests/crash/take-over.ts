import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import { freePort } from '#/harness/postgres.ts'
import { createStandbyClient } from '#/server/standby/standby-client.ts'
import { type Before, checkBooks, stockUp } from './check-books.ts'
import { type Place, withDatabase } from './place.ts'
import { startPair } from './postgres-pair.ts'
import { type Purchase, pay } from './purchase.ts'
import { streamOrders } from './stream-orders.ts'

const token = 'the one secret that both machines know'.replaceAll(' ', '-')
const longestPauseMs = 1_500

export interface TakeOverReport {
  acknowledged: number
  /** How many acknowledged orders the standby didn't have. */
  lost: number
  slowestMs: number
  /** A sentence for each other problem; should be empty. */
  troubles: string[]
}

/** Kills a shop with `kill -9` while it takes orders, again and again, and takes over on its standby. */
export async function takeOver(how: {
  rounds: number
  sync: boolean
  postgres?: boolean
}): Promise<TakeOverReport> {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-standby-'))
  const report: TakeOverReport = { acknowledged: 0, lost: 0, slowestMs: 0, troubles: [] }
  try {
    const filled = join(folder, 'filled')
    const goods = how.postgres ? null : await fillShop({ dataDir: filled, databaseUrl: undefined })
    for (let round = 1; round <= how.rounds; round += 1) {
      const here = join(folder, String(round))
      await mkdir(here)
      if (goods) {
        await cp(filled, join(here, 'one'), { recursive: true })
        await runRound({ folder: here, goods, sync: how.sync }, report)
      } else await runPair(here, how, report)
    }
    return report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Where = Pick<Place, 'dataDir' | 'databaseUrl'>
type Goods = { before: Before; variants: readonly string[] }

/** A demo, whose database is filled once and copied while it's closed. */
async function fillShop(where: Where): Promise<Goods> {
  const { dataDir, databaseUrl = '' } = where
  const shop = await killableShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  await shop.start()
  await shop.stop()
  return withDatabase(where, stockUp)
}

async function runPair(folder: string, { sync }: { sync: boolean }, report: TakeOverReport) {
  const pair = await startPair({ sync })
  try {
    const goods = await fillShop({ dataDir: join(folder, 'one'), databaseUrl: pair.one })
    await runRound({ folder, goods, sync, pair }, report)
  } finally {
    await pair.stop()
  }
}

interface Round {
  folder: string
  goods: Goods
  sync: boolean
  /** SQLite's if there is none. */
  pair?: Awaited<ReturnType<typeof startPair>>
}

async function runRound({ folder, goods, sync, pair }: Round, report: TakeOverReport) {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const there = { dataDir: two, databaseUrl: pair?.two }
  const standby = await startStandby(there)
  const shop = await killableShop({
    DATA_DIR: one,
    SITE_LAUNCHED: 'true',
    ...(pair
      ? { DATABASE_URL: pair.one }
      : { STANDBY_URL: standby.url, STANDBY_TOKEN: token, STANDBY_SYNC: String(sync) }),
  })
  const purchases: Purchase[] = []
  try {
    await shop.start()
    if (!pair) await standby.untilWhole()
    const streaming = streamOrders({ url: shop.url, purchases, variants: goods.variants })
    await inTheMiddle(purchases)
    await Promise.all([shop.kill(), pair?.killOne()])
    report.troubles.push(...(await streaming))
    report.slowestMs = Math.max(report.slowestMs, await standby.takeOver())
    report.acknowledged += purchases.filter((purchase) => purchase.acknowledged).length
    // Buyers whose payment wasn't answered press again, at the new place.
    for (const purchase of purchases) {
      if (!purchase.form || !purchase.checkoutUrl || purchase.acknowledged) continue
      purchase.checkoutUrl = purchase.checkoutUrl.replace(shop.url, standby.shopUrl)
      if (sync) await pay(purchase)
    }
    if (!pair && !(await refuses(shop))) report.troubles.push('the former shop started again')
  } finally {
    await shop.kill()
    await standby.stop()
  }
  const outboxes = [join(one, 'outbox'), join(two, 'outbox')]
  const troubles = await withDatabase(there, (db) =>
    checkBooks(db, { purchases, before: goods.before, outboxes }),
  )
  report.lost += troubles.filter((trouble) => trouble.endsWith('is lost')).length
  report.troubles.push(...troubles.filter((trouble) => !trouble.endsWith('is lost')))
}

async function startStandby({ dataDir, databaseUrl = '' }: Where) {
  const [port, shopPort] = [String(await freePort()), String(await freePort())]
  const [url, shopUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${shopPort}`]
  const env = {
    ...commandEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: shopPort,
    PUBLIC_URL: shopUrl,
    SITE_LAUNCHED: 'true',
    STANDBY_TOKEN: token,
    STANDBY_PORT: port,
  }
  const options = ['scripts/run.mjs', 'shop', 'scripts/standby.ts']
  const child = spawn(process.execPath, options, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdout.resume()
  const client = createStandbyClient({ url, token }, { epoch: 0, timeoutMs: 60_000 })
  return {
    url,
    shopUrl,
    async untilWhole() {
      const deadline = Date.now() + 60_000
      while ((await client.state()).generation === '')
        if (Date.now() > deadline) throw new Error('The standby has no copy.')
        else await pause(20)
    },
    /** In milliseconds, until the shop responds. */
    async takeOver() {
      const started = performance.now()
      await promisify(execFile)(process.execPath, [...options, 'take-over'], { env })
      return Math.round(performance.now() - started)
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Whether the former shop, started again, says that it was taken over. */
async function refuses(shop: Awaited<ReturnType<typeof killableShop>>): Promise<boolean> {
  try {
    await shop.start()
    return false
  } catch (error) {
    return error instanceof Error && error.message.includes('was taken over by its standby')
  }
}

/** Until some orders were acknowledged, and a random time more. */
async function inTheMiddle(purchases: readonly Purchase[]): Promise<void> {
  const deadline = Date.now() + 20_000
  const isEnough = () => purchases.some(({ acknowledged }) => acknowledged)
  while (Date.now() < deadline && !isEnough()) await pause(10)
  await pause(randomInt(longestPauseMs))
}
