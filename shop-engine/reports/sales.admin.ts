import type { ColumnDataType } from '#/contract/admin/types.generated.ts'
import type { Language } from '#/contract/languages.ts'
import { money, serializeMoney } from '#/contract/money.ts'
import { isSalesAmount, type SalesDimension, type SalesMetric } from '#/contract/sales-reports.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import type { ProductServices } from '../products/catalogue.ts'
import type { ReportRow } from './sales-report.ts'
import { parseSalesQuery, type SalesQuery } from './shopifyql.ts'

export interface SalesServices extends Pick<ProductServices, 'catalogue'> {
  /** Today, in the shop's time zone. */
  today(): number
  sales(query: SalesQuery): Promise<ReportRow[]>
}

interface Column {
  name: string
  displayName: string
  dataType: ColumnDataType
  cell: (row: ReportRow) => string
}

const dimensionNames: Readonly<Record<SalesDimension, string>> = {
  day: 'Day',
  product_title: 'Product title',
  discount_name: 'Discount name',
  shipping_region: 'Shipping region',
  sales_channel: 'Sales channel',
}

const metricNames: Readonly<Record<SalesMetric, string>> = {
  orders: 'Orders',
  quantity_ordered: 'Quantity ordered',
  gross_sales: 'Gross sales',
  discounts: 'Discounts',
  shipping_charges: 'Shipping charges',
  taxes: 'Taxes',
  returned_taxes: 'Returned taxes',
  returns: 'Returns',
  total_sales: 'Total sales',
  unpaid_sales: 'Unpaid sales',
}

const dimensionColumn = (name: SalesDimension): Column => ({
  name,
  displayName: dimensionNames[name],
  dataType: name === 'day' ? 'DAY_TIMESTAMP' : 'STRING',
  cell: (row) => row.name,
})

function metricColumn(name: SalesMetric): Column {
  const isAmount = isSalesAmount(name)
  return {
    name,
    displayName: metricNames[name],
    dataType: isAmount ? 'MONEY' : 'INTEGER',
    cell: (row) => (isAmount ? serializeMoney(money(row[name], 'USD')).amount : `${row[name]}`),
  }
}

/** Products are called what they're called today in the reader's language; deleted ones as they were last sold. */
async function withTitles(
  rows: readonly ReportRow[],
  { catalogue }: SalesServices,
  language: Language,
): Promise<ReportRow[]> {
  const products = await catalogue.products(rows.flatMap(({ productId }) => productId ?? []))
  const titles = new Map(products.map(({ id, texts }) => [id, texts[language].title]))
  return rows.map((row) => ({ ...row, name: titles.get(row.productId ?? 0) ?? row.name }))
}

/** Sales by day, product, discount, state, or channel. */
export const salesAdmin = {
  scopes: { 'QueryRoot.shopifyqlQuery': 'read_reports' },
  resolvers: {
    QueryRoot: {
      async shopifyqlQuery(_root, { query }, { services, readerLanguage }) {
        const salesQuery = parseSalesQuery(query, services.today())
        if (!salesQuery) return { tableData: null, parseErrors: ['This query is not supported.'] }
        const columns = [
          dimensionColumn(salesQuery.by),
          ...salesQuery.metrics.map((metric) => metricColumn(metric)),
        ]
        const report = await services.sales(salesQuery)
        const named = await withTitles(report, services, readerLanguage)
        const rows = named.map((row) =>
          Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)])),
        )
        return { tableData: { columns, rows }, parseErrors: [] }
      },
    },
  },
} satisfies AdminFeature<SalesServices>
