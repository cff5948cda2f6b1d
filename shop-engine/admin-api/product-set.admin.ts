import type { Args, MetafieldInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { problem, refuse } from '../changes/refused.ts'
import { type AdminFeature, mutations, requirePublications } from '../graphql/admin.ts'
import { globalId, numbered, numberIn, numberOf } from '../graphql/global-id.ts'
import { withPictures } from '../media/fetch-picture.ts'
import type { FileServices } from '../media/files.admin.ts'
import { setFiles, withMedia } from '../media/product-set-files.admin.ts'
import { readMetafields } from '../metafields/metafield.store.ts'
import {
  defaultNamespace,
  deleteMetafields,
  isSame,
  setMetafields,
} from '../metafields/metafield-edits.ts'
import type { ProductServices } from '../products/catalogue.ts'
import type { Product } from '../products/product.types.ts'
import {
  createProduct,
  editProduct,
  productEdited,
  productHandle,
  productToEdit,
} from '../products/product-edits.ts'
import { readIdsByHandle } from '../products/product-keys.store.ts'
import { setVariants } from '../products/product-set.ts'
import { lockProduct, updateProduct } from '../products/product-writes.store.ts'
import { contentOf, translateProduct, translationsAmong } from '../products/translations.ts'
import { variantIds } from '../products/variant-checks.ts'
import { createFirstVariant } from '../products/variant-edits.ts'

const unknownProduct = problem('productUnknown', ['identifier', 'id'])

/** Creates or changes a whole product: given lists replace existing ones, and what isn't given stays. */
async function setProduct(
  change: Change,
  args: Args['Mutation']['productSet'],
  services: FileServices,
): Promise<number> {
  const { input } = args
  if (input.variants && !input.productOptions) throw refuse('optionsInputMissing', ['variants'])
  if (input.productOptions && !input.variants)
    throw refuse('variantsInputMissing', ['productOptions'])
  const before = await productToSet(change, args)
  const id = before ? before.id : await create(change, args)
  if (before) await editProduct(change, before, input)
  const files = await setFiles(change, id, {
    files: input.files,
    services,
    missing: unknownProduct,
  })
  const product = await lockProduct(change.tx, id)
  if (product && input.translations)
    await translateProduct(
      change,
      product,
      translationsAmong(contentOf(product), input.translations, change.first),
    )
  if (typeof input.published === 'boolean')
    await updateProduct(change.tx, id, { listed: input.published })
  if (product && input.variants)
    await setVariants(change, product, {
      options: (input.productOptions ?? []).map((option) => ({
        ...numbered(option, { id: 'ProductOption', values: { id: 'ProductOptionValue' } }),
        isPlaceholder: option.id?.includes('/default-') ?? false,
      })),
      variants: input.variants.map((variant, index) =>
        numbered(withMedia(variant, files, index), variantIds),
      ),
    })
  if (input.metafields) await replaceMetafields(change, id, input.metafields)
  await productEdited(change, id, before ?? null)
  return id
}

/** Sets a product's metafields and deletes all others. */
async function replaceMetafields(
  change: Change,
  id: number,
  inputs: readonly MetafieldInput[],
): Promise<void> {
  const owner = { type: 'PRODUCT', id } as const
  const entries = inputs.map(({ key, value, ...rest }) => ({
    ...rest,
    owner,
    key: key ?? '',
    value: value ?? '',
  }))
  const metafieldsBefore = (await readMetafields(change.tx, 'PRODUCT', [id])).get(id) ?? []
  const gone = metafieldsBefore.filter(
    (metafield) =>
      !entries.some(({ namespace, key }) =>
        isSame(metafield, { namespace: namespace ?? defaultNamespace, key }),
      ),
  )
  await deleteMetafields(
    change,
    gone.map(({ namespace, key }) => ({ owner, namespace, key })),
  )
  await setMetafields(change, entries)
}

/** Undefined if the product is to be created. */
async function productToSet(
  change: Change,
  { identifier, input }: Args['Mutation']['productSet'],
): Promise<Product | undefined> {
  const { id, handle } = identifier ?? { id: input.id }
  if (identifier && input.id && id !== input.id)
    throw refuse('identifierDiffers', ['identifier', 'id'], { input: 'id' })
  if (id) return productToEdit(change, numberOf(id, 'Product'), unknownProduct)
  if (!handle) return undefined
  if (input.handle && productHandle(input.handle) !== productHandle(handle))
    throw refuse('identifierDiffers', ['identifier', 'handle'], { input: 'handle' })
  const existing = (await readIdsByHandle(change.tx, 'shop_products', [handle])).get(handle)
  return existing && productToEdit(change, existing.id, unknownProduct)
}

/** Creates a product; without variants in the input, it gets one. */
async function create(
  change: Change,
  { identifier, input }: Args['Mutation']['productSet'],
): Promise<number> {
  const id = await createProduct(change, {
    ...input,
    handle: identifier?.handle ?? input.handle ?? null,
  })
  if (!input.variants) await createFirstVariant(change, id, [])
  return id
}

/** Products are set synchronously, so an operation that was requested as asynchronous is already complete. */
interface Operation {
  kind: 'ProductSetOperation'
  product: number
}

async function findOperation(
  id: string,
  { services }: { services: ProductServices },
): Promise<Operation | null> {
  const number = numberIn(id, 'ProductSetOperation')
  const product = number === undefined ? undefined : await services.catalogue.product(number)
  return product ? { kind: 'ProductSetOperation', product: product.id } : null
}

const productOf = (
  { product }: Operation,
  _args: unknown,
  { services }: { services: ProductServices },
) => services.catalogue.product(product)

const setting = mutations<FileServices & ProductServices>(
  'write_products',
  {
    async productSet(args, change, context) {
      const { services } = context
      requirePublications(args.input, context)
      const id = await setProduct(change, args, services)
      const operation = { kind: 'ProductSetOperation', product: id } as const
      return async () =>
        args.synchronous === false
          ? { productSetOperation: operation }
          : { product: await services.catalogue.product(id) }
    },
  },
  {
    prepare: {
      productSet: withPictures(({ input }) =>
        (input.files ?? []).map(({ originalSource }) => originalSource),
      ),
    },
  },
)

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    ProductSetOperation: Operation
  }
}

/** The mutation that sets a whole product at once. */
export const productSetAdmin = {
  scopes: { ProductSetOperation: 'read_products', ProductOperation: 'read_products' },
  nodes: { ProductSetOperation: findOperation },
  resolvers: {
    QueryRoot: { productOperation: (_root, { id }, context) => findOperation(id, context) },
    Mutation: setting,
    ProductSetOperation: {
      id: ({ product }) => globalId('ProductSetOperation', product),
      status: () => 'COMPLETE',
      product: productOf,
      userErrors: () => [],
    },
  },
} satisfies AdminFeature<FileServices & ProductServices>
