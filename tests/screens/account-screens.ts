import { signInAs } from '#/tests/fixtures/customers.ts'
import { ordersOf, pageOfOrder } from '#/tests/fixtures/past-orders.ts'
import { comeWithCart } from '#/tests/fixtures/test-checkout.ts'
import type { RequestContext, Screen } from './screen.types.ts'
import { open, plain } from './shop-screens.ts'

async function openAsCustomer(visit: RequestContext, path: string): Promise<void> {
  await signInAs(visit.page, visit.shop.url)
  await open(visit, path)
}

export const accountScreens: readonly Screen[] = [
  {
    name: 'gate',
    async reach(visit) {
      await visit.page.context().clearCookies()
      await visit.page.addInitScript(() => localStorage.removeItem('siteAccess'))
      await open(visit, '/')
    },
  },
  plain('login', '/login'),
  {
    name: 'login-refused',
    async reach(visit) {
      await open(visit, '/login')
      await visit.page.locator('main input[type="email"]').fill('ada@example.com')
      await visit.page.locator('main input[type="password"]').fill('not the password')
      await visit.page.locator('main button[type="submit"]').click()
      await visit.page.locator('main [role="alert"]').first().waitFor()
    },
  },
  plain('register', '/register'),
  plain('forgot-password', '/forgot-password'),
  plain('reset-password', '/reset-password?token=none'),
  { name: 'account', reach: (visit) => openAsCustomer(visit, '/account') },
  {
    name: 'account-edit',
    async reach(visit) {
      await openAsCustomer(visit, '/account')
      await visit.page
        .getByRole('button', { name: /^(Edit|Modifier)/ })
        .first()
        .click()
    },
  },
  { name: 'orders', reach: (visit) => openAsCustomer(visit, '/orders') },
  {
    name: 'order',
    async reach(visit) {
      const [order] = (await ordersOf(visit.shop.url)).filter(({ orderNumber }) => orderNumber)
      await openAsCustomer(visit, await pageOfOrder(visit.shop.url, order?.orderNumber ?? ''))
    },
  },
  {
    name: 'test-checkout',
    async reach(visit) {
      await comeWithCart(visit.page, visit.shop)
      await open(visit, '/test-checkout')
    },
  },
]
