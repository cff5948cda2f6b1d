import type { Page } from '@playwright/test'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import french from '#/content/fr/passwords.json' with { type: 'json' }
import { timings } from '#/contract/limits.ts'
import type { RunningShop } from '../harness/running-shop.ts'
import { emailTo, openAccount, shopAt } from './fixtures/customers.ts'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

/** English as docs/requirements.md quotes it (passwords-1 to passwords-9). */
const t = {
  email: 'Email',
  send: 'Send reset link',
  emailMissing: 'Please enter your email address.',
  sendFailed: 'Failed to send recovery email. Please try again.',
  again: 'Send Again',
  heading: 'Choose a New Password',
  hint: 'Your new password must be at least 8 characters long.',
  password: 'New Password',
  confirm: 'Confirm Password',
  reset: 'Reset Password',
  resetting: 'Updating password...',
  tooShort: 'Password must be at least 8 characters long.',
  differ: 'Passwords do not match.',
  resetFailed: 'Failed to reset password. Please try again.',
  linkMissing: 'The password reset link is invalid or missing.',
  newLink: 'Request a new link',
  done: 'Your password has been updated. You can now sign in with your new password.',
  goToLogin: 'Go to Login',
  message: 'Choose a new Glovebox password',
} as const

async function expectSound(page: Page): Promise<void> {
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
}

test('a forgotten password: letter, link, new password, sign-in', async ({ page, shop }) => {
  const { email } = await openAccount(shop.url)
  const main = page.getByRole('main')
  const address = main.getByLabel(t.email, { exact: true })
  const send = main.getByRole('button', { name: t.send })
  await page.goto('/forgot-password')
  await send.click()
  await expect(address).toHaveAccessibleDescription(t.emailMissing)
  await expect(address).toBeFocused()
  await address.fill(email)
  await page.route('**/api/auth/password/forgot', (route) => route.abort())
  await send.click()
  await expect(main.getByRole('alert')).toHaveText(t.sendFailed)
  await expect(address).toHaveValue(email)
  await expectSound(page)
  await page.unroute('**/api/auth/password/forgot')
  await send.click()
  await expect(main.getByRole('status')).toContainText(email)
  await main.getByRole('button', { name: t.again }).click()
  await expect(address).toHaveValue('')

  const token = await tokenTo(shop, email)

  await page.goto('/reset-password')
  await expect(main.getByRole('alert')).toHaveText(t.linkMissing)
  await expect(main.getByRole('link', { name: t.newLink })).toHaveAttribute(
    'href',
    '/forgot-password',
  )

  await page.goto(`/reset-password?token=${token}`)
  await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeVisible()
  await expect(main.getByText(t.hint)).toBeVisible()
  const password = main.getByLabel(t.password, { exact: true })
  const confirm = main.getByLabel(t.confirm, { exact: true })
  const reset = main.getByRole('button', { name: t.reset, exact: true })
  await password.fill('1234567')
  await reset.click()
  await expect(password).toHaveAccessibleDescription(t.tooShort)
  await password.fill('difference-engine')
  await confirm.fill('difference-machine')
  await reset.click()
  await expect(confirm).toHaveAccessibleDescription(t.differ)
  await confirm.fill('difference-engine')
  await page.route('**/api/auth/password/reset', (route) => route.abort())
  await reset.click()
  await expect(main.getByRole('alert')).toHaveText(t.resetFailed)
  await expectSound(page)
  await page.unroute('**/api/auth/password/reset')
  await page.route('**/api/auth/password/reset', (route) =>
    route.fulfill({ status: 400, json: { error: 'This link is spent.' } }),
  )
  await reset.click()
  await expect(main.getByRole('alert')).toContainText('This link is spent.')
  await expect(main.getByRole('link', { name: t.newLink })).toBeVisible()
  await page.unroute('**/api/auth/password/reset')

  await page.clock.install()
  const letGo = await holdBack(page, '**/api/auth/password/reset')
  await reset.click()
  await expect(main.getByRole('button', { name: t.resetting })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  letGo()
  await expect(main.getByRole('status')).toHaveText(t.done)
  await expect(main.getByRole('link', { name: t.goToLogin })).toHaveAttribute('href', '/login')
  await page.clock.runFor(timings.resetRedirectMs - 500)
  await expect(page).toHaveURL(/reset-password/)
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).not.toHaveURL(/token=[\w%-]{30}/)

  const { token: session } = await createAccessToken(shopAt(shop.url), {
    email,
    password: 'difference-engine',
  })
  expect(session).not.toBeNull()
})

/** What the link in the email carries. */
async function tokenTo(shop: RunningShop, email: string): Promise<string> {
  const message = await emailTo(shop, email, t.message)
  return /http\S+\/reset-password\?token=([\w-]+)/.exec(message)?.[1] ?? ''
}

test('the whole reset address of a shop is as good as its token, in French (passwords-4)', async ({
  page,
  shop,
}) => {
  const { email } = await openAccount(shop.url)
  const data = { email }
  await page.request.post('/api/auth/password/forgot', { data, headers: { origin: shop.url } })
  const token = await tokenTo(shop, email)
  const asShopify = encodeURIComponent(`${shop.url}/account/reset/1?token=${token}`)
  await page.goto(`/reset-password?token=${asShopify}&lang=fr`)
  const main = page.getByRole('main')
  for (const label of [french.reset.password, french.reset.confirmPassword])
    await main.getByLabel(label, { exact: true }).fill('difference-engine')
  await main.getByRole('button', { name: french.reset.submit, exact: true }).click()
  await expect(main.getByRole('status')).toHaveText(french.reset.done)
})
