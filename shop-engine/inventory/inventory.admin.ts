import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import {
  emptyPage,
  fromCursor,
  type Page,
  type PageArgs,
  pageBy,
  pageWanted,
  toCursor,
} from '../graphql/connections.ts'
import { globalId, numbered, numberIn, numberOf } from '../graphql/global-id.ts'
import { serializeDollars } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { committedOf } from './committed.store.ts'
import { listInventoryChanges } from './inventory-changes.store.ts'
import {
  activateItem,
  adjustQuantities,
  type Group,
  setOnHand,
  setQuantities,
} from './inventory-edits.ts'
import { location } from './locations.admin.ts'

/** The part of a variant that concerns stock; each has one inventory item with the same number. */
interface Stocked {
  id: number
  sku: string
  weightGrams: number
  costCents: number | null
  product: { id: number }
}

/** What this feature needs from the product feature. */
export interface InventoryServices {
  inventory: {
    db: Kysely<ShopTables>
    variant(id: number): Promise<Stocked | undefined>
    /** How many pieces are available; null if not tracked. */
    piecesOf(id: number): Promise<number | null>
    isBundle(variant: Stocked): Promise<boolean>
    list(args: PageArgs & { query?: string | null }, language: Language): Promise<Page<Stocked>>
    /** Changes an item's other fields: its SKU, weight, and whether it is tracked. */
    edit(change: Change, id: number, input: object): Promise<number>
  }
}

type Context = AdminContext<InventoryServices>
const item = (variant: Stocked) => ({ kind: 'InventoryItem', variant }) as const
type Item = ReturnType<typeof item>
type Level = { kind: 'InventoryLevel'; item: Item }

async function findItem(id: string, { services }: Context): Promise<Item | null> {
  const number = numberIn(id, 'InventoryItem')
  const variant = number === undefined ? undefined : await services.inventory.variant(number)
  return variant ? item(variant) : null
}

/** Undefined if the item isn't tracked. */
async function levelOf(found: Item | null, { services }: Context): Promise<Level | undefined> {
  if (!found || (await services.inventory.piecesOf(found.variant.id)) === null) return undefined
  return { kind: 'InventoryLevel', item: found }
}

async function findLevel(id: string, context: Context): Promise<Level | null> {
  const number = numberIn(id, 'InventoryLevel')
  if (number === undefined) return null
  return (
    (await levelOf(await findItem(globalId('InventoryItem', number), context), context)) ?? null
  )
}

/** The changes of a variant's stock, newest first. */
async function history(variantId: number, args: PageArgs, { services }: Context) {
  const { size, after } = pageWanted(
    { first: args.first ?? 20, after: args.after ?? null },
    'events',
  )
  const before = after === undefined ? undefined : Number(fromCursor(after).id)
  const rows = await listInventoryChanges(services.inventory.db, variantId, {
    before,
    limit: size + 1,
  })
  const events = rows.slice(0, size).map(({ id, at, staff, reason, reference, delta, after }) => ({
    kind: 'BasicEvent' as const,
    number: id,
    id: globalId('BasicEvent', `inventory-${id}`),
    action: 'inventory_adjusted',
    message: `${staff} adjusted the available inventory by ${delta} to ${after} (${reason}).`,
    at: at.toISOString(),
    author: staff,
    details: {},
    additionalData: { delta, quantityAfterChange: after, reason, referenceDocumentUri: reference },
  }))
  const page: Page<(typeof events)[number]> = {
    items: events,
    cursorOf: ({ number }) => toCursor({ by: number, id: number }),
    hasNextPage: rows.length > size,
    hasPreviousPage: after !== undefined,
  }
  return page
}

const itemIds = { inventoryItemId: 'InventoryItem', locationId: 'Location' }

interface StockChange {
  variantId: number
  name: string
  delta: number
  quantityAfterChange: number
}

/** The payload's view of a change; items are looked up only if requested. */
const groupView = (group: Group) => () => ({
  inventoryAdjustmentGroup: {
    ...group,
    id: globalId('InventoryAdjustmentGroup', group.id),
    createdAt: group.createdAt,
    changes: group.changes.flatMap(({ variantId, delta, after, onHand }) => [
      { name: 'available', delta, quantityAfterChange: after, variantId },
      ...(onHand === undefined
        ? []
        : [{ name: 'on_hand', delta, quantityAfterChange: onHand, variantId }]),
    ]),
  },
})

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    InventoryItem: Item
    InventoryLevel: Level
    InventoryChange: StockChange
  }
}

