import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ShopTables } from '../migrations/tables.ts'
import type { Profile } from './customer-input.ts'

const profileColumn = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  acceptsMarketing: z.boolean(),
})

/** The newest token replaces the one before it, so a customer never has two. */
export async function putReset(
  tx: Kysely<ShopTables>,
  reset: {
    customerId: number
    tokenHash: string
    email: string
    profile: Profile | null
    now: string
    expiresAt: string
  },
): Promise<void> {
  const columns = {
    token_hash: reset.tokenHash,
    email: reset.email,
    profile_json: reset.profile && JSON.stringify(profileColumn.parse(reset.profile)),
    created_at: reset.now,
    expires_at: reset.expiresAt,
  }
  await tx
    .insertInto('shop_password_resets')
    .values({ customer_id: reset.customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

/** The token's customer, and the mailbox it was sent to; undefined if it's unknown, used, replaced, or expired. */
export async function findReset(
  db: Kysely<ShopTables>,
  tokenHash: string,
  now: string,
): Promise<{ customerId: number; email: string } | undefined> {
  return db
    .selectFrom('shop_password_resets')
    .select(['customer_id as customerId', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a token: only one of any number of concurrent callers gets it. */
export async function takeReset(
  tx: Kysely<ShopTables>,
  { tokenHash, customerId }: { tokenHash: string; customerId: number },
  now: string,
): Promise<{ profile: Profile | null } | undefined> {
  const row = await tx
    .deleteFrom('shop_password_resets')
    .where('token_hash', '=', tokenHash)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .returning('profile_json')
    .executeTakeFirst()
  if (!row) return undefined
  const { profile_json: json } = row
  return { profile: json === null ? null : profileColumn.parse(JSON.parse(json)) }
}

export async function deleteResetOf(tx: Kysely<ShopTables>, customerId: number): Promise<void> {
  await tx.deleteFrom('shop_password_resets').where('customer_id', '=', customerId).execute()
}
