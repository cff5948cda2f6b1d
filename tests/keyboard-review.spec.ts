import { demoCustomer } from './fixtures/customers.ts'
import { keyboard } from './fixtures/hands.ts'
import { holdBack } from './fixtures/responses.ts'
import { reviewMessages } from './fixtures/review-messages.ts'
import { expect, test } from './fixtures/shop.ts'

const t = reviewMessages.en
const text = 'It pulled a whole beach out of the vents.'

test('a review is signed in for, written and taken back by keyboard alone', async ({ page }) => {
  const { press, type } = keyboard(page)
  const section = page.getByRole('region', { name: t.section })
  const review = section.getByRole('textbox', { name: t.text })
  const own = section.getByRole('region', { name: t.own, exact: true })
  await page.goto('/products/express-kit')

  await press(section.locator('summary').first())
  await type(review, text)
  await press(section.getByRole('radio').nth(3))
  await press(section.getByRole('button', { name: t.submit }))
  await expect(page).toHaveURL(/\/login/)
  await type(page.getByRole('main').getByLabel('Email'), demoCustomer.email)
  await type(page.getByRole('main').getByLabel('Password', { exact: true }), demoCustomer.password)
  await press(page.getByRole('main').getByRole('button', { name: 'Sign In' }))
  await expect(page).toHaveURL(/\/products\/express-kit/)
  await expect(review).toHaveValue(text)
  await expect(section.getByRole('radio').nth(3)).toBeChecked()

  await press(section.getByRole('button', { name: t.submit }))
  await expect(own.getByText(t.waiting)).toBeVisible()
  await press(own.getByRole('button', { name: t.delete }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: t.yes, exact: true }))
  await expect(own).toHaveCount(0)
  await expect(review).toBeVisible()
})

test('a button or link of the reviews keeps the focus when their code comes', async ({ page }) => {
  const section = page.getByRole('region', { name: t.section })
  const form = section.locator('summary').first()
  for (const control of [
    section.getByRole('button', { name: 'Add photos' }),
    section.getByRole('link', { name: 'How we handle reviews' }),
    form,
  ]) {
    await page.goto('/products/express-kit', { waitUntil: 'networkidle' })
    const letScriptsCome = await holdBack(page, '**/*.js')
    await form.click()
    await control.focus()
    const written = await control.elementHandle()
    letScriptsCome()
    await expect.poll(() => written?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(control).toBeFocused()
  }
})
