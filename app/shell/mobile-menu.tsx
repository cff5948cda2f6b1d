import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useCart } from '../cart/cart-provider.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CartIcon } from '../ui/icons.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { AccountLink } from './account-link.tsx'
import { MenuLink, useMenus } from './menus.tsx'

/** Split off, because many shops have none. */
const MenuBranch = lazyOptional(async () => (await import('./menu-branch.tsx')).MenuBranch)

const entry =
  'flex min-h-13 items-center gap-3 rounded-control px-3 hover:bg-mist aria-[current=page]:bg-mist'

/** The panel that slides in from the right with everything that's in the bar on wide screens. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog open={open} onClose={onClose} label={t('menu')} className="slide-in-right">
      <div className="flex min-h-full flex-col gap-6 p-4">
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
          {useMenus().main.map((link) => (
            <li key={link.to + link.title}>
              {link.items ? (
                <Suspense>
                  <MenuBranch entry={link} items={link.items} onChoose={onClose} />
                </Suspense>
              ) : (
                <MenuLink entry={link} onClick={onClose} className={entry} />
              )}
            </li>
          ))}
        </ul>
        <ul className="mt-auto flex flex-col gap-1 border-t border-line pt-4 text-lg font-medium">
          <li>
            <CartEntry onClick={onClose} />
          </li>
          <li>
            <AccountLink onClick={onClose} className={entry} />
          </li>
        </ul>
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
