import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { type Language, languages } from '#/contract/languages.ts'
import { type Money, money } from '#/contract/money.ts'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'

const attemptStates = ['open', 'processing', 'paid', 'ended', 'refundDue', 'refunded'] as const
/**
 * `open` reserves stock; `processing` and `paid` have an order; `ended` took no money; `refundDue` took money but has
 * no order.
 */
export type AttemptState = (typeof attemptStates)[number]

export const attemptReasons = [
  'cancelled',
  'declined',
  'expired',
  'failed',
  'unavailable',
  'superseded',
  'soldOut',
  'changed',
  'twice',
  'orderCancelled',
] as const
/** Why an attempt ended, or why its money has to be refunded. */
export type AttemptReason = (typeof attemptReasons)[number]

/** One attempt to pay for a cart on the provider's page, for exactly what its buyer agreed to. */
export interface Attempt {
  /** Secret; also used at the provider. */
  id: string
  cartToken: string
  state: AttemptState
  reason: AttemptReason | null
  total: Money
  language: Language
  /** The fingerprint of the checkout as the buyer agreed to it. */
  fingerprint: string
  /** The provider's; null until the page has been opened. */
  sessionId: string | null
  sessionUrl: string | null
  /** Whether the page can still be used to pay. */
  sessionOpen: boolean
  paymentId: string | null
  orderId: number | null
  createdAt: string
  /** When the stock reservation ends. */
  reservedUntil: string
  updatedAt: string
}

type Db = Kysely<ShopTables>

export async function insertAttempt(tx: Db, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('shop_payment_attempts')
    .values({
      id: attempt.id,
      cart_token: attempt.cartToken,
      state: attempt.state,
      amount: attempt.total.amount,
      currency: attempt.total.currency,
      language: attempt.language,
      fingerprint: attempt.fingerprint,
      session_open: 0,
      created_at: attempt.createdAt,
      reserved_until: attempt.reservedUntil,
      updated_at: attempt.updatedAt,
    })
    .execute()
}

type AttemptChange = Partial<
  Pick<
    Attempt,
    'state' | 'reason' | 'sessionId' | 'sessionUrl' | 'sessionOpen' | 'paymentId' | 'orderId'
  >
>

/** False if the attempt is in none of the states `from`. */
export async function updateAttempt(
  db: Db,
  id: string,
  change: AttemptChange & { now: Date; from?: readonly AttemptState[] },
): Promise<boolean> {
  const { state, reason, sessionId, sessionUrl, sessionOpen, paymentId, orderId } = change
  const { numUpdatedRows } = await db
    .updateTable('shop_payment_attempts')
    .set({
      ...(state !== undefined && { state }),
      ...(reason !== undefined && { reason }),
      ...(sessionId !== undefined && { session_id: sessionId }),
      ...(sessionUrl !== undefined && { session_url: sessionUrl }),
      ...(sessionOpen !== undefined && { session_open: sessionOpen ? 1 : 0 }),
      ...(paymentId !== undefined && { payment_id: paymentId }),
      ...(orderId !== undefined && { order_id: orderId }),
      updated_at: change.now.toISOString(),
    })
    .where('id', '=', id)
    .where('state', 'in', change.from ?? attemptStates)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findAttempt(
  db: Db,
  where: { id: string } | { paymentId: string } | { orderId: number },
): Promise<Attempt | undefined> {
  const select = db.selectFrom('shop_payment_attempts').selectAll()
  const row = await ('id' in where
    ? select.where('id', '=', where.id)
    : 'paymentId' in where
      ? select.where('payment_id', '=', where.paymentId)
      : select.where('order_id', '=', where.orderId)
  ).executeTakeFirst()
  return row && toAttempt(row)
}

/** Newest first. */
export async function attemptsOfCart(db: Db, cartToken: string): Promise<Attempt[]> {
  return (await ofCart(db, { cartToken })).map(toAttempt)
}

const ofCart = prepared(['cartToken'], (db: Db, { cartToken }) =>
  db
    .selectFrom('shop_payment_attempts')
    .selectAll()
    .where('cart_token', '=', cartToken)
    .orderBy('created_at', 'desc')
    .orderBy('id'),
)

/** Attempts to be closed, ended, or refunded; oldest first. */
export async function dueAttempts(
  db: Db,
  { now, max }: { now: Date; max: number },
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('shop_payment_attempts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'refundDue'),
        eb.and([eb('state', '=', 'open'), eb('reserved_until', '<=', now.toISOString())]),
        eb.and([eb('state', '=', 'ended'), eb('session_open', '=', 1)]),
      ]),
    )
    .orderBy('updated_at')
    .limit(max)
    .execute()
  return rows.map(toAttempt)
}

/** All attempts since then, oldest first. */
export async function attemptsSince(db: Db, since: Date): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('shop_payment_attempts')
    .selectAll()
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at')
    .execute()
  return rows.map(toAttempt)
}

/** False if the event was recorded before. */
export async function insertPaymentEvent(
  db: Db,
  event: { id: string; type: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('shop_payment_events')
    .values({ id: event.id, type: event.type, created_at: event.now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_payment_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

const columns = z.object({
  state: z.enum(attemptStates),
  reason: z.enum(attemptReasons).nullable(),
  language: z.enum(languages),
})

function toAttempt(row: Selectable<ShopTables['shop_payment_attempts']>): Attempt {
  return {
    id: row.id,
    cartToken: row.cart_token,
    ...columns.parse(row),
    total: money(row.amount, row.currency),
    fingerprint: row.fingerprint,
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    sessionOpen: row.session_open === 1,
    paymentId: row.payment_id,
    orderId: row.order_id,
    createdAt: row.created_at,
    reservedUntil: row.reserved_until,
    updatedAt: row.updated_at,
  }
}
