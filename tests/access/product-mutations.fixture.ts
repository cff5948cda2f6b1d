import { expect } from 'vitest'
import type { MutationRow } from './mutation-table.fixture.ts'

const online = [{ publicationId: 'gid://shopify/Publication/1' }]
const size = (...names: readonly string[]) => ({
  name: 'Size',
  values: names.map((name) => ({ name })),
})

/** Products, their pictures, files, and texts. */
export const productMutations: Readonly<Record<string, MutationRow>> = {
  fileCreate: [
    async ({ upload }) => ({ files: [{ originalSource: await upload(), alt: 'Foam' }] }),
    { filename: null },
    { filename: 'wash.png' },
  ],
  fileDelete: [
    async ({ file }) => ({ fileIds: [await file()] }),
    { filename: 'wash.png' },
    { filename: null },
  ],
  fileUpdate: [
    async ({ file }) => ({ files: [{ id: await file(), alt: 'A car in foam' }] }),
    { alt: '' },
    { alt: 'A car in foam' },
  ],
  productChangeStatus: [
    async ({ product }) => ({ productId: (await product()).id, status: 'ARCHIVED' }),
    { status: 'ACTIVE' },
    { status: 'ARCHIVED' },
  ],
  productCreate: [
    () => ({ product: { title: 'Bucket' } }),
    {},
    { title: 'Bucket', status: 'ACTIVE', 'Default Title: price': '0.00' },
  ],
  productCreateMedia: [
    async ({ product, upload }) => ({
      productId: (await product()).id,
      media: [{ originalSource: await upload(), mediaContentType: 'IMAGE' }],
    }),
    { media: '' },
    { media: expect.stringContaining('wash.png') },
  ],
  productDelete: [
    async ({ product }) => ({ input: { id: (await product()).id } }),
    { title: 'Rope', 'Default Title: price': '0.00' },
    {},
  ],
  productDeleteMedia: [
    async ({ picturedProduct }) => {
      const { id, media } = await picturedProduct()
      return { productId: id, mediaIds: media.slice(0, 1) }
    },
    { media: expect.stringContaining(', ') },
    { media: expect.stringContaining('wash.png') },
  ],
  productDuplicate: [
    async ({ product }) => ({ productId: (await product()).id, newTitle: 'Rope II' }),
    {},
    { title: 'Rope II' },
  ],
  productOptionUpdate: [
    async ({ product }) => {
      const { id, option } = await product({ productOptions: [size('S', 'M')] })
      return { productId: id, option: { id: option, name: 'Length' } }
    },
    { 'option Size': 'S, M' },
    { 'option Length': 'S, M' },
  ],
  productOptionsCreate: [
    async ({ product }) => ({ productId: (await product()).id, options: [size('S')] }),
    { 'Default Title: price': '0.00' },
    { 'option Size': 'S', 'S: price': '0.00' },
  ],
  productOptionsDelete: [
    async ({ product }) => {
      const { id, option } = await product({ productOptions: [size('S')] })
      return { productId: id, options: [option] }
    },
    { 'option Size': 'S', 'S: price': '0.00' },
    { 'Default Title: price': '0.00' },
  ],
  productOptionsReorder: [
    async ({ product }) => ({
      productId: (await product({ productOptions: [size('S', 'M')] })).id,
      options: [{ name: 'Size', values: [{ name: 'M' }, { name: 'S' }] }],
    }),
    { 'option Size': 'S, M' },
    { 'option Size': 'M, S' },
  ],
  productReorderMedia: [
    async ({ picturedProduct }) => {
      const { id, media } = await picturedProduct()
      return { id, moves: [{ id: media[1], newPosition: '0' }] }
    },
    { media: expect.any(String) },
    { media: expect.any(String) },
  ],
  productSet: [
    async ({ product }) => ({
      identifier: { id: (await product()).id },
      input: {
        title: 'Strong Rope',
        productOptions: [size('S')],
        variants: [{ optionValues: [{ optionName: 'Size', name: 'S' }], price: '18' }],
      },
    }),
    { title: 'Rope' },
    { title: 'Strong Rope', 'option Size': 'S', 'S: price': '18.00' },
  ],
  productUpdate: [
    async ({ product }) => ({ product: { id: (await product()).id, title: 'Strong Rope' } }),
    { title: 'Rope' },
    { title: 'Strong Rope' },
  ],
  productUpdateMedia: [
    async ({ picturedProduct }) => {
      const { id, media } = await picturedProduct()
      return { productId: id, media: [{ id: media[0], alt: 'A rope' }] }
    },
    { alt: '' },
    { alt: 'A rope' },
  ],
  productVariantAppendMedia: [
    async ({ picturedProduct }) => {
      const { id, variant, media } = await picturedProduct()
      return { productId: id, variantMedia: [{ variantId: variant, mediaIds: [media[0]] }] }
    },
    { media: null },
    { media: expect.stringContaining('/MediaImage/') },
  ],
  productVariantDetachMedia: [
    async ({ picturedProduct, make }) => {
      const { id, variant, media } = await picturedProduct()
      const given = { productId: id, variantMedia: [{ variantId: variant, mediaIds: [media[0]] }] }
      await make('productVariantAppendMedia', given)
      return given
    },
    { media: expect.stringContaining('/MediaImage/') },
    { media: null },
  ],
  productVariantRelationshipBulkUpdate: [
    async ({ product }) => ({
      input: [
        {
          parentProductVariantId: (await product()).variant,
          productVariantRelationshipsToCreate: [{ id: (await product()).variant, quantity: 2 }],
        },
      ],
    }),
    { components: '' },
    { components: expect.stringMatching(/^2 × item \d+$/) },
  ],
  productVariantsBulkCreate: [
    async ({ product }) => ({
      productId: (await product({ productOptions: [size('S')] })).id,
      variants: [{ price: '21', optionValues: [{ optionName: 'Size', name: 'L' }] }],
    }),
    { 'option Size': 'S' },
    { 'option Size': 'S, L', 'L: price': '21.00' },
  ],
  productVariantsBulkDelete: [
    async ({ product, make }) => {
      const { id } = await product({ productOptions: [size('S', 'M')] })
      const made = await make(
        'productVariantsBulkCreate',
        {
          productId: id,
          variants: [{ optionValues: [{ optionName: 'Size', name: 'M' }] }],
        },
        'productVariants { id }',
      )
      return { productId: id, variantsIds: [made.productVariants[0].id] }
    },
    { 'M: price': '0.00' },
    {},
  ],
  productVariantsBulkUpdate: [
    async ({ product }) => {
      const { id, variant } = await product()
      return { productId: id, variants: [{ id: variant, price: '18' }] }
    },
    { 'Default Title: price': '0.00' },
    { 'Default Title: price': '18.00' },
  ],
  productVariantsBulkReorder: [
    async ({ product, make }) => {
      const { id } = await product({ productOptions: [size('S', 'M')] })
      const variants = [{ optionValues: [{ optionName: 'Size', name: 'M' }] }]
      const given = { productId: id, variants }
      const made = await make('productVariantsBulkCreate', given, 'productVariants { id }')
      return { productId: id, positions: [{ id: made.productVariants[0].id, position: 1 }] }
    },
    { variants: 'S, M' },
    { variants: 'M, S' },
  ],
  publishablePublish: [
    async ({ product }) => ({ id: (await product()).id, input: online }),
    { published: false },
    { published: true },
  ],
  publishableUnpublish: [
    async ({ product, make }) => {
      const { id } = await product()
      await make('publishablePublish', { id, input: online })
      return { id, input: online }
    },
    { published: true },
    { published: false },
  ],
  stagedUploadsCreate: [
    () => ({ input: [{ filename: 'a.png', mimeType: 'image/png', resource: 'IMAGE' }] }),
    {},
    { filename: 'a.png' },
  ],
  tagsAdd: [
    async ({ product }) => ({ id: (await product()).id, tags: ['new'] }),
    { tags: '' },
    { tags: 'new' },
  ],
  tagsRemove: [
    async ({ product }) => ({ id: (await product({ tags: ['old'] })).id, tags: ['old'] }),
    { tags: 'old' },
    { tags: '' },
  ],
  translationsRegister: [
    ({ translation }) => translation(),
    { 'title (fr)': 'Bucket' },
    { 'title (fr)': 'Seau' },
  ],
  translationsRemove: [
    async ({ translation, make }) => {
      const { resourceId, translations } = await translation()
      await make('translationsRegister', { resourceId, translations })
      return { resourceId, locales: ['fr'], translationKeys: ['title'] }
    },
    { 'title (fr)': 'Seau' },
    { 'title (fr)': 'Bucket' },
  ],
}
