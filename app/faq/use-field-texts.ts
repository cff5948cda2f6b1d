import { useTranslation } from 'react-i18next'

/** What the field says that asks the questions page. */
export function useFieldTexts() {
  const { t } = useTranslation('faq')
  return {
    label: t('search.label'),
    placeholder: t('search.placeholder'),
    submit: t('search.submit'),
    clear: t('search.clear'),
  }
}
