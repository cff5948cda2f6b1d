import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { addLines, createCart, one, readCart, updateLines, variant } from './cart.fixture.ts'

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    return { ...(await openDemo(opened)), db: opened.db }
  }

  it('cuts a quantity to what is there and says so', async () => {
    const { ask } = await openShop()
    const { change } = await ask(createCart, { input: { lines: [one(variant.airPine, 5)] } })
    const [line] = change.cart.lines.nodes
    expect(line.quantity).toBe(3)
    expect(change.userErrors).toEqual([])
    expect(change.warnings).toEqual([
      {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: 'Only 3 items were added to your cart due to availability.',
        target: line.id,
      },
    ])
  })

  it('counts what is in the cart already', async () => {
    const { ask } = await openShop()
    const { change: made } = await ask(createCart, { input: { lines: [one(variant.airPine, 2)] } })
    expect(made.warnings).toEqual([])
    const { change } = await ask(addLines, { id: made.cart.id, lines: [one(variant.airPine, 2)] })
    expect(change.cart.totalQuantity).toBe(3)
    expect(change.warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }])
  })

  it('does not take what is sold out', async () => {
    const { ask } = await openShop()
    const { change } = await ask(createCart, { input: { lines: [one(variant.bags30)] } })
    const [line, ...others] = change.cart.lines.nodes
    expect(others).toEqual([])
    expect(line).toMatchObject({ quantity: 0, merchandise: { id: variant.bags30 } })
    expect(change.cart).toMatchObject({
      totalQuantity: 0,
      cost: { totalAmount: { amount: '0.0' } },
    })
    expect(change.warnings).toEqual([
      {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: expect.stringMatching(/^The product '.+ - .+' is already sold out\.$/),
        target: line.id,
      },
    ])
    expect((await ask(readCart, { id: change.cart.id })).cart.lines.nodes).toEqual([])
  })

  it('has of a kit as many as of its scarcest part', async () => {
    const { ask } = await openShop()
    const { change } = await ask(createCart, { input: { lines: [one(variant.kitPine, 4)] } })
    expect(change.cart.totalQuantity).toBe(3)
  })

  it('cuts what is raised after others have bought', async () => {
    const { ask, db } = await openShop()
    const { change: made } = await ask(createCart, { input: { lines: [one(variant.gel, 5)] } })
    await db
      .updateTable('shop_stock_items')
      .set({ quantity: 4 })
      .where('sku', '=', 'gel-cleaner')
      .execute()
    const [line] = made.cart.lines.nodes
    const { change } = await ask(updateLines, {
      id: made.cart.id,
      lines: [{ id: line.id, quantity: 6 }],
    })
    expect(change.cart.totalQuantity).toBe(4)
    expect(change.warnings).toMatchObject([
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: line.id },
    ])
  })

  it('has any number of what is not counted', async () => {
    const { ask, db } = await openShop()
    await db.deleteFrom('shop_bundle_components').where('variant_id', '=', 4).execute()
    const { change } = await ask(createCart, { input: { lines: [one(variant.gel, 5_000)] } })
    expect(change).toMatchObject({ cart: { totalQuantity: 5_000 }, warnings: [] })
  })

  it('refuses a line that nobody could pay', async () => {
    const { ask, db } = await openShop()
    await db.deleteFrom('shop_bundle_components').where('variant_id', '=', 4).execute()
    const price = (cents: number) =>
      db.updateTable('shop_variants').set({ price_cents: cents }).where('id', '=', 4).execute()
    for (const [quantity, most] of [
      [1_000_000, 1_000],
      [1, 1_000_000_000],
    ] as const) {
      const create = async () =>
        (await ask(createCart, { input: { lines: [one(variant.gel, quantity)] } })).change
      await price(most)
      expect(await create()).toMatchObject({ cart: { totalQuantity: quantity }, userErrors: [] })
      await price(most + 1)
      expect(await create()).toMatchObject({ cart: null, userErrors: [{ code: 'CART_TOO_LARGE' }] })
    }
  })
})
