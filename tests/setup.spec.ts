import admin from '#/content/en/admin.json' with { type: 'json' }
import noMail from '#/content/en/no-mail.json' with { type: 'json' }
import texts from '#/content/en/setup.json' with { type: 'json' }
import { type RunningShop, startShop } from '../harness/running-shop.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings } from './fixtures/shoppers.ts'

/** `owner-journey.spec.ts` goes there in French, on a phone. */
test.describe('a new shop, in English on a desk', () => {
  let shop: RunningShop

  test.beforeAll(async () => {
    shop = await startShop({ NODE_ENV: 'production', DEMO: 'false' })
  })
  test.afterAll(() => shop.end())

  test('goes from the link of its start to an open door', async ({ page, browser }) => {
    const printed = () => /http:\S+\/setup#[0-9a-f]+/.exec(shop.output())?.[0]
    await expect.poll(printed).toBeDefined()
    const link = printed() ?? ''
    await page.goto(link)
    await expect(page.getByLabel(texts.name)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByLabel(texts.name).fill('Ada')
    await page.getByLabel(texts.email, { exact: true }).fill('ada@shop.example')
    await page.getByLabel(texts.password).fill('analytical-engine')
    await page.getByLabel(texts.shopName).fill('Corner Car Care')
    await page.getByLabel(texts.supportEmail).fill('ask@corner.example')
    await page.getByLabel(texts.demo).check()
    await page.getByRole('button', { name: texts.submit }).dblclick()

    await expect(page.getByRole('heading', { level: 1, name: texts.launch.heading })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: '0 of 8 done' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: texts.launch.go.payment }).click()
    for (const [field, value] of [
      ['holder', 'Corner Car Care'],
      ['bank', 'First Bank'],
      ['routingNumber', '123456789'],
      ['accountNumber', '12345678'],
    ] as const)
      await page.getByRole('textbox', { name: texts.settings[field], exact: true }).fill(value)
    const save = async () => {
      await page.getByRole('button', { name: admin.editor.save, exact: true }).click()
      await expect(page.getByText(admin.editor.saved, { exact: true })).toBeVisible()
    }
    await save()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: admin.nav.shop, exact: true }).click()
    await page
      .getByRole('textbox', { name: texts.settings.shopName, exact: true })
      .fill('Corner Car Care & Co')
    await save()
    const home = page.getByRole('link', { name: 'Corner Car Care & Co' })
    await expect(home.locator('visible=true')).toHaveCount(1)
    await page.getByRole('link', { name: /^Open your shop\W+7 to do/ }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: texts.launch.payment }),
    ).toContainText(texts.launch.done)
    const shipping = page.getByRole('checkbox', { name: texts.launch.checked.shipping })
    await shipping.check()
    await expect(page.getByRole('progressbar', { name: '2 of 8 done' })).toBeVisible()
    await expect(shipping).toBeChecked()
    await expect(shipping).toBeFocused()

    expect(await findings(page)).toEqual([])
    const visitor = await browser.newPage()
    await visitor.goto(`${shop.url}/products`)
    await expect(visitor.locator('input[name=passcode]')).toBeVisible()
    const { typed, word } = texts.launch
    await page.getByLabel(word.replace('{{word}}', typed)).fill(typed)
    await page.getByRole('button', { name: texts.launch.submit }).click()
    await expect(page.getByText(texts.launch.opened)).toBeVisible()
    await expect(page.getByText(texts.launch.launched)).toBeVisible()
    // There is no mail server, so every screen says so, and no page promises an email.
    for (const screen of ['orders', 'products', 'settings/taxes']) {
      await page.goto(`${shop.url}/admin/${screen}`)
      await expect(page.getByText(admin.outbox.open.split(':')[0] ?? '')).toBeVisible()
    }
    await visitor.goto(`${shop.url}/forgot-password`)
    await expect(visitor.getByText(noMail.passwords['forgot.lead'])).toBeVisible()
    await visitor.goto(`${shop.url}/products`)
    await expect(visitor.getByRole('heading', { name: /Express Kit|Kit express/i })).toBeVisible()
    await expect(visitor).toHaveTitle(/Corner Car Care/)
    // Nobody knows where the visitor is, and the shop is in the United States.
    await expect(visitor.locator('select').last()).toHaveValue('USD')
    expect(await visitor.content()).not.toContain('hello@glovebox')
    await visitor.close()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: texts.over.heading })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('link', { name: texts.over.signIn })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})
