import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const seen = `id options { name values } media(first: 9) { nodes { id } }
  variants(first: 20) { nodes { id title image { id } media(first: 1) { nodes { id } } } }`
const errors = 'userErrors { field message code }'
const variantOrder = `mutation ($id: ID!, $positions: [ProductVariantPositionInput!]!) {
  result: productVariantsBulkReorder(productId: $id, positions: $positions) { product { ${seen} } ${errors} } }`
const optionOrder = `mutation ($id: ID!, $options: [OptionReorderInput!]!) {
  result: productOptionsReorder(productId: $id, options: $options) { product { ${seen} } ${errors} } }`
const media = (name: 'Append' | 'Detach') =>
  `mutation ($id: ID!, $pairs: [ProductVariant${name}MediaInput!]!) {
    result: productVariant${name}Media(productId: $id, variantMedia: $pairs) {
      productVariants { id image { id } } ${errors} } }`
const relate = `mutation ($input: [ProductVariantRelationshipUpdateInput!]!) {
  result: productVariantRelationshipBulkUpdate(input: $input) {
    parentProductVariants { id requiresComponents inventoryQuantity
      productVariantComponents(first: 9) { nodes { quantity productVariant { id } } } } ${errors} } }`
const set = `mutation ($input: ProductSetInput!) {
  productSet(input: $input) { product { ${seen} } userErrors { message } } }`

