import type {
  Args,
  InventoryAdjustQuantitiesInput,
  InventorySetOnHandQuantitiesInput,
  InventorySetQuantitiesInput,
} from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, refuse } from '../changes/refused.ts'
import { readCommitted } from './committed.store.ts'
import { locationId } from './inventory.ts'
import {
  countComponents,
  lockOwnItem,
  readComponents,
  recordInventoryChange,
  setStock,
} from './inventory-changes.store.ts'

/** Shopify's reasons for a change of stock. */
export const inventoryReasons = [
  'correction',
  'cycle_count_available',
  'damaged',
  'movement_canceled',
  'movement_created',
  'movement_received',
  'movement_updated',
  'other',
  'promotion',
  'quality_control',
  'received',
  'reservation_created',
  'reservation_deleted',
  'reservation_updated',
  'restock',
  'safety_stock',
  'shrinkage',
] as const

export interface Group {
  /** Its number. */
  id: number
  createdAt: string
  reason: string
  referenceDocumentUri: string | null
  /** Changes of available quantities; on hand changes equally, and is included where it was set. */
  changes: readonly { variantId: number; delta: number; after: number; onHand?: number }[]
}

interface About {
  name: string
  reason: string
  referenceDocumentUri?: string | null
}

const maxItems = 250
const maxQuantity = 1_000_000_000

/** Sets the number of pieces on hand, including those that open orders wait for. */
export function setOnHand(
  change: Change,
  { setQuantities: quantities, ...about }: Numbered<InventorySetOnHandQuantitiesInput>,
): Promise<Group> {
  const counted = { ...about, name: 'on_hand', quantities, ignoreCompareQuantity: true }
  return setQuantities(change, counted, 'onHandTooLow')
}

interface SetQuantities extends Numbered<InventorySetQuantitiesInput> {
  /** True: a quantity without a `compareQuantity` isn't compared. */
  comparesIfGiven?: boolean
}

/** Sets available quantities, each compared with what the caller believes it to be. */
export async function setQuantities(
  change: Change,
  input: SetQuantities,
  tooLow: 'quantityBelowZero' | 'onHandTooLow' = 'quantityBelowZero',
): Promise<Group> {
  checkAbout(input, 'quantityNameInvalid')
  const { quantities, ignoreCompareQuantity, comparesIfGiven } = input
  checkCount(quantities.length, 'quantities')
  const seen = quantities.map(({ inventoryItemId }) => inventoryItemId)
  if (new Set(seen).size < seen.length) throw refuse('itemTwice', ['quantities'])
  const steps = quantities.map(({ quantity, compareQuantity, ...where }, index): Step => {
    const field = ['quantities', index]
    if (quantity < 0) throw refuse('quantityNegative', [...field, 'quantity'])
    if (quantity > maxQuantity) throw refuse('quantityAboveLimit', [...field, 'quantity'])
    const isGiven = typeof compareQuantity === 'number'
    const ignores = ignoreCompareQuantity || (comparesIfGiven && !isGiven)
    if (!ignores && !isGiven) throw refuse('compareQuantityMissing', ['ignoreCompareQuantity'])
    return {
      where,
      field,
      after({ quantity: available, oversells }, committed) {
        if (!ignores && available + committed !== compareQuantity)
          throw refuse('compareQuantityStale', [...field, 'compareQuantity'])
        const lowest = oversells ? Number.NEGATIVE_INFINITY : Math.min(0, available)
        if (quantity - committed < lowest) throw refuse(tooLow, [...field, 'quantity'])
        return quantity - committed
      },
    }
  })
  return changeStock(change, input, steps)
}

/** Adds or removes pieces. */
export async function adjustQuantities(
  change: Change,
  input: Numbered<InventoryAdjustQuantitiesInput>,
): Promise<Group> {
  checkAbout(input, 'adjustedNameInvalid')
  checkCount(input.changes.length, 'changes')
  const steps = input.changes.map(({ delta, ...where }, index): Step => {
    const field = ['changes', index]
    return {
      where,
      field,
      after({ quantity: before, oversells }) {
        if (delta < 0 && before + delta < 0 && !oversells)
          throw refuse('quantityBelowZero', [...field, 'delta'])
        if (before + delta > maxQuantity) throw refuse('quantityAboveLimit', [...field, 'delta'])
        return before + delta
      },
    }
  })
  return changeStock(change, input, steps)
}

