import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotify } from '../ui/notices.tsx'
import { useCart } from './cart-provider.tsx'
import type { CartNotice } from './cart-view.ts'

/** Notifies of the cart's conflicts on pages that don't show the cart; renders nothing itself. */
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

/** A sentence about what the shop changed on its own. */
export function useNoticeMessages(): (notice: CartNotice) => string {
  const { t } = useTranslation('products')
  return (notice) => {
    const { name } = notice
    if (notice.kind === 'cut') return t('notices.cut', { name, count: notice.left })
    return name === '' ? t('notices.soldOutUnnamed') : t('notices.soldOut', { name })
  }
}
