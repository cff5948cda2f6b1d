import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const gel = 'gid://shopify/Product/2'
const kit = 'gid://shopify/Product/1'
const long = 'x'.repeat(10_000)
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `V${index}` }))

const create = (product: object) => ({
  query: `mutation ($product: ProductCreateInput) { result: productCreate(product: $product) {
    userErrors { field message } } }`,
  variables: { product },
})
const update = (product: object) => ({
  query: `mutation ($product: ProductUpdateInput) { result: productUpdate(product: $product) {
    userErrors { field message } } }`,
  variables: { product },
})
const add = (id: string, variants: readonly object[]) => ({
  query: `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
    result: productVariantsBulkCreate(productId: $id, variants: $variants) {
      userErrors { field message code } } }`,
  variables: { id, variants },
})
const change = (variants: readonly object[], id = gel) => ({
  query: `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
    result: productVariantsBulkUpdate(productId: $id, variants: $variants) {
      userErrors { field message code } } }`,
  variables: { id, variants },
})
const options = (given: readonly object[], id = gel) => ({
  query: `mutation ($id: ID!, $options: [OptionCreateInput!]!) {
    result: productOptionsCreate(productId: $id, options: $options) {
      userErrors { field message code } } }`,
  variables: { id, options: given },
})
const deleteVariants = (ids: readonly string[], id = gel) => ({
  query: `mutation ($id: ID!, $ids: [ID!]!) {
    result: productVariantsBulkDelete(productId: $id, variantsIds: $ids) {
      userErrors { field message code } } }`,
  variables: { id, ids },
})
const variant = 'gid://shopify/ProductVariant/4'
const size = { optionName: 'Title', name: 'Big' }

