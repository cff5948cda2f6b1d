import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentChoice } from '#/contract/checkout.ts'
import { FieldProblem } from '../forms/field.tsx'
import { CardForm } from './card-form.tsx'
import type { RefusedStep } from './checkout-action.ts'
import { RadioCard } from './radio-card.tsx'
import { Legend } from './step-form.tsx'

interface PaymentMethodsProps {
  choices: readonly PaymentChoice[]
  refused: RefusedStep | null
  /** True: there is nothing to pay. */
  isFree: boolean
}

export function PaymentMethods({ choices, refused, isFree }: PaymentMethodsProps) {
  const { t } = useTranslation('checkout')
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
      className="group flex flex-col gap-3"
      aria-describedby={mistake ? 'payment-problem' : undefined}
    >
      <Legend>{t('payment.methods')}</Legend>
      <FieldProblem id="payment-problem">{mistake}</FieldProblem>
      {choices.map(({ id, name, explanation }) => (
        <Fragment key={id}>
          <RadioCard name="paymentMethod" value={id} defaultChecked={chosen === id} title={name}>
            {explanation}
          </RadioCard>
          {id === 'simulated' && !isFree && <CardForm />}
        </Fragment>
      ))}
    </fieldset>
  )
}
