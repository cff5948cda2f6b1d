import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { timings } from '#/contract/limits.ts'
import { useCart } from '../cart/cart-provider.tsx'
import { CartIcon } from '../ui/icons.tsx'
import { navLinkLook } from './nav-link-look.ts'
import { useForAWhile } from './use-navbar.ts'

/** The bar's way to the cart; what flies to the cart flies to the element marked `data-cart-icon`. */
export function CartLink() {
  const { t } = useTranslation('shell')
  const { count } = useCart()
  const pulsing = useForAWhile(timings.cartPulseMs)
  return (
    <NavLink to="/cart" prefetch="intent" className={navLinkLook}>
      <span
        data-cart-icon
        className={`relative ${pulsing ? 'animate-[cart-pulse_0.4s_var(--ease-calm)]' : ''}`}
      >
        <CartIcon className="size-6" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-bold text-ink tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="max-lg:sr-only">{t('nav.cart')}</span>
      {count > 0 && <span className="sr-only">({t('cartItems', { count })})</span>}
    </NavLink>
  )
}
