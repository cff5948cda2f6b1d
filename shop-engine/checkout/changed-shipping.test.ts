import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { money } from '#/contract/money.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { shippingOffer } from '../pricing/shipping.ts'
import { address, fillCart, openCheckoutOn, paymentForm, readOpen } from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

it.each([
  [5_000, 4_999, 599],
  [5_000, 5_000, 0],
  [4_000, 3_999, 599],
  [4_000, 4_000, 0],
  [6_000, 5_000, 599],
  [6_000, 5_999, 599],
  [6_000, 6_000, 0],
])('from %i cents on, an order of %i ships for %i', (freeShippingFromCents, subtotal, price) => {
  const facts = { ...firstSettings.facts, freeShippingFromCents }
  const pricing = { rates: readExchangeRates(), facts }
  expect(shippingOffer('standard', money(subtotal, 'USD'), pricing).price.amount).toBe(price)
})

forEachDatabase((databases) => {
  /** A checkout of $25.80 with its address, while the owner sets shipping. */
  async function openOrder() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    let { facts, taxes } = firstSettings
    const { checkout } = openCheckoutOn(database, {
      settings: {
        publicUrl: 'https://shop.example',
        demo: true,
        facts: () => ({ ...facts, languages: firstSettings.languages }),
        taxes: () => taxes,
      },
    })
    const key = await fillCart(database.db, { gel: 2 })
    expect(await checkout.saveInformation(key, address, 'en')).toBeNull()
    const set = (changes: Partial<ShopFacts>) => {
      facts = { ...facts, ...changes }
    }
    const setTax = (ratePercent: string) => {
      const CA = { ratePercent, shippingTaxed: true, included: false }
      taxes = { asOf: '2027-01-01', states: { ...taxes.states, CA }, changes: [] }
    }
    return { database, checkout, key, set, setTax }
  }

  it.each([{ standardShippingCents: 799 }, { freeShippingFromCents: 2_580 }])(
    'shows an open checkout its new sum before anything is paid: %j',
    async (changes) => {
      const { database, checkout, key, set } = await openOrder()
      const form = await paymentForm(checkout, key)
      const before = await readOpen(checkout, key)
      set(changes)
      expect(await checkout.placeOrder(key, form, 'en')).toMatchObject({
        kind: 'totalChanged',
        agreed: before.totals.total,
      })
      const now = await readOpen(checkout, key)
      expect(now.totals.shipping).toEqual(money(changes.standardShippingCents ?? 0, 'USD'))
      expect(now.shippingChoices[0]?.price).toEqual(now.totals.shipping)

      expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'en')).toBeNull()
      const [order] = await database.db.selectFrom('shop_orders').selectAll().execute()
      expect(order?.total).toBe(now.totals.total.amount)
      expect(order?.shipping).toBe(now.totals.shipping?.amount)
    },
  )

  it('shows an open checkout the tax of another table before anything is paid', async () => {
    const { checkout, key, setTax } = await openOrder()
    const form = await paymentForm(checkout, key)
    setTax('10')
    expect(await checkout.placeOrder(key, form, 'en')).toMatchObject({ kind: 'totalChanged' })
    const now = await readOpen(checkout, key)
    expect(now.totals.tax).toEqual(money(318, 'USD')) // of 31.79
    expect(now.taxRatesAsOf).toBe('2027-01-01')
    expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'en')).toBeNull()
  })

  it('offers what the zone has, and asks again where the chosen method is not offered', async () => {
    const { database, checkout, key, set } = await openOrder()
    const any = { minCents: null, maxCents: null, minGrams: null, maxGrams: null }
    const rate = { ...any, method: 'standard', priceCents: 1_500, days: [5, 9] } as const
    const days: [number, number] = [...rate.days]
    set({ shippingZones: [{ name: 'Islands', states: ['HI'], rates: [{ ...rate, days }] }] })
    expect(await checkout.saveInformation(key, { shippingMethod: 'express' }, 'en')).toBeNull()
    const moved = { state: 'HI', zip: '96801', shippingMethod: 'express' }
    expect(await checkout.saveInformation(key, moved, 'en')).toEqual({
      kind: 'invalid',
      fields: ['shippingMethod'],
    })
    const view = await readOpen(checkout, key)
    expect(view).toMatchObject({ readyToPay: false, freeShippingFrom: null })
    expect(view.shippingChoices).toMatchObject([
      { id: 'standard', price: money(1_500, 'USD'), days },
    ])

    expect(await checkout.saveInformation(key, { shippingMethod: 'standard' }, 'en')).toBeNull()
    expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'en')).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({ shippingDays: days })
    const [order] = await database.db.selectFrom('shop_orders').selectAll().execute()
    expect([order?.shipping, order?.shipping_days]).toEqual([1_500, '5-9'])
  })

  it('leaves a checkout alone that a change does not touch', async () => {
    const { checkout, key, set } = await openOrder()
    const form = await paymentForm(checkout, key)
    set({ expressShippingCents: 1_999, freeShippingFromCents: 2_581 })
    expect(await checkout.placeOrder(key, form, 'en')).toBeNull()
  })
})
