import type { Page } from '@playwright/test'
import { saveAddress } from '#/clients/shop/addresses.ts'
import accountFr from '#/content/fr/account.json' with { type: 'json' }
import { openAccount, shopAt, signInAs } from './fixtures/customers.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { expect } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

/** English as docs/requirements.md quotes it (account-1 to account-10). */
const texts = {
  en: {
    welcome: 'Welcome back, Ada!',
    nameless: 'Welcome back, there!',
    notSet: 'Not set',
    edit: 'Edit Profile',
    signOut: 'Sign Out',
    orders: 'Order History',
    products: 'Continue Shopping',
    incomplete: 'Profile Incomplete',
    incompleteText:
      'Please complete your profile to submit product reviews and unlock all features.',
    labels: ['First name', 'Last name', 'Email', 'Phone (optional)'],
    save: 'Save changes',
    failed: 'Failed to update profile',
    savedForReview: 'Profile updated! You can now submit your review.',
    confirm: 'Please enter your password',
    confirmed: 'Confirm',
    wrong: 'This isn’t your current password.',
    country: 'United States',
    problems: {
      firstName: [
        ['', 'First name is required'],
        ['x'.repeat(51), 'First name must be less than 50 characters'],
        ['R2-D2', 'First name contains invalid characters'],
      ],
      lastName: [
        [' ', 'Last name is required'],
        ['x'.repeat(51), 'Last name must be less than 50 characters'],
        ['<b>', 'Last name contains invalid characters'],
      ],
      email: [
        ['', 'Email is required'],
        ['ada@nowhere', 'Invalid email format'],
      ],
      phone: [
        ['123456789', 'Phone must be between 10-20 characters'],
        ['1'.repeat(21), 'Phone must be between 10-20 characters'],
        ['555-CALL-NOW', 'Phone contains invalid characters'],
      ],
    },
  },
  fr: {
    welcome: 'Ravis de vous revoir, Ada\u00a0!',
    nameless: accountFr.welcomeNameless,
    notSet: accountFr.details.notSet,
    edit: accountFr.details.edit,
    signOut: accountFr.signOut,
    orders: accountFr.orders,
    products: accountFr.products,
    incomplete: accountFr.incomplete.heading,
    incompleteText: accountFr.incomplete.text,
    labels: [
      accountFr.profile.firstName,
      accountFr.profile.lastName,
      accountFr.profile.email,
      `${accountFr.profile.phone} (${accountFr.profile.optional})`,
    ],
    save: accountFr.profile.save,
    failed: accountFr.profile.failed,
    savedForReview: accountFr.profile.savedForReview,
    confirm: accountFr.confirm.heading,
    confirmed: accountFr.confirm.goOn,
    wrong: accountFr.password.wrong,
    country: 'États-Unis',
    problems: {
      firstName: [
        ['', accountFr.problems.firstName.required],
        ['x'.repeat(51), 'Le prénom doit comporter moins de 50 caractères'],
        ['R2-D2', accountFr.problems.firstName.invalid],
      ],
      lastName: [
        [' ', accountFr.problems.lastName.required],
        ['x'.repeat(51), 'Le nom doit comporter moins de 50 caractères'],
        ['<b>', accountFr.problems.lastName.invalid],
      ],
      email: [
        ['', accountFr.problems.email.required],
        ['ada@nowhere', accountFr.problems.email.invalid],
      ],
      phone: [
        ['123456789', 'Le numéro de téléphone doit comporter entre 10 et 20 caractères'],
        ['1'.repeat(21), 'Le numéro de téléphone doit comporter entre 10 et 20 caractères'],
        ['555-CALL-NOW', accountFr.problems.phone.invalid],
      ],
    },
  },
} as const

async function expectSound(page: Page): Promise<void> {
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
}

