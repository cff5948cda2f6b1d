import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const here = 'gid://shopify/Location/1'
const set = `mutation ($input: ProductSetInput!, $identifier: ProductSetIdentifiers, $synchronous: Boolean) {
  productSet(input: $input, identifier: $identifier, synchronous: $synchronous) {
    product { id handle title vendor tags status options { id name optionValues { id name } }
      media(first: 9) { nodes { id alt } } hasOnlyDefaultVariant
      variants(first: 100) { nodes { id title sku price inventoryQuantity inventoryItem { tracked } } } }
    productSetOperation { id status product { title } userErrors { message } }
    userErrors { field message code } } }`
const choice = (optionName: string, name: string) => ({ optionName, name })
const stocked = (quantity: number) => [{ locationId: here, name: 'available', quantity }]
const mat = {
  title: 'Boot Mat',
  handle: 'boot-mat',
  vendor: 'Acme',
  tags: ['mats'],
  productOptions: [
    { name: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] },
    { name: 'Color', values: [{ name: 'Black' }] },
  ],
  variants: [
    {
      optionValues: [choice('Size', 'Small'), choice('Color', 'Black')],
      price: '19.50',
      sku: 'MAT-S',
      inventoryQuantities: stocked(4),
    },
    { optionValues: [choice('Size', 'Large'), choice('Color', 'Black')], price: '24.50' },
  ],
}

