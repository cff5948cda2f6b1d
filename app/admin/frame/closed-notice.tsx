import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { firstOpenDay, isClosed } from '#/contract/closing.ts'
import { dayInSentence } from '#/contract/dates.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { useSavedClosing } from '../setup/saved-settings.tsx'
import { mayOpen } from './screens.ts'

const screen = '/admin/settings/shop'

/** Shown on every screen while the shop takes no orders. */
export function ClosedNotice() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { granted } = useAdmin()
  const { timeZone } = useBrowserSettings().facts
  const closing = useSavedClosing()
  if (!closing || !isClosed(closing, timeZone, new Date())) return null
  const day = firstOpenDay(closing)
  return (
    <Banner tone="warning" className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1">
      <p>
        {day === null
          ? t('closed.forNow')
          : t('closed.until', { day: dayInSentence(day, language) })}
      </p>
      {mayOpen(granted, screen) && (
        <Link to={`${screen}#closed`} className="underline underline-offset-2">
          {t('closed.change')}
        </Link>
      )}
    </Banner>
  )
}
