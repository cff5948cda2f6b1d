import { customerMarksOf, customerTerms } from '#/shop-engine/customers/customer-terms.ts'
import type { BulkConnection } from '../bulk-connection.ts'
import { insertTerms } from './fill-terms.ts'
import {
  firstNamesMet,
  frequentFirst,
  frequentLast,
  lastNamesMet,
  namesEach,
  rareLast,
  togetherFirst,
  togetherLast,
} from './people.ts'

/** The time span of everything listed. */
export const seconds = 3 * 365 * 86_400

/** "One in this many" for rare rows: 100, or fewer in small tables, so that they fill a page. */
export const oneInSo = (rows: number) => Math.min(100, Math.floor(rows / 100))

/** Fills an empty table with made-up customers: 1 in 3 gets the newsletter, and few accounts aren't enabled. */
export async function fillCustomers(connection: BulkConnection, customers: number): Promise<void> {
  const { run, numbers, moment, list } = connection
  for (const [table, names] of Object.entries({ first: firstNamesMet, last: lastNamesMet })) {
    await run(`create temporary table bench_${table} (i integer primary key, words text)`)
    await run(`insert into bench_${table} ${list}`, [JSON.stringify(names)])
  }
  const kind = `n % ${oneInSo(customers)}`
  const firstName = `case when ${kind} = 3 then '${togetherFirst}' else f.words end`
  const lastName = `case when n = 77 then '${rareLast}' when ${kind} = 3 then '${togetherLast}'
    when f.words = '${frequentFirst}' and l.words = '${frequentLast}' then 'Jones' else l.words end`
  const came = moment(`${seconds} - n * ${seconds / customers} + 60`)
  await run(`insert into shop_customers (id, email, first_name, last_name, phone, accepts_marketing,
      password_hash, session_epoch, claimed, language, created_at, updated_at, tags_json, sort_name)
    select n + 1, lower(first) || '.' || lower(last) || n || '@example.com', first, last,
      case when n % 3 = 0 then '+1 ' || (2010000000 + n * 7919) end,
      case when n % 3 = 1 then 1 else 0 end, '', 0, case when ${kind} = 7 then 0 else 1 end,
      case when n % 7 = 0 then 'fr' else 'en' end, came, came,
      case when ${kind} = 5 then '["wholesale"]' else '[]' end, lower(last) || ' ' || lower(first)
    from (select n, ${firstName} as first, ${lastName} as last, ${came} as came from ${numbers(customers)}
      join bench_first as f on f.i = (n * 7919) % ${namesEach}
      join bench_last as l on l.i = (n * 104729 + n / ${namesEach} * 37) % ${namesEach}) as people`)
  await run(`insert into shop_customer_addresses (id, customer_id, first_name, last_name, address1,
      city, province, zip, country_code)
    select id, id, first_name, last_name, id || ' Main Street', 'Albany', 'NY', '12207', 'US'
    from shop_customers`)
  await run('update shop_customers set default_address_id = id')
  await insertTerms(connection, {
    of: 'customer',
    columns: 'email, first_name, last_name, phone, tags_json, claimed, accepts_marketing',
    last: customers,
    sortedBy: 'created_at',
    termsOf,
  })
}

const termsOf = (row: Readonly<Record<string, unknown>>) => ({
  all: customerTerms({
    email: String(row.email),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    phone: row.phone === null ? null : String(row.phone),
    tags: JSON.parse(String(row.tags_json)),
  }),
  marks: customerMarksOf({
    claimed: row.claimed === 1,
    acceptsMarketing: row.accepts_marketing === 1,
  }),
})
