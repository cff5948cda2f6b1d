import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { GiftCardChip } from '../currency/gift-card-chip.tsx'
import { TextField } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import type { RefusedStep } from './checkout-action.ts'
import { stepForm } from './step-form.tsx'

interface DiscountCodesProps {
  view: OpenCheckout
  refused: RefusedStep | null
}

/**
 * The codes that were entered, and a field for another. They are sent with the step's form, so that nothing typed there
 * is lost.
 */
export function DiscountCodes({ view: { discountCodes, giftCards }, refused }: DiscountCodesProps) {
  const { t } = useTranslation('checkout')
  return (
    <div className="mt-4 flex flex-col gap-3 max-lg:px-5">
      {discountCodes.length > 0 && (
        <ul aria-label={t('codes.entered')} className="flex flex-col gap-2">
          {discountCodes.map((one) => (
            <li key={one.code}>
              <EnteredCode {...one} />
            </li>
          ))}
        </ul>
      )}
      {giftCards.length > 0 && (
        <ul aria-label={t('codes.giftCards')} className="flex flex-wrap gap-2">
          {giftCards.map((card) => (
            <li key={card.id}>
              <EnteredCard {...card} />
            </li>
          ))}
        </ul>
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
        <Button type="submit" form={stepForm} tone="second" busy={useBusy()}>
          {t('codes.apply')}
        </Button>
      </div>
    </details>
  )
}

const useBusy = () => useNavigation().state !== 'idle'

function EnteredCode({ code, refusal }: OpenCheckout['discountCodes'][number]) {
  const { t } = useTranslation('checkout')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>
        <strong className="font-semibold wrap-anywhere">{code}</strong>
        {refusal && <span className="block text-sm">{t(`codes.refused.${refusal}`)}</span>}
      </p>
      <Button
        type="submit"
        form={stepForm}
        tone="quiet"
        size="small"
        name="removeCode"
        value={code}
        aria-label={t('codes.removeNamed', { code })}
        busy={useBusy()}
      >
        {t('codes.remove')}
      </Button>
    </div>
  )
}

function EnteredCard({ id, lastCharacters }: OpenCheckout['giftCards'][number]) {
  const { t } = useTranslation('checkout')
  return (
    <GiftCardChip
      lastCharacters={lastCharacters}
      type="submit"
      form={stepForm}
      name="removeGiftCard"
      value={id}
      busy={useBusy()}
    >
      {t('codes.remove')}
    </GiftCardChip>
  )
}
