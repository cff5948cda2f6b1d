import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { cardOf, insertCard } from '../gift-cards/card-rows.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { useCardShop } from './card.fixture.ts'
import {
  address,
  buy,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  readOpen,
  startOfTest,
} from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

forEachDatabase((databases) => {
  async function shop(options: Parameters<typeof openCheckoutOn>[1] = {}) {
    const whole = await databases.fresh()
    const database = whole.withTables<ShopTables>()
    await fillSmallShop(database.db)
    const { db } = database
    const opened = openCheckoutOn(database, options)
    const { checkout } = opened
    /** A cart with an address that pays with these codes. */
    const withCards = async (...codes: string[]) => {
      const key = await fillCart(db, { gel: 1 })
      for (const discountCode of codes)
        expect(await checkout.changeCodes(key, { discountCode })).toBeNull()
      await checkout.saveInformation(key, address, 'en')
      return key
    }
    const transactions = () =>
      db.selectFrom('shop_order_transactions').selectAll().orderBy('id').execute()
    return { whole, database, db, withCards, transactions, ...opened }
  }

  it('takes a card after tax and shipping, and the rest by the other payment', async () => {
    const { db, checkout, withCards, transactions } = await shop()
    const id = await insertCard(db, { code: 'spring2026gift', cents: 1_000 })
    const key = await withCards('SPRING 2026-GIFT')
    const open = await readOpen(checkout, key)
    expect(open).toMatchObject({
      giftCards: [{ id, lastCharacters: 'gift' }],
      totals: {
        total: { amount: 1_983 },
        tax: { amount: 94 },
        giftCards: [{ lastCharacters: 'gift', amount: { amount: 1_000 } }],
        due: { amount: 983 },
      },
    })
    expect(await buy(checkout, key)).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({ totals: open.totals })
    expect(await cardOf(db, id)).toEqual({ balance: 0, held: 0 })
    expect(await transactions()).toMatchObject([
      { kind: 'SALE', gateway: 'gift_card', amount: 1_000, status: 'SUCCESS' },
      { kind: 'SALE', gateway: 'simulated', amount: 983, status: 'SUCCESS' },
    ])
    const [email] = await db
      .selectFrom('mail_outbox')
      .select('text')
      .orderBy('id', 'desc')
      .execute()
    for (const text of ['•••• gift', '−$10.00', '$9.83', '$19.83'])
      expect(email?.text).toContain(text)
  })

  it('needs no other payment where cards pay all of it, one after the other', async () => {
    const { db, checkout, withCards, transactions } = await shop()
    const first = await insertCard(db, { code: 'aaaaaaaa1111', cents: 500 })
    const second = await insertCard(db, { code: 'aaaaaaaa2222', cents: 10_000 })
    const key = await withCards('aaaaaaaa1111', 'aaaaaaaa2222')
    expect((await readOpen(checkout, key)).totals.due.amount).toBe(0)
    expect(await buy(checkout, key, { paymentMethod: '' })).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({
      status: 'completed',
      paidWith: ['Gift card'],
      financialStatus: 'PAID',
      totals: { giftCards: [{ amount: { amount: 500 } }, { amount: { amount: 1_483 } }] },
    })
    expect((await transactions()).map(({ gateway, amount }) => [gateway, amount])).toEqual([
      ['gift_card', 500],
      ['gift_card', 1_483],
    ])
    expect([await cardOf(db, first), await cardOf(db, second)]).toEqual([
      { balance: 0, held: 0 },
      { balance: 8_517, held: 0 },
    ])
  })

  it('asks for the rest by bank transfer', async () => {
    const { db, checkout, withCards } = await shop()
    await insertCard(db, { code: 'aaaaaaaa1111', cents: 500 })
    const key = await withCards('aaaaaaaa1111')
    expect(await buy(checkout, key, { paymentMethod: 'bank-transfer' })).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({
      financialStatus: 'PENDING',
      paymentInstructions: { text: expect.stringContaining('$14.83') },
    })
  })

  it('gives one card to one of 20 buyers at once, and never more than is on it', async () => {
    const { db, checkout, withCards } = await shop()
    const id = await insertCard(db, { code: 'aaaaaaaa1111', cents: 4_500 })
    const buyers: { key: string; form: Record<string, string> }[] = []
    for (let index = 0; index < 20; index += 1) {
      const key = await withCards('aaaaaaaa1111')
      buyers.push({ key, form: await paymentForm(checkout, key) })
    }
    const answers = await Promise.all(
      buyers.map(({ key, form }) => checkout.placeOrder(key, form, 'en')),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(2)
    expect(answers.filter((answer) => answer?.kind === 'orderChanged')).toHaveLength(18)
    expect(await cardOf(db, id)).toEqual({ balance: 4_500 - 2 * 1_983, held: 0 })
    expect(await countRows(db)).toMatchObject({ orders: 2 })
  })

  it('is taken off again, and says the same of every code that pays nothing', async () => {
    const { db, checkout, withCards } = await shop()
    const id = await insertCard(db, { code: 'aaaaaaaa1111', cents: 500 })
    await insertCard(db, { code: 'emptycard1', cents: 0 })
    await insertCard(db, { code: 'expired1', cents: 500, expires_on: '2026-11-20' })
    const today = { code: 'lastday11', cents: 500, expires_on: '2026-11-21' }
    const last = await insertCard(db, today)
    const off = await insertCard(db, { code: 'turnedoff', cents: 500 })
    await db
      .updateTable('shop_gift_cards')
      .set({ deactivated_at: startOfTest })
      .where('id', '=', off)
      .execute()
    const key = await withCards('aaaaaaaa1111', 'lastday11')
    for (const discountCode of ['emptycard1', 'expired1', 'turnedoff', 'unknown1'])
      expect(await checkout.changeCodes(key, { discountCode })).toEqual({
        kind: 'codeRefused',
        refusal: 'notFound',
      })
    await checkout.changeCodes(key, { removeGiftCard: `${id}` })
    expect((await readOpen(checkout, key)).giftCards).toMatchObject([{ lastCharacters: 'ay11' }])
    expect(await buy(checkout, key)).toBeNull()
    expect(await cardOf(db, last)).toEqual({ balance: 0, held: 0 })
  })

  it('stands beside discounts, and pays in the buyer’s currency', async () => {
    const { db, checkout } = await shop()
    await insertDiscount(db, { code: 'Ten' })
    const id = await insertCard(db, { code: 'aaaaaaaa1111', cents: 1_000 })
    const key = await fillCart(db, { kit: 1 }, { country: 'FR' })
    for (const discountCode of ['ten', 'aaaaaaaa1111'])
      expect(await checkout.changeCodes(key, { discountCode })).toBeNull()
    await checkout.saveInformation(key, address, 'en')
    const { totals } = await readOpen(checkout, key)
    expect(totals.discounts).toHaveLength(1)
    expect(totals.giftCards[0]?.amount.currency).toBe('EUR')
    expect(totals.due.amount).toBe(totals.total.amount - (totals.giftCards[0]?.amount.amount ?? 0))
    expect(await buy(checkout, key)).toBeNull()
    expect((await cardOf(db, id)).balance).toBeLessThanOrEqual(1)
  })

  it('counts codes that there are not, and not those that there are', async () => {
    const whole = await databases.fresh()
    const database = whole.withTables<ShopTables>()
    await fillSmallShop(database.db)
    const clock = { now: new Date(startOfTest) }
    const rateLimiter = await createRateLimiter(whole.withTables(), {
      clock: () => clock.now,
      randomBytes,
    })
    const { checkout } = openCheckoutOn(database, { rateLimiter, clock: () => clock.now })
    await insertCard(database.db, { code: 'aaaaaaaa1111', cents: 500 })
    const key = await fillCart(database.db, { gel: 1 })
    const from = (n: number) => `10.${n}.1.1`
    for (let n = 0; n < 30; n += 1)
      expect(await checkout.changeCodes(key, { discountCode: 'aaaaaaaa1111' }, from(1))).toBeNull()
    const guess = async (cart: string, n: number) => {
      const outcome = await checkout.changeCodes(cart, { discountCode: `guess${n}1234` }, from(n))
      return outcome?.kind === 'codeRefused' ? outcome.refusal : null
    }
    const byCart: (string | null)[] = []
    for (let n = 0; n < 30; n += 1) byCart.push(await guess(key, n))
    expect(byCart.filter((one) => one === 'notFound')).toHaveLength(20)
    expect(byCart.filter((one) => one === 'tooManyTries')).toHaveLength(10)
    // A right code is not looked up either, so that nobody learns which one it is.
    expect(await checkout.changeCodes(key, { discountCode: 'aaaaaaaa1111' }, from(2))).toEqual({
      kind: 'codeRefused',
      refusal: 'tooManyTries',
    })
    let found = 0
    for (let n = 0; n < 80; n += 1) {
      const cart = await fillCart(database.db, { gel: 1 })
      const outcome = await checkout.changeCodes(cart, { discountCode: `x${n}` }, from(99))
      if (outcome?.kind === 'codeRefused' && outcome.refusal === 'notFound') found += 1
    }
    expect(found).toBe(60)
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    expect(await checkout.changeCodes(key, { discountCode: 'aaaaaaaa1111' }, from(2))).toBeNull()
  })

  const clock = { now: new Date(startOfTest) }
  const cardShop = useCardShop(databases, clock)

  async function goToPayWithCard(opened: Awaited<ReturnType<typeof cardShop>>) {
    const { db, checkout, goToPay } = opened
    const id = await insertCard(db, { code: 'aaaaaaaa1111', cents: 1_000 })
    const key = await fillCart(db, { gel: 1 })
    expect(await checkout.changeCodes(key, { discountCode: 'aaaaaaaa1111' })).toBeNull()
    return { id, key, session: await goToPay(key) }
  }

  it('charges the rest alone, and holds the card’s part meanwhile', async () => {
    const opened = await cardShop()
    const { db, stripe, deliver, transactions, captured, checkout } = opened
    const { id, session } = await goToPayWithCard(opened)
    expect(await cardOf(db, id)).toEqual({ balance: 1_000, held: 1_000 })
    const rival = await fillCart(db, { gel: 1 })
    expect(await checkout.changeCodes(rival, { discountCode: 'aaaaaaaa1111' })).toMatchObject({
      refusal: 'notFound',
    })
    stripe.pay(session)
    await deliver({ times: 2 })
    expect(captured()).toBe(983)
    expect(await cardOf(db, id)).toEqual({ balance: 0, held: 0 })
    expect((await transactions()).map(({ gateway, amount }) => [gateway, amount])).toEqual([
      ['gift_card', 1_000],
      ['card', 983],
    ])
  })

  it('holds one card for one of the buyers who go to pay at once', async () => {
    const { db, checkout } = await cardShop()
    const id = await insertCard(db, { code: 'aaaaaaaa1111', cents: 1_000 })
    const going: (() => ReturnType<typeof checkout.placeOrder>)[] = []
    for (let index = 0; index < 5; index += 1) {
      const key = await fillCart(db, { gel: 1 })
      expect(await checkout.changeCodes(key, { discountCode: 'aaaaaaaa1111' })).toBeNull()
      await checkout.saveInformation(key, address, 'en')
      const form = await paymentForm(checkout, key, { paymentMethod: 'card' })
      going.push(() => checkout.placeOrder(key, form, 'en'))
    }
    const outcomes = await Promise.all(going.map((go) => go()))
    const kinds = outcomes.map((outcome) => outcome?.kind).sort()
    expect(kinds).toEqual([...Array(4).fill('orderChanged'), 'paymentPage'])
    expect(await cardOf(db, id)).toEqual({ balance: 1_000, held: 1_000 })
  })

  it('gives the card’s part back when the payment page expires, or the cart is changed', async () => {
    const opened = await cardShop()
    const { db, checkout, payments, pay } = opened
    const { id, key } = await goToPayWithCard(opened)
    clock.now = new Date(clock.now.getTime() + 31 * 60_000)
    await payments.settleExpired()
    expect(await cardOf(db, id)).toEqual({ balance: 1_000, held: 0 })
    await pay(key)
    expect((await cardOf(db, id)).held).toBe(1_000)
    await checkout.changeCodes(key, { removeGiftCard: `${id}` })
    expect(await cardOf(db, id)).toEqual({ balance: 1_000, held: 0 })
  })

  it('sends money back that comes late, when the card was spent elsewhere meanwhile', async () => {
    const opened = await cardShop()
    const { db, checkout, stripe, deliver, captured } = opened
    const { id, key, session } = await goToPayWithCard(opened)
    await checkout.saveInformation(key, address, 'en')
    const rival = await fillCart(db, { gel: 1 })
    await checkout.changeCodes(rival, { discountCode: 'aaaaaaaa1111' })
    stripe.pay(await opened.goToPay(rival))
    await deliver()
    stripe.pay(session)
    await deliver()
    expect(await cardOf(db, id)).toEqual({ balance: 0, held: 0 })
    expect(captured()).toBe(983)
    expect(await checkout.read(key, 'en')).toMatchObject({ paymentNotice: { kind: 'changed' } })
  })

  it('gives the card’s part back when a payment that takes days fails', async () => {
    const opened = await cardShop()
    const { db, stripe, deliver, order } = opened
    const { id, session } = await goToPayWithCard(opened)
    stripe.pay(session, { card: 'later' })
    await deliver()
    expect(await cardOf(db, id)).toEqual({ balance: 0, held: 0 })
    stripe.arrive(session, { fails: true })
    await deliver({ times: 2 })
    expect(await order()).toMatchObject({ financial_status: 'VOIDED', refunded: 1_000 })
    expect(await cardOf(db, id)).toEqual({ balance: 1_000, held: 0 })
  })
})
