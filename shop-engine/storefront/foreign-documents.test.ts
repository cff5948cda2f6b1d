import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const page = 'pageInfo { hasNextPage endCursor }'

/** What storefronts ask for beside products and carts, and what a shop like this one answers. */
const questions: readonly (readonly [string, object])[] = [
  [
    '{ page(handle: "about") { id title bodySummary onlineStoreUrl seo { title } } }',
    { page: { id: 'gid://shopify/Page/1', title: 'Our mission' } },
  ],
  [
    `{ pages(first: 2, query: "title:'Our mission'") { nodes { handle body } } }`,
    { pages: { nodes: [{ handle: 'about', body: expect.stringContaining('<h2>') }] } },
  ],
  [
    'query @inContext(language: FR) { pageByHandle(handle: "faq") { title } page(id: "gid://shopify/Page/99") { id } }',
    { pageByHandle: { title: 'Questions fréquentes' }, page: null },
  ],
  [
    `{ blogs(first: 3) { nodes { handle authors { name } articles(first: 2) { ${page} nodes { handle blog { id } } } } } }`,
    {
      blogs: {
        nodes: [
          {
            handle: 'news',
            authors: [{ name: 'Glovebox' }],
            articles: { pageInfo: { hasNextPage: true }, nodes: [{ handle: 'express-kit' }, {}] },
          },
        ],
      },
    },
  ],
  [
    `{ blog(handle: "news") { articleByHandle(handle: "gel-cleaner") {
      title publishedAt contentHtml image { url } author { name } comments(first: 1) { nodes { id } } tags } } }`,
    { blog: { articleByHandle: { title: 'Gel Cleaner', tags: [], comments: { nodes: [] } } } },
  ],
  [
    '{ nodes(ids: ["gid://shopify/Blog/1", "gid://shopify/Article/1", "gid://shopify/Page/1", "gid://shopify/ShopPolicy/refund_policy"]) { __typename id } }',
    { nodes: [{ __typename: 'Blog' }, {}, { __typename: 'Page' }, { __typename: 'ShopPolicy' }] },
  ],
  [
    '{ sitemap(type: PRODUCT) { pagesCount { count } resources(page: 1) { hasNextPage items { handle ... on SitemapResource { title image { alt } } } } } }',
    { sitemap: { pagesCount: { count: 1 }, resources: { hasNextPage: false } } },
  ],
  [
    '{ sitemap(type: ARTICLE) { resources(page: 1) { items { handle updatedAt } } } }',
    { sitemap: { resources: { items: expect.arrayContaining([expect.anything()]) } } },
  ],
  [
    '{ sitemap(type: METAOBJECT) { pagesCount { count } resources(page: 1) { items { handle } } } }',
    { sitemap: { pagesCount: { count: 0 }, resources: { items: [] } } },
  ],
  [
    '{ productTypes(first: 1) { nodes edges { node cursor } } }',
    { productTypes: { nodes: [expect.any(String)] } },
  ],
  [
    '{ productTags(first: 2) { nodes } }',
    { productTags: { nodes: [expect.any(String), expect.any(String)] } },
  ],
  [
    `{ locations(first: 1) { nodes { id } ${page} } urlRedirects(first: 1) { nodes { path target } }
      metaobject(handle: { type: "a", handle: "b" }) { id } metaobjects(type: "a", first: 1) { nodes { id } } }`,
    {
      locations: { nodes: [] },
      urlRedirects: { nodes: [] },
      metaobject: null,
      metaobjects: { nodes: [] },
    },
  ],
  [
    `{ products(first: 250) { nodes { variants(first: 10) { nodes {
      storeAvailability(first: 250) { nodes { available location { name address { city } } } }
      sellingPlanAllocations(first: 250) { nodes { sellingPlan { id } } } } } } } }`,
    { products: { nodes: expect.arrayContaining([expect.anything()]) } },
  ],
  [
    `{ product(handle: "express-kit") { ${Array.from({ length: 50 }, (_, n) => `m${n}: metafield(key: "k${n}") { value }`).join(' ')} } }`,
    { product: { m0: null, m49: null } },
  ],
  [
    `{ metaobject(handle: { type: "page", handle: "x" }) { ${Array.from({ length: 106 }, (_, n) => `f${n}: field(key: "k${n}") { value }`).join(' ')} } }`,
    { metaobject: null },
  ],
  [
    `{ product(handle: "express-kit") { category { id } sellingPlanGroups(first: 1) { nodes { name } }
      variants(first: 1) { nodes { unitPriceMeasurement { measuredType } components(first: 1) { nodes { quantity } }
        groupedBy(first: 1) { nodes { id } } sellingPlanAllocations(first: 1) { nodes { priceAdjustments { price { amount } } } }
        storeAvailability(first: 1) { nodes { available } } shopPayInstallmentsPricing { eligible }
        quantityPriceBreaks(first: 1) { nodes { minimumQuantity } } } }
      media(first: 1) { nodes { ... on MediaImage { presentation { asJson(format: IMAGE) } } ... on Model3d { sources { url } } } } } }`,
    { product: { category: null, sellingPlanGroups: { nodes: [] } } },
  ],
  [
    '{ shop { subscriptionPolicy { title } shopPayInstallmentsPricing { minPrice { amount } } } paymentSettings { cardVaultUrl shopifyPaymentsAccountId } }',
    { shop: { subscriptionPolicy: null }, paymentSettings: { shopifyPaymentsAccountId: null } },
  ],
  [
    '{ menu(handle: "main-menu") { items { type resource { ... on Page { handle } } } } }',
    { menu: { items: expect.arrayContaining([{ type: 'PAGE', resource: { handle: 'about' } }]) } },
  ],
  [
    `{ collection(handle: "all") { products(first: 1) { filters { id label type presentation
      values { id label count input swatch { color image { id } } image { id } } } } } }`,
    {
      collection: {
        products: {
          filters: expect.arrayContaining([
            expect.objectContaining({ id: 'filter.v.availability', label: 'Availability' }),
            expect.objectContaining({ id: 'filter.v.price', type: 'PRICE_RANGE' }),
            expect.objectContaining({ id: 'filter.v.option.scent', presentation: 'SWATCH' }),
          ]),
        },
      },
    },
  ],
  [
    '{ search(query: "gel", first: 1) { productFilters { id values { input } } } products(first: 1) { filters { id } } }',
    { products: { filters: [] } },
  ],
  [
    'mutation { customerAccessTokenCreateWithMultipass(multipassToken: "x") { customerAccessToken { accessToken } customerUserErrors { code } } }',
    {
      customerAccessTokenCreateWithMultipass: {
        customerAccessToken: null,
        customerUserErrors: [{ code: 'INVALID_MULTIPASS_REQUEST' }],
      },
    },
  ],
  [
    'mutation { customerActivateByUrl(activationUrl: "http://localhost:3000/reset-password?token=no", password: "long enough") { customerUserErrors { code } } }',
    { customerActivateByUrl: { customerUserErrors: [{ code: 'TOKEN_INVALID' }] } },
  ],
  [
    'mutation { customerActivate(id: "gid://shopify/Customer/1", input: { activationToken: "no", password: "long enough" }) { customerUserErrors { code } } }',
    { customerActivate: { customerUserErrors: [{ code: 'TOKEN_INVALID' }] } },
  ],
]

