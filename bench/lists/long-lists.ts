import { randomBytes } from 'node:crypto'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import { scopes } from '#/contract/staff.ts'
import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { type Connection, openConnection } from '../connection.ts'
import { load, median, percentile, toBytes } from '../load.ts'
import { signIn } from '../sign-in-staff.ts'
import { compareOnDatabases, fillOnce, startShop, type Wanted, type Where } from '../two-shops.ts'
import { order } from '../works/order.ts'
import { fillLists, type Size } from './fill-lists.ts'
import { callOf, type ListRequest, requests } from './requests.ts'

const rounds = 5
/** The goal: p99 in the large shop against p99 in the small one. */
const goal = 1.5
const small: Size = { products: 1_000, orders: 1_000, customers: 1_000, messages: 1_000 }
const large: Size = {
  products: 100_000,
  orders: 1_000_000,
  customers: 1_000_000,
  messages: 100_000,
}
/** Each has a budget of its own at the Admin API. */
const tokensEach = 900

interface Shop {
  url: string
  pid: number
  size: Size
  stop(): Promise<void>
  /** Of the Admin API, and of a person's session. */
  tokens: readonly string[]
  session: string
  /** Sends one question and tells how long the answer took. */
  ask(request: ListRequest, cursor: string | null): Promise<{ ms: number; body: string }>
}

/** Asks the back office of a large shop and of a small one the same, by turns, on both databases. */
export async function measureLongLists(wanted: Wanted): Promise<void> {
  console.log(
    '\nBack office: 1,000 products, orders, and customers against 100,000, 1,000,000, and 1,000,000;\n' +
      `pairs by turns in ${rounds} rounds, the p99 in the middle counts.`,
  )
  await compareOnDatabases(wanted, (database, whereOf) => compareOn(database, wanted, whereOf))
}

async function compareOn(
  database: string,
  wanted: Wanted,
  whereOf: (name: string) => Where,
): Promise<void> {
  const shops: Shop[] = []
  for (const [name, size] of Object.entries({ small, large })) {
    const where = whereOf(name)
    const started = performance.now()
    await fillOnce(where, () => fillLists(where, size))
    const took = (performance.now() - started) / 1_000
    console.log(`  ${database}, ${name} shop: ready after ${took.toFixed(0)} s`)
    shops.push(await openShop(where, size))
  }
  const [few, many] = shops
  if (!few || !many) return
  console.log(
    `  ${'request'.padEnd(52)}  p50, p99 small ms  p50, p99 large ms  p50 ratio  p99 ratio  goal ${goal}`,
  )
  try {
    for (const request of requests.filter(({ name }) => name.startsWith(wanted.work)))
      await compareRequest(request, [few, many], (wanted.seconds * 2.5) / rounds)
    if (order.name.startsWith(wanted.work)) await compareOrders([few, many], wanted.seconds)
  } finally {
    for (const { stop } of shops) await stop()
  }
}

async function openShop(where: Where, size: Size): Promise<Shop> {
  const tokens = await makeTokens(where)
  const session = await signIn(where)
  const { url, pid, stop } = await startShop(where)
  const { hostname, port, host } = new URL(url)
  // Not before it is used: the other shop takes longer to open than a server waits.
  let connection: Connection | undefined
  let turn = 0
  return {
    url,
    pid,
    size,
    tokens,
    session,
    async stop() {
      connection?.close()
      await stop()
    },
    async ask(request, cursor) {
      turn += 1
      const asked = request.ask(size)
      const place = request.from?.backward ? 'before' : 'after'
      const placed =
        typeof asked === 'string' || cursor === null
          ? asked
          : { ...asked, variables: { ...asked.variables, [place]: cursor } }
      const token = typeof asked === 'string' ? session : (tokens[turn % tokens.length] ?? '')
      const bytes = toBytes(callOf(placed, token), host)
      connection ??= await openConnection(hostname, Number(port))
      const started = performance.now()
      const { status, body } = await connection.ask(bytes, true)
      const ms = performance.now() - started
      if (status !== 200 || body.includes('"errors"'))
        throw new Error(`${request.name} answered ${status}: ${body.slice(0, 500)}`)
      return { ms, body }
    },
  }
}

