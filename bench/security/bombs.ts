import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#/database/database.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import { runOnServer } from '#/harness/postgres.ts'
import { hostile, limits } from '#/shop-engine/graphql/hostile.fixture.ts'
import { fillWithProducts } from '#/shop-engine/seed/fill-with-products.ts'
import { median } from '../load.ts'
import { coreSecondsOf, coreSecondsOfFamily } from '../processes.ts'
import { heavyDocuments } from './heavy-documents.ts'
import { inFilledPlace, inPlace, type Place } from './place.ts'
import { bothDatabases, type Outcome, type Row } from './row.types.ts'
import { askShop, timed } from './shopper.ts'

const tries = 5
const heavyTries = 7
const mostMs = 100

const bombDocuments: readonly (readonly [string, string])[] = [
  ...hostile.map(([what, query]) => [`a question that ${what}`, query] as const),
  ...limits.map(([refusal, most, query]) => [refusal, query(most + 1)] as const),
]

export const bombs: Row = {
  what: `${bombDocuments.length} GraphQL bombs, ${tries} times each`,
  must: 'each refused within 50 ms',
  databases: bothDatabases,
  measure: ({ postgres }) =>
    inPlace({ postgres, durable: false }, async ({ settings }) => {
      const shop = await killableShop(settings)
      await shop.start()
      try {
        const slowest = { what: '', ms: 0 }
        const all: number[] = []
        let taken = 0
        await ask(shop.url, '{ shop { name } }')
        for (let n = 0; n < tries; n += 1)
          for (const [what, query] of bombDocuments) {
            const { ms, refused } = await ask(shop.url, `${query} # ${n}`)
            if (!refused) taken += 1
            all.push(ms)
            if (ms > slowest.ms) Object.assign(slowest, { what, ms })
          }
        return {
          measured: `slowest ${slowest.ms.toFixed(1)} ms (${slowest.what}), median ${median(all).toFixed(1)} ms, ${taken} accepted`,
          holds: slowest.ms <= 50 && taken === 0,
        }
      } finally {
        await shop.stop()
      }
    }),
}

export const heaviestDocument: Row = {
  what: 'the heaviest documents that are accepted, on 100,000 products',
  must: `each answered within ${mostMs} ms, in the median of ${heavyTries}`,
  databases: bothDatabases,
  measure: ({ postgres, short, cachedIn }) =>
    inFilledPlace(
      { postgres, cachedIn },
      { fill: (place) => fill(place, short ? 1_000 : 100_000), work: findHeaviest },
    ),
}

async function fill(place: Place, products: number): Promise<void> {
  const shop = await killableShop(place.settings)
  await shop.start()
  await shop.stop()
  const database = await openDatabase(place)
  await fillWithProducts(database.withTables(), { products })
  await database.close()
}

async function findHeaviest(place: Place): Promise<Outcome> {
  const shop = await killableShop(place.settings)
  await shop.start()
  const core = await coreClock(shop.pid(), place)
  const slowest = { what: '', ms: 0, coreMs: 0, cost: 0 }
  try {
    await ask(shop.url, '{ products(first: 1) { nodes { id } } }')
    for (const [what, query] of heavyDocuments) {
      const times: number[] = []
      const before = core()
      let cost = 0
      for (let n = 0; n < heavyTries; n += 1) {
        const answer = await ask(shop.url, `${query} # ${n}`)
        if (answer.refused) throw new Error(`${what} is refused: ${answer.text.slice(0, 200)}`)
        cost = Number(/"requestedQueryCost":(\d+)/.exec(answer.text)?.[1])
        times.push(answer.ms)
      }
      const ms = median(times)
      const coreMs = ((core() - before) * 1_000) / times.length
      console.error(`  ${what}: ${ms.toFixed(0)} ms, ${coreMs.toFixed(0)} of a core, cost ${cost}`)
      if (ms > slowest.ms) Object.assign(slowest, { what, ms, coreMs, cost })
    }
    const { ms, what, coreMs, cost } = slowest
    return {
      measured: `slowest of ${heavyDocuments.length}: ${ms.toFixed(0)} ms, ${coreMs.toFixed(0)} of a core (${what}, cost ${cost})`,
      holds: ms <= mostMs,
    }
  } finally {
    await shop.stop()
  }
}

/** The CPU seconds that a shop and its database have used. */
async function coreClock(pid: number, { databaseUrl }: Place): Promise<() => number> {
  if (databaseUrl === undefined) return () => coreSecondsOf(pid)
  const { rows } = await runOnServer(databaseUrl, 'show data_directory')
  const file = await readFile(join(rows[0].data_directory, 'postmaster.pid'), 'utf8')
  const server = Number.parseInt(file, 10)
  return () => coreSecondsOf(pid) + coreSecondsOfFamily(server)
}

async function ask(url: string, query: string) {
  const { ms, text } = await timed(askShop(url, query))
  return { ms, text, refused: /^\{"errors"/.test(text) || text.includes('"errors":[') }
}
