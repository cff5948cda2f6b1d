import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { one, variant } from '../carts/cart.fixture.ts'
import { openDemo } from '../engine.fixture.ts'

/** What small storefronts out there select: Hydrogen's skeleton and Next.js Commerce. */
const money = '{ currencyCode amount }'
const picture = '{ __typename id url altText width height }'
const bought = `id quantity attributes { key value }
  cost { totalAmount ${money} amountPerQuantity ${money} compareAtAmountPerQuantity ${money} }
  merchandise { ... on ProductVariant { id title availableForSale requiresShipping image ${picture}
    price ${money} compareAtPrice ${money} selectedOptions { name value }
    product { id handle title vendor } } }`
const cart = `id updatedAt checkoutUrl totalQuantity note attributes { key value }
  appliedGiftCards { id lastCharacters amountUsed ${money} }
  buyerIdentity { countryCode email phone customer { id email firstName lastName displayName } }
  lines(first: $numCartLines) {
    nodes { ...CartLine }
    nodes { ...CartLineComponent } }
  cost { subtotalAmount ${money} totalAmount ${money} totalDutyAmount ${money} totalTaxAmount ${money} }
  discountCodes { code applicable }`
const services = `fragment CartLine on CartLine { ${bought} parentRelationship { parent { id } } }
  fragment CartLineComponent on ComponentizableCartLine { ${bought} lineComponents { id } }`
const chosen = `id sku title availableForSale price ${money} compareAtPrice ${money} unitPrice ${money}
  image ${picture} product { title handle } selectedOptions { name value }`

forEachDatabase((database) => {
  it('answers what Hydrogen’s pages ask', async () => {
    const { ask } = await openDemo(await database.fresh())
    const header = await ask(
      `query ($menu: String!) @inContext(language: EN, country: US) {
        shop { id name description primaryDomain { url } brand { logo { image { url } } } }
        menu(handle: $menu) { id items { id resourceId tags title type url items { id } } } }`,
      { menu: 'main-menu' },
    )
    expect(header.shop).toMatchObject({ name: 'Glovebox', brand: { logo: null } })
    expect(header.menu.items[0]).toEqual({
      id: 'gid://shopify/MenuItem/101',
      resourceId: null,
      tags: [],
      title: 'Shop',
      type: 'CATALOG',
      url: 'http://localhost:3000/collections/all',
      items: [],
    })

    const { product } = await ask(
      `query ($handle: String!, $selectedOptions: [SelectedOptionInput!]!) {
        product(handle: $handle) {
          id title vendor handle description descriptionHtml seo { title description }
          encodedVariantExistence encodedVariantAvailability
          options { name optionValues { name
            firstSelectableVariant { ${chosen} }
            swatch { color image { previewImage { url } } } } }
          selectedOrFirstAvailableVariant(selectedOptions: $selectedOptions,
            ignoreUnknownOptions: true, caseInsensitiveMatch: true) { ${chosen} }
          adjacentVariants(selectedOptions: $selectedOptions) { ${chosen} } } }`,
      { handle: 'express-kit', selectedOptions: [{ name: 'scent', value: 'ocean breeze' }] },
    )
    expect(product.selectedOrFirstAvailableVariant.title).toBe('Ocean Breeze')
    expect(product.adjacentVariants).toHaveLength(2)

    const lists = await ask(`{
      featured: collections(first: 1, sortKey: UPDATED_AT, reverse: true) {
        nodes { id title handle image ${picture} } }
      recommended: products(first: 4, sortKey: UPDATED_AT, reverse: true) {
        nodes { id title handle featuredImage ${picture} priceRange { minVariantPrice ${money} } } } }`)
    expect(lists.recommended.nodes).toHaveLength(4)
  })

  it('has something for the first page of templates, from no collection that is listed', async () => {
    const { ask } = await openDemo(await database.fresh())
    const { featured, carousel, other, collections } = await ask(`{
      featured: collection(handle: "hidden-homepage-featured-items") { products(first: 3) { nodes { handle } } }
      carousel: collectionByHandle(handle: "hidden-homepage-carousel") { products(first: 9) { nodes { handle } } }
      other: collection(handle: "hidden-homepage") { id }
      collections(first: 9) { nodes { handle } } }`)
    expect(featured.products.nodes).toHaveLength(3)
    expect(carousel.products.nodes).toHaveLength(5)
    expect(other).toBeNull()
    expect(JSON.stringify(collections)).not.toContain('hidden')
  })

  it('answers at once what may be told later', async () => {
    const { ask } = await openDemo(await database.fresh())
    const { shop } = await ask(
      `query ($later: Boolean = true) { shop { id ...Name @defer(label: "name", if: $later)
        ... @defer { primaryDomain { url } } } } fragment Name on Shop { name }`,
    )
    expect(shop).toEqual({
      id: 'gid://shopify/Shop/1',
      name: 'Glovebox',
      primaryDomain: { url: 'http://localhost:3000' },
    })
  })

  it('keeps Hydrogen’s cart', async () => {
    const { ask } = await openDemo(await database.fresh())
    const { cartCreate } = await ask(
      `mutation ($input: CartInput!, $numCartLines: Int = 100, $country: CountryCode = ZZ) @inContext(country: $country) {
        cartCreate(input: $input) { cart { ${cart} }
          userErrors { message field code } warnings { code message target } } } ${services}`,
      { input: { lines: [one(variant.gel, 2)], buyerIdentity: { countryCode: 'GB' } } },
    )
    expect(cartCreate.cart).toMatchObject({
      totalQuantity: 2,
      lines: { nodes: [{ quantity: 2, merchandise: { price: { currencyCode: 'GBP' } } }] },
    })
    const read = await ask(
      `query ($id: ID!, $numCartLines: Int) { cart(id: $id) { ${cart} } } ${services}`,
      { id: cartCreate.cart.id, numCartLines: 5 },
    )
    expect(read.cart).toEqual(cartCreate.cart)
  })
})
