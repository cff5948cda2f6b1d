import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useNavigation } from 'react-router'
import { requestIdAttribute, requestIdPlaceholder } from '#/contract/request-id.ts'
import { useErrorReload } from '../context/revalidate.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { NotFound } from './not-found.tsx'

/** Shown in place of a page: not found, shop unreachable, or an error. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const reload = useErrorReload()
  const isLoading = useNavigation().state === 'loading'
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const shopAway = isRouteErrorResponse(error) && error.status === 503
  const kind = shopAway ? 'shopAway' : 'failed'
  return (
    <PageMessage heading={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      <PageHead page={t(`${kind}.title`)} />
      {!shopAway && <RequestId />}
      <Button busy={isLoading} onClick={reload}>
        {t('tryAgain')}
      </Button>
    </PageMessage>
  )
}

/** The id to find the failure in the log; unknown if the page didn't come from the server. */
function RequestId() {
  const { t } = useTranslation()
  const [id] = useState(() =>
    typeof document === 'undefined'
      ? requestIdPlaceholder
      : (document.querySelector(`[${requestIdAttribute}]`)?.textContent ?? null),
  )
  if (id === null) return null
  return (
    <p className="text-sm text-slate">
      {t('failed.reference')} <code {...{ [requestIdAttribute]: '' }}>{id}</code>
    </p>
  )
}
