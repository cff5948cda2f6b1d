import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

type Handles = readonly { handle: string }[]
const handles = (nodes: Handles) => nodes.map(({ handle }) => handle)

const page = `query ($first: Int, $last: Int, $after: String, $before: String, $reverse: Boolean,
  $sortKey: ProductSortKeys, $query: String) {
  products(first: $first, last: $last, after: $after, before: $before, reverse: $reverse,
    sortKey: $sortKey, query: $query) {
    nodes { handle } edges { cursor node { handle } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } filters { id } } }`

const sortKeys = [
  'BEST_SELLING',
  'CREATED_AT',
  'ID',
  'PRICE',
  'PRODUCT_TYPE',
  'RELEVANCE',
  'TITLE',
  'UPDATED_AT',
  'VENDOR',
]
const inOrder = ['express-kit', 'gel-cleaner', 'trash-bag-pack', 'wet-wipes', 'air-freshener']

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    const shop = await openDemo(opened)
    const list = async (args: object) => (await shop.ask(page, args)).products
    /** All handles, fetched a few at a time. */
    const walk = async (args: object, { backward = false, size = 2 } = {}) => {
      const all: string[] = []
      let cursor: string | undefined
      for (;;) {
        const step = backward ? { last: size, before: cursor } : { first: size, after: cursor }
        const { nodes, pageInfo } = await list({ ...args, ...step })
        if (backward) all.unshift(...handles(nodes))
        else all.push(...handles(nodes))
        if (!(backward ? pageInfo.hasPreviousPage : pageInfo.hasNextPage)) return all
        cursor = backward ? pageInfo.startCursor : pageInfo.endCursor
      }
    }
    return { ...shop, db: opened.db, list, walk }
  }

  it('lists all products, page by page', async () => {
    const { list, walk } = await openShop()
    const all = await list({ first: 20 })
    expect(handles(all.nodes)).toEqual(inOrder)
    expect(all.edges.map(({ node }: { node: object }) => node)).toEqual(all.nodes)
    expect(all.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: all.edges[0].cursor,
      endCursor: all.edges[4].cursor,
    })
    expect(await walk({})).toEqual(inOrder)
    expect(await walk({}, { backward: true })).toEqual(inOrder)
    const middle = await list({ first: 2, after: all.edges[1].cursor })
    expect(middle.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true })
  })

  it.each(sortKeys)(
    'lists by %s the same way forwards, backwards and reversed',
    async (sortKey) => {
      const { walk } = await openShop()
      const all = await walk({ sortKey }, { size: 250 })
      expect(all.toSorted()).toEqual(inOrder.toSorted())
      for (const size of [1, 2, 3]) {
        expect(await walk({ sortKey }, { size })).toEqual(all)
        expect(await walk({ sortKey }, { size, backward: true })).toEqual(all)
        expect(await walk({ sortKey, reverse: true }, { size })).toEqual(all.toReversed())
      }
    },
  )

  it('orders by price and by title', async () => {
    const { walk } = await openShop()
    expect(await walk({ sortKey: 'PRICE' })).toEqual([
      'wet-wipes',
      'trash-bag-pack',
      'gel-cleaner',
      'air-freshener',
      'express-kit',
    ])
    expect(await walk({ sortKey: 'TITLE' })).toEqual(inOrder.toSorted())
  })

  it('shows an empty page with null cursors', async () => {
    const { list } = await openShop()
    const empty = {
      nodes: [],
      edges: [],
      filters: [],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
    }
    expect(await list({ first: 0 })).toEqual(empty)
    expect((await list({ first: 5, query: 'nothing' })).pageInfo).toEqual({
      ...empty.pageInfo,
      hasNextPage: false,
    })
  })

  it.each([
    [{}, 'you must provide one of first or last'],
    [{ first: 2, last: 2 }, 'both first and last'],
    [{ first: -1 }, 'must not be less than 0'],
    [{ first: 251 }, 'must not be more than 250'],
    [{ last: 251 }, 'must not be more than 250'],
    [{ first: 2, after: 'nonsense' }, 'Invalid cursor'],
    [{ first: 2, after: Buffer.from('["1;drop",1]').toString('base64url') }, 'Invalid cursor'],
    [{ first: 2, sortKey: 'TITLE', after: btoa('["\\u0000",1]') }, 'Invalid cursor'],
  ])('refuses %o', async (args, terms) => {
    const { response } = await openShop()
    const { errors } = await response(page, args)
    expect(errors).toHaveLength(1)
    expect(errors[0].message).toContain(terms)
  })

  it.each([
    ['gel', ['gel-cleaner']],
    ['GEL cle', ['gel-cleaner']],
    ['gel OR wipes', ['gel-cleaner', 'wet-wipes']],
    ['tag:refill', ['trash-bag-pack', 'wet-wipes']],
    ['-tag:refill', ['express-kit', 'gel-cleaner', 'air-freshener']],
    ['tag_not:refill vendor:glovebox title:Air*', ['air-freshener']],
    ['tag', []],
    ['ta', []],
    ['t', ['trash-bag-pack']],
    ['tag refill', []],
    ['tag wipes OR tag:refill', ['trash-bag-pack', 'wet-wipes']],
    ['product_type:Kit,Wipes', ['express-kit', 'wet-wipes']],
    ['variants.price:<10', ['trash-bag-pack', 'wet-wipes']],
    ['variants.price:>=30', ['express-kit', 'trash-bag-pack']],
    ['(gel OR wet) -reusable', ['wet-wipes']],
    ['NOT (gel OR wet)', ['express-kit', 'trash-bag-pack', 'air-freshener']],
    ['created_at:>2027', []],
    ['created_at:<now updated_at:>=2026-11-21', inOrder],
    ["created_at:>='2026-11-21T10:00:00+01:00'", inOrder],
    ["created_at:<'2026-11-21T10:00:00+01:00'", []],
    ['created_at:2026-11-21', inOrder],
    ['created_at:nonsense', []],
    ['unknown_name:x', inOrder],
    ["'; drop table shop_products; --", []],
    ['100%', []],
    [')(', inOrder],
  ])('finds by %s', async (query, found) => {
    const { list } = await openShop()
    expect(handles((await list({ first: 20, query })).nodes)).toEqual(found)
  })

  it('finds what can be bought', async () => {
    const { list, db } = await openShop()
    await db
      .updateTable('shop_stock_items')
      .set({ quantity: 0 })
      .where('sku', '=', 'gel-cleaner')
      .execute()
    const { nodes } = await list({ first: 20, query: 'available_for_sale:false' })
    expect(handles(nodes)).toEqual(['express-kit', 'gel-cleaner'])
  })

  it('finds French words with and without their accents', async () => {
    const { ask } = await openShop()
    for (const query of ['désodorisant', 'desodo', 'DÉSODORISANT']) {
      const { products } = await ask(
        `query ($query: String) @inContext(language: FR) {
          products(first: 5, query: $query) { nodes { handle } } }`,
        { query },
      )
      expect(handles(products.nodes)).toEqual(['air-freshener'])
    }
  })

  it('refuses a search without end', async () => {
    const { response } = await openShop()
    for (const query of ['x'.repeat(1_001), 'a '.repeat(31)]) {
      const { errors } = await response(page, { first: 1, query })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
    }
  })
})
