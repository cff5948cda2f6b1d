import { useTranslation } from 'react-i18next'
import { SearchField } from './search-field.tsx'

/** Searches the shop from the middle of a page. */
export function SearchForm({ initialQuery }: { initialQuery?: string }) {
  const { t } = useTranslation('search')
  return (
    <SearchField
      key={initialQuery}
      action="/search"
      initialQuery={initialQuery}
      texts={{
        label: t('label'),
        placeholder: t('placeholder'),
        submit: t('submit'),
        clear: t('clear'),
      }}
      className="w-full"
    />
  )
}
