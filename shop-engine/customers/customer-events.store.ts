import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ShopTables } from '../migrations/tables.ts'

const actions = z.enum(['subscribed', 'unsubscribed', 'disabled', 'enabled'])
/** Where the change came from: `link` is an email's link. */
const sources = z.enum(['account', 'newsletter', 'link', 'staff', 'file'])

/** A change of a customer's consent to marketing, or of the access to the account. */
export interface CustomerEvent {
  id: number
  action: z.infer<typeof actions>
  /** Null if it wasn't done by staff. */
  author: string | null
  source: z.infer<typeof sources>
  /** ISO 8601, UTC. */
  at: string
}

type NewEvent = Omit<CustomerEvent, 'id'>

export async function insertCustomerEvent(
  tx: Kysely<ShopTables>,
  customerId: number,
  { action, author, source, at }: NewEvent,
): Promise<void> {
  const row = { customer_id: customerId, action, author, source, created_at: at }
  await tx.insertInto('shop_customer_events').values(row).execute()
}

/** Records a consent if it changed. */
export async function recordConsent(
  tx: Kysely<ShopTables>,
  { id, accepted }: { id: number; accepted: boolean },
  { acceptsMarketing, ...how }: Omit<NewEvent, 'action'> & { acceptsMarketing: boolean },
): Promise<void> {
  if (acceptsMarketing === accepted) return
  const action = acceptsMarketing ? 'subscribed' : 'unsubscribed'
  await insertCustomerEvent(tx, id, { action, ...how })
}

/** The newest events, newest first. */
export async function readCustomerEvents(
  db: Kysely<ShopTables>,
  customerId: number,
): Promise<CustomerEvent[]> {
  const rows = await db
    .selectFrom('shop_customer_events')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(250)
    .execute()
  return rows.map(({ id, author, created_at: at, ...row }) => ({
    id,
    author,
    at,
    action: actions.parse(row.action),
    source: sources.parse(row.source),
  }))
}
