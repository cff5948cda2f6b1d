import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { ShownEntry } from '#/clients/shop/menus.ts'
import { useCart } from '../cart/cart-provider.tsx'
import { CurrencySwitch } from '../currency/currency-switch.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CartIcon, ParcelIcon, QuestionIcon } from '../ui/icons.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { AccountLink } from './account-link.tsx'
import { MenuLink, useMenus } from './menus.tsx'

/** Split off, because many shops have none. */
const MenuBranch = lazyOptional(async () => (await import('./menu-branch.tsx')).MenuBranch)

const MenuProducts = lazyOptional(async () => (await import('./menu-products.tsx')).MenuProducts)

const entry =
  'flex min-h-13 items-center gap-3 rounded-control px-3 hover:bg-mist aria-[current=page]:bg-mist'

/** The pages of the footer that the menu leads to as well. */
const helpful = { '/help': QuestionIcon, '/orders/find': ParcelIcon } as const
const isHelpful = (to: string | null): to is keyof typeof helpful =>
  to !== null && Object.hasOwn(helpful, to)

/** The panel that slides in from the right with everything that's in the bar on wide screens. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { main, footer } = useMenus()
  const isInMain = ({ to }: ShownEntry) => main.some((other) => other.to === to)
  const help = footer
    .flatMap(({ items }) => items)
    .flatMap((link) =>
      isHelpful(link.to) && !isInMain(link) ? { link, Icon: helpful[link.to] } : [],
    )
  const shopLink = main.find(({ to, items }) => to === '/products' && !items)
  const products = (
    // Their room.
    <div className="min-h-36 font-sans text-base font-normal">
      <Suspense>
        <MenuProducts onChoose={onClose} />
      </Suspense>
    </div>
  )
  return (
    <Dialog open={open} onClose={onClose} label={t('menu')} className="slide-in-right">
      <div className="flex min-h-full flex-col gap-4 p-4">
        <div className="flex items-center justify-between">
          <p className="px-3 font-semibold text-slate">{t('menu')}</p>
          <CloseButton
            label={t('closeMenu')}
            onClick={onClose}
            className="size-11 rounded-full hover:bg-mist"
            sign="size-7"
          />
        </div>
        <ul className="flex flex-col gap-1 font-display text-2xl font-semibold">
          {main.map((link) => (
            <li key={link.to + link.title}>
              {link.items ? (
                <Suspense>
                  <MenuBranch entry={link} items={link.items} onChoose={onClose} />
                </Suspense>
              ) : (
                <MenuLink entry={link} onClick={onClose} className={entry} />
              )}
              {link === shopLink && products}
            </li>
          ))}
        </ul>
        {!shopLink && products}
        <ul className="mt-auto flex flex-col gap-1 pt-4 text-lg font-medium before:mx-3 before:mb-3 before:border-t before:border-line">
          {help.map(({ link, Icon }) => (
            <li key={link.to} className="relative">
              <Icon className="pointer-events-none absolute top-3.5 left-3 size-6" />
              <MenuLink entry={link} onClick={onClose} className={`${entry} pl-12`} />
            </li>
          ))}
          <li>
            <CartEntry onClick={onClose} />
          </li>
          <li>
            <AccountLink onClick={onClose} className={entry} />
          </li>
        </ul>
        <div className="mx-3 flex flex-wrap gap-2 border-t border-line pt-4">
          <LanguageSwitch onLight />
          <CurrencySwitch onLight />
        </div>
      </div>
    </Dialog>
  )
}

function CartEntry({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell')
  const { count } = useCart()
  return (
    <NavLink to="/cart" onClick={onClick} className={entry}>
      <CartIcon className="size-6" />
      {t('nav.cart')}
      {count > 0 && (
        <span className="ml-auto rounded-full bg-signal px-3 py-0.5 text-sm font-bold text-on-signal">
          {t('cartItems', { count })}
        </span>
      )}
    </NavLink>
  )
}
