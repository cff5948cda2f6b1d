import type { ColumnDataType } from '#/contract/admin/types.generated.ts'
import { dateOf } from '#/contract/business-days.ts'
import { serializeMoney } from '#/contract/money.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import type { DaySales } from './sales.store.ts'

/** The only ShopifyQL query that is supported: sales by day, up to today. */
const answered =
  /^\s*FROM\s+sales\s+SHOW\s+(\w+(?:\s*,\s*\w+)*)\s+TIMESERIES\s+day\s+SINCE\s+-(\d{1,3})d\s+UNTIL\s+today\s*$/i
const maxDays = 366

export interface SalesServices {
  /** The sales of today and this many days before, in the shop's time zone. */
  sales(daysBefore: number): Promise<DaySales[]>
}

interface Column {
  name: string
  displayName: string
  dataType: ColumnDataType
  cell: (sales: DaySales) => string
}

const day: Column = {
  name: 'day',
  displayName: 'Day',
  dataType: 'DAY_TIMESTAMP',
  cell: (sales) => dateOf(sales.day).toISOString().slice(0, 10),
}
const metrics: readonly Column[] = [
  {
    name: 'orders',
    displayName: 'Orders',
    dataType: 'INTEGER',
    cell: ({ orders }) => `${orders}`,
  },
  {
    name: 'total_sales',
    displayName: 'Total sales',
    dataType: 'MONEY',
    cell: ({ total }) => serializeMoney(total).amount,
  },
]

/** Sales by day. */
export const salesAdmin = {
  scopes: { 'QueryRoot.shopifyqlQuery': 'read_reports' },
  resolvers: {
    QueryRoot: {
      async shopifyqlQuery(_root, { query }, { services }) {
        const [, shown = '', count = ''] = answered.exec(query) ?? []
        const shownNames = shown.split(',').map((name) => name.trim().toLowerCase())
        const columns = shownNames.flatMap((name) =>
          metrics.filter((metric) => metric.name === name),
        )
        if (shown === '' || columns.length < shownNames.length || Number(count) > maxDays)
          return { tableData: null, parseErrors: ['This query is not supported.'] }
        const sales = await services.sales(Number(count))
        const all = [day, ...columns]
        const rows = sales.map((day) => Object.fromEntries(all.map((c) => [c.name, c.cell(day)])))
        return { tableData: { columns: all, rows }, parseErrors: [] }
      },
    },
  },
} satisfies AdminFeature<SalesServices>
