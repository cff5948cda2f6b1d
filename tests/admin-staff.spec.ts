import type { Page } from '@playwright/test'
import type { RunningShop } from '#/harness/running-shop.ts'
import { emailTo } from './fixtures/customers.ts'
import { admin, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const staff = '/admin/settings/staff'
const password = 'nanosecond-wire'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

/** As another owner would at the same time. */
async function callAsOwner(shop: RunningShop, path: string, method = 'GET', body?: object) {
  const { token } = await openOffice(shop)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const json = body && { body: JSON.stringify({ ...body, password: admin.password }) }
  return fetch(`${shop.url}/api/admin${path}`, { method, headers, ...json })
}

async function invite(shop: RunningShop, name: string, role: string): Promise<number> {
  const email = `${name.toLowerCase()}@glovebox.test`
  const response = await callAsOwner(shop, '/staff', 'POST', { name, email, role })
  return (await response.json()).id
}

test('the only owner is offered neither another role nor to be removed', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), staff)
  await page.getByRole('row').filter({ hasText: '(you)' }).getByRole('link').click()
  await expect(page.getByText('The shop’s only owner.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('radio')).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  await expectSound(page)
  await main.getByRole('link', { name: 'Your password and two-step sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  await page.goBack()
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await expect(activity.getByRole('listitem').first()).toContainText('Signed in')
  await activity.getByRole('link', { name: 'See all activity' }).click()
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(admin.email)
})

test('an owner invites a moderator, who chooses a password and has the reviews alone', async ({
  page,
  shop,
  browser,
}) => {
  await openAdmin(page, await openOffice(shop), staff)
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toContainText('(you)')
  await expectSound(page)
  await page.getByRole('link', { name: 'Invite someone' }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Staff')
  await expect(page.getByText('It works once and expires in 7 days.')).toBeVisible()
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Email').fill('grace')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please enter an email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('grace@glovebox.test')
  await page.getByLabel('Your own password').fill('wrong-password')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const grace = page.getByRole('row').filter({ hasText: 'grace@glovebox.test' })
  await expect(grace).toContainText('Moderator')
  await expect(grace).toContainText(/Invited on [A-Z][a-z]{2} \d+, \d{4}/)

  const email = await emailTo(shop, 'grace@glovebox.test', 'set-password')
  const link = /http\S+set-password#[\w-]+/.exec(email)?.[0] ?? ''
  const context = await browser.newContext({ locale: 'fr-FR' })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByLabel('Nouveau mot de passe').fill(password)
  await theirs.getByLabel('Confirmer le mot de passe').fill('another-wire')
  await theirs.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(theirs.getByText('Les mots de passe ne correspondent pas.')).toBeVisible()
  await expectSound(theirs)
  await theirs.getByLabel('Confirmer le mot de passe').fill(password)
  await theirs.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await theirs.getByRole('link', { name: 'Aller à la connexion' }).click()
  await theirs.getByLabel('E-mail').fill('grace@glovebox.test')
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Se connecter' }).click()
  await expect(theirs).toHaveURL(/\/admin\/reviews$/)
  const nav = theirs.getByRole('navigation')
  await expect(nav.getByRole('link', { name: 'Avis' })).toBeVisible()
  await expect(nav.getByRole('link', { name: /Équipe|Journal|Tableau/ })).toHaveCount(0)
  for (const path of [staff, '/admin/settings/tokens', '/admin/audit-logs']) {
    await theirs.goto(shop.url + path)
    await expect(theirs.getByText('Vous n’avez pas accès à cette page')).toBeVisible()
  }
  const id = (await (await callAsOwner(shop, '/staff')).json()).staff.find(
    (one: { name: string }) => one.name === 'Grace',
  ).id
  await theirs.goto(`${shop.url}/admin/reviews`)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Avis' })).toBeVisible()
  await callAsOwner(shop, `/staff/${id}`, 'PATCH', { role: 'support' })
  await theirs.getByRole('link', { name: 'Refusés' }).click()
  await expect(theirs.getByRole('alert')).toContainText('Impossible de charger les avis')
  await theirs.getByRole('button', { name: 'Réessayer' }).click()
  await expect(theirs.getByText('Vous n’avez pas accès à cette page')).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  await context.close()
})

test('an editor keeps what is unsaved until one has decided', async ({ page, shop }) => {
  const id = await invite(shop, 'Alan', 'support')
  await openAdmin(page, await openOffice(shop), `${staff}/${id}`)
  const role = (name: string) => page.getByRole('radio', { name })
  const bar = page.getByText(/\d unsaved change/)
  await expect(role('Support')).toBeChecked()
  await role('Manager').check()
  await expect(bar).toBeVisible()
  await expectSound(page)
  await role('Support').check()
  await expect(bar).toHaveCount(0)
  await role('Manager').check()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(role('Support')).toBeChecked()
  await expect(page.getByRole('heading', { level: 1, name: 'Alan' })).toBeFocused()

  await role('Manager').check()
  await page.getByRole('button', { name: 'Day to day' }).click()
  await page.getByRole('link', { name: 'Reviews' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(leave.getByRole('button', { name: 'Stay here' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(role('Manager')).toBeChecked()

  expect((await callAsOwner(shop, `/staff/${id}`, 'PATCH', { role: 'moderator' })).ok).toBe(true)
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else saved this first')
  await expect(role('Manager')).toBeChecked()
  await expectSound(page)
  await page.getByRole('button', { name: 'Use theirs, discard mine' }).click()
  await expect(role('Moderator')).toBeChecked()
  await expect(bar).toHaveCount(0)

  await role('Manager').check()
  await page.getByLabel('Your own password').fill(admin.password)
  await callAsOwner(shop, `/staff/${id}`, 'PATCH', { role: 'support' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(role('Manager')).toBeChecked()

  await page.getByRole('button', { name: 'Remove Alan' }).click()
  await page.getByRole('alertdialog').getByLabel('Your own password').fill(admin.password)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Alan' }).click()
  await expect(page).toHaveURL(staff)
  await expect(page.getByText('Alan was removed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'alan@' })).toHaveCount(0)
})

test('a token is shown once, opens what it may, and ends when it is revoked', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/settings/tokens')
  await expect(page.getByText('No tokens yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create token' }).click()
  await page.getByLabel('Name').fill('Stock import')
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Please choose at least one')).toBeVisible()
  const products = page.getByRole('group', { name: 'Products and collections' })
  const all = page.getByRole('group', { name: 'All permissions' })
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await all.getByRole('button', { name: 'Write' }).click()
  await expect(products.getByRole('radio', { name: 'Write' })).toBeChecked()
  await all.getByRole('button', { name: 'None' }).click()
  await products.getByRole('radio', { name: 'Read' }).check()
  await expect(page.getByText('Products and collections: Read')).toBeVisible()
  await expect(page.getByText('1 permission: read_products')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const secret = page.getByText(/^shpat_[0-9a-f]{32}$/)
  await expect(secret).toBeVisible()
  await expectSound(page)
  const token = (await secret.textContent()) ?? ''
  const status = async () => {
    const headers = { 'x-shopify-access-token': token, 'content-type': 'application/json' }
    const body = JSON.stringify({ query: '{ shop { name } }' })
    const address = `${shop.url}/admin/api/2025-10/graphql.json`
    return (await fetch(address, { method: 'POST', headers, body })).status
  }
  expect(await status()).toBe(200)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText('No tokens yet')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'read_products', exact: true })).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Revoke Stock import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('cell', { name: 'Revoked' })).toBeVisible()
  expect(await status()).toBe(401)
})

test('anyone who works here has a link to change their own password sent', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/settings/security')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('The email will wait in the outbox')).toBeVisible()
  expect(await emailTo(shop, admin.email, 'set-password')).toMatch(/http\S+set-password#[\w-]+/)
  await expect(page.getByRole('link', { name: 'Connect a mail server' })).toHaveAttribute(
    'href',
    '/admin/settings/email',
  )
  await expectSound(page)
})
