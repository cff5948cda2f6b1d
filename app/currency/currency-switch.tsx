import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronIcon } from '../ui/icons.tsx'
import { useChooseCurrency } from './choose-currency.ts'
import { optionForCode } from './currency-options.ts'
import { useCurrency } from './currency-provider.tsx'

export function CurrencySwitch() {
  const { t } = useTranslation('shell')
  const { options, selected } = useCurrency()
  const choose = useChooseCurrency()
  const id = useId()
  return (
    <div className="relative flex items-center">
      <label htmlFor={id} className="sr-only">
        {t('currency')}
      </label>
      <select
        id={id}
        value={selected.code}
        onChange={(event) => choose(optionForCode(options, event.target.value))}
        className="min-h-11 max-w-72 appearance-none truncate rounded-full border border-white/40 bg-ink py-1 pr-10 pl-4 text-sm font-semibold text-white"
      >
        {options.map(({ code, name, symbol }) => (
          <option key={code} value={code}>
            {`${code} ${symbol === code ? '' : `${symbol} `}· ${name}`}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-3.5 size-4" />
    </div>
  )
}
