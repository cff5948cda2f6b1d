import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { useAdmin } from './admin-session.ts'

/** Beside whatever sends an email, while no mail server is connected that would. */
export function OutboxNotice({ className = '' }: { className?: string }) {
  const { t } = useTranslation('admin')
  if (useAdmin().session?.mailConnected !== false) return null
  return (
    <Banner tone="warning" className={className}>
      {t('outbox.notice')}
    </Banner>
  )
}

/** What is said once an email was asked for: what is given, or that it waits. */
export function useSentText(): (sent: string) => string {
  const { t } = useTranslation('admin')
  const waits = useAdmin().session?.mailConnected === false
  return (sent) => (waits ? t('outbox.waits') : sent)
}
