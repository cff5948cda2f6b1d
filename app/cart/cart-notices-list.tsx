import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import type { CartNotice } from './cart-notices.ts'
import { useNoticeMessages } from './notice-messages.ts'

interface CartNoticesProps {
  notices: readonly CartNotice[]
  dismiss: (id: number) => void
}

/** What the shop did otherwise than asked: a quantity was cut, or nothing was left. */
export function CartNotices({ notices, dismiss }: CartNoticesProps) {
  const { t } = useTranslation('cart')
  const messages = useNoticeMessages()
  return (
    <ul aria-label={t('notices.label')} role="status" className="flex flex-col gap-2 empty:hidden">
      {notices.map((notice) => (
        <li key={notice.id}>
          <Banner tone="warning" className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <p className="grow">{messages(notice)}</p>
            <button
              type="button"
              className="min-h-9 font-semibold underline underline-offset-4"
              onClick={() => dismiss(notice.id)}
            >
              {t('notices.dismiss')}
            </button>
          </Banner>
        </li>
      ))}
    </ul>
  )
}
