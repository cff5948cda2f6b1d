import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#/database/database.ts'
import { freePort } from '#/harness/postgres.ts'
import type { AllTables } from '#/server/tables.ts'
import { pointedTo, readJournal } from '#/server/updates/journal.ts'
import { isLocked } from '#/server/updates/locks.ts'
import { commandOf, shopProcesses } from '#/server/updates/processes.ts'
import { type Before, checkBooks, stockUp } from '../crash/check-books.ts'
import { type Place, withDatabase } from '../crash/place.ts'
import { buy, type Purchase, pay } from '../crash/purchase.ts'

/** The longest time without an answer from a shop that's being updated, or comes up after a kill. */
const readyMs = 120_000

export interface InstalledShop {
  home: string
  place: Place
  publicKey: string
}

/** A shop that was unpacked, and what it's started with. */
export async function runInstalled({ home, place, publicKey }: InstalledShop) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...place.settings,
    PORT: String(port),
    PUBLIC_URL: url,
    NODE_ENV: 'development',
    RELEASE_PUBLIC_KEY: publicKey,
    UPDATE_SECONDS: '90',
  }
  const texts: string[] = []
  const run = (options: string[], more: NodeJS.ProcessEnv = {}): ChildProcess => {
    const child = spawn(join(home, 'glovebox'), options, {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => texts.push(String(chunk)))
    return child
  }
  const launch = (...options: string[]) => run(options)
  const isReady = async () => {
    const signal = AbortSignal.timeout(5_000)
    return (await fetch(`${url}/readyz`, { signal }).catch(() => null))?.ok === true
  }
  return {
    url,
    texts,
    isReady,
    launch,
    version: () => shopProcesses(home)[0]?.version ?? null,
    /** Starts it, if nothing runs there, or beside what does, and waits until it's ready. */
    async bringUp({ beside = false } = {}): Promise<void> {
      const deadline = Date.now() + readyMs
      let child: ChildProcess | undefined
      while (Date.now() < deadline) {
        const journal = readJournal(home)
        if ((await isReady()) && journal === null) return
        // Nobody is left to restart a shop whose link has moved: it serves on, and its next start is the new version.
        if (journal?.phase === 'switched' && !isLocked(home, 'update') && (await isReady()))
          for (const { pid } of shopProcesses(home)) process.kill(pid)
        const isAlone = processesOf(home).length === 0
        if (beside ? !child : isAlone && child?.exitCode !== null) child = launch()
        await pause(100)
      }
      throw new Error(`The shop did not come up:\n${texts.slice(-40).join('')}`)
    },
    /** Updates, with this limit of each step; resolves to the exit code. */
    async update(list: string, seconds?: number): Promise<number | null> {
      const limit = seconds === undefined ? {} : { UPDATE_SECONDS: String(seconds) }
      const child = run(['update', list, '--yes'], limit)
      await once(child, 'close')
      return child.exitCode
    },
    async stop(): Promise<void> {
      for (const { pid } of shopProcesses(home)) process.kill(pid)
      const deadline = Date.now() + 60_000
      while (processesOf(home).length > 0 && Date.now() < deadline) await pause(50)
    },
  }
}

/** All processes of the folder's programs: the shop, the update, what it runs. */
export function processesOf(home: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [program = '', command = 'start', ...rest] = commandOf(Number(name))
      if (!program.startsWith(`${home}/`)) return []
      return [{ pid: Number(name), command: rest.includes('--adopt') ? 'adopt' : command }]
    })
}

export interface UpdateKills {
  kills: number
  /** How often the shop came up as the new version. */
  updated: number
  acknowledged: number
  troubles: string[]
}

/** Whom a kill hits; `all` is a power cut, but for the disk. */
const targets = ['all', 'update', 'start', 'adopt', 'all'] as const

