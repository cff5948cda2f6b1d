import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { demoCustomer, emailTo, newEmail } from './fixtures/customers.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name }).click()
}

test('a customer is found, and the profile, notes and consent are changed', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/customers')
  await expect(page.getByRole('row').filter({ hasText: demoCustomer.email })).toBeVisible()
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export newsletter list' }).click()
  expect((await download).suggestedFilename()).toBe('newsletter.csv')
  await page.keyboard.press('/')
  await page.keyboard.type('nobody like this')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await page.getByRole('searchbox').fill('demo@')
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: demoCustomer.email }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Moreno' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^#\d+$/ }).first()).toBeVisible()
  await expect(page.getByText('418 Juniper Street', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await expect(page.getByText('can’t delete this customer while an order')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Note' }).fill('Calls before noon.')
  await page.getByLabel('Tags').fill('vip, press, VIP')
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Subscribed to our newsletter').uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please enter a phone number')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('+1 (503) 555-0142')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Tags')).toHaveValue('press, VIP')
  const consents = page.getByRole('list', { name: 'Consent history' }).getByRole('listitem')
  await expect(consents.first()).toContainText(/\d{4}.+ · Opted out · by \S+@/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Calls before noon.')
  await expect(page.getByLabel('Subscribed to our newsletter')).not.toBeChecked()

  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await dialog.getByLabel('Street').fill('1 Dock Street')
  await dialog.getByLabel('City').fill('Austin')
  await dialog.getByLabel('State or province').fill('Texas')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Austin, TX')).toBeVisible()
  // Also where the page is still reloaded after one press when the next one comes.
  await page.route('**/graphql.json', async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  const address = page.getByRole('button', { name: 'More actions: 1 Dock Street' })
  await address.click()
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByText('The default address was changed')).toBeVisible()
  await address.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Austin, TX')).toHaveCount(0)
})

test('staff open an account, invite its owner, and delete it', async ({ page, shop }) => {
  const email = newEmail('grace')
  await openAdmin(page, await openOffice(shop), '/admin/customers/new')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Email', { exact: true }).fill(demoCustomer.email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another customer has this email address')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace' })).toBeVisible()
  await expect(page.getByText('No active account')).toBeVisible()
  await chooseAction(page, 'Send a link to choose a password')
  await expect(page.getByRole('alertdialog')).toContainText(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  expect(await emailTo(shop, email, 'reset-password')).toContain('Choose a password')

  const twin = newEmail('hopper')
  const profile = page.url()
  await page.goto('/admin/customers/new')
  await page.getByLabel('First name').fill('Hopper')
  await page.getByLabel('Email', { exact: true }).fill(twin)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: twin })).toBeVisible()
  await page.goto(profile)
  await chooseAction(page, 'Merge with…')
  const merging = page.getByRole('dialog', { name: 'Merge with Grace' })
  await merging.getByRole('searchbox').fill('hopper')
  await merging.getByRole('button', { name: twin }).click()
  const confirming = page.getByRole('alertdialog', { name: 'Merge with Grace' })
  await expect(confirming).toContainText(`${twin} is deleted.`)
  await expectSound(page)
  await confirming.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(`${twin} is now part of Grace`)).toBeVisible()

  await chooseAction(page, 'Delete customer')
  const question = page.getByRole('alertdialog', { name: 'Delete Grace?' })
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await chooseAction(page, 'Delete customer')
  await question.getByRole('button', { name: 'Delete customer' }).click()
  await expect(page).toHaveURL('/admin/customers')
  await expect(page.getByText('Grace was deleted')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)
})

test('staff keep a customer without an email address, and whoever they turn out to be', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/customers/new')
  await page.getByRole('textbox', { name: 'Note' }).fill('At the counter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter an email address, a name, or a phone')).toBeVisible()
  await page.getByLabel('Phone').fill('+1 (503) 555-0161')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '+1 (503) 555-0161' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '+1 (503) 555-0161' })).toBeVisible()
  await expect(page.getByLabel('Subscribed to our newsletter')).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('button', { name: 'Delete customer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a link' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectSound(page)
  await page.getByLabel('First name').fill('Counter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/unsaved changes?/)).toHaveCount(0)

  const email = newEmail('known')
  const profile = page.url()
  await page.goto('/admin/customers/new')
  await page.getByLabel('First name').fill('Known')
  await page.getByLabel('Phone').fill('503-555-0161')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another customer has this phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  await page.goto(profile)
  await chooseAction(page, 'Merge with…')
  await page.getByRole('dialog').getByRole('searchbox').fill('known')
  await page.getByRole('dialog').getByRole('button', { name: email }).click()
  const confirming = page.getByRole('alertdialog')
  await expect(confirming).toContainText('Counter is deleted.')
  await confirming.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Counter is now part of Known')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Known' })).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('+1 (503) 555-0161')
})

test('nobody overwrites what somebody else has saved', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/customers?search=demo%40')
  await page.getByRole('row').filter({ hasText: demoCustomer.email }).getByRole('link').click()
  await page.getByLabel('First name').fill('Dane')
  const { token } = await openOffice(shop)
  const id = page.url().split('/').at(-1)
  const query = `mutation { customerUpdate(input: {
    id: "gid://shopify/Customer/${id}", note: "Theirs" }) { userErrors { message } } }`
  await fetch(`${shop.url}/admin/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else saved this first')
  await page.getByRole('button', { name: 'Use theirs, discard mine' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Theirs')
  await expect(page.getByLabel('First name')).toHaveValue('Dana')
})

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  test('the list leads to a customer', async ({ page, shop }) => {
    await openAdmin(page, await openOffice(shop), '/admin/customers')
    await page.getByRole('link', { name: 'Dana Moreno' }).click()
    await expect(page.getByRole('heading', { name: 'Adresses' })).toBeVisible()
    await expectSound(page)
  })
})
