import type { ProductVariantRelationshipUpdateInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import {
  type AdminFeature,
  mutations,
  refuseEmpty,
  type UserError,
  UserErrors,
} from '../graphql/admin.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { present } from '../graphql/serialize.ts'
import {
  type BundleComponent,
  deleteComponents,
  lockOwnItem,
  readComponents,
  setComponents,
  stockVariant,
  variantsOf,
} from '../inventory/inventory-changes.store.ts'
import type { ProductServices } from './catalogue.ts'
import { changeProduct } from './product-edits.ts'
import { readProductIdsOfVariants } from './product-keys.store.ts'
import { componentsCounted } from './variant-checks.ts'

/** Shopify's limit. */
const maxComponents = 150
const maxUnits = 2_000

const messages = {
  CIRCULAR_REFERENCE: 'A parent product variant cannot contain itself as a component.',
  DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP:
    'A parent product variant must not contain duplicate product variant relationships.',
  EXCEEDED_PRODUCT_VARIANT_RELATIONSHIP_LIMIT:
    'Exceeded the maximum allowable product variant relationships in a parent product variant.',
  FAILED_TO_CREATE: componentsCounted,
  INVALID_QUANTITY: 'Product variant relationships must have a quantity greater than 0.',
  MUST_SPECIFY_COMPONENTS: 'A parent product variant needs at least two pieces.',
  NESTED_PARENT_PRODUCT_VARIANT: "Nested parent product variants aren't supported.",
  PARENT_REQUIRED: 'A parent product variant ID must be provided.',
  PRODUCT_VARIANTS_NOT_COMPONENTS:
    'Some of the provided product variants are not components of the specified parent product variant.',
  PRODUCT_VARIANTS_NOT_FOUND: 'The product variants were not found.',
} as const

/** Changes one variant's components. */
async function relate(
  change: Change,
  input: ProductVariantRelationshipUpdateInput,
  index: number,
): Promise<number> {
  const error = (code: keyof typeof messages, ...field: string[]): UserError => ({
    field: ['input', String(index), ...field],
    message: messages[code],
    code,
  })
  if (!input.parentProductVariantId) throw new UserErrors(error('PARENT_REQUIRED'))
  const variantId = numberIn(input.parentProductVariantId, 'ProductVariant') ?? 0
  const owner = (await readProductIdsOfVariants(change.tx, [variantId])).get(variantId)
  const missing = error('PRODUCT_VARIANTS_NOT_FOUND', 'parentProductVariantId')
  await changeProduct(
    change,
    { id: globalId('Product', owner?.productId ?? 0), missing },
    async () => {
      const before = (await readComponents(change.tx, [variantId])).get(variantId) ?? []
      const isBundle = sumOf(before) > 1
      const after = await componentsAfter(change, {
        variantId,
        input,
        error,
        before: isBundle ? before : [],
      })
      await write(change, { variantId, isBundle, after, refused: error('MUST_SPECIFY_COMPONENTS') })
      const told = (all: readonly BundleComponent[]) =>
        all.map(({ stockItemId, units }) => `${units} × item ${stockItemId}`).join(', ')
      await change.report(
        'bundleChanged',
        variantId,
        { components: isBundle ? told(before) : '' },
        { components: told(after) },
      )
    },
  )
  return variantId
}

const sumOf = (components: readonly BundleComponent[]) =>
  components.reduce((sum, { units }) => sum + units, 0)

interface Asked {
  variantId: number
  input: ProductVariantRelationshipUpdateInput
  before: readonly BundleComponent[]
  error(code: keyof typeof messages, ...field: string[]): UserError
}

const lists = {
  create: 'productVariantRelationshipsToCreate',
  update: 'productVariantRelationshipsToUpdate',
  remove: 'productVariantRelationshipsToRemove',
} as const

async function componentsAfter(change: Change, asked: Asked): Promise<BundleComponent[]> {
  const { variantId, input, error } = asked
  const after = componentsLeft(asked)
  for (const { id, quantity } of input[lists.create] ?? []) {
    const units = checkedUnits(quantity, error('INVALID_QUANTITY', lists.create))
    const refused = (code: keyof typeof messages) => error(code, lists.create)
    const added = await asComponent(change, { id, variantId, error: refused })
    if (after.some(({ stockItemId }) => stockItemId === added.stockItemId))
      throw new UserErrors(refused('DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP'))
    after.push({ ...added, units })
  }
  if (after.length > maxComponents)
    throw new UserErrors(error('EXCEEDED_PRODUCT_VARIANT_RELATIONSHIP_LIMIT', lists.create))
  return after
}

/** The existing components, without removed ones and with updates. */
function componentsLeft({ input, before, error }: Asked): BundleComponent[] {
  const known = (id: string, list: string) => {
    const found = before.find((one) => one.variantId === numberIn(id, 'ProductVariant'))
    if (!found) throw new UserErrors(error('PRODUCT_VARIANTS_NOT_COMPONENTS', list))
    return found
  }
  const removed = (input[lists.remove] ?? []).map((id) => known(id, lists.remove))
  const updated = new Map(
    (input[lists.update] ?? []).map(({ id, quantity }) => [
      known(id, lists.update),
      checkedUnits(quantity, error('INVALID_QUANTITY', lists.update)),
    ]),
  )
  return before
    .filter((one) => !input.removeAllProductVariantRelationships && !removed.includes(one))
    .map((one) => ({ ...one, units: updated.get(one) ?? one.units }))
}

function checkedUnits(quantity: number, refused: UserError): number {
  if (quantity < 1 || quantity > maxUnits) throw new UserErrors(refused)
  return quantity
}

/** A variant that a bundle takes from stock. */
async function asComponent(
  { tx }: Change,
  asked: { id: string; variantId: number; error(code: keyof typeof messages): UserError },
): Promise<BundleComponent> {
  const child = numberIn(asked.id, 'ProductVariant') ?? 0
  if (child === asked.variantId) throw new UserErrors(asked.error('CIRCULAR_REFERENCE'))
  const known = (await readProductIdsOfVariants(tx, [child])).has(child)
  if (!known) throw new UserErrors(asked.error('PRODUCT_VARIANTS_NOT_FOUND'))
  const item = await lockOwnItem(tx, child)
  if (item) return { variantId: child, stockItemId: item.id, units: 1 }
  const components = (await readComponents(tx, [child])).get(child)
  throw new UserErrors(
    asked.error(components ? 'NESTED_PARENT_PRODUCT_VARIANT' : 'FAILED_TO_CREATE'),
  )
}

/** Sets a bundle's components; a variant's own stock is no longer tracked once it has components. */
async function write(
  { tx }: Change,
  {
    variantId,
    isBundle,
    after,
    refused,
  }: {
    variantId: number
    isBundle: boolean
    after: readonly BundleComponent[]
    refused: UserError
  },
): Promise<void> {
  if (after.length === 0) {
    if (!isBundle) return
    await deleteComponents(tx, variantId)
    return stockVariant(tx, variantId, 0)
  }
  if (sumOf(after) < 2) throw new UserErrors(refused)
  const own = isBundle ? undefined : await lockOwnItem(tx, variantId)
  if (own && (await variantsOf(tx, own.id)).length > 1)
    throw new UserErrors({
      ...refused,
      code: 'NESTED_PARENT_PRODUCT_VARIANT',
      message: messages.NESTED_PARENT_PRODUCT_VARIANT,
    })
  await setComponents(tx, variantId, after)
}

const relating = mutations<ProductServices>('write_products', {
  async productVariantRelationshipBulkUpdate({ input }, change, { services }) {
    refuseEmpty(input, 'input')
    const ids: number[] = []
    for (const [index, one] of input.entries()) ids.push(await relate(change, one, index))
    return async () => ({
      parentProductVariants: (
        await Promise.all(ids.map((id) => services.catalogue.variant(id)))
      ).filter((one) => one !== undefined),
    })
  },
})

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    ProductVariantComponent: { child: number; id: string; quantity: number }
  }
}

/** The components of bundles. */
export const bundlesAdmin: AdminFeature<ProductServices> = {
  scopes: {
    ProductVariantComponent: 'read_products',
  },
  resolvers: {
    Mutation: relating,
    ProductVariant: {
      async productVariantComponents({ id }, args, { services: { catalogue } }) {
        const all = (await readComponents(catalogue.db, [id])).get(id) ?? []
        const shown = all.filter(({ variantId }) => variantId !== null && sumOf(all) > 1)
        return pageOf(
          shown.map(({ variantId, stockItemId, units }) => ({
            id: globalId('ProductVariantComponent', `${id}-${stockItemId}`),
            quantity: units,
            child: variantId ?? 0,
          })),
          { args, field: 'productVariantComponents', idOf: ({ child }) => child },
        )
      },
    },
    ProductVariantComponent: {
      productVariant: async ({ child }, _args, { services }) =>
        present(await services.catalogue.variant(child)),
    },
  },
}
