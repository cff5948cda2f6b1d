import { beforeAll, expect, it } from 'vitest'
import { screenAt } from '#/app/admin/frame/screens.ts'
import { openBackend } from '#/backend/backend.fixture.ts'
import {
  accessTo,
  includesScope,
  type Scope,
  type ScreenPath,
  scopes,
  scopesOfRole,
  staffRoles,
} from '#/contract/staff.ts'
import { getAdminSchema, scopeOf } from '#/shop-engine/admin-api/schema.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { isOfBackOffice, pageRoutes } from '#/tests/fixtures/page-routes.ts'

/** The screen where one does what a scope is for, without its `read_` or `write_`. */
const screenOf: Readonly<Record<string, ScreenPath>> = {
  products: '/admin/products',
  publications: '/admin/products',
  files: '/admin/products',
  inventory: '/admin/inventory',
  locations: '/admin/inventory',
  orders: '/admin/orders',
  fulfillments: '/admin/orders',
  merchant_managed_fulfillment_orders: '/admin/orders',
  draft_orders: '/admin/orders',
  returns: '/admin/orders',
  customers: '/admin/customers',
  online_store_navigation: '/admin/settings/redirects',
  content: '/admin/pages',
  online_store_pages: '/admin/pages',
  legal_policies: '/admin/settings/texts',
  gift_cards: '/admin/gift-cards',
  gift_card_transactions: '/admin/gift-cards',
  discounts: '/admin/discounts',
  customer_data_erasure: '/admin/settings/shop',
  reports: '/admin/reports',
  shipping: '/admin/settings/shop',
  reviews: '/admin/reviews',
  messages: '/admin/messages',
  audit_log: '/admin/audit-logs',
  settings: '/admin/settings/shop',
  staff: '/admin/settings/staff',
}
/** Open to whoever isn't signed in; `/admin` only leads on. */
const withoutScreen = [
  '/setup',
  '/admin',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/set-password',
]

it('gives every page of the back office a screen, which says who may open it', () => {
  const patterns = pageRoutes.map(({ pattern }) => pattern).filter(isOfBackOffice)
  expect(patterns.filter((pattern) => !screenAt(pattern))).toEqual(withoutScreen)
})

const mutations = Object.values(getAdminSchema().getMutationType()?.getFields() ?? {})
const changes: (readonly [name: string, scope: Scope | null | undefined])[] = mutations.map(
  (field) => [field.name, scopeOf('Mutation', field)],
)
forEachDatabase(
  (databases) => {
    beforeAll(async () => {
      const { scopes: scopeOfRoute } = await openBackend(await databases.fresh())
      changes.push(...[...scopeOfRoute].filter(([route]) => !route.startsWith('GET ')))
    })

    it('has a screen for every scope', () => {
      for (const scope of scopes)
        expect(screenOf).toHaveProperty(scope.replace(/^(read|write)_/, ''))
    })

    it.each(staffRoles)('lets %s change on each screen what the API lets them change', (role) => {
      const granted = scopesOfRole[role]
      const disagreeing = changes.filter(([, scope]) => {
        const path = screenOf[scope?.replace(/^(read|write)_/, '') ?? '']
        if (!scope || !path) return false
        return includesScope(granted, scope) !== (accessTo(granted, path) === 'editable')
      })
      expect(disagreeing).toEqual([])
      expect(changes.length).toBeGreaterThan(100)
    })

    it.each(staffRoles)('hides from %s the screens that the API answers nothing for', (role) => {
      const granted = scopesOfRole[role]
      const disagreeing = scopes.filter((scope) => {
        const path = screenOf[scope.replace(/^read_/, '')]
        if (!scope.startsWith('read_') || !path || scope === 'read_legal_policies') return false
        return includesScope(granted, scope) !== (accessTo(granted, path) !== 'hidden')
      })
      expect(disagreeing).toEqual([])
    })
  },
  ['sqlite'],
)
