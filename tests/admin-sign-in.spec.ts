import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { admin, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { holdBack } from './fixtures/responses.ts'
import { findings } from './fixtures/shoppers.ts'

const dashboard = /\/admin\/dashboard$/
const login = /\/admin\/login$/

test('the admin lets nobody in but admins, whatever the gate', async ({ lockedPage, shop }) => {
  const page = lockedPage
  for (const path of ['dashboard', 'reviews?filter=pending', 'audit-logs']) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL(login)
  }
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expect(page.getByText('Sign in to manage reviews and settings')).toBeVisible()
  await expect(page.getByText(/secure area/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/')
  expect(await findings(page)).toEqual([])

  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.click()
  await expect(email).toBeFocused()
  await email.fill(admin.email)
  await signIn.click()
  await expect(password).toBeFocused()
  await password.fill('difference-engine')
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await password.fill(admin.password)
  await signIn.click()
  await expect(page).toHaveURL(/\/admin\/audit-logs$/)
  const cookiesFor = async (path: string) =>
    (await page.context().cookies(shop.url + path)).map(({ name }) => name)
  expect(await cookiesFor('/api/admin/login')).toContainEqual(expect.stringMatching(/^device-\d+$/))
  expect(await cookiesFor('/admin')).not.toContainEqual(expect.stringMatching(/^device-/))

  await page.goto('/admin/login')
  await expect(page).toHaveURL(dashboard)
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(login)
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${shop.url}/api/admin/session`, { headers })).status).toBe(401)
})

test('a session that ends elsewhere leads back to the sign-in, and from there to the same page', async ({
  page,
  shop,
}) => {
  const office = await openOffice(shop)
  await openAdmin(page, office, '/admin/reviews?filter=approved')
  const shown = page.getByRole('table').or(page.getByText('No reviews found'))
  await expect(shown.first()).toBeVisible()
  const headers = { authorization: `Bearer ${office.token}` }
  await fetch(`${shop.url}/api/admin/logout`, { method: 'POST', headers })
  await page.getByRole('link', { name: 'Rejected' }).click()
  await expect(page).toHaveURL(login)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/reviews\?filter=rejected$/)
})

test('the end of an old session is not the end of a new one', async ({ page, context, shop }) => {
  const signIn = async (tab: Page) => {
    await tab.getByLabel('Email').fill(admin.email)
    await tab.getByLabel('Password', { exact: true }).fill(admin.password)
    await tab.getByRole('button', { name: 'Sign In' }).click()
  }
  const reviews = page.getByRole('heading', { name: 'Reviews', exact: true })
  await page.goto('/admin/reviews')
  await signIn(page)
  await expect(reviews).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await signIn(other)
  await expect(other).toHaveURL(dashboard)
  const ended = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('link', { name: 'Pending' }).click()
  await ended
  await expect(page.getByText('No reviews found').or(page.getByRole('table'))).toBeVisible()
  await expect(page).toHaveURL(/filter=pending$/)

  const responseLogs = await holdBack(page, '**/audit-logs?**')
  const asked = page.waitForRequest('**/audit-logs?**')
  await page.getByRole('link', { name: 'Audit Logs' }).click()
  const authorization = (await (await asked).headerValue('authorization')) ?? ''
  // Else one of these learns of the end before the visitor does anything.
  const known = ['**/admin/reviews?*', '**/admin/reviews/stats'].map((url) =>
    page.waitForResponse(url),
  )
  await page.getByRole('link', { name: 'Reviews' }).click()
  await Promise.all(known)
  await expect(reviews).toBeVisible()
  const headers = { authorization }
  await fetch(`${shop.url}/api/admin/logout`, { method: 'POST', headers })
  await page.getByRole('link', { name: 'Rejected' }).click()
  await signIn(page)
  await expect(page).toHaveURL(/filter=rejected$/)
  const late = page.waitForResponse('**/audit-logs?**')
  responseLogs()
  expect((await late).status()).toBe(401)
  await page.getByRole('link', { name: 'Approved' }).click()
  await expect(page).toHaveURL(/filter=approved$/)
  await page.reload()
  await expect(reviews).toBeVisible()
})

test('an authenticator app is added, asked for, and removed', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/dashboard')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByLabel('Your password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('The code the app shows').fill(app.generate())
  await page.keyboard.press('Enter')
  const saved = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){3}\w{4}$/ })
  await expect(saved).toHaveCount(10)
  const codes = await saved.allTextContents()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(
    page.getByText('It’s on, with an authenticator app. Recovery codes left: 10.'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const code = page.getByLabel(/^Code from your authenticator app/)
  await expect(code).toBeFocused()
  await code.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(dashboard)
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await page.getByLabel('Your password').fill(admin.password)
  await page.getByLabel('A code from the app, or a recovery code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^It’s off\./)).toBeVisible()
})

test('shoppers download nothing of the admin', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  for (const path of ['/', '/products/gel-cleaner', '/cart', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.size).toBeGreaterThan(5)
  for (const script of scripts)
    expect(await (await page.request.get(script)).text()).not.toMatch(
      /Bulk Approve|Admin Portal|codeWanted|audit-logs/,
    )
})
