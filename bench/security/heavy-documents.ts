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

/** What the limits let through and the database or the answer's length makes slow: each name, and the document. */
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
    '12 lists of 250 products in other orders',
    `{ ${repeat(
      12,
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
        `a${n}: products(first: 250, query: "${words[n % words.length]}", sortKey: PRICE) { nodes { id } }`,
    )} }`,
  ],
  [
    '4 searches of 30 words',
    `{ ${repeat(
      4,
      (n) => `a${n}: products(first: 250, query: "${terms(30 - n, ' ')}") { nodes { id } }`,
    )} }`,
  ],
  [
    '4 searches for any of 15 words',
    `{ ${repeat(
      4,
      (n) =>
        `a${n}: products(first: 250, query: "${terms(15 - (n % 5), ' OR ')}", sortKey: TITLE) { nodes { id } }`,
    )} }`,
  ],
  [
    '12 searches for what is not so, by price',
    `{ ${repeat(
      12,
      (n) => `a${n}: products(first: 250, sortKey: PRICE,
        query: "-tag:none${n} variants.price:>${n} available_for_sale:true") { nodes { id } }`,
    )} }`,
  ],
  [
    '9 filtered lists of a collection',
    `{ collection(handle: "all") { ${repeat(
      9,
      (n) => `a${n}: products(first: 250, sortKey: TITLE, filters: [{ price: { min: ${n} } },
        { available: true }, { productType: "Brush" }]) { nodes { id } }`,
    )} } }`,
  ],
  [
    'the filters of 12 lists of a collection',
    `{ collection(handle: "all") { ${repeat(
      12,
      (n) => `a${n}: products(first: 1, sortKey: PRICE, filters: [{ price: { min: ${n} } }]) {
        filters { id label values { id label count } } }`,
    )} } }`,
  ],
]
