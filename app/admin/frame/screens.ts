import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { includesScope, type Scope } from '#/contract/staff.ts'
import type { IconProps } from '../../ui/icons.tsx'
import {
  BoxIcon,
  HomeIcon,
  KeyIcon,
  LogIcon,
  MailIcon,
  PenIcon,
  PeopleIcon,
  PercentIcon,
  PersonIcon,
  ShieldIcon,
  ShopIcon,
  StackIcon,
  StarIcon,
  StockIcon,
  TagIcon,
  WebhookIcon,
} from './icons.tsx'

export interface Screen {
  /** Addresses below it belong to it too. */
  path: string
  /** What one needs to open it; null: everybody who is signed in may. */
  scope: Scope | null
  Icon: ComponentType<IconProps>
  text: ParseKeys<'admin'>
}

/** The side navigation: a screen that is not here has no way to it, and no guard. */
export const sections: readonly Screen[] = [
  { path: '/admin/dashboard', scope: 'read_orders', Icon: HomeIcon, text: 'nav.dashboard' },
  { path: '/admin/orders', scope: 'read_orders', Icon: BoxIcon, text: 'nav.orders' },
  { path: '/admin/products', scope: 'read_products', Icon: TagIcon, text: 'nav.products' },
  {
    path: '/admin/collections',
    scope: 'read_products',
    Icon: StackIcon,
    text: 'nav.collections',
  },
  { path: '/admin/inventory', scope: 'read_inventory', Icon: StockIcon, text: 'nav.inventory' },
  { path: '/admin/customers', scope: 'read_customers', Icon: PersonIcon, text: 'nav.customers' },
  { path: '/admin/messages', scope: 'read_messages', Icon: MailIcon, text: 'nav.messages' },
  { path: '/admin/reviews', scope: 'read_reviews', Icon: StarIcon, text: 'nav.reviews' },
  { path: '/admin/audit-logs', scope: 'read_audit_log', Icon: LogIcon, text: 'nav.auditLogs' },
]

export const settings: readonly Screen[] = [
  { path: '/admin/settings/shop', scope: 'write_settings', Icon: ShopIcon, text: 'nav.shop' },
  { path: '/admin/settings/taxes', scope: 'write_settings', Icon: PercentIcon, text: 'nav.taxes' },
  { path: '/admin/settings/texts', scope: 'write_settings', Icon: PenIcon, text: 'nav.texts' },
  { path: '/admin/settings/staff', scope: 'write_staff', Icon: PeopleIcon, text: 'nav.staff' },
  { path: '/admin/settings/tokens', scope: 'write_staff', Icon: KeyIcon, text: 'nav.tokens' },
  {
    path: '/admin/settings/webhooks',
    scope: 'write_settings',
    Icon: WebhookIcon,
    text: 'nav.webhooks',
  },
  { path: '/admin/settings/security', scope: null, Icon: ShieldIcon, text: 'nav.security' },
]

/** Null: the backend hasn't said, so nothing is hidden; it refuses by itself what isn't allowed. */
export type Granted = readonly Scope[] | null

export function isGranted(granted: Granted, scope: Scope | null): boolean {
  return granted === null || scope === null || includesScope(granted, scope)
}

/** Whether somebody may open the screen at an address, whatever is asked of it. */
export function mayOpen(granted: Granted, address: string): boolean {
  const [pathname = ''] = address.split('?')
  const screen = [...sections, ...settings].find(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  )
  return !screen || isGranted(granted, screen.scope)
}

/** Where somebody's work begins: the first screen that they may open. */
export function homeOf(granted: Granted): string {
  const screens = [...sections, ...settings]
  return screens.find(({ scope }) => isGranted(granted, scope))?.path ?? '/admin/dashboard'
}