/** As many questions of each as there is time for, each shop first in turn. */
async function compareRequest(
  request: ListRequest,
  shops: readonly [Shop, Shop],
  seconds: number,
): Promise<void> {
  const cursors = await Promise.all(shops.map((shop) => cursorIn(shop, request)))
  const askBoth = async (waits: number[][], turn: number) => {
    for (const i of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const answer = await shops[i]?.ask(request, cursors[i] ?? null)
      if (answer) waits[i]?.push(answer.ms)
    }
  }
  const whole: Record<'p50' | 'p99', number[]>[] = shops.map(() => ({ p50: [], p99: [] }))
  for (let round = -1; round < rounds; round += 1) {
    const waits: number[][] = shops.map(() => [])
    const until = performance.now() + seconds * 2_000
    for (let turn = 0; turn < 20 || performance.now() < until; turn += 1) await askBoth(waits, turn)
    if (round < 0) continue // warms up
    for (const [i, each] of waits.entries()) {
      whole[i]?.p50.push(percentile(each, 0.5))
      whole[i]?.p99.push(percentile(each, 0.99))
    }
  }
  const [few, many] = whole.map(({ p50, p99 }) => ({ p50: median(p50), p99: median(p99) }))
  if (few && many) printPair(request.name, few, many)
}

type Percentiles = Record<'p50' | 'p99', number>

function printPair(name: string, few: Percentiles, many: Percentiles): void {
  const both = ({ p50, p99 }: Percentiles) =>
    `${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)}`
  const ratio = many.p99 / few.p99
  console.log(
    [
      `  ${name.padEnd(52)}`,
      both(few),
      both(many).padStart(17),
      (many.p50 / few.p50).toFixed(2).padStart(9),
      ratio.toFixed(2).padStart(9),
      ratio > goal ? 'exceeded' : '',
    ].join('  '),
  )
}

/** Where the middle of a list lies, for requests that go on from there. */
async function cursorIn(shop: Shop, { name, from }: ListRequest): Promise<string | null> {
  if (!from) return null
  const ask = (size: Size) => ({ document: from.document, variables: from.variables(size) })
  const { body } = await shop.ask({ name, ask }, null)
  const [, cursor] = /"endCursor":"([^"]+)"/.exec(body) ?? []
  if (cursor === undefined) throw new Error(`${name} has no middle: ${body.slice(0, 500)}`)
  return cursor
}

/** Carts that become orders, on four connections. */
async function compareOrders(shops: readonly [Shop, Shop], seconds: number): Promise<void> {
  const works = await Promise.all(
    shops.map(({ url }) => order.calls({ url, publicToken: 'glovebox-public-token' })),
  )
  const whole: Record<'p50' | 'p99', number[]>[] = shops.map(() => ({ p50: [], p99: [] }))
  for (let round = 0; round < rounds; round += 1)
    for (const [i, shop] of shops.entries()) {
      const { p99, perSecond, wrong } = await load(shop, works[i] ?? [], seconds / 2, 4)
      if (wrong > 0) throw new Error(`${wrong} orders were refused.`)
      whole[i]?.p99.push(p99)
      whole[i]?.p50.push(4_000 / perSecond)
    }
  const [few, many] = whole.map(({ p50, p99 }) => ({ p50: median(p50), p99: median(p99) }))
  if (few && many) printPair('an order placed (mean of all, p99 of a call)', few, many)
}

/** New tokens, whose use is not noted during the measurement. */
async function makeTokens(where: Where): Promise<string[]> {
  const opened = await openDatabase(where)
  await migrateAll(opened)
  const shop = opened.withTables<AllTables>()
  const run = randomBytes(4).toString('hex')
  const tokens = await shop.transact(async (tx) => {
    const made: string[] = []
    for (let i = 0; i < tokensEach; i += 1) {
      const deps = { clock: () => new Date(), randomBytes: (count: number) => randomBytes(count) }
      const wanted = { admin: null, name: `bench-${run}-${i}`, scopes }
      made.push((await createApiToken(tx, deps, wanted)).token)
    }
    await tx.updateTable('backend_api_tokens').set({ last_used_at: '9999' }).execute()
    return made
  })
  await opened.close()
  return tokens
}
