import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { insertCard } from '../gift-cards/card-rows.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import {
  addCards,
  createCart,
  one,
  readCart,
  removeCards,
  setCards,
  setCodes,
  variant,
} from './cart.fixture.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

forEachDatabase((databases) => {
  async function open(options: Parameters<typeof openShopOn>[1] = {}, countryCode = 'US') {
    const shop = await openShopOn(await databases.fresh(), options)
    const input = { lines: [one(variant.gel)], buyerIdentity: { countryCode } }
    const { change } = await shop.ask(createCart, { input })
    const id: string = change.cart.id
    const send = async (text: string, given: object) =>
      (await shop.ask(text, { id, ...given })).change
    return { ...shop, id, send, cart: change.cart }
  }

  it('applies cards to a cart, adds more, replaces them, and takes them off', async () => {
    const { database, ask, id, send, cart } = await open()
    const { db } = database
    const first = await insertCard(db, { code: 'aaaaaaaa1111', cents: 500 })
    await insertCard(db, { code: 'aaaaaaaa2222', cents: 90_000 })
    const set = await send(setCards, { codes: ['AAAA AAAA 1111'] })
    expect(set.userErrors).toEqual([])
    const gid = `gid://shopify/AppliedGiftCard/${first}`
    const five = { id: gid, lastCharacters: '1111', amountUsed: usd('5.0'), balance: usd('5.0') }
    expect(set.cart.appliedGiftCards).toEqual([{ ...five, presentmentAmountUsed: usd('5.0') }])
    // A gift card pays; it makes nothing cheaper, and leaves less to pay.
    const total = Number(cart.cost.totalAmount.amount)
    expect(set.cart.cost.subtotalAmount).toEqual(cart.cost.subtotalAmount)
    expect(Number(set.cart.cost.totalAmount.amount)).toBeCloseTo(total - 5)
    const added = await send(addCards, { codes: ['aaaaaaaa2222', 'aaaaaaaa1111'] })
    const used = (answer: { cart: { appliedGiftCards: { amountUsed: { amount: string } }[] } }) =>
      answer.cart.appliedGiftCards.map(({ amountUsed }) => Number(amountUsed.amount))
    expect(used(added)).toEqual([5, total - 5])
    expect(added.cart.cost.totalAmount).toEqual(usd('0.0'))
    const removed = await send(removeCards, { cards: [gid] })
    expect(used(removed)).toEqual([total])
    expect((await send(setCards, { codes: [] })).cart.appliedGiftCards).toEqual([])
    await send(setCards, { codes: ['aaaaaaaa1111'] })
    const withoutKey = await ask(readCart, { id: id.split('?')[0] })
    expect(withoutKey.cart.appliedGiftCards).toEqual([])
    expect(withoutKey.cart.cost).toEqual(cart.cost)
  })

  it('tells what the goods cost, less discounts, and less what gift cards pay', async () => {
    const { database, send, ask, id } = await open()
    await insertDiscount(database.db, { code: 'Ten' })
    await insertCard(database.db, { code: 'aaaaaaaa1111', cents: 500 })
    await send(setCodes, { codes: ['TEN'] })
    await send(setCards, { codes: ['aaaaaaaa1111'] })
    const cost = '{ checkoutChargeAmount { amount } totalAmount { amount } }'
    const { cart } = await ask(
      `query ($id: ID!) { cart(id: $id) { cost ${cost} estimatedCost ${cost} } }`,
      { id },
    )
    const due = { checkoutChargeAmount: { amount: '12.9' }, totalAmount: { amount: '6.61' } }
    expect(cart).toEqual({ cost: due, estimatedCost: due })
  })

  it('refuses every code that pays nothing alike, and changes nothing', async () => {
    const { database, send } = await open()
    const { db } = database
    await insertCard(db, { code: 'aaaaaaaa1111', cents: 500 })
    await insertCard(db, { code: 'spentcard1', cents: 0 })
    await insertCard(db, { code: 'expired11', cents: 500, expires_on: '2020-01-01' })
    await send(setCards, { codes: ['aaaaaaaa1111'] })
    for (const code of ['unknown11', 'spentcard1', 'expired11']) {
      const { cart, userErrors, warnings } = await send(addCards, { codes: ['aaaaaaaa1111', code] })
      expect(userErrors).toEqual([
        {
          code: 'INVALID',
          field: ['giftCardCodes', '1'],
          message: 'The gift card code is not valid.',
        },
      ])
      expect([cart.appliedGiftCards.length, warnings]).toEqual([1, []])
    }
  })

  it('tells what is used in the cart’s currency, and in the card’s', async () => {
    const { database, send } = await open({}, 'JP')
    await insertCard(database.db, { code: 'aaaaaaaa1111', cents: 500 })
    const { cart } = await send(setCards, { codes: ['aaaaaaaa1111'] })
    const [card] = cart.appliedGiftCards
    expect(card.presentmentAmountUsed.currencyCode).toBe('JPY')
    expect(card.balance).toEqual(usd('5.0'))
    expect(Number(card.amountUsed.amount)).toBeLessThanOrEqual(5)
  })

  it('counts codes that there are not, of discounts and of gift cards together', async () => {
    const whole = await databases.fresh()
    const clock = () => new Date('2026-11-21T09:00:00.000Z')
    const rateLimiter = await createRateLimiter(whole.withTables(), { clock, randomBytes })
    const { ask, response } = await openShopOn(whole, { rateLimiter })
    const { change } = await ask(createCart, { input: { lines: [one(variant.gel)] } })
    const { id } = change.cart
    for (let n = 0; n < 10; n += 1) {
      await ask(addCards, { id, codes: [`guess${n}000`] })
      await ask(setCodes, { id, codes: [`guess-${n}`] })
    }
    for (const text of [addCards, setCodes]) {
      const { errors } = await response(text, { id, codes: ['another1'] })
      expect(errors[0].extensions.code).toBe('THROTTLED')
    }
  })
})
