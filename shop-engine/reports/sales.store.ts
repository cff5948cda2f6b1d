import { type Kysely, sql } from 'kysely'
import { type Day, isoOfDay, startOf } from '#/contract/business-days.ts'
import type { SalesMetric } from '#/contract/sales-reports.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { createReport, emptyRow, type ReportRow } from './sales-report.ts'
import type { SalesQuery } from './shopifyql.ts'
import { readSoldOrders } from './sold-orders.store.ts'

/** What one index answers by itself. */
const summed: readonly SalesMetric[] = ['orders', 'total_sales']

/** The sales of the days of a query, by the shop's calendar. */
export async function readSales(
  db: Kysely<ShopTables>,
  query: SalesQuery,
  timeZone: string,
): Promise<ReportRow[]> {
  const { by, since, until, limit } = query
  const days = Array.from({ length: until - since + 1 }, (_, index) => since + index)
  if (by === 'day' && query.metrics.every((metric) => summed.includes(metric)))
    return readDaySums(db, days, timeZone)
  const report = createReport(by, timeZone)
  const startsAt = (day: Day) => startOf(timeZone, day).toISOString()
  const moments = { since: startsAt(since), until: startsAt(until + 1) }
  for await (const page of readSoldOrders(db, moments)) for (const order of page) report.add(order)
  return report.rows(days).slice(0, limit ?? undefined)
}

/** The orders and totals of each day: of those that are paid by now, less what was paid back since. */
async function readDaySums(
  db: Kysely<ShopTables>,
  days: readonly Day[],
  timeZone: string,
): Promise<ReportRow[]> {
  const startsAt = (day: Day) => startOf(timeZone, day).toISOString()
  const rows = days.map((day) => sql`(${`${day}`}, ${startsAt(day)}, ${startsAt(day + 1)})`)
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
    return {
      ...emptyRow(isoOfDay(day)),
      orders: Number(orders),
      total_sales: Number(cents),
    }
  })
}
