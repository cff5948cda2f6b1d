import { type Connection, openConnection } from '../ask.ts'
import { openBulk } from '../bulk-connection.ts'
import { compareByTurns, printHeading, type Question } from '../lists/by-turns.ts'
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

const few = { reviews: 1_000, products: 20 }
const many = { reviews: 1_000_000, products: 1_000 }

interface Shop {
  connection: Connection
  asked: Asked
  stop(): Promise<void>
}

/** Sends a shop with a million reviews and one with a thousand the same requests, in turn, on both databases. */
export async function measureManyReviews(options: Wanted): Promise<void> {
  console.log('\nReviews: 1,000 of 20 products against 1,000,000 of 1,000.')
  await compareOnDatabases(options, (database, whereOf) => compareOn(database, options, whereOf))
}

async function compareOn(database: string, options: Wanted, whereOf: WhereOf): Promise<void> {
  const shops: Shop[] = []
  for (const { where, size } of await fillShops({ few, many }, { database, whereOf, fill })) {
    const adminToken = await signIn(where)
    const { url, stop } = await startShop(where)
    const asked = { ...size, perProduct: size.reviews / size.products, adminToken }
    shops.push({ connection: openConnection(url), asked, stop })
  }
  const [less, more] = shops
  if (!less || !more) return
  printHeading()
  for (const request of requests.filter(({ name }) => name.startsWith(options.work)))
    await compareByTurns(
      request.name,
      [asking(less, request), asking(more, request)],
      options.seconds * 2.5,
    )
  for (const { connection, stop } of shops) {
    connection.close()
    await stop()
  }
}

function asking({ connection, asked }: Shop, { name, call }: ReviewRequest): Question {
  const request = call(asked)
  return async () => {
    const { status, bytes, ms } = await connection.ask(request.prepare?.(request, {}) ?? request)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${bytes.subarray(0, 500)}`)
    return { ms, rows: 1 }
  }
}

async function fill(where: Where, size: { reviews: number; products: number }): Promise<void> {
  const connection = await openBulk(where)
  await fillReviews(connection, size)
  await connection.close()
}