forEachDatabase((database) => {
  const openShop = async () => {
    const { admin } = await openDemo(await database.fresh())
    const choice = (size: string, color: string) => [
      { optionName: 'Size', name: size },
      { optionName: 'Color', name: color },
    ]
    const quantities = (quantity: number) => [
      { locationId: 'gid://shopify/Location/1', name: 'available', quantity },
    ]
    const { files } = await admin.ask('{ files(first: 2) { nodes { id } } }')
    const { productSet } = await admin.ask(set, {
      input: {
        title: 'Mat',
        files: files.nodes,
        productOptions: [
          { name: 'Size', values: [{ name: 'S' }, { name: 'L' }] },
          { name: 'Color', values: [{ name: 'Red' }, { name: 'Blue' }] },
        ],
        variants: [
          { optionValues: choice('S', 'Red'), inventoryQuantities: quantities(10) },
          { optionValues: choice('S', 'Blue'), inventoryQuantities: quantities(7) },
          { optionValues: choice('L', 'Red') },
        ],
      },
    })
    const product: ResponseBody = productSet.product
    const ids: string[] = product.variants.nodes.map(({ id }: { id: string }) => id)
    const change = async (query: string, variables: object): Promise<ResponseBody> =>
      (await admin.ask(query, { id: product.id, ...variables })).result
    const refused = async (query: string, variables: object) => {
      const { userErrors } = await change(query, variables)
      return `${userErrors[0]?.field.join('.')} ${userErrors[0]?.code}`
    }
    return { admin, product, ids, files: files.nodes, change, refused }
  }
  const titles = ({ product }: ResponseBody) =>
    product.variants.nodes.map(({ title }: { title: string }) => title).join(', ')

  it('moves variants to positions, and the others keep their order', async () => {
    const { admin, ids, change, refused } = await openShop()
    const [red, blue] = ids
    const moved = await change(variantOrder, { positions: [{ id: ids[2], position: 1 }] })
    expect(titles(moved)).toBe('L / Red, S / Red, S / Blue')
    const far = await change(variantOrder, {
      positions: [
        { id: ids[2], position: 99 },
        { id: blue, position: 1 },
      ],
    })
    expect(titles(far)).toBe('S / Blue, S / Red, L / Red')
    expect(admin.changes.at(-1)).toMatchObject({
      mutation: 'productVariantsBulkReorder',
      before: { variants: 'L / Red, S / Red, S / Blue' },
      after: { variants: 'S / Blue, S / Red, L / Red' },
    })
    for (const [positions, why] of [
      [[{ id: red, position: 0 }], 'positions.0.position INVALID_POSITION'],
      [[{ id: 'gid://shopify/ProductVariant/1', position: 1 }], 'positions.0.id MISSING_VARIANT'],
      [
        [
          { id: red, position: 1 },
          { id: red, position: 2 },
        ],
        'positions DUPLICATED_VARIANT_ID',
      ],
    ])
      expect(await refused(variantOrder, { positions })).toBe(why)
  })

  it('orders options and values, and variants by them', async () => {
    const { change, refused } = await openShop()
    const options = [
      { name: 'Color', values: [{ name: 'Blue' }, { name: 'Red' }] },
      { name: 'Size' },
    ]
    const ordered = await change(optionOrder, { options })
    expect(ordered.product.options).toEqual([
      { name: 'Color', values: ['Blue', 'Red'] },
      { name: 'Size', values: ['S', 'L'] },
    ])
    expect(titles(ordered)).toBe('Blue / S, Red / S, Red / L')
    const [color, size] = options
    for (const [wanted, why] of [
      [[color], 'options MISSING_OPTION_NAME'],
      [[color, color], 'options DUPLICATED_OPTION_NAME'],
      [[{ name: 'Shape' }, size], 'options.0 OPTION_NAME_DOES_NOT_EXIST'],
      [[{ id: 'gid://shopify/ProductOption/1' }], 'options.0 OPTION_ID_DOES_NOT_EXIST'],
      [
        [{ id: 'gid://shopify/ProductOption/1' }, size],
        'options MIXING_ID_AND_NAME_KEYS_IS_NOT_ALLOWED',
      ],
      [[{ ...color, values: [{ name: 'Red' }] }, size], 'options.0.values MISSING_OPTION_VALUE'],
      [
        [{ ...color, values: [{ name: 'Red' }, { name: 'Green' }] }, size],
        'options.0.values.1 OPTION_VALUE_DOES_NOT_EXIST',
      ],
    ])
      expect(await refused(optionOrder, { options: wanted })).toBe(why)
  })

  it('gives a variant a picture of its product, and takes it again', async () => {
    const { ids, files, change, refused } = await openShop()
    const pairs = [{ variantId: ids[0], mediaIds: [files[1].id] }]
    const { productVariants } = await change(media('Append'), { pairs })
    const number = (id: string) => id.split('/').at(-1)
    expect(number(productVariants[0].image.id)).toBe(number(files[1].id))
    expect(await refused(media('Append'), { pairs })).toBe(
      'variantMedia.0.mediaIds PRODUCT_VARIANT_ALREADY_HAS_MEDIA',
    )
    const wrong = [{ variantId: ids[0], mediaIds: [files[0].id] }]
    expect(await refused(media('Detach'), { pairs: wrong })).toBe(
      'variantMedia.0.mediaIds MEDIA_IS_NOT_ATTACHED_TO_VARIANT',
    )
    const detached = await change(media('Detach'), { pairs })
    expect(detached.productVariants).toEqual([{ id: ids[0], image: null }])
    for (const [pair, why] of [
      [{ variantId: ids[0], mediaIds: [] }, 'mediaIds TOO_MANY_MEDIA_PER_INPUT_PAIR'],
      [
        { variantId: ids[0], mediaIds: ['gid://shopify/MediaImage/99'] },
        'mediaIds MEDIA_DOES_NOT_EXIST_ON_PRODUCT',
      ],
      [
        { variantId: 'gid://shopify/ProductVariant/1', mediaIds: [files[0].id] },
        'variantId PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT',
      ],
    ] as const)
      expect(await refused(media('Append'), { pairs: [pair] })).toBe(`variantMedia.0.${why}`)
  })

  it('makes a variant of others, whose stock is its own', async () => {
    const { admin, ids, change, refused } = await openShop()
    const [red, blue, bundle] = ids
    const made = async (input: object) =>
      (await change(relate, { input: [{ parentProductVariantId: bundle, ...input }] }))
        .parentProductVariants[0]
    const both = [
      { id: red, quantity: 2 },
      { id: blue, quantity: 1 },
    ]
    expect(await made({ productVariantRelationshipsToCreate: both })).toEqual({
      id: bundle,
      requiresComponents: true,
      inventoryQuantity: 5,
      productVariantComponents: {
        nodes: both.map(({ id, quantity }) => ({ quantity, productVariant: { id } })),
      },
    })
    expect(admin.changes.find(({ object }) => object === bundle)?.after.components).toMatch(/^2 × /)
    const three = [{ id: red, quantity: 3 }]
    expect(await made({ productVariantRelationshipsToUpdate: three })).toMatchObject({
      inventoryQuantity: 3,
    })
    const create = 'productVariantRelationshipsToCreate'
    for (const [input, why] of [
      [
        { [create]: [{ id: red, quantity: 1 }] },
        `${create} DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP`,
      ],
      [{ [create]: [{ id: bundle, quantity: 1 }] }, `${create} CIRCULAR_REFERENCE`],
      [{ [create]: [{ id: red, quantity: 0 }] }, `${create} INVALID_QUANTITY`],
      [
        { [create]: [{ id: 'gid://shopify/ProductVariant/99', quantity: 1 }] },
        `${create} PRODUCT_VARIANTS_NOT_FOUND`,
      ],
      [
        { productVariantRelationshipsToRemove: [bundle] },
        'productVariantRelationshipsToRemove PRODUCT_VARIANTS_NOT_COMPONENTS',
      ],
      [
        { parentProductVariantId: red, [create]: [{ id: bundle, quantity: 1 }] },
        `${create} NESTED_PARENT_PRODUCT_VARIANT`,
      ],
    ] as const)
      expect(await refused(relate, { input: [{ parentProductVariantId: bundle, ...input }] })).toBe(
        `input.0.${why}`,
      )
    const alone = { parentProductVariantId: bundle, productVariantRelationshipsToRemove: [red] }
    expect(await refused(relate, { input: [alone] })).toBe('input.0 MUST_SPECIFY_COMPONENTS')
    expect(await refused(relate, { input: [{}] })).toBe('input.0 PARENT_REQUIRED')
    expect(await made({ removeAllProductVariantRelationships: true })).toMatchObject({
      requiresComponents: false,
      inventoryQuantity: 0,
      productVariantComponents: { nodes: [] },
    })
    expect((await admin.ask(`{ job(id: "gid://shopify/Job/1") { done } }`)).job.done).toBe(true)
  })

  it('goes on counting what a bundle is made of, and the bundle', async () => {
    const { admin, ids, change } = await openShop()
    const [red, blue, bundle] = ids
    const both = [red, blue].map((id) => ({ id, quantity: 1 }))
    const input = [{ parentProductVariantId: bundle, productVariantRelationshipsToCreate: both }]
    await change(relate, { input })
    const track = async (id: string | undefined, tracked: boolean) => {
      const { done } = await admin.ask(
        `mutation ($id: ID!, $tracked: Boolean!) {
          done: inventoryItemUpdate(id: $id, input: { tracked: $tracked }) { userErrors { message } } }`,
        { id: id?.replace('ProductVariant', 'InventoryItem'), tracked },
      )
      return done.userErrors.map(({ message }: { message: string }) => message)
    }
    const counted = ['The stock of each component must be counted.']
    for (const id of [red, bundle]) expect(await track(id, false)).toEqual(counted)
    await change(relate, {
      input: [{ parentProductVariantId: bundle, removeAllProductVariantRelationships: true }],
    })
    for (const tracked of [false, true]) expect(await track(red, tracked)).toEqual([])
  })
})
