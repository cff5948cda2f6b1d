import { expect, it } from 'vitest'
import { forEachDatabase, untilHeard } from '#/tests/fixtures/databases.ts'
import { createCart, one, readCart, setNote, variant } from '../carts/cart.fixture.ts'
import { openDemo } from '../engine.fixture.ts'
import { createResponseCache } from './response-cache.ts'

const title = '{ product(handle: "gel-cleaner") { title availableForSale } }'
const stock =
  '{ product(handle: "gel-cleaner") { variants(first: 1) { nodes { quantityAvailable } } } }'

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    const shop = await openDemo(opened)
    const rename = (to: string) =>
      opened.transact(async (tx, publish) => {
        await tx
          .updateTable('shop_product_texts')
          .set({ title: to })
          .where('product_id', '=', 2)
          .execute()
        publish('catalogue')
      })
    const sell = (left: number, topic: 'stock' | 'catalogue' | 'labels', about?: string[]) =>
      opened.transact(async (tx, publish) => {
        await tx
          .updateTable('shop_stock_items')
          .set({ quantity: left })
          .where('sku', '=', 'gel-cleaner')
          .execute()
        if (topic === 'labels') publish('stock')
        publish(topic, about)
      })
    await untilHeard(opened)
    return { ...shop, ...opened, rename, sell }
  }

  it('shows a change of the catalogue in the next answer', async () => {
    const { ask, rename } = await openShop()
    expect((await ask(title)).product.title).toBe('Gel Cleaner')
    await rename('Blue Gel')
    expect((await ask(title)).product.title).toBe('Blue Gel')
  })

  it('shows a change of the stock in the next answer that tells it', async () => {
    const { ask, sell } = await openShop()
    const left = async () => (await ask(stock)).product.variants.nodes[0].quantityAvailable
    expect(await left()).toBe(350)
    await sell(349, 'stock')
    expect(await left()).toBe(349)
    expect((await ask(title)).product.availableForSale).toBe(true)
    await sell(0, 'catalogue')
    expect((await ask(title)).product.availableForSale).toBe(false)
  })

  it('forgets only what tells of the products whose label has changed', async () => {
    const { ask, sell } = await openShop()
    const other = title.replace('gel-cleaner', 'trash-bag-pack')
    const found = '{ products(first: 9, query: "available_for_sale:true") { nodes { handle } } }'
    const askAll = async () => [await ask(title), await ask(other), await ask(found)]
    const before = await askAll()
    await sell(0, 'labels', ['5'])
    expect((await askAll()).slice(0, 2)).toEqual(before.slice(0, 2)) // nobody was told of this one
    await sell(0, 'labels', ['2'])
    const [gel, bags, sold] = await askAll()
    expect([gel.product.availableForSale, bags]).toEqual([false, before[1]])
    expect(sold.products.nodes.length).toBeLessThan(before[2].products.nodes.length)
  })

  it('asks the database once for an answer that does not change', async () => {
    const { ask, db, rename } = await openShop()
    await ask(title)
    await db.updateTable('shop_product_texts').set({ title: 'Not told of' }).execute()
    expect((await ask(title)).product.title).toBe('Gel Cleaner')
    await rename('Told of')
    expect((await ask(title)).product.title).toBe('Told of')
  })

  it('never keeps an answer about a cart, by whichever field it was had', async () => {
    const { ask } = await openShop()
    const { change } = await ask(createCart, { input: { lines: [one(variant.gel)] } })
    const { id } = change.cart
    const byNode = '{ node(id: "ID") { ... on Cart { note } } }'.replace('ID', id)
    for (const note of ['one', 'two']) {
      await ask(setNote, { id, note })
      expect((await ask(readCart, { id })).cart.note).toBe(note)
      expect((await ask(byNode)).node.note).toBe(note)
    }
  })

  it('does not keep an answer with an error', async () => {
    const { response, db } = await openShop()
    const broken = '{ product(handle: "gel-cleaner") { options { name } } }'
    await db.updateTable('shop_options').set({ name_json: 'broken' }).execute()
    await db.updateTable('shop_options').set({ product_id: 2 }).where('id', '=', 1).execute()
    expect((await response(broken)).errors).toHaveLength(1)
    await db.updateTable('shop_options').set({ name_json: '{"en":"A","fr":"B"}' }).execute()
    expect((await response(broken)).data.product.options).toEqual([{ name: 'A' }])
  })
})

it('does not keep what was worked out before a change', () => {
  const labels = { all: false, of: new Set<number>() }
  const cache = createResponseCache()
  const bytes = new Uint8Array(1)
  const keepEarly = cache.begin()
  cache.clear('catalogue')
  keepEarly('title', bytes, { stock: false, labels })
  expect(cache.find('title')).toBeUndefined()

  const keepStock = cache.begin()
  cache.clear('stock')
  keepStock('stock', bytes, { stock: true, labels })
  keepStock('title', bytes, { stock: false, labels })
  expect(cache.find('stock')).toBeUndefined()
  expect(cache.find('title')).toBe(bytes)
})
