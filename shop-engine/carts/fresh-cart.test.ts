import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { insertCard } from '../gift-cards/card-rows.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import {
  addCards,
  addLines,
  createCart,
  one,
  readCart,
  removeCards,
  removeLines,
  setAttributes,
  setBuyer,
  setCards,
  setCodes,
  setNote,
  unknownVariant,
  updateLines,
  variant,
} from './cart.fixture.ts'

const gone = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
}
const lineOfNoCart = 'gid://shopify/CartLine/00000000-0000-4000-8000-000000000000?cart=x'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const shop = await openShopOn(database)
    const { change } = await shop.ask(createCart, { input: { lines: [one(variant.wipes)] } })
    const id: string = change.cart.id
    const { db } = database
    await db.updateTable('shop_carts').set({ completed_at: '2026-11-21T10:00:00.000Z' }).execute()
    const countCarts = async () =>
      (await db.selectFrom('shop_carts').select('token').execute()).length
    return { ...shop, db, id, countCarts }
  }

  it('is made by a change of a cart that became an order, whatever is changed', async () => {
    const { ask, id, db, countCarts, signedIn } = await open()
    const token = await signedIn()
    await insertCard(db, { code: 'aaaaaaaa1111', cents: 500 })
    const buyer = { countryCode: 'FR', customerAccessToken: token }
    const changes: readonly [document: string, input: object, cart: object][] = [
      [addLines, { lines: [one(variant.gel, 2)] }, { totalQuantity: 2 }],
      [setNote, { note: 'Ring twice' }, { note: 'Ring twice' }],
      [
        setAttributes,
        { attributes: [{ key: 'gift', value: 'yes' }] },
        { attributes: [{ key: 'gift', value: 'yes' }] },
      ],
      [setBuyer, { buyer }, { buyerIdentity: { countryCode: 'FR', email: 'ada@glovebox.test' } }],
      [setCards, { codes: ['aaaaaaaa1111'] }, { appliedGiftCards: [{ lastCharacters: '1111' }] }],
      [addCards, { codes: ['aaaaaaaa1111'] }, { appliedGiftCards: [{ lastCharacters: '1111' }] }],
      [removeCards, { cards: ['gid://shopify/AppliedGiftCard/1'] }, { appliedGiftCards: [] }],
    ]
    const ids = new Set([id])
    for (const [document, input, cart] of changes) {
      const { change } = await ask(document, { id, ...input })
      expect(change).toMatchObject({ cart, userErrors: [gone], warnings: [] })
      expect((await ask(readCart, { id: change.cart.id })).cart).toEqual(change.cart)
      ids.add(change.cart.id)
    }
    expect(ids.size).toBe(changes.length + 1)
    expect(await countCarts()).toBe(changes.length + 1)
    expect((await ask(readCart, { id })).cart).toBeNull()
    const carts = db.selectFrom('shop_carts').selectAll()
    const bought = await carts.where('completed_at', 'is not', null).executeTakeFirst()
    expect(bought?.note, 'the cart of the order stays as it was').toBe('')
  })

  it('says what holds of the codes that it was made with', async () => {
    const { ask, id } = await open()
    const { change } = await ask(setCodes, { id, codes: ['SPRING'] })
    expect(change).toMatchObject({
      cart: { discountCodes: [{ code: 'SPRING', applicable: false }] },
      userErrors: [gone],
      warnings: [{ code: 'DISCOUNT_NOT_FOUND' }],
    })
  })

  it('says what was cut to the stock', async () => {
    const { ask, id } = await open()
    const { change } = await ask(addLines, { id, lines: [one(variant.airPine, 5)] })
    const [line] = change.cart.lines.nodes
    expect(change).toMatchObject({
      cart: { totalQuantity: 3 },
      userErrors: [gone],
      warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: line.id }],
    })
  })

  it('is empty where the change cannot be made of it', async () => {
    const { ask, id } = await open()
    const wrongLine = { code: 'INVALID_MERCHANDISE_LINE' }
    const updated = await ask(updateLines, { id, lines: [{ id: lineOfNoCart, quantity: 2 }] })
    const removed = await ask(removeLines, { id, lineIds: [lineOfNoCart] })
    const paid = await ask(addCards, { id, codes: ['nothing1'] })
    for (const [{ change }, refusal] of [
      [updated, wrongLine],
      [removed, wrongLine],
      [paid, { code: 'INVALID', field: ['giftCardCodes', '0'] }],
    ] as const) {
      expect(change).toMatchObject({
        cart: { totalQuantity: 0, note: '', appliedGiftCards: [] },
        userErrors: [gone, refusal],
      })
      expect((await ask(readCart, { id: change.cart.id })).cart).toEqual(change.cart)
    }
  })

  it('is not made for a variant that there is not, nor for a note that is too long', async () => {
    const { ask, id, countCarts } = await open()
    const noted = await ask(setNote, { id, note: 'x'.repeat(5_001) })
    expect(noted.change).toMatchObject({
      cart: null,
      userErrors: [gone, { code: 'NOTE_TOO_LONG' }],
    })
    const { change } = await ask(addLines, { id, lines: [one(unknownVariant)] })
    expect(change).toMatchObject({
      cart: null,
      userErrors: [gone, { field: ['lines', '0', 'merchandiseId'] }],
    })
    expect(await countCarts()).toBe(1)
  })

  it('is for whom the question was asked, and takes the next changes', async () => {
    const { ask, id } = await open()
    const { cartLinesAdd } = await ask(
      `mutation ($id: ID!, $lines: [CartLineInput!]!) @inContext(country: JP, language: FR) {
        cartLinesAdd(cartId: $id, lines: $lines) { cart { id buyerIdentity { countryCode }
          cost { totalAmount { currencyCode } } } } }`,
      { id, lines: [one(variant.gel)] },
    )
    expect(cartLinesAdd.cart).toMatchObject({
      buyerIdentity: { countryCode: 'JP' },
      cost: { totalAmount: { currencyCode: 'JPY' } },
    })
    const next = { id: cartLinesAdd.cart.id, lines: [one(variant.gel)] }
    const { change } = await ask(addLines, next)
    expect(change).toMatchObject({ cart: { totalQuantity: 2 }, userErrors: [] })
  })
})
