import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it } from 'vitest'
import { FreeShipping } from '#/app/cart/free-shipping.tsx'
import { BrowserSettingsContext } from '#/app/context/browser-settings.tsx'
import { optionForCountry } from '#/app/currency/currency-options.ts'
import { CurrencyProvider } from '#/app/currency/currency-provider.tsx'
import { readFaq } from '#/app/faq/faq-texts.server.ts'
import { LanguageProvider } from '#/app/i18n/language-provider.tsx'
import { loadI18n } from '#/app/i18n/messages.ts'
import { readPolicy } from '#/app/policies/policy-texts.server.ts'
import { shippingDetails } from '#/app/seo/delivery-structured-data.ts'
import { toScript } from '#/app/seo/json-ld.tsx'
import { organizationData } from '#/app/seo/organization-structured-data.ts'
import { readMarket } from '#/clients/shop/markets.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { textsByKey } from '#/content/page-texts.ts'
import { languages } from '#/contract/languages.ts'
import { type Money, money } from '#/contract/money.ts'
import {
  address,
  fillCart,
  openCheckoutOn,
  readOpen,
} from '#/shop-engine/checkout/checkout.fixture.ts'
import { fillSmallShop } from '#/shop-engine/checkout/small-shop.fixture.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { readExchangeRates } from '#/shop-engine/pricing/exchange-rates.ts'
import { reach } from './fixtures/cart-browser.ts'
import { forEachDatabase } from './fixtures/databases.ts'
import { demoTexts } from './fixtures/demo-goods.ts'
import { openTestShop } from './fixtures/test-shop.ts'

/** The owner has set 35 dollars. */
const facts = {
  ...firstSettings.facts,
  languages: firstSettings.languages,
  freeShippingFromCents: 3_500,
}

const shop = await openTestShop({ facts })
afterAll(() => shop.close())

/** What the bar in the cart and on a product says. */
async function bar(country: string, subtotal: Money | null): Promise<string> {
  const market = await readMarket(reach(shop, { country }))
  const selected = optionForCountry(market.currencies, country, 'EUR')
  const own = { brand: null, sharePicture: null, messages: { inPage: {}, elsewhere: {} } }
  const settings = { publicUrl: '', shop: shop.address, facts, paidLater: false, ...own }
  const element = createElement(FreeShipping, { subtotal })
  const inside = createElement(BrowserSettingsContext, { value: settings }, element)
  // biome-ignore lint/correctness/noChildrenProp: without JSX the types want it among the others
  const inMarket = createElement(CurrencyProvider, { market, selected, children: inside })
  const i18n = await loadI18n('en', '/', { facts })
  // biome-ignore lint/correctness/noChildrenProp: without JSX the types want it among the others
  return renderToStaticMarkup(createElement(LanguageProvider, { i18n, children: inMarket }))
}

describe('another threshold of free shipping, set by the owner, changes', () => {
  it('the bar in the cart and on a product, in each currency', async () => {
    expect(await bar('US', null)).toContain('Free standard shipping on orders of $35 or more.')
    expect(await bar('US', money(3_000, 'USD'))).toContain('$5.00 away from free')
    expect(await bar('US', money(3_499, 'USD'))).toContain('$0.01 away from free')
    expect(await bar('US', money(3_500, 'USD'))).toContain('Standard shipping is free')
    expect(await bar('US', money(3_501, 'USD'))).toContain('Standard shipping is free')
    const { amount } = readExchangeRates().convert(3_500, 'EUR')
    const inEuro = `${((amount - 1_000) / 100).toFixed(2)}€`
    expect(await bar('FR', money(1_000, 'EUR'))).toContain(`${inEuro} away from free`)
    expect(await bar('FR', money(1_000, 'USD'))).toContain('of $35 or more.')
  })

  it.each(languages)('the questions, the shipping policy and the terms in %s', (language) => {
    for (const text of [
      readFaq({ language, facts, texts: demoTexts }),
      readPolicy('shipping', { language, facts }),
      readPolicy('terms', { language, facts }),
    ]) {
      expect(JSON.stringify(text)).toMatch(/\$35\b|\b35\s\$/)
      expect(JSON.stringify(text)).not.toMatch(/\$50\b|\b50\s\$/)
    }
  })

  it.each(languages)('the words of every page in %s', async (language) => {
    await loadI18n(language, '/', { facts })
    await loadI18n(language, '/help', { facts })
    const i18n = await loadI18n(language, '/checkouts/key', { facts })
    const { data } = i18n.services.resourceStore
    const quoting = Object.entries(data[language] ?? {}).flatMap(([feature, texts]) =>
      Object.entries(textsByKey(Object(texts)))
        .filter(([, text]) => text.includes('{{freeShippingFrom}}'))
        .map(([key]) => ({
          feature,
          text: String(Reflect.apply(i18n.t, i18n, [key, { ns: feature }])),
        })),
    )
    const features = new Set(quoting.map(({ feature }) => feature))
    for (const feature of ['products', 'contact', 'help', 'home', 'policies'])
      expect(features).toContain(feature)
    for (const { text } of quoting) expect(text).toMatch(/\$35\b|\b35\s\$/)
  })

  it('what search engines are told of the shop and of a product', () => {
    const published = toScript(
      organizationData({
        publicUrl: 'https://shop.example',
        name: 'Glovebox',
        motto: 'Clean',
        languages: facts.languages,
        facts,
      }),
    )
    const [below, from] = JSON.parse(published).hasShippingService.shippingConditions
    expect(below.orderValue.maxValue).toBe('34.99')
    expect(from.orderValue.minValue).toBe('35.00')
    expect(shippingDetails(3_500, facts)[0]?.shippingRate).toMatchObject({ value: '0.00' })
    expect(shippingDetails(3_499, facts)[0]?.shippingRate).toMatchObject({ value: '5.99' })
  })

  forEachDatabase((databases) => {
    it('what the checkout charges', async () => {
      const database = (await databases.fresh()).withTables<ShopTables>()
      await fillSmallShop(database.db)
      const { checkout } = openCheckoutOn(database, {
        settings: {
          publicUrl: 'https://shop.example',
          demo: true,
          facts: () => facts,
          taxes: () => firstSettings.taxes,
        },
      })
      const shippingOf = async (pieces: number) => {
        const key = await fillCart(database.db, { gel: pieces })
        await checkout.saveInformation(key, address, 'en')
        return (await readOpen(checkout, key)).totals.shipping
      }
      expect(await shippingOf(2)).toEqual(money(599, 'USD')) // $25.80
      expect(await shippingOf(3)).toEqual(money(0, 'USD')) // $38.70
    })
  })
})
