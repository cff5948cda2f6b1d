import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field, scalar } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

/** What sales are grouped by, as ShopifyQL names it. */
export const groupings = [
  'day',
  'product_title',
  'discount_name',
  'shipping_region',
  'sales_channel',
] as const
export type Grouping = (typeof groupings)[number]

export const counts = ['orders', 'quantity_ordered'] as const
export const amounts = [
  'gross_sales',
  'discounts',
  'shipping_charges',
  'taxes',
  'returned_taxes',
  'returns',
  'total_sales',
  'unpaid_sales',
] as const
export type Count = (typeof counts)[number]
export type Amount = (typeof amounts)[number]
export type Figure = Count | Amount

const row = z.record(z.string(), z.string())

/** The figures of the last days, today's last, by what they are grouped by. */
function figuresOf(by: Grouping, { days, shown }: { days: number; shown: readonly Figure[] }) {
  const group = by === 'day' ? 'TIMESERIES day' : `GROUP BY ${by}`
  return z
    .object({
      shop: z.object({ currencyCode: z.string() }),
      shopifyqlQuery: field(
        `shopifyqlQuery(
          query: "FROM sales SHOW ${shown.join(', ')} ${group} SINCE -${days - 1}d UNTIL today"
        )`,
        z.object({ tableData: z.object({ rows: scalar(z.array(row)) }) }),
      ),
    })
    .transform(({ shop: { currencyCode }, shopifyqlQuery: { tableData } }) =>
      tableData.rows.map((cells) => ({
        name: cells[by] ?? '',
        counted: (figure: Count) => Number(cells[figure] ?? 0),
        /** In minor units. */
        amount: (figure: Amount) =>
          parseMoney({ amount: cells[figure] ?? '0', currencyCode }).amount,
        currency: currencyCode,
      })),
    )
}
export type SalesRow = z.infer<ReturnType<typeof figuresOf>>[number]

/** Sales of the last days by day, product, discount, state, or channel. */
export const salesReport = (
  by: Grouping,
  options: { days: number; shown: readonly Figure[] },
): Operation<SalesRow[]> => operation({ head: 'query', response: figuresOf(by, options) })

/** The sales of a day in the shop's time zone. */
export interface DaySales {
  day: string
  orders: number
  total: { amount: number; currency: string }
}

export const dailySales = (rows: readonly SalesRow[]): DaySales[] =>
  rows.map(({ name, counted, amount, currency }) => ({
    day: name,
    orders: counted('orders'),
    total: { amount: amount('total_sales'), currency },
  }))
