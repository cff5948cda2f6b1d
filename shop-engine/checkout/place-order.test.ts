import { expect, it } from 'vitest'
import { declinedCardNumber } from '#/harness/demo-card.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  address,
  addressIn,
  buy,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  stockOf,
} from './checkout.fixture.ts'
import { fillSmallShop, inventory, variants } from './small-shop.fixture.ts'

forEachDatabase((databases) => {
  async function shop(stock: Parameters<typeof fillSmallShop>[1] = {}) {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db, stock)
    return { database, db: database.db, ...openCheckoutOn(database) }
  }

  it('places an order with its lines, stock, email and key', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { kit: 2, pine: 1 })
    expect(await buy(checkout, key)).toBeNull()
    expect(await countRows(db)).toEqual({ orders: 1, lines: 2, emails: 1, records: 1 })
    expect(await stockOf(db)).toEqual({
      [inventory.gel]: 48,
      [inventory.newCar]: 48,
      [inventory.pine]: 2,
      [inventory.bags]: 90,
    })
    const order = await db.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      email: 'ada@glovebox.test',
      currency: 'USD',
      subtotal: 8870,
      shipping: 0,
      tax: 643,
      total: 9513,
      financial_status: 'PAID',
      fulfillment_status: 'UNFULFILLED',
    })
  })

  it('shows the thank-you page under the same address afterwards', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await buy(checkout, key)
    expect(await checkout.read(key, 'en')).toMatchObject({
      status: 'completed',
      orderNumber: '1001',
      email: 'ada@glovebox.test',
      lines: [{ title: 'Gel Cleaner', variantTitle: null, quantity: 1 }],
      totals: {
        subtotal: { amount: 1290, currency: 'USD' },
        shipping: { amount: 599, currency: 'USD' },
        tax: { amount: 94, currency: 'USD' },
        total: { amount: 1983, currency: 'USD' },
      },
      paidWith: ['Card (demo)'],
      financialStatus: 'PAID',
      paymentInstructions: null,
      information: { firstName: 'Ada', state: 'CA', shippingMethod: 'standard' },
    })
  })

  it('leaves an order for a bank transfer pending, and says how to pay', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect(await buy(checkout, key, { paymentMethod: 'bank-transfer' })).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({
      financialStatus: 'PENDING',
      paymentInstructions: {
        details: expect.arrayContaining([{ label: 'Reference', value: 'Glovebox 1001' }]),
      },
    })
  })

  it('places one order however often it is asked', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    for (let time = 0; time < 3; time += 1) {
      expect(await checkout.placeOrder(key, form, 'en')).toBeNull()
    }
    expect(
      await checkout.placeOrder(key, { ...form, idempotencyKey: 'x'.repeat(20) }, 'en'),
    ).toBeNull()
    expect(await countRows(db)).toEqual({ orders: 1, lines: 1, emails: 1, records: 1 })
  })

  it('names what is out of stock and writes nothing', async () => {
    const { db, checkout } = await shop({ gel: 3 })
    const key = await fillCart(db, { kit: 2, gel: 2, pine: 1 })
    expect(await buy(checkout, key)).toEqual({
      kind: 'outOfStock',
      lines: [{ title: 'Express Kit', wanted: 2, left: 1 }],
    })
    expect(await countRows(db)).toEqual({ orders: 0, lines: 0, emails: 0, records: 0 })
    expect(await stockOf(db)).toMatchObject({ [inventory.gel]: 3, [inventory.pine]: 3 })
  })

  it('sells the same cart after it has been made smaller', async () => {
    const { db, checkout } = await shop({ gel: 1 })
    const key = await fillCart(db, { gel: 2 })
    expect(await buy(checkout, key)).toMatchObject({ kind: 'outOfStock' })
    await db.updateTable('shop_cart_lines').set({ quantity: 1 }).execute()
    expect(await buy(checkout, key)).toBeNull()
  })

  it('does not sell what the shop has taken off its shelves', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await db.updateTable('shop_products').set({ published: 0 }).where('id', '=', 1).execute()
    expect(await buy(checkout, key)).toEqual({
      kind: 'outOfStock',
      lines: [{ title: 'Gel Cleaner', wanted: 1, left: 0 }],
    })
  })

  it('asks again when a price has changed since the buyer saw the total', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, addressIn('OR'), 'en')
    const form = await paymentForm(checkout, key)
    await db.updateTable('shop_variants').set({ price_cents: 1490 }).where('id', '=', 1).execute()
    expect(await checkout.placeOrder(key, form, 'en')).toEqual({
      kind: 'totalChanged',
      agreed: { amount: 1889, currency: 'USD' },
      now: { amount: 2089, currency: 'USD' },
    })
    const renderedAgain = await paymentForm(checkout, key)
    expect(renderedAgain).toMatchObject({ agreedTotal: '2089' })
    expect(await checkout.placeOrder(key, renderedAgain, 'en')).toBeNull()
  })

  it('asks again when something else would be bought, or go elsewhere, at the same total', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { newCar: 1 })
    await checkout.saveInformation(key, address, 'en')
    const changes = [
      () => checkout.saveInformation(key, { address1: '99 Elsewhere Road' }, 'en'),
      () => checkout.saveInformation(key, { email: 'grace@glovebox.test' }, 'en'),
      () => db.updateTable('shop_cart_lines').set({ variant_id: variants.pine }).execute(),
    ]
    for (const change of changes) {
      const form = await paymentForm(checkout, key)
      await change()
      expect(await checkout.placeOrder(key, form, 'en')).toEqual({ kind: 'orderChanged' })
      expect(await paymentForm(checkout, key)).toMatchObject({ agreedTotal: form.agreedTotal })
    }
    expect(await countRows(db)).toMatchObject({ orders: 0, records: 0 })
    expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'fr')).toBeNull()
  })

  it('asks again when the same figure was agreed in another currency', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect(await buy(checkout, key, { agreedCurrency: 'EUR' })).toMatchObject({
      kind: 'totalChanged',
      agreed: { currency: 'EUR' },
      now: { currency: 'USD' },
    })
  })

  it('changes nothing when the payment is declined, and takes the next try', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    const declined = await checkout.placeOrder(
      key,
      { ...form, cardNumber: declinedCardNumber },
      'en',
    )
    expect(declined).toEqual({ kind: 'declined' })
    expect(await countRows(db)).toEqual({ orders: 0, lines: 0, emails: 0, records: 0 })
    expect(await stockOf(db)).toMatchObject({ [inventory.gel]: 50 })
    expect(await checkout.placeOrder(key, form, 'en')).toBeNull()
  })

  it('wants an address, goods and a way to pay that is offered', async () => {
    const { db, checkout, database } = await shop()
    const bare = await fillCart(db, { gel: 1 })
    expect(await checkout.placeOrder(bare, await paymentForm(checkout, bare), 'en')).toEqual({
      kind: 'informationMissing',
    })
    expect(await buy(checkout, bare, { paymentMethod: '' })).toEqual({ kind: 'paymentMissing' })
    expect(await buy(checkout, await fillCart(db, {}))).toEqual({ kind: 'empty' })
    const settings = {
      publicUrl: 'http://localhost:3000',
      publicToken: 'token',
      demo: false,
      facts,
      taxes,
    }
    const real = openCheckoutOn(database, { settings })
    for (const paymentMethod of ['simulated', 'bank-transfer', ''])
      expect(await buy(real.checkout, bare, { paymentMethod })).toEqual({ kind: 'noPaymentMethod' })
  })

  it('knows no cart by another key, and forgets carts after 30 days', async () => {
    const { db, checkout, clock } = await shop()
    const key = await fillCart(db, { gel: 1 })
    const form = await paymentForm(checkout, key)
    await expect(checkout.placeOrder(`${key}x`, form, 'en')).rejects.toMatchObject({
      code: 'notFound',
    })
    clock.now = new Date('2026-12-21T09:00:01.000Z')
    expect(await checkout.read(key, 'en')).toBeNull()
    expect(await checkout.saveInformation(key, address, 'en')).toBeNull()
    await expect(checkout.placeOrder(key, form, 'en')).rejects.toMatchObject({ code: 'notFound' })
  })

  it('refuses a form that is not the page’s', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    const oddFields: Record<string, string>[] = [
      { agreedTotal: '19.83' },
      { agreedTotal: '' },
      { fingerprint: '' },
      { idempotencyKey: 'short' },
    ]
    for (const odd of oddFields) {
      await expect(checkout.placeOrder(key, { ...form, ...odd }, 'en')).rejects.toMatchObject({
        code: 'invalidInput',
      })
    }
    expect(await countRows(db)).toMatchObject({ orders: 0 })
  })

  it('tells of new stock always, and of the products whose label changes', async () => {
    const { db, database } = await shop({ gel: 10, newCar: 50, bags: 500 })
    const published: unknown[] = []
    const transact: typeof database.transact = (work) =>
      database.transact((tx, publish) =>
        work(tx, (topic, about) => {
          published.push(about ? [topic, about.length] : topic)
          publish(topic, about)
        }),
      )
    const { checkout } = openCheckoutOn({ ...database, transact })
    const buying = async (lines: Parameters<typeof fillCart>[1]) => {
      const key = await fillCart(db, lines)
      await checkout.saveInformation(key, address, 'en')
      const form = await paymentForm(checkout, key)
      published.length = 0
      expect(await checkout.placeOrder(key, form, 'en')).toBeNull()
      return [...published]
    }
    expect(await buying({ gel: 2 })).toEqual(['stock']) // 8 left
    expect(await buying({ kit: 2 })).toEqual(['stock']) // 6 left
    expect(await buying({ kit: 1 })).toEqual(['stock', ['labels', 4]]) // 5 left: "only 5 left"
    expect(await buying({ gel: 1 })).toEqual(['stock', ['labels', 2]])
    expect(await buying({ bags: 1 })).toEqual(['stock'])
    expect(await buying({ pine: 3 })).toEqual(['stock', ['labels', 1]]) // sold out
  })

  it('takes what is low now into a collection of it', async () => {
    const { db, checkout } = await shop({ gel: 30 })
    const rules = [{ column: 'VARIANT_INVENTORY', relation: 'LESS_THAN', condition: '29' }]
    await db
      .insertInto('shop_collections')
      .values({
        handle: 'low',
        position: 1,
        updated_at: '2026-11-21T09:00:00.000Z',
        rules_json: JSON.stringify({ appliedDisjunctively: false, rules }),
      })
      .execute()
    const members = () => db.selectFrom('shop_collection_products').select('product_id').execute()
    expect(await buy(checkout, await fillCart(db, { gel: 1 }))).toBeNull()
    // The kit holds a jar of the gel, and fewer of a scent.
    expect(await members()).toHaveLength(1)
    expect(await buy(checkout, await fillCart(db, { gel: 1 }))).toBeNull()
    expect(await members()).toHaveLength(2)
  })
})
