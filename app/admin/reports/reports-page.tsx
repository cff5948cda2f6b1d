import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dailySales, type SalesRow, salesReport } from '#/clients/shop-admin/sales.ts'
import { toCsv } from '#/contract/csv-cells.ts'
import { toDecimal } from '#/contract/money.ts'
import { isSalesAmount, type SalesDimension, salesDimensions } from '#/contract/sales-reports.ts'
import { adminContext } from '../admin-session.ts'
import { MetricChart, useSalesFormats } from '../dashboard/sales-panel.tsx'
import { listAddress, useLastLoaded, useListQuery } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { Tabs, tabLook } from '../list/tabs.tsx'
import { SaveButton } from '../save-button.tsx'
import type { Route } from './+types/reports-page.ts'
import { figureOf, figuresOf, useReportFormats } from './figures.ts'

const periods = ['7', '', '90', '365'] as const
const usualDays = 30

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const by = salesDimensions.find((grouping) => grouping === searchParams.get('filter')) ?? 'day'
  const period = periods.find((days) => days === searchParams.get('days')) ?? ''
  const days = Number(period || usualDays)
  const options = { days, shown: figuresOf[by] }
  return {
    address: search,
    by,
    days,
    rows: await context.get(adminContext).ask(salesReport(by, options)),
  }
}

/** What was sold, paid back, and is still unpaid: by day, product, discount, state, or channel. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminReports')
  const { address, by, days } = loaderData
  const rows = useLastLoaded(loaderData.rows, address)
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty={t('empty')}
      failure={loaderData.rows === null ? t('loadingFailed') : null}
      total={rows?.length ?? null}
      actions={rows && <FileButton rows={rows} by={by} days={days} />}
      toolbar={
        <>
          <Tabs
            tabs={salesDimensions.map((grouping) => ({
              filter: grouping === 'day' ? '' : grouping,
              label: t(`by.${grouping}`),
            }))}
          />
          <Periods />
          <p className="w-full text-xs text-slate">{t(`notes.${by}`)}</p>
        </>
      }
    >
      {rows && by === 'day' && rows.length > 0 && <DayChart rows={rows} />}
      {rows && <Rows rows={by === 'day' ? rows.toReversed() : rows} by={by} />}
    </ListPage>
  )
}

function DayChart({ rows }: { rows: readonly SalesRow[] }) {
  const format = useSalesFormats(rows[0]?.currency ?? 'USD')
  return (
    <div className="border-b border-line">
      <MetricChart days={dailySales(rows)} metric="total" format={format} />
    </div>
  )
}

function Periods() {
  const { t } = useTranslation('adminReports')
  const { nextQuery } = useListQuery()
  const current = nextQuery.get('days') ?? ''
  return (
    <nav aria-label={t('period')} className="flex flex-wrap gap-1">
      {periods.map((days) => (
        <Link
          key={days}
          to={listAddress(nextQuery, { days })}
          aria-current={days === current ? 'page' : undefined}
          className={tabLook}
        >
          {t('days', { count: Number(days || usualDays) })}
        </Link>
      ))}
    </nav>
  )
}

interface RowsProps {
  rows: readonly SalesRow[]
  by: SalesDimension
}

/**
 * The rows that aren't empty, under their sums where these count nothing twice: an order may have several products or
 * discounts.
 */
function Rows({ rows, by }: RowsProps) {
  const { t } = useTranslation('adminReports')
  const format = useReportFormats(by)
  const currency = rows[0]?.currency ?? 'USD'
  const shown = figuresOf[by]
  const listed = rows.map((row, i) => ({
    id: `${i}`,
    name: format.name(row),
    value: (figure: (typeof shown)[number]) => figureOf(row, figure),
  }))
  type Listed = (typeof listed)[number]
  const hasSums = by !== 'product_title' && by !== 'discount_name' && rows.length > 1
  const sums: Listed = {
    id: 'sums',
    name: t('all'),
    value: (figure) => rows.reduce((sum, row) => sum + figureOf(row, figure), 0),
  }
  const filled = listed.filter((row) => shown.some((figure) => row.value(figure) !== 0))
  return (
    <ListRows
      rows={hasSums ? [sums, ...filled] : filled}
      rowClass={(row) => (row === sums ? 'bg-mist font-semibold' : '')}
      columns={[
        {
          key: 'name',
          heading: t(`name.${by}`),
          className: 'wrap-anywhere',
          cell: ({ name }) => name,
        },
        ...shown.map((figure) => ({
          key: figure,
          heading: t(`figures.${figure}`),
          isNumber: true,
          cell: (row: Listed) =>
            row.value(figure) === 0 ? (
              <span className="text-slate">–</span>
            ) : (
              format.figure(figure, row.value(figure), currency)
            ),
        })),
      ]}
      card={(row) => (
        <>
          <p className="font-semibold wrap-anywhere">{row.name}</p>
          <dl className="mt-1 grid gap-x-6 tabular-nums min-[30rem]:grid-cols-2">
            {shown
              .filter((figure) => row.value(figure) !== 0)
              .map((figure) => (
                <div key={figure} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
                  <dt className="text-slate">{t(`figures.${figure}`)}</dt>
                  <dd>{format.figure(figure, row.value(figure), currency)}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
    />
  )
}

function FileButton({ rows, by, days }: RowsProps & { days: number }) {
  const { t } = useTranslation('adminReports')
  const shown = figuresOf[by]
  const write = async () => {
    const head = [t(`name.${by}`), ...shown.map((figure) => t(`figures.${figure}`))]
    const lines = rows.map((row) => [
      row.name,
      ...shown.map((figure) => {
        const value = figureOf(row, figure)
        return isSalesAmount(figure)
          ? Number(toDecimal({ amount: value, currency: row.currency }))
          : value
      }),
    ])
    return new Blob([toCsv([head, ...lines])], { type: 'text/csv;charset=utf-8' })
  }
  return (
    <SaveButton
      text={t('export')}
      failed={t('exportFailed')}
      name={`sales-by-${by.replace('_', '-')}-${days}-days.csv`}
      write={write}
    />
  )
}
