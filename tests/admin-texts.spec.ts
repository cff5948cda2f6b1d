import admin from '#/content/fr/admin.json' with { type: 'json' }
import menus from '#/content/fr/admin-menus.json' with { type: 'json' }
import texts from '#/content/fr/admin-texts.json' with { type: 'json' }
import { longestPolicy } from '#/contract/shop-texts.ts'
import { emailTo } from './fixtures/customers.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { unlock } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const locale = 'fr-FR'

test.describe('texts, in French', () => {
  test.use({ locale, viewport: { width: 390, height: 900 } })

  test('are the owner’s own, and the original again', async ({ page, shop, browser }) => {
    /** Presses a button, and waits for the shop's answer: what the last change said may still be on the page. */
    const change = async (name: string, says: string) => {
      const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET')
      await page.getByRole('button', { name }).click()
      expect((await answered).ok()).toBe(true)
      await expect(page.getByText(says, { exact: true }).last()).toBeVisible()
    }
    const save = () => change(admin.editor.save, admin.editor.saved)
    const restore = () => change(texts.restoreOriginal, texts.restored)

    await openAdmin(page, await openOffice(shop), '/admin/settings/texts')
    await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    const search = page.getByRole('searchbox', { name: texts.search })
    await search.fill('DOUBLE accolade introuvable')
    await search.press('Enter')
    await expect(page.getByText(texts.none)).toBeVisible()
    await search.fill('signed up for our newsletter')
    await search.press('Enter')
    await expect(page.getByText('was just signed up for our newsletter').last()).toBeVisible()
    await page.getByRole('link', { name: texts.names.newsletter, exact: true }).click()

    const subject = page.getByLabel(texts.subject, { exact: true })
    await subject.fill('Hello {{nobody}}')
    await page.getByRole('button', { name: admin.editor.save }).click()
    const unknown = texts.unknownName.replace('{{names}}', '{{nobody}}')
    await expect(page.getByText(unknown)).toBeVisible()
    await subject.fill('News from {{shopName}}')
    await page.getByRole('button', { name: texts.preview, exact: true }).click()
    await expect(page.getByText('News from Glovebox')).toBeVisible()
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('font-size', '30px')
    expect(await findings(page, { exclude: ['iframe'] })).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: texts.sendTest }).click()
    await expect(page.getByText(admin.outbox.waits)).toBeVisible()
    await emailTo(shop, 'admin@glovebox.test', 'News from Glovebox')
    await save()
    await restore()
    await expect(subject).not.toHaveValue('News from {{shopName}}')

    const context = await browser.newContext({ baseURL: shop.url, locale })
    await unlock(context, shop.url)
    const visitor = await context.newPage()
    await page.getByRole('link', { name: texts.heading }).first().click()
    await page.getByRole('link', { name: texts.names.homePage }).click()
    await page.getByLabel(texts.pageParts.hero_title, { exact: true }).fill('Hi from {{shopName}}')
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    const title = page.getByLabel(texts.pageParts.hero_title, { exact: true })
    await title.fill('Hi from {{nobody}}')
    await page.getByRole('button', { name: admin.editor.save }).click()
    await expect(title).toHaveAccessibleDescription(new RegExp(unknown))
    await title.fill('Hi from {{shopName}}')
    await save()
    await visitor.goto('/?lang=en')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Hi from Glovebox')
    await restore()

    await page.getByRole('link', { name: texts.heading }).first().click()
    await page.getByRole('link', { name: texts.names.faqPage }).click()
    await page.getByRole('button', { name: admin.richText.source }).first().click()
    const orders = page.getByRole('textbox', { name: texts.faq['orders-shipping'] })
    await orders.fill('<p>Yes.</p>')
    await page.getByRole('button', { name: admin.editor.save }).click()
    await expect(page.getByText(texts.faqProblem)).toBeVisible()
    await orders.fill('<h2>Do you ship?</h2><p>Yes, ask {{supportEmail}}.</p>')
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    await save()
    await visitor.goto('/faq?lang=en#do-you-ship')
    await expect(visitor.getByText('Yes, ask hello@glovebox.test.')).toBeVisible()
    await restore()

    await page.getByRole('link', { name: texts.heading }).first().click()
    await page.getByRole('link', { name: texts.names.reviewPolicy }).click()
    await page.getByRole('link', { name: 'Français', exact: true }).click()
    await page.waitForURL('**/reviewPolicy?filter=fr')
    await expect(page.locator('[role=textbox][lang=fr]')).toBeVisible()
    const source = page.getByRole('button', { name: admin.richText.source })
    await source.click()
    const body = page.getByRole('textbox', { name: texts.body })
    for (const [refused, problem] of [
      ['<p>{{nobody}}</p>', unknown],
      [
        `<p>${'x'.repeat(longestPolicy)}</p>`,
        texts.tooLong.replace('{{max, number}}', longestPolicy.toLocaleString(locale)),
      ],
    ] as const) {
      await body.fill(refused)
      await page.getByRole('button', { name: admin.editor.save }).click()
      await expect(body).toHaveAccessibleDescription(new RegExp(problem.replaceAll(/\s/g, '\\s')))
    }
    await body.fill(
      '<h2>Nos avis</h2><p>Écrivez à {{supportEmail}}, <a href="/contact">ici</a>.</p><script>x</script>',
    )
    await source.click()
    const editor = page.locator('[role=textbox][lang=fr]')
    await editor.press('Control+End')
    await page.keyboard.type(' Merci')
    await save()
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)

    await visitor.goto('/review-policy?lang=fr')
    const main = visitor.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: 'Nos avis' })).toBeVisible()
    await expect(main).toContainText('Écrivez à hello@glovebox.test, ici. Merci')
    await expect(main.getByRole('link', { name: 'ici' })).toHaveAttribute('href', '/contact')
    await restore()
    await visitor.reload()
    await expect(main.getByRole('heading', { level: 2, name: 'Nos avis' })).toHaveCount(0)

    await page.goto('/admin/settings/menus')
    await expect(page.getByRole('heading', { level: 1, name: menus.heading })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: menus.main }).click()
    await expect(page.getByRole('heading', { level: 1, name: menus.main })).toBeVisible()
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    const entries = page.getByRole('list', { name: menus.main })
    const entry = entries.getByLabel('Entrée 1 en anglais', { exact: true })
    const before = await entry.inputValue()
    await visitor.setViewportSize({ width: 1280, height: 900 })
    for (const name of ['All our goods', before]) {
      await entries.getByRole('button', { expanded: false }).first().click()
      await entry.fill(name)
      await save()
      await visitor.goto('/contact?lang=en')
      await expect(visitor.getByRole('banner')).toContainText(name)
    }
    await context.close()
  })
})
