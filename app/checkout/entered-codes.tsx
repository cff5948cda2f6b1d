import { useTranslation } from 'react-i18next'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { GiftCardChip } from '../currency/gift-card-chip.tsx'
import { Button } from '../ui/button.tsx'
import { stepForm, useStepBusy } from './step-form.tsx'

/** The discount codes and gift cards of the checkout, each with a button that removes it. */
export function EnteredCodes({
  discountCodes,
  giftCards,
}: Pick<OpenCheckout, 'discountCodes' | 'giftCards'>) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {discountCodes.length > 0 && (
        <ul aria-label={t('codes.entered')} className="flex flex-col gap-2">
          {discountCodes.map((entry) => (
            <li key={entry.code}>
              <EnteredCode {...entry} />
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
    </>
  )
}

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
        busy={useStepBusy()}
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
      busy={useStepBusy()}
    >
      {t('codes.remove')}
    </GiftCardChip>
  )
}
