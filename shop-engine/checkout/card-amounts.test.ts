import { expect, it } from 'vitest'
import type { CheckoutOutcome } from '#/contract/checkout.ts'
import type { Database } from '#/database/database.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { refused } from '#/tests/fixtures/stripe-book.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { cardOf, insertCard } from '../gift-cards/card-rows.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { floorOfRate, readExchangeRates } from '../pricing/exchange-rates.ts'
import { useCardShop } from './card.fixture.ts'
import { address, fillCart, paymentForm, readOpen, startOfTest } from './checkout.fixture.ts'
import { variants } from './small-shop.fixture.ts'

type Shop = Awaited<ReturnType<ReturnType<typeof useCardShop>>>

/** What one gel costs with shipping and tax, in dollars. */
const total = 1_983
const code = 'aaaaaaaa1111'

forEachDatabase((databases) => {
  const clock = { now: new Date(startOfTest) }
  const shop = useCardShop(databases, clock)

  /** A cart with an address, and with a gift card of so many cents. */
  async function withGiftCard({ db, checkout }: Shop, cents: number, country = 'US') {
    const id = await insertCard(db, { code, cents })
    const key = await fillCart(db, { gel: 1 }, { country })
    expect(await checkout.changeCodes(key, { discountCode: code })).toBeNull()
    await checkout.saveInformation(key, address, 'en')
    return { id, key }
  }

  async function payByCard({ checkout }: Shop, key: string): Promise<CheckoutOutcome> {
    const form = await paymentForm(checkout, key, { paymentMethod: 'card' })
    return checkout.placeOrder(key, form, 'en')
  }

  it.each([
    [total - 1, 50],
    [total - 49, 50],
    [total - 50, 50],
    [total - 51, 51],
    [total, 0],
    [500, total - 500],
  ])('lets a gift card of %i cents leave %i, which a card can pay', async (cents, due) => {
    const opened = await shop()
    const { db, checkout, stripe, deliver } = opened
    const { id, key } = await withGiftCard(opened, cents)
    expect((await readOpen(checkout, key)).totals.due.amount).toBe(due)
    const outcome = await payByCard(opened, key)
    if (due > 0) {
      expect(outcome?.kind).toBe('paymentPage')
      stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
      await deliver()
    }
    expect(await checkout.read(key, 'en')).toMatchObject({ financialStatus: 'PAID' })
    expect(await cardOf(db, id)).toEqual({ balance: cents - (total - due), held: 0 })
  })

  it('lets two gift cards leave what a card can pay, the last of them first', async () => {
    const opened = await shop()
    const { db, checkout } = opened
    const { id: first, key } = await withGiftCard(opened, 1_950)
    const second = await insertCard(db, { code: 'bbbbbbbb2222', cents: 20 })
    await checkout.changeCodes(key, { discountCode: 'bbbbbbbb2222' })
    expect((await readOpen(checkout, key)).totals).toMatchObject({
      giftCards: [{ amount: { amount: total - 50 } }],
      due: { amount: 50 },
    })
    expect((await payByCard(opened, key))?.kind).toBe('paymentPage')
    expect(await cardOf(db, first)).toMatchObject({ held: total - 50 })
    expect(await cardOf(db, second)).toMatchObject({ held: 0 })
  })

  // Each at least Stripe's minimum, and at least half a dollar's worth.
  it.each([
    ['FR', 'EUR', 50],
    ['GB', 'GBP', 42],
    ['JP', 'JPY', 85],
    ['HU', 'HUF', 18_591],
    ['CZ', 'CZK', 1_500],
    ['IN', 'INR', 4_879],
    ['KR', 'KRW', 795],
    ['MX', 'MXN', 1_015],
  ])('leaves enough for a card in %s', async (country, currency, least) => {
    const opened = await shop()
    const { checkout } = opened
    const bare = await fillCart(opened.db, { gel: 1 }, { country })
    await checkout.saveInformation(bare, address, 'en')
    const { totals } = await readOpen(checkout, bare)
    expect(totals.total.currency).toBe(currency)
    const rate = readExchangeRates().rateOf(currency)
    // The most that leaves something to pay.
    let cents = 1
    while (floorOfRate(cents + 1, { currency, rate }) < totals.total.amount) cents += 1
    const { key } = await withGiftCard(opened, cents, country)
    const { due } = (await readOpen(checkout, key)).totals
    expect(due.amount).toBe(least)
    expect((await payByCard(opened, key))?.kind).toBe('paymentPage')
  })

  /** One gel for so many cents, all told: no tax, and shipping for nothing. */
  async function sellFor(db: Database<ShopTables>['db'], cents: number) {
    await db
      .updateTable('shop_variants')
      .set({ price_cents: cents })
      .where('id', '=', variants.gel)
      .execute()
    await insertDiscount(db, { code: 'Ship', value: { kind: 'freeShipping', maxCents: null } })
  }
  const untaxed = { ...address, state: 'OR', zip: '97201' }

  it.each([
    [49, ['bank-transfer']],
    [50, ['card', 'bank-transfer']],
  ])('offers for %i cents what can take them, and says why not', async (cents, offered) => {
    const opened = await shop()
    const { db, checkout } = opened
    await sellFor(db, cents)
    const key = await fillCart(db, { gel: 1 })
    expect(await checkout.changeCodes(key, { discountCode: 'ship' })).toBeNull()
    await checkout.saveInformation(key, untaxed, 'en')
    const view = await readOpen(checkout, key)
    expect(view.totals.due.amount).toBe(cents)
    expect(view.paymentChoices.map(({ id }) => id)).toEqual(offered)
    const why = [{ id: 'card', explanation: 'Cards can’t pay less than $0.50.' }]
    expect(view.paymentsNotOffered).toEqual(cents < 50 ? why : [])
    expect((await payByCard(opened, key))?.kind).toBe(cents < 50 ? 'paymentMissing' : 'paymentPage')
  })

  it('takes no more by card than the provider can', async () => {
    const opened = await shop({ gel: 2_000 })
    const { db, checkout } = opened
    await sellFor(db, 100_000)
    const key = await fillCart(db, { gel: 1_000 })
    await checkout.changeCodes(key, { discountCode: 'ship' })
    await checkout.saveInformation(key, untaxed, 'en')
    const view = await readOpen(checkout, key)
    expect(view.totals.due.amount).toBe(100_000_000)
    expect(view.paymentsNotOffered).toMatchObject([
      { explanation: 'Cards can’t pay more than $999,999.99 at once.' },
    ])
  })

  it('asks for nothing where a discount takes off everything', async () => {
    const opened = await shop()
    const { db, checkout } = opened
    await sellFor(db, 0)
    const key = await fillCart(db, { gel: 1 })
    await checkout.changeCodes(key, { discountCode: 'ship' })
    await checkout.saveInformation(key, untaxed, 'en')
    const form = await paymentForm(checkout, key, { paymentMethod: 'bank-transfer' })
    expect(await checkout.placeOrder(key, form, 'en')).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({
      financialStatus: 'PAID',
      paymentInstructions: null,
    })
  })

  it.each([
    [
      'amount_too_small',
      refused(400, 'invalid_request_error', 'Too small', 'amount_too_small'),
      'cardAmountRefused',
    ],
    [
      'amount_too_large',
      refused(400, 'invalid_request_error', 'Too large', 'amount_too_large'),
      'cardAmountRefused',
    ],
    [
      'a wrong key',
      refused(401, 'invalid_request_error', 'Invalid API Key provided'),
      'cardRefused',
    ],
    [
      'an account without live charges',
      refused(400, 'invalid_request_error', 'Your account cannot currently make live charges.'),
      'cardRefused',
    ],
    [
      'a key without permission',
      refused(
        403,
        'invalid_request_error',
        'The provided key does not have the required permissions',
      ),
      'cardRefused',
    ],
    [
      'too many requests',
      refused(429, 'rate_limit_error', 'Too many requests', 'rate_limit'),
      'cardUnavailable',
    ],
    ['a fault of Stripe', refused(500, 'api_error', 'Sorry'), 'cardUnavailable'],
    ['a broken connection', 'cut' as const, 'cardUnavailable'],
  ])('tells %s from a failure that passes', async (_, answer, kind) => {
    const opened = await shop()
    const { db, checkout, stripe, gel } = opened
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    stripe.fail(answer, answer)
    expect(await payByCard(opened, key)).toEqual({ kind })
    stripe.fail()
    expect(await gel()).toBe(50)
    expect((await payByCard(opened, key))?.kind).toBe('paymentPage')
  })

  it('lets the buyer type another address where Stripe refuses theirs', async () => {
    const opened = await shop()
    const { db, checkout, stripe } = opened
    const key = await fillCart(db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    stripe.fail(refused(400, 'invalid_request_error', 'Invalid email address', 'email_invalid'))
    expect((await payByCard(opened, key))?.kind).toBe('paymentPage')
    expect([...stripe.sessions.values()].at(-1)?.customer_email).toBeNull()
  })
})
