import { useTranslation } from 'react-i18next'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { FieldProblem } from '../forms/field.tsx'
import { CardForm } from './card-form.tsx'
import type { RefusedStep } from './checkout-action.ts'
import { LinkedSentence } from './linked-sentence.tsx'
import { RadioCard } from './radio-card.tsx'
import { Legend } from './step-form.tsx'

interface PaymentMethodsProps {
  view: Pick<OpenCheckout, 'paymentChoices' | 'paymentsNotOffered' | 'totals'>
  refused: RefusedStep | null
  /** True: the payment was declined, and nothing has been changed about it since. */
  isDeclined: boolean
}

/** The methods that take the amount due, and why others don't. */
export function PaymentMethods({ view, refused, isDeclined }: PaymentMethodsProps) {
  const { t } = useTranslation('checkout')
  const { paymentChoices: choices, paymentsNotOffered, totals } = view
  if (totals.due.amount === 0) return <p>{t('payment.free')}</p>
  const chosen = refused?.typed.paymentMethod ?? choices[0]?.id
  const isMissing = refused?.problem?.kind === 'paymentMissing'
  const isCard = choices.some(({ id, takesCard }) => id === chosen && takesCard)
  const mistake = isMissing
    ? t('problems.paymentMissing')
    : isDeclined && !isCard
      ? t('problems.declinedNote')
      : undefined
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-describedby={mistake ? 'payment-problem' : undefined}
    >
      <Legend>{t('payment.methods')}</Legend>
      <FieldProblem id="payment-problem">{mistake}</FieldProblem>
      {choices.map(({ id, name, explanation, takesCard }) => (
        <RadioCard
          key={id}
          name="paymentMethod"
          value={id}
          defaultChecked={chosen === id}
          title={name}
          fields={takesCard && <CardForm isDeclined={isDeclined} />}
        >
          {explanation}
        </RadioCard>
      ))}
      {choices.length === 0 && (
        <p>
          <LinkedSentence
            sentence={t(paymentsNotOffered.length > 0 ? 'payment.none' : 'payment.notYet')}
          />
        </p>
      )}
      {paymentsNotOffered.map(({ id, explanation }) => (
        <p key={id} className="text-sm text-slate">
          {explanation}
        </p>
      ))}
    </fieldset>
  )
}
