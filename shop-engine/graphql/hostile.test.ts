import { buildClientSchema, findBreakingChanges, getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { readSchema } from '../storefront/schema.ts'

import { heavyDocuments } from './heavy-documents.fixture.ts'
import { hostile } from './hostile.fixture.ts'

/** Too much for a shop that has so much. */
const many: readonly (readonly [string, string])[] = [
  [
    'asks for every product of every collection',
    '{ collections(first: 250) { nodes { products(first: 250) { nodes { id } } } } }',
  ],
  [
    'hides its size in a variable',
    'query ($n: Int = 250) { collections(first: $n) { nodes { products(last: $n) { nodes { id } } } } }',
  ],
]

forEachDatabase((database) => {
  it('counts the rows that there can be, and refuses within 50 ms what is too many of them', async () => {
    const fresh = await database.fresh()
    const { response } = await openDemo(fresh)
    for (const [what, query] of many)
      expect((await response(query)).extensions.cost.requestedQueryCost, what).toBeLessThan(50)
    const { id: _id, ...product } = await fresh.db
      .selectFrom('shop_products')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const at = { position: 9, updated_at: product.updated_at }
    const some = Array.from({ length: 250 }, (_, index) => `one-of-many-${index}`)
    await fresh.transact(async (tx, publish) => {
      await tx
        .insertInto('shop_collections')
        .values(some.map((handle) => ({ handle, ...at })))
        .execute()
      for (const handle of some)
        await tx
          .insertInto('shop_products')
          .values({ ...product, handle })
          .execute()
      publish('catalogue')
    })
    const codeOf = async (query: string) => (await response(query)).errors?.[0].extensions.code
    for (const [what, query] of many) {
      await expect.poll(() => codeOf(`${query} # ${Math.random()}`)).toBe('MAX_COST_EXCEEDED')
      const before = process.cpuUsage()
      await response(`${query} # ${Math.random()}`)
      expect(process.cpuUsage(before).user / 1_000, what).toBeLessThan(50)
    }
  })

  it.each(hostile)('refuses a question that %s', async (_what, query, code) => {
    const { send } = await openDemo(await database.fresh())
    const response = await send(JSON.stringify({ query }))
    expect(response.status).toBe(200)
    const { data, errors } = await response.json()
    expect(data).toBeUndefined()
    expect(errors[0].extensions.code).toBe(code)
  })

  it('spends at most 50 ms on refusing the worst of them', async () => {
    const { response, ask } = await openDemo(await database.fresh())
    await ask('{ shop { name } }')
    for (const [what, query] of [...hostile, ...hostile]) {
      const before = process.cpuUsage()
      await response(`${query} # ${what} ${Math.random()}`)
      const { user } = process.cpuUsage(before)
      expect(user / 1_000, what).toBeLessThan(50)
    }
  })

  it('answers the heaviest documents that it accepts', async () => {
    const { response } = await openDemo(await database.fresh())
    for (const [what, query] of heavyDocuments)
      expect((await response(query)).errors, what).toBeUndefined()
  })

  it('refuses more than 2,000 tokens, and 251 inputs in a variable', async () => {
    const { response } = await openDemo(await database.fresh())
    const long = await response(`{ shop { ${'name '.repeat(2_000)} } }`)
    expect(long.errors[0].message).toContain('2000 tokens')
    const ids = Array.from({ length: 251 }, () => 'gid://shopify/Product/1')
    const wide = await response('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(wide.errors[0].message).toBe(
      'The input array size of 251 is greater than the maximum allowed of 250.',
    )
  })

  it('counts what searches and filters cost beside the rows they find', async () => {
    const { response } = await openDemo(await database.fresh())
    const all = (count: number, list: (n: number) => string) =>
      Array.from(
        { length: count },
        (_, n) => `a${n}: products(first: 250, ${list(n)}) { nodes { id } }`,
      ).join(' ')
    const words = Array.from({ length: 15 }, (_, n) => `word${n}`).join(' OR ')
    const searches = (count: number) => `{ ${all(count, (n) => `query: "${words} ${n}"`)} }`
    const filtered = (count: number) =>
      `{ collection(handle: "all") { ${all(
        count,
        (n) => `filters: [{ price: { min: ${n} } }, { available: true }, { tag: "x" }]`,
      )} } }`
    for (const document of [searches, filtered]) {
      expect((await response(document(3))).errors).toBeUndefined()
      const { errors } = await response(document(12))
      expect(errors?.[0].extensions.code).toBe('MAX_COST_EXCEEDED')
    }
    const query =
      'query ($q: String, $f: [ProductFilter!]) { collection(handle: "all") { products(first: 1, filters: $f) { nodes { id } } } products(first: 1, query: $q) { nodes { id } } }'
    const cost = async (variables: object) =>
      (await response(query, variables)).extensions.cost.requestedQueryCost
    const bare = await cost({})
    expect(await cost({ q: 'gel wipes' })).toBeGreaterThan(bare)
    expect(await cost({ f: [{ available: true }] })).toBeGreaterThan(bare)
  })

  it('lets a large shop be looked through as a whole once in a request, for a page of a storefront and all that is told of it', async () => {
    const fresh = await database.fresh()
    const { response, ask } = await openDemo(fresh)
    const { id: _id, ...product } = await fresh.db
      .selectFrom('shop_products')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    await fresh.transact(async (tx, publish) => {
      const last = { ...product, id: 100_000, handle: 'last-of-many', published: 0 }
      await tx.insertInto('shop_products').values(last).execute()
      publish('catalogue')
    })
    const counts = (count: number) =>
      `{ ${Array.from(
        { length: count },
        (_, n) => `a${n}: search(query: "variants.price:>${n}", first: 1, sortKey: PRICE) {
          totalCount nodes { __typename } productFilters { id } }`,
      ).join(' ')} }`
    const codeOf = async (query: string) => (await response(query)).errors?.[0].extensions.code
    const narrowed = (filters: string) => `{ collection(handle: "all") { products(first: 48,
      filters: ${filters}) { nodes { id title } filters { id values { count } } pageInfo { endCursor } } } }`
    await expect
      .poll(
        async () => (await response(narrowed('[{ tag: "x" }]'))).extensions.cost.requestedQueryCost,
      )
      .toBeGreaterThan(3_000)
    await ask(
      narrowed('[{ available: true }, { productVendor: "Glovebox" }, { price: { max: 60 } }]'),
    )
    await ask(counts(1))
    expect(await codeOf(counts(2))).toBe('MAX_COST_EXCEEDED')
    expect(await codeOf(counts(12))).toBe('MAX_COST_EXCEEDED')
    // Beside it there is room for some suggestions, but not for as many as without it.
    const suggestions = (count: number) =>
      Array.from(
        { length: count },
        (_, n) => `s${n}: predictiveSearch(query: "gel") { products { id } }`,
      )
    await ask(`{ ${suggestions(12).join(' ')} }`)
    await ask(counts(1).replace('{', `{ ${suggestions(4).join(' ')}`))
    expect(await codeOf(counts(1).replace('{', `{ ${suggestions(5).join(' ')}`))).toBe(
      'MAX_COST_EXCEEDED',
    )
    // What every product's choices, titles, or prices are read for costs more.
    const sizes = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ variantOption: { name: 'Size', value: `${n}` } }))
    const literally = (value: unknown) => JSON.stringify(value).replace(/"(\w+)":/g, '$1:')
    await ask(narrowed(literally(sizes(8))))
    expect(await codeOf(narrowed(literally(sizes(16))))).toBe('MAX_COST_EXCEEDED')
    const given = narrowed('$filters').replace('{', 'query ($filters: [ProductFilter!]) {')
    const { errors } = await response(given, { filters: sizes(16) })
    expect(errors[0].extensions.code).toBe('MAX_COST_EXCEEDED')
    const titles = (count: number) =>
      `{ products(first: 1, query: "${`title:'gel wipes' `.repeat(count)}") { nodes { id } } }`
    await ask(titles(2))
    expect(await codeOf(titles(3))).toBe('MAX_COST_EXCEEDED')
    // Neither an object for a list nor a default of a variable is cheaper.
    const cost = async (query: string) => (await response(query)).extensions.cost.requestedQueryCost
    expect(await cost(narrowed('{ available: true }'))).toBe(
      await cost(narrowed('[{ available: true }]')),
    )
    const byDefault =
      'query ($q: String = "gel wipes") { products(first: 1, query: $q) { nodes { id } } }'
    expect(await cost(byDefault)).toBe(
      await cost('{ products(first: 1, query: "gel wipes") { nodes { id } } }'),
    )
  })

  it('asks nobody for a sum that two fields of one product make', async () => {
    const { response } = await openDemo(await database.fresh())
    const { extensions } = await response(
      '{ products(first: 20) { nodes { images(first: 250) { nodes { url } } } } }',
    )
    expect(extensions.cost.requestedQueryCost).toBeLessThan(600)
  })

  it('keeps its interface to itself once the shop is open', async () => {
    const { response } = await openDemo(await database.fresh(), {
      demo: false,
      introspection: false,
    })
    for (const query of [
      '{ __schema { types { name } } }',
      '{ ...A } fragment A on QueryRoot { __type(name: "Shop") { name } }',
    ]) {
      const { data, errors } = await response(query)
      expect(data).toBeUndefined()
      expect(errors[0].extensions.code).toBe('INTROSPECTION_DISABLED')
    }
    for (const query of [
      '{ shopp { name } }',
      '{ shop { nam } }',
      '{ product(handel: "x") { id } }',
    ]) {
      expect(JSON.stringify(await response(query))).not.toMatch(/did you mean/i)
    }
    expect((await response('{ shop { __typename } }')).data.shop.__typename).toBe('Shop')
  })

  it('answers the whole question of what it is, where a setting allows it', async () => {
    const demo = await openDemo(await database.fresh())
    const everything = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      oneOf: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      experimentalDirectiveDeprecation: true,
    })
    const described = buildClientSchema(await demo.ask(everything))
    expect(findBreakingChanges(readSchema(), described)).toEqual([])
    const open = await openDemo(await database.fresh(), { demo: false, introspection: true })
    expect(buildClientSchema(await open.ask(getIntrospectionQuery())).getType('Cart')).toBeDefined()
    const closed = await openDemo(await database.fresh(), { introspection: false })
    expect((await closed.response(everything)).errors[0].extensions.code).toBe(
      'INTROSPECTION_DISABLED',
    )
  })

  it('bounds how deep it describes itself', async () => {
    const { response } = await openDemo(await database.fresh())
    const itself = (depth: number) =>
      `{ __schema { types { ...T } } } fragment T on __Type ${'{ ofType '.repeat(depth)}{ name }${' }'.repeat(depth)}`
    expect((await response(itself(20))).errors).toBeUndefined()
    expect((await response(itself(40))).errors[0].extensions.code).toBe('MAX_COMPLEXITY_EXCEEDED')
    const fields = `{ __schema { types ${'{ fields { type '.repeat(4)}{ name }${' } }'.repeat(4)} } }`
    expect((await response(fields)).errors).toHaveLength(1)
  })

  it('describes itself in the demo', async () => {
    const { ask } = await openDemo(await database.fresh())
    const { __schema } = await ask('{ __schema { queryType { name } types { name description } } }')
    expect(__schema.queryType.name).toBe('QueryRoot')
    expect(
      JSON.stringify(await (await openDemo(await database.fresh())).response('{ shopp { name } }')),
    ).toMatch(/did you mean/i)
  })
})

