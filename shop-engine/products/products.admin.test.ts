import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'
import { countUpTo } from '../graphql/connections.ts'

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
const bulkCreate = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkCreate(productId: $id, variants: $variants) {
    productVariants { id title sku price compareAtPrice barcode inventoryQuantity }
    product { variantsCount { count } options { name values } }
    userErrors { field message code } } }`
const bulkUpdate = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $id, variants: $variants) {
    productVariants { id title sku price compareAtPrice barcode }
    userErrors { field message code } } }`

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

  it('lists products by key, drafts too, and finds them as Shopify does', async () => {
    const { ask, create } = await openShop()
    await create({ title: 'Draft mat', status: 'DRAFT', vendor: 'Acme', tags: ['Mats'] })
    const titles = async (query: string, sortKey = 'ID') => {
      const { products } = await ask(
        `query ($query: String!, $sortKey: ProductSortKeys) {
          products(first: 20, query: $query, sortKey: $sortKey) { nodes { title } } }`,
        { query, sortKey },
      )
      return products.nodes.map(({ title }: { title: string }) => title)
    }
    expect(await titles('status:draft')).toEqual(['Draft mat'])
    expect(await titles('mat')).toEqual(['Draft mat'])
    expect(await titles('vendor:acme')).toEqual(['Draft mat'])
    expect(await titles('tag:mats')).toEqual(['Draft mat'])
    expect(await titles('sku:GB-GEL')).toEqual(['Gel Cleaner'])
    expect(await titles('handle:wet-wipes')).toEqual(['Wet Wipes'])
    expect(await titles('inventory_total:<=0')).toEqual(['Draft mat'])
    expect(await titles('inventory_total:>400 status:ACTIVE', 'TITLE')).toContain('Wet Wipes')
    expect(await titles('out_of_stock_somewhere:true')).toEqual(['Trash Bag Pack', 'Draft mat'])
    expect(await titles('published_status:unpublished')).toEqual(['Draft mat'])
    const page = async (after: string | null): Promise<string[]> => {
      const { products } = await ask(
        `query ($after: String) { products(first: 2, after: $after, sortKey: TITLE, reverse: true) {
          nodes { title } pageInfo { hasNextPage endCursor } } }`,
        { after },
      )
      const found = products.nodes.map(({ title }: { title: string }) => title)
      const { hasNextPage, endCursor } = products.pageInfo
      return hasNextPage ? [...found, ...(await page(endCursor))] : found
    }
    const all = await page(null)
    expect(all).toEqual([...(await titles('', 'TITLE'))].reverse())
    expect(all).toHaveLength(6)
  })

  it('counts products, and tells vendors, types, tags, and variants', async () => {
    const { ask } = await openShop()
    const data = await ask(`{
      all: productsCount { count precision } two: productsCount(limit: 2) { count precision }
      productVendors(first: 5) { nodes } productTypes(first: 1) { nodes pageInfo { hasNextPage } }
      productTags(first: 20) { nodes }
      productVariants(first: 3, query: "sku:GB-BAG-5", sortKey: SKU) { nodes { sku price displayName } }
      productVariantsCount { count }
      productByIdentifier(identifier: { handle: "gel-cleaner" }) { title hasOnlyDefaultVariant
        options { name values } variants(first: 1) { nodes { selectedOptions { name value } } } }
      node(id: "gid://shopify/Product/2") { ... on Product { title legacyResourceId } }
    }`)
    expect(data).toMatchObject({
      all: { count: 5, precision: 'EXACT' },
      two: { count: 2, precision: 'AT_LEAST' },
      productVendors: { nodes: ['Glovebox'] },
      productTypes: { pageInfo: { hasNextPage: true } },
      productVariants: {
        nodes: [{ sku: 'GB-BAG-5', displayName: expect.stringContaining(' - ') }],
      },
      productVariantsCount: { count: 11 },
      productByIdentifier: { hasOnlyDefaultVariant: true, options: [{ name: 'Title' }] },
      node: { title: 'Gel Cleaner', legacyResourceId: '2' },
    })
    expect(data.productTags.nodes.length).toBeGreaterThan(2)
  })

  it('shows a product to buyers once it is active and published, and each change at once', async () => {
    const { ask, create, storefront, admin } = await openShop()
    const made = await create({
      title: 'Clé à Molette',
      descriptionHtml: '<p onclick="x()">Strong<script>alert(1)</script></p>',
      tags: ['tools', 'Tools', ' steel ', 'Brass'],
      seo: { title: 'Wrench' },
    })
    expect(made).toMatchObject({
      handle: 'cle-a-molette',
      status: 'ACTIVE',
      tags: ['Brass', 'steel', 'tools'],
      descriptionHtml: '<p>Strong</p>',
      seo: { title: 'Wrench', description: null },
      variants: { nodes: [{ title: 'Default Title', price: '0.00', inventoryQuantity: 0 }] },
    })
    const seen = async () =>
      (await storefront('{ product(handle: "cle-a-molette") { title } }')).product?.title ?? null
    expect(await seen()).toBeNull()
    const { publishablePublish } = await ask(publish, { id: made.id })
    expect(publishablePublish).toMatchObject({
      publishable: { status: 'ACTIVE', publishedOnPublication: true },
      userErrors: [],
    })
    expect(await seen()).toBe('Clé à Molette')
    await ask(updateProduct, { product: { id: made.id, title: 'Wrench' } })
    expect(await seen()).toBe('Wrench')
    const french = `query @inContext(language: FR) { products(first: 9, sortKey: TITLE) { nodes { title } } }`
    const { products } = await storefront(french)
    expect(products.nodes).toContainEqual({ title: 'Wrench' })
    await ask(
      `mutation ($id: ID!) { productChangeStatus(productId: $id, status: ARCHIVED) {
      product { status } userErrors { field message code } } }`,
      { id: made.id },
    )
    expect(await seen()).toBeNull()
    expect(admin.changes.at(-1)).toMatchObject({
      mutation: 'productChangeStatus',
      object: made.id,
      before: { status: 'ACTIVE' },
      after: { status: 'ARCHIVED' },
    })
  })

  it('adds, changes, and deletes variants and options', async () => {
    const { ask, create, db } = await openShop()
    const { id, variants } = await create({
      title: 'Mat',
      productOptions: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
    })
    expect(variants.nodes).toMatchObject([{ title: 'S', sku: null }])
    const { productVariantsBulkCreate: made } = await ask(bulkCreate, {
      id,
      variants: [
        {
          price: '19.90',
          compareAtPrice: '25',
          barcode: '123',
          optionValues: [{ optionName: 'Size', name: 'M' }],
          inventoryItem: {
            sku: 'MAT-M',
            measurement: { weight: { value: 1.5, unit: 'KILOGRAMS' } },
          },
          inventoryQuantities: [{ availableQuantity: 7, locationId: 'gid://shopify/Location/1' }],
        },
        { price: '21', optionValues: [{ optionName: 'Size', name: 'L' }] },
      ],
    })
    expect(made).toMatchObject({
      userErrors: [],
      product: { variantsCount: { count: 3 }, options: [{ values: ['S', 'M', 'L'] }] },
      productVariants: [
        {
          sku: 'MAT-M',
          price: '19.90',
          compareAtPrice: '25.00',
          barcode: '123',
          inventoryQuantity: 7,
        },
        { title: 'L', sku: null, inventoryQuantity: 0 },
      ],
    })
    const [medium] = made.productVariants
    const { productVariantsBulkUpdate: changed } = await ask(bulkUpdate, {
      id,
      variants: [{ id: medium.id, price: '18', compareAtPrice: null }],
    })
    expect(changed.productVariants).toMatchObject([
      { price: '18.00', compareAtPrice: null, sku: 'MAT-M' },
    ])
    const { productOptionsCreate } = await ask(
      `mutation ($id: ID!) { productOptionsCreate(productId: $id, variantStrategy: CREATE,
        options: [{ name: "Color", values: [{ name: "Red" }, { name: "Blue" }] }]) {
        product { variants(first: 9) { nodes { title } } options { id name } } userErrors { message } } }`,
      { id },
    )
    const titles = (product: ResponseBody) =>
      product.variants.nodes.map(({ title }: { title: string }) => title)
    expect(titles(productOptionsCreate.product)).toEqual([
      'S / Red',
      'M / Red',
      'L / Red',
      'S / Blue',
      'M / Blue',
      'L / Blue',
    ])
    const color = productOptionsCreate.product.options[1].id
    const { productOptionUpdate } = await ask(
      `mutation ($id: ID!, $color: ID!) { productOptionUpdate(productId: $id,
        option: { id: $color, name: "Colour", position: 1 }, variantStrategy: MANAGE,
        optionValuesToAdd: [{ name: "Green" }]) {
        product { variantsCount { count } options { name } } userErrors { message code } } }`,
      { id, color },
    )
    expect(productOptionUpdate).toMatchObject({
      userErrors: [],
      product: { variantsCount: { count: 9 }, options: [{ name: 'Colour' }, { name: 'Size' }] },
    })
    const { productOptionsDelete } = await ask(
      `mutation ($id: ID!, $color: ID!) { productOptionsDelete(productId: $id, options: [$color],
        strategy: POSITION) { product { variants(first: 9) { nodes { title } } } deletedOptionsIds
        userErrors { message code } } }`,
      { id, color },
    )
    expect(titles(productOptionsDelete.product)).toEqual(['S', 'M', 'L'])
    const { productVariantsBulkDelete } = await ask(
      `mutation ($id: ID!, $ids: [ID!]!) { productVariantsBulkDelete(productId: $id, variantsIds: $ids) {
        product { variantsCount { count } } userErrors { message code } } }`,
      { id, ids: [medium.id] },
    )
    expect(productVariantsBulkDelete).toMatchObject({ product: { variantsCount: { count: 2 } } })
    const items = await db.selectFrom('shop_stock_items').select('sku').execute()
    expect(items).toHaveLength(8 + 2)
  })

  it('lets a product without choices get its first ones', async () => {
    const { ask, create } = await openShop()
    const { id } = await create({ title: 'Rope' })
    const { productVariantsBulkCreate: made } = await ask(bulkCreate, {
      id,
      variants: [{ optionValues: [{ optionName: 'Title', name: 'Long' }] }],
    })
    expect(made).toMatchObject({
      userErrors: [],
      product: { variantsCount: { count: 1 }, options: [{ name: 'Title', values: ['Long'] }] },
    })
  })

  it('keeps both changes of two people, or refuses the one who read an older product', async () => {
    const { engine, admin } = await openShop()
    const id = 'gid://shopify/Product/2'
    const read = async () =>
      (await admin.ask(`{ product(id: "${id}") { updatedAt } }`)).product.updatedAt
    const change = async (title: string, since: string) => {
      const response = await engine.admin(
        new Request('http://localhost:3000/admin/api/2025-10/graphql.json', {
          method: 'POST',
          body: JSON.stringify({
            query: `mutation ($product: ProductUpdateInput!) {
              first: productUpdate(product: $product) { product { updatedAt } userErrors { message } }
              then: productUpdate(product: $product) { product { title } userErrors { message } } }`,
            variables: { product: { id, title } },
          }),
          headers: {
            'Content-Type': 'application/json',
            'X-Shopify-Access-Token': 'shpat_all',
            'If-Unmodified-Since': new Date(since).toUTCString(),
          },
        }),
      )
      return (await response.json()) as ResponseBody
    }
    const since = await read()
    expect((await change('One', since)).data.then.product.title).toBe('One')
    const refused = await change('Two', since)
    expect(refused.errors[0]).toMatchObject({
      message: 'This was changed by somebody else meanwhile.',
      extensions: { code: 'PRECONDITION_FAILED' },
    })
    expect((await change('Two', await read())).data.then.product.title).toBe('Two')
  })
})

it('counts to 10,000 unless asked to go on', async () => {
  const count = (limit?: number | null) => countUpTo(limit, (max) => Math.min(max, 20_000))
  expect(await count()).toEqual({ count: 10_000, precision: 'AT_LEAST' })
  expect(await count(null)).toEqual({ count: 20_000, precision: 'EXACT' })
})
