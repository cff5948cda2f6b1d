import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { type AllTables, forEachDatabase, untilHeard } from '#/tests/fixtures/databases.ts'
import {
  createCart,
  one,
  readCart,
  setBuyer,
  setNote,
  updateLines,
  variant,
} from '../carts/cart.fixture.ts'
import { insertDiscount, percent } from '../discounts/discounts.fixture.ts'
import { openDemo, openEngine } from '../engine.fixture.ts'
import { everything } from '../pricing/discount-rules.ts'
import { createResponseCache } from './response-cache.ts'

const title = '{ product(handle: "gel-cleaner") { title availableForSale } }'
const ruleOf = (percentage: number) =>
  JSON.stringify({
    value: percent(percentage),
    items: everything,
    minimum: null,
    combinesWith: [],
  })
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

  it('tells of a cart as it is, by whichever field it was had and whoever has changed it', async () => {
    const opened = await openShop()
    const { ask, clock, rename, sell } = opened
    // Another process, where there can be one.
    const beside =
      opened.kind === 'sqlite' ? opened : (await openDatabase(opened.where)).withTables<AllTables>()
    const other = openEngine(beside)
    const { change } = await ask(createCart, { input: { lines: [one(variant.gel)] } })
    const { id, lines } = change.cart
    const byNode = '{ node(id: "ID") { ... on Cart { note } } }'.replace('ID', id)
    const inFrance = `query ($id: ID!) @inContext(country: FR) { cart(id: $id) { id
      cost { subtotalAmount { amount currencyCode } }
      lines(first: 1) { nodes { merchandise { ... on ProductVariant { quantityAvailable product { title } } } } } } }`
    const cost = '{ cart(id: "ID") { cost { totalAmount { amount } } } }'.replace('ID', id)
    const total = async () => Number((await ask(cost)).cart.cost.totalAmount.amount)
    const gel = await total()

    for (const [index, note] of ['one', 'two', 'three', 'four'].entries()) {
      await (index % 2 ? other : { ask }).ask(setNote, { id, note })
      expect((await ask(readCart, { id })).cart.note).toBe(note)
      expect((await ask(byNode)).node.note).toBe(note)
    }
    for (const quantity of [3, 5]) {
      await other.ask(updateLines, { id, lines: [{ id: lines.nodes[0].id, quantity }] })
      expect(await total()).toBeCloseTo(gel * quantity)
    }
    const line = async () => (await ask(inFrance, { id })).cart.lines.nodes[0].merchandise
    await line()
    await rename('Blue Gel')
    expect((await line()).product.title).toBe('Blue Gel')
    await sell(349, 'stock')
    expect((await line()).quantityAvailable).toBe(349)

    const discount = await insertDiscount(beside.db, { endsAt: '2026-11-22T00:00:00.000Z' })
    expect(await total()).toBeCloseTo(gel * 5 * 0.9)
    await beside.db
      .updateTable('shop_discounts')
      .set({ rule_json: ruleOf(20), updated_at: '2026-02-01T00:00:00.000Z' })
      .where('id', '=', discount)
      .execute()
    expect(await total()).toBeCloseTo(gel * 5 * 0.8)
    clock.now = new Date('2026-11-22T00:00:00.000Z')
    expect(await total()).toBeCloseTo(gel * 5)
    await other.ask(setBuyer, { id, buyer: { countryCode: 'FR' } })
    const { subtotalAmount } = (await ask(readCart, { id })).cart.cost
    expect(subtotalAmount.currencyCode).toBe('EUR')
    clock.now = new Date('2027-01-22T00:00:00.000Z')
    expect((await ask(readCart, { id })).cart).toBeNull()
    if (beside !== opened) await beside.close()
  })

  it('tells nobody without a cart’s key what was told to somebody with it', async () => {
    const { ask } = await openShop()
    const { id } = (await ask(createCart)).change.cart
    const found = '{ cart(id: "ID") { note buyerIdentity { email } } }'
    const withoutKey = found.replace('ID', id.split('?')[0])
    await ask(setBuyer, { id, buyer: { email: 'ada@example.com' } })
    const emails = async () => [
      (await ask(found.replace('ID', id))).cart.buyerIdentity.email,
      (await ask(withoutKey)).cart.buyerIdentity.email,
    ]
    expect(await emails()).toEqual(['ada@example.com', null])
    expect(await emails()).toEqual(['ada@example.com', null])
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
  expect(cache.find('title')?.bytes).toBe(bytes)
})
