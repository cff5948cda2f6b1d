import { createPasswords } from '#/credentials/passwords.ts'
import { createCarts } from './carts/carts.service.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { readFilms } from './catalogue/films.ts'
import { readPictures } from './catalogue/pictures.ts'
import { createCheckout } from './checkout/checkout.ts'
import type { EngineParts } from './context.ts'
import { createCustomers } from './customers/customers.ts'
import { createShipments } from './customers/order-history/shipments.store.ts'
import { createAnswerCache } from './door/answer-cache.ts'
import { createDoor } from './door/door.ts'
import { createExecution } from './door/execution.ts'
import type { Engine, EngineDeps } from './engine.types.ts'
import { readExchangeRates } from './markets/exchange-rates.ts'
import { createSchema } from './schema/schema.ts'

/** The embedded shop: its Storefront API and its checkout. Throws when its content is not right. */
export function createEngine(deps: EngineDeps): Engine {
  const { database, settings } = deps
  const parts: EngineParts = {
    catalogue: createCatalogue(database),
    carts: createCarts(deps),
    customers: createCustomers({ ...deps, passwords: createPasswords(deps) }),
    pictures: readPictures(settings.publicUrl),
    films: readFilms(settings.publicUrl),
    rates: readExchangeRates(),
    publicUrl: settings.publicUrl,
  }
  const answers = createAnswerCache()
  database.subscribe('catalogue', () => answers.clear('catalogue'))
  database.subscribe('stock', () => answers.clear('stock'))
  const answerFresh = createExecution({ ...deps, parts, answers, schema: createSchema() })
  return {
    fetch: createDoor({ settings, answers, answerFresh }),
    checkout: createCheckout({ ...deps, ...parts }),
    accounts: { erase: parts.customers.erase },
    shipments: createShipments(database.db),
  }
}
