import { expect, it } from 'vitest'
import type { Database } from '#/database/database.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { showVideo } from '../products/video.fixture.ts'
import { getSchema } from './schema.ts'

const handle = 'air-freshener'
const type = 'A type of its own'
const product = 'id handle'
const whole = `id handle variants(first: 9) { nodes { id } } media(first: 9) { nodes { id } }
  options { id optionValues { id } }`
const list = `products(first: 99) { nodes { ${product} } }`
const sorts = ['BEST_SELLING', 'CREATED_AT', 'ID', 'PRICE', 'RELEVANCE', 'TITLE', 'VENDOR'] as const
const sorted = sorts.map(
  (key) => `${key}: products(first: 99, sortKey: ${key}) { nodes { ${product} } }`,
)

/** Where a product could be seen, by the root field that is asked. */
const places: Readonly<Record<string, readonly string[]>> = {
  product: [`product(handle: "${handle}") { ${whole} }`, `product(id: $id) { ${whole} }`],
  productByHandle: [`productByHandle(handle: "${handle}") { ${product} }`],
  products: [...sorted, `products(first: 99, query: "air") { nodes { ${product} } }`],
  productRecommendations: [`productRecommendations(productHandle: "wet-wipes") { ${product} }`],
  productTypes: ['productTypes(first: 99) { edges { node } }'],
  collection: [`collection(handle: "all") { ${list} }`],
  collectionByHandle: [`collectionByHandle(handle: "all") { ${list} }`],
  collections: [`collections(first: 9) { nodes { ${list} } }`],
  node: ['node(id: $id) { id }'],
  nodes: ['nodes(ids: $ids) { id }'],
  search: ['search(query: "air", first: 9) { nodes { ... on Product { id } } }'],
  predictiveSearch: [`predictiveSearch(query: "air") { products { ${product} } }`],
  sitemap: ['sitemap(type: PRODUCT) { resources(page: 1) { items { handle } } }'],
}

/** These show no product, or what a buyer has put into a cart; tags are told as types are. */
const elsewhere = [
  'article',
  'articles',
  'blog',
  'blogByHandle',
  'blogs',
  'cart',
  'cartCompletionAttempt',
  'customer',
  'localization',
  'locations',
  'menu',
  'metaobject',
  'metaobjects',
  'page',
  'pageByHandle',
  'pages',
  'paymentSettings',
  'productTags',
  'publicApiVersions',
  'shop',
  'urlRedirects',
]

it('knows every place where a product could be seen', () => {
  const fields = Object.keys(getSchema().getQueryType()?.getFields() ?? {})
  const known = [...Object.keys(places), ...elsewhere]
  expect(fields.filter((name) => !known.includes(name))).toEqual([])
})

forEachDatabase((databases) => {
  it('shows nothing of a product that is not published, wherever it is asked for', async () => {
    const database = await databases.fresh()
    const { ask } = await openDemo(database.withTables())
    await showVideo(database.db, handle, 'https://vimeo.com/76979871')
    await setIn(database.withTables(), { product_type: type })
    const { product: shown } = await ask(`{ product(handle: "${handle}") { ${whole} } }`)
    const ids: string[] = JSON.stringify(shown).match(/gid:\/\/shopify\/\w+\/\d+/g) ?? []
    expect(new Set(ids.map((id) => id.split('/').at(-2))).size).toBeGreaterThan(4)
    const traces = [handle, type, ...ids].map((text) => JSON.stringify(text))
    const isSeen = async (field: string) => {
      const takes = [['$id', 'ID!'] as const, ['$ids', '[ID!]!'] as const]
        .filter(([name]) => field.includes(`${name})`))
        .map((taken) => taken.join(': '))
      const query = takes.length > 0 ? `query (${takes}) { ${field} }` : `{ ${field} }`
      const text = JSON.stringify(await ask(query, { id: shown.id, ids }))
      return traces.some((trace) => text.includes(trace))
    }
    const seen = async () => {
      const found: string[] = []
      for (const field of Object.values(places).flat()) if (await isSeen(field)) found.push(field)
      return found
    }
    expect(await seen()).toEqual(Object.values(places).flat())
    await setIn(database.withTables(), { published: 0 })
    expect(await seen()).toEqual([])
  })

  it('corrects a search by the words of what is published, and of nothing else', async () => {
    const { ask, admin } = await openDemo((await databases.fresh()).withTables())
    const found = async (query: string) => {
      const { search } = await ask(
        `query ($query: String!) {
        search(query: $query, first: 9, types: [PRODUCT]) { nodes { ... on Product { handle } } } }`,
        {
          query,
        },
      )
      return search.nodes.map((node: { handle: string }) => node.handle)
    }
    for (const status of ['DRAFT', 'ARCHIVED']) {
      const product = { title: 'Claener clanr', status }
      const { productCreate } = await admin.ask(
        `mutation ($product: ProductCreateInput!) { productCreate(product: $product) {
          userErrors { message } } }`,
        { product },
      )
      expect(productCreate.userErrors).toEqual([])
    }
    for (const query of ['gel claener', 'gel cleanr'])
      expect([query, await found(query)]).toEqual([query, ['gel-cleaner']])
  })
})

function setIn(
  { transact }: Pick<Database<ShopTables>, 'transact'>,
  columns: { product_type: string } | { published: number },
) {
  return transact(async (tx, publish) => {
    await tx.updateTable('shop_products').set(columns).where('handle', '=', handle).execute()
    publish('catalogue')
  })
}
