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
}

/** The methods that take the amount due, and why others don't. */
export function PaymentMethods({ view, refused }: PaymentMethodsProps) {
  const { t } = useTranslation('checkout')
  const { paymentChoices: choices, paymentsNotOffered, totals } = view
  if (totals.due.amount === 0) return <p>{t('payment.free')}</p>
  const chosen = refused?.typed.paymentMethod ?? choices[0]?.id
  const kind = refused?.problem?.kind
  const mistake =
    kind === 'declined'
      ? t('problems.declinedNote')
      : kind === 'paymentMissing'
        ? t('problems.paymentMissing')
        : undefined
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-describedby={mistake ? 'payment-problem' : undefined}
    >
      <Legend>{t('payment.methods')}</Legend>
      <FieldProblem id="payment-problem">{mistake}</FieldProblem>
      {choices.map(({ id, name, explanation, takesCard }) => (
        <div key={id} className="group contents">
          <RadioCard name="paymentMethod" value={id} defaultChecked={chosen === id} title={name}>
            {explanation}
          </RadioCard>
          {takesCard && <CardForm />}
        </div>
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
