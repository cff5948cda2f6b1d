import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { dayMs, hourMs } from '#/contract/durations.ts'
import { insertRows } from '#/database/insert.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { InventoryComponent } from '../inventory/inventory.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** The parts of an item's stock that one buyer, and one network, may hold without paying. */
export const heldShare = 0.25
/** They may always hold this many pieces of a variant, so that small stocks can be ordered. */
export const fewestHeld = 2
/** And never more pieces of an item than this, however large its stock. */
export const mostHeld = 100
/** The part of an item's stock that nobody holds without paying; for orders, which hold it for days, at least a piece. */
export const lastShare = 0.1
/** How long a payment page that nobody paid on counts after its stock was released. */
const lapsedMs = 6 * hourMs
/** How long an order counts at most, if it's neither paid nor canceled. */
const orderMs = 30 * dayMs

/** Who holds stock without paying: hashes of an email address and of a network. */
export interface Holder {
  buyer: string
  network: string | null
}

/** The network is the one that rate limits count: an IPv4 address or an IPv6 /64. */
export function holderOf(
  { hashOf }: Pick<RateLimiter, 'hashOf'>,
  { email, address }: { email: string; address: string | undefined },
): Holder {
  const network = address === undefined ? null : hashOf('unpaid-order:ip', address)
  return { buyer: hashOf('unpaid-order:email', email), network }
}

interface Holding extends Holder {
  cartToken: string
  /** Pieces by stock item, which this transaction has just taken from stock. */
  demand: ReadonlyMap<number, number>
  inventory: readonly InventoryComponent[]
  now: Date
  /** When a payment page releases it; null for an order. */
  until: Date | null
  /** How many pieces of each item, at least, are kept for buyers who pay at once; null: even the last share isn't. */
  leastLeft: 0 | 1 | null
}

/** A stock item of which too much would be held, and how much may be. */
export interface HeldTooMuch {
  stockItemId: number
  allowed: number
  /** Whether this buyer or network holds too much, or everybody together. */
  by: 'holder' | 'all'
}

/**
 * Records what a cart holds, and returns the items of which it would be too much; the caller then undoes it all. The
 * transaction has taken the pieces before, so its rivals for the same items wait, and each count sees those before it.
 */
export async function holdUnpaid(
  tx: Kysely<ShopTables>,
  { cartToken, demand, now, until, ...holding }: Holding,
): Promise<HeldTooMuch[]> {
  await releaseHolds(tx, cartToken)
  if (demand.size === 0) return []
  const { buyer, network } = holding
  const heldUntil = until ?? new Date(now.getTime() + orderMs)
  const countsUntil = new Date(heldUntil.getTime() + (until ? lapsedMs : 0))
  await insertRows(
    tx,
    'shop_unpaid_holds',
    Array.from(demand, ([stockItemId, pieces]) => ({
      cart_token: cartToken,
      stock_item_id: stockItemId,
      pieces,
      buyer,
      network,
      held_until: heldUntil.toISOString(),
      counts_until: countsUntil.toISOString(),
    })),
  )
  const items = await readHeld(tx, { ids: [...demand.keys()], buyer, network, now })
  return items.flatMap((item) => {
    const pieces = demand.get(item.id) ?? 0
    return tooMuchOf(item, { ...holding, pieces })
  })
}

/** Whether staff have made the cart, as a draft; then they know how much it holds. */
export async function isDraft(tx: Kysely<ShopTables>, cartToken: string): Promise<boolean> {
  const draft = await tx
    .selectFrom('shop_draft_orders')
    .select('id')
    .where('cart_token', '=', cartToken)
    .executeTakeFirst()
  return draft !== undefined
}

/** Forgets what a cart holds. */
export async function releaseHolds(tx: Kysely<ShopTables>, cartToken: string): Promise<void> {
  await tx.deleteFrom('shop_unpaid_holds').where('cart_token', '=', cartToken).execute()
}

interface HeldItem {
  id: number
  /** What is left in stock. */
  left: number
  /** True: it's sold beyond that, so nobody takes it from others. */
  oversells: boolean
  /** What everybody holds, this buyer, and this network. */
  all: number
  buyer: number
  network: number
}

function tooMuchOf(
  { id, left, oversells, all, buyer, network }: HeldItem,
  { inventory, leastLeft, pieces }: Pick<Holding, 'inventory' | 'leastLeft'> & { pieces: number },
): HeldTooMuch[] {
  const stock = left + all
  const units = inventory.filter(({ stockItemId }) => stockItemId === id).map((part) => part.units)
  const share = oversells ? mostHeld : Math.min(Math.floor(stock * heldShare), mostHeld)
  const allowed = Math.max(share, fewestHeld * Math.max(1, ...units))
  const sum = Math.max(buyer, network)
  if (sum > allowed)
    return [{ stockItemId: id, allowed: Math.max(0, allowed - sum + pieces), by: 'holder' }]
  if (oversells) return []
  const last = leastLeft === null ? 0 : Math.max(leastLeft, Math.floor(stock * lastShare))
  return left < last
    ? [{ stockItemId: id, allowed: Math.max(0, pieces - (last - left)), by: 'all' }]
    : []
}

async function readHeld(
  tx: Kysely<ShopTables>,
  { ids, buyer, network, now }: Holder & { ids: readonly number[]; now: Date },
): Promise<HeldItem[]> {
  const at = now.toISOString()
  const sumIf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(case when ${condition} then hold.pieces else 0 end), 0)`
  const rows = await tx
    .selectFrom('shop_stock_items as item')
    .leftJoin('shop_unpaid_holds as hold', (join) =>
      join.onRef('hold.stock_item_id', '=', 'item.id').on('hold.counts_until', '>', at),
    )
    .leftJoin('shop_orders as placed', 'placed.cart_token', 'hold.cart_token')
    .select(['item.id', 'item.quantity as left', 'item.oversells'])
    .select([
      sumIf(sql`placed.id is not null or hold.held_until > ${at}`).as('all'),
      sumIf(sql`hold.buyer = ${buyer}`).as('buyer'),
      sumIf(sql`hold.network = ${network}`).as('network'),
    ])
    .where('item.id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('placed.id', 'is', null),
        eb.and([
          eb('placed.financial_status', '=', 'PENDING'),
          eb('placed.status', '<>', 'cancelled'),
        ]),
      ]),
    )
    .groupBy(['item.id', 'item.quantity', 'item.oversells'])
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    left: Number(row.left),
    oversells: row.oversells === 1,
    all: Number(row.all),
    buyer: Number(row.buyer),
    network: Number(row.network),
  }))
}
