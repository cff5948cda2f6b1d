import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { PageHead } from '../seo/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { NotFound } from './not-found.tsx'

/** What is shown in place of a page that could not be: nothing there, the shop away, or a fault. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const revalidator = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const shopAway = isRouteErrorResponse(error) && error.status === 503
  const kind = shopAway ? 'shopAway' : 'failed'
  return (
    <section className="page-width flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <PageHead title={t('pageTitle', { page: t(`${kind}.title`) })} />
      <h1 className="text-title">{t(`${kind}.title`)}</h1>
      <p className="max-w-prose text-lg text-slate">{t(`${kind}.text`)}</p>
      <Button busy={revalidator.state === 'loading'} onClick={() => revalidator.revalidate()}>
        {t('tryAgain')}
      </Button>
    </section>
  )
}
