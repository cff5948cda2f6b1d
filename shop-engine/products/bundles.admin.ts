import type { ProductVariantRelationshipUpdateInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { problem, refuse, refusingAt } from '../changes/refused.ts'
import { type AdminFeature, mutations, refuseEmpty } from '../graphql/admin.ts'
import { pageBy } from '../graphql/connections.ts'
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

/** Shopify's limit. */
const maxComponents = 150
const maxUnits = 2_000

/** Changes one variant's components. */
async function relate(
  change: Change,
  input: ProductVariantRelationshipUpdateInput,
): Promise<number> {
  if (!input.parentProductVariantId) throw refuse('bundleUnnamed')
  const variantId = numberIn(input.parentProductVariantId, 'ProductVariant') ?? 0
  const owner = (await readProductIdsOfVariants(change.tx, [variantId])).get(variantId)
  const missing = problem('componentUnknown', ['parentProductVariantId'])
  await changeProduct(change, { id: owner?.productId ?? 0, missing }, async () => {
    const before = (await readComponents(change.tx, [variantId])).get(variantId) ?? []
    const isBundle = sumOf(before) > 1
    const after = await componentsAfter(change, {
      variantId,
      input,
      before: isBundle ? before : [],
    })
    await write(change, { variantId, isBundle, after })
    const auditText = (all: readonly BundleComponent[]) =>
      all.map(({ stockItemId, units }) => `${units} × item ${stockItemId}`).join(', ')
    await change.report(
      'bundleChanged',
      variantId,
      { components: isBundle ? auditText(before) : '' },
      { components: auditText(after) },
    )
  })
  return variantId
}

const sumOf = (components: readonly BundleComponent[]) =>
  components.reduce((sum, { units }) => sum + units, 0)

interface BundleEdit {
  variantId: number
  input: ProductVariantRelationshipUpdateInput
  before: readonly BundleComponent[]
}

const lists = {
  create: 'productVariantRelationshipsToCreate',
  update: 'productVariantRelationshipsToUpdate',
  remove: 'productVariantRelationshipsToRemove',
} as const

async function componentsAfter(change: Change, request: BundleEdit): Promise<BundleComponent[]> {
  const { variantId, input } = request
  const after = componentsLeft(request)
  for (const { id, quantity } of input[lists.create] ?? []) {
    const units = checkedUnits(quantity, lists.create)
    const added = await asComponent(change, { id, variantId })
    if (after.some(({ stockItemId }) => stockItemId === added.stockItemId))
      throw refuse('componentTwice', [lists.create])
    after.push({ ...added, units })
  }
  if (after.length > maxComponents) throw refuse('componentsOverLimit', [lists.create])
  return after
}

/** The existing components, without removed ones and with updates. */
function componentsLeft({ input, before }: BundleEdit): BundleComponent[] {
  const componentOf = (id: string, list: string) => {
    const found = before.find((component) => component.variantId === numberIn(id, 'ProductVariant'))
    if (!found) throw refuse('componentOfOther', [list])
    return found
  }
  const removed = (input[lists.remove] ?? []).map((id) => componentOf(id, lists.remove))
  const updated = new Map(
    (input[lists.update] ?? []).map(({ id, quantity }) => [
      componentOf(id, lists.update),
      checkedUnits(quantity, lists.update),
    ]),
  )
  return before
    .filter(
      (component) => !input.removeAllProductVariantRelationships && !removed.includes(component),
    )
    .map((component) => ({ ...component, units: updated.get(component) ?? component.units }))
}

function checkedUnits(quantity: number, list: string): number {
  if (quantity < 1 || quantity > maxUnits) throw refuse('componentQuantity', [list])
  return quantity
}

/** A variant that a bundle takes from stock. */
async function asComponent(
  { tx }: Change,
  request: { id: string; variantId: number },
): Promise<BundleComponent> {
  const child = numberIn(request.id, 'ProductVariant') ?? 0
  if (child === request.variantId) throw refuse('bundleOfItself', [lists.create])
  const exists = (await readProductIdsOfVariants(tx, [child])).has(child)
  if (!exists) throw refuse('componentUnknown', [lists.create])
  const item = await lockOwnItem(tx, child)
  if (item) return { variantId: child, stockItemId: item.id, units: 1 }
  const components = (await readComponents(tx, [child])).get(child)
  throw refuse(components ? 'bundleInBundle' : 'componentNotCounted', [lists.create])
}

/** Sets a bundle's components; a variant's own stock is no longer tracked once it has components. */
async function write(
  { tx }: Change,
  {
    variantId,
    isBundle,
    after,
  }: {
    variantId: number
    isBundle: boolean
    after: readonly BundleComponent[]
  },
): Promise<void> {
  if (after.length === 0) {
    if (!isBundle) return
    await deleteComponents(tx, variantId)
    return stockVariant(tx, variantId, 0)
  }
  if (sumOf(after) < 2) throw refuse('bundleTooSmall')
  const own = isBundle ? undefined : await lockOwnItem(tx, variantId)
  if (own && (await variantsOf(tx, own.id)).length > 1) throw refuse('bundleInBundle')
  await setComponents(tx, variantId, after)
}

const relating = mutations<ProductServices>('write_products', {
  async productVariantRelationshipBulkUpdate({ input }, change, { services }) {
    refuseEmpty(input, 'input')
    const ids: number[] = []
    for (const [index, update] of input.entries())
      ids.push(
        await refusingAt(
          (path) => [index, ...path],
          () => relate(change, update),
        ),
      )
    return async () => ({
      parentProductVariants: (
        await Promise.all(ids.map((id) => services.catalogue.variant(id)))
      ).filter((variant) => variant !== undefined),
    })
  },
})

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    ProductVariantComponent: { child: number; id: string; quantity: number }
  }
}

/** The components of bundles. */
export const bundlesAdmin = {
  scopes: { ProductVariantComponent: 'read_products' },
  resolvers: {
    Mutation: relating,
    ProductVariant: {
      async productVariantComponents({ id }, args, { services: { catalogue } }) {
        const all = (await readComponents(catalogue.db, [id])).get(id) ?? []
        const shown = all.filter(({ variantId }) => variantId !== null && sumOf(all) > 1)
        return pageBy(
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
} satisfies AdminFeature<ProductServices>
