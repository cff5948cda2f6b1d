import { reviewMessages, unfoldForm } from './fixtures/review-messages.ts'
import { expect, test } from './fixtures/shop.ts'

const text = 'It pulled a whole beach out of the vents.'

const t = reviewMessages.fr

test('who has no account yet is told at the registration that the review is kept', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/products/express-kit?lang=fr')
  const section = page.getByRole('region', { name: t.section })
  await unfoldForm(section)
  await section.getByRole('radio').nth(3).check()
  await section.getByRole('textbox', { name: t.text }).fill(text)
  await section.getByRole('button', { name: t.submit }).click()
  await page.clock.runFor(2_100)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('main').locator('a[href="/register"]').click()
  await expect(page).toHaveURL(/\/register/)
  await expect(page.getByText(t.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByText(t.saved)).toBeVisible()
})
