import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { killableShop } from '#/harness/killable-shop.ts'
import { hangPostgres } from '#/harness/postgres.ts'
import { inPlace, type Place } from './place.ts'
import { bringToPayment, type Purchase, postForm } from './purchase.ts'
import type { Outcome, Row } from './row.types.ts'
import { askShop, postJson, register, signIn, timed } from './shopper.ts'

const mostMs = 2_000
const backMs = 5_000
const must = '503 with Retry-After within 2 s, alive, what is cached goes on; back within 5 s'

export const awayDatabase: Row = {
  what: 'database stopped',
  must,
  databases: ['PostgreSQL'],
  measure: () =>
    during(true, async ({ server }) => {
      await server?.halt()
      return async () => server?.resume()
    }),
}

export const hangingDatabase: Row = {
  what: 'database hung (SIGSTOP)',
  must,
  databases: ['PostgreSQL'],
  measure: () => during(true, ({ databaseUrl = '' }) => hangPostgres(databaseUrl)),
}

export const heldDatabase: Row = {
  what: 'database held by another writer',
  must: 'writes: 503 with Retry-After within 2 s; reads go on; back within 5 s',
  databases: ['SQLite'],
  measure: () =>
    during(false, async ({ dataDir }) => {
      const other = new DatabaseSync(join(dataDir, 'glovebox.sqlite'))
      other.exec('begin immediate')
      return () => other.close()
    }),
}

/** Disconnects a shop's database, requests everything, reconnects it, and requests everything again. */
function during(
  postgres: boolean,
  takeAway: (place: Place) => Promise<() => Promise<void> | void>,
): Promise<Outcome> {
  return inPlace({ postgres }, async (place) => {
    const shop = await killableShop(place.settings)
    await shop.start()
    try {
      const asks = await prepareAsks(shop.url)
      for (const path of ['/', '/healthz', '/readyz']) await fetch(shop.url + path)
      const bringBack = await takeAway(place)
      let wrong: string[]
      let slowest = 0
      try {
        const first = await askAll(shop.url, asks, postgres)
        const later = await askAll(shop.url, asks, postgres)
        wrong = [...first.wrong, ...later.wrong]
        slowest = Math.max(first.slowest, later.slowest)
      } finally {
        await bringBack()
      }
      const returned = performance.now()
      while (!(await isBack(shop.url))) await pause(20)
      const back = performance.now() - returned
      const paid = (await timed(asks.writes.payment?.() ?? fetch(shop.url))).status
      if (paid !== 303) wrong.push(`the payment answers ${paid} afterwards`)
      return {
        measured: `slowest ${slowest.toFixed(0)} ms, back after ${back.toFixed(0)} ms; ${wrong.join(', ') || '0 wrong answers'}`,
        holds: wrong.length === 0 && slowest < mostMs && back < backMs,
      }
    } finally {
      await shop.stop()
    }
  })
}

interface Asks {
  writes: Record<string, () => Promise<Response>>
  reads: Record<string, () => Promise<Response>>
}

/** The requests to send during the outage; the payment only has to be sent. */
async function prepareAsks(url: string): Promise<Asks> {
  await register(url)
  const { token } = await signIn(url)
  const authorization = `Bearer ${token?.accessToken}`
  const { checkoutUrl = '', form = {} } = await payment(url)
  return {
    writes: {
      cart: () => askShop(url, 'mutation { cartCreate { cart { id } } }'),
      newsletter: () =>
        postJson(`${url}/api/newsletter`, { email: `${randomUUID()}@glovebox.test` }),
      payment: () => postForm(checkoutUrl, form),
    },
    reads: {
      page: () => fetch(`${url}/products/wet-wipes`),
      orders: () => fetch(`${url}/api/orders`, { headers: { authorization } }),
      account: () => fetch(`${url}/api/auth/me/data`, { headers: { authorization } }),
    },
  }
}

/** A purchase that only has to be paid for. */
export async function payment(url: string): Promise<Purchase> {
  const answer = await (
    await askShop(url, '{ product(handle: "gel-cleaner") { variants(first: 1) { nodes { id } } } }')
  ).text()
  const [merchandiseId = ''] = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(answer) ?? []
  const purchase: Purchase = { email: 'ada@glovebox.test', acknowledged: false }
  await bringToPayment(url, purchase, [{ merchandiseId, quantity: 1 }])
  return purchase
}

async function askAll(url: string, { writes, reads }: Asks, readsFail: boolean) {
  const away = readsFail ? { ...writes, ...reads, ready: () => fetch(`${url}/readyz`) } : writes
  const there = {
    health: () => fetch(`${url}/healthz`),
    home: () => fetch(url),
    ...(readsFail ? {} : reads),
  }
  const wrong: string[] = []
  let slowest = 0
  const look = async (name: string, asking: Promise<Response>, expected: number) => {
    const { status, ms, retryAfter } = await timed(asking)
    slowest = Math.max(slowest, ms)
    if (status !== expected) wrong.push(`${name} answers ${status}`)
    if (expected === 503 && !(Number(retryAfter) > 0)) wrong.push(`${name} has no Retry-After`)
  }
  await Promise.all([
    ...Object.entries(away).map(([name, ask]) => look(name, ask(), 503)),
    ...Object.entries(there).map(([name, ask]) => look(name, ask(), 200)),
  ])
  return { wrong, slowest }
}

async function isBack(url: string): Promise<boolean> {
  const { status } = await timed(fetch(`${url}/readyz`))
  const made = await timed(askShop(url, 'mutation { cartCreate { cart { id } } }'))
  return status === 200 && made.status === 200
}
