import { signInAs } from './fixtures/customers.ts'
import { pageInEmail } from './fixtures/past-orders.ts'
import { expect, test } from './fixtures/shop.ts'

test('an order is named in each language that is chosen, for its buyer and for a guest', async ({
  page,
  shop,
}) => {
  const path = await pageInEmail(shop.url, 1002)
  const named = (name: string) => page.getByRole('heading', { level: 3, name, exact: true })
  for (const signIn of [async () => {}, () => signInAs(page, shop.url)]) {
    await signIn()
    await page.goto(`${path}?lang=en`)
    await expect(named('Gel Cleaner')).toBeVisible()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(named('Gel nettoyant')).toBeVisible()
    await expect(named('Gel Cleaner')).toHaveCount(0)
  }
  await page.goto('/orders?lang=en')
  const first = page.getByRole('article').filter({ hasText: '1002' }).getByRole('listitem').first()
  await expect(first).toContainText('Gel Cleaner')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(first).toContainText('Gel nettoyant')
})
