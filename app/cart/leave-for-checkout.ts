import { useEffect, useState } from 'react'
import type { CartView } from './cart-view.ts'

/**
 * Sends the browser to the checkout address that the cart gives, once every change of the cart has
 * reached the shop, so that the checkout shows what the visitor saw.
 */
export function useLeaveForCheckout({
  busy,
  checkoutUrl,
  flush,
}: Pick<CartView, 'busy' | 'checkoutUrl'> & { flush: () => void }) {
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving || busy) return
    if (checkoutUrl === null) setLeaving(false)
    else location.assign(checkoutUrl)
  }, [leaving, busy, checkoutUrl])

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  return {
    leaving,
    leave() {
      flush()
      setLeaving(true)
    },
  }
}
