import { useEffect } from 'react'
import { useNotify } from '../ui/notices.tsx'
import { useCart } from './cart-provider.tsx'
import { useNoticeMessages } from './notice-messages.ts'

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
