import { type Kysely, sql } from 'kysely'
import { type Day, dayIn, startOf } from '#/contract/business-days.ts'
import { type Money, money } from '#/contract/money.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** A day's sales: orders that are paid by now, without those that were canceled or refunded in full since. */
export interface DaySales {
  day: Day
  orders: number
  /** With shipping and tax, less what was refunded since, in US dollars at the rates of that day. */
  total: Money
}

/** The sales of today and this many days before, in the shop's time zone. */
export async function readSales(
  db: Kysely<ShopTables>,
  { now, daysBefore, timeZone }: { now: Date; daysBefore: number; timeZone: string },
): Promise<DaySales[]> {
  const last = dayIn(timeZone, now)
  const days = Array.from({ length: daysBefore + 1 }, (_, index) => last - daysBefore + index)
  const starts = [...days, last + 1].map((day) => startOf(timeZone, day).toISOString())
  const rows = days.map((day, i) => sql`(${`${day}`}, ${starts[i]}, ${starts[i + 1]})`)
  // Forces one range of the index per day, whatever the planner knows.
  const found = await sql<{ day: string; orders: number; cents: number }>`
    with days (day, since, until) as (values ${sql.join(rows)})
    select days.day, count(*) as orders, sum(shop_total - case when refunded = 0 then 0
      else (2 * shop_total * refunded + total) / (2 * total) end) as cents
    from days cross join shop_orders
    where processed_at >= since and processed_at < until
      and financial_status in ('PAID', 'PARTIALLY_REFUNDED') and status <> 'cancelled'
    group by days.day`.execute(db)
  const sums = new Map(found.rows.map((row) => [Number(row.day), row]))
  return days.map((day) => {
    const { orders = 0, cents = 0 } = sums.get(day) ?? {}
    return { day, orders: Number(orders), total: money(Number(cents), 'USD') }
  })
}