type Sent = { query: string; variables: object }
const rows: readonly [what: string, sent: Sent, error: object][] = [
  ['no title', create({}), { field: ['title'], message: "Title can't be blank" }],
  ['a blank title', create({ title: '  ' }), { message: "Title can't be blank" }],
  [
    'a title without end',
    create({ title: long }),
    { message: 'Title is too long (maximum is 255 characters)' },
  ],
  ['a vendor without end', create({ title: 'a', vendor: long }), { field: ['vendor'] }],
  [
    'a book for a text',
    create({ title: 'a', descriptionHtml: long.repeat(60) }),
    { field: ['descriptionHtml'] },
  ],
  [
    '300 tags',
    create({ title: 'a', tags: [Array.from({ length: 300 }, (_, index) => `t${index}`).join()] }),
    { field: ['tags'] },
  ],
  [
    'a handle in use',
    create({ title: 'a', handle: 'Gel Cleaner' }),
    {
      field: ['handle'],
      message: "Handle 'gel-cleaner' already in use. Please provide a new handle.",
    },
  ],
  [
    'four options',
    create({
      title: 'a',
      productOptions: ['a', 'b', 'c', 'd'].map((name) => ({ name, values: names(1) })),
    }),
    { field: ['options'], message: 'Options count is over the allowed limit of 3' },
  ],
  [
    'an option without values',
    create({ title: 'a', productOptions: [{ name: 'Size' }] }),
    { message: 'Each option must have at least one option value specified' },
  ],
  [
    'an unknown product',
    update({ id: 'gid://shopify/Product/999', title: 'a' }),
    { field: ['id'], message: 'Product does not exist' },
  ],
  [
    'something else',
    update({ id: 'gid://shopify/Collection/1', title: 'a' }),
    { message: 'Product does not exist' },
  ],
  ['no product', update({ title: 'a' }), { message: 'Product does not exist' }],
  ['a title taken away', update({ id: gel, title: null }), { message: "Title can't be blank" }],
  ['the handle of another', update({ id: gel, handle: 'wet-wipes' }), { field: ['handle'] }],
  [
    'variants of an unknown product',
    add('gid://shopify/Product/999', []),
    { code: 'PRODUCT_DOES_NOT_EXIST', field: ['productId'] },
  ],
  [
    'a negative price',
    add(gel, [{ price: '-1', optionValues: [size] }]),
    { code: 'GREATER_THAN_OR_EQUAL_TO', field: ['variants', '0', 'price'] },
  ],
  [
    'a price of words',
    add(gel, [{ price: 'free', optionValues: [size] }]),
    { code: 'INVALID_INPUT' },
  ],
  [
    'a price of tenths of cents',
    add(gel, [{ price: '1.005', optionValues: [size] }]),
    { code: 'INVALID_INPUT' },
  ],
  [
    'a price beyond all',
    add(gel, [{ price: '10000000.01', optionValues: [size] }]),
    { code: 'INVALID_INPUT' },
  ],
  [
    '101 variants',
    add(
      gel,
      names(101).map(({ name }) => ({ optionValues: [{ optionName: 'Title', name }] })),
    ),
    { message: 'A product can have at most 100 variants' },
  ],
  ['no values', add(kit, [{ price: '1' }]), { code: 'NEED_TO_ADD_OPTION_VALUES' }],
  [
    'a variant twice',
    add(gel, [{ optionValues: [size] }, { optionValues: [size] }]),
    {
      code: 'VARIANT_ALREADY_EXISTS',
      field: ['variants', '1'],
      message: "The variant 'Big' already exists. Please change at least one option value.",
    },
  ],
  [
    'an unknown option',
    add(kit, [{ optionValues: [{ optionName: 'Age', name: '3' }] }]),
    { code: 'OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS' },
  ],
  [
    'an id on create',
    add(gel, [{ id: variant, optionValues: [size] }]),
    { code: 'NO_KEY_ON_CREATE' },
  ],
  [
    'stock elsewhere',
    add(gel, [
      {
        optionValues: [size],
        inventoryQuantities: [{ availableQuantity: 1, locationId: 'gid://shopify/Location/2' }],
      },
    ]),
    { code: 'TRACKED_VARIANT_LOCATION_NOT_FOUND' },
  ],
  [
    'negative stock',
    add(gel, [
      {
        optionValues: [size],
        inventoryQuantities: [{ availableQuantity: -1, locationId: 'gid://shopify/Location/1' }],
      },
    ]),
    { code: 'INVALID_INPUT' },
  ],
  ['a variant without id', change([{ price: '1' }]), { code: 'PRODUCT_VARIANT_ID_MISSING' }],
  [
    'a variant of another product',
    change([{ id: 'gid://shopify/ProductVariant/1', price: '1' }]),
    { code: 'PRODUCT_VARIANT_DOES_NOT_EXIST' },
  ],
  [
    'stock by the way',
    change([{ id: variant, inventoryQuantities: [] }]),
    { code: 'NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE' },
  ],
  [
    'a picture of another product',
    change([{ id: variant, mediaId: 'gid://shopify/MediaImage/1' }]),
    { field: ['variants', '0', 'mediaId'] },
  ],
  [
    'a weight below nothing',
    change([
      { id: variant, inventoryItem: { measurement: { weight: { value: -1, unit: 'GRAMS' } } } },
    ]),
    { code: 'INVALID_INPUT' },
  ],
  [
    'a fourth option',
    options(names(4).map(({ name }) => ({ name, values: names(1) }))),
    { code: 'OPTIONS_OVER_LIMIT' },
  ],
  [
    'an option twice',
    options([
      { name: 'A', values: names(1) },
      { name: 'a', values: names(1) },
    ]),
    { code: 'DUPLICATED_OPTION_NAME' },
  ],
  [
    'an option that is there',
    options([{ name: 'Scent', values: names(1) }], kit),
    { code: 'OPTION_ALREADY_EXISTS' },
  ],
  [
    'a value twice',
    options([{ name: 'A', values: [{ name: 'b' }, { name: 'B' }] }]),
    { code: 'DUPLICATED_OPTION_VALUE' },
  ],
  [
    'a name without end',
    options([{ name: long.slice(0, 256), values: names(1) }]),
    { code: 'OPTION_NAME_TOO_LONG' },
  ],
  ['the last variant', deleteVariants([variant]), { code: 'CANNOT_DELETE_LAST_VARIANT' }],
  [
    'what is no variant of it',
    deleteVariants(['gid://shopify/ProductVariant/1']),
    { code: 'AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT' },
  ],
]

forEachDatabase((database) => {
  it("refuses what cannot be, in Shopify's words, and changes nothing", async () => {
    const { admin, ask } = await openDemo(await database.fresh())
    for (const [what, { query, variables }, error] of rows) {
      const { result } = await admin.ask(query, variables)
      expect(result.userErrors[0], what).toMatchObject(error)
    }
    expect(admin.changes).toEqual([])
    const { products } = await ask('{ products(first: 9) { nodes { title } } }')
    expect(products.nodes).toHaveLength(5)
  })

  it('does not take text that is not an id for one', async () => {
    const { admin } = await openDemo(await database.fresh())
    const { query } = update({})
    const { errors } = await admin.response(query, { product: { id: "1' or 1=1", title: 'a' } })
    expect(errors[0].extensions.code).toBe('INVALID_GLOBAL_ID')
  })
})
