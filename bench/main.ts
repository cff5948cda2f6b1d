// Measures the shop; the whole takes long:
//
//   npm run bench [-- --seconds 2] [--part works,cold]   only some of pages, works, passwords, cold, reviews, and lists
//   npm run bench -- --part lists --cached-in folder     keeps what was filled, and reuses it the next time
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#/harness/postgres.ts'
import { buildWhatIsStale } from '#/server/builds/build.ts'
import { measureAlike } from './alike.ts'
import { measureColdPages } from './cold-pages.ts'
import { measureFlood } from './flood.ts'
import { lookByLighthouse } from './lighthouse.ts'
import { measureLongLists } from './lists/long-lists.ts'
import { load } from './load.ts'
import { fillBenchShop, recordResponses } from './prepare.ts'
import { apart, memoryOf, pinLoad, startPinned, stopAll } from './processes.ts'
import { medianSpeed, printAlike, printFlood, printRows, type Row } from './report.ts'
import { measureManyReviews } from './reviews/many-reviews.ts'
import type { BenchShop, Call, Speed } from './work.types.ts'
import { homePage, product, productList, productPage } from './works/browsing.ts'
import { cartCreateAdd, cartRead } from './works/carts.ts'
import { order } from './works/order.ts'
import { signIn } from './works/sign-in.ts'

const allWorks = [
  productList,
  product,
  cartRead,
  cartCreateAdd,
  order,
  signIn,
  homePage,
  productPage,
]
const ofLargeShops = {
  cold: measureColdPages,
  reviews: measureManyReviews,
  lists: measureLongLists,
}
const rounds = 3
const settleMs = 2_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    part: { type: 'string', default: 'pages,works,passwords,cold,reviews,lists' },
    'cached-in': { type: 'string' },
    /** `--database sqlite` or `postgres` leaves the other one out. */
    database: { type: 'string', default: '' },
    /** `--work "admin: search"` measures only what begins with this. */
    work: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const parts = values.part.split(',')
const works = allWorks.filter(({ name }) => name.startsWith(values.work))
/** How many known and unknown addresses are compared. */
const pairs = 400

buildWhatIsStale(console.log)
if (parts.includes('pages')) await lookByLighthouse()
pinLoad()
const folder = mkdtempSync(join(tmpdir(), 'glovebox-bench-'))
try {
  if (parts.includes('works') || parts.includes('passwords')) await bench()
  for (const [part, measure] of Object.entries(ofLargeShops)) {
    if (!parts.includes(part)) continue
    const cachedIn = values['cached-in'] && join(values['cached-in'], part)
    await measure({ seconds, database: values.database, work: values.work, cachedIn })
  }
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}

async function bench(): Promise<void> {
  await fillBenchShop({ dataDir: folder })
  const port = String(await freePort())
  const shop: BenchShop = { url: `http://127.0.0.1:${port}`, publicToken: 'glovebox-public-token' }
  const start = () =>
    startPinned('scripts/run.mjs', {
      args: ['shop', 'server/main.ts'],
      variables: { PORT: port, PUBLIC_URL: shop.url, DATA_DIR: folder, TRUSTED_PROXY: 'loopback' },
      readyUrl: shop.url,
    })
  const first = await start()
  await first.stop() // a second start is what counts: the first one compiles
  const server = await start()
  await pause(settleMs)
  const idle = memoryOf(server.pid)
  let busiest = idle ?? 0
  const sampling = setInterval(() => {
    busiest = Math.max(busiest, memoryOf(server.pid) ?? 0)
  }, 100)

  const rows = parts.includes('works') ? await measureWorks(shop, server.pid) : []
  const underLoad = busiest
  if (parts.includes('passwords')) {
    printFlood(await measureFlood(shop, seconds * 2))
    printAlike(await measureAlike(shop, pairs))
  }
  clearInterval(sampling)

  console.log('')
  if (rows.length > 0) printRows(rows)
  console.log(`\n  second start to first answer  ${server.startMs.toFixed(0)} ms`)
  console.log(`  memory idle                   ${idle?.toFixed(0) ?? '?'} MB`)
  console.log(`  memory under load             ${underLoad.toFixed(0)} MB`)
  console.log(`  memory at its most            ${busiest.toFixed(0)} MB`)
}

async function measureWorks(shop: BenchShop, pid: number): Promise<Row[]> {
  console.log(`${rounds} rounds of ${seconds} s, 32 connections, ${apart}; the median counts.`)
  console.log('"bare" is node:http with the same requests and bytes, and the same number of')
  console.log('durable SQLite transactions of two rows where the shop changes something.\n')
  const rows: Row[] = []
  for (const work of works) {
    const calls = await work.calls(shop)
    const responses = await recordResponses(shop, calls)
    writeFileSync(join(folder, 'answers.json'), JSON.stringify(responses))
    const durable = calls.some((call) => call.durable)
    rows.push({ work, durable, ...(await compare({ url: shop.url, pid }, calls)) })
    printRows(rows.slice(-1))
  }
  return rows
}

/** Alternates between the two, so that other load on the machine affects both. */
async function compare(shop: { url: string; pid: number }, calls: readonly Call[]) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const bareServer = await startPinned('bench/bare-server.ts', {
    args: [port, folder],
    readyUrl: `${url}/0`,
  })
  const bareCalls = calls.map(({ prepare: _, keep: __, ...call }, i) => ({
    ...call,
    path: `/${i}`,
  }))
  const speeds: { shop: Speed[]; bare: Speed[] } = { shop: [], bare: [] }
  const bare = { url, pid: bareServer.pid }
  await load(shop, calls, 1)
  await load(bare, bareCalls, 1)
  for (let round = 0; round < rounds; round += 1) {
    speeds.shop.push(await load(shop, calls, seconds))
    speeds.bare.push(await load(bare, bareCalls, seconds))
  }
  await bareServer.stop()
  return { shop: medianSpeed(speeds.shop), bare: medianSpeed(speeds.bare) }
}
