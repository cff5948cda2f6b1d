import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { TextField } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import type { RefusedStep } from './checkout-action.ts'
import { stepForm, useStepBusy } from './step-form.tsx'

/** Only downloaded by those who have entered a code. */
const EnteredCodes = lazyOptional(async () => (await import('./entered-codes.tsx')).EnteredCodes)

interface DiscountCodesProps {
  view: OpenCheckout
  refused: RefusedStep | null
}

/**
 * The codes that were entered, and a field for another. They are sent with the step's form, so that nothing typed there
 * is lost.
 */
export function DiscountCodes({ view: { discountCodes, giftCards }, refused }: DiscountCodesProps) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {discountCodes.length + giftCards.length > 0 && (
        <Suspense>
          <EnteredCodes discountCodes={discountCodes} giftCards={giftCards} />
        </Suspense>
      )}
      <AddCode key={discountCodes.length + giftCards.length} refused={refused} />
    </div>
  )
}

function AddCode({ refused }: Pick<DiscountCodesProps, 'refused'>) {
  const { t } = useTranslation('checkout')
  const problem = refused?.problem?.kind === 'codeRefused' ? refused.problem : null
  return (
    <details open={problem !== null}>
      <summary className="min-h-9 w-fit cursor-pointer list-none py-1 font-medium underline underline-offset-4">
        {t('codes.add')}
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          id="discountCode"
          name="discountCode"
          form={stepForm}
          label={t('codes.field')}
          optional
          maxLength={255}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="grow basis-40"
          defaultValue={problem ? refused?.typed.discountCode : ''}
          {...(problem && { problem: t(`codes.refused.${problem.refusal}`) })}
        />
        <Button type="submit" form={stepForm} tone="second" busy={useStepBusy()}>
          {t('codes.apply')}
        </Button>
      </div>
    </details>
  )
}
