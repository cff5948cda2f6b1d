import { expect, it } from 'vitest'
import { currencyOfCountry } from '#/contract/markets.ts'
import { type Money, money } from '#/contract/money.ts'
import { financialStatuses } from '#/contract/orders.ts'
import type { ChosenSoFar } from '#/ports/hosted-shop.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { freeShippingFrom, shippingOffer } from '../pricing/shipping.ts'
import { account } from './card.fixture.ts'
import { addressIn, buy, fillCart, openCheckoutOn, readOpen } from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

const dollars = (amount: number): Money => ({ amount, currency: 'USD' })

forEachDatabase((databases) => {
  async function shop() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    return { db: database.db, database, ...openCheckoutOn(database) }
  }

  it('shows the lines as the cart does, the newest first, in the reader’s language', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 2, pine: 1 })
    expect(await checkout.read(key, 'fr')).toMatchObject({
      status: 'open',
      lines: [
        {
          variantId: 'gid://shopify/ProductVariant/3',
          title: 'Désodorisant',
          variantTitle: 'Pine Forest',
          quantity: 1,
          unitPrice: dollars(890),
          total: dollars(890),
        },
        { title: 'Gel nettoyant', variantTitle: null, quantity: 2, total: dollars(2580) },
      ],
    })
  })

  it('leaves shipping and tax open until they are known', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect((await readOpen(checkout, key)).totals).toEqual({
      giftCards: [],
      due: dollars(1290),
      subtotal: dollars(1290),
      discounts: [],
      shipping: null,
      tax: null,
      taxIncluded: false,
      total: dollars(1290),
    })
    await checkout.saveInformation(key, { shippingMethod: 'express' }, 'en')
    expect((await readOpen(checkout, key)).totals).toEqual({
      giftCards: [],
      due: dollars(2589),
      subtotal: dollars(1290),
      discounts: [],
      shipping: dollars(1299),
      tax: null,
      taxIncluded: false,
      total: dollars(2589),
    })
    await checkout.saveInformation(key, { ...addressIn('TX'), shippingMethod: 'express' }, 'en')
    expect((await readOpen(checkout, key)).totals).toEqual({
      subtotal: dollars(1290),
      discounts: [],
      shipping: dollars(1299),
      tax: dollars(162), // 6.25 % of 25.89
      taxIncluded: false,
      total: dollars(2751),
      giftCards: [],
      due: dollars(2751),
    })
  })

  it('has the totals of what is chosen and not saved yet', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    const totalsOf = async (chosen: ChosenSoFar) => {
      const view = await checkout.read(key, 'en', chosen)
      return view?.status === 'open' && [view.totals.shipping, view.totals.tax, view.totals.total]
    }
    expect(await totalsOf({})).toEqual([dollars(599), null, dollars(1889)])
    expect(await totalsOf({ state: 'TX', shippingMethod: 'express' })).toEqual([
      dollars(1299),
      dollars(162),
      dollars(2751),
    ])
    expect(await totalsOf({ state: 'XX', shippingMethod: 'rocket' })).toEqual([
      null,
      null,
      dollars(1290),
    ])
    expect((await readOpen(checkout, key)).information).toEqual({})
  })

  it('tells from where on it ships free, and never by express', async () => {
    const { db, checkout } = await shop()
    const under = await readOpen(checkout, await fillCart(db, { kit: 1, pine: 1 })) // 48.80
    expect(under.freeShippingFrom).toEqual(dollars(5000))
    expect(under.shippingChoices).toMatchObject([
      { id: 'standard', price: dollars(599), days: [3, 5] },
      { id: 'express', price: dollars(1299), days: [1, 2] },
    ])
  })

  it.each([
    [4_998, 599],
    [4_999, 599],
    [5_000, 0],
    [5_001, 0],
  ])('ships %i cents’ worth for %i', async (subtotal, shipping) => {
    const { db, checkout } = await shop()
    await db.updateTable('shop_variants').set({ price_cents: subtotal }).execute()
    const key = await fillCart(db, { gel: 1 })
    const { shippingChoices } = await readOpen(checkout, key)
    expect(shippingChoices.map(({ price }) => price.amount)).toEqual([shipping, 1299])
    expect(await buy(checkout, key)).toBeNull()
    const order = await db.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ subtotal, shipping })
  })

  it('ships free from the same worth in every currency', () => {
    const rates = readExchangeRates()
    const pricing = { rates, facts: facts() }
    for (const currency of new Set(Object.values(currencyOfCountry))) {
      const { amount } = freeShippingFrom(currency, pricing)
      const price = (subtotal: number) =>
        shippingOffer('standard', money(subtotal, currency), pricing).price.amount
      expect([currency, price(amount)]).toEqual([currency, 0])
      expect([currency, price(amount - 1)]).toEqual([currency, rates.convert(599, currency).amount])
    }
  })

  it('prices shipping in the currency of the cart', async () => {
    const { db, checkout } = await shop()
    const open = await readOpen(checkout, await fillCart(db, { gel: 1 }, { country: 'JP' }))
    expect(open.totals.subtotal.currency).toBe('JPY')
    for (const { price } of open.shippingChoices) expect(price.currency).toBe('JPY')
    expect(open.freeShippingFrom?.currency).toBe('JPY')
  })

  it('offers the ways to pay, and tells the date of the tax table', async () => {
    const { db, checkout } = await shop()
    const open = await readOpen(checkout, await fillCart(db, { gel: 1 }))
    expect(open.paymentChoices.map(({ id }) => id)).toEqual(['simulated', 'bank-transfer'])
    expect(open.taxRatesAsOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it.each([
    ['2026-07-10T03:59:00Z', '2026-07-14', '2026-07-16'], // Thursday in New York
    ['2026-07-10T04:00:00Z', '2026-07-15', '2026-07-17'], // Friday there
  ])('tells that what is ordered at %s arrives between %s and %s', async (now, from, to) => {
    const { db, clock, checkout } = await shop()
    clock.now = new Date(now)
    const key = await fillCart(db, { gel: 1 })
    const [standard] = (await readOpen(checkout, key)).shippingChoices
    expect(standard?.arrives).toEqual({ from, to })
  })

  it('names no arrival if all is paid later', async () => {
    const { database } = await shop()
    const publicUrl = 'http://localhost:3000'
    const settings = { publicUrl, demo: false, facts, taxes, bankAccount: () => account }
    const { checkout } = openCheckoutOn(database, { settings })
    const open = await readOpen(checkout, await fillCart(database.db, { gel: 1 }))
    expect(open.paymentChoices.map(({ id }) => id)).toEqual(['bank-transfer'])
    expect(open.shippingChoices.map(({ arrives }) => arrives)).toEqual([null, null])
  })

  it('shows a price as it is now, not as it was kept', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await readOpen(checkout, key)
    await db.updateTable('shop_variants').set({ price_cents: 1490 }).where('id', '=', 1).execute()
    expect((await readOpen(checkout, key)).totals.subtotal).toEqual(dollars(1490))
  })

  it('shows an empty cart as empty', async () => {
    const { db, checkout } = await shop()
    const open = await readOpen(checkout, await fillCart(db, {}))
    expect(open).toMatchObject({ lines: [], readyToPay: false, totals: { total: dollars(0) } })
  })

  it('knows nothing by an unknown key', async () => {
    const { checkout } = await shop()
    expect(await checkout.read('nothing', 'en')).toBeNull()
  })

  it('keeps showing what was bought as it was called and priced then', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await buy(checkout, key)
    const before = await checkout.read(key, 'en')
    await db.updateTable('shop_variants').set({ price_cents: 9990 }).execute()
    await db.updateTable('shop_product_texts').set({ title: 'Renamed' }).execute()
    await db.deleteFrom('shop_cart_lines').execute()
    expect(await checkout.read(key, 'en')).toEqual(before)
  })

  it('shows an order however far it is paid, and how to pay only while nothing has come', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await buy(checkout, key, { paymentMethod: 'bank-transfer' })
    for (const financialStatus of financialStatuses) {
      await db.updateTable('shop_orders').set({ financial_status: financialStatus }).execute()
      const view = await checkout.read(key, 'en')
      expect(view).toMatchObject({ status: 'completed', financialStatus })
      const instructed = view?.status === 'completed' && view.paymentInstructions !== null
      expect(instructed).toBe(financialStatus === 'PENDING')
    }
  })
})
