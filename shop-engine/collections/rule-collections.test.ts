import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const create = `mutation ($input: CollectionInput!) { result: collectionCreate(input: $input) {
  collection { id handle sortOrder ruleSet { appliedDisjunctively rules { column relation condition } } }
  userErrors { field message } } }`
const update = `mutation ($input: CollectionInput!) { result: collectionUpdate(input: $input) {
  collection { id } userErrors { field message } } }`
const members = `query ($id: ID!) { collection(id: $id) {
  productsCount { count } products(first: 20) { nodes { handle } } } }`
const updateProduct = `mutation ($product: ProductUpdateInput!) { result: productUpdate(product: $product) {
  userErrors { message } } }`
const updateVariants = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  result: productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } } }`
const publish = `mutation ($id: ID!) {
  publishablePublish(id: $id, input: [{ publicationId: "gid://shopify/Publication/1" }]) {
    userErrors { message } } }`

type Rule = [column: string, relation: string, condition: string]
const ruleSet = (rules: readonly Rule[], appliedDisjunctively = false) => ({
  appliedDisjunctively,
  rules: rules.map(([column, relation, condition]) => ({ column, relation, condition })),
})

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    const shop = await openDemo(opened)
    const { ask } = shop.admin
    const make = async (
      rules: readonly Rule[],
      { any = false, ...input } = {},
    ): Promise<string> => {
      const { result } = await ask(create, {
        input: { title: 'By rule', ruleSet: ruleSet(rules, any), ...input },
      })
      expect(result.userErrors).toEqual([])
      return result.collection.id
    }
    const membersOf = async (id: string): Promise<string[]> => {
      const { collection } = await ask(members, { id })
      const handles = collection.products.nodes.map(({ handle }: ResponseBody) => handle)
      expect(collection.productsCount.count).toBe(handles.length)
      return handles
    }
    const product = async (handle: string): Promise<ResponseBody> => {
      const found = await ask(
        `query ($handle: String!) { productByIdentifier(identifier: { handle: $handle }) { id
          variants(first: 9) { nodes { id title price inventoryItem { id } } } } }`,
        { handle },
      )
      return found.productByIdentifier
    }
    return { ...shop, db: opened.db, make, membersOf, product, ask: ask, storefront: shop.ask }
  }

  it('holds what meets its rules', async () => {
    const { ask, make, membersOf } = await openShop()
    const all = ['express-kit', 'gel-cleaner', 'trash-bag-pack', 'wet-wipes', 'air-freshener']
    const rows: [Rule[], string[], boolean?][] = [
      [[['TITLE', 'EQUALS', 'gel cleaner']], ['gel-cleaner']],
      [[['TITLE', 'NOT_EQUALS', 'Gel Cleaner']], all.filter((one) => one !== 'gel-cleaner')],
      [[['TITLE', 'STARTS_WITH', 'Wet']], ['wet-wipes']],
      [[['TITLE', 'ENDS_WITH', 'FRESHENER']], ['air-freshener']],
      [[['TITLE', 'CONTAINS', '%']], []],
      [[['TITLE', 'NOT_CONTAINS', 'e']], ['trash-bag-pack']],
      [[['TYPE', 'EQUALS', 'Kit']], ['express-kit']],
      [[['VENDOR', 'NOT_CONTAINS', 'Nobody']], all],
      [[['TAG', 'EQUALS', 'Refill']], ['trash-bag-pack', 'wet-wipes']],
      [[['TAG', 'EQUALS', 'refil']], []],
      [[['VARIANT_TITLE', 'CONTAINS', 'pine']], ['express-kit', 'air-freshener']],
      [[['VARIANT_TITLE', 'EQUALS', 'Default Title']], ['gel-cleaner', 'wet-wipes']],
      [[['VARIANT_PRICE', 'EQUALS', '12.90']], ['gel-cleaner']],
      [[['VARIANT_PRICE', 'GREATER_THAN', '30']], ['express-kit', 'trash-bag-pack']],
      [[['VARIANT_PRICE', 'LESS_THAN', '0']], []],
      [[['VARIANT_WEIGHT', 'GREATER_THAN', '0']], all],
      [[['VARIANT_INVENTORY', 'GREATER_THAN', '-1']], all],
      [[['IS_PRICE_REDUCED', 'IS_NOT_SET', '']], all],
      [[['VARIANT_COMPARE_AT_PRICE', 'GREATER_THAN', '1']], []],
      [
        [
          ['TAG', 'EQUALS', 'refill'],
          ['VARIANT_PRICE', 'LESS_THAN', '7'],
        ],
        ['wet-wipes'],
      ],
      [
        [
          ['TYPE', 'EQUALS', 'kit'],
          ['TITLE', 'STARTS_WITH', 'gel'],
        ],
        ['express-kit', 'gel-cleaner'],
        true,
      ],
    ]
    for (const [rules, found, any = false] of rows) {
      expect(await membersOf(await make(rules, { any })), JSON.stringify(rules)).toEqual(found)
      // A search by the same rules finds the same before there is a collection.
      const query = rules.map((rule) => `rule:"${rule.join(' ')}"`).join(any ? ' OR ' : ' ')
      const { productsCount } = await ask(
        'query ($query: String) { productsCount(query: $query) { count } }',
        { query },
      )
      expect(productsCount.count, query).toBe(found.length)
    }
  })

  it('follows each change of products, prices, stock, and its own rules at once', async () => {
    const { ask, make, membersOf, product, admin } = await openShop()
    const sale = await make([['TAG', 'EQUALS', 'sale']])
    const cheap = await make([['VARIANT_PRICE', 'LESS_THAN', '5']])
    const reduced = await make([['IS_PRICE_REDUCED', 'IS_SET', '']])
    const low = await make([['VARIANT_INVENTORY', 'LESS_THAN', '3']])
    const { id, variants } = await product('gel-cleaner')
    const [variant] = variants.nodes
    expect(await membersOf(sale)).toEqual([])
    await ask(updateProduct, { product: { id, tags: ['Sale'] } })
    expect(await membersOf(sale)).toEqual(['gel-cleaner'])
    await ask(updateVariants, {
      id,
      variants: [{ id: variant.id, price: '4.00', compareAtPrice: '12.90' }],
    })
    expect(await membersOf(cheap)).toEqual(['gel-cleaner'])
    expect(await membersOf(reduced)).toEqual(['gel-cleaner'])
    const { inCollection, collections } = (
      await ask(
        `query ($id: ID!, $in: ID!) { product(id: $id) { inCollection(id: $in)
          collections(first: 9) { nodes { id } } } }`,
        { id, in: cheap },
      )
    ).product
    expect(inCollection).toBe(true)
    expect(collections.nodes.map((one: ResponseBody) => one.id)).toContain(sale)

    const setTo = (quantity: number) =>
      ask(
        `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) {
          userErrors { message } } }`,
        {
          input: {
            ...{ name: 'available', reason: 'correction', ignoreCompareQuantity: true },
            quantities: [
              {
                inventoryItemId: variant.inventoryItem.id,
                locationId: 'gid://shopify/Location/1',
                quantity,
              },
            ],
          },
        },
      )
    await setTo(2)
    // The kit holds a jar of the gel.
    expect(await membersOf(low)).toEqual(['trash-bag-pack', 'express-kit', 'gel-cleaner'])
    await setTo(40)
    expect(await membersOf(low)).toEqual(['trash-bag-pack'])

    const { collection } = await ask(members, { id: sale })
    expect(collection.productsCount.count).toBe(1)
    await ask(update, { input: { id: sale, ruleSet: ruleSet([['TAG', 'EQUALS', 'refill']]) } })
    expect(await membersOf(sale)).toEqual(['trash-bag-pack', 'wet-wipes'])
    expect(admin.changes.at(-1)).toMatchObject({
      before: { rules: 'TAG EQUALS sale' },
      after: { rules: 'TAG EQUALS refill' },
    })
    await ask(updateProduct, { product: { id, tags: [] } })
    const made = await ask(
      `mutation { productCreate(product: { title: "New refill", tags: ["refill"] }) { product { id } } }`,
    )
    expect(await membersOf(sale)).toEqual(['trash-bag-pack', 'wet-wipes', 'new-refill'])
    await ask(`mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }`, {
      id: made.productCreate.product.id,
    })
    expect(await membersOf(sale)).toEqual(['trash-bag-pack', 'wet-wipes'])
  })

  it('is sorted as it says, with filters, and its cached page follows', async () => {
    const { ask, make, product, storefront } = await openShop()
    const id = await make([['VARIANT_PRICE', 'GREATER_THAN', '1']], {
      ...{ title: 'Under ten', sortOrder: 'PRICE_ASC' },
    } as object)
    const seen = async (args = ''): Promise<string[] | undefined> => {
      const { collection } = await storefront(
        `{ collection(handle: "under-ten") { products(first: 9${args}) { nodes { handle } } } }`,
      )
      return collection?.products.nodes.map(({ handle }: ResponseBody) => handle)
    }
    expect(await seen()).toBeUndefined()
    await ask(publish, { id })
    const byPrice = ['wet-wipes', 'trash-bag-pack', 'air-freshener', 'gel-cleaner', 'express-kit']
    expect((await seen())?.at(0)).toBe(byPrice[0])
    expect(await seen(', reverse: true')).toEqual((await seen())?.toReversed())
    expect(await seen(', sortKey: TITLE')).toEqual([
      ...['air-freshener', 'express-kit', 'gel-cleaner', 'trash-bag-pack', 'wet-wipes'],
    ])
    expect(await seen(', sortKey: PRICE, filters: [{ tag: "refill" }]')).toEqual([
      'wet-wipes',
      'trash-bag-pack',
    ])
    expect(await seen(', sortKey: MANUAL')).toEqual([
      ...['express-kit', 'gel-cleaner', 'trash-bag-pack', 'wet-wipes', 'air-freshener'],
    ])
    await ask(update, { input: { id, sortOrder: 'ALPHA_DESC' } })
    expect((await seen())?.at(0)).toBe('wet-wipes')
    const { id: gel, variants } = await product('gel-cleaner')
    await ask(updateVariants, { id: gel, variants: [{ id: variants.nodes[0].id, price: '0.50' }] })
    expect(await seen()).not.toContain('gel-cleaner')
    const { products } = await ask(
      `query ($query: String) { products(first: 9, query: $query) { nodes { handle } } }`,
      { query: `collection_id:${id.split('/').at(-1)}` },
    )
    expect(products.nodes).toHaveLength(4)
  })

  it('speaks French, has a listing of its own, and is found by type', async () => {
    const { ask, make, storefront } = await openShop()
    const id = await make([['TAG', 'EQUALS', 'refill']], {
      ...{ title: 'Refills', handle: 'Re fills', descriptionHtml: '<p>More</p>' },
      ...{ seo: { title: 'Refills for cars', description: 'All' } },
    } as object)
    await ask(publish, { id })
    const { translatableResource } = await ask(
      `query ($id: ID!) { translatableResource(resourceId: $id) {
        translatableContent { key digest } } }`,
      { id },
    )
    const texts: Record<string, string> = { title: 'Recharges', meta_title: 'Des recharges' }
    const translations = Object.entries(texts).map(([key, value]) => ({
      ...{ key, value, locale: 'fr' },
      translatableContentDigest: translatableResource.translatableContent.find(
        (one: ResponseBody) => one.key === key,
      ).digest,
    }))
    const { translationsRegister } = await ask(
      `mutation ($id: ID!, $translations: [TranslationInput!]!) {
        translationsRegister(resourceId: $id, translations: $translations) { userErrors { message } } }`,
      { id, translations },
    )
    expect(translationsRegister.userErrors).toEqual([])
    const { collection } = await storefront(
      `query @inContext(language: FR) { collection(handle: "re-fills") {
        title description seo { title description } } }`,
    )
    expect(collection).toEqual({
      ...{ title: 'Recharges', description: 'More' },
      seo: { title: 'Des recharges', description: 'All' },
    })
    await ask(update, { input: { id, handle: 'refills', title: 'Refill packs' } })
    const found = await ask(
      `query ($id: ID!) { smart: collections(first: 9, query: "collection_type:smart") { nodes { handle } }
        custom: collectionsCount(query: "collection_type:custom -title:air") { count }
        collection(id: $id) { title image { url } translations(locale: "fr") { key value } }
        collectionByIdentifier(identifier: { handle: "refills" }) { id }
        collectionRulesConditions { ruleType allowedRelations defaultRelation } }`,
      { id },
    )
    expect(found).toMatchObject({
      smart: { nodes: [{ handle: 'refills' }] },
      custom: { count: 2 },
      collection: {
        ...{ title: 'Refill packs', image: null },
        translations: [
          { key: 'title', value: 'Recharges' },
          { key: 'meta_title', value: 'Des recharges' },
        ],
      },
      collectionByIdentifier: { id },
    })
    expect(found.collectionRulesConditions).toContainEqual({
      ...{ ruleType: 'TAG', allowedRelations: ['EQUALS'], defaultRelation: 'EQUALS' },
    })
  })

  it('refuses rules that cannot be, and changes by hand', async () => {
    const { ask, make } = await openShop()
    const id = await make([['TAG', 'EQUALS', 'refill']])
    const { result: byHand } = await ask(create, { input: { title: 'By hand' } })
    const at = (...path: string[]) => ({ field: ['ruleSet', 'rules', ...path] })
    const product = 'gid://shopify/Product/1'
    const make1 = (...rule: Rule) => ({ title: 'No', ruleSet: ruleSet([rule]) })
    const rows: [string, object, object][] = [
      [create, { title: 'No', ruleSet: ruleSet([]) }, { message: "Rules can't be blank" }],
      [create, make1('TAG', 'CONTAINS', 'a'), at('0', 'relation')],
      [create, make1('TITLE', 'EQUALS', ' '), { message: "Condition can't be blank" }],
      [create, make1('VARIANT_PRICE', 'EQUALS', 'cheap'), at('0', 'condition')],
      [create, make1('VARIANT_INVENTORY', 'NOT_EQUALS', '1'), at('0', 'relation')],
      [
        create,
        { ...make1('TAG', 'EQUALS', 'a'), products: [product] },
        { message: "Can't manually add products to a smart collection" },
      ],
      [
        update,
        { id: byHand.collection.id, ruleSet: ruleSet([['TAG', 'EQUALS', 'a']]) },
        { message: 'Cannot update rule set of a custom collection' },
      ],
    ]
    for (const [mutation, input, error] of rows) {
      const { result } = await ask(mutation, { input })
      expect(result.userErrors[0], JSON.stringify(input)).toMatchObject(error)
    }
    for (const name of ['collectionAddProducts', 'collectionRemoveProducts']) {
      const { result } = await ask(
        `mutation ($id: ID!) { result: ${name}(id: $id, productIds: ["${product}"]) {
          userErrors { message } } }`,
        { id },
      )
      expect(result.userErrors[0].message).toMatch(/Can't manually .* a smart collection/)
    }
    await ask(update, { input: { id, sortOrder: 'ALPHA_ASC' } })
    const { result } = await ask(
      `mutation ($id: ID!) { result: collectionReorderProducts(id: $id, moves: [
        { id: "${product}", newPosition: "0" }]) { userErrors { code } } }`,
      { id },
    )
    expect(result.userErrors).toEqual([{ code: 'MANUALLY_SORTED_COLLECTION' }])
  })
})
