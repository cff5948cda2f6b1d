import type { Money } from '#/contract/money.ts'
import { useFormatMoney } from './currency-provider.tsx'

export function Price({ value, className = '' }: { value: Money; className?: string }) {
  const format = useFormatMoney()
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{format(value)}</span>
}
