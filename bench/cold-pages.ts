import { z } from 'zod'
import { openDatabase } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { heavyDocuments } from '#/shop-engine/graphql/heavy-documents.fixture.ts'
import { fillWithProducts } from '#/shop-engine/seed/fill-with-products.ts'
import { openConnection } from './ask.ts'
import { load, median } from './load.ts'
import { fillBenchShop } from './prepare.ts'
import { coreSecondsOf, ownMemoryOf } from './processes.ts'
import { medianSpeed, printTable } from './report.ts'
import { signIn } from './sign-in-staff.ts'
import { storefrontCall } from './storefront-call.ts'
import { compareOnDatabases, fillOnce, startShop, type Wanted, type Where } from './two-shops.ts'
import type { Speed } from './work.types.ts'
import { productPageCall } from './works/browsing.ts'

const products = 100_000
/** Memory is measured after this many uncached pages. */
const walked = 5_000
/** A cached page is measured in turns, because collecting what 5,000 pages left slows the first ones. */
const rounds = 5
const heavyTries = 7
const goal = { perSecond: 250, p99: 15, memory: 300, calm: 0.9, heavy: 100 }

/** Measures uncached pages of a large shop, and a cached one while others' content changes. */
export async function measureColdPages(options: Wanted): Promise<void> {
  await compareOnDatabases(options, async (database, whereOf) => {
    const where = whereOf('cold')
    await fillOnce(where, () => fill(where))
    const adminToken = await signIn(where)
    const handles = await readHandles(where)
    const { stop, ...shop } = await startShop(where)
    console.log(`\n${database}: pages of ${products.toLocaleString('en-US')} products\n`)
    const next = walkThrough(handles)
    await load(shop, [next], 1, 1)
    const cold = await load(shop, [next], options.seconds * 4, 1)
    while (next.count() < walked) await load(shop, [next], 1, 1)
    const memory = ownMemoryOf(shop.pid)
    const hot = productPageCall('express-kit')
    await load(shop, [hot], 1)
    const whenHot = () => load(shop, [hot], options.seconds * 2)
    const pairs: { calm: Speed; busy: Speed }[] = []
    while (pairs.length < rounds)
      pairs.push({
        calm: await whenHot(),
        busy: await whileReviewsChange(shop.url, adminToken, whenHot),
      })
    const calm = medianSpeed(pairs.map((pair) => pair.calm))
    const busy = medianSpeed(pairs.map((pair) => pair.busy))
    printTable([
      row('never seen', cold, `≥ ${goal.perSecond}/s, p99 ≤ ${goal.p99} ms`),
      row('hot', calm, ''),
      row('hot, a review changes each second', busy, `≥ ${goal.calm} of hot`),
    ])
    console.log(
      `\n  memory after ${next.count()} pages  ${memory?.toFixed(0) ?? '?'} MB (${goal.memory})`,
    )
    console.log(
      `  hot while reviews change  ${(busy.perSecond / calm.perSecond).toFixed(2)} of hot`,
    )
    await askHeaviest(shop)
    await stop()
  })
}

const row = (page: string, speed: Speed, aim: string) => ({
  page,
  '/s': speed.perSecond.toFixed(0),
  'p99 ms': speed.p99.toFixed(1),
  'core µs': speed.coreMicros.toFixed(0),
  wrong: String(speed.wrong),
  goal: aim,
})

async function fill(where: Where): Promise<void> {
  await fillBenchShop(where)
  const opened = await openDatabase(where)
  await fillWithProducts(opened.withTables<AllTables>(), { products })
  await opened.close()
}

async function readHandles(where: Where): Promise<string[]> {
  const opened = await openDatabase(where)
  const rows = await opened
    .withTables<AllTables>()
    .db.selectFrom('shop_products')
    .select('handle')
    .execute()
  await opened.close()
  return rows.map(({ handle }) => handle)
}

/** A different product's page each time. */
function walkThrough(handles: readonly string[]) {
  let count = 0
  return {
    ...productPageCall(''),
    prepare: () => productPageCall(handles[count++ % handles.length] ?? ''),
    count: () => count,
  }
}

/** The slowest of the documents that are heavy, and still accepted. */
async function askHeaviest({ url, pid }: { url: string; pid: number }): Promise<void> {
  const connection = openConnection(url)
  const measured = []
  for (const [name, query] of heavyDocuments) {
    const waits: number[] = []
    const before = coreSecondsOf(pid)
    for (let n = 0; n < heavyTries; n += 1) {
      const { bytes, ms } = await connection.ask(storefrontCall(`${query} # ${n}`))
      if (bytes.includes('"errors"')) throw new Error(`${name}: ${bytes.subarray(0, 200)}`)
      waits.push(ms)
    }
    const coreMs = ((coreSecondsOf(pid) - before) * 1_000) / heavyTries
    measured.push({ name, ms: median(waits), coreMs })
  }
  connection.close()
  console.log(`\n  The slowest of ${heavyDocuments.length} heavy documents (≤ ${goal.heavy} ms):\n`)
  printTable(
    measured
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 5)
      .map(({ name, ms, coreMs }) => ({
        document: name,
        'p50 ms': ms.toFixed(0),
        'core ms': coreMs.toFixed(0),
      })),
  )
}

const listed = z.object({ reviews: z.array(z.object({ id: z.string() })) })

/** Replies to the newest reviews, one per second, while the work runs. */
async function whileReviewsChange<T>(
  url: string,
  token: string,
  work: () => Promise<T>,
): Promise<T> {
  const ask = (path: string, method: string, body?: object) =>
    fetch(`${url}/api/admin/reviews${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const { reviews } = listed.parse(await (await ask('?limit=10&status=approved', 'GET')).json())
  let answered = 0
  const answering = setInterval(() => {
    const { id } = reviews[answered % reviews.length] ?? {}
    answered += 1
    void ask(`/${id}/reply`, 'PUT', { text: `Thank you ${answered} times.` })
  }, 1_000)
  return work().finally(() => clearInterval(answering))
}
