import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Ends the emails that ask for reviews, once that is confirmed: mail programs open links by themselves. */
export function StopReviewRequests({ token }: { token: string }) {
  const { t } = useTranslation('reviews')
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>('asked')

  async function stop() {
    setState('busy')
    const response = await import('#/clients/backend/review-request.ts')
      .then(({ stopReviewRequests }) => stopReviewRequests(token))
      .catch(() => ({ ok: false }))
    setState(response.ok ? 'done' : 'failed')
  }

  return (
    <>
      <h1 className="text-title">{t('order.stopHeading')}</h1>
      <p role="status" className="max-w-prose text-lg text-slate">
        {state === 'done' ? t('order.stopped') : t('order.stopText')}
      </p>
      {state === 'failed' && (
        <Banner tone="bad" role="alert">
          {t('order.stopFailed')}
        </Banner>
      )}
      {state !== 'done' && (
        <Button busy={state === 'busy'} onClick={stop}>
          {state === 'busy' ? t('order.stopping') : t('order.stop')}
        </Button>
      )}
    </>
  )
}
