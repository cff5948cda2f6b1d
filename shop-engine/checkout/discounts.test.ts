import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { insertDiscount, percent } from '../discounts/discounts.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { orderOfCart } from '../orders/order.store.ts'
import { lineRefund } from '../orders/refund-amounts.ts'
import { everything } from '../pricing/discount-rules.ts'
import {
  address,
  buy,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  readOpen,
} from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

forEachDatabase((databases) => {
  async function shop() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    const { db } = database
    const withCodes = async (lines: Parameters<typeof fillCart>[1], ...codes: string[]) => {
      const key = await fillCart(db, lines)
      const discounts = { discount_codes_json: JSON.stringify(codes) }
      await db.updateTable('shop_carts').set(discounts).execute()
      return key
    }
    return { database, db, withCodes, ...openCheckoutOn(database) }
  }

  it('takes a code off goods and tax, and writes it into the order', async () => {
    const { db, checkout, withCodes } = await shop()
    await insertDiscount(db, { code: 'Ten' })
    const key = await withCodes({ kit: 1, gel: 1 }, 'TEN')
    await checkout.saveInformation(key, address, 'en')
    const open = await readOpen(checkout, key)
    expect(open).toMatchObject({
      discountCodes: [{ code: 'TEN', refusal: null }],
      totals: {
        subtotal: { amount: 5280 },
        discounts: [{ name: 'Ten', amount: { amount: 528 } }],
        shipping: { amount: 599 },
        tax: { amount: 345 }, // 7.25 % of 47.52
        total: { amount: 5696 },
      },
    })
    expect(await buy(checkout, key)).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({ totals: open.totals })
    const { token } = await db.selectFrom('shop_carts').select('token').executeTakeFirstOrThrow()
    const order = await orderOfCart(db, token)
    if (!order) throw new Error('There is no order')
    expect(order.lines.map(({ discount }) => discount.amount)).toEqual([399, 129])
    const refunds = order.lines.map((line) => lineRefund(order, { line, quantity: line.quantity }))
    expect(refunds.map(({ subtotal }) => subtotal.amount)).toEqual([3591, 1161])
    expect(refunds.map(({ tax }) => tax.amount)).toEqual([261, 84])
    const [email] = await db
      .selectFrom('mail_outbox')
      .select('text')
      .orderBy('id', 'desc')
      .execute()
    expect(email?.text).toContain('Ten')
    expect(email?.text).toContain('$5.28')
  })

  it('makes standard shipping free by the discounted subtotal, and any by a code', async () => {
    const { db, checkout, withCodes } = await shop()
    const before = await readOpen(checkout, await fillCart(db, { kit: 2 }))
    expect(before.shippingChoices.map(({ price }) => price.amount)).toEqual([0, 1299])
    await insertDiscount(db, { title: 'Half', value: percent(50), combinesWith: ['SHIPPING'] })
    const key = await withCodes({ kit: 2 })
    const half = await readOpen(checkout, key)
    expect(half.shippingChoices.map(({ price }) => price.amount)).toEqual([599, 1299])
    const value = { kind: 'freeShipping', maxCents: 600 } as const
    await insertDiscount(db, { code: 'SHIP', value, combinesWith: ['ORDER'] })
    await db.updateTable('shop_carts').set({ discount_codes_json: '["ship"]' }).execute()
    const free = await readOpen(checkout, key)
    expect(free.shippingChoices.map(({ price }) => price.amount)).toEqual([0, 1299])
    expect(free.discountCodes).toEqual([{ code: 'ship', refusal: null }])
  })

  it('says why a code does not hold', async () => {
    const { db, checkout, withCodes } = await shop()
    await insertDiscount(db, { code: 'over', endsAt: '2026-11-01T00:00:00.000Z' })
    await insertDiscount(db, { code: 'soon', startsAt: '2027-01-01T00:00:00.000Z' })
    await insertDiscount(db, { code: 'gone', usageLimit: 0 })
    await insertDiscount(db, { code: 'rich', minimum: { cents: 100_000 } })
    await insertDiscount(db, { code: 'many', minimum: { quantity: 3 } })
    await insertDiscount(db, { code: 'bags', items: { ...everything, all: false, products: [4] } })
    await insertDiscount(db, { code: 'five', value: percent(5) })
    await insertDiscount(db, { code: 'six', value: percent(6) })
    const codes = ['over', 'soon', 'gone', 'rich', 'many', 'bags', 'five', 'six', 'nope']
    const { discountCodes } = await readOpen(checkout, await withCodes({ gel: 2 }, ...codes))
    expect(discountCodes.map(({ refusal }) => refusal)).toEqual([
      'inactive',
      'inactive',
      'usedUp',
      'minimumSubtotal',
      'minimumQuantity',
      'noItems',
      'notCombined',
      null,
      'notFound',
    ])
  })

  it('gives the last use of a code to one of 20 buyers, and asks the others again', async () => {
    const { db, checkout, withCodes } = await shop()
    const id = await insertDiscount(db, { code: 'last', usageLimit: 1 })
    const buyers: { key: string; form: Record<string, string> }[] = []
    for (let index = 0; index < 20; index += 1) {
      const key = await withCodes({ gel: 1 }, 'last')
      await checkout.saveInformation(key, { ...address, email: `b${index}@glovebox.test` }, 'en')
      buyers.push({ key, form: await paymentForm(checkout, key) })
    }
    const answers = await Promise.all(
      buyers.map(({ key, form }) => checkout.placeOrder(key, form, 'en')),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.kind === 'totalChanged')).toHaveLength(19)
    expect(await countRows(db)).toMatchObject({ orders: 1, emails: 1 })
    const row = await db.selectFrom('shop_discounts').select(['id', 'uses']).execute()
    expect(row).toEqual([{ id, uses: 1 }])
  })

  it('is used once by each buyer, also where two orders are placed at once', async () => {
    const { db, checkout, withCodes } = await shop()
    await insertDiscount(db, { code: 'once', oncePerCustomer: true })
    const keys = [await withCodes({ gel: 1 }, 'once'), await withCodes({ gel: 2 }, 'once')]
    for (const key of keys) await checkout.saveInformation(key, address, 'en')
    const forms = await Promise.all(keys.map((key) => paymentForm(checkout, key)))
    const answers = await Promise.all(
      keys.map((key, index) => checkout.placeOrder(key, forms[index] ?? {}, 'en')),
    )
    expect(answers.map((answer) => answer?.kind ?? null).sort()).toEqual(
      ['totalChanged', null].sort(),
    )
    const { discountCodes } = await readOpen(checkout, keys[answers[0] === null ? 1 : 0] ?? '')
    expect(discountCodes).toEqual([{ code: 'once', refusal: 'usedByBuyer' }])
  })

  it('asks again where staff changed the discount, or another tab the codes', async () => {
    const { db, checkout, withCodes } = await shop()
    await insertDiscount(db, { code: 'ten' })
    const key = await withCodes({ gel: 1 }, 'ten')
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    await db.updateTable('shop_carts').set({ discount_codes_json: '[]' }).execute()
    expect(await checkout.placeOrder(key, form, 'en')).toMatchObject({ kind: 'totalChanged' })
  })
})
