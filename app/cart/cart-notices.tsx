import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useCart } from './cart-provider.tsx'
import type { CartNotice } from './cart-view.ts'

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

/** Says what the shop did otherwise than asked over pages that do not show the cart; it shows nothing. */
export function CartNoticeToasts() {
  const { notices, dismiss } = useCart()
  const messages = useNoticeMessages()
  const report = useNotify()
  useEffect(() => {
    for (const notice of notices) {
      report({ text: messages(notice) })
      dismiss(notice.id)
    }
  }, [notices, dismiss, messages, report])
  return null
}

/** What the shop did otherwise than asked, as a sentence. */
function useNoticeMessages(): (notice: CartNotice) => string {
  const { t } = useTranslation('cart')
  return (notice) => {
    const { name } = notice
    if (notice.kind === 'cut') return t('notices.cut', { name, count: notice.left })
    return name === '' ? t('notices.soldOutUnnamed') : t('notices.soldOut', { name })
  }
}
