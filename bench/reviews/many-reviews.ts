import { openBulk } from '../bulk-connection.ts'
import { load, median } from '../load.ts'
import { signIn } from '../sign-in-staff.ts'
import {
  compareOnDatabases,
  fillShops,
  startShop,
  type Wanted,
  type Where,
  type WhereOf,
} from '../two-shops.ts'
import { fillReviews } from './fill-reviews.ts'
import { type Asked, type ReviewRequest, requests } from './requests.ts'

/** A round of one second includes one long garbage collection in either shop; in shorter ones, that's chance. */
const rounds = 5
const connections = 4
/** The goal: p99 of the many against p99 of the few. */
const goal = 1.5

const few = { reviews: 1_000, products: 20 }
const many = { reviews: 1_000_000, products: 1_000 }

interface Shop {
  url: string
  pid: number
  stop(): Promise<void>
  asked: Asked
}

/** Sends a shop with a million reviews and one with a thousand the same requests, in turn, on both databases. */
export async function measureManyReviews(wanted: Wanted): Promise<void> {
  console.log(
    `\nReviews: 1,000 of 20 products against 1,000,000 of 1,000; ${connections} connections, ` +
      `${rounds} rounds by turns, the p99 in the middle counts.`,
  )
  await compareOnDatabases(wanted, (database, whereOf) => compareOn(database, wanted, whereOf))
}

async function compareOn(database: string, wanted: Wanted, whereOf: WhereOf): Promise<void> {
  const shops: Shop[] = []
  for (const { where, size } of await fillShops({ few, many }, { database, whereOf, fill })) {
    const adminToken = await signIn(where)
    const perProduct = size.reviews / size.products
    shops.push({ ...(await startShop(where)), asked: { ...size, perProduct, adminToken } })
  }
  console.log(`  ${'request'.padEnd(40)}  1,000 p99 ms  1,000,000 p99 ms  ratio  goal ${goal}`)
  for (const work of requests.filter(({ name }) => name.startsWith(wanted.work)))
    await compareWork(work, shops, (wanted.seconds * 2.5) / rounds)
  for (const { stop } of shops) await stop()
}

async function compareWork(
  { name, call }: ReviewRequest,
  shops: readonly Shop[],
  seconds: number,
): Promise<void> {
  const waits = shops.map((): number[] => [])
  let wrong = 0
  for (const shop of shops) await load(shop, [call(shop.asked)], 1, connections)
  for (let round = 0; round < rounds; round += 1)
    for (const [i, shop] of shops.entries()) {
      const speed = await load(shop, [call(shop.asked)], seconds, connections)
      waits[i]?.push(speed.p99)
      wrong += speed.wrong
    }
  const [p99OfFew = 0, p99OfMany = 0] = waits.map(median)
  const ratio = p99OfMany / p99OfFew
  console.log(
    [
      `  ${name.padEnd(40)}`,
      p99OfFew.toFixed(2).padStart(12),
      p99OfMany.toFixed(2).padStart(16),
      ratio.toFixed(2).padStart(5),
      ratio > goal ? 'exceeded' : '',
      wrong > 0 ? `${wrong} wrong responses` : '',
    ].join('  '),
  )
}

async function fill(where: Where, size: { reviews: number; products: number }): Promise<void> {
  const connection = await openBulk(where)
  await fillReviews(connection, size)
  await connection.close()
}
