import { openOffice, openPortal } from '#/tests/fixtures/moderators.ts'
import type { Screen, Visit } from './screen.types.ts'

async function openAsAdmin({ page, shop }: Visit, path: string): Promise<void> {
  await openPortal(page, await openOffice(shop), `${shop.url}${path}`)
  await page.waitForLoadState('networkidle')
}

const plain = (name: string, path: string): Screen => ({
  name,
  languages: ['en'],
  reach: (visit) => openAsAdmin(visit, path),
})

/** The portal speaks English alone. */
export const portalScreens: readonly Screen[] = [
  {
    name: 'admin-login',
    languages: ['en'],
    reach: async ({ page, shop }) => {
      await page.goto(`${shop.url}/admin/login`, { waitUntil: 'networkidle' })
    },
  },
  plain('admin-dashboard', '/admin/dashboard'),
  plain('admin-reviews', '/admin/reviews'),
  plain('admin-audit-logs', '/admin/audit-logs'),
]
