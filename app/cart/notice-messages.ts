import { useTranslation } from 'react-i18next'
import type { CartNotice } from './cart-notices.ts'

/** What the shop did otherwise than asked, as a sentence. */
export function useNoticeMessages(): (notice: CartNotice) => string {
  const { t } = useTranslation('cart')
  return (notice) => {
    const { name } = notice
    if (notice.kind === 'cut') return t('notices.cut', { name, count: notice.left })
    return name === '' ? t('notices.soldOutUnnamed') : t('notices.soldOut', { name })
  }
}
