import { useTranslation } from 'react-i18next'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { SubmitButton } from '../forms/form.tsx'
import type { RefusedStep } from './checkout-action.ts'
import { InformationSummary } from './information-summary.tsx'
import { LinkedSentence } from './linked-sentence.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'
import { useOpenProblems } from './use-open-problems.ts'

interface PaymentStepProps {
  view: OpenCheckout
  refused: RefusedStep | null
  idempotencyKey: string
}

/** A review of everything, the payment method, and the button that places the order. */
export function PaymentStep({ view, refused, idempotencyKey }: PaymentStepProps) {
  const { t } = useTranslation('checkout')
  const format = useFormatMoney()
  const { problem, mended, mend } = useOpenProblems(refused)
  const { total, due, giftCards } = view.totals
  const isCovered = due.amount === 0 && giftCards.length > 0
  const canPay = !view.closed && (due.amount === 0 || view.paymentChoices.length > 0)
  return (
    <>
      <StepHeading>{t('payment.heading')}</StepHeading>
      <ProblemSummary problem={problem} />
      {!refused && <PaymentNotice notice={view.paymentNotice} />}
      <InformationSummary view={view} />
      <StepForm step="payment" problem={problem} onInput={mend} className="flex flex-col gap-8">
        <input type="hidden" name="agreedTotal" value={total.amount} />
        <input type="hidden" name="agreedCurrency" value={total.currency} />
        <input type="hidden" name="fingerprint" value={view.fingerprint} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {isCovered ? (
          <p>{t('payment.covered')}</p>
        ) : (
          <PaymentMethods
            view={view}
            refused={refused}
            isDeclined={problem?.kind === 'declined' && mended.length === 0}
          />
        )}
        {canPay && (
          <SubmitButton size="large" className="w-full" submitting={t('payment.busy')}>
            {t('payment.place', { amount: format(due) })}
          </SubmitButton>
        )}
        {canPay && (
          <p className="text-sm text-slate">
            <LinkedSentence sentence={t('payment.fine')} />
          </p>
        )}
      </StepForm>
    </>
  )
}
