import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { fillWithProducts } from './fill-with-products.ts'
import { madeUpProduct } from './made-up-product.ts'

forEachDatabase((database) => {
  it('adds made-up products that are found, listed and bought like others', async () => {
    const opened = await database.fresh()
    const { ask } = await openDemo(opened)
    const published: number[] = []
    const publish = (done: number) => published.push(done)
    expect(await fillWithProducts(opened, { products: 700, publish })).toBe(700)
    expect(published).toEqual([500, 700])

    const { products, collection } = await ask(`{
      products(first: 250, sortKey: PRICE) { nodes { handle priceRange { minVariantPrice { amount } } } }
      collection(handle: "all") { products(last: 1) { nodes { handle
        images(first: 9) { nodes { url } }
        variants(first: 9) { nodes { id title quantityAvailable } } } } } }`)
    const prices = products.nodes.map(
      ({ priceRange }: { priceRange: { minVariantPrice: { amount: string } } }) =>
        Number(priceRange.minVariantPrice.amount),
    )
    expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other))
    const [last] = collection.products.nodes
    expect(last.handle).toBe(madeUpProduct(700).handle)
    expect(last.images.nodes).toHaveLength(5)

    const found = await ask(
      'query ($q: String) { products(first: 5, query: $q) { nodes { handle } } }',
      {
        q: `${madeUpProduct(321).titles.en} tag:made-up`,
      },
    )
    expect(found.products.nodes).toContainEqual({ handle: madeUpProduct(321).handle })

    const { cartCreate } = await ask(
      `mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) {
        userErrors { code } } }`,
      { id: last.variants.nodes[0].id },
    )
    expect(cartCreate.userErrors).toEqual([])
  })

  it('goes on where it was broken off, and adds nothing twice', async () => {
    const opened = await database.fresh()
    await fillWithProducts(opened, { products: 30 })
    expect(await fillWithProducts(opened, { products: 50 })).toBe(20)
    expect(await fillWithProducts(opened, { products: 50 })).toBe(0)
    const handles = await opened.db
      .selectFrom('shop_products')
      .select('handle')
      .orderBy('id')
      .execute()
    expect(handles.map(({ handle }) => handle)).toEqual(
      Array.from({ length: 50 }, (_, index) => madeUpProduct(index + 1).handle),
    )
  })

  it('leaves the counting of ids to the database again', async () => {
    const opened = await database.fresh()
    await fillWithProducts(opened, { products: 3 })
    const { id } = await opened.db
      .insertInto('shop_stock_items')
      .values({ sku: 'own', quantity: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { items } = await opened.db
      .selectFrom('shop_stock_items')
      .select((eb) => eb.fn.countAll<number>().as('items'))
      .executeTakeFirstOrThrow()
    expect(id).toBe(Number(items))
  })

  it('leaves ids that are free to the database also if it was broken off', async () => {
    const opened = await database.fresh()
    const breakOff = () => {
      throw new Error('broken off')
    }
    await expect(fillWithProducts(opened, { products: 3, publish: breakOff })).rejects.toThrow()
    const added = opened.db.insertInto('shop_stock_items').values({ sku: 'own', quantity: 1 })
    await expect(added.execute()).resolves.toBeDefined()
  })

  it('waits for PostgreSQL’s statistics of many products, longer than a query may take', async () => {
    const opened = await database.fresh()
    const shop = opened.withTables<ShopTables>()
    let waits = 0
    const withoutTimeout: typeof shop.withoutTimeout = (work) => {
      waits += 1
      return shop.withoutTimeout(work)
    }
    await fillWithProducts({ ...shop, withoutTimeout }, { products: 3 })
    expect(waits).toBe(database.kind === 'postgres' ? 1 : 0)
  })
})
