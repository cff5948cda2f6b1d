import { type Money, money } from '#/contract/money.ts'
import { type ExchangeRates, floorOfRate, toDollars } from './exchange-rates.ts'

/** A gift card that can be used to pay now. */
export interface LiveGiftCard {
  id: number
  lastCharacters: string
  /** The balance available to this buyer, in US cents. */
  cents: number
}

/** What a gift card pays toward a cart or an order. */
export interface UsedGiftCard {
  id: number
  lastCharacters: string
  /** In minor units of the order's currency. */
  amount: number
  /** The same in US cents, as charged to the card. */
  cents: number
}

/**
 * What each card pays toward a total, in the order the cards were entered. A remainder that is worth less than one
 * minor unit of the currency stays on the card. What is left to pay is nothing, or at least `leastDue` minor units if
 * the total is: the last cards pay less for it.
 */
export function applyGiftCards(
  cards: readonly LiveGiftCard[],
  total: Money,
  { rates, leastDue = 0 }: { rates: ExchangeRates; leastDue?: number },
): UsedGiftCard[] {
  const used = payWith(cards, total, rates)
  const due = amountDue({ total, giftCards: used }).amount
  if (due === 0 || due >= leastDue || total.amount < leastDue) return used
  return payWith(cards, money(total.amount - leastDue, total.currency), rates)
}

function payWith(
  cards: readonly LiveGiftCard[],
  total: Money,
  rates: ExchangeRates,
): UsedGiftCard[] {
  const rate = rates.rateOf(total.currency)
  let rest = total.amount
  return cards.flatMap(({ cents: available, ...card }) => {
    const worth = floorOfRate(available, { currency: total.currency, rate })
    const amount = Math.min(rest, worth)
    const cents = toDollars(money(amount, total.currency), rate).amount
    if (amount === 0 || cents === 0) return []
    rest -= amount
    return [{ ...card, amount, cents }]
  })
}

/** The amount due after gift cards. */
export function amountDue({
  total,
  giftCards,
}: {
  total: Money
  giftCards: readonly Pick<UsedGiftCard, 'amount'>[]
}): Money {
  const paid = giftCards.reduce((sum, { amount }) => sum + amount, 0)
  return money(total.amount - paid, total.currency)
}

/** What gift cards pay, as rows of the totals. */
export const giftCardRows = (cards: readonly UsedGiftCard[], currency: string) =>
  cards.map(({ lastCharacters, amount }) => ({ lastCharacters, amount: money(amount, currency) }))
