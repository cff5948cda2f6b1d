import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { fillWithProducts } from '../seed/fill-with-products.ts'

const fields = `id title vendor productType tags availableForSale
  variants(first: 9) { nodes { price { amount } title } }`

/** Far less than a scan of all products is worth, so that most pages of few products take one. */
const pageSize = 60

interface Listed {
  id: string
  title: string
  vendor: string
  productType: string
  tags: string[]
  availableForSale: boolean
  variants: { nodes: { price: { amount: string }; title: string }[] }
}
const prices = ({ variants }: Listed) => variants.nodes.map(({ price }) => Number(price.amount))
const hasSize = (one: Listed, size: string) =>
  one.variants.nodes.some(({ title }) => title.includes(size))

/** Filters of a collection, a search for the same, and whether a product meets them. */
const narrowed: readonly (readonly [string, string | undefined, (one: Listed) => boolean])[] = [
  ['{ available: false }', 'available_for_sale:false', (one) => !one.availableForSale],
  [
    '{ available: true }, { productVendor: "Kerbside" }, { productType: "Mat" }',
    'available_for_sale:true vendor:Kerbside product_type:Mat',
    (one) => one.availableForSale && one.vendor === 'Kerbside' && one.productType === 'Mat',
  ],
  [
    '{ price: { min: 94.9, max: 95.9 } }',
    undefined,
    (one) => prices(one).some((p) => p >= 94.9 && p <= 95.9),
  ],
  ['{ price: { min: 90 } }', 'variants.price:>=90', (one) => prices(one).some((p) => p >= 90)],
  ['{ price: { max: 5.9 } }', 'variants.price:<5.91', (one) => prices(one).some((p) => p <= 5.9)],
  [
    '{ price: { min: 12.9, max: 12.9 } }, { tag: "quiet" }, { tag: "soft" }',
    'variants.price:12.9 (tag:quiet OR tag:soft)',
    (one) => prices(one).includes(12.9) && one.tags.some((tag) => /^(quiet|soft)$/.test(tag)),
  ],
  [
    '{ variantOption: { name: "Size", value: "Large" } }, { price: { max: 9 } }',
    undefined,
    (one) => hasSize(one, 'Large') && prices(one).some((p) => p <= 9),
  ],
  [
    '{ variantOption: { name: "Taille", value: "grand" } }, { variantOption: { name: "Size", value: "%" } }',
    undefined,
    (one) => hasSize(one, 'Large'),
  ],
  ['{ price: { min: 500 } }', '-tag:none variants.price:>500', () => false],
  [
    '{ tag: "made-up" }, { productType: "Winter" }',
    `title:'Ice Scraper' -tag:none`,
    (one) => one.productType === 'Winter',
  ],
]

const numberOf = ({ id }: Listed) => Number(/\d+$/.exec(id))

/** How many of the first 250 products each vendor has. */
const vendorsOf = (listed: readonly Listed[]) => {
  const first = listed.toSorted((one, other) => numberOf(one) - numberOf(other)).slice(0, 250)
  const counts = Map.groupBy(first, ({ vendor }) => vendor)
  return Object.fromEntries(Array.from(counts, ([label, of]) => [label, of.length]))
}
const vendorsIn = (
  filters: readonly { id: string; values: readonly { label: string; count: number }[] }[],
) =>
  Object.fromEntries(
    (filters.find(({ id }) => id === 'filter.p.vendor')?.values ?? []).map(({ label, count }) => [
      label,
      count,
    ]),
  )

forEachDatabase((database) => {
  it('narrows a long list to what a scan of every product finds, in any order', async () => {
    const shop = await database.fresh()
    const { ask } = await openDemo(shop)
    await fillWithProducts(shop.withTables(), { products: 700 })
    const all = async (list: (page: string) => string, at: string) => {
      const found: Listed[] = []
      for (let after: string | null = null; ; ) {
        const data = await ask(
          `{ ${list(`first: ${pageSize}, after: ${JSON.stringify(after)}`)} }`.replace(
            'FIELDS',
            `nodes { ${fields} } pageInfo { hasNextPage endCursor }`,
          ),
        )
        const page = at === 'products' ? data.products : data.collection.products
        found.push(...page.nodes)
        after = page.pageInfo.endCursor
        if (!page.pageInfo.hasNextPage) return found
      }
    }
    for (const sortKey of ['TITLE', 'PRICE', 'ID', 'COLLECTION_DEFAULT']) {
      const collection = (args: string) =>
        all(
          (page) =>
            `collection(handle: "all") { products(sortKey: ${sortKey}, ${page}, ${args}) { FIELDS } }`,
          'collection',
        )
      const every = await collection('reverse: true')
      for (const [filters, query, isMeant] of narrowed) {
        const ids = (some: readonly Listed[]) => some.map(({ id }) => id)
        const meant = ids(every.filter(isMeant))
        const found = await collection(`reverse: true, filters: [${filters}]`)
        expect([filters, sortKey, ids(found)]).toEqual([filters, sortKey, meant])
        if (query === undefined || sortKey === 'COLLECTION_DEFAULT') continue
        const searched = await all(
          (page) =>
            `products(sortKey: ${sortKey}, reverse: true, ${page}, query: "${query}") { FIELDS }`,
          'products',
        )
        expect([query, sortKey, ids(searched)]).toEqual([query, sortKey, meant])
        const { search } = await ask(
          `{ search(query: "${query}", first: 1, types: [PRODUCT], sortKey: ${sortKey === 'PRICE' ? 'PRICE' : 'RELEVANCE'})
            { totalCount productFilters { id values { label count } } } }`,
        )
        expect([query, search.totalCount]).toEqual([query, meant.length])
        expect(vendorsIn(search.productFilters)).toEqual(vendorsOf(every.filter(isMeant)))
      }
    }
  })

  it('tells the filters of a list that has one page by that page', async () => {
    const shop = await database.fresh()
    const { ask } = await openDemo(shop)
    const { collection } = await ask(`{ collection(handle: "all") {
      none: products(first: 9, filters: [{ price: { min: 900 } }]) { filters { id } }
      all: products(first: 50) { nodes { id } filters { id values { count } } }
      one: products(first: 1) { filters { id values { count } } } } }`)
    expect(collection.none.filters).toEqual([])
    expect(collection.all.filters).toEqual(collection.one.filters)
    expect(collection.all.filters.length).toBeGreaterThan(3)
  })

  it('refuses to read two lists of more than a hundred thousand each', async () => {
    const shop = await database.fresh()
    const { ask, response } = await openDemo(shop)
    await fillWithProducts(shop.withTables(), { products: 420 })
    const { db } = shop.withTables<ShopTables>()
    await sql`insert into shop_search_terms (language, word, product_id)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 130000)
      select 'en', 'zz' || n, 1 from numbers`.execute(db)
    await sql`analyze shop_search_terms`.execute(db)
    const list = (query: string) =>
      `{ products(first: 1, sortKey: PRICE, query: "${query}") { nodes { id } } }`
    expect((await ask(list('(zz* OR zy) -made'))).products.nodes).toHaveLength(1)
    expect((await response(list('(zz* OR zy) -(zz* OR zx)'))).errors).toMatchObject([
      { extensions: { code: 'MAX_COST_EXCEEDED' } },
    ])
  })
})
