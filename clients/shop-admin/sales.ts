import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'

const answer = z.object({
  shop: z.object({ currencyCode: z.string() }),
  shopifyqlQuery: z.object({
    tableData: z.object({
      rows: z.array(
        z.object({ day: z.iso.date(), orders: z.coerce.number(), total_sales: z.string() }),
      ),
    }),
  }),
})
const sales = answer.transform(({ shop: { currencyCode }, shopifyqlQuery: { tableData } }) =>
  tableData.rows.map(({ day, orders, total_sales: amount }) => ({
    day,
    orders,
    total: parseMoney({ amount, currencyCode }),
  })),
)
/** The sales of a day in the shop's time zone. */
export type DaySales = z.infer<typeof sales>[number]

/** The sales of the last days, today's last. */
export const salesByDay = (days: number): Operation<DaySales[]> => ({
  document: `{ shop { currencyCode } shopifyqlQuery(
    query: "FROM sales SHOW orders, total_sales TIMESERIES day SINCE -${days - 1}d UNTIL today"
  ) { tableData { rows } } }`,
  response: sales,
})
