import type { ListedGiftCard } from '#/clients/shop-admin/gift-cards.ts'

/** Whether a card can be paid with, and why not. */
export function stateOf({
  enabled,
  balance,
  expiresOn,
}: Pick<ListedGiftCard, 'enabled' | 'balance' | 'expiresOn'>) {
  if (!enabled) return 'disabled'
  if (expiresOn !== null && expiresOn < new Date().toISOString().slice(0, 10)) return 'expired'
  return balance.amount === 0 ? 'empty' : 'active'
}

/** An amount as people type it, as the shop takes it; null for anything else. */
export function amountIn(text: string): string | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : null
}
