import type { Kysely } from 'kysely'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { toAccount } from './customer.store.ts'
import type { Account } from './customer.types.ts'

/** A record's kind and id; only its holder, or a record that names it, knows the id. */
export interface RecordKey {
  model: string
  id: string
}

export interface NewRecord extends RecordKey {
  grantId: string | undefined
  sessionUid: string | undefined
  customer: { id: number; epoch: number } | undefined
  payloadJson: string
  now: string
  expiresAt: string
}

/** A record that is still valid. */
export interface FoundRecord {
  payloadJson: string
  isConsumed: boolean
  customer: { id: number; epoch: number } | undefined
}

/** How many of one grant's, or one customer's, records stay: the newest. */
const maxEach: Readonly<Record<string, { of: 'grant_hash' | 'customer_id'; max: number }>> = {
  AccessToken: { of: 'grant_hash', max: 20 },
  AuthorizationCode: { of: 'grant_hash', max: 20 },
  RefreshToken: { of: 'grant_hash', max: 20 },
  Grant: { of: 'customer_id', max: 50 },
  Session: { of: 'customer_id', max: 50 },
}

/** What identifies a record; of a grant, it's what tokens that depend on it hold. */
export const hashOf = ({ model, id }: RecordKey) => hashOfSecret(`${model} ${id}`)

/** Inserts or replaces a record. */
export async function writeRecord(tx: Kysely<ShopTables>, record: NewRecord): Promise<void> {
  const changing = {
    grant_hash: record.grantId === undefined ? null : hashOfSecret(record.grantId),
    session_hash: record.sessionUid === undefined ? null : hashOfSecret(record.sessionUid),
    customer_id: record.customer?.id ?? null,
    session_epoch: record.customer?.epoch ?? null,
    payload_json: record.payloadJson,
    expires_at: record.expiresAt,
  }
  const row = {
    model: record.model,
    id_hash: hashOf(record),
    created_at: record.now,
    consumed_at: null,
    ...changing,
  }
  await tx
    .insertInto('shop_oauth_records')
    .values(row)
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(changing))
    .execute()
  const rule = maxEach[record.model]
  const owner = rule && row[rule.of]
  if (rule && owner !== null) await deleteOldest(tx, record.model, { ...rule, owner: owner ?? '' })
}

async function deleteOldest(
  tx: Kysely<ShopTables>,
  model: string,
  { of, owner, max }: { of: 'grant_hash' | 'customer_id'; owner: string | number; max: number },
): Promise<void> {
  const oldest = await tx
    .selectFrom('shop_oauth_records')
    .select('id_hash')
    .where(of, '=', owner)
    .where('model', '=', model)
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .offset(max)
    .limit(max)
    .execute()
  if (oldest.length === 0) return
  const hashes = oldest.map(({ id_hash }) => id_hash)
  await tx.deleteFrom('shop_oauth_records').where('id_hash', 'in', hashes).execute()
}

/** Undefined if the record is unknown, expired, or older than a change of its customer's password or access. */
export async function findRecord(
  db: Kysely<ShopTables>,
  key: RecordKey | { model: 'Session'; uid: string },
  now: string,
): Promise<FoundRecord | undefined> {
  const query = db
    .selectFrom('shop_oauth_records as record')
    .leftJoin('shop_customers as customer', 'customer.id', 'record.customer_id')
    .select(['record.payload_json', 'record.consumed_at', 'record.customer_id'])
    .select('record.session_epoch')
    .where('record.model', '=', key.model)
    .where('record.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('record.customer_id', 'is', null),
        eb('customer.session_epoch', '=', eb.ref('record.session_epoch')),
      ]),
    )
  const row = await ('id' in key
    ? query.where('record.id_hash', '=', hashOf(key))
    : query.where('record.session_hash', '=', hashOfSecret(key.uid))
  ).executeTakeFirst()
  if (!row) return undefined
  const { customer_id: id, session_epoch: epoch } = row
  return {
    payloadJson: row.payload_json,
    isConsumed: row.consumed_at !== null,
    customer: id === null || epoch === null ? undefined : { id, epoch },
  }
}

/** Marks a record as used; false if it already was. */
export async function consumeRecord(
  db: Kysely<ShopTables>,
  key: RecordKey,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_oauth_records')
    .set({ consumed_at: now })
    .where('id_hash', '=', hashOf(key))
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteRecord(db: Kysely<ShopTables>, key: RecordKey): Promise<void> {
  await db.deleteFrom('shop_oauth_records').where('id_hash', '=', hashOf(key)).execute()
}

/** Deletes all records of one kind that were issued for a grant. */
export async function deleteRecordsOfGrant(
  db: Kysely<ShopTables>,
  { model, grantId }: { model: string; grantId: string },
): Promise<void> {
  await db
    .deleteFrom('shop_oauth_records')
    .where('model', '=', model)
    .where('grant_hash', '=', hashOfSecret(grantId))
    .execute()
}

/** The account of an access token, with the payloads of the token and its session. */
export async function findTokenAccount(
  db: Kysely<ShopTables>,
  accessToken: string,
  now: string,
): Promise<
  | { account: Account; tokenJson: string; sessionJson: string; sessionHash: string | null }
  | undefined
> {
  const row = await db
    .selectFrom('shop_oauth_records as token')
    .innerJoin('shop_customers as customer', 'customer.id', 'token.customer_id')
    .whereRef('customer.session_epoch', '=', 'token.session_epoch')
    .innerJoin('shop_oauth_records as session', (join) =>
      join
        .onRef('session.session_hash', '=', 'token.session_hash')
        .onRef('session.customer_id', '=', 'token.customer_id')
        .on('session.model', '=', 'Session'),
    )
    .selectAll('customer')
    .select(['token.payload_json as token_json', 'session.payload_json as session_json'])
    .select('token.session_hash')
    .where('token.id_hash', '=', hashOf({ model: 'AccessToken', id: accessToken }))
    .where('token.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  return (
    row && {
      account: toAccount(row),
      sessionHash: row.session_hash,
      tokenJson: row.token_json,
      sessionJson: row.session_json,
    }
  )
}
