import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BackendTables } from '#/backend/database/tables.ts'
import { createIpCountries, unpackIpTables } from '#/backend/location/ip-countries.ts'
import { fillDemoQuestions } from '#/backend/questions/fill-demo-questions.ts'
import { fillDemoReviews } from '#/backend/reviews/fill-demo-reviews.ts'
import { fillDemoGoods } from '#/backend/texts/fill-demo-goods.ts'
import { explainSqlite } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { indexNewLanguages } from '#/shop-engine/products/new-languages.ts'
import { drawnPictures } from '#/shop-engine/products/pictures.ts'
import { readDemoProducts } from '#/shop-engine/seed/demo-products.ts'
import { fillDemoCustomers } from '#/shop-engine/seed/fill-demo-customers.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { removeAbandoned } from './backups/scratch-folder.ts'
import { built } from './builds/build.ts'
import type { ServerDeps } from './create-app.ts'
import { fillDemoTestOrder } from './fill-demo-test-order.ts'
import type { Log } from './log.ts'
import { demoSecrets, demoShopper, type Settings } from './settings.ts'
import { upgrade } from './upgrade.ts'

/** Opens the database, migrates its tables, and fills the demo shop if it's empty. */
export async function openShopDatabase(
  settings: Settings,
  log: (message: string) => void,
): Promise<Database<unknown>> {
  const database = await openDatabase(settings)
  try {
    await removeAbandoned(settings.dataDir)
    await upgrade(database, settings, { embeddedShop: settings.shopApi === null, log })
    if (settings.shopApi === null) await indexNewLanguages(database.withTables())
    if (settings.demo && settings.shopApi === null) {
      if (await fillEmptyShop(database.withTables()))
        log('Filled the empty shop with the demo catalog.')
      await fillDemoGoods(database.withTables<BackendTables>().db, new Date())
      await fillDemoCustomers(database.withTables(), {
        emails: [...settings.testCheckoutEmails, demoShopper],
        password: demoSecrets.password,
        now: new Date(),
        randomBytes,
      })
      const [email] = settings.testCheckoutEmails
      if (email) await fillDemoTestOrder(database.withTables(), { email, now: new Date() })
      const products = await readDemoProducts(database.withTables<ShopTables>().db)
      const demo = { products, now: new Date(), randomBytes }
      if (await fillDemoReviews(database.withTables(), demo))
        await fillDemoQuestions(database.withTables(), demo)
    }
    return database
  } catch (error) {
    await database.close().catch(() => {})
    throw explainSqlite(error, settings.dataDir)
  }
}

/** The folders with static files: the built website's, and the shop's content. */
export const folders: ServerDeps['folders'] = {
  client: built.client,
  pictures: fileURLToPath(drawnPictures),
  brand: fileURLToPath(new URL('../content/brand/', import.meta.url)),
}

/** What a server needs from a real machine. */
export async function serverContext(
  settings: Settings,
  log: Log,
  locationFile: string,
): Promise<
  Pick<ServerDeps, 'settings' | 'log' | 'findCountry' | 'clock' | 'randomBytes' | 'fetch'>
> {
  return {
    settings,
    log,
    findCountry: createIpCountries(unpackIpTables(await readFile(locationFile))),
    clock: () => new Date(),
    randomBytes: (count) => randomBytes(count),
    fetch,
  }
}
