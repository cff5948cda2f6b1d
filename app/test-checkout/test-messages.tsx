import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface TestNotHereProps {
  why: 'notAllowed' | 'unreachable'
  retry?: () => void
}

/** Shown in place of the test checkout: it isn't for this account, or the backend doesn't respond. */
export function TestNotHere({ why, retry }: TestNotHereProps) {
  const { t } = useTranslation(['testCheckout', 'everyPage'])
  return (
    <PageMessage
      heading={t(`${why}.heading`)}
      text={t(`${why}.text`)}
      role={retry && 'alert'}
      className="min-h-[calc(100dvh-4.5rem)]!"
    >
      <div className="flex flex-wrap gap-3">
        {retry && <Button onClick={retry}>{t('everyPage:tryAgain')}</Button>}
        <LinkButton to="/cart" tone={retry ? 'second' : 'main'}>
          {t('notAllowed.cart')}
        </LinkButton>
      </div>
    </PageMessage>
  )
}

/** Placeholders for the form and the summary. */
export function TestSkeleton() {
  const { t } = useTranslation('testCheckout')
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-8 py-10 sm:py-14">
      <h1 className="text-title">{t('heading')}</h1>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-20" />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
        <Skeleton className="h-160 rounded-card!" />
        <Skeleton className="h-112 rounded-panel!" />
      </div>
    </div>
  )
}
