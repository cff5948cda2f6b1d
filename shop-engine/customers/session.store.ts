import type { ExpressionBuilder, Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { toAccount } from './customer.store.ts'
import type { Session } from './customer.types.ts'

interface NewToken {
  tokenHash: string
  /** Hash of the token issued for the password; omitted for that token itself. */
  family?: string
  customerId: number
  sessionEpoch: number
  signedInAt: string
  now: string
  expiresAt: string
}

export async function insertToken(tx: Kysely<ShopTables>, token: NewToken): Promise<void> {
  await tx
    .insertInto('shop_customer_tokens')
    .values({
      token_hash: token.tokenHash,
      family: token.family ?? token.tokenHash,
      customer_id: token.customerId,
      session_epoch: token.sessionEpoch,
      signed_in_at: token.signedInAt,
      created_at: token.now,
      expires_at: token.expiresAt,
      replaced_at: null,
    })
    .execute()
}

/** Undefined if the token is unknown, expired, renewed a while ago, or older than a password change. */
export async function findSession(
  db: Kysely<ShopTables>,
  tokenHash: string,
  { now, replacedAfter }: Times,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('shop_customer_tokens as token')
    .innerJoin('shop_customers as customer', 'customer.id', 'token.customer_id')
    .whereRef('customer.session_epoch', '=', 'token.session_epoch')
    .selectAll('customer')
    .select('token.signed_in_at')
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where(isFresh(replacedAfter))
    .executeTakeFirst()
  return row && { account: toAccount(row), signedInAt: row.signed_in_at }
}

interface Times {
  now: string
  /** A token that was renewed after this time is still valid. */
  replacedAfter: string
}

function isFresh(replacedAfter: string) {
  return (eb: ExpressionBuilder<{ token: ShopTables['shop_customer_tokens'] }, 'token'>) =>
    eb.or([eb('token.replaced_at', 'is', null), eb('token.replaced_at', '>', replacedAfter)])
}

/** Marks a token as renewed and returns its session; undefined if it can't be renewed. */
export async function replaceToken(
  tx: Kysely<ShopTables>,
  tokenHash: string,
  { now, replacedAfter }: Times,
): Promise<
  { customer_id: number; session_epoch: number; signed_in_at: string; family: string } | undefined
> {
  return tx
    .updateTable('shop_customer_tokens as token')
    .set((eb) => ({ replaced_at: eb.fn.coalesce('replaced_at', eb.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(isFresh(replacedAfter))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop_customers as customer')
          .select('customer.id')
          .whereRef('customer.id', '=', 'token.customer_id')
          .whereRef('customer.session_epoch', '=', 'token.session_epoch'),
      ),
    )
    .returning(['customer_id', 'session_epoch', 'signed_in_at', 'family'])
    .executeTakeFirst()
}

/** Deletes a token with all that it was renewed from or into; true if there was such a token, valid or not. */
export async function deleteFamily(tx: Kysely<ShopTables>, tokenHash: string): Promise<boolean> {
  const deletion = tx.deleteFrom('shop_customer_tokens')
  const token = await deletion
    .where('token_hash', '=', tokenHash)
    .returning('family')
    .executeTakeFirst()
  if (!token) return false
  // Repeats, because a deletion that waits for a concurrent renewal misses the token that adds.
  for (let deleted = 1n; deleted > 0n; ) {
    const family = await deletion.where('family', '=', token.family).executeTakeFirst()
    deleted = family.numDeletedRows
  }
  return true
}

/** Keeps the token that is being renewed and the newest others of its family. */
export async function deleteOldest(
  tx: Kysely<ShopTables>,
  { family, tokenHash, max }: { family: string; tokenHash: string; max: number },
): Promise<void> {
  await tx
    .deleteFrom('shop_customer_tokens')
    .where('family', '=', family)
    .where('token_hash', '<>', tokenHash)
    .where((eb) =>
      eb(
        'token_hash',
        'not in',
        eb
          .selectFrom('shop_customer_tokens as newest')
          .select('newest.token_hash')
          .where('newest.family', '=', family)
          .orderBy('newest.created_at', 'desc')
          .limit(max),
      ),
    )
    .execute()
}

/** Ends every session of a customer, however it started. */
export async function deleteTokensOf(tx: Kysely<ShopTables>, customerId: number): Promise<void> {
  await tx.deleteFrom('shop_customer_tokens').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('shop_oauth_records').where('customer_id', '=', customerId).execute()
}

/** Deletes all but the customer's newest valid tokens. */
export async function deleteOldTokens(
  tx: Kysely<ShopTables>,
  customerId: number,
  { now, max }: { now: string; max: number },
): Promise<void> {
  await tx
    .deleteFrom('shop_customer_tokens')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb(
          'token_hash',
          'not in',
          eb
            .selectFrom('shop_customer_tokens as newest')
            .select('newest.token_hash')
            .where('newest.customer_id', '=', customerId)
            .orderBy('newest.created_at', 'desc')
            .limit(max),
        ),
      ]),
    )
    .execute()
}
