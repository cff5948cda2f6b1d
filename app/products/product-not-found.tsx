import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Also shown while the shop is away: who comes then reads that it is worth coming back. */
export function ProductNotFound({ shopAway }: { shopAway: boolean }) {
  const { t } = useTranslation('products')
  const { t: common } = useTranslation()
  return (
    <section className="page-width flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <PageHead title={common('pageTitle', { page: t('notFound.title') })} />
      <h1 className="text-title">{t('notFound.heading')}</h1>
      <p className="max-w-prose text-lg text-slate">
        {shopAway ? common('shopAway.text') : t('notFound.text')}
      </p>
      <LinkButton to="/products">{t('notFound.back')}</LinkButton>
    </section>
  )
}
