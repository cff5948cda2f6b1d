import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { timings } from '#/contract/limits.ts'
import { useCart, useCartAdded } from '../cart/cart-provider.tsx'
import { CartIcon } from '../ui/icons.tsx'

/** The bar's link to the cart; added pictures fly to the element with `data-cart-icon`. */
export function CartLink() {
  const { t } = useTranslation('shell')
  const { count } = useCart()
  const icon = useRef<HTMLSpanElement>(null)
  usePulse(icon)
  return (
    <NavLink to="/cart" prefetch="intent" className="nav-link lg:gap-3">
      <span ref={icon} data-cart-icon className="relative">
        <CartIcon className="size-6" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-bold text-on-signal tabular-nums"
          >
            {count}
          </span>
        )}
      </span>
      <span className="max-lg:sr-only">{t('nav.cart')}</span>
      {count > 0 && <span className="sr-only">({t('cartItems', { count })})</span>}
    </NavLink>
  )
}

/** Pulses once whenever something is added to the cart, unless reduced motion is preferred. */
function usePulse(icon: RefObject<HTMLElement | null>): void {
  useCartAdded(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const scale = ['1', '1.3', '1']
    icon.current?.animate({ scale }, { id: 'pulse', duration: timings.cartPulseMs, easing: 'ease' })
  })
}
