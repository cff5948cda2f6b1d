import { openAdmin, openOffice } from '#/tests/fixtures/moderators.ts'
import type { Screen, Visitor } from './screen.types.ts'

async function openAsAdmin({ page, shop }: Visitor, path: string): Promise<void> {
  await openAdmin(page, await openOffice(shop), `${shop.url}${path}`)
  await page.waitForLoadState('networkidle')
}

const plain = (name: string, path: string): Screen => ({
  name,
  reach: (visitor) => openAsAdmin(visitor, path),
})

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-login',
    reach: async ({ page, shop }) => {
      await page.goto(`${shop.url}/admin/login`, { waitUntil: 'networkidle' })
    },
  },
  plain('admin-dashboard', '/admin/dashboard'),
  plain('admin-reports', '/admin/reports'),
  plain('admin-reviews', '/admin/reviews'),
  plain('admin-audit-logs', '/admin/audit-logs'),
  plain('admin-stock-grid', '/admin/inventory/grid'),
  plain('admin-launch', '/admin/settings/launch'),
  plain('admin-settings', '/admin/settings/shop'),
  plain('admin-brand', '/admin/settings/brand'),
  plain('admin-home', '/admin/settings/home'),
  plain('admin-menus', '/admin/settings/menus'),
  plain('admin-menu-entries', '/admin/settings/menus/1'),
  plain('admin-staff', '/admin/settings/staff'),
  plain('admin-invitation', '/admin/settings/staff/new'),
  plain('admin-member', '/admin/settings/staff/1'),
  plain('admin-tokens', '/admin/settings/tokens'),
  plain('admin-new-token', '/admin/settings/tokens/new'),
  plain('admin-pages', '/admin/pages'),
  plain('admin-new-page', '/admin/pages/new'),
  plain('admin-posts', '/admin/posts'),
  plain('admin-new-post', '/admin/posts/new'),
  plain('admin-redirects', '/admin/settings/redirects'),
  plain('admin-new-redirect', '/admin/settings/redirects/new'),
  plain('admin-webhooks', '/admin/settings/webhooks'),
  plain('admin-new-webhook', '/admin/settings/webhooks/new'),
  plain('admin-health', '/admin/settings/health'),
  plain('admin-security', '/admin/settings/security'),
  {
    name: 'admin-unsaved',
    windowOnly: true,
    reach: async (visitor) => {
      await openAsAdmin(visitor, '/admin/inventory/grid')
      await visitor.page.locator('[data-cell]').first().fill('7')
    },
  },
  {
    name: 'admin-link',
    windowOnly: true,
    reach: async (visitor) => {
      await openAsAdmin(visitor, '/admin/settings/redirects/new')
      await visitor.page.locator('[name=target]').fill('cl')
      await visitor.page.getByRole('option').last().waitFor()
    },
  },
  {
    name: 'admin-menu',
    widths: [390],
    windowOnly: true,
    reach: async (visitor) => {
      await openAsAdmin(visitor, '/admin/reviews')
      await visitor.page.locator('header:visible [aria-expanded]').first().click()
    },
  },
]
