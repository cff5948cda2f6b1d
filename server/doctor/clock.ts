import { sql } from 'kysely'
import { minuteMs } from '#/contract/durations.ts'
import { type Check, ok, wrong } from './finding.ts'

const maxAheadMs = 5 * minuteMs
const maxApartMs = minuteMs

/** Whether this machine's clock agrees with stored times, and with the database's and payment provider's clocks. */
export const checkClock: Check = async ({ settings, now, database, fetch }) => {
  const found = []
  const newest = await database.db
    .selectFrom('backend_audit_log')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && Date.parse(newest.at) > now.getTime() + maxAheadMs)
    found.push(wrong('clock.future', { moment: newest.at, now: now.toISOString() }))
  if (database.kind === 'postgres') {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
    const apart = secondsApart(now, rows[0]?.now ?? now)
    if (apart * 1_000 > maxApartMs) found.push(wrong('clock.database', { seconds: apart }))
  }
  if (settings.stripe) {
    const url = settings.stripe.apiUrl ?? 'https://api.stripe.com'
    const response = await fetch(url, { method: 'HEAD' }).catch(() => null)
    const date = response?.headers.get('date')
    const apart = date ? secondsApart(now, new Date(date)) : 0
    if (apart * 1_000 > maxApartMs) found.push(wrong('clock.provider', { seconds: apart }))
  }
  return found.length > 0 ? found : [ok('clock.ok', { now: now.toISOString() })]
}

const secondsApart = (one: Date, other: Date) =>
  Math.round(Math.abs(one.getTime() - other.getTime()) / 1_000)
