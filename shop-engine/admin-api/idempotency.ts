import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { hourMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import { badRequest } from '../graphql/bad-request.ts'
import type { ShopTables } from '../migrations/tables.ts'

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex')

/** A mutation that runs once, however often it's sent within `serverLimits.idempotencyHours`. */
export interface OnceKey {
  keyHash: string
  requestHash: string
}

/** What an `Idempotency-Key` header stands for; each caller has its own keys. */
export function onceKey(key: string, { adminId, name }: StaffCaller, body: string): OnceKey {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badRequest('The idempotency key is not valid.')
  return { keyHash: hash(String(adminId), name, key), requestHash: hash(body) }
}

export function createIdempotency(db: Kysely<ShopTables>, clock: () => Date) {
  const validSince = () =>
    new Date(clock().getTime() - serverLimits.idempotencyHours * hourMs).toISOString()
  return {
    /**
     * The response stored under the key; undefined if the key is free.
     * @throws GraphQLError if the key was used for another request, or the first one is still running or stopped after
     * its change
     */
    async find({ keyHash, requestHash }: OnceKey): Promise<string | undefined> {
      const row = await readRequest(db, keyHash, validSince())
      if (row && row.request_hash !== requestHash) throw mismatch()
      if (row?.response_json === null) throw concurrent()
      return row?.response_json
    },
    /** Claims the key within the change's transaction. */
    async claim(tx: Transaction<ShopTables>, once: OnceKey): Promise<void> {
      await tx.deleteFrom('shop_staff_requests').where('created_at', '<', validSince()).execute()
      if (!(await insertRequest(tx, once, clock()))) throw concurrent()
    },
    /** Stores the response in case the request is sent again. */
    async keep({ keyHash }: OnceKey, response: string): Promise<void> {
      await db
        .updateTable('shop_staff_requests')
        .set({ response_json: response })
        .where('key_hash', '=', keyHash)
        .execute()
    },
  }
}

function readRequest(db: Kysely<ShopTables>, keyHash: string, since: string) {
  return db
    .selectFrom('shop_staff_requests')
    .select(['request_hash', 'response_json'])
    .where('key_hash', '=', keyHash)
    .where('created_at', '>=', since)
    .executeTakeFirst()
}

/** False if the key is taken. */
async function insertRequest(
  tx: Transaction<ShopTables>,
  { keyHash, requestHash }: OnceKey,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shop_staff_requests')
    .values({
      key_hash: keyHash,
      request_hash: requestHash,
      response_json: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const mismatch = () =>
  badRequest(
    'The same idempotency key cannot be used with different operation parameters.',
    'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
  )

const concurrent = () =>
  badRequest(
    'This request is currently in progress, please try again.',
    'IDEMPOTENCY_CONCURRENT_REQUEST',
  )
