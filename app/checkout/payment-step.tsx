import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { splitAtTags } from '../i18n/split-at-tags.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { PolicyLink } from './policy-link.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { Review } from './review.tsx'
import { StepButton } from './step-button.tsx'
import { StepHeading } from './step-heading.tsx'
import type { RefusedStep } from './submit-step.ts'

interface PaymentStepProps {
  view: OpenCheckout
  refused: RefusedStep | null
  idempotencyKey: string
}

/** Everything once more, how to pay, and the one button that places the order. */
export function PaymentStep({ view, refused, idempotencyKey }: PaymentStepProps) {
  const { t } = useTranslation('checkout')
  const format = useFormatMoney()
  const { total } = view.totals
  return (
    <>
      <StepHeading>{t('payment.heading')}</StepHeading>
      {refused && <ProblemSummary problem={refused.problem} />}
      <Review view={view} />
      <Form method="post" noValidate className="flex flex-col gap-8">
        <input type="hidden" name="step" value="payment" />
        <input type="hidden" name="agreedTotal" value={total.amount} />
        <input type="hidden" name="agreedCurrency" value={total.currency} />
        <input type="hidden" name="fingerprint" value={view.fingerprint} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <PaymentMethods choices={view.paymentChoices} refused={refused} />
        <StepButton busyLabel={t('payment.busy')}>
          {t('payment.place', { amount: format(total) })}
        </StepButton>
        <p className="text-sm text-slate">
          <FinePrint sentence={t('payment.fine')} />
        </p>
      </Form>
    </>
  )
}

const policies: Readonly<Record<string, string>> = {
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
}

function FinePrint({ sentence }: { sentence: string }) {
  return splitAtTags(sentence).map(({ tag, text }) => {
    const to = tag && policies[tag]
    return to ? (
      <PolicyLink key={text} to={to}>
        {text}
      </PolicyLink>
    ) : (
      text
    )
  })
}
