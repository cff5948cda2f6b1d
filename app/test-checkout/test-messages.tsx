import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TestFrame } from './test-frame.tsx'

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
    <TestFrame
      summary={
        <Skeleton className="h-14 rounded-card! max-lg:order-1 lg:h-112 lg:rounded-panel!" />
      }
    >
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-20" />
      <Skeleton className="h-160 rounded-card!" />
    </TestFrame>
  )
}
