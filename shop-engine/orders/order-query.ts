import { type Expression, type SqlBool, sql } from 'kysely'
import { orderIdOf } from './order-number.ts'

const term = /(\w+):(<=|>=|<|>)?(?:"([^"]*)"|'([^']*)'|(\S+))/g
const signs = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=`, '=': sql`=` } as const
const nothing = sql<SqlBool>`1 = 0`

/**
 * The conditions of a search on `shop_orders`: `processed_at:>2026-11-01`, `id:1`, `name:#1001`; all must
 * hold. What is not understood is left out, as with any search.
 */
export function orderConditions(query: string): Expression<SqlBool>[] {
  return Array.from(query.matchAll(term), ([, field, sign = '=', ...values]) => {
    const value = values.find((one) => one !== undefined) ?? ''
    if (field === 'processed_at') return processedAt(sign, value)
    if (field === 'id') return hasId(Number(/(\d{1,15})(?:\?.*)?$/.exec(value)?.[1]))
    if (field === 'name') return hasId(orderIdOf(value.replace('#', '')))
    return undefined
  }).filter((condition) => condition !== undefined)
}

function hasId(id: number): Expression<SqlBool> {
  return Number.isSafeInteger(id) ? sql<SqlBool>`shop_orders.id = ${id}` : nothing
}

/** A day without a time is its first moment, and equal to all of its moments. */
function processedAt(sign: string, value: string): Expression<SqlBool> {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return nothing
  const from = moment.toISOString()
  const column = sql.ref('shop_orders.processed_at')
  if (sign === '<' || sign === '<=' || sign === '>' || sign === '>=') {
    return sql<SqlBool>`${column} ${signs[sign]} ${from}`
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const to = new Date(moment.getTime() + (isDay ? 86_400_000 : 1_000)).toISOString()
  return sql<SqlBool>`${column} >= ${from} and ${column} < ${to}`
}
