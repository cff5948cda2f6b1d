import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { timings } from '#/contract/limits.ts'
import { useCartAdded } from '../cart/cart-provider.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { Logo } from '../ui/logo.tsx'
import { useTimeout } from '../ui/use-timeout.ts'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { heroId } from './hero-id.ts'
import { MenuLink, useMenus } from './menus.tsx'
import { type NavbarView, navbarAfterScroll } from './navbar-view.ts'
import { SearchBar } from './search-bar.tsx'

const loadMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu
const MobileMenu = lazyOptional(loadMenu)

/** Split off, because many shops have none. */
const MenuPanel = lazyOptional(async () => (await import('./menu-panel.tsx')).MenuPanel)

/** @param below true: something is above it, and it stays at the top once that has scrolled away */
export function Navbar({ below = false }: { below?: boolean }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { hidden, solid } = useNavbar({ overHero: pathname === '/' })
  const { main, barFrom } = useMenus()
  /** Null until it's first opened. */
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  const ground = solid ? 'bg-white shadow-[0_1px_0_var(--color-line)]' : 'bg-transparent'
  return (
    <header
      data-solid={solid}
      data-hidden={hidden}
      data-entries={barFrom}
      className={`${below ? 'sticky -mb-18' : 'fixed inset-x-0'} top-0 z-40 transition-[translate,background-color,box-shadow] duration-150 has-focus-visible:translate-y-0 ${hidden ? '-translate-y-full' : 'translate-y-0'} ${ground}`}
    >
      <div className="page-width flex h-18 items-center justify-between gap-6">
        <Logo />
        <nav aria-label={t('mainNavigation')} className="flex items-center gap-3 lg:gap-7">
          <ul className="bar-entries">
            {main.map((entry) => (
              <li key={entry.to + entry.title} className="flex items-center">
                <MenuLink entry={entry} prefetch="intent" className="nav-link" />
                {entry.items && (
                  <Suspense>
                    <MenuPanel entry={entry} items={entry.items} />
                  </Suspense>
                )}
              </li>
            ))}
          </ul>
          <SearchBar key={pathname} />
          <ul className="flex items-center gap-3 lg:gap-7">
            <li>
              <CartLink />
            </li>
            <li className="hidden lg:block">
              <AccountLink className="nav-link" />
            </li>
            <li className="bar-opener">
              <MenuButton open={menuOpen === true} onOpen={() => setMenuOpen(true)} />
            </li>
          </ul>
        </nav>
      </div>
      {menuOpen !== null && (
        <Suspense>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

interface MenuButtonProps {
  open: boolean
  onOpen: () => void
}

function MenuButton({ open, onOpen }: MenuButtonProps) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      aria-label={t('openMenu')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerDown={() => void loadMenu().catch(() => {})}
      onClick={onOpen}
      className="-mr-2.5 grid size-11 place-items-center rounded-full"
    >
      <MenuIcon className="size-7" />
    </button>
  )
}

/** The state of the bar as the page scrolls; an addition to the cart keeps it visible for a while. */
function useNavbar({ overHero }: { overHero: boolean }): NavbarView {
  const [view, setView] = useState<NavbarView>({ hidden: false, solid: !overHero })
  const scrolledTo = useRef(0)
  useEffect(() => {
    const follow = () => {
      const from = scrolledTo.current
      const to = window.scrollY
      scrolledTo.current = to
      const heroHeight = document.getElementById(heroId)?.offsetHeight ?? null
      setView((before) => {
        const after = navbarAfterScroll(before, { from, to, heroHeight, overHero })
        return after.hidden === before.hidden && after.solid === before.solid ? before : after
      })
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [overHero])
  const forced = useForAWhile(timings.navbarForcedVisibleMs)
  return { hidden: view.hidden && !forced, solid: view.solid || !overHero }
}

/** True for some milliseconds after each addition to the cart. */
function useForAWhile(milliseconds: number): boolean {
  const [additions, setAdditions] = useState(0)
  const [past, setPast] = useState(0)
  useCartAdded(() => setAdditions((count) => count + 1))
  useTimeout(() => setPast(additions), additions === 0 ? undefined : milliseconds, additions)
  return additions > past
}
