import type {
  Args,
  InventoryAdjustQuantitiesInput,
  InventorySetOnHandQuantitiesInput,
  InventorySetQuantitiesInput,
} from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { type UserError, UserErrors } from '../graphql/admin.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
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
  ...['correction', 'cycle_count_available', 'damaged', 'movement_canceled', 'movement_created'],
  ...['movement_received', 'movement_updated', 'other', 'promotion', 'quality_control', 'received'],
  ...[
    'reservation_created',
    'reservation_deleted',
    'reservation_updated',
    'restock',
    'safety_stock',
    'shrinkage',
  ],
] as const

export interface Group {
  id: string
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
  { setQuantities: quantities, ...about }: InventorySetOnHandQuantitiesInput,
): Promise<Group> {
  const counted = { ...about, name: 'on_hand', quantities, ignoreCompareQuantity: true }
  return setQuantities(change, counted, 'setQuantities')
}

interface SetQuantities extends InventorySetQuantitiesInput {
  /** True: a quantity without a `compareQuantity` isn't compared. */
  comparesIfGiven?: boolean
}

/** Sets available quantities, each compared with what the caller believes it to be. */
export async function setQuantities(
  change: Change,
  input: SetQuantities,
  path = 'quantities',
): Promise<Group> {
  checkAbout(input, 'INVALID_NAME')
  const { quantities, ignoreCompareQuantity, comparesIfGiven } = input
  checkCount(quantities.length, path)
  const seen = quantities.map(({ inventoryItemId }) => inventoryItemId)
  if (new Set(seen).size < seen.length)
    throw refused('NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR', [path])
  const steps = quantities.map(({ quantity, compareQuantity, ...where }, index): Step => {
    const field = [path, String(index)]
    if (quantity < 0) throw refused('INVALID_QUANTITY_NEGATIVE', [...field, 'quantity'])
    if (quantity > maxQuantity) throw refused('INVALID_QUANTITY_TOO_HIGH', [...field, 'quantity'])
    const isGiven = typeof compareQuantity === 'number'
    const ignores = ignoreCompareQuantity || (comparesIfGiven && !isGiven)
    if (!ignores && !isGiven) throw refused('COMPARE_QUANTITY_REQUIRED', ['ignoreCompareQuantity'])
    return {
      where,
      field,
      after(available, committed) {
        if (!ignores && available + committed !== compareQuantity)
          throw refused('COMPARE_QUANTITY_STALE', [...field, 'compareQuantity'])
        if (quantity < committed) throw tooLow(path, [...field, 'quantity'])
        return quantity - committed
      },
    }
  })
  return changeStock(change, input, steps)
}

/** Each of the two mutations has its own error code for this. */
const tooLow = (path: string, field: readonly string[]) =>
  refused(
    path === 'quantities' ? 'INVALID_QUANTITY_TOO_LOW' : 'SET_ON_HAND_QUANTITIES_FAILED',
    field,
  )

/** Adds or removes pieces. */
export async function adjustQuantities(
  change: Change,
  input: InventoryAdjustQuantitiesInput,
): Promise<Group> {
  checkAbout(input, 'INVALID_QUANTITY_NAME')
  checkCount(input.changes.length, 'changes')
  const steps = input.changes.map(({ delta, ...where }, index): Step => {
    const field = ['changes', String(index)]
    return {
      where,
      field,
      after(before) {
        if (before + delta < 0) throw refused('INVALID_QUANTITY_TOO_LOW', [...field, 'delta'])
        if (before + delta > maxQuantity)
          throw refused('INVALID_QUANTITY_TOO_HIGH', [...field, 'delta'])
        return before + delta
      },
    }
  })
  return changeStock(change, input, steps)
}

/** Starts tracking an item with the given quantity; returns the id of its level. */
export async function activateItem(
  change: Change,
  { inventoryItemId, locationId: at, available }: Args['Mutation']['inventoryActivate'],
  edit: (input: { tracked: boolean }) => Promise<number>,
): Promise<string> {
  const id = numberIn(inventoryItemId, 'InventoryItem')
  const components = id === undefined ? undefined : await countComponents(change.tx, id)
  const error = (field: string, message: string) => new UserErrors({ field: [field], message })
  if (id === undefined || components === undefined)
    throw error('inventoryItemId', messages.INVALID_INVENTORY_ITEM)
  if (at !== locationId) throw error('locationId', messages.INVALID_LOCATION)
  const quantity = available ?? 0
  if (quantity < 0) throw error('available', messages.INVALID_QUANTITY_NEGATIVE)
  if (quantity > maxQuantity) throw error('available', messages.INVALID_QUANTITY_TOO_HIGH)
  if (components > 0 && typeof available === 'number')
    throw error(
      'available',
      'Not allowed to set available quantity when the item is already active at the location.',
    )
  if (components === 0) await edit({ tracked: true })
  await change.report('stockTracked', id, { tracked: components > 0 }, { tracked: true })
  if (quantity > 0)
    await setQuantities(change, {
      name: 'available',
      reason: 'received',
      ignoreCompareQuantity: true,
      quantities: [{ inventoryItemId, locationId, quantity }],
    })
  return globalId('InventoryLevel', id)
}

