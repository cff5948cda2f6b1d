import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { prepared } from '#/database/prepared.ts'
import type { Reporting } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Account } from './customer.types.ts'
import type { CustomerChangeByStaff, Profile } from './customer-input.ts'
import { indexCustomer, isSamePhone, localDigitsOf } from './customer-terms.ts'

const tagsColumn = z.array(z.string())

type Row = Selectable<ShopTables['shop_customers']>

export async function findAccount(
  db: Kysely<ShopTables>,
  where: { id: number } | { email: string },
): Promise<Account | undefined> {
  const [row] = await ('id' in where ? byId(db, where) : byEmail(db, where))
  return row && toAccount(row)
}

const byId = prepared(['id'], (db: Kysely<ShopTables>, { id }) =>
  db.selectFrom('shop_customers').selectAll().where('id', '=', id),
)
const byEmail = prepared(['email'], (db: Kysely<ShopTables>, { email }) =>
  db.selectFrom('shop_customers').selectAll().where('email', '=', email),
)

/** Who has a phone number, however it's written. */
export async function findByPhone(
  db: Kysely<ShopTables>,
  phone: string,
): Promise<Account | undefined> {
  const rows = await db
    .selectFrom('shop_customers')
    .selectAll()
    .where((eb) => {
      const named = eb.selectFrom('shop_customer_terms').select('customer_id')
      return eb('id', 'in', named.where('term', '=', localDigitsOf(phone)))
    })
    .orderBy('id')
    .execute()
  const row = rows.find((each) => each.phone !== null && isSamePhone(each.phone, phone))
  return row && toAccount(row)
}

/** Undefined if the email address is taken. */
export async function insertAccount(
  { tx, report }: Reporting,
  account: Profile & {
    email: string | null
    passwordHash: string
    claimed: boolean
    emailVerifiedAt?: string
    language: Language
    note?: string
    tags?: readonly string[]
    now: string
  },
): Promise<Account | undefined> {
  const [row] = await insertUnlessTaken(tx, {
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    accepts_marketing: account.acceptsMarketing ? 1 : 0,
    password_hash: account.passwordHash,
    claimed: account.claimed ? 1 : 0,
    email_verified_at: account.emailVerifiedAt ?? null,
    language: account.language,
    note: account.note ?? '',
    tags_json: JSON.stringify(account.tags ?? []),
    marketing_at: account.acceptsMarketing ? account.now : null,
    created_at: account.now,
    updated_at: account.now,
  })
  if (!row) return undefined
  await report('customerCreated', row.id)
  return indexed(tx, toAccount(row))
}