for (const language of ['en', 'fr'] as const) {
  const { english, french } = inOneLanguage(language)
  french(
    `the account in ${language} shows who one is, and keeps the rules of a profile`,
    async ({ page, shop }) => {
      const t = texts[language]
      const person = await openAccount(shop.url)
      const { accessToken } = await signInAs(page, shop.url, person)
      const main = page.getByRole('main')
      await page.goto(`/account?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.welcome)
      const details = main.locator('section[aria-labelledby="details"]')
      await expect(details.getByRole('definition')).toHaveText([
        'Ada Lovelace',
        person.email,
        t.notSet,
      ])
      await expect(main.getByRole('link', { name: t.orders })).toHaveAttribute('href', '/orders')
      await expect(main.getByRole('link', { name: t.products })).toHaveAttribute(
        'href',
        '/products',
      )
      await expect(main.getByText(t.incomplete)).toHaveCount(0)

      await details.getByRole('button', { name: t.edit }).click()
      const form = main.locator('section[aria-labelledby="profile"]')
      const save = form.getByRole('button', { name: t.save })
      const inputs = Object.fromEntries(
        (['firstName', 'lastName', 'email', 'phone'] as const).map((name, index) => [
          name,
          form.getByLabel(t.labels[index] ?? '', { exact: true }),
        ]),
      )
      await expect(inputs.firstName ?? form).toBeFocused()
      await expect(save).toBeEnabled()
      const right = { firstName: 'Augusta', lastName: 'King', email: person.email, phone: '' }
      for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
        const input = inputs[name] ?? form
        for (const [text, problem] of t.problems[name]) {
          await input.fill(text)
          if (text === '') await expect(save).toBeDisabled()
          await input.blur()
          await expect(input).toHaveAccessibleDescription(problem)
          await expect(save).toBeDisabled()
          await input.fill('x')
          await expect(input).toHaveAccessibleDescription('')
        }
        await input.fill(right[name])
      }
      await expectSound(page)

      await page.route('**/api/auth/me', (route) => route.abort())
      await save.click()
      await expect(form.getByRole('alert')).toHaveText(t.failed)
      await page.unroute('**/api/auth/me')
      await page.route('**/api/auth/me', (route) =>
        route.fulfill({ status: 409, json: { error: 'Somebody has it.' } }),
      )
      await save.click()
      await expect(form.getByRole('alert')).toHaveText('Somebody has it.')
      await page.unroute('**/api/auth/me')

      // Another address wants the password again; the backend says so once the sign-in is old.
      let asked = 0
      await page.route('**/api/auth/me', (route) => {
        asked++
        return asked === 1
          ? route.fulfill({ status: 403, json: { error: 'Again.', signInAgain: true } })
          : route.continue()
      })
      const email = `new-${person.email}`
      await inputs.email?.fill(email)
      await inputs.phone?.fill('+1 (555) 010-2030')
      await save.click()
      const dialog = page.getByRole('dialog', { name: t.confirm })
      await dialog.getByRole('textbox').fill('not-the-password')
      await dialog.getByRole('button', { name: t.confirmed }).click()
      await expect(dialog.getByRole('alert')).toHaveText(t.wrong)
      await dialog.getByRole('textbox').fill(person.password)
      await dialog.getByRole('button', { name: t.confirmed }).click()
      await expect(details.getByRole('definition')).toHaveText([
        'Augusta King',
        email,
        '+1 (555) 010-2030',
      ])
      await expect(details.getByRole('button', { name: t.edit })).toBeFocused()

      await saveAddress(shopAt(shop.url), await currentToken(page), {
        id: null,
        firstName: 'Ada',
        lastName: 'King',
        address1: '1 Market Street',
        address2: 'Floor 2',
        city: 'San Francisco',
        province: 'CA',
        zip: '94105',
        phone: null,
        country: 'US',
      })
      await page.reload()
      await expect(details.getByRole('definition').last()).toHaveText(
        `1 Market Street, Floor 2, San Francisco, CA 94105, ${t.country}`,
      )
      await expectSound(page)
      expect(await currentToken(page)).not.toBe(accessToken)
    },
  )

  english(
    `in ${language} the review flow finds the profile open, and the review can go on`,
    async ({ page, shop }) => {
      const t = texts[language]
      const person = await openAccount(shop.url, { firstName: null, lastName: null })
      await signInAs(page, shop.url, person)
      const main = page.getByRole('main')
      await page.goto(`/account?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.nameless)
      await expect(main.getByText(t.incomplete)).toBeVisible()
      await expect(main.getByText(t.incompleteText)).toBeVisible()
      await expect(main.getByRole('definition').first()).toHaveText(t.notSet)
      await page.evaluate(() => {
        const usr = { editProfile: true, fromReview: true, message: 'Your name, please.' }
        history.replaceState({ ...history.state, usr }, '')
      })
      await page.reload()
      await expect(main.getByText('Your name, please.')).toBeVisible()
      await expect(main.getByRole('button', { name: t.save })).toBeDisabled()
      await main.getByLabel(t.labels[0], { exact: true }).fill('Ada')
      await main.getByLabel(t.labels[1], { exact: true }).fill('Lovelace')
      await main.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.savedForReview)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.welcome)
      await expect(main.getByText(t.incomplete)).toHaveCount(0)
      await main.getByRole('button', { name: t.signOut }).click()
      await expect(page).toHaveURL('/login')
      expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()
    },
  )
}

async function currentToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('customerToken') ?? '').accessToken)
}
