import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewLine } from '#/clients/shop/carts.ts'
import { showAdded } from '../cart/added.tsx'
import { useCart } from '../cart/cart-provider.tsx'
import { backOnline } from '../context/back-online.ts'
import { downloadOnce } from '../context/download-once.ts'
import { onFirstInteraction } from '../context/on-first-interaction.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'

const loadFlight = downloadOnce(() => import('./fly-to-cart.ts'))
/** Waits for one interaction, however many cards there are. */
const expectPress = downloadOnce(() => onFirstInteraction().then(loadFlight))

/**
 * Adds to the cart while the picture in `frame` flies there; a failure cancels the flight. Offline, it says so at once,
 * and adds once the browser is online.
 */
export function useAddToCart(frame: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('products')
  const cart = useCart()
  const notify = useNotify()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState(false)
  useEffect(() => void expectPress().catch(() => {}), [])

  /** @param pressed the button; the flight starts there if the picture isn't in view */
  async function add(line: NewLine, pressed: Element): Promise<void> {
    if (adding) return
    setAdding(true)
    setAdded(false)
    if (!navigator.onLine) {
      notify({ text: t('add.offline') })
      await backOnline()
    }
    const flight = loadFlight()
      .then(({ flyToCart }) => flyToCart(frame.current, pressed))
      // No animation if its code can't be downloaded.
      .catch(() => null)
    const outcome = await cart.add(line)
    if (outcome === 'failed') void flight.then((started) => started?.cancel())
    else showAdded(line)
    setAdding(false)
    setAdded(outcome === 'added')
  }

  return { add, adding, added }
}

export function SoldOutButton() {
  const { t } = useTranslation('products')
  return (
    <Button tone="second" disabled className="w-full">
      {t('add.soldOut')}
    </Button>
  )
}

/** Tells screen readers what the flying picture shows. */
export function AddedMessage({ added, title }: { added: boolean; title: string }) {
  const { t } = useTranslation('products')
  return (
    <span role="status" className="sr-only">
      {added ? t('add.added', { title }) : ''}
    </span>
  )
}
