import { useTranslation } from 'react-i18next'
import type { CheckoutLine, CheckoutTotals } from '#/contract/checkout.ts'
import { Price } from '../currency/price.tsx'
import type { StepProblem } from './submit-step.ts'
import { SummaryLines } from './summary-lines.tsx'
import { SummaryTotals } from './summary-totals.tsx'

interface OrderSummaryProps {
  lines: readonly CheckoutLine[]
  totals: CheckoutTotals
  /** Null once the order stands: its tax is what it was. */
  taxRatesAsOf: string | null
  problem: StepProblem | null
}

const changes: ReadonlySet<StepProblem['kind']> = new Set([
  'outOfStock',
  'totalChanged',
  'orderChanged',
])

/** What is bought and what it comes to; folded away on narrow windows, the total in sight. */
export function OrderSummary(props: OrderSummaryProps) {
  const { t } = useTranslation('checkout')
  const changed = props.problem !== null && changes.has(props.problem.kind)
  return (
    <aside aria-label={t('summary.heading')} className="max-lg:order-1 lg:sticky lg:top-8">
      <details open={changed} className="group rounded-card bg-mist lg:hidden">
        <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2">
            {t('summary.show')}
            <svg
              viewBox="0 0 16 16"
              className="size-4 transition-transform group-open:rotate-180"
              aria-hidden="true"
            >
              <path
                d="m3.5 6 4.5 4.5L12.5 6"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </span>
          <Price value={props.totals.total} />
        </summary>
        <div className="px-5 pb-5">
          <Contents {...props} />
        </div>
      </details>
      <div className="rounded-panel bg-mist p-8 max-lg:hidden">
        <h2 className="mb-6 text-heading">{t('summary.heading')}</h2>
        <Contents {...props} />
      </div>
    </aside>
  )
}

function Contents({ lines, totals, taxRatesAsOf, problem }: OrderSummaryProps) {
  return (
    <>
      <SummaryLines lines={lines} problem={problem} />
      <SummaryTotals totals={totals} taxRatesAsOf={taxRatesAsOf} problem={problem} />
    </>
  )
}
