import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ResponseBody } from '../engine.fixture.ts'
import {
  create,
  openRuleShop,
  publish,
  type Rule,
  ruleSet,
  update,
  updateVariants,
} from './rule-collections.fixture.ts'

forEachDatabase((database) => {
  const openShop = () => openRuleShop(database)

  it('is sorted as it says, with filters, and its cached page follows', async () => {
    const { ask, make, product, storefront } = await openShop()
    const id = await make([['VARIANT_PRICE', 'GREATER_THAN', '1']], {
      title: 'Under ten',
      sortOrder: 'PRICE_ASC',
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
      'air-freshener',
      'express-kit',
      'gel-cleaner',
      'trash-bag-pack',
      'wet-wipes',
    ])
    expect(await seen(', sortKey: PRICE, filters: [{ tag: "refill" }]')).toEqual([
      'wet-wipes',
      'trash-bag-pack',
    ])
    expect(await seen(', sortKey: MANUAL')).toEqual([
      'express-kit',
      'gel-cleaner',
      'trash-bag-pack',
      'wet-wipes',
      'air-freshener',
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
      title: 'Refills',
      handle: 'Re fills',
      descriptionHtml: '<p>More</p>',
      seo: { title: 'Refills for cars', description: 'All' },
    } as object)
    await ask(publish, { id })
    const { translatableResource } = await ask(
      `query ($id: ID!) { translatableResource(resourceId: $id) {
        translatableContent { key digest } } }`,
      { id },
    )
    const texts: Record<string, string> = { title: 'Recharges', meta_title: 'Des recharges' }
    const translations = Object.entries(texts).map(([key, value]) => ({
      key,
      value,
      locale: 'fr',
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
      title: 'Recharges',
      description: 'More',
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
        title: 'Refill packs',
        image: null,
        translations: [
          { key: 'title', value: 'Recharges' },
          { key: 'meta_title', value: 'Des recharges' },
        ],
      },
      collectionByIdentifier: { id },
    })
    expect(found.collectionRulesConditions).toContainEqual({
      ruleType: 'TAG',
      allowedRelations: ['EQUALS'],
      defaultRelation: 'EQUALS',
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
