import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

/** An applied gift card, with a button that removes it. */
export function GiftCardChip({
  lastCharacters,
  ...button
}: { lastCharacters: string } & ComponentProps<typeof Button>) {
  const { t } = useTranslation('checkout')
  return (
    <span className="inline-flex items-center gap-2 rounded-pill border border-edge bg-white py-1 pr-1 pl-4">
      <span className="text-sm font-medium">{t('codes.giftCard', { lastCharacters })}</span>
      <Button
        tone="quiet"
        size="small"
        aria-label={t('codes.removeGiftCard', { lastCharacters })}
        {...button}
      />
    </span>
  )
}
