import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The way out of a link that does not work (any more). */
export function NewLink() {
  const { t } = useTranslation('passwords')
  return (
    <Link
      to="/forgot-password"
      className="inline-flex min-h-8 items-center self-start font-medium text-pine underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {t('reset.newLink')}
    </Link>
  )
}
