import { setTimeout as pause } from 'node:timers/promises'
import { emailOf } from './accounts.ts'
import { type Connection, networkHeader, openConnection } from './ask.ts'
import { median, percentile } from './load.ts'
import type { BenchShop, Call } from './work.types.ts'
import { homePage, productPage } from './works/browsing.ts'
import { signInCall } from './works/sign-in.ts'

/** How long regular visitors wait for pages while others try passwords by the thousand. */
export interface Flood {
  /** The 95th percentiles in milliseconds; `times` is the median of the rounds' `flooded / calm`. */
  pages: { name: string; calm: number; flooded: number; times: number }[]
  /** How many passwords were sent per second, and how many of them were tried. */
  sentPerSecond: number
  triedPerSecond: number
}

const rounds = 5
const visitors = 8
/** Each visitor requests a page about every 20 ms: 300 pages per second in all. */
const restMs = 20
const networks = 256
/** Ten times what one core can hash. */
const floodPerSecond = 500

export async function measureFlood(shop: BenchShop, seconds: number): Promise<Flood> {
  const works = [homePage, productPage]
  const calls = (await Promise.all(works.map((work) => work.calls(shop)))).flat()
  const waits = works.map(() => ({ calm: [] as number[], flooded: [] as number[] }))
  const sent = { all: 0, tried: 0, seconds: 0 }
  await pageWaits(shop, calls, 1)
  for (let round = 0; round < rounds; round += 1) {
    const calm = await pageWaits(shop, calls, seconds)
    const flood = await startFlood(shop, round)
    const started = performance.now()
    const flooded = await pageWaits(shop, calls, seconds)
    const { all, tried } = await flood.stop()
    sent.all += all
    sent.tried += tried
    sent.seconds += (performance.now() - started) / 1_000
    for (const [i, wait] of waits.entries()) {
      wait.calm.push(percentile(calm[i] ?? [], 0.95))
      wait.flooded.push(percentile(flooded[i] ?? [], 0.95))
    }
  }
  return {
    pages: works.map(({ name }, i) => {
      const { calm = [], flooded = [] } = waits[i] ?? {}
      const times = median(flooded.map((ms, round) => ms / (calm[round] ?? ms)))
      return { name, calm: median(calm), flooded: median(flooded), times }
    }),
    sentPerSecond: sent.all / sent.seconds,
    triedPerSecond: sent.tried / sent.seconds,
  }
}

/** @returns the response times of each call, in milliseconds */
async function pageWaits(
  { url }: BenchShop,
  calls: readonly Call[],
  seconds: number,
): Promise<number[][]> {
  const waits: number[][] = calls.map(() => [])
  const until = performance.now() + seconds * 1_000
  const visit = async () => {
    const connection = openConnection(url)
    while (performance.now() < until) {
      for (const [i, call] of calls.entries()) {
        await pause(restMs * (0.5 + Math.random()))
        const { status, ms } = await connection.ask(call)
        if (status !== 200) throw new Error(`A page answered ${status} during the flood.`)
        waits[i]?.push(ms)
      }
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return waits
}

/** Sends wrong passwords at a steady rate, each for another account, without waiting for responses. */
async function startFlood(shop: BenchShop, round: number) {
  const idle = Array.from({ length: networks }, () => openConnection(shop.url))
  const call = await signInCall(shop, { email: emailOf('other', 0), password: 'wrong-password' })
  const tally = { all: 0, tried: 0 }
  const underWay = new Set<Promise<void>>()
  let stopped = false

  const attempt = async (connection: Connection) => {
    const headers = { ...call.headers, ...networkHeader(1_000_000 + (tally.all % networks)) }
    const email = emailOf('other', 100_000 * (round + 1) + tally.all)
    tally.all += 1
    const body = (call.body ?? '').replace(emailOf('other', 0), email)
    const { bytes } = await connection.ask({ ...call, headers, body })
    if (bytes.includes('UNIDENTIFIED_CUSTOMER')) tally.tried += 1
    idle.push(connection)
  }
  const flooding = (async () => {
    const started = performance.now()
    for (; !stopped; await pause(1)) {
      const due = ((performance.now() - started) / 1_000) * floodPerSecond
      while (tally.all < due) {
        const connection = idle.shift()
        if (!connection) break
        const sending: Promise<void> = attempt(connection).finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    }
  })()
  return {
    async stop() {
      stopped = true
      await flooding
      await Promise.all(underWay)
      for (const connection of idle) connection.close()
      return tally
    },
  }
}
