import { startTransition, useId, useOptimistic } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronIcon } from '../ui/icons.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useChooseCurrency } from './choose-currency.ts'
import { labelOf, otherCountryOf } from './currencies-in-page.ts'
import { optionForCode } from './currency-options.ts'
import { useCurrency } from './currency-provider.tsx'

/**
 * The chosen currency, short, under a list with all names, which can't be seen until it's opened.
 * @param onLight on a light ground, as in the phone's menu
 */
export function CurrencySwitch({ onLight = false }: { onLight?: boolean }) {
  const { t } = useTranslation(['shell', 'everyPage'])
  const { options, selected } = useCurrency()
  const choose = useChooseCurrency()
  const notify = useNotify()
  const [shown, show] = useOptimistic(selected)
  const id = useId()
  return (
    <div className="currency">
      <label htmlFor={id} className="sr-only">
        {t('currency')}
      </label>
      <select
        id={id}
        data-currencies={onLight ? undefined : ''}
        value={shown.code}
        onChange={({ target }) =>
          startTransition(async () => {
            const option = optionForCode(options, target.value)
            show(option)
            if (!(await choose(option))) notify({ text: t('everyPage:shopAway.text'), tone: 'bad' })
          })
        }
      >
        {options.map((option) => (
          <option key={option.code} value={option.code} data-country={otherCountryOf(option)}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <span aria-hidden="true">{labelOf(shown).split(' ·', 1)}</span>
      <ChevronIcon className="size-4" />
    </div>
  )
}
