import type { Kysely } from 'kysely'
import { hourMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import type { TestOrderTables } from '../database/test-order-tables.ts'

function validSince(now: Date): string {
  return new Date(now.getTime() - serverLimits.idempotencyHours * hourMs).toISOString()
}

/** What the key was used for in the last `serverLimits.idempotencyHours`. */
export async function findKey(
  db: Kysely<TestOrderTables>,
  keyHash: string,
  now: Date,
): Promise<{ requestHash: string; orderId: number } | undefined> {
  return db
    .selectFrom('backend_test_order_keys')
    .select(['request_hash as requestHash', 'order_id as orderId'])
    .where('key_hash', '=', keyHash)
    .where('created_at', '>=', validSince(now))
    .executeTakeFirst()
}

/** Deletes expired keys and claims this one; false while another request has it. */
export async function takeKey(
  tx: Kysely<TestOrderTables>,
  { keyHash, requestHash, orderId }: { keyHash: string; requestHash: string; orderId: number },
  now: Date,
): Promise<boolean> {
  await tx.deleteFrom('backend_test_order_keys').where('created_at', '<', validSince(now)).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_test_order_keys')
    .values({
      key_hash: keyHash,
      request_hash: requestHash,
      order_id: orderId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
