import { exchangeRates, type ShopSettings, stateTaxes } from '#/contract/shop-settings.ts'
import rates from './markets/exchange-rates.json' with { type: 'json' }
import table from './markets/state-taxes.json' with { type: 'json' }

/** What holds until the owner sets something else, each number once (facts-1 to facts-7). */
export const firstSettings: ShopSettings = {
  bankAccount: null,
  launched: false,
  checked: [],
  sender: { name: 'Glovebox', email: 'hello@glovebox.test' },
  taxes: stateTaxes.parse({ asOf: table.asOf, states: table.states }),
  rates: exchangeRates.parse({ asOf: rates.asOf, currencies: rates.currencies }),
  facts: {
    supportEmail: 'hello@glovebox.test',
    supportOpens: 9,
    supportCloses: 18,
    replyHours: 24,
    returnDays: 30,
    freeShippingFromCents: 5_000,
    standardShippingCents: 599,
    expressShippingCents: 1_299,
  },
}
