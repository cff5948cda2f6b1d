import { useTranslation } from 'react-i18next'

/** Says to screen readers what the flying picture shows to eyes. */
export function AddedMessage({ added, title }: { added: boolean; title: string }) {
  const { t } = useTranslation('products')
  return (
    <span role="status" className="sr-only">
      {added ? t('add.added', { title }) : ''}
    </span>
  )
}
