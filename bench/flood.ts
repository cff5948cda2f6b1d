import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { emailOf } from './accounts.ts'
import { networkHeader, openConnection } from './ask.ts'
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
const floodConnections = 250
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
    const flooding = flood(shop, seconds, round)
    const flooded = await pageWaits(shop, calls, seconds)
    const { all, tried, took } = await flooding
    sent.all += all
    sent.tried += tried
    sent.seconds += took
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

/** Sends wrong passwords at a steady rate, each for another account and from another address. */
async function flood(shop: BenchShop, seconds: number, round: number) {
  const {
    method,
    path,
    headers,
    body = '',
  } = await signInCall(shop, {
    ...{ email: emailOf('other', 0), password: 'wrong-password' },
  })
  let next = round * 100_000
  let tried = 0
  const { requests, duration } = await autocannon({
    ...{ url: shop.url, connections: floodConnections, overallRate: floodPerSecond },
    duration: seconds,
    requests: [
      {
        ...{ method, path, headers, body },
        setupRequest(request) {
          next += 1
          const from = networkHeader(1_000_000 + (next % floodConnections))
          return {
            ...request,
            headers: { ...headers, ...from },
            body: body.replace(emailOf('other', 0), emailOf('other', next)),
          }
        },
        onResponse(_status, text) {
          if (text.includes('UNIDENTIFIED_CUSTOMER')) tried += 1
        },
      },
    ],
  })
  return { all: requests.total, tried, took: duration }
}
