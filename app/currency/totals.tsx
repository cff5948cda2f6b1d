import type { ReactNode } from 'react'
import type { Money } from '#/contract/money.ts'
import { Price } from './price.tsx'

/** What something comes to, row by row. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3">{children}</dl>
}

interface TotalsRowProps {
  name: string
  amount?: Money | null
  /** In place of an amount of nothing. */
  free?: string
  /** In place of an amount that is not known yet. */
  note?: string
  /** The sum of the rows above. */
  sum?: boolean
}

export function TotalsRow({ name, amount, free, note, sum = false }: TotalsRowProps) {
  const look = sum ? 'border-t border-line pt-4 text-lg font-semibold' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="text-right">
        {!amount && note && <span className="text-sm text-slate">{note}</span>}
        {amount && (free && amount.amount === 0 ? free : <Price value={amount} />)}
      </dd>
    </div>
  )
}
