import { NavLink, type NavLinkProps, useRouteLoaderData } from 'react-router'
import type { ShownEntry } from '#/clients/shop/menus.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { AddressText } from '../ui/address-text.tsx'
import type { MenusByLanguage, PageMenus } from './menus.server.ts'

const none: PageMenus = { main: [], footer: [], barFrom: 'lg' }

/** The shop's navigation in the current language, or in the page's first one until the shop has responded. */
export function useMenus(): PageMenus {
  const around = useRouteLoaderData<{ menus: MenusByLanguage }>('shell/layout')
  const menus = around?.menus ?? {}
  return menus[useLanguage()] ?? Object.values(menus)[0] ?? none
}

interface MenuLinkProps extends Pick<NavLinkProps, 'onClick' | 'prefetch'> {
  entry: Pick<ShownEntry, 'title' | 'to'>
  className: string | ((state: { isActive: boolean }) => string)
}

/** An entry of the navigation, which may be an external link, or no link at all. */
export function MenuLink({ entry: { title, to }, className, ...props }: MenuLinkProps) {
  if (to?.startsWith('/'))
    return (
      <NavLink {...props} to={to} className={className}>
        {title}
      </NavLink>
    )
  const look = typeof className === 'string' ? className : className({ isActive: false })
  if (to === null) return <span className={look}>{title}</span>
  return (
    <a href={to} className={look}>
      <AddressText text={title} />
    </a>
  )
}
