import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronIcon } from '../ui/icons.tsx'
import { useChooseCurrency } from './choose-currency.ts'
import { labelOf, otherCountryOf } from './currencies-in-page.ts'
import { optionForCode } from './currency-options.ts'
import { useCurrency } from './currency-provider.tsx'

/** @param onLight on a light ground, as in the phone's menu */
export function CurrencySwitch({ onLight = false }: { onLight?: boolean }) {
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
        data-currencies={onLight ? undefined : ''}
        value={selected.code}
        onChange={(event) => choose(optionForCode(options, event.target.value))}
        className="currency"
      >
        {options.map((option) => (
          <option key={option.code} value={option.code} data-country={otherCountryOf(option)}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-3.5 size-4" />
    </div>
  )
}
