import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { PageHead } from '../seo/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { NotFound } from './not-found.tsx'

/** What is shown in place of a page that could not be: nothing there, the shop away, or a fault. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const revalidator = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const shopAway = isRouteErrorResponse(error) && error.status === 503
  const kind = shopAway ? 'shopAway' : 'failed'
  return (
    <PageMessage heading={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      <PageHead page={t(`${kind}.title`)} />
      <Button busy={revalidator.state === 'loading'} onClick={() => revalidator.revalidate()}>
        {t('tryAgain')}
      </Button>
    </PageMessage>
  )
}
