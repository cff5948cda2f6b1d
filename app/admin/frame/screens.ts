import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import {
  accessTo,
  includesScope,
  type Scope,
  type ScreenAccess,
  type ScreenPath,
} from '#/contract/staff.ts'
import { ArrowIcon, type IconProps, MenuIcon } from '../../ui/icons.tsx'
import {
  BoxIcon,
  BrushIcon,
  ChartIcon,
  GiftIcon,
  HomeIcon,
  KeyIcon,
  LogIcon,
  MailIcon,
  PageIcon,
  PenIcon,
  PeopleIcon,
  PercentIcon,
  PersonIcon,
  PostIcon,
  PulseIcon,
  QuestionIcon,
  ShieldIcon,
  ShopIcon,
  StackIcon,
  StarIcon,
  StockIcon,
  TagIcon,
  TicketIcon,
  VaultIcon,
  WebhookIcon,
} from './icons.tsx'

export interface Screen {
  path: ScreenPath
  Icon: ComponentType<IconProps>
  text: ParseKeys<'admin'>
}

/** The side navigation. A screen that isn't listed here has neither a link nor a guard. */
export const sections: readonly Screen[] = [
  { path: '/admin/dashboard', Icon: HomeIcon, text: 'nav.dashboard' },
  { path: '/admin/orders', Icon: BoxIcon, text: 'nav.orders' },
  { path: '/admin/products', Icon: TagIcon, text: 'nav.products' },
  { path: '/admin/collections', Icon: StackIcon, text: 'nav.collections' },
  { path: '/admin/pages', Icon: PageIcon, text: 'nav.pages' },
  { path: '/admin/posts', Icon: PostIcon, text: 'nav.posts' },
  { path: '/admin/inventory', Icon: StockIcon, text: 'nav.inventory' },
  { path: '/admin/customers', Icon: PersonIcon, text: 'nav.customers' },
  { path: '/admin/discounts', Icon: TicketIcon, text: 'nav.discounts' },
  { path: '/admin/gift-cards', Icon: GiftIcon, text: 'nav.giftCards' },
  { path: '/admin/reports', Icon: ChartIcon, text: 'nav.reports' },
  { path: '/admin/messages', Icon: MailIcon, text: 'nav.messages' },
  { path: '/admin/questions', Icon: QuestionIcon, text: 'nav.questions' },
  { path: '/admin/reviews', Icon: StarIcon, text: 'nav.reviews' },
  { path: '/admin/audit-logs', Icon: LogIcon, text: 'nav.auditLogs' },
]

export const settings: readonly Screen[] = [
  { path: '/admin/settings/shop', Icon: ShopIcon, text: 'nav.shop' },
  { path: '/admin/settings/brand', Icon: BrushIcon, text: 'nav.brand' },
  { path: '/admin/settings/taxes', Icon: PercentIcon, text: 'nav.taxes' },
  { path: '/admin/settings/home', Icon: HomeIcon, text: 'nav.home' },
  { path: '/admin/settings/menus', Icon: MenuIcon, text: 'nav.menus' },
  { path: '/admin/settings/redirects', Icon: ArrowIcon, text: 'nav.redirects' },
  { path: '/admin/settings/texts', Icon: PenIcon, text: 'nav.texts' },
  { path: '/admin/settings/staff', Icon: PeopleIcon, text: 'nav.staff' },
  { path: '/admin/settings/tokens', Icon: KeyIcon, text: 'nav.tokens' },
  { path: '/admin/settings/webhooks', Icon: WebhookIcon, text: 'nav.webhooks' },
  { path: '/admin/settings/backups', Icon: VaultIcon, text: 'nav.backups' },
  { path: '/admin/settings/health', Icon: PulseIcon, text: 'nav.health' },
  { path: '/admin/settings/security', Icon: ShieldIcon, text: 'nav.security' },
]

/** Null: not known yet, so nothing is hidden; the backend itself refuses what isn't allowed. */
export type Granted = readonly Scope[] | null

export function isGranted(granted: Granted, scope: Scope | null): boolean {
  return granted === null || scope === null || includesScope(granted, scope)
}

/** What somebody may do with the screen at an address, whatever its query; no new records where it's read-only. */
export function accessAt(granted: Granted, address: string): ScreenAccess {
  const [pathname = ''] = address.split('?')
  const screen = [...sections, ...settings].find(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  )
  if (!screen || granted === null) return 'editable'
  const access = accessTo(granted, screen.path)
  return access === 'readOnly' && pathname.endsWith('/new') ? 'hidden' : access
}

export function mayOpen(granted: Granted, address: string): boolean {
  return accessAt(granted, address) !== 'hidden'
}

/** Somebody's start page: the first screen that they may open. */
export function homeOf(granted: Granted): string {
  const screens = [...sections, ...settings]
  return screens.find(({ path }) => mayOpen(granted, path))?.path ?? '/admin/dashboard'
}
