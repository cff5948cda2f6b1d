import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutField, OpenCheckout } from '#/contract/checkout.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { TextField } from '../forms/field.tsx'
import { SubmitButton } from '../forms/form.tsx'
import { StateField } from '../forms/state-field.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useOnMount } from '../ui/use-on-mount.ts'
import type { RefusedStep } from './checkout-action.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { Legend, StepForm, stepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'
import { useOpenProblems } from './use-open-problems.ts'

interface InformationStepProps {
  view: OpenCheckout
  refused: RefusedStep | null
  onChange: (event: FormEvent<HTMLFormElement>) => void
}

/** Contact, shipping address, and shipping method. What was typed stays, even if it was refused. */
export function InformationStep({ view, refused, onChange }: InformationStepProps) {
  const { t } = useTranslation('checkout')
  const { problem, mend } = useOpenProblems(refused)
  const given = refused?.typed.step === 'information' ? refused.typed : view.information
  useFilledInDetails(given)
  return (
    <>
      <StepHeading>{t('information.heading')}</StepHeading>
      <ProblemSummary problem={problem} />
      <StepForm
        step="information"
        problem={problem}
        onInput={mend}
        onChange={onChange}
        className="flex flex-col gap-10"
      >
        <fieldset className="flex flex-col gap-4">
          <Legend>{t('information.contact')}</Legend>
          <TextField
            id="email"
            name="email"
            type="email"
            inputMode="email"
            label={t('information.email')}
            hint={t('information.emailHint')}
            autoComplete="email"
            defaultValue={given.email}
          />
        </fieldset>
        <AddressFields given={given} />
        <ShippingMethods view={view} chosen={given.shippingMethod ?? 'standard'} />
        {!view.closed && (
          <SubmitButton size="large" className="w-full" submitting={t('information.busy')}>
            {t('information.continue')}
          </SubmitButton>
        )}
      </StepForm>
    </>
  )
}

/** Fills in a signed-in customer's default address, unless the form already has one. */
function useFilledInDetails(given: Partial<Record<CheckoutField, string>>): void {
  const { shop: address } = useBrowserSettings()
  const language = useLanguage()
  useOnMount(() => {
    const form = document.getElementById(stepForm)
    const isSignedIn = 'signedIn' in document.documentElement.dataset
    if (!isSignedIn || given.address1 || !(form instanceof HTMLFormElement)) return
    // Guests never need this; if it fails, the form just stays empty.
    import('./fill-in-details.ts').then(
      ({ fillInDetails }) => fillInDetails(form, { address, language }),
      () => undefined,
    )
  })
}

function AddressFields({ given }: { given: Partial<Record<CheckoutField, string>> }) {
  const { t } = useTranslation('checkout')
  const wide = 'col-span-full'
  const optional = t('information.optional')
  const field = (name: Exclude<CheckoutField, 'shippingMethod'>, autoComplete: string) => ({
    id: name,
    name,
    label: t(`information.${name}`),
    autoComplete: `shipping ${autoComplete}`,
    defaultValue: given[name] ?? '',
  })
  return (
    <fieldset className="side-by-side gap-y-4">
      <Legend>
        {t('information.address')}
        <span className="mt-1 block font-sans text-base font-normal tracking-normal text-slate">
          {t('information.onlyUs')}
        </span>
      </Legend>
      <TextField {...field('firstName', 'given-name')} />
      <TextField {...field('lastName', 'family-name')} />
      <TextField {...field('address1', 'address-line1')} className={wide} />
      <TextField {...field('address2', 'address-line2')} optional={optional} className={wide} />
      <div
        className={`grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)] gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] ${wide}`}
      >
        <TextField {...field('city', 'address-level2')} className="max-sm:col-span-2" />
        <StateField
          {...field('state', 'address-level1')}
          placeholder={t('information.statePlaceholder')}
        />
        <TextField {...field('zip', 'postal-code')} inputMode="numeric" maxLength={10} />
      </div>
      <TextField
        {...field('phone', 'tel')}
        hint={t('information.phoneHint')}
        type="tel"
        inputMode="tel"
        optional={optional}
        className={wide}
      />
    </fieldset>
  )
}
