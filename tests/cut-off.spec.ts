import type { Page } from '@playwright/test'
import { inOneLanguage } from './fixtures/one-language.ts'
import { expect } from './fixtures/shop.ts'
import { bringCart, payInDollars } from './fixtures/shoppers.ts'

/** Contact and newsletter are cut off in tests of their own. */
const texts = {
  en: {
    passcode: 'Password',
    enter: 'Enter',
    gate: 'We couldn’t reach the shop. Check your connection and try again.',
    add: 'Add to cart',
    addFailed: 'Error adding to cart. Please try again.',
    cart: 'Cart (2 items)',
    more: 'Increase quantity',
    quantity: 'Quantity of Wet Wipes',
    changeFailed: 'We couldn’t change the quantity. Please try again.',
    remove: 'Remove Wet Wipes',
    removeFailed: 'Failed to remove item from cart. Please try again.',
    total: '$13.80',
  },
  fr: {
    passcode: 'Mot de passe',
    enter: 'Entrer',
    gate: 'La boutique n’a pas pu être jointe. Veuillez vérifier votre connexion, puis réessayer.',
    add: 'Ajouter au panier',
    addFailed: 'Erreur lors de l’ajout au panier. Veuillez réessayer.',
    cart: 'Panier (2 articles)',
    more: 'Augmenter la quantité',
    quantity: 'Quantité de Lingettes humides',
    changeFailed: 'La quantité n’a pas pu être modifiée. Veuillez réessayer.',
    remove: 'Retirer Lingettes humides',
    removeFailed: 'L’article n’a pas pu être retiré du panier. Veuillez réessayer.',
    total: '$13,80',
  },
} as const

const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort())

for (const language of ['en', 'fr'] as const) {
  const { english, french } = inOneLanguage(language)
  const t = texts[language]

  english(
    `the gate says that the shop is cut off, and keeps the passcode, in ${language}`,
    async ({ lockedPage: page }) => {
      await page.goto(`/?lang=${language}`)
      await cutOff(page)
      await page.getByLabel(t.passcode).fill('opening-soon')
      await page.getByRole('button', { name: t.enter }).click()
      await expect(page.getByRole('alert')).toHaveText(t.gate)
      await expect(page.getByLabel(t.passcode)).toHaveValue('opening-soon')
      await page.unroute('**/api/**')
      await page.getByRole('button', { name: t.enter }).click()
      await expect(page.getByRole('navigation').first()).toBeVisible()
    },
  )

  french(
    `the cart says that the shop is cut off, and loses nothing, in ${language}`,
    async ({ page, shop }) => {
      await page.clock.install()
      await payInDollars(page, shop.url)
      await bringCart(page, shop.url, [{ handle: 'wet-wipes', quantity: 2 }])
      await page.goto(`/products/gel-cleaner?lang=${language}`)
      await expect(page.getByRole('link', { name: t.cart })).toBeVisible()
      await cutOff(page)
      /** The shop is asked again several times, a second apart, before anything is said. */
      const announces = (text: string) =>
        expect(async () => {
          await page.clock.fastForward(1_000)
          await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible({
            timeout: 50,
          })
        }).toPass({ timeout: 20_000 })
      await page.getByRole('button', { name: t.add, exact: true }).click()
      await announces(t.addFailed)
      await page.getByRole('link', { name: t.cart }).click()
      await page
        .getByRole('group', { name: t.quantity })
        .getByRole('button', { name: t.more })
        .click()
      await announces(t.changeFailed)
      await page.getByRole('button', { name: t.remove }).click()
      await announces(t.removeFailed)
      await expect(page.getByText(t.total).filter({ visible: true }).last()).toBeVisible()
      await page.unroute('**/api/**')
      await page.reload()
      await expect(page.getByText(t.total).filter({ visible: true }).last()).toBeVisible()
      await expect(page.getByRole('link', { name: t.cart })).toBeVisible()
    },
  )
}
