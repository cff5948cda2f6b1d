import english from '#/content/en/questions.json' with { type: 'json' }
import french from '#/content/fr/questions.json' with { type: 'json' }
import { emailTo, openAccount, signInAs } from './fixtures/customers.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const t = french
const width = 390
const answer = 'Oui, avec des lamelles.'

test('a question that was typed is still there after a sign-in', async ({ page, shop }) => {
  const person = await openAccount(shop.url)
  await signInAs(page, shop.url, person)
  await page.goto('/products/air-freshener')
  const section = page.getByRole('region', { name: english.heading, exact: true })
  await section.getByRole('button', { name: english.ask }).click()
  const field = section.getByRole('textbox', { name: english.text })
  await field.fill('Does it fit a round vent?')

  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await other.close()

  await section.getByRole('link', { name: english.signIn }).click()
  await page.getByRole('main').getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(field).toHaveValue('Does it fit a round vent?')
  await section.getByRole('button', { name: english.submit }).click()
  await expect(section.getByText(english.sent)).toBeVisible()
  await expect(field).toHaveValue('')
})

test.describe('questions about a product, in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width, height: 900 } })

  test('are asked, answered by staff, and then there for everybody', async ({ page, shop }) => {
    const text = `Does it fit a round vent of ${width} px?`
    const office = await openOffice(shop)
    const section = page.getByRole('region', { name: t.heading, exact: true })
    await page.goto('/products/air-freshener')
    await section.getByRole('button', { name: t.ask }).click()
    await section.getByRole('link', { name: t.signIn }).click()
    await expect(page).toHaveURL(/\/login/)

    const person = await openAccount(shop.url)
    await signInAs(page, shop.url, person)
    await page.goto('/products/air-freshener')
    await section.getByRole('button', { name: t.ask }).click()
    const field = section.getByLabel(t.text)
    await expect(field).toBeFocused()
    await field.fill('Short')
    await section.getByRole('button', { name: t.submit }).click()
    await expect(section.getByText(t.short.replace('{{min}}', '10'))).toBeVisible()
    await field.fill(text)
    await section.getByRole('button', { name: t.submit }).click()
    await expect(section.getByText(t.sent)).toBeVisible()
    const own = section.getByRole('region', { name: t.own })
    await expect(own.getByText(text)).toBeVisible()
    await expect(own.getByText(t.states.open)).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)

    const staff = await page
      .context()
      .browser()
      ?.newPage({
        baseURL: shop.url,
        locale: 'en-US',
        viewport: { width: 1280, height: 900 },
      })
    if (!staff) throw new Error('The browser is gone.')
    await openAdmin(staff, office, '/admin/questions')
    await staff.getByRole('row').filter({ hasText: text }).getByRole('link').click()
    await staff.getByLabel('Your answer').fill(answer)
    await staff.getByRole('button', { name: 'Publish answer' }).click()
    await expect(staff.getByRole('button', { name: 'Save answer' })).toBeVisible()
    expect(await findings(staff)).toEqual([])
    expect(await overflowAt(staff, 320)).toBeLessThanOrEqual(0)
    await staff.close()
    expect(await emailTo(shop, person.email, answer)).toContain(text)

    const html = await page.request.get(`${shop.url}/products/air-freshener`, {
      headers: { cookie: 'siteAccess=1' },
    })
    const shown = await html.text()
    expect(shown).toContain(text)
    expect(shown).not.toContain('Lovelace')
    await page.reload()
    await expect(own.getByText(answer)).toBeVisible()
    await own.getByRole('button', { name: t.deleteFor.replace('{{text}}', text) }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button').last().click()
    await expect(own).toHaveCount(0)
    await expect(page.getByText(t.delete.done)).toBeVisible()
  })
})

test('a question whose code cannot be downloaded is kept, and said', async ({ page, shop }) => {
  await signInAs(page, shop.url, await openAccount(shop.url))
  await page.route('**/assets/questions-*.js', (route) => route.abort())
  await page.goto('/products')
  await page.getByRole('main').getByRole('link', { name: 'Air Freshener' }).first().click()
  const section = page.getByRole('region', { name: english.heading, exact: true })
  await section.getByRole('button', { name: english.ask }).click()
  const field = section.getByRole('textbox', { name: english.text })
  await field.fill('Does it fit a round vent?')
  await section.getByRole('button', { name: english.submit }).click()
  await expect(section.getByRole('alert')).toHaveText(english.failed)
  await expect(field).toHaveValue('Does it fit a round vent?')
})
