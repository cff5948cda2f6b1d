import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotify } from '../ui/notices.tsx'
import { useCart } from './cart-provider.tsx'
import type { CartNotice } from './cart-view.ts'

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
export function useNoticeMessages(): (notice: CartNotice) => string {
  const { t } = useTranslation('products')
  return (notice) => {
    const { name } = notice
    if (notice.kind === 'cut') return t('notices.cut', { name, count: notice.left })
    return name === '' ? t('notices.soldOutUnnamed') : t('notices.soldOut', { name })
  }
}
