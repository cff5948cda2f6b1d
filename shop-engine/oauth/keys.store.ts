import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { dayMs } from '#/contract/durations.ts'
import { serverLimits } from '#/contract/limits.ts'
import type { Database } from '#/database/database.ts'
import type { ShopTables } from '../migrations/tables.ts'

const newKeyDays = 90
/** A new key is published this long before anything is signed with it. */
const announcedDays = 1
/** Keys stay published for as long as identity tokens may be used to sign out. */
const oldestDays = newKeyDays + announcedDays + serverLimits.customerSessionDays

interface Keys {
  /** Private keys; the first one signs. */
  signing: Record<string, string>[]
  /** The first one signs cookies. */
  cookies: string[]
}

const jwk = z.record(z.string(), z.string())
const makePair = promisify(generateKeyPair)

/** The current keys, the same in every process; creates a new one when it's time. */
export async function readKeys({
  database,
  clock,
  randomBytes,
}: {
  database: Database<ShopTables>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
}): Promise<Keys> {
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const { db } = database
  const read = () =>
    db.selectFrom('shop_oauth_keys').selectAll().orderBy('created_at', 'desc').execute()
  let rows = await read()
  if (!rows[0] || rows[0].created_at < daysAgo(newKeyDays)) {
    const cookieKey = Buffer.from(randomBytes(32)).toString('base64url')
    await db
      .insertInto('shop_oauth_keys')
      .values({ ...(await makeKey(now)), cookie_key: cookieKey })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await db.deleteFrom('shop_oauth_keys').where('created_at', '<', daysAgo(oldestDays)).execute()
    rows = await read()
  }
  const is_shown = rows.filter((row) => row.created_at <= daysAgo(announcedDays))
  const sorted = [...is_shown, ...rows.filter((row) => !is_shown.includes(row))]
  // The oldest of a shop's first keys signs.
  if (is_shown.length === 0) sorted.reverse()
  return {
    signing: sorted.map((row) => jwk.parse(JSON.parse(row.signing_key_json))),
    cookies: sorted.map((row) => row.cookie_key),
  }
}

/** The first process on a day creates that day's key. */
async function makeKey(now: Date) {
  const { privateKey } = await makePair('rsa', { modulusLength: 2_048 })
  const id = now.toISOString().slice(0, 10)
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }
  return { id, signing_key_json: JSON.stringify(jwk), created_at: now.toISOString() }
}
