import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronIcon } from '../ui/icons.tsx'
import { useChooseCurrency } from './choose-currency.ts'
import { labelOf, otherCountryOf } from './currencies-in-page.ts'
import { optionForCode } from './currency-options.ts'
import { useCurrency } from './currency-provider.tsx'

/**
 * The chosen currency, short, under a list with all names, which can't be seen until it's opened.
 * @param onLight on a light ground, as in the phone's menu
 */
export function CurrencySwitch({ onLight = false }: { onLight?: boolean }) {
  const { t } = useTranslation('shell')
  const { options, selected } = useCurrency()
  const choose = useChooseCurrency()
  const id = useId()
  return (
    <div className="currency">
      <label htmlFor={id} className="sr-only">
        {t('currency')}
      </label>
      <select
        id={id}
        data-currencies={onLight ? undefined : ''}
        value={selected.code}
        onChange={(event) => choose(optionForCode(options, event.target.value))}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code} data-country={otherCountryOf(option)}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <span aria-hidden="true">{labelOf(selected).split(' ·', 1)}</span>
      <ChevronIcon className="size-4" />
    </div>
  )
}
