import { useEffect, useState } from 'react'
import type { CartView } from './cart-view.ts'

/**
 * Sends the browser to the checkout address that the cart gives, once every change of the cart has
 * reached the shop, so that the checkout shows what the visitor saw; where a change came otherwise than
 * asked, the visitor stays and sees it.
 */
export function useLeaveForCheckout({
  busy,
  checkoutUrl,
  conflicts,
  flush,
}: Pick<CartView, 'busy' | 'checkoutUrl' | 'conflicts'> & { flush: () => void }) {
  const [seen, setSeen] = useState<number | null>(null)

  useEffect(() => {
    if (seen === null || busy) return
    if (checkoutUrl === null || conflicts !== seen) setSeen(null)
    else location.assign(checkoutUrl)
  }, [seen, busy, checkoutUrl, conflicts])

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setSeen(null)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  return {
    leaving: seen !== null,
    leave() {
      flush()
      setSeen(conflicts)
    },
  }
}