/** Updates a shop again and again, and kills something at a random moment, while buyers buy. */
export async function killUpdates(
  installed: InstalledShop,
  how: {
    kills: number
    /** Makes the version after one, and returns the address of its list. */
    next: (version: string) => string
    /** About how long an update takes. */
    updateMs: number
  },
): Promise<UpdateKills> {
  const { home, place } = installed
  const shop = await runInstalled(installed)
  await shop.bringUp()
  await shop.stop()
  const goods = await withDatabase(place, stockUp)
  await shop.bringUp()
  const purchases: Purchase[] = []
  const stopBuying = keepBuying(shop.url, purchases, goods.variants)
  const report: UpdateKills = { kills: 0, updated: 0, acknowledged: 0, troubles: [] }
  let list = ''
  let made = ''
  try {
    while (report.kills < how.kills) {
      const before = shop.version() ?? ''
      if (made !== before) list = how.next(before)
      made = before
      const update = shop.launch('update', list, '--yes')
      const closed = once(update, 'close')
      const target = targets[randomInt(targets.length)] ?? 'all'
      await untilMoment(home, { target, ms: randomInt(how.updateMs), update })
      for (const { pid, command } of processesOf(home))
        if (target === 'all' || command === target) kill(pid)
      report.kills += 1
      await closed
      await shop.bringUp()
      const after = shop.version()
      if (after !== before) report.updated += 1
      report.troubles.push(...(await lookAt(installed, { after, purchases })))
      console.log(`${report.kills}: killed ${target}, ${before} → ${after}`)
    }
  } finally {
    await stopBuying()
  }
  for (const purchase of purchases) if (!purchase.acknowledged) await pay(purchase).catch(() => {})
  report.acknowledged = purchases.filter(({ acknowledged }) => acknowledged).length
  await shop.stop()
  report.troubles.push(...(await books(place, purchases, goods.before)))
  return report
}

/** Half of the kills are at any moment, the others once the shop has been touched. */
async function untilMoment(
  home: string,
  { target, ms, update }: { target: string; ms: number; update: ChildProcess },
): Promise<void> {
  const isOver = () => update.exitCode !== null
  if (target === 'adopt')
    while (!isOver() && !processesOf(home).some(({ command }) => command === target))
      await pause(10)
  else if (randomInt(2) === 0) {
    while (!isOver() && readJournal(home) === null) await pause(10)
    await pause(randomInt(6_000))
    return
  }
  const deadline = Date.now() + (target === 'adopt' ? randomInt(2_000) : ms)
  while (!isOver() && Date.now() < deadline) await pause(10)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Buys, through outages, until told to stop. */
export function keepBuying(url: string, purchases: Purchase[], variants: readonly string[]) {
  let isOver = false
  const buyer = async () => {
    while (!isOver) {
      const purchase = { email: `buyer-${purchases.length}@glovebox.test`, acknowledged: false }
      purchases.push(purchase)
      const lines = [{ merchandiseId: variants[randomInt(variants.length)] ?? '', quantity: 1 }]
      await buy(url, purchase, lines).catch(() => pause(100))
      await pause(100)
    }
  }
  const buying = Promise.all([buyer(), buyer()])
  return async () => {
    isOver = true
    await buying
  }
}

/** One good version, and every acknowledged order. */
async function lookAt(
  { home, place }: InstalledShop,
  { after, purchases }: { after: string | null; purchases: readonly Purchase[] },
): Promise<string[]> {
  const told = purchases.filter(({ acknowledged }) => acknowledged).map(({ email }) => email)
  const database = await openDatabase({ ...place, connections: 2, beside: 'reading' })
  try {
    const { db } = database.withTables<AllTables>()
    const orders = await db.selectFrom('shop_orders').select('email').execute()
    const known = new Set(orders.map(({ email }) => email))
    return [
      ...told.filter((email) => !known.has(email)).map((email) => `the order of ${email} is lost`),
      ...(pointedTo(home) === after ? [] : [`glovebox is ${pointedTo(home)}, ${after} runs`]),
      ...(readJournal(home) === null ? [] : ['the journal is still there']),
    ]
  } finally {
    await database.close()
  }
}

export const books = (place: Place, purchases: readonly Purchase[], before: Before) =>
  withDatabase(place, (db) =>
    checkBooks(db, { purchases, before, outboxes: [join(place.dataDir, 'outbox')] }),
  )
