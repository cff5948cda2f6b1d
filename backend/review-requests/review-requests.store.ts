import type { Db } from '../database/tables.ts'

export interface ReviewRequest {
  orderId: string
  orderNumber: string
  customer: { id: string; firstName: string; lastName: string; email: string; since: string }
  expiresAt: string
}

/** False if the buyer was already asked about this order. */
export async function insertRequest(
  tx: Db,
  { orderId, orderNumber, customer, expiresAt }: ReviewRequest,
  { tokenHash, now }: { tokenHash: string; now: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_review_requests')
    .values({
      token_hash: tokenHash,
      order_id: orderId,
      order_number: orderNumber,
      customer_id: customer.id,
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      customer_since: customer.since,
      sent_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Undefined for an unknown token, or whose time is over. */
export async function findRequest(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<ReviewRequest | undefined> {
  const row = await db
    .selectFrom('backend_review_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (
    row && {
      orderId: row.order_id,
      orderNumber: row.order_number,
      customer: {
        id: row.customer_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        since: row.customer_since,
      },
      expiresAt: row.expires_at,
    }
  )
}

/** The customer who got an email, however long ago; unsubscribe links work forever. */
export async function findAskedCustomer(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('backend_review_requests')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.customer_id
}

const progressIds = { own: 1, other: 2 } as const
type WhoseParcels = keyof typeof progressIds

export async function readProgress(db: Db, shop: WhoseParcels): Promise<number> {
  const row = await db
    .selectFrom('backend_review_request_progress')
    .select('last_shipment')
    .where('id', '=', progressIds[shop])
    .executeTakeFirst()
  return row?.last_shipment ?? 0
}

/** False if another process has advanced it meanwhile. */
export async function advanceProgress(
  tx: Db,
  shop: WhoseParcels,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const id = progressIds[shop]
  await tx
    .insertInto('backend_review_request_progress')
    .values({ id, last_shipment: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('backend_review_request_progress')
    .set({ last_shipment: to })
    .where('id', '=', id)
    .where('last_shipment', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function stopRequests(db: Db, customerId: string, now: string): Promise<void> {
  await db
    .insertInto('backend_review_request_stops')
    .values({ customer_id: customerId, stopped_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

export async function hasStopped(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('backend_review_request_stops')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a customer's review requests; the links in their emails stop working. */
export async function deleteRequests(tx: Db, customerId: string): Promise<void> {
  await tx.deleteFrom('backend_review_requests').where('customer_id', '=', customerId).execute()
  await tx
    .deleteFrom('backend_review_request_stops')
    .where('customer_id', '=', customerId)
    .execute()
}
