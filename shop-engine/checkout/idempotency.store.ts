import type { Kysely } from 'kysely'
import { hourMs } from '#/contract/durations.ts'
import { limits } from '#/contract/limits.ts'
import type { ShopTables } from '../migrations/tables.ts'

interface IdempotencyRecord {
  keyHash: string
  requestHash: string
  orderId: number
}

function validSince(now: Date): string {
  return new Date(now.getTime() - limits.idempotencyHours * hourMs).toISOString()
}

/** The request that the key was used for in the last `limits.idempotencyHours`. */
export function findRecord(
  db: Kysely<ShopTables>,
  keyHash: string,
  now: Date,
): Promise<{ request_hash: string } | undefined> {
  return db
    .selectFrom('shop_idempotency')
    .select('request_hash')
    .where('key_hash', '=', keyHash)
    .where('created_at', '>=', validSince(now))
    .executeTakeFirst()
}

/** False when the key is in use; one that is older than `limits.idempotencyHours` is free again. */
export async function insertRecord(
  tx: Kysely<ShopTables>,
  record: IdempotencyRecord,
  now: Date,
): Promise<boolean> {
  const columns = {
    request_hash: record.requestHash,
    order_id: record.orderId,
    created_at: now.toISOString(),
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shop_idempotency')
    .values({ key_hash: record.keyHash, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(columns)
        .where('shop_idempotency.created_at', '<', validSince(now)),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets the keys that are free again. */
export async function deleteOldRecords(db: Kysely<ShopTables>, now: Date): Promise<void> {
  await db.deleteFrom('shop_idempotency').where('created_at', '<', validSince(now)).execute()
}
