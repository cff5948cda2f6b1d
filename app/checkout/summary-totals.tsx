import { useTranslation } from 'react-i18next'
import type { CheckoutTotals } from '#/contract/checkout.ts'
import { longDate } from '#/contract/dates.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Totals, TotalsRow } from '../currency/totals.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import type { StepProblem } from './submit-step.ts'

interface SummaryTotalsProps {
  totals: CheckoutTotals
  taxRatesAsOf: string | null
  problem: StepProblem | null
}

export function SummaryTotals({ totals, taxRatesAsOf, problem }: SummaryTotalsProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const format = useFormatMoney()
  const { subtotal, shipping, tax, total } = totals
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      <Totals>
        <TotalsRow name={t('summary.subtotal')} amount={subtotal} />
        <TotalsRow
          name={t('summary.shipping')}
          amount={shipping}
          free={t('summary.free')}
          note={t('summary.shippingLater')}
        />
        <TotalsRow name={t('summary.tax')} amount={tax} note={t('summary.taxLater')} />
        <TotalsRow name={t('summary.total')} amount={total} sum />
      </Totals>
      {problem?.kind === 'totalChanged' && (
        <p className="text-sm font-medium text-alarm">
          {t('problems.totalNote', { agreed: format(problem.agreed) })}
        </p>
      )}
      {taxRatesAsOf !== null && (
        <p className="text-sm text-slate">
          {t('summary.taxNote', { date: longDate(taxRatesAsOf, language) })}
        </p>
      )}
    </div>
  )
}
