import { expect, test } from './fixtures/shop.ts'

for (const { language, link, title, subtitle, promise, shop } of [
  {
    language: 'en',
    link: 'Our mission',
    title: 'Our mission',
    subtitle: 'A clean car shouldn’t cost you a Saturday.',
    promise: /5 trash bags.*100\+ times.*20 wet wipes.*up to 4 weeks/,
    shop: 'Browse products',
  },
  {
    language: 'fr',
    link: 'Notre mission',
    title: 'Notre mission',
    subtitle: 'Une voiture propre ne devrait pas vous coûter un samedi.',
    promise: /5\s+sacs-poubelle.*plus de 100\s+fois.*20\s+lingettes.*jusqu’à 4\s+semaines/,
    shop: 'Voir les produits',
  },
] as const) {
  test(`says what the shop is for, in ${language}`, async ({ page }) => {
    await page.goto(`/?lang=${language}`)
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL('/about')
    await expect(page).toHaveTitle(`${title} · Glovebox`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page.getByText(subtitle)).toBeVisible()
    await expect(page.getByText(promise)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: shop }).click()
    await expect(page).toHaveURL('/products')
  })
}
