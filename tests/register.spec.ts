import type { Page } from '@playwright/test'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { readCustomer } from '#/clients/shop/customers.ts'
import { emailTo, newEmail, openAccount, shopAt } from './fixtures/customers.ts'
import { holdBack, respondInstead } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

/** English as docs/requirements.md quotes it (sign-in-6 to sign-in-11). */
const t = {
  labels: ['First name', 'Last name', 'Email', 'Password', 'Confirm password'],
  submit: 'Create account',
  submitting: 'Creating account...',
  missing: [
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your email address.',
    'Please enter your password.',
  ],
  tooShort: 'Password must be at least 8 characters long',
  differ: 'Passwords do not match',
  taken: 'An account with this email already exists. You can recover your password below.',
  notCreated: 'Failed to create customer',
  noProfile: 'Unable to load customer profile',
  welcome: 'Welcome back, Grace!',
  failed: 'Failed to create account. Please try again.',
  sendLink: 'Email me a reset link',
  emailFirst: 'Please enter your email address first.',
  linkFailed: 'Failed to send password reset email. Please try again.',
  linkSent: 'We just sent you an email with a link to set your password.',
  message: 'Choose a new Glovebox password',
  invalidName: 'First name cannot contain URL',
} as const

test('registering names each mistake, and opens the account', async ({ page, shop }) => {
  const known = await openAccount(shop.url)
  const main = page.getByRole('main')
  const [firstName, lastName, email, password, confirm] = t.labels.map((label) =>
    main.getByLabel(label, { exact: true }),
  )
  if (!firstName || !lastName || !email || !password || !confirm) throw new Error('a label')
  const submit = main.getByRole('button', { name: t.submit, exact: true })
  const alert = main.getByRole('alert')
  await page.goto('/register')
  for (const field of [firstName, lastName, email, password, confirm])
    await expect(field).toHaveAttribute('required')
  await expect(main.getByRole('checkbox')).toBeChecked()
  await submit.click()
  for (const problem of t.missing) await expect(main.getByText(problem)).toBeVisible()
  await expect(firstName).toBeFocused()

  await firstName.fill('Ada')
  await expect(main.getByText(t.missing[0] ?? '')).toHaveCount(0)
  await lastName.fill('Lovelace')
  await email.fill(known.email)
  await password.fill('1234567')
  await confirm.fill('12345678')
  await submit.click()
  await expect(password).toHaveAccessibleDescription(new RegExp(t.tooShort.replaceAll(' ', '\\s')))
  await expect(confirm).toHaveAccessibleDescription(t.differ)

  await password.fill('analytical-engine')
  await confirm.fill('analytical-engine')
  await submit.click()
  await expect(alert).toHaveText(t.taken)
  const sendLink = main.getByRole('button', { name: t.sendLink })
  await email.fill('')
  await sendLink.click()
  await expect(main.getByText(t.emailFirst)).toBeVisible()
  await email.fill(known.email)
  await page.route('**/api/auth/password/forgot', (route) => route.fulfill({ status: 500 }))
  await sendLink.click()
  await expect(main.getByText(t.linkFailed)).toBeVisible()
  await page.unroute('**/api/auth/password/forgot')
  await sendLink.click()
  await expect(main.getByRole('status')).toHaveText(t.linkSent)
  expect(await emailTo(shop, known.email, t.message)).toContain('/reset-password?token=')

  const refused = (code: string, field: string, message: string) => ({
    data: {
      made: { customer: null, customerUserErrors: [{ code, field: ['input', field], message }] },
    },
  })
  for (const [response, message] of [
    [{ data: { made: { customer: null, customerUserErrors: [] } } }, t.notCreated],
    [refused('OTHER', 'email', 'This address is already known.'), t.taken],
    [refused('OTHER', 'email', 'We are closed.'), 'We are closed.'],
    [refused('INVALID', 'phone', 'Phone is invalid'), 'Phone is invalid'],
    [{ errors: [{ message: 'Email has been taken' }] }, t.taken],
    ['broken' as const, t.failed],
  ] as const) {
    const stop = await respondInstead(page, 'customerCreate', response)
    await submit.click()
    await expect(alert.first()).toHaveText(message)
    await stop()
  }
  const stop = await respondInstead(
    page,
    'customerCreate',
    refused('CUSTOMER_DISABLED', 'email', 'We sent a link to your mailbox.'),
  )
  await submit.click()
  await expect(main.getByRole('status')).toHaveText('We sent a link to your mailbox.')
  await stop()

  for (const [code, name, message] of [
    ['PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE', 'password', 'Password starts oddly.'],
    ['TOO_LONG', 'lastName', 'Last name is endless.'],
    ['INVALID', 'email', 'Email is not for us.'],
  ] as const) {
    const end = await respondInstead(page, 'customerCreate', refused(code, name, message))
    await submit.click()
    const field = main.locator(`input[name=${name}]`)
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(field).toBeFocused()
    await end()
  }

  await firstName.fill('www.evil.example')
  await submit.click()
  await expect(firstName).toHaveAccessibleDescription(t.invalidName)
  await expect(firstName).toBeFocused()

  // The whole way: create, sign in, keep the token, and only then note the choice about marketing.
  const mine = newEmail('grace')
  const steps: string[] = []
  page.on('request', (request) => {
    const sent = request.postData() ?? ''
    for (const step of ['customerCreate', 'customerAccessTokenCreate', 'acceptsMarketing":false'])
      if (sent.includes(step)) steps.push(`${new URL(request.url()).pathname} ${step}`)
  })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.route('**/api/auth/update-marketing', (route) => route.fulfill({ status: 500 }))
  await firstName.fill('Grace')
  await email.fill(` ${mine.toUpperCase()}`)
  await main.getByRole('checkbox').click()
  const letGo = await holdBack(page, '**/graphql.json')
  await submit.click()
  const busy = main.getByRole('button', { name: t.submitting })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  letGo()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.welcome)
  await expect.poll(() => warnings.join()).toContain('marketing')
  const api = '/api/2025-10/graphql.json'
  expect(steps.filter((step) => !step.startsWith(`${api} acceptsMarketing`))).toEqual([
    `${api} customerCreate`,
    `${api} customerAccessTokenCreate`,
    '/api/auth/update-marketing acceptsMarketing":false',
  ])
  expect(await whois(page, shop.url, mine)).toMatchObject({
    email: mine,
    firstName: 'Grace',
    acceptsMarketing: false,
  })
})

async function whois(page: Page, url: string, email: string) {
  const shop = shopAt(url)
  const { token } = await createAccessToken(shop, { email, password: 'analytical-engine' })
  expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toContain('accessToken')
  return readCustomer(shop, token?.accessToken ?? '')
}

test('an account whose profile cannot be loaded is told of', { tag: '@own' }, async ({ page }) => {
  await page.goto('/register')
  const main = page.getByRole('main')
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', newEmail()],
    ['Password', 'analytical-engine'],
    ['Confirm password', 'analytical-engine'],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(text)
  await respondInstead(page, 'query Customer', { data: { customer: null } })
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByRole('alert')).toHaveText('Unable to load customer profile')
})

test('what was typed before the scripts have come is sent with the rest', async ({ page }) => {
  const letScriptsCome = await holdBack(page, '**/*.js')
  await page.goto('/register', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const email = main.getByLabel('Email', { exact: true })
  await email.fill('early@glovebox.test')
  letScriptsCome()
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await main.getByRole('button', { name: t.submit, exact: true }).click()
  await expect(main.getByText(t.missing[0])).toBeVisible()
  await expect(email).toHaveValue('early@glovebox.test')
  await expect(main.getByText(t.missing[2])).toHaveCount(0)
})
