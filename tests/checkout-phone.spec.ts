import { fillCart } from '#/harness/fill-cart.ts'
import { field, typeCard, wipes } from './fixtures/buyer.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

test.describe('the steps in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  const texts = {
    on: 'Continuer vers le paiement',
    pay: /^Commander/,
    zip: 'Code postal',
    state: 'État',
    summary: 'Récapitulatif',
    addCode: 'Ajouter un code ou une carte cadeau',
    code: 'Code de réduction ou carte cadeau',
  }

  test('have no finding of axe and fit', async ({ page, shop }) => {
    const { checkoutUrl } = await fillCart(shop.url, [{ handle: 'express-kit' }, ...wipes])
    const isFine = async () => {
      expect(await findings(page)).toEqual([])
      expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
    }
    await page.goto(checkoutUrl)
    await isFine()
    await expect(page.getByText(texts.addCode)).toBeHidden()
    await page.getByText(texts.summary).filter({ visible: true }).click()
    await page.getByText(texts.addCode).click()
    await page.getByLabel(texts.code).fill('NOPE')
    await page.getByLabel(texts.code).press('Enter')
    await expect(page.getByLabel(texts.code)).toHaveAccessibleDescription(/\S/)
    await isFine()
    await page.getByLabel(texts.code).fill('')
    await page.getByRole('button', { name: texts.on }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await isFine()
    for (const name of ['email', 'firstName', 'lastName', 'address1', 'city']) {
      await page.locator(`[name=${name}]`).fill(name === 'email' ? 'ada@example.com' : 'Ada')
    }
    await field(page, texts.zip).fill('94105')
    await field(page, texts.state).selectOption('CA')
    await page.getByRole('button', { name: texts.on }).click()
    await expect(page.getByRole('button', { name: texts.pay })).toBeVisible()
    await isFine()
    await page.getByRole('button', { name: texts.pay }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await isFine()
    await typeCard(page)
    await page.getByRole('button', { name: texts.pay }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
    await isFine()
  })
})
