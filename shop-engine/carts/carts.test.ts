import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import {
  addLines,
  createCart,
  one,
  readCart,
  removeLines,
  unknownVariant,
  updateLines,
  variant,
} from './cart.fixture.ts'

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    const shop = await openDemo(opened)
    const start = async (...lines: { merchandiseId: string; quantity: number }[]) =>
      (await shop.ask(createCart, { input: { lines } })).change.cart
    const held = async (id: string) => {
      const { cart } = await shop.ask(readCart, { id })
      return cart.lines.nodes.map((line: { quantity: number; merchandise: { id: string } }) => [
        line.merchandise.id,
        line.quantity,
      ])
    }
    return { ...shop, db: opened.db, start, held }
  }

  it('starts empty, priced in nothing', async () => {
    const { ask } = await openShop()
    const { change } = await ask(createCart)
    expect(change.userErrors).toEqual([])
    expect(change.cart).toMatchObject({
      note: '',
      totalQuantity: 0,
      lines: { nodes: [] },
      buyerIdentity: { countryCode: 'US', email: null },
      cost: {
        totalAmount: { amount: '0.0', currencyCode: 'USD' },
        totalTaxAmount: null,
        totalTaxAmountEstimated: true,
      },
      createdAt: '2026-11-21T09:00:00Z',
    })
  })

  it('has an id with a key, and a checkout address with the same key', async () => {
    const { start } = await openShop()
    const { id, checkoutUrl } = await start()
    const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]{20,})\?key=([\w-]{40,})$/.exec(id) ?? []
    expect(token).toBeTruthy()
    expect(checkoutUrl).toBe(`http://localhost:3000/cart/c/${token}?key=${key}`)
  })

  it('keeps only a hash of the key', async () => {
    const { start, db } = await openShop()
    const { id } = await start()
    const [row] = await db.selectFrom('shop_carts').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(id.split('key=')[1])
  })

  it('adds up to the cent', async () => {
    const { start } = await openShop()
    const cart = await start(one(variant.kitNewCar, 2), one(variant.gel, 3))
    expect(cart.cost.totalAmount).toEqual({ amount: '118.5', currencyCode: 'USD' })
    expect(cart.totalQuantity).toBe(5)
    expect(cart.lines.nodes.map(({ cost }: { cost: object }) => cost)).toMatchObject([
      { amountPerQuantity: { amount: '39.9' }, totalAmount: { amount: '79.8' } },
      { amountPerQuantity: { amount: '12.9' }, totalAmount: { amount: '38.7' } },
    ])
  })

  it('puts new lines first and adds to those that are there', async () => {
    const { ask, start, held } = await openShop()
    const { id } = await start(one(variant.gel))
    await ask(addLines, { id, lines: [one(variant.wipes)] })
    await ask(addLines, { id, lines: [one(variant.gel, 2)] })
    expect(await held(id)).toEqual([
      [variant.wipes, 1],
      [variant.gel, 3],
    ])
  })

  it('keeps apart what has other attributes, in whatever order they come', async () => {
    const { ask, start } = await openShop()
    const { id } = await start(one(variant.gel))
    const gift = [
      { key: 'gift', value: 'yes' },
      { key: 'for', value: 'Ada' },
    ]
    await ask(addLines, { id, lines: [{ ...one(variant.gel), attributes: gift }] })
    const { change } = await ask(addLines, {
      id,
      lines: [{ ...one(variant.gel), attributes: gift.toReversed() }],
    })
    expect(change.cart.lines.nodes.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      2, 1,
    ])
  })

  it('does nothing for an add of 0', async () => {
    const { ask, start, held } = await openShop()
    const { id } = await start()
    const { change } = await ask(addLines, { id, lines: [one(variant.gel, 0)] })
    expect(change).toMatchObject({ userErrors: [], warnings: [] })
    expect(await held(id)).toEqual([])
  })

  it('sets a quantity, and takes a line out at 0', async () => {
    const { ask, start, held } = await openShop()
    const { id, lines } = await start(one(variant.gel), one(variant.wipes))
    const [gel, wipes] = lines.nodes
    await ask(updateLines, { id, lines: [{ id: gel.id, quantity: 7 }] })
    expect(await held(id)).toEqual([
      [variant.gel, 7],
      [variant.wipes, 1],
    ])
    await ask(updateLines, { id, lines: [{ id: wipes.id, quantity: 0 }] })
    expect(await held(id)).toEqual([[variant.gel, 7]])
  })

  it('joins a line with its twin when it is changed to the same variant', async () => {
    const { ask, start, held } = await openShop()
    const { id, lines } = await start(one(variant.gel, 2), one(variant.wipes, 3))
    await ask(updateLines, { id, lines: [{ id: lines.nodes[1].id, merchandiseId: variant.gel }] })
    expect(await held(id)).toEqual([[variant.gel, 5]])
  })

  it('lets two lines trade places in one call', async () => {
    const { ask, start, held } = await openShop()
    const { id, lines } = await start(one(variant.gel, 2), one(variant.wipes, 3))
    const [gel, wipes] = lines.nodes
    const third = [{ key: 'a', value: 'b' }]
    await ask(updateLines, {
      id,
      lines: [
        { id: gel.id, merchandiseId: variant.wipes, attributes: third },
        { id: wipes.id, merchandiseId: variant.gel },
        { id: gel.id, attributes: [] },
      ],
    })
    expect(await held(id)).toEqual([
      [variant.wipes, 2],
      [variant.gel, 3],
    ])
  })

  it('takes lines out', async () => {
    const { ask, start, held } = await openShop()
    const { id, lines } = await start(one(variant.gel), one(variant.wipes))
    await ask(removeLines, { id, lineIds: [lines.nodes[0].id] })
    expect(await held(id)).toEqual([[variant.wipes, 1]])
  })

  it('refuses an unknown variant and changes nothing', async () => {
    const { ask, start, held } = await openShop()
    const { id } = await start(one(variant.gel))
    const { change } = await ask(addLines, { id, lines: [one(unknownVariant)] })
    expect(change.cart).toBeNull()
    expect(change.userErrors).toEqual([
      {
        code: 'INVALID',
        field: ['lines', '0', 'merchandiseId'],
        message: `The merchandise with id ${unknownVariant} does not exist.`,
      },
    ])
    expect(await held(id)).toEqual([[variant.gel, 1]])
  })

  it('is not made with an unknown variant', async () => {
    const { ask, db } = await openShop()
    const { change } = await ask(createCart, { input: { lines: [one(unknownVariant)] } })
    expect(change).toMatchObject({
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['input', 'lines', '0', 'merchandiseId'] }],
    })
    expect(await db.selectFrom('shop_carts').selectAll().execute()).toEqual([])
  })

  it('takes no variant of a product that is not shown', async () => {
    const { ask, start, db } = await openShop()
    await db.updateTable('shop_products').set({ published: 0 }).where('id', '=', 2).execute()
    const { id } = await start()
    const { change } = await ask(addLines, { id, lines: [one(variant.gel)] })
    expect(change.userErrors).toMatchObject([{ code: 'INVALID' }])
  })

  it('refuses an unknown line, and shows the cart as it is', async () => {
    const { ask, start } = await openShop()
    const { id } = await start(one(variant.gel))
    const unknown = 'gid://shopify/CartLine/00000000-0000-4000-8000-000000000000?cart=x'
    const updated = await ask(updateLines, { id, lines: [{ id: unknown, quantity: 2 }] })
    expect(updated.change).toMatchObject({
      cart: { totalQuantity: 1 },
      userErrors: [
        {
          code: 'INVALID_MERCHANDISE_LINE',
          field: ['lines', '0', 'id'],
          message: `The merchandise line with id ${unknown} does not exist.`,
        },
      ],
    })
    const removed = await ask(removeLines, { id, lineIds: [unknown] })
    expect(removed.change.userErrors).toMatchObject([
      { code: 'INVALID_MERCHANDISE_LINE', field: ['lineIds'] },
    ])
  })

  it.each([-1, 1_000_001, -2_147_483_648])('refuses a quantity of %i', async (quantity) => {
    const { ask, start, held } = await openShop()
    const { id } = await start(one(variant.gel))
    const { change } = await ask(addLines, { id, lines: [one(variant.wipes, quantity)] })
    expect(change.userErrors).toMatchObject([
      { code: 'INVALID', field: ['lines', '0', 'quantity'] },
    ])
    expect(await held(id)).toEqual([[variant.gel, 1]])
  })

  it('holds 100 lines and refuses more', async () => {
    const { ask, start } = await openShop()
    const lines = Array.from({ length: 100 }, (_, index) => ({
      ...one(variant.bags5),
      attributes: [{ key: 'number', value: String(index) }],
    }))
    const { id, totalQuantity } = await start(...lines)
    expect(totalQuantity).toBe(100)
    const { change } = await ask(addLines, { id, lines: [one(variant.gel)] })
    expect(change).toMatchObject({
      cart: { totalQuantity: 100 },
      userErrors: [{ code: 'CART_TOO_LARGE' }],
    })
  })
})
