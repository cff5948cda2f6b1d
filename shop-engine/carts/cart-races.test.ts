import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, openEngine } from '../engine.fixture.ts'
import { addLines, createCart, one, readCart, updateLines, variant } from './cart.fixture.ts'

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

forEachDatabase((database) => {
  it('ends exact after 50 additions at once, from two engines', async () => {
    const opened = await database.fresh()
    const [shop, other] = [await openDemo(opened), openEngine(opened)]
    const { change } = await shop.ask(createCart, { input: { lines: [one(variant.gel)] } })
    const { id } = change.cart
    const responses = await times(50, async (index) =>
      (index % 3 ? shop : other).ask(addLines, {
        id,
        lines: index % 2 ? [one(variant.gel)] : [one(variant.wipes, 2), one(variant.gel)],
      }),
    )
    for (const response of responses) expect(response.change.userErrors).toEqual([])
    const { cart } = await shop.ask(readCart, { id })
    expect(cart.lines.nodes.map(({ quantity }: { quantity: number }) => quantity)).toEqual([50, 51])
    expect(cart.totalQuantity).toBe(101)
  })

  it('ends with one of the quantities that were set at once', async () => {
    const shop = await openDemo(await database.fresh())
    const { change } = await shop.ask(createCart, { input: { lines: [one(variant.gel)] } })
    const { id, lines } = change.cart
    const responses = await times(50, (index) =>
      shop.ask(updateLines, { id, lines: [{ id: lines.nodes[0].id, quantity: index + 1 }] }),
    )
    responses.forEach((response, index) => {
      expect(response.change.cart.totalQuantity).toBe(index + 1)
    })
    const { cart } = await shop.ask(readCart, { id })
    expect(cart.totalQuantity).toBeGreaterThanOrEqual(1)
    expect(cart.lines.nodes).toHaveLength(1)
  })

  it('never holds more than the stock, however many add at once', async () => {
    const shop = await openDemo(await database.fresh())
    const { change } = await shop.ask(createCart)
    const { id } = change.cart
    await times(20, () => shop.ask(addLines, { id, lines: [one(variant.airPine)] }))
    expect((await shop.ask(readCart, { id })).cart.totalQuantity).toBe(3)
  })
})
