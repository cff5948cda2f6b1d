import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { toAccount } from './customer.store.ts'
import type { Session } from './customer.types.ts'

interface NewToken {
  tokenHash: string
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
      customer_id: token.customerId,
      session_epoch: token.sessionEpoch,
      signed_in_at: token.signedInAt,
      created_at: token.now,
      expires_at: token.expiresAt,
      replaced_at: null,
    })
    .execute()
}

/** Undefined for a token that is unknown, expired, renewed, or from before a change of the password. */
export async function findSession(
  db: Kysely<ShopTables>,
  tokenHash: string,
  now: string,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('shop_customer_tokens as token')
    .innerJoin('shop_customers as customer', (join) =>
      join
        .onRef('customer.id', '=', 'token.customer_id')
        .onRef('customer.session_epoch', '=', 'token.session_epoch'),
    )
    .selectAll('customer')
    .select('token.signed_in_at')
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where('token.replaced_at', 'is', null)
    .executeTakeFirst()
  return row && { account: toAccount(row), signedInAt: row.signed_in_at }
}

/** Marks a token as renewed and tells of it; undefined when it cannot be renewed (any more). */
export async function replaceToken(
  tx: Kysely<ShopTables>,
  tokenHash: string,
  { now, replacedAfter }: { now: string; replacedAfter: string },
): Promise<{ customer_id: number; session_epoch: number; signed_in_at: string } | undefined> {
  return tx
    .updateTable('shop_customer_tokens')
    .set((eb) => ({ replaced_at: eb.fn.coalesce('replaced_at', eb.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('replaced_at', 'is', null), eb('replaced_at', '>', replacedAfter)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop_customers as customer')
          .select('customer.id')
          .whereRef('customer.id', '=', 'shop_customer_tokens.customer_id')
          .whereRef('customer.session_epoch', '=', 'shop_customer_tokens.session_epoch'),
      ),
    )
    .returning(['customer_id', 'session_epoch', 'signed_in_at'])
    .executeTakeFirst()
}

/** True when there was such a token, valid or not. */
export async function deleteToken(db: Kysely<ShopTables>, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_customer_tokens')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteTokensOf(tx: Kysely<ShopTables>, customerId: number): Promise<void> {
  await tx.deleteFrom('shop_customer_tokens').where('customer_id', '=', customerId).execute()
}

/** Keeps the customer's newest tokens that still live. */
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
