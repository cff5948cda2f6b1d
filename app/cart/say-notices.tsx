import { useEffect } from 'react'
import { useSay } from '../ui/notices.tsx'
import { useCart } from './cart-provider.tsx'
import { useNoticeWords } from './notice-words.ts'

/** Says what the shop did otherwise than asked over pages that do not show the cart; it shows nothing. */
export function SayCartNotices() {
  const { notices, dismiss } = useCart()
  const words = useNoticeWords()
  const say = useSay()
  useEffect(() => {
    for (const notice of notices) {
      say({ text: words(notice) })
      dismiss(notice.id)
    }
  }, [notices, dismiss, words, say])
  return null
}
