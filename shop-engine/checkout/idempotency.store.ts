import type { Kysely } from 'kysely'
import { hourMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'

interface IdempotencyRecord {
  keyHash: string
  requestHash: string
  orderId: number
}

function validSince(now: Date): string {
  return new Date(now.getTime() - serverLimits.idempotencyHours * hourMs).toISOString()
}

/** The request the key was used for in the last `serverLimits.idempotencyHours`. */
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

/** False if the key is in use; a key is free again after `serverLimits.idempotencyHours`. */
export async function insertRecord(
  tx: Kysely<ShopTables>,
  record: IdempotencyRecord,
  now: Date,
): Promise<boolean> {
  const moments = { at: now.toISOString(), validSince: validSince(now) }
  const written = await take(tx, { ...record, ...moments })
  return written.length === 1
}

const take = prepared(
  ['keyHash', 'requestHash', 'orderId', 'at', 'validSince'],
  (tx: Kysely<ShopTables>, { keyHash, requestHash, orderId, at, validSince: oldest }) => {
    const columns = { request_hash: requestHash, order_id: orderId, created_at: at }
    return tx
      .insertInto('shop_idempotency')
      .values({ key_hash: keyHash, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('key_hash')
          .doUpdateSet(columns)
          .where('shop_idempotency.created_at', '<', oldest),
      )
      .returning('key_hash')
  },
)
