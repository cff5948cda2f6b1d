import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field, scalar } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

const rows = z.array(
  z.object({ day: z.iso.date(), orders: z.coerce.number(), total_sales: z.string() }),
)

const salesSince = (days: number) =>
  z
    .object({
      shop: z.object({ currencyCode: z.string() }),
      shopifyqlQuery: field(
        `shopifyqlQuery(
          query: "FROM sales SHOW orders, total_sales TIMESERIES day SINCE -${days - 1}d UNTIL today"
        )`,
        z.object({ tableData: z.object({ rows: scalar(rows) }) }),
      ),
    })
    .transform(({ shop: { currencyCode }, shopifyqlQuery: { tableData } }) =>
      tableData.rows.map(({ day, orders, total_sales: amount }) => ({
        day,
        orders,
        total: parseMoney({ amount, currencyCode }),
      })),
    )
/** The sales of a day in the shop's time zone. */
export type DaySales = z.infer<ReturnType<typeof salesSince>>[number]

/** The sales of the last days, today's last. */
export const salesByDay = (days: number): Operation<DaySales[]> =>
  operation({ head: 'query', response: salesSince(days) })
