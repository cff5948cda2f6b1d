const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')
const sortKeys = ['TITLE', 'PRICE', 'VENDOR', 'PRODUCT_TYPE', 'CREATED_AT', 'UPDATED_AT', 'ID']
const words = 'soft foldable compact sturdy quiet refillable wheel glass seat cloth'.split(' ')
const terms = (count: number, between: string) =>
  Array.from({ length: count }, (_, n) => words[n % words.length]).join(between)

const variantFields =
  'id title availableForSale selectedOptions { name value } price { amount currencyCode }'
const productFields = `id handle availableForSale title description descriptionHtml
  options { id name values }
  priceRange { maxVariantPrice { amount currencyCode } minVariantPrice { amount currencyCode } }
  variants(first: 250) { nodes { ${variantFields} } }
  featuredImage { url altText width height }
  images(first: 20) { nodes { url altText width height } }
  seo { title description } tags updatedAt`

/** Documents within the limits that are slow because of the database or the response's length, by name. */
export const heavyDocuments: readonly (readonly [string, string])[] = [
  ['100 products with everything', `{ products(first: 100) { nodes { ${productFields} } } }`],
  [
    '100 products of a collection with everything, by price',
    `{ collection(handle: "all") { products(first: 100, sortKey: PRICE, reverse: true)
      { nodes { ${productFields} } } } }`,
  ],
  [
    '250 products with 25 variants each',
    `{ products(first: 250) { nodes { id title
      variants(first: 25) { nodes { id title price { amount } } } } } }`,
  ],
  [
    '4 lists of 250 products in other orders',
    `{ ${repeat(
      4,
      (n) =>
        `a${n}: products(first: 250, sortKey: ${sortKeys[n % sortKeys.length]}, reverse: ${
          n % 2 === 0
        }) { nodes { id title } }`,
    )} }`,
  ],
  [
    '12 searches for a frequent word, by price',
    `{ ${repeat(
      12,
      (n) =>
        `a${n}: products(first: 90, query: "${words[n % words.length]}", sortKey: PRICE) { nodes { id } }`,
    )} }`,
  ],
  [
    '2 searches of 30 words',
    `{ ${repeat(
      2,
      (n) => `a${n}: products(first: 60, query: "${terms(30 - n, ' ')}") { nodes { id } }`,
    )} }`,
  ],
  [
    'a search for any of 8 words and a price that nothing has',
    `{ products(first: 50, query: "(${terms(8, ' OR ')}) variants.price:>99999", sortKey: TITLE) { nodes { id } } }`,
  ],
  [
    '2 searches for what is not so, by price',
    `{ ${repeat(
      2,
      (n) => `a${n}: products(first: 250, sortKey: PRICE,
        query: "-tag:none${n} variants.price:>${n} available_for_sale:true") { nodes { id } }`,
    )} }`,
  ],
  [
    '2 filtered lists of a collection',
    `{ collection(handle: "all") { ${repeat(
      2,
      (n) => `a${n}: products(first: 150, sortKey: TITLE, filters: [{ price: { min: ${n} } },
        { available: true }, { productType: "Brush" }]) { nodes { id } }`,
    )} } }`,
  ],
  [
    'what is sold out in a collection, by title from the end, with its filters',
    `{ collection(handle: "all") { products(last: 250, sortKey: TITLE, filters: [{ available: false }]) {
      nodes { id } filters { id } } } }`,
  ],
  [
    'the beginnings of 3 lists of what is sold out, by title',
    `{ collection(handle: "all") { ${repeat(
      3,
      (n) =>
        `a${n}: products(first: ${n + 1}, sortKey: TITLE, filters: [{ available: false }]) { nodes { id } }`,
    )} } }`,
  ],
  [
    'what is sold out of four vendors, from the newest',
    `{ collection(handle: "all") { products(first: 250, sortKey: CREATED, reverse: true, filters: [
      { productVendor: "Kerbside" }, { productVendor: "Northbound" }, { productVendor: "Glovebox" },
      { productVendor: "Lane & Co." }, { available: false }, { price: { min: 1 } }]) { nodes { id } } } }`,
  ],
  [
    'a search for two words that all have, sold out, with its count and its filters',
    `{ search(query: "made up", first: 200, sortKey: PRICE, productFilters: [{ available: false }, { tag: "made-up" }]) {
      totalCount nodes { __typename } productFilters { id values { count } } } }`,
  ],
  [
    'a search for three tags, without a beginning of words that all have',
    `{ products(first: 250, sortKey: VENDOR, query: "tag:soft,foldable,compact -u*") { nodes { id } } }`,
  ],
  [
    'a search for two tags, without one that all have, and 4 suggestions',
    `{ products(first: 1, sortKey: PRICE, query: "tag:soft,foldable -tag:made-up") { nodes { id } } ${repeat(
      4,
      (n) =>
        `a${n}: predictiveSearch(query: "${words[n % words.length]}", limitScope: EACH) { products { id title } collections { id } pages { id } articles { id } }`,
    )} }`,
  ],
  [
    'a search for one beginning or another, without any of three',
    `{ search(query: "(u* OR none) -(${terms(3, ' OR ')}) variants.price:<20",
      first: 1, sortKey: PRICE, reverse: true) { totalCount productFilters { id } } }`,
  ],
  [
    'a search with its count, narrowed in four ways, from the highest price',
    `{ search(query: "made OR none", first: 250, sortKey: PRICE, reverse: true, productFilters: [{ available: false },
      { price: { min: 1 } }, { tag: "soft" }, { productType: "Brush" }]) { totalCount nodes { __typename }
      productFilters { id } } }`,
  ],
  [
    'a search by dates for what is sold out',
    `{ products(first: 250, sortKey: UPDATED_AT, query: "created_at:>2000 updated_at:>2000 -available_for_sale:true -tag:none") { nodes { id } } }`,
  ],
  [
    'a list that goes on from the middle and finds nothing',
    `{ products(first: 250, sortKey: PRICE, query: "-tag:made-up -tag:none variants.price:>1",
      after: "${Buffer.from(JSON.stringify([4990, 100])).toString('base64url')}") { nodes { id } } }`,
  ],
  [
    '4 choices that no product offers',
    `{ collection(handle: "all") { products(first: 1, sortKey: TITLE, filters: [${repeat(
      4,
      (n) => `{ variantOption: { name: "Size", value: "None ${n}" } }`,
    )}]) { nodes { id } } } }`,
  ],
  [
    '5 prices between those that products have',
    `{ collection(handle: "all") { products(first: 1, sortKey: PRICE, filters: [${repeat(
      5,
      (n) => `{ price: { min: ${20 + n * 5}.01, max: ${20 + n * 5}.02 } }`,
    )}]) { nodes { id } } } }`,
  ],
  [
    'the filters of 2 lists of a collection',
    `{ collection(handle: "all") { ${repeat(
      2,
      (n) => `a${n}: products(first: 1, sortKey: PRICE, filters: [{ price: { min: ${n} } }]) {
        filters { id label values { id label count } } }`,
    )} } }`,
  ],
  [
    'a search that nothing meets',
    '{ products(first: 250, query: "variants.price:>99999") { nodes { id } } }',
  ],
  [
    'a list of a collection narrowed to nothing by six filters',
    `{ collection(handle: "all") { products(first: 250, sortKey: TITLE, filters: [
      { price: { min: 20, max: 20.5 } }, { available: true }, { productType: "Brush" }, { tag: "made-up" },
      { productVendor: "Glovebox" }, { variantOption: { name: "Size", value: "None" } }]) {
      nodes { id } filters { id values { count } } } } }`,
  ],
  [
    'what is sold out in a collection, by price from the highest',
    `{ collection(handle: "all") { products(first: 250, sortKey: PRICE, reverse: true, filters: [
      { price: { max: 10 } }, { available: false }]) { nodes { id } filters { id values { count } } } } }`,
  ],
  [
    'a choice that most products have, from the end',
    `{ collection(handle: "all") { products(last: 250, filters: [{ variantOption: { name: "Size", value: "Large" } },
      { price: { max: 9 } }]) { nodes { id } } } }`,
  ],
  [
    'a title that nothing holds',
    `{ products(first: 250, query: "title:'brush b'") { nodes { id } } }`,
  ],
  [
    'a search with its count and its filters',
    `{ search(query: "made", first: 250, sortKey: PRICE, reverse: true, productFilters: [{ available: true },
      { price: { max: 20 } }], unavailableProducts: HIDE) { totalCount nodes { __typename }
      productFilters { id values { label count } } } }`,
  ],
  [
    'a count of a search for a word that all have, by price',
    `{ search(query: "made", first: 100, sortKey: PRICE) { totalCount nodes { __typename } } }`,
  ],
  [
    'a count of a search for two tags that no product has both of',
    `{ search(query: "tag:${words[0]} tag:${words[1]}", first: 1) { totalCount } }`,
  ],
  [
    '4 suggestions for 10 words with typos',
    `{ ${repeat(
      4,
      (n) =>
        `a${n}: predictiveSearch(query: "${repeat(10, (at) => `${words[at]}q${n}`)}") { products { id } queries { text } }`,
    )} }`,
  ],
  [
    '12 suggestions for a frequent word',
    `{ ${repeat(
      12,
      (n) =>
        `a${n}: predictiveSearch(query: "${words[n % words.length]}", limitScope: EACH) { products { id title } collections { id } pages { id } articles { id } }`,
    )} }`,
  ],
  [
    '12 lists of recommendations with variants',
    `{ ${repeat(
      12,
      (
        n,
      ) => `a${n}: productRecommendations(productId: "gid://shopify/Product/${10_000 * (n % 9) + 99}") {
        id title variants(first: 25) { nodes { id title price { amount } } } }`,
    )} }`,
  ],
  [
    '4 lists of all tags and types',
    `{ ${repeat(2, (n) => `a${n}: productTags(first: ${250 - n}) { nodes } b${n}: productTypes(first: ${250 - n}) { nodes }`)} }`,
  ],
  [
    'the last pages of the sitemap',
    `{ sitemap(type: PRODUCT) { pagesCount { count } ${repeat(
      3,
      (n) => `a${n}: resources(page: ${400 - n}) { items { handle } }`,
    )} } }`,
  ],
  [
    '6 counts of the sitemap',
    `{ ${repeat(6, (n) => `a${n}: sitemap(type: PRODUCT) { pagesCount { count } }`)} }`,
  ],
  [
    'collections with products, variants, and metafields',
    `{ collections(first: 20) { nodes { id products(first: 20) { nodes { id title
      metafields(identifiers: [{ namespace: "custom", key: "video" }, { namespace: "custom", key: "x" }]) { value }
      variants(first: 5) { nodes { id title price { amount } metafield(namespace: "custom", key: "x") { value } } } } } } } }`,
  ],
  [
    '100 products by their ids, with everything',
    `{ nodes(ids: [${repeat(100, (n) => `"gid://shopify/Product/${n * 900 + 20}"`)}]) { ... on Product { ${productFields} } } }`,
  ],
  [
    '4 lists of 250 products on from the middle',
    `{ ${repeat(
      4,
      (
        n,
      ) => `a${n}: products(first: 250, after: "${Buffer.from(JSON.stringify([50_000 + n * 700, 50_000 + n * 700])).toString('base64url')}") {
        nodes { id title } }`,
    )} }`,
  ],
  [
    '12 menus with products of collections',
    `{ ${repeat(12, (n) => `a${n}: menu(handle: "main-menu") { items { title resource { ... on Collection { products(first: 20, sortKey: TITLE) { nodes { id title } } } } } }`)} }`,
  ],
  [
    'a page of a storefront: a filtered collection with its filters',
    `{ collection(handle: "all") { id title description products(first: 48, filters: [{ available: true },
      { productVendor: "Kerbside" }, { price: { min: 10, max: 60 } }], sortKey: PRICE) {
      filters { id label type values { id label count input } }
      nodes { id handle title featuredImage { id url altText width height }
        priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
        variants(first: 1) { nodes { selectedOptions { name value } } } }
      pageInfo { hasPreviousPage hasNextPage endCursor startCursor } } } }`,
  ],
]
