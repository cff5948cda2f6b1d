import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { cardOf, insertCard } from '../gift-cards/card-rows.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  address,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  readOpen,
} from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

type Form = Readonly<Record<string, string>>

/** What a buyer could write over in the form, and what the shop says to it. */
const refused: readonly [edit: Form, answer: string][] = [
  [{ agreedTotal: '1' }, 'totalChanged'],
  [{ agreedTotal: '0' }, 'totalChanged'],
  [{ agreedTotal: '-1983' }, 'invalidInput'],
  [{ agreedTotal: '1e1' }, 'invalidInput'],
  [{ agreedTotal: '19.83' }, 'invalidInput'],
  [{ agreedCurrency: 'JPY' }, 'totalChanged'],
  [{ agreedTotal: '1', agreedCurrency: 'JPY' }, 'totalChanged'],
  [{ agreedCurrency: 'usd' }, 'invalidInput'],
  [{ fingerprint: '0'.repeat(64) }, 'orderChanged'],
  [{ fingerprint: '' }, 'invalidInput'],
  [{ paymentMethod: 'gift_card' }, 'paymentMissing'],
  [{ paymentMethod: 'card' }, 'paymentMissing'],
  [{ paymentMethod: 'manual' }, 'paymentMissing'],
  [{ paymentMethod: 'PAID' }, 'paymentMissing'],
  [{ idempotencyKey: '' }, 'invalidInput'],
]

/** Fields that the form doesn't have, at either step. */
const ignored: readonly Form[] = [
  { total: '1', subtotal: '1', due: '0', tax: '0', shipping: '0', unitPrice: '1', price: '1' },
  { discount: '1000', discounts: '[{"amounts":[1000]}]', discount_codes_json: '["FREE"]' },
  { giftCards: '[1]', giftCard: '1', gift_cards_json: '[{"id":1,"amount":1983,"cents":1983}]' },
  { financialStatus: 'PAID', financial_status: 'PAID', status: 'completed', payment: 'settled' },
  { id: '1', orderId: '1', orderNumber: '9', customerId: '1', customer_id: '1', key: 'k' },
  { cartKey: 'x', cartToken: 'x', lines: '[]', quantity: '0', variantId: '2', exchangeRate: '9' },
  {
    ['__proto__']: '1',
    constructor: '1',
    'information[state]': 'OR',
    currency: 'JPY',
    language: 'xx',
  },
]

forEachDatabase((databases) => {
  async function openShop() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    const { db } = database
    await insertDiscount(db, { code: 'FREE' })
    const { checkout } = openCheckoutOn(database)
    const openCart = async (more: Form = {}) => {
      const key = await fillCart(db, { gel: 1 })
      expect(await checkout.saveInformation(key, { ...address, ...more }, 'en')).toBeNull()
      return { key, form: await paymentForm(checkout, key) }
    }
    const place = (key: string, form: Form) =>
      checkout.placeOrder(key, form, 'en').then(
        (outcome) => outcome && 'kind' in outcome && outcome.kind,
        (error: { code?: string }) => error.code,
      )
    const orders = () => db.selectFrom('shop_orders').selectAll().execute()
    return { db, checkout, openCart, place, orders }
  }

  it('gives nothing for other totals, states, and ways to pay than the page had', async () => {
    const { db, openCart, place } = await openShop()
    const { key, form } = await openCart()
    for (const [edit, answer] of refused)
      expect(await place(key, { ...form, ...edit }), JSON.stringify(edit)).toBe(answer)
    expect(await countRows(db)).toEqual({ orders: 0, lines: 0, emails: 0, records: 0 })
    expect(await place(key, form)).toBeNull()
  })

  it('gives nothing for fields that the page did not have', async () => {
    const { db, openCart, place, orders } = await openShop()
    const id = await insertCard(db, { code: 'gift-card-0001', cents: 5_000 })
    for (const more of ignored) {
      const { key, form } = await openCart(more)
      expect(await place(key, { ...more, ...form, ...more }), JSON.stringify(more)).toBeNull()
    }
    const [first, ...others] = await orders()
    expect(first).toMatchObject({
      subtotal: 1_290,
      shipping: 599,
      tax: 94,
      total: 1_983,
      currency: 'USD',
      discounts_json: '[]',
      gift_cards_json: '[]',
      customer_id: first?.customer_id,
      country: 'US',
      language: 'en',
      exchange_rate: '1',
    })
    const same = ({ total, discounts_json, gift_cards_json, customer_id }: typeof first & object) =>
      JSON.stringify({ total, discounts_json, gift_cards_json, customer_id })
    expect(others.map(same)).toEqual(ignored.slice(1).map(() => first && same(first)))
    expect(await cardOf(db, id)).toEqual({ balance: 5_000, held: 0 })
  })

  it('gives nothing for what belongs to another buyer’s cart', async () => {
    const { db, checkout, openCart, place, orders } = await openShop()
    const id = await insertCard(db, { code: 'gift-card-0001', cents: 5_000 })
    const [mine, others] = [await openCart(), await openCart({ city: 'Salem' })]
    await checkout.changeCodes(others.key, { discountCode: 'gift-card-0001' })
    const paid: Form = { ...(await paymentForm(checkout, others.key)), paymentMethod: '' }

    // The form of a cart that a card pays for, its parts, and what is shown of the card.
    expect(await place(mine.key, paid)).toBe('paymentMissing')
    expect(await place(mine.key, { ...mine.form, fingerprint: paid.fingerprint ?? '' })).toBe(
      'orderChanged',
    )
    for (const discountCode of [String(id), '0001', '•••• 0001', `gid://shopify/GiftCard/${id}`])
      expect(await checkout.changeCodes(mine.key, { discountCode })).toEqual({
        kind: 'codeRefused',
        refusal: 'notFound',
      })
    await checkout.changeCodes(mine.key, { removeGiftCard: String(id), removeCode: 'FREE' })
    expect((await readOpen(checkout, others.key)).giftCards).toHaveLength(1)
    expect((await readOpen(checkout, mine.key)).giftCards).toEqual([])

    expect(await place(others.key, paid)).toBeNull()
    const { idempotencyKey = '' } = paid
    expect(await place(mine.key, { ...mine.form, idempotencyKey })).toBe('idempotencyKeyReused')
    expect(await place(mine.key, paid)).toBe('paymentMissing')
    expect(await checkout.read(mine.key, 'en')).toMatchObject({ status: 'open' })
    expect(await orders()).toHaveLength(1)
  })
})
