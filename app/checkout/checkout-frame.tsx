import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'

interface CheckoutFrameProps {
  /** True once there is no cart to go back to. */
  done?: boolean
  children: ReactNode
}

/** The checkout's plain layout: links home and back to the cart, nothing else. */
export function CheckoutFrame({ done = false, children }: CheckoutFrameProps) {
  const { t } = useTranslation(['checkout', 'everyPage'])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-white">
        <div className="page-width flex h-18 max-w-6xl! items-center justify-between gap-6">
          <Logo />
          <Link
            to={done ? '/products' : '/cart'}
            className="py-2 text-sm text-slate underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
          >
            {done ? t('everyPage:backToShop') : t('backToCart')}
          </Link>
        </div>
      </header>
      <main id="content" className="page-width max-w-6xl! grow py-8 sm:py-12">
        {children}
      </main>
    </div>
  )
}
