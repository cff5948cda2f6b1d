import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHead } from '../ui/page-head.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <section className="page-width flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <PageHead title={t('pageTitle', { page: t('notFound.title') })} />
      <p className="font-display text-display font-semibold text-line" aria-hidden="true">
        404
      </p>
      <h1 className="text-title">{t('notFound.title')}</h1>
      <p className="max-w-prose text-lg text-slate">{t('notFound.text')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/products">{t('notFound.products')}</LinkButton>
        <LinkButton to="/" tone="second">
          {t('notFound.home')}
        </LinkButton>
      </div>
    </section>
  )
}
