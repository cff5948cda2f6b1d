import { readFile } from 'node:fs/promises'
import { readAddressBook } from '#/clients/shop/addresses.ts'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { emailTo, openAccount, shopAt, signInAs } from './fixtures/customers.ts'
import { respondInstead } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

test('customers keep an address book, and choose which address is theirs', async ({
  page,
  shop,
}) => {
  await signInAs(page, shop.url, await openAccount(shop.url))
  await page.goto('/account')
  const book = page.locator('section[aria-labelledby="addresses"]')
  const details = page.locator('section[aria-labelledby="details"]')
  await expect(book.getByText('You haven’t saved an address yet.')).toBeVisible()

  async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await book.getByLabel(label, { exact: true }).fill(text)
  }
  await book.getByRole('button', { name: 'Add address' }).click()
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(book.getByText('Please choose a state.')).toBeVisible()
  await expect(book.getByLabel('First name')).toBeFocused()
  await fill({
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Address: '1 Market Street',
    City: 'San Francisco',
    'ZIP code': '94105',
  })
  await book.getByLabel('State').selectOption('California')
  await page.route('**/graphql.json', (route) => route.fulfill({ status: 500 }))
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(book.getByRole('alert')).toContainText('couldn’t save')
  await page.unroute('**/graphql.json')
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(book.getByRole('listitem')).toContainText(['Default'])
  await expect(details.getByRole('definition').last()).toContainText('1 Market Street')

  await book.getByRole('button', { name: 'Add address' }).click()
  await fill({
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Address: '2 Mission Street',
    City: 'Portland',
    'ZIP code': '97205-1234',
  })
  await book.getByLabel('State').selectOption('Oregon')
  await book.getByLabel('Use as my default address').check()
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(details.getByRole('definition').last()).toContainText('2 Mission Street')

  await book.getByRole('button', { name: 'Edit 2 Mission Street' }).click()
  await expect(book.getByLabel('State')).toHaveValue('OR')
  await fill({ Address: '3 Mission Street', 'Apartment, suite, etc. (optional)': 'Floor 2' })
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(details.getByRole('definition').last()).toContainText('3 Mission Street, Floor 2')

  await book.getByRole('button', { name: 'Make 1 Market Street the default' }).click()
  await expect(details.getByRole('definition').last()).toContainText('1 Market Street')
  await book.getByRole('button', { name: 'Delete 1 Market Street' }).click()
  await book.getByRole('button', { name: 'Keep it' }).click()
  await book.getByRole('button', { name: 'Delete 1 Market Street' }).click()
  await book.getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await expect(book.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('The address has been deleted.')).toBeVisible()
  await expect(page.getByText('couldn’t save')).toHaveCount(0)
  await expect(details.getByRole('definition').last()).toContainText('3 Mission Street')
})

test('customers change their password and their mind, take their data along, and leave', async ({
  page,
  shop,
}) => {
  const person = await openAccount(shop.url, { acceptsMarketing: true })
  await signInAs(page, shop.url, person)
  const elsewhere = await createAccessToken(shopAt(shop.url), person)
  expect(elsewhere.token).not.toBeNull()
  await page.goto('/account')
  const main = page.getByRole('main')

  const card = main.locator('section[aria-labelledby="password-card"]')
  await card.getByRole('button', { name: 'Change password' }).click()
  const change = card.getByRole('button', { name: 'Change password' })
  const type = async (current: string, next: string, confirm = next) => {
    await card.getByLabel('Current password', { exact: true }).fill(current)
    await card.getByLabel('New password', { exact: true }).fill(next)
    await card.getByLabel('Confirm new password', { exact: true }).fill(confirm)
    await change.click()
  }
  for (const [[current, next, confirm], problem] of [
    [['', 'x', 'x'], 'Please enter your password.'],
    [[person.password, '1234567', '1234567'], 'Password must be at least 8 characters long.'],
    [[person.password, 'difference-engine', 'other'], 'Passwords do not match.'],
    [[person.password, person.password, person.password], 'different from the current one'],
    [['not-the-password', 'difference-engine', 'difference-engine'], 'isn’t your current password'],
  ] as const) {
    await type(current, next, confirm)
    await expect(card.getByText(problem)).toBeVisible()
  }
  await type(person.password, 'difference-engine')
  await expect(page.getByText('you’re signed out on all other devices.')).toBeVisible()
  await emailTo(shop, person.email, 'Your Glovebox password was changed')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada!')

  const choice = main.getByRole('checkbox', { name: 'Email me news and offers' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(page.getByText('You’re unsubscribed from our newsletter.')).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()

  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  const data = JSON.parse(await readFile(file, 'utf8'))
  expect(data).toMatchObject({
    profile: { email: person.email, acceptsMarketing: false },
    addresses: [],
    orders: [],
    reviews: [],
  })

  await main.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByRole('button', { name: 'Delete my account' }).click()
  const proof = page.getByRole('dialog', { name: 'Please enter your password' })
  await proof.getByRole('textbox').fill('difference-engine')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await emailTo(shop, person.email, 'Your Glovebox account was deleted')
  const gone = await createAccessToken(shopAt(shop.url), {
    email: person.email,
    password: 'difference-engine',
  })
  expect(gone.token).toBeNull()
})

test('an address that could not be made the default is not added again', async ({ page, shop }) => {
  const person = await openAccount(shop.url)
  const { accessToken } = await signInAs(page, shop.url, person)
  await page.goto('/account')
  const book = page.locator('section[aria-labelledby="addresses"]')
  await book.getByRole('button', { name: 'Add address' }).click()
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Address', '1 Market Street'],
    ['City', 'San Francisco'],
    ['ZIP code', '94105'],
  ] as const)
    await book.getByLabel(label, { exact: true }).fill(text)
  await book.getByLabel('State').selectOption('California')
  await book.getByLabel('Use as my default address').check()
  const letDefault = await respondInstead(page, 'customerDefaultAddressUpdate', {
    errors: [{ message: 'Not now', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  })
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(book.getByRole('alert')).toContainText('couldn’t save')
  await letDefault()
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('The address has been saved.')).toBeVisible()
  const addresses = await readAddressBook(shopAt(shop.url), accessToken)
  expect(addresses?.addresses).toHaveLength(1)
})
