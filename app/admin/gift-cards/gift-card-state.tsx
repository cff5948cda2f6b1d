import { useTranslation } from 'react-i18next'
import type { ListedGiftCard } from '#/clients/shop-admin/gift-cards.ts'
import { dayIn, isoOfDay } from '#/contract/business-days.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { decimalIn, isDollars } from '../decimal.ts'

type Card = Pick<ListedGiftCard, 'enabled' | 'balance' | 'expiresOn'>

/** Whether a card can be used until the end of today in the shop's time zone, and if not, why. */
function stateOf({ enabled, balance, expiresOn }: Card, today: string) {
  if (!enabled) return 'disabled'
  if (expiresOn !== null && expiresOn < today) return 'expired'
  return balance.amount === 0 ? 'empty' : 'active'
}

export function StateBadge(card: Card) {
  const { t } = useTranslation('adminGiftCards')
  const { timeZone } = useBrowserSettings().facts
  const today = isoOfDay(dayIn(timeZone, new Date()))
  const state = stateOf(card, today)
  return <Badge tone={state === 'active' ? 'good' : 'neutral'}>{t(`states.${state}`)}</Badge>
}

/** Parses an amount as people type it into what the shop expects; null for anything else. */
export function amountIn(text: string): string | null {
  const amount = decimalIn(text)
  return isDollars(amount) && Number(amount) > 0 ? amount : null
}

export function ExpiresOnField({ expiresOn = '' }: { expiresOn?: string }) {
  const { t } = useTranslation('adminGiftCards')
  return (
    <TextField
      name="expiresOn"
      label={t('expiresOn')}
      hint={t('expiresOnHint')}
      type="date"
      optional
      defaultValue={expiresOn}
    />
  )
}