forEachDatabase((database) => {
  const openShop = async () => {
    const { admin } = await openDemo(await database.fresh())
    const setting = async (input: object, more: object = {}): Promise<ResponseBody> =>
      (await admin.ask(set, { input, ...more })).productSet
    const accepted = async (input: object, more: object = {}): Promise<ResponseBody> => {
      const { product, userErrors } = await setting(input, more)
      expect(userErrors).toEqual([])
      return product
    }
    return { admin, setting, accepted }
  }
  const titles = ({ variants }: ResponseBody) =>
    variants.nodes.map(({ title }: { title: string }) => title)

  it('makes a whole product at once, and does nothing twice when it is set again', async () => {
    const { admin, accepted } = await openShop()
    const made = await accepted(mat, { identifier: { handle: 'boot-mat' } })
    expect(made).toMatchObject({ title: 'Boot Mat', vendor: 'Acme', status: 'ACTIVE' })
    expect(made.variants.nodes).toMatchObject([
      { title: 'Small / Black', sku: 'MAT-S', price: '19.50', inventoryQuantity: 4 },
      { title: 'Large / Black', sku: null, price: '24.50', inventoryQuantity: 0 },
    ])
    expect(await accepted(mat, { identifier: { handle: 'boot-mat' } })).toEqual(made)
    const { mutation, object, after } = admin.changes[0] ?? {}
    expect(mutation).toBe('productSet')
    const told = admin.changes.find((change) => change.object === made.id)
    expect(told?.after).toMatchObject({ title: 'Boot Mat', 'Small / Black: price': '19.50' })
    expect([object, after]).toEqual([expect.stringContaining('gid://'), expect.anything()])
  })

  it('replaces the lists that are given, and keeps what is not', async () => {
    const { accepted } = await openShop()
    const made = await accepted(mat)
    const [small, large] = made.variants.nodes
    const [size] = made.options
    const renamed = await accepted({ id: made.id, title: 'Trunk Mat' })
    expect(renamed).toEqual({ ...made, title: 'Trunk Mat' })
    const changed = await accepted(
      {
        productOptions: [
          {
            id: size.id,
            name: 'Fit',
            values: [{ name: 'Huge' }, { id: size.optionValues[1].id, name: 'Big' }],
          },
        ],
        variants: [
          { optionValues: [choice('Fit', 'Huge')], price: '40', inventoryQuantities: stocked(2) },
          { id: large.id, optionValues: [choice('Fit', 'Big')], inventoryQuantities: stocked(7) },
        ],
      },
      { identifier: { id: made.id } },
    )
    expect(changed.options).toEqual([
      {
        id: size.id,
        name: 'Fit',
        optionValues: [
          { id: expect.any(String), name: 'Huge' },
          { id: size.optionValues[1].id, name: 'Big' },
        ],
      },
    ])
    expect(changed.variants.nodes).toMatchObject([
      { title: 'Huge', price: '40.00', inventoryQuantity: 2 },
      { id: large.id, title: 'Big', price: '24.50', inventoryQuantity: 7 },
    ])
    expect(changed.variants.nodes).not.toContainEqual(expect.objectContaining({ id: small.id }))
    const placed = await accepted({
      id: made.id,
      productOptions: [{ name: 'Fit' }],
      variants: [
        { optionValues: [choice('Fit', 'Huge')], position: 2 },
        { optionValues: [choice('Fit', 'Big')], position: 1 },
      ],
    })
    expect(titles(placed)).toEqual(['Big', 'Huge'])
  })

  it('sets what has no choices, and lets it have some and lose them', async () => {
    const { accepted } = await openShop()
    const only = {
      title: 'Brush',
      productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
      variants: [
        {
          optionValues: [choice('Title', 'Default Title')],
          price: '5',
          inventoryItem: { tracked: true },
          inventoryQuantities: stocked(3),
        },
      ],
    }
    const made = await accepted(only)
    const [variant] = made.variants.nodes
    expect(made.hasOnlyDefaultVariant).toBe(true)
    expect(variant).toMatchObject({ price: '5.00', inventoryQuantity: 3 })
    const grown = await accepted({
      id: made.id,
      productOptions: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
      variants: [
        { id: variant.id, optionValues: [choice('Size', 'S')] },
        { optionValues: [choice('Size', 'L')] },
      ],
    })
    expect(titles(grown)).toEqual(['S', 'L'])
    expect(grown.variants.nodes[0]).toMatchObject({ id: variant.id, inventoryQuantity: 3 })
    const back = await accepted({
      ...only,
      id: made.id,
      variants: [{ id: variant.id, optionValues: [choice('Title', 'Default Title')] }],
    })
    expect(back).toMatchObject({ hasOnlyDefaultVariant: true, variants: { nodes: [variant] } })
  })

  it('shows the files that are named, in their order', async () => {
    const { admin, accepted, setting } = await openShop()
    const { files } = await admin.ask('{ files(first: 2) { nodes { id } } }')
    const [first, second] = files.nodes
    const one = { optionValues: [choice('Size', 'S')], file: { id: second.id } }
    const productOptions = [{ name: 'Size', values: [{ name: 'S' }] }]
    const made = await accepted({
      title: 'Towel',
      files: [second, { ...first, alt: 'A towel' }],
      productOptions,
      variants: [one],
    })
    expect(made.media.nodes.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(made.media.nodes[1].alt).toBe('A towel')
    const input = { id: made.id, files: [first], productOptions, variants: [one] }
    expect((await setting(input)).userErrors[0].field).toEqual(['input', 'variants', '0', 'file'])
    const less = await accepted({ id: made.id, files: [first] })
    expect(less.media.nodes).toMatchObject([{ id: first.id }])
  })

  it('tells what was asked to happen later as an operation that is over', async () => {
    const { admin, setting } = await openShop()
    const { product, productSetOperation: made } = await setting(mat, { synchronous: false })
    expect([product, made.status, made.product.title]).toEqual([null, 'COMPLETE', 'Boot Mat'])
    const found = await admin.ask(
      `query ($id: ID!) { productOperation(id: $id) { status product { title } }
        node(id: $id) { id } }`,
      { id: made.id },
    )
    expect(found).toEqual({
      productOperation: { status: 'COMPLETE', product: { title: 'Boot Mat' } },
      node: { id: made.id },
    })
  })

  const { variants, productOptions } = mat
  const [smallOne, largeOne] = variants
  const refusals: [string, object, string, object?][] = [
    ['no title', { title: ' ' }, 'input.title MISSING_FIELD_REQUIRED'],
    ['a handle of another product', { handle: 'wet-wipes' }, 'input.handle HANDLE_NOT_UNIQUE'],
    [
      'another handle than the one that it is known by',
      { handle: 'other' },
      'identifier.handle INPUT_MISMATCH',
      { identifier: { handle: 'boot-mat' } },
    ],
    [
      'an unknown product',
      {},
      'identifier.id PRODUCT_DOES_NOT_EXIST',
      { identifier: { id: 'gid://shopify/Product/999' } },
    ],
    ['variants alone', { variants }, 'input.variants PRODUCT_OPTIONS_INPUT_MISSING'],
    ['options alone', { productOptions }, 'input.productOptions VARIANTS_INPUT_MISSING'],
    ['no variants', { productOptions, variants: [] }, 'input.variants VARIANTS_INPUT_MISSING'],
    [
      'a value that no option has',
      { productOptions, variants: [{ optionValues: [choice('Size', 'XL')] }] },
      'input.variants.0.optionValues OPTION_VALUE_DOES_NOT_EXIST',
    ],
    [
      'an option twice',
      { productOptions: [productOptions[1], productOptions[1]], variants },
      'input.productOptions.1.name DUPLICATED_OPTION_NAME',
    ],
    [
      'an option of another product',
      { productOptions: [{ id: 'gid://shopify/ProductOption/1' }], variants },
      'input.productOptions.0.id OPTION_DOES_NOT_EXIST',
    ],
    [
      'a variant of another product',
      {
        productOptions,
        variants: [smallOne, { ...largeOne, id: 'gid://shopify/ProductVariant/1' }],
      },
      'input.variants.1.id PRODUCT_VARIANT_DOES_NOT_EXIST',
    ],
    [
      'a variant twice',
      { productOptions, variants: [largeOne, smallOne, smallOne] },
      'input.variants.2 INVALID_VARIANT',
    ],
    [
      'a price below nothing',
      { productOptions, variants: [smallOne, { ...largeOne, price: '-1' }] },
      'input.variants.1.price INVALID_VARIANT',
    ],
    [
      'fewer pieces than none',
      { productOptions, variants: [{ ...smallOne, inventoryQuantities: stocked(-1) }, largeOne] },
      'input.variants.0.quantity INVALID_VARIANT',
    ],
    [
      'a quantity of something else',
      {
        productOptions,
        variants: [
          {
            ...smallOne,
            inventoryQuantities: [{ locationId: here, name: 'incoming', quantity: 1 }],
          },
        ],
      },
      'input.variants.0.inventoryQuantities INVALID_VARIANT',
    ],
    [
      'too many variants',
      { productOptions, variants: Array.from({ length: 101 }, () => smallOne) },
      'input.variants VARIANTS_OVER_LIMIT',
    ],
    [
      'a file that is not there',
      { files: [{ id: 'gid://shopify/MediaImage/999' }] },
      'input.files.0.id NOT_FOUND',
    ],
    [
      'a file from elsewhere',
      { files: [{ originalSource: 'https://example.com/a.png' }] },
      'input.files.0.originalSource INVALID_INPUT',
    ],
  ]

  it('refuses with what is wrong, and then changes nothing', async () => {
    const { admin, accepted, setting } = await openShop()
    const made = await accepted(mat)
    const told = admin.changes.length
    for (const [name, input, why, more] of refusals) {
      const { product, userErrors } = await setting(
        { vendor: 'Changed', ...input },
        more ?? { identifier: { id: made.id } },
      )
      const [error] = userErrors
      expect([name, product, `${error?.field.join('.')} ${error?.code}`]).toEqual([name, null, why])
    }
    expect(admin.changes).toHaveLength(told)
    expect(await accepted({ id: made.id })).toEqual(made)
  })
})
