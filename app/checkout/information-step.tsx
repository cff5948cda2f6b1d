import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { CheckoutField, OpenCheckout } from '#/contract/checkout.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { StateField } from './state-field.tsx'
import { StepButton } from './step-button.tsx'
import { StepHeading } from './step-heading.tsx'
import type { RefusedStep } from './submit-step.ts'
import { TextField } from './text-field.tsx'

interface InformationStepProps {
  view: OpenCheckout
  refused: RefusedStep | null
}

/** Who buys, where it goes and how. What was typed stays, also what was refused. */
export function InformationStep({ view, refused }: InformationStepProps) {
  const { t } = useTranslation('checkout')
  const invalid = refused?.problem.kind === 'invalid' ? refused.problem.fields : []
  const given = refused?.typed.step === 'information' ? refused.typed : view.information
  const field = (name: CheckoutField) => ({
    name,
    value: given[name],
    invalid: invalid.includes(name),
  })
  return (
    <>
      <StepHeading>{t('information.heading')}</StepHeading>
      {refused && <ProblemSummary problem={refused.problem} />}
      <Form method="post" noValidate className="flex flex-col gap-10">
        <input type="hidden" name="step" value="information" />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-4 font-display text-heading font-semibold">
            {t('information.contact')}
          </legend>
          <TextField
            {...field('email')}
            label={t('information.email')}
            hint={t('information.emailHint')}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-4 font-display text-heading font-semibold">
            {t('information.address')}
            <span className="mt-1 block font-sans text-base font-normal tracking-normal text-slate">
              {t('information.onlyUs')}
            </span>
          </legend>
          <TextField
            {...field('firstName')}
            label={t('information.firstName')}
            autoComplete="shipping given-name"
          />
          <TextField
            {...field('lastName')}
            label={t('information.lastName')}
            autoComplete="shipping family-name"
          />
          <TextField
            {...field('address1')}
            label={t('information.address1')}
            autoComplete="shipping address-line1"
            className="sm:col-span-2"
          />
          <TextField
            {...field('address2')}
            label={t('information.address2')}
            autoComplete="shipping address-line2"
            optional
            className="sm:col-span-2"
          />
          <TextField
            {...field('city')}
            label={t('information.city')}
            autoComplete="shipping address-level2"
            className="sm:col-span-2"
          />
          <StateField value={given.state} invalid={invalid.includes('state')} />
          <TextField
            {...field('zip')}
            label={t('information.zip')}
            autoComplete="shipping postal-code"
            inputMode="numeric"
            maxLength={10}
          />
          <TextField
            {...field('phone')}
            label={t('information.phone')}
            hint={t('information.phoneHint')}
            type="tel"
            autoComplete="shipping tel"
            inputMode="tel"
            optional
            className="sm:col-span-2"
          />
        </fieldset>
        <ShippingMethods
          view={view}
          chosen={given.shippingMethod ?? 'standard'}
          invalid={invalid.includes('shippingMethod')}
        />
        <StepButton busyLabel={t('information.busy')}>{t('information.continue')}</StepButton>
      </Form>
    </>
  )
}
