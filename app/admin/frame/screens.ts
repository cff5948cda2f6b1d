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
  CardIcon,
  ChartIcon,
  FlagIcon,
  GiftIcon,
  GlobeIcon,
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
  UpdateIcon,
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

/** What the settings are grouped by, in order. */
export const settingsGroups = ['shop', 'look', 'team', 'technical'] as const

interface SettingsScreen extends Screen {
  group: (typeof settingsGroups)[number]
}

export const settings: readonly SettingsScreen[] = [
  { path: '/admin/settings/launch', Icon: FlagIcon, text: 'nav.launch', group: 'shop' },
  { path: '/admin/settings/shop', Icon: ShopIcon, text: 'nav.shop', group: 'shop' },
  { path: '/admin/settings/address', Icon: GlobeIcon, text: 'nav.address', group: 'shop' },
  { path: '/admin/settings/email', Icon: MailIcon, text: 'nav.email', group: 'shop' },
  { path: '/admin/settings/payments', Icon: CardIcon, text: 'nav.payments', group: 'shop' },
  { path: '/admin/settings/brand', Icon: BrushIcon, text: 'nav.brand', group: 'look' },
  { path: '/admin/settings/taxes', Icon: PercentIcon, text: 'nav.taxes', group: 'shop' },
  { path: '/admin/settings/home', Icon: HomeIcon, text: 'nav.home', group: 'look' },
  { path: '/admin/settings/menus', Icon: MenuIcon, text: 'nav.menus', group: 'look' },
  { path: '/admin/settings/redirects', Icon: ArrowIcon, text: 'nav.redirects', group: 'look' },
  { path: '/admin/settings/texts', Icon: PenIcon, text: 'nav.texts', group: 'look' },
  { path: '/admin/settings/staff', Icon: PeopleIcon, text: 'nav.staff', group: 'team' },
  { path: '/admin/settings/tokens', Icon: KeyIcon, text: 'nav.tokens', group: 'technical' },
  { path: '/admin/settings/webhooks', Icon: WebhookIcon, text: 'nav.webhooks', group: 'technical' },
  { path: '/admin/settings/backups', Icon: VaultIcon, text: 'nav.backups', group: 'technical' },
  { path: '/admin/settings/updates', Icon: UpdateIcon, text: 'nav.updates', group: 'technical' },
  { path: '/admin/settings/health', Icon: PulseIcon, text: 'nav.health', group: 'technical' },
  { path: '/admin/settings/security', Icon: ShieldIcon, text: 'nav.security', group: 'team' },
]

/** All screens, in the order of the side navigation. */
export const screens: readonly Screen[] = [...sections, ...settings]

/** Null: not known yet, so nothing is hidden; the backend itself refuses what isn't allowed. */
export type Granted = readonly Scope[] | null

export function isGranted(granted: Granted, scope: Scope | null): boolean {
  return granted === null || scope === null || includesScope(granted, scope)
}

/** The screen that a path belongs to. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

/** What somebody may do with the screen at an address, whatever its query; no new records where it's read-only. */
export function accessAt(granted: Granted, address: string): ScreenAccess {
  const [pathname = ''] = address.split('?')
  const screen = screenAt(pathname)
  if (!screen || granted === null) return 'editable'
  const access = accessTo(granted, screen.path)
  return access === 'readOnly' && pathname.endsWith('/new') ? 'hidden' : access
}

export function mayOpen(granted: Granted, address: string): boolean {
  return accessAt(granted, address) !== 'hidden'
}

/** Somebody's start page: the first screen that they may open. */
export function homeOf(granted: Granted): string {
  return screens.find(({ path }) => mayOpen(granted, path))?.path ?? '/admin/dashboard'
}