export const inventoryAdmin = {
  scopes: {
    InventoryItem: 'read_inventory',
    InventoryLevel: 'read_inventory',
    'ProductVariant.events': 'read_inventory',
  },
  nodes: { InventoryItem: findItem, InventoryLevel: findLevel },
  resolvers: {
    QueryRoot: {
      inventoryItem: (_root, { id }, context) => findItem(id, context),
      inventoryLevel: (_root, { id }, context) => findLevel(id, context),
      inventoryItems: async (_root, args, { services, language }) => {
        const page = await services.inventory.list(args, language)
        return {
          ...page,
          items: page.items.map(item),
          cursorOf: ({ variant }: Item) => page.cursorOf(variant),
        }
      },
    },
    Mutation: mutations<InventoryServices>('write_inventory', {
      inventoryActivate: async (args, change, context) => {
        const item = numbered(args, itemIds)
        await activateItem(change, item, (input) =>
          context.services.inventory.edit(change, item.inventoryItemId, input),
        )
        const id = globalId('InventoryLevel', item.inventoryItemId)
        return async () => ({ inventoryLevel: await findLevel(id, context) })
      },
      inventoryItemUpdate: async ({ id, input }, change, context) => {
        const number = await context.services.inventory.edit(
          change,
          numberOf(id, 'InventoryItem'),
          input,
        )
        const found = () => findItem(globalId('InventoryItem', number), context)
        return async () => ({ inventoryItem: await found() })
      },
      inventorySetQuantities: async ({ input }, change) =>
        groupView(await setQuantities(change, numbered(input, { quantities: itemIds }))),
      inventorySetOnHandQuantities: async ({ input }, change) =>
        groupView(await setOnHand(change, numbered(input, { setQuantities: itemIds }))),
      inventoryAdjustQuantities: async ({ input }, change) =>
        groupView(await adjustQuantities(change, numbered(input, { changes: itemIds }))),
    }),
    ProductVariant: {
      inventoryItem: (variant) => item(variant),
      requiresComponents: (variant, _args, { services }) => services.inventory.isBundle(variant),
      events: ({ id }, args, context) => history(id, args, context),
    },
    InventoryItem: {
      id: ({ variant }) => globalId('InventoryItem', variant.id),
      legacyResourceId: ({ variant }) => String(variant.id),
      sku: ({ variant }) => variant.sku || null,
      tracked: async ({ variant }, _args, { services }) =>
        (await services.inventory.piecesOf(variant.id)) !== null,
      requiresShipping: () => true,
      unitCost: ({ variant }) =>
        variant.costCents === null ? null : serializeDollars(variant.costCents),
      measurement: ({ variant }) => ({
        id: globalId('InventoryItemMeasurement', variant.id),
        weight: { value: variant.weightGrams, unit: 'GRAMS' },
      }),
      inventoryLevel: async (found, args, context) =>
        args.locationId === location.id ? ((await levelOf(found, context)) ?? null) : null,
      inventoryLevels: async (found, args, context) => {
        const level = await levelOf(found, context)
        return level
          ? pageBy([level], { args, field: 'inventoryLevels', idOf: () => 1 })
          : emptyPage()
      },
    },
    InventoryLevel: {
      id: ({ item: { variant } }) =>
        globalId('InventoryLevel', `${variant.id}?inventory_item_id=${variant.id}`),
      location: () => location,
      quantities: async ({ item: { variant } }, { names }, { services }) => {
        const pieces = (await services.inventory.piecesOf(variant.id)) ?? 0
        const isBundle = await services.inventory.isBundle(variant)
        const supported = isBundle ? ['available'] : ['available', 'committed', 'on_hand']
        const requested = names.filter((name) => supported.includes(name))
        const isMore = requested.some((name) => name !== 'available')
        const committed = isMore ? await committedOf(services.inventory.db, variant.id) : 0
        return requested.map((name) => ({
          id: globalId('InventoryQuantity', `${variant.id}?name=${name}`),
          name,
          quantity:
            name === 'committed' ? committed : pieces + (name === 'on_hand' ? committed : 0),
        }))
      },
    },
    InventoryChange: {
      item: ({ variantId }, _args, context) =>
        findItem(globalId('InventoryItem', variantId), context),
      location: () => location,
    },
  },
} satisfies AdminFeature<InventoryServices>
