import adminEn from '#/content/en/admin.json' with { type: 'json' }
import ordersEn from '#/content/en/admin-orders.json' with { type: 'json' }
import adminFr from '#/content/fr/admin.json' with { type: 'json' }
import ordersFr from '#/content/fr/admin-orders.json' with { type: 'json' }
import { openAdmin, openOffice } from '#/tests/fixtures/moderators.ts'
import { type OfficeRecords, officeRecords } from './admin-records.ts'
import type { Screen, Visitor } from './screen.types.ts'

async function openAsAdmin({ page, shop }: Visitor, path: string): Promise<void> {
  await openAdmin(page, await openOffice(shop), `${shop.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

const plain = (name: string, path: string): Screen => ({
  name,
  reach: (visitor) => openAsAdmin(visitor, path),
})

/** A list, once it has what the demo lacks. */
const filled = (name: string, path: string): Screen => ({
  name,
  async reach(visitor) {
    await officeRecords(visitor.shop)
    await openAsAdmin(visitor, path)
  },
})

const record = (name: string, kind: keyof OfficeRecords): Screen => ({
  name,
  async reach(visitor) {
    const records = await officeRecords(visitor.shop)
    await openAsAdmin(visitor, records[kind])
  },
})

const orderTexts = {
  en: { ...ordersEn, more: adminEn.moreActions },
  fr: { ...ordersFr, more: adminFr.moreActions },
}
/** The demo's newest order, which is paid, and not yet sent. */
const order = '/admin/orders/10'

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-login',
    reach: async ({ page, shop }) => {
      await page.goto(`${shop.url}/admin/login`, { waitUntil: 'networkidle' })
    },
  },
  plain('admin-dashboard', '/admin/dashboard'),
  plain('admin-orders', '/admin/orders'),
  plain('admin-order', order),
  {
    name: 'admin-order-refund',
    windowOnly: true,
    async reach(visitor) {
      const { more, refund } = orderTexts[visitor.language]
      await openAsAdmin(visitor, order)
      await visitor.page.getByRole('button', { name: more }).click()
      await visitor.page.getByRole('button', { name: refund.action, exact: true }).click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-order-fulfill',
    windowOnly: true,
    async reach(visitor) {
      const { send } = orderTexts[visitor.language]
      await openAsAdmin(visitor, order)
      await visitor.page.getByRole('button', { name: send.action, exact: true }).click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  filled('admin-drafts', '/admin/orders/drafts'),
  record('admin-draft', 'draft'),
  plain('admin-new-draft', '/admin/orders/drafts/new'),
  plain('admin-products', '/admin/products'),
  plain('admin-product', '/admin/products/1'),
  plain('admin-new-product', '/admin/products/new'),
  plain('admin-import', '/admin/products/files'),
  plain('admin-collections', '/admin/collections'),
  plain('admin-collection', '/admin/collections/1'),
  plain('admin-inventory', '/admin/inventory'),
  plain('admin-customers', '/admin/customers'),
  plain('admin-customer', '/admin/customers/1'),
  filled('admin-discounts', '/admin/discounts'),
  record('admin-discount', 'discount'),
  plain('admin-new-discount', '/admin/discounts/new'),
  filled('admin-gift-cards', '/admin/gift-cards'),
  record('admin-gift-card', 'giftCard'),
  filled('admin-messages', '/admin/messages'),
  record('admin-message', 'message'),
  filled('admin-questions', '/admin/questions'),
  record('admin-question', 'question'),
  plain('admin-reports', '/admin/reports'),
  plain('admin-reviews', '/admin/reviews'),
  plain('admin-audit-logs', '/admin/audit-logs'),
  plain('admin-stock-grid', '/admin/inventory/grid'),
  plain('admin-launch', '/admin/settings/launch'),
  plain('admin-settings', '/admin/settings/shop'),
  plain('admin-address', '/admin/settings/address'),
  plain('admin-email', '/admin/settings/email'),
  plain('admin-payments', '/admin/settings/payments'),
  plain('admin-taxes', '/admin/settings/taxes'),
  plain('admin-texts', '/admin/settings/texts'),
  plain('admin-text', '/admin/settings/texts/aboutPage'),
  plain('admin-text-of-email', '/admin/settings/texts/orderConfirmation'),
  plain('admin-backups', '/admin/settings/backups'),
  plain('admin-updates', '/admin/settings/updates'),
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
