import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentChoice } from '#/contract/checkout.ts'
import { FieldProblem } from '../forms/field.tsx'
import { RadioCard } from './radio-card.tsx'
import { Legend } from './step-form.tsx'
import type { RefusedStep } from './submit-step.ts'

interface PaymentMethodsProps {
  choices: readonly PaymentChoice[]
  refused: RefusedStep | null
}

export function PaymentMethods({ choices, refused }: PaymentMethodsProps) {
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
          {id === 'simulated' && <Simulation />}
        </Fragment>
      ))}
    </fieldset>
  )
}

/** What the simulated payment is to do; shown with that way of paying only. */
function Simulation() {
  const { t } = useTranslation('checkout')
  return (
    <fieldset className="hidden flex-wrap gap-x-6 gap-y-2 rounded-control border border-dashed border-edge px-4 pt-1 pb-3 group-has-[[value=simulated]:checked]:flex">
      <legend className="px-1 text-sm font-medium">{t('payment.simulate')}</legend>
      {(['accept', 'decline'] as const).map((value) => (
        <label key={value} className="flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name="simulate"
            value={value}
            defaultChecked={value === 'accept'}
            className="size-4 accent-pine"
          />
          {value === 'accept' ? t('payment.simulateAccept') : t('payment.simulateDecline')}
        </label>
      ))}
    </fieldset>
  )
}
