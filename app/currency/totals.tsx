import type { ReactNode } from 'react'
import type { Money } from '#/contract/money.ts'
import { Price } from './price.tsx'

/** A list of amounts, row by row. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3">{children}</dl>
}

interface TotalsRowProps {
  name: string
  amount?: Money | null
  /** True: the amount is subtracted. */
  off?: boolean
  /** The text in place of a zero amount. */
  free?: string
  /** The text in place of an amount that isn't known yet. */
  note?: string
  /** The sum of the rows above. */
  sum?: boolean
}

interface DiscountRowsProps {
  discounts: readonly { name: string; amount: Money }[]
  /** The row's name for a discount of this name. */
  label: (name: string) => string
}

/** One row per discount. */
export function DiscountRows({ discounts, label }: DiscountRowsProps) {
  return discounts.map(({ name, amount }) => (
    <TotalsRow key={name} name={label(name)} amount={amount} off />
  ))
}

export function TotalsRow({ name, amount, off = false, free, note, sum = false }: TotalsRowProps) {
  const look = sum ? 'border-t border-line pt-4 text-lg font-semibold' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="text-right">
        {!amount && note && <span className="text-slate">{note}</span>}
        {off && '−'}
        {amount && (free && amount.amount === 0 ? free : <Price value={amount} />)}
      </dd>
    </div>
  )
}

interface GiftCardRowsProps {
  giftCards: readonly { lastCharacters: string; amount: Money }[]
  /** The row's name for a card with these last characters. */
  label: (lastCharacters: string) => string
  /** What remains of the total; left out if it's not worth a row. */
  rest?: { name: string; amount: Money } | null
}

/** Rows below the total: what gift cards pay, and what remains. */
export function GiftCardRows({ giftCards, label, rest }: GiftCardRowsProps) {
  if (giftCards.length === 0) return null
  return (
    <>
      {giftCards.map(({ lastCharacters, amount }) => (
        <TotalsRow key={lastCharacters} name={label(lastCharacters)} amount={amount} off />
      ))}
      {rest && <TotalsRow {...rest} sum />}
    </>
  )
}
