import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutTotals } from '#/contract/checkout.ts'
import { longDate } from '#/contract/dates.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Price } from '../currency/price.tsx'
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
      <dl className="flex flex-col gap-3">
        <Row name={t('summary.subtotal')}>
          <Price value={subtotal} />
        </Row>
        <Row name={t('summary.shipping')}>
          {shipping === null ? (
            <Later>{t('summary.shippingLater')}</Later>
          ) : shipping.amount === 0 ? (
            t('summary.free')
          ) : (
            <Price value={shipping} />
          )}
        </Row>
        <Row name={t('summary.tax')}>
          {tax === null ? <Later>{t('summary.taxLater')}</Later> : <Price value={tax} />}
        </Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <dt>{t('summary.total')}</dt>
          <dd>
            <Price value={total} />
          </dd>
        </div>
      </dl>
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

function Later({ children }: { children: string }) {
  return <span className="text-sm text-slate">{children}</span>
}
