import type { ReactNode } from 'react'
import type { CurrencyOption } from '#/clients/shop/markets.ts'
import { optionForCountry } from '../currency/choose-currency.ts'
import { CurrencyProvider } from '../currency/currency-provider.tsx'

interface ShellProps {
  options: readonly CurrencyOption[]
  country: string
  launched: boolean
  children: ReactNode
}

export function Shell({ options, country, children }: ShellProps) {
  return (
    <CurrencyProvider options={options} selected={optionForCountry(options, country)}>
      <main>{children}</main>
    </CurrencyProvider>
  )
}
