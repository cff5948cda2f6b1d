import { openDatabase } from '#/database/database.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import { hostile, limits } from '#/shop-engine/graphql/hostile.fixture.ts'
import { fillWithProducts } from '#/shop-engine/seed/fill-with-products.ts'
import { median } from '../load.ts'
import { coreSecondsOf } from '../processes.ts'
import { heavyDocuments } from './heavy-documents.ts'
import { inPlace } from './place.ts'
import { bothDatabases, type Row } from './row.types.ts'
import { askShop, timed } from './shopper.ts'

const tries = 5

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
  must: 'each answered within 100 ms, in the median of 7',
  databases: bothDatabases,
  measure: ({ postgres, short }) =>
    inPlace({ postgres, durable: false }, async (place) => {
      const shop = await killableShop(place.settings)
      await shop.start()
      await shop.stop()
      const database = await openDatabase(place)
      await fillWithProducts(database.withTables(), { products: short ? 1_000 : 100_000 })
      await database.close()
      await shop.start()
      try {
        const slowest = { what: '', ms: 0, cost: 0 }
        for (const [what, query] of heavyDocuments) {
          const times: number[] = []
          const core = coreSecondsOf(shop.pid())
          let cost = 0
          for (let n = 0; n < 7; n += 1) {
            const answer = await ask(shop.url, `${query} # ${n}`)
            if (answer.refused) throw new Error(`${what} is refused: ${answer.text.slice(0, 200)}`)
            cost = Number(/"requestedQueryCost":(\d+)/.exec(answer.text)?.[1])
            times.push(answer.ms)
          }
          const ms = median(times)
          const coreMs = ((coreSecondsOf(shop.pid()) - core) * 1_000) / times.length
          console.error(
            `  ${what}: ${ms.toFixed(0)} ms, ${coreMs.toFixed(0)} of a core, cost ${cost}`,
          )
          if (ms > slowest.ms) Object.assign(slowest, { what, ms, cost })
        }
        return {
          measured: `slowest of ${heavyDocuments.length}: ${slowest.ms.toFixed(0)} ms (${slowest.what}, cost ${slowest.cost})`,
          holds: slowest.ms <= 100,
        }
      } finally {
        await shop.stop()
      }
    }),
}

async function ask(url: string, query: string) {
  const { ms, text } = await timed(askShop(url, query))
  return { ms, text, refused: /^\{"errors"/.test(text) || text.includes('"errors":[') }
}
