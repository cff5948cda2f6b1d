import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const online = 'gid://shopify/Publication/1'

const createProduct = `mutation ($product: ProductCreateInput!) {
  productCreate(product: $product) {
    product { id handle title status tags updatedAt descriptionHtml seo { title description }
      options { id name values optionValues { id name hasVariants } }
      variants(first: 100) { nodes { id title sku price inventoryQuantity } } }
    userErrors { field message } } }`
const updateProduct = `mutation ($product: ProductUpdateInput!) {
  productUpdate(product: $product) {
    product { id handle title status vendor tags updatedAt } userErrors { field message } } }`
const publish = `mutation ($id: ID!) {
  publishablePublish(id: $id, input: [{ publicationId: "${online}" }]) {
    publishable { ... on Product { status } publishedOnPublication(publicationId: "${online}") }
    userErrors { field message } } }`
forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    const shop = await openDemo(opened)
    const create = async (product: object): Promise<ResponseBody> => {
      const { productCreate } = await shop.admin.ask(createProduct, { product })
      expect(productCreate.userErrors).toEqual([])
      return productCreate.product
    }
    return { ...shop, db: opened.db, create, ask: shop.admin.ask, storefront: shop.ask }
  }

  it('tells texts in French, and no text that was translated from an older one', async () => {
    const { ask, create, storefront } = await openShop()
    const { id } = await create({ title: 'Bucket', descriptionHtml: '<p>Big</p>' })
    await ask(publish, { id })
    const content = async () => {
      const { translatableResource } = await ask(
        `query ($id: ID!) { translatableResource(resourceId: $id) { translatableContent { key digest value }
          translations(locale: "fr") { key value } } }`,
        { id },
      )
      return translatableResource
    }
    const { translatableContent } = await content()
    const digestOf = (key: string) =>
      translatableContent.find((one: { key: string }) => one.key === key).digest
    const register = (key: string, value: string, digest = digestOf(key), locale = 'fr') =>
      ask(
        `mutation ($id: ID!, $translations: [TranslationInput!]!) {
          translationsRegister(resourceId: $id, translations: $translations) {
            translations { key value } userErrors { field message code } } }`,
        { id, translations: [{ key, value, locale, translatableContentDigest: digest }] },
      ).then(({ translationsRegister }) => translationsRegister)
    expect(await register('title', 'Seau')).toMatchObject({ userErrors: [] })
    expect(await register('body_html', '<p>Grand<script>x</script></p>')).toMatchObject({
      userErrors: [],
    })
    expect((await content()).translations).toEqual([
      { key: 'title', value: 'Seau' },
      { key: 'body_html', value: '<p>Grand</p>' },
    ])
    const french = `query @inContext(language: FR) { product(handle: "bucket") { title description } }`
    expect(await storefront(french)).toEqual({ product: { title: 'Seau', description: 'Grand' } })
    await ask(updateProduct, { product: { id, title: 'Pail' } })
    expect((await register('title', 'Baquet')).userErrors).toMatchObject([
      {
        code: 'INVALID_TRANSLATABLE_CONTENT',
        field: ['translations', '0', 'translatableContentDigest'],
      },
    ])
    expect((await register('handle', 'seau', '')).userErrors[0].code).toBe('INVALID_KEY_FOR_MODEL')
    expect((await register('title', 'x', '', 'de')).userErrors[0].code).toBe(
      'INVALID_LOCALE_FOR_SHOP',
    )
    const { translationsRemove } = await ask(
      `mutation ($id: ID!) { translationsRemove(resourceId: $id, translationKeys: ["title"], locales: ["fr"]) {
        translations { value } userErrors { message } } }`,
      { id },
    )
    expect(translationsRemove).toEqual({ translations: [{ value: 'Seau' }], userErrors: [] })
    expect((await storefront(french)).product.title).toBe('Pail')
  })

  it('adds and takes tags, only for whoever may change what has them', async () => {
    const { ask, admin } = await openShop()
    const id = 'gid://shopify/Product/2'
    const { tagsAdd } = await ask(
      `mutation ($id: ID!) { tagsAdd(id: $id, tags: ["New", "new", "sale"]) {
        node { ... on Product { tags } } userErrors { message } } }`,
      { id },
    )
    expect(tagsAdd.node.tags).toEqual(expect.arrayContaining(['New', 'sale']))
    const remove = `mutation ($id: ID!) { tagsRemove(id: $id, tags: ["SALE"]) {
      node { ... on Product { tags } } userErrors { field message } } }`
    expect((await ask(remove, { id })).tagsRemove.node.tags).not.toContain('sale')
    const refused = await admin.response(
      remove,
      { id },
      { scopes: ['read_products', 'write_orders'] },
    )
    expect(refused.errors[0].extensions.code).toBe('ACCESS_DENIED')
    const wrong = await ask(remove, { id: 'gid://shopify/Shop/1' })
    expect(wrong.tagsRemove.userErrors).toEqual([{ field: ['id'], message: 'Invalid id' }])
  })

  it('copies a product, and deletes one of which orders tell', async () => {
    const { ask, storefront, db } = await openShop()
    const { productDuplicate } = await ask(`mutation {
      productDuplicate(productId: "gid://shopify/Product/1", newTitle: "Kit Two", newStatus: DRAFT) {
        newProduct { id handle status variants(first: 9) { nodes { title sku inventoryQuantity } } options { values } }
        userErrors { message } } }`)
    expect(productDuplicate).toMatchObject({
      userErrors: [],
      newProduct: { handle: 'kit-two', status: 'DRAFT', options: [{ values: expect.any(Array) }] },
    })
    expect(productDuplicate.newProduct.variants.nodes).toHaveLength(3)
    const remove = `mutation { productDelete(input: { id: "gid://shopify/Product/2" }) {
      deletedProductId userErrors { field message } } }`
    expect(await ask(remove)).toEqual({
      productDelete: { deletedProductId: 'gid://shopify/Product/2', userErrors: [] },
    })
    expect((await ask(remove)).productDelete.userErrors).toEqual([
      { field: ['id'], message: 'Product does not exist' },
    ])
    expect((await storefront('{ product(handle: "gel-cleaner") { title } }')).product).toBeNull()
    // The kit still takes its cleaner from stock.
    const items = await db.selectFrom('shop_stock_items').select('sku').execute()
    expect(items).toContainEqual({ sku: 'gel-cleaner' })
  })
})
