import type { ExpressionBuilder, Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { toAccount } from './customer.store.ts'
import type { OAuthOrigin, Session } from './customer.types.ts'

interface NewToken {
  tokenHash: string
  /** Hash of the token issued for the password; omitted for that token itself. */
  family?: string
  customerId: number
  sessionEpoch: number
  signedInAt: string
  now: string
  expiresAt: string
  oauth: OAuthOrigin | null
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
      oauth_session_hash: token.oauth?.sessionHash ?? null,
      oauth_grant_hash: token.oauth?.grantHash ?? null,
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
    .select(['token.signed_in_at', 'token.oauth_session_hash', 'token.oauth_grant_hash'])
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where(isFresh(replacedAfter))
    .where(isGranted(now))
    .executeTakeFirst()
  return row && { account: toAccount(row), signedInAt: row.signed_in_at, oauth: originOf(row) }
}

function originOf(row: {
  oauth_session_hash: string | null
  oauth_grant_hash: string | null
}): OAuthOrigin | null {
  const { oauth_session_hash: sessionHash, oauth_grant_hash: grantHash } = row
  return sessionHash === null || grantHash === null ? null : { sessionHash, grantHash }
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

/** A token that was traded for an OAuth token ends with that sign-in, and with its grant. */
function isGranted(now: string) {
  return (
    eb: ExpressionBuilder<ShopTables & { token: ShopTables['shop_customer_tokens'] }, 'token'>,
  ) => {
    const records = eb
      .selectFrom('shop_oauth_records as record')
      .select('record.id_hash')
      .where('record.expires_at', '>', now)
    const session = records
      .where('record.model', '=', 'Session')
      .whereRef('record.session_hash', '=', 'token.oauth_session_hash')
      .whereRef('record.customer_id', '=', 'token.customer_id')
    const grant = records.whereRef('record.id_hash', '=', 'token.oauth_grant_hash')
    return eb.or([
      eb('token.oauth_session_hash', 'is', null),
      eb.and([eb.exists(session), eb.exists(grant)]),
    ])
  }
}

/** Marks a token as renewed and returns its session; undefined if it can't be renewed. */
export async function replaceToken(
  tx: Kysely<ShopTables>,
  tokenHash: string,
  { now, replacedAfter }: Times,
): Promise<
  | {
      customerId: number
      sessionEpoch: number
      signedInAt: string
      family: string
      oauth: OAuthOrigin | null
    }
  | undefined
> {
  const row = await tx
    .updateTable('shop_customer_tokens as token')
    .set((eb) => ({ replaced_at: eb.fn.coalesce('replaced_at', eb.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(isFresh(replacedAfter))
    .where(isGranted(now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop_customers as customer')
          .select('customer.id')
          .whereRef('customer.id', '=', 'token.customer_id')
          .whereRef('customer.session_epoch', '=', 'token.session_epoch'),
      ),
    )
    .returning(['customer_id as customerId', 'session_epoch as sessionEpoch', 'family'])
    .returning(['signed_in_at as signedInAt', 'oauth_session_hash', 'oauth_grant_hash'])
    .executeTakeFirst()
  if (!row) return undefined
  const { oauth_session_hash: _session, oauth_grant_hash: _grant, ...token } = row
  return { ...token, oauth: originOf(row) }
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
