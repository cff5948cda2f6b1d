// Fills the shop with a large made-up catalog:  npm run seed -- --products 100000
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openDatabase } from '#/database/database.ts'
import { exitWithError } from '#/server/exit-with-error.ts'
import { createTables } from '#/server/migrate-all.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { fillWithProducts } from '#/shop-engine/seed/fill-with-products.ts'

const max = 1_000_000
const count = z.coerce.number().int().min(1).max(max)

function readCount(): number {
  const { values } = parseArgs({ options: { products: { type: 'string' } }, strict: false })
  const parsed = count.safeParse(values.products)
  if (parsed.success) return parsed.data
  throw new BadSetting(
    `Say how many products there should be, from 1 to ${max}: npm run seed -- --products 1000`,
  )
}

async function seed(): Promise<void> {
  const products = readCount()
  const { dataDir, databaseUrl } = readSettings()
  const opened = await openDatabase({ dataDir, databaseUrl })
  try {
    await createTables(opened)
    const database = opened.withTables()
    await fillEmptyShop(database.withTables())
    const started = Date.now()
    const publish = logTenths(products)
    const added = await fillWithProducts(database.withTables(), { products, publish })
    const seconds = ((Date.now() - started) / 1_000).toFixed(1)
    console.log(
      added === 0
        ? `There were already ${products} made-up products or more.`
        : `Added ${added} made-up products in ${seconds} s.`,
    )
  } finally {
    await opened.close()
  }
}

/** Logs each tenth of the progress. */
function logTenths(total: number): (done: number) => void {
  let tenths = 0
  return (done) => {
    const reached = Math.floor((done / total) * 10)
    if (reached > tenths) console.error(`${done} of ${total} products`)
    tenths = Math.max(tenths, reached)
  }
}

await seed().catch(exitWithError)
