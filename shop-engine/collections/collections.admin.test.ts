import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const product = (number: number) => `gid://shopify/Product/${number}`
const payload =
  'collection { id handle title updatedAt productsCount { count } } userErrors { field message }'
const create = `mutation ($input: CollectionInput!) { result: collectionCreate(input: $input) { ${payload} } }`
const update = `mutation ($input: CollectionInput!) { result: collectionUpdate(input: $input) { ${payload} } }`
const add = `mutation ($id: ID!, $ids: [ID!]!) {
  result: collectionAddProducts(id: $id, productIds: $ids) { ${payload} } }`

const publish = `mutation ($id: ID!) {
  result: publishablePublish(id: $id, input: [{ publicationId: "gid://shopify/Publication/1" }]) {
    userErrors { field message } } }`

forEachDatabase((database) => {
  const openShop = async () => openDemo(await database.fresh())
  const titlesOf = (collection: ResponseBody): string[] =>
    collection.products.nodes.map(({ title }: { title: string }) => title)

  it('makes, changes, fills, orders, and deletes a collection, and buyers see it at once', async () => {
    const { admin, ask } = await openShop()
    const seen = async () => {
      const { collection } = await ask(
        '{ collection(handle: "gifts") { title products(first: 9) { nodes { title } } } }',
      )
      return collection && [collection.title, ...titlesOf(collection)]
    }
    const made = await admin.ask(create, {
      input: { title: 'Gifts', descriptionHtml: '<p>Nice<script>x</script></p>' },
    })
    const { id } = made.result.collection
    expect(made.result).toMatchObject({ collection: { handle: 'gifts' }, userErrors: [] })
    expect(await seen()).toBeNull()
    expect((await admin.ask(publish, { id })).result.userErrors).toEqual([])
    expect(await seen()).toEqual(['Gifts'])
    const added = await admin.ask(add, {
      id,
      ids: [product(1), product(2), product(4), product(1)],
    })
    expect(added.result.collection.productsCount).toEqual({ count: 3 })
    expect(await seen()).toEqual(['Gifts', 'Express Kit', 'Gel Cleaner', 'Wet Wipes'])
    const { collectionReorderProducts } = await admin.ask(
      `mutation ($id: ID!, $moves: [MoveInput!]!) { collectionReorderProducts(id: $id, moves: $moves) {
        job { done } userErrors { message code } } }`,
      { id, moves: [{ id: product(4), newPosition: '0' }] },
    )
    expect(collectionReorderProducts).toEqual({ job: { done: true }, userErrors: [] })
    expect(await seen()).toEqual(['Gifts', 'Wet Wipes', 'Express Kit', 'Gel Cleaner'])
    await admin.ask(
      `mutation ($id: ID!, $ids: [ID!]!) { collectionRemoveProducts(id: $id, productIds: $ids) {
        job { done } userErrors { message } } }`,
      { id, ids: [product(1)] },
    )
    await admin.ask(update, { input: { id, title: 'Presents' } })
    expect(await seen()).toEqual(['Presents', 'Wet Wipes', 'Gel Cleaner'])
    const found = await admin.ask(
      `query ($id: ID!, $in: ID!) { collection(id: $id) { descriptionHtml hasProduct(id: $in) }
        collectionByIdentifier(identifier: { handle: "gifts" }) { title }
        product(id: $in) { inCollection(id: $id) collections(first: 9) { nodes { handle } } }
        collections(first: 9, query: "presents") { nodes { id } } collectionsCount { count } }`,
      { id, in: product(2) },
    )
    expect(found).toMatchObject({
      collection: { descriptionHtml: '<p>Nice</p>', hasProduct: true },
      collectionByIdentifier: { title: 'Presents' },
      product: { inCollection: true },
      collections: { nodes: [{ id }] },
    })
    const { collectionDelete } = await admin.ask(
      `mutation ($id: ID!) { collectionDelete(input: { id: $id }) { deletedCollectionId userErrors { message } } }`,
      { id },
    )
    expect(collectionDelete).toEqual({ deletedCollectionId: id, userErrors: [] })
    expect(await seen()).toBeNull()
    expect(admin.changes.map(({ mutation }) => mutation)).toEqual([
      'collectionCreate',
      'publishablePublish',
      'collectionAddProducts',
      'collectionReorderProducts',
      'collectionRemoveProducts',
      'collectionUpdate',
      'collectionDelete',
    ])
  })

  it('saves its products, its texts in French, and who sees it with the rest, all or nothing', async () => {
    const { admin } = await openShop()
    const input = { title: 'Gifts', products: [product(1), product(2)] }
    const { id } = (await admin.ask(create, { input })).result.collection
    const now = async () => {
      const { collection } = await admin.ask(
        `query ($id: ID!) { collection(id: $id) { title products(first: 9) { nodes { title } }
          publishedOnPublication(publicationId: "gid://shopify/Publication/1")
          translations(locale: "fr") { key value } } }`,
        { id },
      )
      const { title, publishedOnPublication, translations } = collection
      return { title, publishedOnPublication, translations, members: titlesOf(collection) }
    }
    const moves = (moved: string) => [{ id: moved, newPosition: '0' }]
    const whole = {
      id,
      title: 'Presents',
      published: true,
      translations: [{ key: 'title', locale: 'fr', value: 'Cadeaux' }],
      members: { remove: [product(1)], add: [product(4)], moves: moves(product(1)) },
    }
    const before = await now()
    const refused = await admin.ask(update, { input: whole })
    expect(refused.result.userErrors).toMatchObject([{ field: ['moves', '0', 'id'] }])
    expect(await now()).toEqual(before)
    const members = { ...whole.members, moves: moves(product(4)) }
    const saved = await admin.ask(update, { input: { ...whole, members } })
    expect(saved.result.userErrors).toEqual([])
    expect(await now()).toEqual({
      title: 'Presents',
      publishedOnPublication: true,
      translations: [{ key: 'title', value: 'Cadeaux' }],
      members: ['Wet Wipes', 'Gel Cleaner'],
    })
    expect(admin.changes.at(-1)).toMatchObject({
      mutation: 'collectionUpdate',
      after: { title: 'Presents', published: true, added: product(4), removed: product(1) },
    })
    const denied = await admin.response(
      update,
      { input: { id, published: false } },
      { scopes: ['write_products'] },
    )
    expect(denied.errors?.[0]?.extensions.code).toBe('ACCESS_DENIED')
  })

  it('refuses what cannot be', async () => {
    const { admin } = await openShop()
    const { result: made } = await admin.ask(create, { input: { title: 'Gifts' } })
    const { id } = made.collection
    const unknown = 'gid://shopify/Collection/999'
    const rows: [string, object, object][] = [
      [create, { input: {} }, { field: ['title'], message: "Title can't be blank" }],
      [create, { input: { title: 'x'.repeat(256) } }, { field: ['title'] }],
      [create, { input: { title: 'a', handle: 'gifts' } }, { field: ['handle'] }],
      [create, { input: { title: 'a', products: [product(99)] } }, { field: ['products', '0'] }],
      [create, { input: { title: 'a', published: true } }, { field: ['published'] }],
      [update, { input: { id: unknown, title: 'a' } }, { message: 'Collection does not exist' }],
      [update, { input: { id, title: ' ' } }, { message: "Title can't be blank" }],
      [add, { id: unknown, ids: [] }, { field: ['id'] }],
      [add, { id, ids: [product(99)] }, { message: 'Product does not exist' }],
      [publish, { id: unknown }, { message: 'Resource does not exist' }],
      [
        update,
        { input: { id, image: { src: 'https://elsewhere.example/a.png' } } },
        { field: ['image', 'src'] },
      ],
    ]
    for (const [query, variables, error] of rows) {
      const { result } = await admin.ask(query, variables)
      expect(result.userErrors[0], JSON.stringify(variables).slice(0, 80)).toMatchObject(error)
    }
    expect(admin.changes).toHaveLength(1)
  })
})
