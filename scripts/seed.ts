// Fills the shop with a large made-up catalogue:  npm run seed -- --products 100000
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openDatabase } from '#/database/database.ts'
import { exitWithError } from '#/server/exit-with-error.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { fillWithProducts } from '#/shop-engine/seed/fill-with-products.ts'
import { progressBar } from './progress-bar.ts'

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
    await migrateAll(opened)
    const database = opened.withTables()
    await fillEmptyShop(database.withTables())
    const bar = progressBar({ total: products, of: 'products', out: process.stderr })
    const added = await fillWithProducts(database.withTables(), { products, publish: bar.show })
    bar.end()
    console.log(
      added === 0
        ? `There were ${products} made-up products or more already.`
        : `Added ${added} made-up products in ${bar.seconds()} s.`,
    )
  } finally {
    await opened.close()
  }
}

await seed().catch(exitWithError)
