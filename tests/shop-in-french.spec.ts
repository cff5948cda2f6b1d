import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'
import { bringCart, payInDollars } from './fixtures/shoppers.ts'

test.use({ locale: 'fr-FR' })

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('banner')
const productsData = /\/products\.data\?.*routes%2Fproducts/

const entries = {
  Boutique: '/products',
  Questions: '/faq',
  'Notre mission': '/about',
  Contact: '/contact',
  Panier: '/cart',
  Connexion: '/login',
}
const atTheFoot = {
  'Kit Express': '/products/express-kit',
  'Centre d’aide': '/help',
  Confidentialité: '/privacy-policy',
  'Conditions générales de vente': '/terms-of-service',
  Livraison: '/shipping-policy',
  'hello@glovebox.test': 'mailto:hello@glovebox.test',
}

test('the home page, the bar, the menu and the foot of the page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Glovebox : une voiture propre, à portée de main')
  const hero = page.locator('#hero')
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, address] of [
    ['Voir les produits', '/products'],
    ['Qui sommes-nous', '/about'],
  ] as const)
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', address)
  const floating = hero.getByRole('list', { name: 'Produits' }).getByRole('link')
  const handles = ['express-kit', 'gel-cleaner', 'trash-bag-pack']
  expect((await floating.evaluateAll(hrefsOf)).sort()).toEqual(
    handles.map((handle) => `/products/${handle}`),
  )
  const why = page.getByRole('region', { name: 'Pourquoi choisir Glovebox' })
  await expect(why.getByRole('listitem')).toHaveCount(4)
  await expect(why.getByText('Voiture neuve, Brise océane ou Forêt de pins')).toBeVisible()
  const action = page.getByRole('region', { name: 'Les miettes, ça arrive' })
  for (const [name, address] of [
    ['Acheter maintenant', '/products'],
    ['Voir le kit', '/products/express-kit'],
  ] as const)
    await expect(action.getByRole('link', { name })).toHaveAttribute('href', address)

  const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
  await expect(links).toHaveText(Object.keys(entries))
  const foot = page.getByRole('contentinfo')
  for (const [name, address] of Object.entries(atTheFoot))
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', address)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const [name, address] of Object.entries({ ...entries, 'Centre d’aide': '/help' }))
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  await expect(menu.getByRole('link', { name: 'Kit Express' })).toBeVisible()
  await menu.getByRole('link', { name: 'Notre mission' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('the grid of products: labels, the stepper, the busy button, loading and failing', async ({
  page,
  shop,
}) => {
  await payInDollars(page, shop.url)
  await page.goto('/products')
  const gel = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Gel nettoyant' }) })
  await expect(gel.getByText('$12,90')).toBeVisible()
  await expect(gel.getByText('En stock')).toBeVisible()
  const open = gel.getByRole('button', { name: 'Ajouter au panier : Gel nettoyant' })
  await open.click()
  const quantity = gel.getByRole('group', { name: 'Quantité de Gel nettoyant' })
  await expect(quantity.getByRole('button', { name: 'Diminuer la quantité' })).toBeDisabled()
  await quantity.getByRole('button', { name: 'Augmenter la quantité' }).click()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/*/graphql.json', async (route) => {
    await sent.promise
    await route.continue()
  })
  await gel.getByRole('button', { name: 'Ajouter Gel nettoyant' }).click()
  await expect(gel.getByRole('button', { name: 'Ajout…' })).toBeVisible()
  sent.resolve()
  await expect(bar(page).getByRole('link', { name: 'Panier (2 articles)' })).toBeVisible()
  await expect(gel.getByText('Gel nettoyant : ajouté à votre panier.')).toBeAttached()
  await open.click()
  await expect(quantity.getByRole('status')).toHaveText('1')

  await bar(page).getByRole('link', { name: 'Panier (2 articles)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre panier' })).toBeVisible()
  const lost = Promise.withResolvers<void>()
  await page.route(productsData, async (route) => {
    await lost.promise
    await route.abort()
  })
  await bar(page).getByRole('link', { name: 'Boutique' }).click()
  await expect(page.getByRole('status', { name: 'Chargement des produits…' })).toBeVisible()
  lost.resolve()
  await expect(
    page.getByText('Impossible de charger les produits. Veuillez réessayer plus tard.'),
  ).toBeVisible()
  await page.unroute(productsData)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(gel).toBeVisible()
})

test('a product: pictures, choice, stock, description, video, and one that is not there', async ({
  page,
  shop,
}) => {
  await payInDollars(page, shop.url)
  await page.goto('/products/trash-bag-pack')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sacs-poubelle')
  const pictures = page.getByRole('region', { name: /^Photos : / })
  await expect(pictures.getByRole('button', { name: /^Afficher la photo/ })).toHaveCount(4)
  await pictures.getByRole('button', { name: 'Photo suivante' }).click()
  await expect(pictures.getByText(/^Photo 2 sur \d$/)).toBeVisible()
  await pictures.getByRole('button', { name: 'Photo précédente' }).click()
  await expect(pictures.getByText(/^Photo 1 sur \d$/)).toBeVisible()
  await expect(page.getByText('En stock').first()).toBeVisible()
  await page.getByRole('radio', { name: /^30 sacs/ }).check()
  await expect(page.getByText('En rupture de stock')).toBeVisible()
  await expect(page.getByText('$32,90', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Me prévenir' })).toBeVisible()
  const description = page.getByRole('region', { name: 'En quelques mots' })
  await description.getByRole('heading', { name: 'Bon à savoir' }).click()
  await expect(description.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Satisfait ou remboursé pendant 30 jours').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Mode d’emploi' })).toBeVisible()

  await page.goto('/products/warp-drive')
  await expect(page.getByRole('heading', { level: 1, name: 'Produit introuvable' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à tous les produits' }).click()
  await expect(page).toHaveURL('/products')
})

test('a cart: its lines, what it comes to, removing, having back, clearing', async ({
  page,
  shop,
}) => {
  await payInDollars(page, shop.url)
  await bringCart(page, shop.url, [{ handle: 'gel-cleaner', quantity: 2 }, { handle: 'wet-wipes' }])
  await page.goto('/cart')
  await expect(page).toHaveTitle(/Votre panier/)
  await expect(main(page).getByText(/vous avez 30\sjours pour changer d’avis/)).toBeVisible()
  const lines = page.getByRole('list', { name: 'Articles de votre panier' })
  await expect(lines.getByText('$12,90 l’unité')).toBeVisible()
  await expect(main(page).getByText('3 articles', { exact: true })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Récapitulatif' })
  for (const [name, text] of [
    ['Sous-total', '$32,70'],
    ['Livraison', 'Calculée au paiement'],
    ['Taxes', 'Calculées au paiement'],
    ['Total', '$32,70'],
  ] as const) {
    const amount = summary.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
    await expect(amount).toHaveText(text)
  }
  await expect(
    summary.getByText('Encore $17,30 et la livraison standard est offerte.'),
  ).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Passer au paiement' })).toBeEnabled()
  await expect(summary.getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute(
    'href',
    '/products',
  )
  await page.getByRole('button', { name: 'Retirer Lingettes humides' }).click()
  await expect(page.getByText('Retiré du panier : Lingettes humides.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(lines.getByRole('link', { name: 'Lingettes humides' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Vider le panier' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Vider votre panier ?' })
  await dialog.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Continuer mes achats' }).click()
  await expect(page).toHaveURL('/products')
})

test('the gate: its words, a wrong passcode, the right one', async ({ lockedPage: page }) => {
  await page.goto('/about')
  await expect(page).toHaveTitle('Ouverture prochaine')
  await expect(page.getByRole('heading', { level: 1, name: 'Ouverture prochaine' })).toBeVisible()
  const passcode = page.getByLabel('Mot de passe')
  await passcode.fill('faux')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByRole('alert')).toHaveText('Mot de passe incorrect. Veuillez réessayer.')
  await passcode.fill('opening-soon')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notre mission' })).toBeFocused()
})

function hrefsOf(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}
