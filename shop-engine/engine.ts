import { createPasswords } from '#/credentials/passwords.ts'
import { createCarts } from './carts/carts.service.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { readPictures } from './catalogue/pictures.ts'
import { readVideos } from './catalogue/videos.ts'
import { createCheckout } from './checkout/checkout.ts'
import type { EngineServices } from './context.ts'
import { createCustomers } from './customers/customers.ts'
import { createShipments } from './customers/order-history/shipments.store.ts'
import type { Engine, EngineDeps } from './engine.types.ts'
import { createExecution } from './graphql/execution.ts'
import { createHttpHandler } from './graphql/http-handler.ts'
import { createResponseCache } from './graphql/response-cache.ts'
import { readExchangeRates } from './markets/exchange-rates.ts'
import { createSchema } from './schema/schema.ts'

/** The embedded shop: its Storefront API and its checkout. Throws when its content is not right. */
export function createEngine(deps: EngineDeps): Engine {
  const { database, settings } = deps
  const services: EngineServices = {
    catalogue: createCatalogue(database),
    carts: createCarts(deps),
    customers: createCustomers({ ...deps, passwords: createPasswords(deps) }),
    pictures: readPictures(settings.publicUrl),
    videos: readVideos(settings.publicUrl),
    rates: readExchangeRates(),
    publicUrl: settings.publicUrl,
  }
  const responses = createResponseCache()
  database.subscribe('catalogue', () => responses.clear('catalogue'))
  database.subscribe('stock', () => responses.clear('stock'))
  const execute = createExecution({ ...deps, services, responses, schema: createSchema() })
  return {
    fetch: createHttpHandler({ settings, responses, execute }),
    checkout: createCheckout({ ...deps, ...services }),
    accounts: { erase: services.customers.erase },
    shipments: createShipments(database.db),
  }
}
