import type { Locator, Request } from '@playwright/test'
import { saveAddress } from '#/clients/shop/addresses.ts'
import { createAccessToken } from '#/clients/shop/customer-sessions.ts'
import { keepElsewhere, openAccount, shopAt, signInAs, tokenOf } from './fixtures/customers.ts'
import { holdBack } from './fixtures/responses.ts'
import { unfoldForm } from './fixtures/review-messages.ts'
import { expect, test } from './fixtures/shop.ts'

const address = {
  id: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Market Street',
  address2: null,
  city: 'San Francisco',
  province: 'CA',
  country: 'US',
  zip: '94105',
  phone: null,
}

test('what is canceled while the password is checked does not happen', async ({ page, shop }) => {
  const person = await openAccount(shop.url)
  await signInAs(page, shop.url, person)
  await page.goto('/account')
  const main = page.getByRole('main')
  const proof = page.getByRole('dialog', { name: 'Please enter your password' })
  async function leaveEarly(confirm: Locator, leave: () => Promise<void>): Promise<void> {
    const letGo = await holdBack(page, '**/graphql.json')
    const asked = page.waitForRequest('**/graphql.json')
    await confirm.click()
    await asked
    await leave()
    const known = page.waitForResponse((response) => asksFor(response.request(), 'query Customer'))
    letGo()
    await (await known).finished()
  }

  const card = main.locator('section[aria-labelledby="password-card"]')
  const change = card.getByRole('button', { name: 'Change password' })
  await change.click()
  await card.getByLabel('Current password', { exact: true }).fill(person.password)
  await card.getByLabel('New password', { exact: true }).fill('difference-engine')
  await card.getByLabel('Confirm new password', { exact: true }).fill('difference-engine')
  await leaveEarly(change, () => card.getByRole('button', { name: 'Cancel' }).click())

  const deletion = page.getByRole('button', { name: 'Delete my account' })
  await deletion.click()
  await page.getByRole('alertdialog').locator(deletion).click()
  await proof.getByRole('textbox').fill(person.password)
  const confirm = proof.getByRole('button', { name: 'Confirm' })
  await leaveEarly(confirm, () => proof.getByRole('button', { name: 'Cancel' }).click())

  // Another address wants the password again; the backend says so once the sign-in is old.
  await page.route(
    '**/api/auth/me',
    (route) => route.fulfill({ status: 403, json: { error: 'Again.', signInAgain: true } }),
    { times: 1 },
  )
  await main.getByRole('button', { name: 'Edit Profile' }).click()
  await main.getByLabel('Email', { exact: true }).fill(`new-${person.email}`)
  await main.getByRole('button', { name: 'Save changes' }).click()
  await proof.getByRole('textbox').fill(person.password)
  await leaveEarly(confirm, () => page.keyboard.press('Escape'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada!')
  const again = await createAccessToken(shopAt(shop.url), person)
  expect(again.token).not.toBeNull()
})

test('a late answer closes no form that was opened since', async ({ page, shop }) => {
  const person = await openAccount(shop.url)
  const { accessToken } = await signInAs(page, shop.url, person)
  await saveAddress(shopAt(shop.url), accessToken, address)
  await page.goto('/account')
  const main = page.getByRole('main')
  const password = main.locator('section[aria-labelledby="password-card"]')
  for (const { open, again = open, save, fields, held, saved } of [
    {
      open: main.getByRole('button', { name: 'Edit 1 Market Street' }),
      again: main.getByRole('button', { name: 'Add address' }),
      save: main.getByRole('button', { name: 'Save address' }),
      fields: [[main.getByLabel('City'), 'Oakland', 'Berkeley']],
      held: ['**/graphql.json', 'customerAddressUpdate'],
      saved: 'The address has been saved.',
    },
    {
      open: main.getByRole('button', { name: 'Edit Profile' }),
      save: main.getByRole('button', { name: 'Save changes' }),
      fields: [[main.getByLabel('Last name').first(), 'King', 'Byron']],
      held: ['**/api/auth/me', ''],
      saved: 'Your profile has been saved.',
    },
    {
      open: password.getByRole('button', { name: 'Change password' }),
      save: password.getByRole('button', { name: 'Change password' }),
      fields: [
        [password.getByLabel('Current password', { exact: true }), person.password, 'typed'],
        [password.getByLabel('New password', { exact: true }), 'difference-engine', 'typed'],
        [password.getByLabel('Confirm new password', { exact: true }), 'difference-engine', ''],
      ],
      held: ['**/graphql.json', 'customerUpdate'],
      saved: 'you’re signed out on all other devices.',
    },
  ] as const) {
    const cancel = main.getByRole('button', { name: 'Cancel' })
    await open.click()
    for (const [field, first] of fields) await field.fill(first)
    const [url, operation] = held
    const letGo = await holdBack(page, url, operation)
    const asked = page.waitForRequest((request) => asksFor(request, operation))
    await save.click()
    await asked
    await cancel.click()
    await again.click()
    for (const [field, , second] of fields) await field.fill(second)
    letGo()
    await expect(page.getByText(saved)).toBeVisible()
    for (const [field, , second] of fields) await expect(field).toHaveValue(second)
    await cancel.click()
  }
})

test('nobody sees anything of who was signed in before', async ({ page, shop }) => {
  const ada = await openAccount(shop.url)
  const { accessToken } = await signInAs(page, shop.url, ada)
  await saveAddress(shopAt(shop.url), accessToken, address)
  await page.goto('/account')
  await expect(page.getByText('1 Market Street').last()).toBeVisible()
  const bob = await openAccount(shop.url, { firstName: 'Bob' })
  await keepElsewhere(page, await tokenOf(shop.url, bob))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Bob!')
  await expect(page.getByText('You haven’t saved an address yet.')).toBeVisible()
  await expect(page.getByText('1 Market Street')).toHaveCount(0)
})

test('own reviews are those of who is signed in now', async ({ page, shop }) => {
  await signInAs(page, shop.url)
  await page.goto('/products/express-kit')
  const reviews = page.getByRole('region', { name: 'Customer Reviews' })
  await unfoldForm(reviews)
  await reviews.getByRole('radio').last().check()
  await reviews.getByRole('textbox', { name: 'Your review' }).fill('Clean in five minutes.')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  const own = reviews.getByRole('region', { name: 'Your review', exact: true })
  await expect(own).toBeVisible()
  await keepElsewhere(page, await tokenOf(shop.url, await openAccount(shop.url)))
  await expect(own).toHaveCount(0)
  await keepElsewhere(page, await tokenOf(shop.url))
  await own.getByRole('button', { name: 'Delete your review of Express Kit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Review deleted successfully')).toBeVisible()
})

function asksFor(request: Request, operation: string): boolean {
  return request.postData()?.includes(operation) ?? false
}
