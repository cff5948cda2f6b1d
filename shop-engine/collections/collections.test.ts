import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const handles = (nodes: readonly { handle: string }[]) => nodes.map(({ handle }) => handle)
const filtered = `query ($filters: [ProductFilter!], $country: CountryCode, $sortKey: ProductCollectionSortKeys)
  @inContext(country: $country) {
  collection(handle: "all") { products(first: 20, filters: $filters, sortKey: $sortKey) {
    nodes { handle } } } }`

forEachDatabase((database) => {
  const openShop = async () => openDemo(await database.fresh())

  it('holds products in the order of its owner', async () => {
    const { ask } = await openShop()
    const { collection } =
      await ask(`query @inContext(language: FR) { collection(handle: "air-care") {
      id title description updatedAt image { url } seo { title }
      products(first: 1) { nodes { handle } pageInfo { hasNextPage endCursor } } } }`)
    expect(collection).toMatchObject({
      id: 'gid://shopify/Collection/3',
      title: 'Parfum d’ambiance',
      updatedAt: '2026-11-21T09:00:00Z',
      products: { nodes: [{ handle: 'air-freshener' }], pageInfo: { hasNextPage: true } },
    })
    const { endCursor } = collection.products.pageInfo
    const { node } = await ask(
      `query ($id: ID!, $after: String) { node(id: $id) { ... on Collection {
        products(first: 5, after: $after) { nodes { handle } pageInfo { hasNextPage } } } } }`,
      { id: collection.id, after: endCursor },
    )
    expect(node.products).toEqual({
      nodes: [{ handle: 'express-kit' }],
      pageInfo: { hasNextPage: false },
    })
  })

  it('is listed, counted and found by its title', async () => {
    const { ask } = await openShop()
    const { all, titled, found } = await ask(`{
      all: collections(first: 2) { totalCount nodes { handle } pageInfo { hasNextPage } }
      titled: collections(first: 5, sortKey: TITLE, reverse: true) { nodes { handle } }
      found: collections(first: 5, query: "title:air") { nodes { handle } } }`)
    expect(all).toEqual({
      totalCount: '3',
      nodes: [{ handle: 'all' }, { handle: 'interior-cleaning' }],
      pageInfo: { hasNextPage: true },
    })
    expect(handles(titled.nodes)).toEqual(['interior-cleaning', 'all', 'air-care'])
    expect(handles(found.nodes)).toEqual(['air-care'])
  })

  it('is told by its products', async () => {
    const { ask } = await openShop()
    const { products } = await ask(`{ products(first: 9) {
      nodes { handle collections(first: 9) { nodes { handle } } } } }`)
    const [kit] = products.nodes
    expect(handles(kit.collections.nodes)).toEqual(['all', 'interior-cleaning', 'air-care'])
  })

  it.each([
    [[{ tag: 'refill' }], 'US', ['trash-bag-pack', 'wet-wipes']],
    [[{ tag: 'refill' }, { tag: 'vent' }], 'US', ['trash-bag-pack', 'wet-wipes', 'air-freshener']],
    [[{ tag: 'refill' }, { price: { max: 7 } }], 'US', ['wet-wipes']],
    [[{ price: { min: 12.9, max: 12.9 } }], 'US', ['gel-cleaner', 'air-freshener']],
    [[{ price: { min: 34.7 } }], 'FR', ['express-kit']],
    [[{ price: { max: 6 } }], 'FR', ['wet-wipes']],
    [
      [{ variantOption: { name: 'Scent', value: 'Pine Forest' } }],
      'US',
      ['express-kit', 'air-freshener'],
    ],
    [[{ productType: 'kit' }], 'US', ['express-kit']],
    [[{ productVendor: 'Nobody' }], 'US', []],
    [[{ available: false }], 'US', []],
    [[{ variantOption: { name: '%', value: '%' } }], 'US', []],
  ])('narrows to %o', async (filters, country, found) => {
    const { ask } = await openShop()
    const { collection } = await ask(filtered, { filters, country })
    expect(handles(collection.products.nodes)).toEqual(found)
  })
})
