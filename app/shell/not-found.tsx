import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { OpenCompartment } from '../ui/open-compartment.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <section className="page-width relative isolate flex min-h-[60vh] flex-col items-start justify-center gap-6 overflow-hidden py-24">
      <OpenCompartment className="absolute top-1/2 right-0 -z-10 hidden w-128 -translate-y-1/2 text-ink/5 lg:block" />
      <PageHead title={t('pageTitle', { page: t('notFound.title') })} />
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
