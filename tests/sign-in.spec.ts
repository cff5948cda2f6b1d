import type { Page } from '@playwright/test'
import everyPage from '#/content/fr/every-page.json' with { type: 'json' }
import signInFr from '#/content/fr/sign-in.json' with { type: 'json' }
import { newEmail, openAccount } from './fixtures/customers.ts'
import { keyboard } from './fixtures/hands.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { holdBack, respondInstead } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

/** English as docs/requirements.md quotes it (sign-in-1 to sign-in-5). */
const texts = {
  en: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    tooShort: 'Password must be at least 8 characters long',
    unidentified: 'Invalid email or password',
    refused: 'Failed to sign in',
    noToken: 'Failed to get access token',
    failed: 'Failed to login. Please try again.',
    tooMany: 'Too many attempts. Please wait 7 seconds and try again.',
    noLongerValid: 'Customer access token is no longer valid',
    renewFailed: 'Failed to renew access token',
    notFound: 'Customer not found',
    expired: 'Session expired. Please sign in again.',
  },
  fr: {
    email: signInFr.fields.email,
    password: signInFr.fields.password,
    submit: signInFr.login.submit,
    submitting: signInFr.login.submitting,
    tooShort: 'Le mot de passe doit comporter au moins 8 caractères',
    unidentified: signInFr.login.unidentified,
    refused: signInFr.login.refused,
    noToken: signInFr.login.noToken,
    failed: signInFr.login.failed,
    tooMany: 'Trop de tentatives. Veuillez patienter 7 secondes et réessayer.',
    noLongerValid: signInFr.login.ended.noLongerValid,
    renewFailed: signInFr.login.ended.renewFailed,
    notFound: signInFr.login.ended.notFound,
    expired: everyPage.session.expired,
  },
} as const

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const alert = (page: Page) => main(page).getByRole('alert')

for (const language of ['en', 'fr'] as const) {
  const { english, french } = inOneLanguage(language)
  const t = texts[language]
  const submit = (page: Page) => main(page).getByRole('button', { name: t.submit, exact: true })

  english(
    `the sign-in in ${language} names each mistake, and leads to the account`,
    async ({ page, shop }) => {
      const { email, password } = await openAccount(shop.url)
      await page.goto(`/login?lang=${language}`)
      await expect(field(page, t.email)).toHaveAttribute('type', 'email')
      await expect(field(page, t.email)).toHaveAttribute('required')
      await expect(field(page, t.password)).toHaveAttribute('required')
      await expect(field(page, t.password)).toHaveAttribute('minlength', '8')
      for (const address of ['/register', '/forgot-password'])
        await expect(main(page).locator(`a[href="${address}"]`)).toBeVisible()

      await submit(page).click()
      await expect(field(page, t.email)).toBeFocused()
      await field(page, t.email).fill(email)
      await field(page, t.password).fill('1234567')
      await submit(page).click()
      await expect(field(page, t.password)).toHaveAccessibleDescription(t.tooShort)

      await field(page, t.password).fill('not-the-password')
      await submit(page).click()
      await expect(alert(page)).toHaveText(t.unidentified)
      await expect(field(page, t.email)).toHaveValue(email)
      for (const name of [t.email, t.password])
        await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')

      const made = (made: object) => ({ data: { made } })
      for (const [response, message] of [
        [made({ customerAccessToken: null, customerUserErrors: [] }), t.noToken],
        [{ errors: [{ message: 'We are closed.' }] }, 'We are closed.'],
        [refusedWith('We are closed.'), 'We are closed.'],
        [refusedWith(''), t.refused],
        [
          { errors: [{ message: 'T', extensions: { code: 'THROTTLED', retryAfter: 7 } }] },
          t.tooMany,
        ],
        ['broken' as const, t.failed],
      ] as const) {
        const stop = await respondInstead(page, 'customerAccessTokenCreate', response)
        await submit(page).click()
        await expect(alert(page)).toHaveText(message)
        await expect(field(page, t.password)).not.toHaveAttribute('aria-invalid')
        await stop()
      }

      const letGo = await holdBack(page, '**/graphql.json')
      const hands = keyboard(page)
      await hands.type(field(page, t.password), password)
      await page.keyboard.press('Enter')
      const busy = main(page).getByRole('button', { name: t.submitting })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      letGo()
      await expect(page).toHaveURL('/account')
      await page.goBack()
      await expect(page).not.toHaveURL(/login/)
    },
  )

  french(
    `in ${language} who is signed out without having asked reads why`,
    async ({ page, shop }) => {
      const { email, password } = await openAccount(shop.url)
      const renewed = (token: object | null, userErrors: object[] = []) => ({
        data: { made: { customerAccessToken: token, userErrors } },
      })
      await page.addInitScript(() => {
        if (location.search) localStorage.setItem('customerToken', 'stale')
      })
      await page.goto(`/account?lang=${language}`)
      await expect(main(page).getByRole('status')).toContainText(t.noLongerValid)
      for (const [operation, response, message] of [
        ['customerAccessTokenRenew', renewed(null, [{ message: 'no' }]), t.renewFailed],
        ['query Customer', { data: { customer: null } }, t.notFound],
      ] as const) {
        const token = { accessToken: 'stale', expiresAt: '2100-01-01T00:00:00Z' }
        const stopRenew = await respondInstead(page, 'customerAccessTokenRenew', renewed(token))
        const stop = await respondInstead(page, operation, response)
        await page.goto(`/account?lang=${language}`)
        await expect(main(page).getByRole('status')).toContainText(message)
        expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()
        await stop()
        await stopRenew()
      }
      await field(page, t.email).fill(email)
      await field(page, t.password).fill(password)
      await submit(page).click()
      await expect(page).toHaveURL(/^[^?]*\/account/)

      await page.route('**/api/auth/update-marketing', (route) =>
        route.fulfill({ status: 401, json: { error: 'no' } }),
      )
      await main(page).getByRole('checkbox').click()
      // Parts of the account may still be loading, and say so.
      await expect(main(page).getByRole('status').filter({ hasText: t.expired })).toBeVisible()
      await expect(page).toHaveURL('/login')
    },
  )
}