const found = `totalCount nodes { __typename ... on Product { handle } ... on Page { handle } ... on Article { handle } }`
const predicted = `products { handle } collections { handle } pages { handle } articles { handle } queries { text styledText }`

forEachDatabase((database) => {
  it('answers what storefronts ask for beside products and carts', async () => {
    const { ask } = await openDemo(await database.fresh())
    for (const [query, answer] of questions)
      expect([query, await ask(query)]).toMatchObject([query, answer])
  })

  it('finds products, pages and articles, despite a typo and in both languages', async () => {
    const { ask, response } = await openDemo(await database.fresh())
    const search = async (args: string, language = 'EN') =>
      (
        await ask(
          `query @inContext(language: ${language}) { search(${args}) { ${found} ${page} } }`,
        )
      ).search
    for (const [query, language] of [
      ['gel cleaner', 'EN'],
      ['gel claener', 'EN'],
      ['gel cleanr', 'EN'],
      ['gel netoyant', 'FR'],
      ['gel nettoyant', 'FR'],
    ]) {
      const { nodes } = await search(`query: "${query}", first: 5, types: [PRODUCT]`, language)
      expect([query, nodes[0]]).toEqual([query, { __typename: 'Product', handle: 'gel-cleaner' }])
    }
    expect(await search('query: "xqzw", first: 5')).toMatchObject({ totalCount: 0, nodes: [] })
    const all = await search('query: "gel", first: 50')
    expect(all.nodes).toHaveLength(all.totalCount)
    const kinds = all.nodes.map(({ __typename }: { __typename: string }) => __typename)
    expect([...new Set(kinds)]).toEqual(['Product', 'Page', 'Article'])
    const walked = []
    for (let after: string | null = null; ; ) {
      const { nodes, pageInfo } = await search(
        `query: "gel", first: 2, after: ${JSON.stringify(after)}`,
      )
      walked.push(...nodes)
      after = pageInfo.endCursor
      if (!pageInfo.hasNextPage) break
    }
    expect(walked).toEqual(all.nodes)
    const backward = await search('query: "gel", last: 50')
    expect(backward.nodes).toEqual(all.nodes)
    const { errors } = await response('{ search(query: "gel") { totalCount } }')
    expect(errors[0].message).toContain('first or last')
  })

  it.each(['search(first: 1, query:', 'predictiveSearch(query:'])(
    'takes no longer search than the list of products: %s',
    async (start) => {
      const { response } = await openDemo(await database.fresh())
      const errors = async (count: number) =>
        JSON.stringify(
          (await response(`{ ${start} "${'gel '.repeat(count)}") { __typename } }`)).errors ?? [],
        )
      expect(await errors(30)).toBe('[]')
      expect(await errors(31)).toContain('can have 30 terms')
    },
  )

  it('counts filters for a dozen lists in a request', async () => {
    const { ask, response } = await openDemo(await database.fresh())
    const { id } = (await ask('{ collection(handle: "all") { id } }')).collection
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Collection {
      products(first: 1) { filters { id } } } } }`
    const errors = async (count: number) =>
      JSON.stringify((await response(query, { ids: Array(count).fill(id) })).errors ?? [])
    expect(await errors(12)).toBe('[]')
    expect(await errors(13)).toContain('filters of more than 12 lists')
  })

  it('suggests while one types', async () => {
    const { ask } = await openDemo(await database.fresh())
    const predict = async (args: string) =>
      (await ask(`{ predictiveSearch(${args}) { ${predicted} } }`)).predictiveSearch
    const some = await predict('query: "ge", limitScope: EACH, limit: 2')
    expect(some.products[0].handle).toBe('gel-cleaner')
    expect(some.queries[0]).toEqual({
      text: 'gel cleaner',
      styledText: '<mark>ge</mark><span>l</span> <span>cleaner</span>',
    })
    expect((await predict('query: "claener", types: [PRODUCT]')).products).toHaveLength(1)
    expect(await predict('query: "  "')).toMatchObject({ products: [], queries: [] })
    const few = await predict('query: "gel", limit: 1')
    expect(Object.values<object[]>(few).flat()).toHaveLength(1)
  })

  it('lets nobody pay but on its own page', async () => {
    const { response } = await openDemo(await database.fresh())
    for (const change of [
      'cartPrepareForCompletion(cartId: "gid://shopify/Cart/a?key=b") { userErrors { code } }',
      'cartSubmitForCompletion(cartId: "gid://shopify/Cart/a?key=b", attemptToken: "a") { userErrors { code } }',
    ]) {
      const { errors } = await response(`mutation { ${change} }`)
      expect(errors[0].extensions.code).toBe('ACCESS_DENIED')
    }
  })
})
