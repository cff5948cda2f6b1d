import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DaySales } from '#/clients/shop-admin/sales.ts'
import { dateFormatter } from '#/contract/dates.ts'
import { formatMoney, money } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { mediumDate, useFormats } from '../formats.ts'
import { ListRows } from '../list/list-rows.tsx'
import { Tabs } from '../list/tabs.tsx'
import { Panel } from '../panel.tsx'
import { SalesChart } from './sales-chart.tsx'

const metrics = ['total', 'orders', 'average'] as const
type Metric = (typeof metrics)[number]

/** The value of a metric over some days. */
function measure(metric: Metric, days: readonly DaySales[]): number {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  if (metric === 'orders') return orders
  const total = days.reduce((sum, day) => sum + day.total.amount, 0)
  if (metric === 'total') return total
  return orders === 0 ? 0 : Math.round(total / orders)
}

interface SalesPanelProps {
  /** The sales of the days that are shown, and of as many before. */
  both: readonly DaySales[]
}

/** Sales, orders, and the average order, as a chart and as a table, and how they have changed. */
export function SalesPanel({ both }: SalesPanelProps) {
  const { t } = useTranslation('admin')
  const days = both.slice(both.length / 2)
  const format = useSalesFormats(days[0]?.total.currency ?? 'USD')
  const [metric, setMetric] = useState<Metric>('total')
  return (
    <Panel heading={t('sales.heading')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <Tabs
          tabs={['7', '', '90'].map((filter) => ({
            filter,
            label: t('sales.days', { n: filter || '30' }),
          }))}
        />
        <p className="text-xs text-slate">
          {t('sales.note')} {t('sales.changes', { n: both.length / 2 })}
        </p>
      </div>
      <div className="grid grid-cols-3 divide-x divide-line border-b border-line">
        {metrics.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === metric}
            onClick={() => setMetric(choice)}
            className="flex flex-col px-2 py-3 text-left hover:bg-chalk aria-pressed:shadow-[inset_0_-3px_0_var(--color-pine)] sm:px-4"
          >
            <span className="block text-slate">{t(`sales.${choice}`)}</span>
            <span className="block font-display text-lg font-semibold tabular-nums sm:text-2xl">
              {format.value(choice, measure(choice, days))}
            </span>
            <Change metric={choice} both={both} />
          </button>
        ))}
      </div>
      <MetricChart days={days} metric={metric} format={format} />
      <SalesTable days={days} format={format} />
    </Panel>
  )
}

function Change({ metric, both }: SalesPanelProps & { metric: Metric }) {
  const { t } = useTranslation('admin')
  const { change } = useFormats()
  const n = both.length / 2
  const before = measure(metric, both.slice(0, n))
  if (before === 0) return null
  const ratio = measure(metric, both.slice(n)) / before - 1
  // Of almost nothing, a percentage says nothing.
  if (ratio > 9) return null
  return (
    <span className="block text-xs text-slate">
      <span className="whitespace-nowrap tabular-nums">{change(ratio)}</span>{' '}
      <span className="sr-only">{t('sales.compared', { n })}</span>
    </span>
  )
}

/** A metric by day, with the value of the day that is pointed at. */
export function MetricChart({ days, metric, format }: TableProps & { metric: Metric }) {
  const { t } = useTranslation('admin')
  const [pointed, setPointed] = useState<number | null>(null)
  const at = pointed === null ? undefined : days[pointed]
  const values = days.map((day) => measure(metric, [day]))
  return (
    <div className="px-2 pt-3">
      <p aria-hidden="true" className="min-h-5 px-2 text-xs text-slate tabular-nums">
        {at && `${format.day(at.day)}: ${format.value(metric, measure(metric, [at]))}`}
      </p>
      <SalesChart
        key={`${metric} ${values}`}
        label={t('sales.chart', { metric: t(`sales.${metric}`) })}
        days={days.map(({ day }) => day)}
        values={values}
        unit={metric === 'orders' ? 1 : 100}
        formatDay={format.shortDay}
        formatValue={(value) => format.value(metric, value, true)}
        onPoint={setPointed}
      />
    </div>
  )
}

type Format = ReturnType<typeof useSalesFormats>

const shortDate = dateFormatter({ day: 'numeric', month: 'short' })

/** How sales are written. */
export function useSalesFormats(currency: string) {
  const language = useLanguage()
  const { number } = useFormats()
  return {
    shortDay: (day: Date) => shortDate(day, language),
    day: (day: string) => mediumDate(day, language),
    value(metric: Metric, value: number, isRounded = false) {
      if (metric === 'orders') return Number.isInteger(value) ? number(value) : ''
      const amount = formatMoney(money(Math.round(value), currency), { language })
      return isRounded ? amount.replace(/[.,]00(?=\D*$)/, '') : amount
    },
  }
}

interface TableProps {
  days: readonly DaySales[]
  format: Format
}

function SalesTable({ days, format }: TableProps) {
  const { t } = useTranslation('admin')
  return (
    <details className="mt-2 border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">{t('sales.table')}</summary>
      <div className="max-h-96 overflow-y-auto border-t border-line">
        <ListRows
          rows={days.toReversed().map((day) => ({ id: day.day, ...day }))}
          columns={[
            { key: 'day', heading: t('sales.day'), cell: ({ day }) => format.day(day) },
            ...metrics.map((metric) => ({
              key: metric,
              heading: t(`sales.${metric}`),
              isNumber: true,
              cell: (day: DaySales) => format.value(metric, measure(metric, [day])),
            })),
          ]}
          card={(day) => (
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span className="font-semibold">{format.day(day.day)}</span>
              <span>
                {t('sales.row', {
                  count: day.orders,
                  total: format.value('total', day.total.amount),
                })}
              </span>
            </p>
          )}
        />
      </div>
    </details>
  )
}
