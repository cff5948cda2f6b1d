// Measures the shop; the whole takes long, and each part can be left out:
//
//   npm run bench [-- --seconds 2] [--only sign-in]   only works whose names begin with this; "none" for no work
//   npm run bench -- --no-pages --no-passwords --no-reviews
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
import { measureSecurity } from './security/security.ts'
import { measureTwoProcesses } from './two-processes.ts'
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
const rounds = 3
const settleMs = 2_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    /** `--no-pages` leaves Lighthouse out. */
    pages: { type: 'boolean', default: true },
    /** `--only sign-in` measures only works whose name begins with this; `--only none` measures no work. */
    only: { type: 'string', default: '' },
    /** `--no-passwords` leaves out the measurements of known addresses and of floods. */
    passwords: { type: 'boolean', default: true },
    /** How many known and unknown addresses are compared. */
    pairs: { type: 'string', default: '400' },
    /** `--no-reviews` leaves the million reviews out. */
    reviews: { type: 'boolean', default: true },
    /** `--reviews-in <folder>` keeps the filled databases there, and reuses existing ones. */
    'reviews-in': { type: 'string' },
    /** `--no-lists` leaves the back office's lists out. */
    lists: { type: 'boolean', default: true },
    /** `--lists-in <folder>` does the same for these. */
    'lists-in': { type: 'string' },
    /** `--no-cold` leaves out uncached pages; `--cold-in <folder>` does the same for these. */
    cold: { type: 'boolean', default: true },
    'cold-in': { type: 'string' },
    /** `--no-security` leaves out attacks and accidents. */
    security: { type: 'boolean', default: true },
    /** `--security-in <folder>` does the same for the 100,000 products that the heaviest documents query. */
    'security-in': { type: 'string' },
    /** `--short` runs a tenth of these or less. */
    short: { type: 'boolean', default: false },
    /** `--part lists` measures nothing else; so do `cold`, `works`, `reviews`, `security`, `pages`, and `processes`. */
    part: { type: 'string', default: '' },
    /** `--database sqlite` or `postgres` leaves the other one out. */
    database: { type: 'string', default: '' },
    /** `--work "admin: search"` measures only what begins with this. */
    work: { type: 'string', default: '' },
  },
  allowNegative: true,
})
const seconds = Number(values.seconds)
const isWanted = (part: string) => values.part === '' || values.part === part
const works = allWorks.filter(({ name }) => name.startsWith(values.only))

buildWhatIsStale(console.log)
if (values.pages && isWanted('pages')) await lookByLighthouse()
if (isWanted('processes')) holdTo(await measureTwoProcesses(seconds))
const wanted = { seconds, database: values.database, work: values.work }
// Runs before the load is pinned to its own core, which processes it starts would inherit.
if (values.security && isWanted('security'))
  holdTo(await measureSecurity({ ...wanted, short: values.short, cachedIn: values['security-in'] }))
pinLoad()
const folder = mkdtempSync(join(tmpdir(), 'glovebox-bench-'))
try {
  if (isWanted('works')) await bench()
  if (values.cold && isWanted('cold'))
    await measureColdPages({ ...wanted, cachedIn: values['cold-in'] })
  if (values.reviews && isWanted('reviews'))
    await measureManyReviews({ ...wanted, cachedIn: values['reviews-in'] })
  if (values.lists && isWanted('lists'))
    await measureLongLists({ ...wanted, cachedIn: values['lists-in'] })
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}

/** Exits with 1 if a required limit is missed. */
function holdTo(troubles: readonly string[]): void {
  for (const trouble of troubles.slice(0, 20)) console.log(`  WRONG: ${trouble}`)
  if (troubles.length > 0) process.exitCode = 1
}

async function bench(): Promise<void> {
  await fillBenchShop({ dataDir: folder })
  const port = String(await freePort())
  const shop: BenchShop = { url: `http://127.0.0.1:${port}`, publicToken: 'glovebox-public-token' }
  const start = () =>
    startPinned('scripts/run.mjs', {
      args: ['shop', 'server/main.ts'],
      variables: { PORT: port, PUBLIC_URL: shop.url, DATA_DIR: folder },
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

  const rows = await measureWorks(shop, server.pid)
  const underLoad = busiest
  if (values.passwords) {
    printFlood(await measureFlood(shop, seconds * 2))
    printAlike(await measureAlike(shop, Number(values.pairs)))
  }
  clearInterval(sampling)

  console.log('')
  if (rows.length > 0) printRows(rows)
  console.log(`\n  second start to first answer  ${server.startMs.toFixed(0)} ms`)
  console.log(`  memory idle                   ${idle?.toFixed(0) ?? '?'} MB`)
  console.log(`  memory under load             ${underLoad.toFixed(0)} MB`)
  if (values.passwords) console.log(`  memory at the most, flooded   ${busiest.toFixed(0)} MB`)
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
    rows.push({ work, ...(await compare({ url: shop.url, pid }, calls)) })
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
