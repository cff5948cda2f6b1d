import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { auditCallerDays } from '#/contract/audit.ts'
import { hourMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import { newsletterRequestDays } from '#/contract/newsletter.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from './tables.ts'

interface Rule {
  table: keyof AllTables
  key: string
  /** The column with the time when a row was last useful, or expires. */
  moment: string
  hours: number
  /** An additional condition, to exempt rows. */
  only?: string
}

const day = 24
const noDraft = 'not in (select cart_token from shop_draft_orders)'

/** How long rows are kept; docs/retention.md also lists what other jobs delete, and what is never deleted. */
export const retention: Readonly<Record<string, Rule>> = {
  'old carts': {
    table: 'shop_carts',
    key: 'token',
    moment: 'updated_at',
    hours: serverLimits.cartDays * day,
    only: `token ${noDraft}`,
  },
  'unfinished checkouts': {
    table: 'shop_checkouts',
    key: 'cart_token',
    moment: 'updated_at',
    hours: serverLimits.cartDays * day,
    only: `cart_token ${noDraft}`,
  },
  'idempotency keys of checkouts': {
    table: 'shop_idempotency',
    key: 'key_hash',
    moment: 'created_at',
    hours: serverLimits.idempotencyHours,
  },
  'idempotency keys of the Admin API': {
    table: 'shop_staff_requests',
    key: 'key_hash',
    moment: 'created_at',
    hours: serverLimits.idempotencyHours,
  },
  'idempotency keys of test orders': {
    table: 'backend_test_order_keys',
    key: 'key_hash',
    moment: 'created_at',
    hours: serverLimits.idempotencyHours,
  },
  'payment events': {
    table: 'shop_payment_events',
    key: 'id',
    moment: 'created_at',
    hours: 90 * day,
  },
  'stock that was held unpaid': {
    table: 'shop_unpaid_holds',
    key: 'id',
    moment: 'counts_until',
    hours: 0,
  },
  'customers’ sessions': {
    table: 'shop_customer_tokens',
    key: 'token_hash',
    moment: 'expires_at',
    hours: 0,
  },
  'customers’ sign-ins by OAuth': {
    table: 'shop_oauth_records',
    key: 'id_hash',
    moment: 'expires_at',
    hours: 0,
  },
  'sessions of another shop’s customers': {
    table: 'backend_account_sessions',
    key: 'secret_hash',
    moment: 'expires_at',
    hours: 0,
  },
  'staff’s sessions': {
    table: 'backend_admin_sessions',
    key: 'token_hash',
    moment: 'expires_at',
    hours: 0,
  },
  'links for passwords': {
    table: 'shop_password_resets',
    key: 'token_hash',
    moment: 'expires_at',
    hours: 0,
  },
  'links for uploads': {
    table: 'shop_staged_uploads',
    key: 'token_hash',
    moment: 'expires_at',
    hours: 0,
  },
  'pictures in no review': {
    table: 'backend_review_pictures',
    key: 'id',
    moment: 'created_at',
    hours: serverLimits.unusedPictureHours,
    only: 'review_id is null',
  },
  'newsletter requests that nobody confirmed': {
    table: 'backend_newsletter_requests',
    key: 'email',
    moment: 'created_at',
    hours: newsletterRequestDays * day,
  },
  'where entries of the audit log came from': {
    table: 'backend_audit_callers',
    key: 'id',
    moment: 'at',
    hours: auditCallerDays * day,
  },
  'sent emails': {
    table: 'mail_outbox',
    key: 'id',
    moment: 'created_at',
    hours: 30 * day,
    only: 'next_attempt_at is null',
  },
  spam: {
    table: 'backend_contact_messages',
    key: 'id',
    moment: 'created_at',
    hours: 30 * day,
    only: "state = 'spam'",
  },
  'closed messages': {
    table: 'backend_contact_messages',
    key: 'id',
    moment: 'created_at',
    hours: 730 * day,
    only: "state = 'closed'",
  },
}

/** Few enough that nobody has to wait for the deletion. */
const rowsPerStep = 200
const breatherMs = 50

/** Deletes expired rows in small batches. */
export async function sweepOutdated(
  database: Database<AllTables>,
  { now, embeddedShop, isStopping }: SweepOptions,
): Promise<void> {
  const rules = Object.values(retention).filter(
    ({ table }) => embeddedShop || !table.startsWith('shop_'),
  )
  for (const rule of rules) {
    let deleted = rowsPerStep
    while (deleted === rowsPerStep && !isStopping()) {
      deleted = await deleteSome(database, rule, now)
      if (deleted === rowsPerStep) await pause(breatherMs)
    }
  }
}

interface SweepOptions {
  now: Date
  /** False if there are no shop tables. */
  embeddedShop: boolean
  isStopping: () => boolean
}

async function deleteSome(
  { db }: Database<AllTables>,
  { table, key, moment, hours, only }: Rule,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - hours * hourMs).toISOString()
  const further = only === undefined ? sql`` : sql`and ${sql.raw(only)}`
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ${sql.ref(key)} in (select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(moment)} < ${before} ${further}
      order by ${sql.ref(moment)} limit ${sql.lit(rowsPerStep)})`.execute(db)
  return Number(numAffectedRows)
}