const insertUnlessTaken = prepared(
  [
    ...(['email', 'first_name', 'last_name', 'phone', 'language', 'note', 'tags_json'] as const),
    ...(['password_hash', 'claimed', 'email_verified_at'] as const),
    ...(['accepts_marketing', 'marketing_at'] as const),
    ...(['created_at', 'updated_at'] as const),
  ],
  (tx: Kysely<ShopTables>, given) =>
    tx
      .insertInto('shop_customers')
      .values({ ...given, session_epoch: 0, default_address_id: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll(),
)

async function indexed(tx: Kysely<ShopTables>, account: Account): Promise<Account> {
  await indexCustomer(tx, account)
  return account
}

/** What is undefined stays. */
export interface AccountChange extends CustomerChangeByStaff {
  marketingAt?: string
  /** A new password ends every session. */
  passwordHash?: string
  emailVerifiedAt?: string
  defaultAddressId?: number | null
}

/**
 * The changed account; undefined if there is none, or its password has changed since `epoch`. Customers who change
 * something themselves claim the account.
 */
export async function updateAccount(
  { tx, report }: Reporting,
  account: { id: number; epoch: number },
  { changes, now, byStaff = false }: { changes: AccountChange; now: string; byStaff?: boolean },
): Promise<Account | undefined> {
  const { email, firstName, lastName, phone, acceptsMarketing, tags } = changes
  const listed = [email, firstName, lastName, phone, tags, acceptsMarketing]
  const isListedAnew = listed.some((value) => value !== undefined)
  const row = await tx
    .updateTable('shop_customers')
    .set(changedColumns(changes, now))
    .where('id', '=', account.id)
    .where('session_epoch', '=', account.epoch)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await report('customerChanged', row.id)
  const after = toAccount(row)
  const claimed = byStaff ? undefined : await claim(tx, row.id)
  return claimed ?? (isListedAnew ? indexed(tx, after) : after)
}

const changedColumns =
  (changes: AccountChange, now: string) =>
  (eb: ExpressionBuilder<ShopTables, 'shop_customers'>) => {
    const { email, firstName, lastName, phone, acceptsMarketing, defaultAddressId } = changes
    const { passwordHash, emailVerifiedAt, language, note, tags, marketingAt = now } = changes
    return {
      updated_at: now,
      ...(email !== undefined && { email, email_verified_at: null }),
      ...(emailVerifiedAt !== undefined && { email_verified_at: emailVerifiedAt }),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(phone !== undefined && { phone }),
      ...(acceptsMarketing !== undefined && {
        accepts_marketing: acceptsMarketing ? 1 : 0,
        marketing_at: eb
          .case()
          .when('accepts_marketing', '=', acceptsMarketing ? 1 : 0)
          .then(eb.ref('marketing_at'))
          .else(marketingAt)
          .end(),
      }),
      ...(language !== undefined && { language }),
      ...(note !== undefined && { note }),
      ...(tags !== undefined && { tags_json: JSON.stringify(tags) }),
      ...(defaultAddressId !== undefined && { default_address_id: defaultAddressId }),
      ...(passwordHash !== undefined && {
        password_hash: passwordHash,
        session_epoch: eb('session_epoch', '+', 1),
      }),
    }
  }

/** Closes an account and ends its sessions, or reopens it; undefined if nothing changes. */
export async function writeDisabled(
  { tx, report }: Reporting,
  { id, isDisabled, now }: { id: number; isDisabled: boolean; now: string },
): Promise<Account | undefined> {
  const row = await tx
    .updateTable('shop_customers')
    .set((eb) => ({
      claimed: isDisabled ? 0 : 1,
      disabled_at: isDisabled ? now : null,
      session_epoch: eb('session_epoch', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('claimed', '=', isDisabled ? 1 : 0)
    .where('disabled_at', isDisabled ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await report('customerChanged', id)
  return indexed(tx, toAccount(row))
}

/** Marks an unclaimed account as claimed; undefined if it already was. */
async function claim(tx: Kysely<ShopTables>, id: number): Promise<Account | undefined> {
  const row = await tx
    .updateTable('shop_customers')
    .set({ claimed: 1 })
    .where('id', '=', id)
    .where('claimed', '=', 0)
    .returningAll()
    .executeTakeFirst()
  return row && indexed(tx, toAccount(row))
}

/** Takes the password away until a mailed link claims the account. */
export async function unclaim(tx: Kysely<ShopTables>, id: number): Promise<void> {
  const row = await tx
    .updateTable('shop_customers')
    .set((eb) => ({ claimed: 0, password_hash: '', session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexed(tx, toAccount(row))
}

/** Remembers the language that a customer signed in with. */
export async function recordSignIn(
  tx: Kysely<ShopTables>,
  id: number,
  language: Language | undefined,
): Promise<void> {
  if (language !== undefined)
    await tx.updateTable('shop_customers').set({ language }).where('id', '=', id).execute()
}

export function toAccount(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    acceptsMarketing: row.accepts_marketing === 1,
    marketingAt: row.marketing_at,
    tags: tagsColumn.parse(JSON.parse(row.tags_json)),
    emailVerifiedAt: row.email_verified_at,
    language: isLanguage(row.language) ? row.language : fallbackLanguage,
    defaultAddressId: row.default_address_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    passwordHash: row.password_hash,
    sessionEpoch: row.session_epoch,
    claimed: row.claimed === 1,
    disabledAt: row.disabled_at,
    note: row.note,
  }
}