describe('what storefronts out there ask', () => {
  const variantFields =
    'id title availableForSale selectedOptions { name value } price { amount currencyCode }'
  const productFields = `id handle availableForSale title description descriptionHtml
    options { id name values }
    priceRange { maxVariantPrice { amount currencyCode } minVariantPrice { amount currencyCode } }
    variants(first: 250) { edges { node { ${variantFields} } } }
    featuredImage { url altText width height }
    images(first: 20) { edges { node { url altText width height } } }
    seo { title description } tags updatedAt`
  const cart = `lines(first: 100) { edges { node { id quantity cost { totalAmount { amount } }
    merchandise { ... on ProductVariant { id title selectedOptions { name value }
      product { ${productFields} } } } } } }`

  forEachDatabase((database) => {
    it.each([
      `{ products(first: 100) { edges { node { ${productFields} } } } }`,
      `{ collection(handle: "all") { products(first: 100) { edges { node { ${productFields} } } } } }`,
      `{ cart(id: "gid://shopify/Cart/none?key=none") { ${cart} } }`,
    ])('costs at most 70 %% of the ceiling: %s', async (query) => {
      const { response } = await openDemo(await database.fresh())
      const { errors, extensions } = await response(query)
      expect(errors).toBeUndefined()
      expect(extensions.cost.requestedQueryCost).toBeLessThan(14_000)
    })
  })
})
