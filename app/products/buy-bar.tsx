import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Price } from '../currency/price.tsx'
import type { VariantView } from './product-view.ts'

interface BuyBarProps {
  title: string
  variant: VariantView
  /** Where one buys; once it has been scrolled past, the bar stands in for it. */
  place: RefObject<HTMLElement | null>
  /** The button. */
  children: ReactNode
}

/** On a phone, a way to buy that stays at the lower edge. */
export function BuyBar({ title, variant, place, children }: BuyBarProps) {
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
      {children}
    </div>
  )
}

/** Whether something lies above what is seen of the page. */
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