function refusedWith(message: string): object {
  const customerUserErrors = [{ code: 'OTHER', field: null, message }]
  return { data: { made: { customerAccessToken: null, customerUserErrors } } }
}

test('a guarded page waits with a spinner, remembers itself, and comes after the sign-in', {
  tag: '@own',
}, async ({ page, shop, context }) => {
  const { email, password } = await openAccount(shop.url)
  const html = await (await page.request.get('/account')).text()
  expect(html).toContain('role="status"')
  expect(html).not.toContain('Welcome back')
  await page.goto('/orders/bm9uZQ?from=letter#top')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const other = await context.newPage()
  await other.goto('/products')
  await field(page, 'Email').fill(` ${email.toUpperCase()} `)
  await field(page, 'Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/orders/bm9uZQ?from=letter#top')

  // The other tab has followed, and the sign-out there is followed here.
  const account = other.getByRole('navigation').getByRole('link', { name: 'My Account' })
  await account.click()
  await other.getByRole('main').getByRole('link', { name: 'Order History' }).click()
  await expect(other).toHaveURL('/orders') // else the next click replaces it in the history
  await account.click()
  await expect(other).toHaveURL('/account')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/login')
  await expect(other.getByRole('main').getByRole('status')).toHaveCount(0)
  await expect(page).toHaveURL('/login')

  // The page that was left with the sign-out is forgotten; one that is visited after it is not.
  const from = () => other.evaluate(() => history.state.usr?.from)
  expect(await from()).toBeUndefined()
  await other.goBack()
  await expect(other).toHaveURL('/login')
  await expect.poll(from).toBe('/orders')
})

test('the page that somebody came from is one of ours, or it is the account', {
  tag: '@own',
}, async ({ page, shop }) => {
  const { email, password } = await openAccount(shop.url, { email: newEmail('bob') })
  await page.goto('/login')
  await page.evaluate(() => {
    history.replaceState({ ...history.state, usr: { from: '//evil.example/account' } }, '')
  })
  await page.reload()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account')
})
