import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '../ui/banner.tsx'
import { useAdmin } from './admin-session.ts'
import { ScreenLinks } from './frame/screen-links.tsx'
import { mayOpen } from './frame/screens.ts'

const emailSettings = '/admin/settings/email'

/** Shown beside anything that sends an email while no mail server is connected. */
export function OutboxNotice({ className = '' }: { className?: string }) {
  const { t } = useTranslation('admin')
  const { session, granted } = useAdmin()
  if (session?.mailConnected !== false) return null
  return (
    <Banner tone="warning" className={className}>
      {t('outbox.notice')}{' '}
      {mayOpen(granted, emailSettings) && (
        <Link to={emailSettings} className="font-semibold underline underline-offset-2">
          {t('outbox.connect')}
        </Link>
      )}
    </Banner>
  )
}

/** Shown on every screen while the shop is open without a mail server. */
export function OpenWithoutMail() {
  const { t } = useTranslation('admin')
  const { session } = useAdmin()
  if (!session?.openWithoutMail) return null
  return (
    <Banner tone="bad" className="mb-4">
      <ScreenLinks sentence={t('outbox.open')} />
    </Banner>
  )
}

/** The notice after an email was requested: the given text, or that the email is waiting. */
export function useSentText(): (sent: string) => string {
  const { t } = useTranslation('admin')
  const waits = useAdmin().session?.mailConnected === false
  return (sent) => (waits ? t('outbox.waits') : sent)
}
