/** Permissions in the back office: Shopify's scopes, the shop's own, and a role for each person. */

import { Refusal } from './errors.ts'

/** Shopify's access scopes; `write_x` includes `read_x`. */
export const shopifyScopes = [
  'read_products',
  'write_products',
  'read_inventory',
  'write_inventory',
  'read_locations',
  'write_locations',
  'read_publications',
  'write_publications',
  'read_files',
  'write_files',
  'read_orders',
  'write_orders',
  'read_fulfillments',
  'write_fulfillments',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_returns',
  'write_returns',
  'read_draft_orders',
  'write_draft_orders',
  'read_discounts',
  'write_discounts',
  'read_gift_cards',
  'write_gift_cards',
  'read_gift_card_transactions',
  'write_gift_card_transactions',
  'read_customers',
  'write_customers',
  'write_customer_data_erasure',
  'read_online_store_navigation',
  'write_online_store_navigation',
  'read_content',
  'write_content',
  'read_online_store_pages',
  'write_online_store_pages',
  'read_legal_policies',
  'write_legal_policies',
  'read_reports',
  'read_shipping',
] as const

/** The shop's own screens, which Shopify has no scopes for. */
export const ownScopes = [
  'read_reviews',
  'write_reviews',
  'read_messages',
  'write_messages',
  'read_audit_log',
  'write_settings',
  'write_staff',
] as const

export const scopes = [...shopifyScopes, ...ownScopes] as const
export type Scope = (typeof scopes)[number]

export const staffRoles = ['owner', 'manager', 'support', 'moderator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What each role may do. */
export const scopesOfRole: Readonly<Record<StaffRole, readonly Scope[]>> = {
  owner: scopes,
  manager: scopes.filter((scope) => scope !== 'write_staff'),
  support: [
    'read_products',
    'read_inventory',
    'read_locations',
    'read_publications',
    'read_files',
    'write_orders',
    'write_fulfillments',
    'write_draft_orders',
    'write_merchant_managed_fulfillment_orders',
    'write_returns',
    'write_customers',
    'write_messages',
    'read_gift_cards',
    'read_gift_card_transactions',
  ] as const,
  moderator: ['write_reviews'],
}

/** Whether the granted scopes include a scope; writing includes reading, and pages have two scopes that are alike. */
export function includesScope(granted: Iterable<Scope>, needed: Scope): boolean {
  const reading = needed.replace('_online_store_pages', '_content')
  const writing = reading.replace(/^read_/, 'write_')
  for (const scope of granted) {
    const plain = scope.replace('_online_store_pages', '_content')
    if (plain === reading || plain === writing) return true
  }
  return false
}

/** @throws Refusal `scopeMissing` if the granted scopes don't include it */
export function requireScope(granted: Iterable<Scope>, requiredScope: Scope): void {
  if (!includesScope(granted, requiredScope)) throw new Refusal('scopeMissing', { requiredScope })
}

interface ScreenScopes {
  /** Required to open it; null: anyone who is signed in may. */
  reads: Scope | null
  /** Required to change anything there; null: anyone who can open it may use everything on it. */
  writes: Scope | null
}

/** Every screen of the back office; paths below one belong to it. */
export const screens = {
  '/admin/dashboard': { reads: 'read_orders', writes: null },
  '/admin/orders': { reads: 'read_orders', writes: 'write_orders' },
  '/admin/products': { reads: 'read_products', writes: 'write_products' },
  '/admin/collections': { reads: 'read_products', writes: 'write_products' },
  '/admin/pages': { reads: 'read_content', writes: 'write_content' },
  '/admin/posts': { reads: 'read_content', writes: 'write_content' },
  '/admin/inventory': { reads: 'read_inventory', writes: 'write_inventory' },
  '/admin/customers': { reads: 'read_customers', writes: 'write_customers' },
  '/admin/discounts': { reads: 'read_discounts', writes: 'write_discounts' },
  '/admin/gift-cards': { reads: 'read_gift_cards', writes: 'write_gift_cards' },
  '/admin/reports': { reads: 'read_reports', writes: null },
  '/admin/messages': { reads: 'read_messages', writes: 'write_messages' },
  '/admin/questions': { reads: 'read_messages', writes: 'write_messages' },
  '/admin/reviews': { reads: 'read_reviews', writes: 'write_reviews' },
  '/admin/audit-logs': { reads: 'read_audit_log', writes: null },
  '/admin/settings/launch': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/shop': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/address': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/email': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/payments': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/brand': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/taxes': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/home': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/menus': {
    reads: 'read_online_store_navigation',
    writes: 'write_online_store_navigation',
  },
  '/admin/settings/redirects': {
    reads: 'read_online_store_navigation',
    writes: 'write_online_store_navigation',
  },
  '/admin/settings/texts': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/staff': { reads: 'write_staff', writes: 'write_staff' },
  '/admin/settings/tokens': { reads: 'write_staff', writes: 'write_staff' },
  '/admin/settings/webhooks': { reads: 'write_settings', writes: 'write_settings' },
  '/admin/settings/backups': { reads: 'write_staff', writes: null },
  '/admin/settings/updates': { reads: 'write_staff', writes: null },
  '/admin/settings/health': { reads: 'write_staff', writes: null },
  '/admin/settings/security': { reads: null, writes: null },
} as const satisfies Readonly<Record<string, ScreenScopes>>
export type ScreenPath = keyof typeof screens
export const screenPaths = Object.keys(screens).filter((path): path is ScreenPath =>
  Object.hasOwn(screens, path),
)

export type ScreenAccess = 'hidden' | 'readOnly' | 'editable'

/** What somebody may do with a screen. */
export function accessTo(granted: Iterable<Scope>, path: ScreenPath): ScreenAccess {
  const { reads, writes }: ScreenScopes = screens[path]
  const scopesGranted = [...granted]
  if (reads !== null && !includesScope(scopesGranted, reads)) return 'hidden'
  return writes === null || includesScope(scopesGranted, writes) ? 'editable' : 'readOnly'
}
