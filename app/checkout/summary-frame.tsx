import type { ReactNode } from 'react'
import type { Money } from '#/contract/money.ts'
import { Price } from '../currency/price.tsx'
import { ChevronIcon } from '../ui/icons.tsx'

interface SummaryFrameProps {
  heading: string
  /** Beside the heading while it's collapsed. */
  amount: Money
  open?: boolean
  /** Controls, which must be in the page once. */
  foot?: ReactNode
  children: ReactNode
}

/** What is being bought: beside the form, or collapsed above it on narrow windows. */
export function SummaryFrame({ heading, amount, open, foot, children }: SummaryFrameProps) {
  return (
    <aside
      aria-label={heading}
      className="rounded-panel bg-mist max-lg:order-1 max-lg:rounded-card lg:sticky lg:top-24 lg:p-8"
    >
      <details open={open} className="group peer lg:hidden">
        <summary className="flex list-none min-h-14 flex-wrap items-center justify-between gap-x-4 px-5 py-2 font-semibold">
          <span className="flex items-center gap-2">
            {heading}
            <ChevronIcon className="size-5 transition-transform group-open:rotate-180" />
          </span>
          <Price value={amount} />
        </summary>
        <div className="px-5 pb-5">{children}</div>
      </details>
      <div className="max-lg:hidden">
        <h2 className="mb-6 text-heading">{heading}</h2>
        {children}
      </div>
      {foot && (
        <div className="max-lg:hidden max-lg:px-5 max-lg:pb-4 max-lg:peer-open:block">{foot}</div>
      )}
    </aside>
  )
}
