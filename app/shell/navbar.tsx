import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { MenuIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navLinkLook } from './nav-link-look.ts'
import { navLinks } from './nav-links.ts'
import { useNavbar } from './use-navbar.ts'

export function Navbar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { hidden, solid } = useNavbar({ overHero: pathname === '/' })
  const [menuOpen, setMenuOpen] = useState(false)
  const ground = solid ? 'bg-white shadow-[0_1px_0_var(--color-line)]' : 'bg-transparent'
  return (
    <header
      data-solid={solid}
      data-hidden={hidden}
      className={`fixed inset-x-0 top-0 z-40 transition-[translate,background-color,box-shadow] duration-150 has-focus-visible:translate-y-0 ${hidden ? '-translate-y-full' : 'translate-y-0'} ${ground}`}
    >
      <div className="page-width flex h-18 items-center justify-between gap-6">
        <Logo />
        <nav aria-label={t('mainNavigation')} className="flex items-center gap-7">
          <ul className="hidden items-center gap-7 lg:flex">
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" className={navLinkLook}>
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className="flex items-center gap-3 lg:gap-7">
            <li>
              <CartLink />
            </li>
            <li className="hidden lg:block">
              <AccountLink className={navLinkLook} />
            </li>
            <li className="lg:hidden">
              <button
                type="button"
                aria-label={t('openMenu')}
                aria-haspopup="dialog"
                aria-expanded={menuOpen}
                onClick={() => setMenuOpen(true)}
                className="-mr-2.5 grid size-11 place-items-center rounded-full"
              >
                <MenuIcon className="size-7" />
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
