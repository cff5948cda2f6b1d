import { type Kysely, sql } from 'kysely'
import { add, money, toDecimal } from '#/contract/money.ts'
import { toAccount } from '../customers/customer.store.ts'
import type { Account } from '../customers/customer.types.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { toDollars } from '../pricing/exchange-rates.ts'
import { streamCsv } from '../product-files/export-products.ts'
import { type CustomerColumn, customerColumns } from './customer-columns.ts'

const batch = 500

/** All customers, as Shopify's customer file. */
export function exportCustomers(db: Kysely<ShopTables>): ReadableStream<Uint8Array> {
  return streamCsv(customerColumns, async (after: number = 0) => {
    const rows = await db
      .selectFrom('shop_customers')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const accounts = rows.map(toAccount)
    const ids = accounts.map(({ id }) => id)
    const [addresses, orders] = [await readAddresses(db, accounts), await readOrders(db, ids)]
    const lines = accounts.map((account) => {
      const cells = cellsOf(account, addresses.get(account.id), orders.get(account.id))
      return customerColumns.map((column) => cells[column] ?? null)
    })
    return { lines, last: ids.length < batch ? null : (ids.at(-1) ?? null) }
  })
}

type AddressRow = Awaited<ReturnType<typeof readAddressRows>>[number]

function readAddressRows(db: Kysely<ShopTables>, ids: readonly number[]) {
  return db.selectFrom('shop_customer_addresses').selectAll().where('id', 'in', ids).execute()
}

/** The default addresses, by customer. */
async function readAddresses(
  db: Kysely<ShopTables>,
  accounts: readonly Account[],
): Promise<ReadonlyMap<number, AddressRow>> {
  const ids = accounts.flatMap(({ defaultAddressId }) => defaultAddressId ?? [])
  const rows = ids.length > 0 ? await readAddressRows(db, ids) : []
  return new Map(rows.map((row) => [row.customer_id, row]))
}

/** The number of orders, and what was paid minus refunds, by customer. */
async function readOrders(db: Kysely<ShopTables>, customerIds: readonly number[]) {
  const paid = sql`financial_status in ('PAID', 'PARTIALLY_REFUNDED')`
  const rows =
    customerIds.length === 0
      ? []
      : await db
          .selectFrom('shop_orders')
          .select(['customer_id as customerId', 'currency', 'exchange_rate as exchangeRate'])
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .select(
            sql<number | string>`sum(case when ${paid} then total - refunded else 0 end)`.as(
              'spent',
            ),
          )
          .where('customer_id', 'in', customerIds)
          .groupBy(['customer_id', 'currency', 'exchange_rate'])
          .execute()
  const of = new Map<number, { count: number; spent: ReturnType<typeof money> }>()
  for (const { customerId, currency, count, spent, exchangeRate } of rows) {
    if (customerId === null) continue
    const { count: before, spent: sum } = of.get(customerId) ?? { count: 0, spent: money(0, 'USD') }
    const inShop = toDollars(money(Number(spent), currency), exchangeRate)
    of.set(customerId, { count: before + Number(count), spent: add(sum, inShop) })
  }
  return of
}

function cellsOf(
  account: Account,
  address: AddressRow | undefined,
  { count, spent } = { count: 0, spent: money(0, 'USD') },
): Partial<Record<CustomerColumn, string | number | null>> {
  return {
    'Customer ID': account.id,
    'First Name': account.firstName,
    'Last Name': account.lastName,
    Email: account.email,
    'Accepts Email Marketing': account.acceptsMarketing ? 'yes' : 'no',
    ...(address && {
      'Default Address Company': address.company,
      'Default Address Address1': address.address1,
      'Default Address Address2': address.address2,
      'Default Address City': address.city,
      'Default Address Province Code': address.province,
      'Default Address Country Code': address.country_code,
      'Default Address Zip': address.zip,
      'Default Address Phone': address.phone,
    }),
    Phone: account.phone,
    'Total Spent': toDecimal(spent),
    'Total Orders': count,
    Note: account.note,
    Tags: account.tags.join(', '),
  }
}