interface Step {
  where: { inventoryItemId: string; locationId: string }
  field: readonly string[]
  /** The new available quantity; `committed` are the pieces open orders wait for, if on hand is changed. */
  after(available: number, committed: number): number
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
    id: globalId('InventoryAdjustmentGroup', made[0]?.id ?? 0),
    createdAt: change.now.toISOString(),
    reason: about.reason,
    referenceDocumentUri: about.referenceDocumentUri ?? null,
    changes: made.map(({ entry }) => entry),
  }
}

function variantIn({ where, field }: Step): number {
  const variantId = numberIn(where.inventoryItemId, 'InventoryItem')
  if (variantId === undefined)
    throw refused('INVALID_INVENTORY_ITEM', [...field, 'inventoryItemId'])
  if (where.locationId !== locationId) throw refused('INVALID_LOCATION', [...field, 'locationId'])
  return variantId
}

async function changeItem(change: Change, about: About, step: Step & { variantId: number }) {
  const { variantId, field } = step
  const { reason } = about
  const item = await lockOwnItem(change.tx, variantId)
  if (!item) throw await whyNot(change, variantId, [...field, 'inventoryItemId'])
  const isOnHand = about.name === 'on_hand'
  const committed = isOnHand ? await readCommitted(change.tx, item.id) : 0
  const after = step.after(item.quantity, committed)
  await setStock(change.tx, item.id, after)
  const made = { variantId, delta: after - item.quantity, after }
  const reference = about.referenceDocumentUri ?? null
  const id = await recordInventoryChange(change, { ...made, reason, reference })
  const before = { available: item.quantity }
  await change.report('stockCounted', variantId, before, { available: after, reason })
  return {
    id,
    itemId: item.id,
    entry: { ...made, ...(isOnHand && { onHand: after + committed }) },
  }
}

/** A bundle's stock is that of its components, and that of an untracked variant is not counted. */
async function whyNot({ tx }: Change, variantId: number, field: readonly string[]) {
  const components = await countComponents(tx, variantId)
  if (components === undefined) return refused('INVALID_INVENTORY_ITEM', field)
  const isBundle = components > 0
  return refused(isBundle ? 'NON_MUTABLE_INVENTORY_ITEM' : 'ITEM_NOT_STOCKED_AT_LOCATION', field)
}

function checkAbout(about: About, wrongName: 'INVALID_NAME' | 'INVALID_QUANTITY_NAME'): void {
  const isSet = wrongName === 'INVALID_NAME'
  if (about.name !== 'available' && !(isSet && about.name === 'on_hand'))
    throw refused(wrongName, ['name'])
  if (!inventoryReasons.some((reason) => reason === about.reason))
    throw refused('INVALID_REASON', ['reason'])
  const uri = about.referenceDocumentUri
  if (uri && (uri.length > 255 || !URL.canParse(uri)))
    throw refused('INVALID_REFERENCE_DOCUMENT', ['referenceDocumentUri'])
}

function checkCount(count: number, field: string): void {
  if (count > 0 && count <= maxItems) return
  throw new UserErrors({
    field: ['input', field],
    message: `Between 1 and ${maxItems} items can be changed at once`,
  })
}

const refused = (code: keyof typeof messages, field: readonly string[]): UserErrors => {
  const error: UserError = { field: ['input', ...field], message: messages[code], code }
  return new UserErrors(error)
}

/** Shopify's wording. */
const messages = {
  COMPARE_QUANTITY_REQUIRED:
    'The compareQuantity argument must be given to each quantity or ignored using ignoreCompareQuantity.',
  COMPARE_QUANTITY_STALE: 'The compareQuantity value does not match persisted value.',
  INVALID_INVENTORY_ITEM: 'The specified inventory item could not be found.',
  INVALID_LOCATION: 'The specified location could not be found.',
  INVALID_NAME: "The quantity name must be either 'available' or 'on_hand'.",
  INVALID_QUANTITY_NAME: 'The specified quantity name is invalid.',
  INVALID_QUANTITY_NEGATIVE: "The quantity can't be negative.",
  INVALID_QUANTITY_TOO_HIGH: "The quantity can't be higher than 1,000,000,000.",
  INVALID_QUANTITY_TOO_LOW: "The quantity can't be lower than 0.",
  INVALID_REASON: 'The specified reason is invalid.',
  INVALID_REFERENCE_DOCUMENT: 'The specified reference document is invalid.',
  ITEM_NOT_STOCKED_AT_LOCATION: 'The inventory item is not stocked at the location.',
  NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR:
    'The combination of inventoryItemId and locationId must be unique.',
  SET_ON_HAND_QUANTITIES_FAILED:
    "The on-hand quantity can't be lower than what open orders are waiting for.",
  NON_MUTABLE_INVENTORY_ITEM:
    'The specified inventory item is not allowed to be adjusted via API. Example: if the inventory item is a parent bundle.',
} as const
