import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toolButton } from '../tool-button.tsx'
import { PageHead } from './page-head.tsx'

/** In place of a screen that somebody's role doesn't include. */
export function RefusedPage({ home }: { home: string }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageHead heading={t('refused.heading')} />
      <p className="mb-4 text-slate">{t('refused.text')}</p>
      <Link to={home} className={toolButton('main')}>
        {t('refused.back')}
      </Link>
    </>
  )
}
