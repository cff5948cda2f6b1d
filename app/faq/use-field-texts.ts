import { useTranslation } from 'react-i18next'

/** The texts of the field that searches the FAQ page. */
export function useFieldTexts() {
  const { t } = useTranslation('faq')
  return {
    label: t('search.label'),
    placeholder: t('search.placeholder'),
    submit: t('search.submit'),
    clear: t('search.clear'),
  }
}
