import type { Kysely } from 'kysely'
import { afterBusinessDays, dayIn } from '#/contract/business-days.ts'
import { dayMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import type { OrderReturns, ReturnRequest, WithdrawalRequest } from '#/contract/returns.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import type { BuyersOrder, HostedReturns } from '#/ports/hosted-shop.ts'
import type { Change, ShopDatabase } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import { findAccount } from '../customers/customer.store.ts'
import { isOwnOrder } from '../customers/own-orders.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { lockOrder } from '../orders/advance-order.ts'
import { emailBuyer } from '../orders/email-recipient.ts'
import { type Order, type Parcel, sentParcels, wasPaid } from '../orders/order.types.ts'
import { findOrder } from '../orders/order-list.store.ts'
import { momentWhen } from '../orders/parcel-events.ts'
import { readInstructions, readReturns } from './return.store.ts'
import type { NewReturnLine, Return } from './return.types.ts'
import { newReturnEmail, returnRequestedEmail, withdrawalEmail } from './return-emails.ts'
import { returnablePieces } from './returnable.ts'
import { addReturn, stepReturn } from './returns.ts'

export interface BuyersReturnsDeps {
  database: ShopDatabase
  clock: () => Date
  settings: { publicUrl: string; facts: () => EmailFacts; withdrawal: () => boolean }
}

/** By EU law. */
const withdrawalDays = 14

/** Returns that buyers request on their order's page. */
export function createBuyersReturns(deps: BuyersReturnsDeps): HostedReturns {
  const { database, settings } = deps
  /** Locks the order, makes a change, and returns its returns afterward. */
  const change = async (
    of: BuyersOrder,
    work: (made: Change, order: Order) => Promise<unknown>,
  ) => {
    const { id } = await ownOrder(database.db, of)
    await database
      .change(async (made) => work(made, await lockOrder(made.tx, id)))
      .catch((error) => {
        throw error instanceof Refused ? new Refusal('returnRefused') : error
      })
    return viewReturns(deps, await ownOrder(database.db, of))
  }
  return {
    read: async (of) => viewReturns(deps, await ownOrder(database.db, of)),
    request: (of, request) =>
      change(of, async (made, order) => {
        const lines = await wantedLines(deps, { made, order, request })
        const orderReturn = await addReturn(made, order, { status: 'REQUESTED', lines })
        const writing = { ...settings, at: made.now }
        await emailBuyer(
          made,
          returnRequestedEmail(orderReturn.order, orderReturn.orderReturn, writing),
        )
        await emailBuyer(made, newReturnEmail(orderReturn.order, orderReturn.orderReturn, writing))
      }),
    withdraw: (of, request) =>
      change(of, (made, order) => withdraw(deps, { made, order, request })),
    cancel: (of, returnId) =>
      change(of, async (made, order) => {
        const returns = await readReturns(made.tx, order.id)
        if (returns.find(({ id }) => id === returnId)?.status !== 'REQUESTED')
          throw new Refusal('returnRefused')
        await stepReturn(made, 'cancel', { id: returnId })
      }),
  }
}

/** @throws Refusal `orderNotFound`, also for a wrong key */
async function ownOrder(
  db: Kysely<ShopTables>,
  { number, key, customerId }: BuyersOrder,
): Promise<Order> {
  const order = await findOrder(db, { id: number, ...(key !== null && { key }) })
  if (!order) throw new Refusal('orderNotFound')
  if (key !== null) return order
  const customer = customerId === null ? undefined : await findAccount(db, { id: customerId })
  if (!customer || !isOwnOrder(order, customer)) throw new Refusal('orderNotFound')
  return order
}

/** When a parcel was delivered; if that isn't known, at the end of the days that its buyer was told it takes. */
function arrivedAt(parcel: Parcel, { shippingDays: [, last] }: Order, timeZone: string): number {
  const delivered = momentWhen(parcel, 'DELIVERED')
  if (delivered !== null) return Date.parse(delivered)
  const left = new Date(parcel.leftAt)
  const day = dayIn(timeZone, left)
  return left.getTime() + (afterBusinessDays(day, last) - day) * dayMs
}

const after = (moment: number, days: number) => new Date(moment + days * dayMs).toISOString()

const canReturn = (order: Order) =>
  order.canceledAt === null && wasPaid(order) && order.financialStatus !== 'REFUNDED'

/** What can be returned at a point in time, by parcel. */
function returnableAt(
  { clock, settings }: BuyersReturnsDeps,
  order: Order,
  returns: readonly Return[],
) {
  const now = clock().toISOString()
  const { returnDays, timeZone } = settings.facts()
  if (!canReturn(order)) return []
  return returnablePieces(order, returns)
    .map((piece) => ({
      ...piece,
      until: after(arrivedAt(piece.parcel, order, timeZone), returnDays),
    }))
    .filter(({ until }) => until > now)
}

/**
 * The deadline for withdrawing from the contract; null if it's over, nothing can be returned, or the owner hasn't turned
 * this on.
 */
function withdrawalUntil(
  { clock, settings }: BuyersReturnsDeps,
  order: Order,
  returns: readonly Return[],
): string | null {
  if (!settings.withdrawal() || !canReturn(order)) return null
  if (returnablePieces(order, returns).length === 0) return null
  const { timeZone } = settings.facts()
  const last = Math.max(...sentParcels(order).map((parcel) => arrivedAt(parcel, order, timeZone)))
  const until = after(last, withdrawalDays)
  return until > clock().toISOString() ? until : null
}

async function wantedLines(
  deps: BuyersReturnsDeps,
  { made, order, request }: { made: Change; order: Order; request: ReturnRequest },
): Promise<NewReturnLine[]> {
  const returnable = returnableAt(deps, order, await readReturns(made.tx, order.id))
  const { items, reason, note } = request
  return items.map(({ id, quantity }) => {
    const piece = returnable.find(({ parcel, line }) => `${parcel.id}-${line.id}` === id)
    if (!piece) throw new Refusal('returnRefused')
    const of = { parcelId: piece.parcel.id, lineId: piece.line.id }
    return { ...of, quantity, reason, note: '', customerNote: note || null }
  })
}

/** Withdraws everything returnable from the contract: can't be declined, and the buyer gets a confirmation at once. */
async function withdraw(
  deps: BuyersReturnsDeps,
  { made, order, request }: { made: Change; order: Order; request: WithdrawalRequest },
): Promise<void> {
  const returns = await readReturns(made.tx, order.id)
  if (withdrawalUntil(deps, order, returns) === null) throw new Refusal('returnRefused')
  const lines = returnablePieces(order, returns).map(({ parcel, line, quantity }) => ({
    parcelId: parcel.id,
    lineId: line.id,
    quantity,
    reason: 'UNWANTED',
    note: '',
    customerNote: request.name,
  }))
  const orderReturn = await addReturn(made, order, {
    status: 'REQUESTED',
    lines,
    withdrawal: true,
  })
  const writing = { ...deps.settings, at: made.now }
  await emailBuyer(
    made,
    withdrawalEmail(orderReturn.order, orderReturn.orderReturn, { ...writing, name: request.name }),
  )
  await emailBuyer(made, newReturnEmail(orderReturn.order, orderReturn.orderReturn, writing))
}

async function viewReturns(deps: BuyersReturnsDeps, order: Order): Promise<OrderReturns> {
  const { db } = deps.database
  const returns = await readReturns(db, order.id)
  const named = (line: Order['lines'][number], quantity: number) => ({
    title: line.title,
    choice: shownVariantTitle(line.variantTitle),
    quantity,
  })
  const until = withdrawalUntil(deps, order, returns)
  return {
    returnable: returnableAt(deps, order, returns).map((piece) => ({
      id: `${piece.parcel.id}-${piece.line.id}`,
      ...named(piece.line, piece.quantity),
      until: piece.until,
    })),
    withdrawal: until === null ? null : { until },
    returns: await Promise.all(
      returns.map(async (orderReturn) => ({
        id: orderReturn.id,
        status: orderReturn.status,
        withdrawal: orderReturn.withdrawal,
        createdAt: orderReturn.createdAt,
        decline: orderReturn.decline,
        instructions:
          orderReturn.status === 'OPEN' ? await readInstructions(db, orderReturn) : null,
        items: orderReturn.lines.flatMap(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return line ? [named(line, quantity)] : []
        }),
      })),
    ),
  }
}
