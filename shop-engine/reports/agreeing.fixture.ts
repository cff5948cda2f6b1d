import { expect } from 'vitest'
import { fromDecimal } from '#/contract/money.ts'
import type { openShopOn } from '../orders/orders.fixture.ts'

type Shop = Awaited<ReturnType<typeof openShopOn>>
export type Row = Readonly<Record<string, string>>

const shopMoney = (field: string) => `${field} { shopMoney { amount } }`
const ordersPage = `query ($after: String) { orders(first: 100, after: $after) {
  pageInfo { hasNextPage endCursor }
  nodes { displayFinancialStatus cancelledAt taxesIncluded sourceName shippingAddress { provinceCode }
    ${['totalPriceSet', 'totalRefundedSet', 'totalTaxSet', 'totalShippingPriceSet', 'totalDiscountsSet'].map(shopMoney).join(' ')} } } }`

const shown =
  'orders, gross_sales, discounts, shipping_charges, taxes, returned_taxes, returns, total_sales, unpaid_sales'
export const cents = (amount = '0') => fromDecimal(amount, 'USD').amount

/** A report's rows. */
export async function report({ admin }: Pick<Shop, 'admin'>, query: string): Promise<Row[]> {
  const { shopifyqlQuery } = await admin.ask(
    'query ($query: String!) { shopifyqlQuery(query: $query) { parseErrors tableData { rows } } }',
    { query },
  )
  expect(shopifyqlQuery.parseErrors).toEqual([])
  return shopifyqlQuery.tableData.rows
}

/** Expects the reports of the last year to add up to what each of its orders says, whatever they are grouped by. */
export async function expectReportsAgree(shop: Pick<Shop, 'admin'>): Promise<void> {
  const orders = await allOrders(shop)
  const paid = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']
  const standing = orders.filter(({ cancelledAt }) => cancelledAt === null)
  const sold = standing.filter(({ displayFinancialStatus: status }) => paid.includes(status))
  const waiting = standing.filter(({ displayFinancialStatus: status }) => !paid.includes(status))
  const sum = (all: typeof orders, field: string) =>
    all.reduce((total, order) => total + cents(order[field].shopMoney.amount), 0)
  expect(sold.length).toBeGreaterThan(0)
  for (const by of ['TIMESERIES day', 'GROUP BY shipping_region', 'GROUP BY sales_channel']) {
    const rows = await report(shop, `FROM sales SHOW ${shown} ${by} SINCE -365d UNTIL today`)
    const all = (metric: string) => rows.reduce((total, row) => total + cents(row[metric]), 0)
    expect(all('returns'), by).toBe(0 - sum(sold, 'totalRefundedSet'))
    expect(all('total_sales'), by).toBe(sum(sold, 'totalPriceSet') + all('returns'))
    expect(all('unpaid_sales'), by).toBe(sum(waiting, 'totalPriceSet'))
    expect(all('taxes'), by).toBe(sum(sold, 'totalTaxSet'))
    expect(all('shipping_charges'), by).toBe(sum(sold, 'totalShippingPriceSet'))
    expect(all('discounts'), by).toBe(0 - sum(sold, 'totalDiscountsSet'))
    const included = sum(
      sold.filter(({ taxesIncluded }) => taxesIncluded),
      'totalTaxSet',
    )
    const parts = ['gross_sales', 'discounts', 'shipping_charges', 'taxes', 'returns'].map(all)
    expect(parts.reduce((total, part) => total + part) - included, by).toBe(all('total_sales'))
    expect(-all('returned_taxes'), by).toBeLessThanOrEqual(all('taxes'))
  }
  const products = await report(
    shop,
    'FROM sales SHOW gross_sales, discounts GROUP BY product_title SINCE -365d UNTIL today',
  )
  const days = await report(
    shop,
    'FROM sales SHOW gross_sales, orders, total_sales TIMESERIES day SINCE -365d UNTIL today',
  )
  const allOf = (rows: Row[], metric: string) =>
    rows.reduce((total, row) => total + cents(row[metric]), 0)
  expect(allOf(products, 'gross_sales')).toBe(allOf(days, 'gross_sales'))
  // The dashboard asks an index for these two alone.
  const fast = 'FROM sales SHOW orders, total_sales TIMESERIES day SINCE -365d UNTIL today'
  expect(await report(shop, fast)).toEqual(days.map(({ gross_sales: _, ...row }) => row))
}

async function allOrders({ admin }: Pick<Shop, 'admin'>) {
  const found = []
  for (let after: string | null = null; ; ) {
    const { orders } = await admin.ask(ordersPage, { after })
    found.push(...orders.nodes)
    if (!orders.pageInfo.hasNextPage) return found
    after = orders.pageInfo.endCursor
  }
}
