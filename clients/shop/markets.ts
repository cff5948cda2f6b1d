import { type CurrencyOption, type Market, sortedByName } from '../../contract/currency-options.ts'
import { type Money, parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const operation = shopOperation({
  name: 'query Localization',
  response: z.object({
    localization: z.object({
      availableCountries: z.array(
        z.object({
          isoCode: z.string(),
          currency: z.object({ isoCode: z.string(), name: z.string(), symbol: z.string() }),
        }),
      ),
    }),
    shop: z.object({
      freeShippingFrom: field(
        'metafield(namespace: "custom", key: "free_shipping_from")',
        z.object({ value: z.string() }).nullable(),
      ),
    }),
  }),
})

export const marketsOperations = [operation]

/** The country that represents a currency shared by several. */
const usualCountry: Readonly<Record<string, string>> = { EUR: 'FR', USD: 'US' }

/** What the shop offers in its visitor's market. Throws ShopError. */
export async function readMarket(shop: ShopAccess): Promise<Market> {
  const { localization, shop: own } = await shop.ask(operation)
  const options = new Map<string, CurrencyOption>()
  for (const { isoCode: country, currency } of localization.availableCountries) {
    const { isoCode: code, name, symbol } = currency
    if (!options.has(code) || usualCountry[code] === country) {
      options.set(code, { code, symbol, name, country })
    }
  }
  return {
    currencies: sortedByName([...options.values()], shop.language),
    freeShippingFrom: own.freeShippingFrom && toMoney(own.freeShippingFrom.value),
  }
}

/** The value of a field of the type `money`. */
const moneyField = z
  .object({ amount: z.string(), currency_code: z.string() })
  .transform(({ amount, currency_code }) => parseMoney({ amount, currencyCode: currency_code }))

function toMoney(value: string): Money | null {
  try {
    return moneyField.parse(JSON.parse(value))
  } catch {
    return null // a field of the same name with another meaning
  }
}
