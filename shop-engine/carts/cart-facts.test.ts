import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import {
  addLines,
  createCart,
  one,
  readCart,
  setAttributes,
  setBuyer,
  setCodes,
  setNote,
  variant,
} from './cart.fixture.ts'

const dayMs = 86_400_000

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    const shop = await openDemo(opened)
    const { change } = await shop.ask(createCart, { input: { lines: [one(variant.kitNewCar)] } })
    const id: string = change.cart.id
    return { ...shop, db: opened.db, id }
  }

  it('is priced anew for another country', async () => {
    const { ask, id } = await openShop()
    const { change } = await ask(setBuyer, { id, buyer: { countryCode: 'FR' } })
    expect(change.cart).toMatchObject({
      buyerIdentity: { countryCode: 'FR' },
      cost: { totalAmount: { amount: '34.7', currencyCode: 'EUR' } },
    })
    const { cart } = await ask(readCart, { id })
    expect(cart.lines.nodes[0]).toMatchObject({
      cost: { amountPerQuantity: { amount: '34.7', currencyCode: 'EUR' } },
      merchandise: { price: { amount: '34.7', currencyCode: 'EUR' } },
    })
  })

  it('belongs to the country that it was made for', async () => {
    const { ask } = await openShop()
    const { cartCreate } = await ask(`mutation @inContext(country: JP, language: FR) {
      cartCreate { cart { buyerIdentity { countryCode } cost { totalAmount { currencyCode } } } } }`)
    expect(cartCreate.cart).toEqual({
      buyerIdentity: { countryCode: 'JP' },
      cost: { totalAmount: { currencyCode: 'JPY' } },
    })
  })

  it('repeats a country without a market, and keeps the home prices', async () => {
    const { ask, id } = await openShop()
    const { change } = await ask(setBuyer, { id, buyer: { countryCode: 'RU' } })
    expect(change.cart).toMatchObject({
      buyerIdentity: { countryCode: 'RU' },
      cost: { totalAmount: { amount: '39.9', currencyCode: 'USD' } },
    })
  })

  it('keeps what is left out of the buyer, and drops what is null', async () => {
    const { ask, id } = await openShop()
    await ask(setBuyer, { id, buyer: { email: 'ada@glovebox.test', phone: '+1 503 555 0100' } })
    const { change } = await ask(setBuyer, { id, buyer: { phone: null } })
    expect(change.cart.buyerIdentity).toEqual({
      countryCode: 'US',
      email: 'ada@glovebox.test',
      phone: null,
      customer: null,
    })
  })

  it('takes an address of 254 characters', async () => {
    const { ask, id } = await openShop()
    const email = `${'a'.repeat(240)}@glovebox.test`
    expect((await ask(setBuyer, { id, buyer: { email } })).change.userErrors).toEqual([])
  })

  it.each([
    { email: 'nobody' },
    { email: `${'a'.repeat(241)}@glovebox.test` },
    { phone: 'call me' },
  ])('refuses a buyer with %o', async (buyer) => {
    const { ask, id } = await openShop()
    const { change } = await ask(setBuyer, { id, buyer })
    expect(change.userErrors).toMatchObject([
      { code: 'INVALID', field: ['buyerIdentity', Object.keys(buyer)[0]] },
    ])
  })

  it('keeps a note and attributes', async () => {
    const { ask, id } = await openShop()
    await ask(setNote, { id, note: 'Leave it with the neighbour. 🚗' })
    const attributes = [{ key: 'gift', value: 'yes' }]
    await ask(setAttributes, { id, attributes })
    expect((await ask(readCart, { id })).cart).toMatchObject({
      note: 'Leave it with the neighbour. 🚗',
      attributes,
    })
  })

  it('refuses a note that is too long, and keeps the old one', async () => {
    const { ask, id } = await openShop()
    const { change: longest } = await ask(setNote, { id, note: 'x'.repeat(5_000) })
    expect(longest.userErrors).toEqual([])
    await ask(setNote, { id, note: 'Short' })
    const { change } = await ask(setNote, { id, note: 'x'.repeat(5_001) })
    const message = 'The note exceeds the maximum number of 5000 characters.'
    expect(change).toMatchObject({
      cart: null,
      userErrors: [{ code: 'NOTE_TOO_LONG', field: ['note'], message }],
    })
    expect((await ask(readCart, { id })).cart.note).toBe('Short')
  })

  it('knows no discount code, and says so', async () => {
    const { ask, id } = await openShop()
    const { change } = await ask(setCodes, { id, codes: ['SPRING', 'spring', ' '] })
    expect(change.cart.discountCodes).toEqual([{ code: 'spring', applicable: false }])
    const unknown = { code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code' }
    expect(change.warnings).toMatchObject([unknown])
    const other = await ask(setNote, { id, note: 'Ring twice' })
    expect(other.change.warnings, 'every change says so').toMatchObject([unknown])
    const cleared = await ask(setCodes, { id, codes: [] })
    expect(cleared.change).toMatchObject({ cart: { discountCodes: [] }, warnings: [] })
  })

  it('is nobody’s without its key, and nothing with another', async () => {
    const { ask, id } = await openShop()
    await ask(setBuyer, { id, buyer: { email: 'ada@glovebox.test' } })
    const [bare] = id.split('?')
    const { cart } = await ask(readCart, { id: bare })
    expect(cart).toMatchObject({ id: bare, totalQuantity: 1, note: null })
    expect(cart.buyerIdentity.email).toBeNull()
    expect(JSON.stringify(cart)).not.toContain(id.split('key=')[1])
    expect((await ask(readCart, { id: `${bare}?key=another` })).cart).toBeNull()
  })

  it('cannot be changed without its key', async () => {
    const { ask, id } = await openShop()
    const [bare] = id.split('?')
    const unknown = {
      code: 'INVALID',
      field: ['cartId'],
      message: 'The specified cart does not exist.',
    }
    for (const wrong of [bare, `${bare}?key=another`, 'gid://shopify/Cart/none?key=none']) {
      const { change } = await ask(addLines, { id: wrong, lines: [one(variant.gel)] })
      expect(change).toMatchObject({ userErrors: [unknown], warnings: [] })
      expect(change.cart.id.split('?')[0]).not.toBe(bare)
      expect(change.cart.lines.nodes).toMatchObject([
        { quantity: 1, merchandise: { id: variant.gel } },
      ])
    }
    const { cart } = await ask(readCart, { id })
    expect(cart.lines.nodes).toMatchObject([{ merchandise: { id: variant.kitNewCar } }])
  })

  it('is gone once it has become an order', async () => {
    const { ask, id, db } = await openShop()
    await db.updateTable('shop_carts').set({ completed_at: '2026-11-21T10:00:00.000Z' }).execute()
    expect((await ask(readCart, { id })).cart).toBeNull()
    const { change } = await ask(setNote, { id, note: 'Too late' })
    expect(change).toMatchObject({
      cart: { totalQuantity: 0 },
      userErrors: [{ field: ['cartId'] }],
    })
    expect((await ask(readCart, { id })).cart).toBeNull()
  })

  it('is gone 30 days after the last change', async () => {
    const { ask, id, clock } = await openShop()
    clock.now = new Date(clock.now.getTime() + 29 * dayMs)
    await ask(setNote, { id, note: 'Still here' })
    clock.now = new Date(clock.now.getTime() + 30 * dayMs)
    expect((await ask(readCart, { id })).cart).not.toBeNull()
    clock.now = new Date(clock.now.getTime() + 1)
    expect((await ask(readCart, { id })).cart).toBeNull()
  })
})
