import type { Args, OptionCreateInput } from '#/contract/admin/types.generated.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Change } from '../changes/change.ts'
import { problem, Refused } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { pageWanted } from '../graphql/connections.ts'
import { numbered, numberOf } from '../graphql/global-id.ts'
import { listProducts, type ProductServices } from './catalogue.ts'
import { checkOptions } from './option-checks.ts'
import { createOptions, editOption, removeOptions } from './option-edits.ts'
import type { Product } from './product.types.ts'
import { editTags, publish, translate } from './product-details.admin.ts'
import { duplicateProduct } from './product-duplicate.ts'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  editProduct,
  productEdited,
  productToEdit,
} from './product-edits.ts'
import { findOption, findOptionValue, findProduct, viewProduct } from './product-finders.admin.ts'
import { resourceOf, resourcesOf, type Translatable } from './translations.ts'
import { variantIds } from './variant-checks.ts'
import {
  createFirstVariant,
  createVariants,
  editVariants,
  removeVariants,
} from './variant-edits.ts'
import { orderOptions, reorderVariants } from './variant-order.ts'
import { insertOption } from './variant-writes.store.ts'

type Context = AdminContext<ProductServices>

const missing = (field: string) => problem('productUnknown', [field])

/** A change of the product that a mutation names as its `productId`. */
const changeById = (change: Change, id: string, work: Parameters<typeof changeProduct>[2]) =>
  changeProduct(change, { id: numberOf(id, 'Product'), missing: missing('productId') }, work)

/** A mutation of one product whose payload shows it. */
const changing =
  <Input extends { productId: string }>(
    work: (change: Change, product: Product, args: Input) => Promise<void>,
  ) =>
  async (args: Input, change: Change, context: Context) => {
    const id = await changeById(change, args.productId, (product) => work(change, product, args))
    return viewProduct(id, context)
  }

const optionEditIds = {
  productId: 'Product',
  option: { id: 'ProductOption' },
  optionValuesToUpdate: { id: 'ProductOptionValue' },
  optionValuesToDelete: 'ProductOptionValue',
}

const products = mutations<ProductServices>('write_products', {
  productCreate: async ({ product: input }, change, context) => {
    const id = await createProduct(change, input ?? {})
    const values = await createProductOptions(change, id, input?.productOptions ?? [])
    await createFirstVariant(change, id, values)
    await productEdited(change, id, null)
    return viewProduct(id, context)
  },
  productUpdate: async ({ product: input }, change, context) => {
    if (!input?.id) throw new Refused(missing('id'))
    const where = { id: numberOf(input.id, 'Product'), missing: missing('id') }
    const id = await changeProduct(change, where, (product) => editProduct(change, product, input))
    return viewProduct(id, context)
  },
  productDelete: async ({ input: { id } }, change) => {
    await deleteProduct(change, await productToEdit(change, numberOf(id, 'Product'), missing('id')))
    return () => ({ deletedProductId: id })
  },
  productDuplicate: async (args, change, context) => {
    const original = await productToEdit(
      change,
      numberOf(args.productId, 'Product'),
      missing('productId'),
    )
    const { newTitle: title, newStatus: status } = args
    const id = await duplicateProduct(change, original, {
      title,
      status: status ?? original.status,
    })
    await productEdited(change, id, null)
    return async () => ({ newProduct: await context.services.catalogue.product(id) })
  },
  productChangeStatus: changing((change, product, { status }) =>
    editProduct(change, product, { status }),
  ),
  productOptionsCreate: changing((change, product, { options, variantStrategy }) =>
    createOptions(change, product, options, variantStrategy ?? undefined),
  ),
  productOptionUpdate: changing((change, product, args: Args['Mutation']['productOptionUpdate']) =>
    editOption(change, product, numbered(args, optionEditIds)),
  ),
  productOptionsDelete: async (args, change, context) => {
    const id = await changeById(change, args.productId, (product) =>
      removeOptions(
        change,
        product,
        args.options.map((option) => numberOf(option, 'ProductOption')),
        args.strategy ?? undefined,
      ),
    )
    return async () => ({ ...(await viewProduct(id, context)()), deletedOptionsIds: args.options })
  },
  productOptionsReorder: changing((change, product, { options }) =>
    orderOptions(
      change,
      product,
      numbered(options, { id: 'ProductOption', values: { id: 'ProductOptionValue' } }),
    ),
  ),
  productVariantsBulkReorder: changing((change, product, { positions }) =>
    reorderVariants(change, product, numbered(positions, { id: 'ProductVariant' })),
  ),
  productVariantsBulkCreate: async (args, change, context) => {
    let created: number[] = []
    const id = await changeById(change, args.productId, async (product) => {
      created = await createVariants(
        change,
        product,
        numbered(args.variants, variantIds),
        args.strategy ?? undefined,
      )
    })
    return variantsView(id, created, context)
  },
  productVariantsBulkUpdate: async (args, change, context) => {
    let edited: number[] = []
    const id = await changeById(change, args.productId, async (product) => {
      edited = await editVariants(change, product, numbered(args.variants, variantIds))
    })
    return variantsView(id, edited, context)
  },
  productVariantsBulkDelete: changing((change, product, { variantsIds }) =>
    removeVariants(
      change,
      product,
      variantsIds.map((id) => numberOf(id, 'ProductVariant')),
    ),
  ),
})

/** Creates the options; returns the ids of the first variant's values. */
async function createProductOptions(
  { tx, first: language }: Change,
  id: number,
  options: readonly OptionCreateInput[],
): Promise<number[]> {
  checkOptions(null, options, language)
  const first: number[] = []
  for (const [index, { name, values }] of options.entries()) {
    const same = (text: string | null | undefined) => inEachLanguage(() => text?.trim() ?? '')
    const option = await insertOption(tx, id, {
      position: index + 1,
      name: same(name),
      values: (values ?? []).map((value) => ({ name: same(value.name) })),
    })
    first.push(...option.values.slice(0, 1))
  }
  return first
}

const variantsView =
  (id: number, ids: readonly number[], { services }: Context) =>
  async () => {
    const product = await services.catalogue.product(id)
    const variants = ids.flatMap(
      (id) => product?.variants.find((variant) => variant.id === id) ?? [],
    )
    return { product, productVariants: variants }
  }

const found = (resource: Translatable | null) => resource && resourceOf(resource)

export const productMutationsAdmin = {
  scopes: {},
  taggable: { Product: { scope: 'write_products', edit: editTags } },
  publishable: { Product: { publish } },
  translatable: {
    Product: {
      scope: 'products',
      find: async (id, context) => found(await findProduct(id, context)),
      list: async (args, { services, language }) =>
        resourcesOf(
          await listProducts(services.catalogue, {
            ...pageWanted(args, 'translatableResources'),
            reverse: args.reverse === true,
            order: 'id',
            language,
            unpublished: true,
          }),
          resourceOf,
        ),
      translate,
    },
    ProductOption: {
      scope: 'products',
      find: async (id, context) => found(await findOption(id, context)),
      translate,
    },
    ProductOptionValue: {
      scope: 'products',
      find: async (id, context) => found(await findOptionValue(id, context)),
      translate,
    },
  },
  resolvers: { Mutation: products },
} satisfies AdminFeature<ProductServices>
