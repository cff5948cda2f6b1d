/** Who may do what in the back office: scopes as Shopify names them, the shop's own below, and a role for each person. */

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
  'read_draft_orders',
  'write_draft_orders',
  'read_customers',
  'write_customers',
  'read_legal_policies',
  'write_legal_policies',
  'read_reports',
] as const

/** What Shopify has no scope for: the shop's own screens. */
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
    ...['read_products', 'read_inventory', 'read_locations', 'read_publications'],
    ...['read_files', 'write_orders', 'write_fulfillments', 'write_draft_orders'],
    ...['write_merchant_managed_fulfillment_orders', 'write_customers', 'write_messages'],
  ] as const,
  moderator: ['write_reviews'],
}

/** Whether what was granted includes a scope; writing includes reading. */
export function includesScope(granted: Iterable<Scope>, wanted: Scope): boolean {
  const writing = wanted.replace(/^read_/, 'write_')
  for (const scope of granted) if (scope === wanted || scope === writing) return true
  return false
}
