import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import { scopes } from '#/contract/staff.ts'
import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { openConnection, type Received } from '../ask.ts'
import { signIn } from '../sign-in-staff.ts'
import {
  compareOnDatabases,
  fillShops,
  readOnce,
  startShop,
  type Wanted,
  type Where,
  type WhereOf,
} from '../two-shops.ts'
import type { Cache, Call } from '../work.types.ts'
import { order } from '../works/order.ts'
import { compareByTurns, printHeading, type Question } from './by-turns.ts'
import { fillLists, type Size } from './fill-lists.ts'
import { callOf, type ListRequest, requests } from './requests.ts'

const small: Size = { products: 1_000, orders: 1_000, customers: 1_000, messages: 1_000 }
const large: Size = {
  products: 100_000,
  orders: 1_000_000,
  customers: 1_000_000,
  messages: 100_000,
}
/** Each token has its own budget at the Admin API. */
const tokensEach = 900

interface Shop {
  url: string
  size: Size
  files: string
  stop(): Promise<void>
  send(call: Call): Promise<Received & { body: string }>
  ask(request: ListRequest, cursor: string | null): Promise<{ ms: number; body: string }>
}

/** Sends a large and a small shop's back office the same requests, in turn, on both databases. */
export async function measureLongLists(options: Wanted): Promise<void> {
  console.log(
    '\nBack office: 1,000 products, orders, and customers against 100,000, 1,000,000, and 1,000,000.',
  )
  await compareOnDatabases(options, (database, whereOf) => compareOn(database, options, whereOf))
}

async function compareOn(database: string, options: Wanted, whereOf: WhereOf): Promise<void> {
  const filled = await fillShops({ small, large }, { database, whereOf, fill: fillLists })
  const shops: Shop[] = []
  for (const { where, size } of filled) shops.push(await openShop(where, size))
  for (const files of new Set(shops.map((shop) => shop.files))) await readOnce(files)
  const [few, many] = shops
  if (!few || !many) return
  const seconds = options.seconds * 2.5
  printHeading()
  try {
    for (const request of requests.filter(({ name }) => name.startsWith(options.work))) {
      const pair = await Promise.all([asking(few, request), asking(many, request)])
      await compareByTurns(request.name, pair, seconds)
    }
    if (order.name.startsWith(options.work))
      await compareByTurns(order.name, await Promise.all([placing(few), placing(many)]), seconds)
  } finally {
    for (const { stop } of shops) await stop()
  }
}

async function openShop(where: Where, size: Size): Promise<Shop> {
  const tokens = await makeTokens(where)
  const session = await signIn(where)
  const { url, stop } = await startShop(where)
  const connection = openConnection(url)
  let turn = 0
  const send = async (call: Call) => {
    const received = await connection.ask(call)
    return { ...received, body: received.bytes.toString() }
  }
  return {
    url,
    size,
    files: where.files,
    send,
    async stop() {
      connection.close()
      await stop()
    },
    async ask(request, cursor) {
      turn += 1
      const question = request.ask(size)
      const place = request.from?.backward ? 'before' : 'after'
      const placed =
        typeof question === 'string' || cursor === null
          ? question
          : { ...question, variables: { ...question.variables, [place]: cursor } }
      const token = typeof question === 'string' ? session : (tokens[turn % tokens.length] ?? '')
      const call = callOf(placed, token)
      const { status, body, ms } = await send(call)
      if (status !== 200 || body.includes('"errors"'))
        throw new Error(`${request.name} answered ${status}: ${body.slice(0, 500)}`)
      return { ms, body }
    },
  }
}

async function asking(shop: Shop, request: ListRequest): Promise<Question> {
  const cursor = await cursorIn(shop, request)
  let rows: number | undefined
  return async () => {
    if (request.change) await shop.ask({ name: request.name, ask: request.change }, null)
    const { ms, body } = await shop.ask(request, cursor)
    rows ??= answered.parse(JSON.parse(body))
    return { ms, rows }
  }
}

const field = z.union([
  z.object({ nodes: z.array(z.unknown()) }).transform(({ nodes }) => nodes.length),
  z.object({ count: z.number() }).transform(({ count }) => count),
  z.object({}).transform(() => 1),
])
/** How many rows a response has, or the count it returns. */
const answered = z.union([
  z.object({ messages: z.array(z.unknown()) }).transform(({ messages }) => messages.length),
  z
    .object({ data: z.record(z.string(), z.unknown()) })
    .transform(({ data }) => field.parse(Object.values(data)[0])),
])

/** A cursor in the middle of a list, for requests that continue from there. */
async function cursorIn(shop: Shop, { name, from }: ListRequest): Promise<string | null> {
  if (!from) return null
  const ask = (size: Size) => ({ document: from.document, variables: from.variables(size) })
  const { body } = await shop.ask({ name, ask }, null)
  const [, cursor] = /"endCursor":"([^"]+)"/.exec(body) ?? []
  if (cursor === undefined) throw new Error(`${name} has no middle: ${body.slice(0, 500)}`)
  return cursor
}

/** Turns a cart into an order each time. */
async function placing(shop: Shop): Promise<Question> {
  const calls = await order.calls({ url: shop.url, publicToken: 'glovebox-public-token' })
  return async () => {
    const session: Cache = {}
    const started = performance.now()
    for (const call of calls) {
      const { status, body } = await shop.send(call.prepare?.(call, session) ?? call)
      if (status !== (call.status ?? 200)) throw new Error(`An order was refused: ${status}.`)
      call.keep?.({ body }, session)
    }
    return { ms: performance.now() - started, rows: 1 }
  }
}

/** Creates tokens, whose use isn't recorded during the measurement. */
async function makeTokens(where: Where): Promise<string[]> {
  const opened = await openDatabase(where)
  await migrateAll(opened)
  const shop = opened.withTables<AllTables>()
  const run = randomBytes(4).toString('hex')
  const tokens = await shop.transact(async (tx) => {
    const made: string[] = []
    for (let i = 0; i < tokensEach; i += 1) {
      const deps = { clock: () => new Date(), randomBytes: (count: number) => randomBytes(count) }
      const tokenInput = { admin: null, name: `bench-${run}-${i}`, scopes }
      made.push((await createApiToken(tx, deps, tokenInput)).token)
    }
    await tx.updateTable('backend_api_tokens').set({ last_used_at: '9999' }).execute()
    return made
  })
  await opened.close()
  return tokens
}
