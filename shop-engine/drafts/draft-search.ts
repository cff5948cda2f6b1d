import { sql } from 'kysely'
import { typedOrderNumber } from '#/contract/orders.ts'
import { atMoment, conditionOf, type Known, numberAtEnd } from '../graphql/named-search.ts'
import { allOf, type Condition, meets, testOf } from '../graphql/search-conditions.ts'
import { parseSearch, type Sign } from '../graphql/search-syntax.ts'
import type { Test } from '../graphql/sorted-search.ts'
import { oneOf } from '../orders/order-search.ts'

/** How staff search drafts: beginning of the buyer's name or email, `#D1`, and Shopify's named conditions. */
export function draftCondition(query: string): Test | undefined {
  const condition = conditionOf(parseSearch(query, draftFields), { named, terms })
  return condition && testOf(condition)
}

const numberOf = (value: string) => numberAtEnd(typedOrderNumber(value))
const hasId = (id: number, sign: Sign = '=') =>
  meets(sql`shop_draft_orders.id ${sql.raw(sign)} ${id}`)

/** Whether a JSON column contains a text, ignoring case; wildcards in the text are escaped. */
const holds = (column: string, text: string) => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return meets(sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`)
}

function terms(text: string): Condition | undefined {
  const number = /^d?(\d{1,15})$/i.exec(typedOrderNumber(text))?.[1]
  if (number !== undefined) return hasId(Number(number))
  const words = text.trim().split(/\s+/).filter(Boolean)
  const tests = words.map((word) => holds('shop_checkouts.information_json', `:"${word}`))
  return tests.length === 0 ? undefined : allOf(tests)
}

const named: Known['named'] = {
  id: (sign, value) => hasId(numberOf(value), sign),
  name: (_sign, value) => hasId(numberOf(value)),
  created_at: atMoment('shop_draft_orders.created_at'),
  updated_at: atMoment('shop_draft_orders.updated_at'),
  customer_id: (_sign, value) => meets(sql`shop_carts.customer_id = ${numberOf(value)}`),
  tag: (_sign, value) => holds('shop_draft_orders.tags_json', JSON.stringify(value)),
  status: oneOf('shop_draft_orders.status', {
    open: ['OPEN'],
    invoice_sent: ['INVOICE_SENT'],
    completed: ['COMPLETED'],
    open_and_invoice_sent: ['OPEN', 'INVOICE_SENT'],
  }),
}

/** What drafts can be searched by. */
export const draftFields = Object.keys(named)
