import { signInAs } from '#/tests/fixtures/customers.ts'
import { ordersOf, pageOfOrder } from '#/tests/fixtures/past-orders.ts'
import { comeWithCart } from '#/tests/fixtures/test-checkout.ts'
import type { Screen, Visitor } from './screen.types.ts'
import { open, plain } from './shop-screens.ts'

async function openAsCustomer(visitor: Visitor, path: string): Promise<void> {
  await signInAs(visitor.page, visitor.shop.url)
  await open(visitor, path)
}

export const accountScreens: readonly Screen[] = [
  {
    name: 'gate',
    async reach(visitor) {
      await visitor.page.context().clearCookies()
      await visitor.page.addInitScript(() => localStorage.removeItem('siteAccess'))
      await open(visitor, '/')
    },
  },
  plain('login', '/login'),
  {
    name: 'login-refused',
    async reach(visitor) {
      await open(visitor, '/login')
      await visitor.page.locator('main input[type="email"]').fill('ada@example.com')
      await visitor.page.locator('main input[type="password"]').fill('not the password')
      await visitor.page.locator('main button[type="submit"]').click()
      await visitor.page.locator('main [role="alert"]').first().waitFor()
    },
  },
  plain('register', '/register'),
  plain('forgot-password', '/forgot-password'),
  plain('find-order', '/orders/find'),
  plain('reset-password', '/reset-password?token=none'),
  { name: 'account', reach: (visitor) => openAsCustomer(visitor, '/account') },
  {
    name: 'account-edit',
    async reach(visitor) {
      await openAsCustomer(visitor, '/account')
      await visitor.page
        .getByRole('button', { name: /^(Edit|Modifier)/ })
        .first()
        .click()
    },
  },
  { name: 'orders', reach: (visitor) => openAsCustomer(visitor, '/orders') },
  {
    name: 'order',
    async reach(visitor) {
      const [order] = (await ordersOf(visitor.shop.url)).filter(({ orderNumber }) => orderNumber)
      await openAsCustomer(visitor, await pageOfOrder(visitor.shop.url, order?.orderNumber ?? ''))
    },
  },
  {
    name: 'test-checkout',
    async reach(visitor) {
      await comeWithCart(visitor.page, visitor.shop)
      await open(visitor, '/test-checkout')
    },
  },
]
