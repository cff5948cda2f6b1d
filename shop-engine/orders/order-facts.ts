import { type Money, money } from '#/contract/money.ts'
import type { FinancialStatus } from '#/contract/orders.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import { amountDue } from '../pricing/gift-cards.ts'
import type { NewLine, Order } from './order.types.ts'

/** Gift card payments count as paid before the rest is paid, and as refunded once returned to the cards. */
export function shownStatus({ financialStatus, giftCards, refunded }: Order): FinancialStatus {
  if (financialStatus === 'PENDING' && giftCards.length > 0) return 'PARTIALLY_PAID'
  return financialStatus === 'VOIDED' && refunded.amount > 0 ? 'REFUNDED' : financialStatus
}

/** What the buyer still has to pay. */
export function outstandingOf(order: Order): Money {
  const isOpen = order.financialStatus === 'PENDING' || order.financialStatus === 'AUTHORIZED'
  return isOpen ? amountDue(order) : money(0, order.total.currency)
}

export const variantTitleOf = ({ variantTitle }: Pick<NewLine, 'variantTitle'>) =>
  shownVariantTitle(variantTitle)

/** "Tote bag - Olive", as staff see it. */
export const nameOfLine = (line: Pick<NewLine, 'title' | 'variantTitle'>) =>
  [line.title, variantTitleOf(line)].filter(Boolean).join(' - ')
