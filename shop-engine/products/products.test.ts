import { expect, it } from 'vitest'
import gelCleaner from '#/content/catalogue/products/gel-cleaner/product.json' with { type: 'json' }
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const money = '{ amount currencyCode }'

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    return { ...(await openDemo(opened)), db: opened.db }
  }

  it('shows a product with its pictures, texts and prices', async () => {
    const { ask } = await openShop()
    const { product } = await ask(`{ product(handle: "gel-cleaner") {
      id title handle vendor productType tags availableForSale totalInventory isGiftCard
      description(truncateAt: 20) descriptionHtml onlineStoreUrl publishedAt
      seo { title description }
      featuredImage { url altText width height }
      images(first: 20) { nodes { url } }
      priceRange { minVariantPrice ${money} maxVariantPrice ${money} }
      compareAtPriceRange { minVariantPrice ${money} }
      options { name values optionValues { name swatch { color } firstSelectableVariant { title } } }
      variants(first: 5) { nodes { title sku price ${money} quantityAvailable currentlyNotInStock
        selectedOptions { name value } weight weightUnit } }
      variantsCount { count precision }
      encodedVariantExistence
    } }`)
    expect(product).toMatchObject({
      id: 'gid://shopify/Product/2',
      title: 'Gel Cleaner',
      availableForSale: true,
      totalInventory: 350,
      onlineStoreUrl: 'http://localhost:3000/products/gel-cleaner',
      publishedAt: '2026-11-21T09:00:00Z',
      priceRange: { minVariantPrice: { amount: '12.9', currencyCode: 'USD' } },
      compareAtPriceRange: { minVariantPrice: { amount: '0.0', currencyCode: 'USD' } },
      options: [
        {
          name: 'Title',
          values: ['Default Title'],
          optionValues: [
            {
              name: 'Default Title',
              swatch: null,
              firstSelectableVariant: { title: 'Default Title' },
            },
          ],
        },
      ],
      variants: {
        nodes: [
          {
            title: 'Default Title',
            sku: 'GB-GEL',
            price: { amount: '12.9', currencyCode: 'USD' },
            quantityAvailable: 350,
            currentlyNotInStock: false,
            selectedOptions: [{ name: 'Title', value: 'Default Title' }],
          },
        ],
      },
      encodedVariantExistence: 'v1_0',
    })
    expect(product.description).toMatch(/^.{1,19}…$/)
    expect(product.descriptionHtml).toContain('<h3>Good to know</h3>')
    expect(product.images.nodes.map(({ url }: { url: string }) => url)).toEqual(
      gelCleaner.pictures.map((name) => expect.stringContaining(`/pictures/${name}.`)),
    )
    expect(product.featuredImage.url).toMatch(
      /^http:\/\/localhost:3000\/pictures\/gel-cleaner--front\.\w+\.webp$/,
    )
    expect(product.featuredImage.altText).toBeTruthy()
  })

  it('speaks French, and counts in the currency of the country', async () => {
    const { response } = await openShop()
    const { data, extensions } = await response(
      `query ($country: CountryCode, $language: LanguageCode)
        @inContext(country: $country, language: $language) {
        product(handle: "air-freshener") {
          title options { name optionValues { name } }
          priceRange { minVariantPrice ${money} } } }`,
      { country: 'JP', language: 'FR' },
    )
    expect(data.product).toEqual({
      title: 'Désodorisant',
      options: [
        {
          name: 'Parfum',
          optionValues: [
            { name: 'Voiture neuve' },
            { name: 'Brise océane' },
            { name: 'Forêt de pins' },
          ],
        },
      ],
      priceRange: { minVariantPrice: { amount: '1970.0', currencyCode: 'JPY' } },
    })
    expect(extensions.context).toEqual({ country: 'JP', language: 'FR' })
    expect(extensions.cost.requestedQueryCost).toBeGreaterThan(0)
  })

  it.each([
    '@inContext(country: ZZ)',
    '@inContext(country: null, language: null)',
    '@inContext(country: RU, language: DE, preferredLocationId: "gid://shopify/Location/1")',
    '@inContext(visitorConsent: { analytics: true, marketing: false })',
    '',
  ])('shows the home market with %s', async (position) => {
    const { ask } = await openShop()
    const { product } = await ask(`query ${position || 'Plain'} { product(handle: "wet-wipes") {
      title priceRange { minVariantPrice ${money} } } }`)
    expect(product).toEqual({
      title: 'Wet Wipes',
      priceRange: { minVariantPrice: { amount: '6.9', currencyCode: 'USD' } },
    })
  })

  it('finds a product by its id, and no other by anything else', async () => {
    const { ask } = await openShop()
    const found = await ask(`{
      one: product(id: "gid://shopify/Product/1") { handle }
      none: product(id: "gid://shopify/Product/999") { handle }
      other: product(id: "gid://shopify/Collection/1") { handle }
      unknown: product(handle: "no-such-thing") { handle }
    }`)
    expect(found).toEqual({
      one: { handle: 'express-kit' },
      none: null,
      other: null,
      unknown: null,
    })
  })

  it('does not show what is not published', async () => {
    const { ask, db } = await openShop()
    await db.updateTable('shop_products').set({ published: 0 }).where('id', '=', 1).execute()
    const found = await ask(`{
      product(handle: "express-kit") { id }
      node(id: "gid://shopify/Product/1") { id }
      nodes(ids: ["gid://shopify/ProductVariant/1", "gid://shopify/Product/2"]) { id }
      products(first: 9) { nodes { id } }
      collection(handle: "all") { products(first: 9) { nodes { id } } }
    }`)
    expect(found.product).toBeNull()
    expect(found.node).toBeNull()
    expect(found.nodes).toEqual([null, { id: 'gid://shopify/Product/2' }])
    expect(found.products.nodes).toHaveLength(4)
    expect(found.collection.products.nodes).toHaveLength(4)
  })

  it('gives pictures at a size', async () => {
    const { ask } = await openShop()
    const { product } = await ask(`{ product(handle: "wet-wipes") { featuredImage {
      small: url(transform: { maxWidth: 320, maxHeight: 200, crop: CENTER, scale: 2 })
      same: src } } }`)
    expect(product.featuredImage.small).toMatch(/\.webp\?width=640&height=400&crop=center$/)
    expect(product.featuredImage.same).toMatch(/\.webp$/)
  })

  it('keeps the order of nodes, and says which id is none', async () => {
    const { ask, response } = await openShop()
    const ids = ['gid://shopify/Product/3', 'gid://shopify/Product/99', 'gid://shopify/Shop/1']
    const { nodes } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(nodes).toEqual([{ id: ids[0] }, null, { id: ids[2] }])
    const { errors } = await response('{ node(id: "Product 1") { id } }')
    expect(errors).toMatchObject([
      {
        message: "Invalid global id 'Product 1'",
        path: ['query', 'node', 'id'],
        extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
      },
    ])
  })

  it('recommends the others', async () => {
    const { ask } = await openShop()
    const { related, complementary, unknown } = await ask(`{
      related: productRecommendations(productHandle: "wet-wipes") { handle }
      complementary: productRecommendations(productId: "gid://shopify/Product/1", intent: COMPLEMENTARY) { id }
      unknown: productRecommendations(productHandle: "none") { id } }`)
    expect(related.map(({ handle }: { handle: string }) => handle)).toEqual([
      'air-freshener',
      'express-kit',
      'gel-cleaner',
      'trash-bag-pack',
    ])
    expect(complementary).toEqual([])
    expect(unknown).toBeNull()
  })
})
