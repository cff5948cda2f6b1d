import { parseMoney } from '../../contract/money.ts'
import type {
  SalesAmount,
  SalesCount,
  SalesDimension,
  SalesMetric,
} from '../../contract/sales-reports.ts'
import { z } from '../../contract/schema.ts'
import { field, scalar } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

const row = z.record(z.string(), z.string())

/** The figures of the last days, today's last, by what they are grouped by. */
function figuresOf(
  by: SalesDimension,
  { days, shown }: { days: number; shown: readonly SalesMetric[] },
) {
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
        counted: (figure: SalesCount) => Number(cells[figure] ?? 0),
        /** In minor units. */
        amount: (figure: SalesAmount) =>
          parseMoney({ amount: cells[figure] ?? '0', currencyCode }).amount,
        currency: currencyCode,
      })),
    )
}
export type SalesRow = z.infer<ReturnType<typeof figuresOf>>[number]

/** Sales of the last days by day, product, discount, state, or channel. */
export const salesReport = (
  by: SalesDimension,
  options: { days: number; shown: readonly SalesMetric[] },
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
