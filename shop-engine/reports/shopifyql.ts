import { type Day, dayOf } from '#/contract/business-days.ts'
import {
  type SalesDimension,
  type SalesMetric,
  salesDimensions,
  salesMetrics,
} from '#/contract/sales-reports.ts'

/** The part of ShopifyQL that is supported: sales by day or by another dimension, between two days of the shop. */
export interface SalesQuery {
  metrics: readonly SalesMetric[]
  by: SalesDimension
  /** The first and the last day. */
  since: Day
  until: Day
  limit: number | null
}

const supported =
  /^\s*FROM\s+sales\s+SHOW\s+(\w+(?:\s*,\s*\w+)*)\s+(?:TIMESERIES|GROUP\s+BY)\s+(\w+)\s+SINCE\s+(-\d{1,3}d|\d{4}-\d\d-\d\d)\s+UNTIL\s+(today|\d{4}-\d\d-\d\d)(?:\s+LIMIT\s+(\d{1,4}))?\s*$/i
const maxDays = 366

/** Null for a query that isn't supported. */
export function parseSalesQuery(query: string, today: Day): SalesQuery | null {
  const [whole, shown = '', group = '', from = '', to = '', limit] = supported.exec(query) ?? []
  const names = shown.split(',').map((name) => name.trim().toLowerCase())
  const chosen = names.flatMap((name) => salesMetrics.filter((metric) => metric === name))
  const by = salesDimensions.find((dimension) => dimension === group.toLowerCase())
  const until = /^today$/i.test(to) ? today : dayNamed(to)
  const since = from.startsWith('-') ? today + Number(from.slice(0, -1)) : dayNamed(from)
  if (whole === undefined || by === undefined || chosen.length < names.length) return null
  if (since === null || until === null || until < since || until - since > maxDays) return null
  return { metrics: chosen, by, since, until, limit: limit === undefined ? null : Number(limit) }
}

/** Null for a day that the calendar doesn't have. */
function dayNamed(text: string): Day | null {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  const day = dayOf(year, month, date)
  return new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(text) ? day : null
}
