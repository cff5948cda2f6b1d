import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  address,
  buy,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  stockOf,
} from './checkout.fixture.ts'
import { fillSmallShop, inventory } from './small-shop.fixture.ts'

forEachDatabase((databases) => {
  async function shop() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    return { database, db: database.db, ...openCheckoutOn(database) }
  }

  it('refuses a key that was used for another request', async () => {
    const { db, checkout } = await shop()
    const idempotencyKey = 'the-same-key-for-two-carts'
    const first = await fillCart(db, { gel: 1 })
    const second = await fillCart(db, { gel: 1 })
    expect(await buy(checkout, first, { idempotencyKey })).toBeNull()
    await expect(buy(checkout, second, { idempotencyKey })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    })
    expect(await stockOf(db)).toMatchObject({ [inventory.gel]: 49 })
    expect(await countRows(db)).toMatchObject({ orders: 1, records: 1 })
  })

  it('gives a key free again after a day', async () => {
    const { db, checkout, clock } = await shop()
    const idempotencyKey = 'the-same-key-for-two-carts'
    expect(await buy(checkout, await fillCart(db, { gel: 1 }), { idempotencyKey })).toBeNull()
    const other = await fillCart(db, { gel: 1 })
    clock.now = new Date('2026-11-22T09:00:00.000Z')
    await expect(buy(checkout, other, { idempotencyKey })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    })
    clock.now = new Date('2026-11-22T09:00:00.001Z')
    expect(await buy(checkout, other, { idempotencyKey })).toBeNull()
    expect(await countRows(db)).toMatchObject({ orders: 2 })
  })

  it('refuses another request with the key of an order that stands', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    expect(await checkout.placeOrder(key, form, 'en')).toBeNull()
    const other = checkout.placeOrder(key, { ...form, paymentMethod: 'bank-transfer' }, 'en')
    await expect(other).rejects.toMatchObject({ code: 'idempotencyKeyReused' })
    expect(await checkout.read(key, 'en')).toMatchObject({ paidWith: ['Card (demo)'] })
  })

  it('cannot store a second order of one cart, nor one that does not add up', async () => {
    const { db, checkout } = await shop()
    await buy(checkout, await fillCart(db, { gel: 1 }))
    const { id: _, ...order } = await db
      .selectFrom('shop_orders')
      .selectAll()
      .executeTakeFirstOrThrow()
    const again = db.insertInto('shop_orders').values({ ...order, key: 'another' })
    await expect(again.execute()).rejects.toThrow(/unique/i)
    const wrong = { ...order, key: 'another', cart_token: 'another', total: order.total + 1 }
    await expect(db.insertInto('shop_orders').values(wrong).execute()).rejects.toThrow(
      /add_up|CHECK/,
    )
  })
})
