import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewLine } from '#/clients/shop/carts.ts'
import { Price } from '../currency/price.tsx'
import { Button } from '../ui/button.tsx'
import type { VariantView } from './product-view.ts'

interface BuyBarProps {
  title: string
  variant: VariantView
  /** The page's own buy buttons; the bar replaces them once they have been scrolled past. */
  place: RefObject<HTMLElement | null>
  adding: boolean
  add: (line: NewLine, pressed: Element) => Promise<void>
}

/** A bar at the bottom of a phone's screen, with a button to buy. */
export function BuyBar({ title, variant, place, adding, add }: BuyBarProps) {
  const { t } = useTranslation('products')
  const passed = usePassed(place)
  if (!passed) return null
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="min-w-0 grow">
        <span className="block truncate text-sm text-slate">{title}</span>
        <Price value={variant.price} className="font-semibold" />
      </p>
      <Button
        busy={adding}
        onClick={({ currentTarget }) =>
          void add({ variantId: variant.id, quantity: 1 }, currentTarget)
        }
      >
        {adding ? t('add.busy') : t('add.open')}
      </Button>
    </div>
  )
}

/** Whether an element has been scrolled past. */
function usePassed(place: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return passed
}