/** Starts tracking an item with the given quantity. */
export async function activateItem(
  change: Change,
  {
    inventoryItemId: id,
    locationId: at,
    available,
  }: Numbered<Args['Mutation']['inventoryActivate']>,
  edit: (input: { tracked: boolean }) => Promise<number>,
): Promise<void> {
  const components = await countComponents(change.tx, id)
  if (components === undefined) throw refuse('itemUnknown', ['inventoryItemId'])
  if (at !== locationId) throw refuse('stockLocationUnknown', ['locationId'])
  const quantity = available ?? 0
  if (quantity < 0) throw refuse('quantityNegative', ['available'])
  if (quantity > maxQuantity) throw refuse('quantityAboveLimit', ['available'])
  if (components > 0 && typeof available === 'number')
    throw refuse('itemActiveAlready', ['available'])
  if (components === 0) await edit({ tracked: true })
  await change.report('stockTracked', id, { tracked: components > 0 }, { tracked: true })
  if (quantity > 0)
    await setQuantities(change, {
      name: 'available',
      reason: 'received',
      ignoreCompareQuantity: true,
      quantities: [{ inventoryItemId: id, locationId, quantity }],
    })
}

interface Step {
  where: { inventoryItemId: number; locationId: number }
  field: Path
  /** The new available quantity; `committed` are the pieces open orders wait for, if on hand is changed. */
  after(item: { quantity: number; oversells: number }, committed: number): number
}

/** Makes all changes or none, in the order in which orders claim items, to avoid deadlocks. */
async function changeStock(change: Change, about: About, steps: readonly Step[]): Promise<Group> {
  const numbered = steps.map((step) => ({ ...step, variantId: variantIn(step) }))
  const ids = numbered.map(({ variantId }) => variantId)
  const components = await readComponents(change.tx, ids)
  const itemOf = ({ variantId }: (typeof numbered)[number]) =>
    components.get(variantId)?.[0]?.stockItemId ?? 0
  const made: Awaited<ReturnType<typeof changeItem>>[] = []
  for (const step of numbered.toSorted((one, other) => itemOf(one) - itemOf(other)))
    made.push(await changeItem(change, about, step))
  const items = made.map(({ itemId }) => itemId)
  await change.report('stockChanged', { items, labelsMayChange: true })
  return {
    id: made[0]?.id ?? 0,
    createdAt: change.now.toISOString(),
    reason: about.reason,
    referenceDocumentUri: about.referenceDocumentUri ?? null,
    changes: made.map(({ entry }) => entry),
  }
}

function variantIn({ where, field }: Step): number {
  if (where.inventoryItemId < 0) throw refuse('itemUnknown', [...field, 'inventoryItemId'])
  if (where.locationId !== locationId)
    throw refuse('stockLocationUnknown', [...field, 'locationId'])
  return where.inventoryItemId
}

async function changeItem(change: Change, about: About, step: Step & { variantId: number }) {
  const { variantId, field } = step
  const { reason } = about
  const item = await lockOwnItem(change.tx, variantId)
  if (!item) throw await whyNot(change, variantId, [...field, 'inventoryItemId'])
  const isOnHand = about.name === 'on_hand'
  const committed = isOnHand ? await readCommitted(change.tx, item.id) : 0
  const after = step.after(item, committed)
  await setStock(change.tx, item.id, after)
  const made = { variantId, delta: after - item.quantity, after }
  const reference = about.referenceDocumentUri ?? null
  const id = await recordInventoryChange(change, { ...made, reason, reference })
  const before = { available: item.quantity }
  await change.report('stockCounted', variantId, before, { available: after, reason })
  return { id, itemId: item.id, entry: { ...made, ...(isOnHand && { onHand: after + committed }) } }
}

/** A bundle's stock is that of its components, and that of an untracked variant is not counted. */
async function whyNot({ tx }: Change, variantId: number, field: Path) {
  const components = await countComponents(tx, variantId)
  if (components === undefined) return refuse('itemUnknown', field)
  const isBundle = components > 0
  return refuse(isBundle ? 'stockOfBundle' : 'itemNotStocked', field)
}

function checkAbout(about: About, wrongName: 'quantityNameInvalid' | 'adjustedNameInvalid'): void {
  const isSet = wrongName === 'quantityNameInvalid'
  if (about.name !== 'available' && !(isSet && about.name === 'on_hand'))
    throw refuse(wrongName, ['name'])
  if (!inventoryReasons.some((reason) => reason === about.reason))
    throw refuse('stockReasonInvalid', ['reason'])
  const uri = about.referenceDocumentUri
  if (uri && (uri.length > 255 || !URL.canParse(uri)))
    throw refuse('stockReferenceInvalid', ['referenceDocumentUri'])
}

function checkCount(count: number, field: string): void {
  if (count > 0 && count <= maxItems) return
  throw refuse('stockChangesOverMax', [field], { max: maxItems })
}
