import { inOneLanguage } from './fixtures/one-language.ts'
import { expect, test } from './fixtures/shop.ts'

const handles = ['express-kit', 'gel-cleaner', 'trash-bag-pack', 'wet-wipes', 'air-freshener']

const texts = {
  en: {
    cards: [
      ['See all products', '/products'],
      ['Read the FAQ', '/faq'],
      ['Contact us', '/contact'],
    ],
    guides: 'Product guides',
    kit: 'Express Kit',
    product: 'See the product: Express Kit',
    support: 'What you can count on',
    tiles: [
      ['Replies within 24 hours', 'Monday–Friday, 9AM–6PM EST'],
      ['Free shipping', 'on orders of $50'],
      ['30-day returns', 'get your money back'],
      ['Secure payment', 'Card numbers go straight to our payment provider'],
    ],
    practice: 'Tips',
    more: 'Still looking for an answer?',
    contact: 'Contact us',
    faq: 'Read the FAQ',
    search: 'Search questions and guides',
    submit: 'Search',
    query: 'refund',
    found: /answers? for “refund”/,
  },
  fr: {
    cards: [
      ['Voir tous les produits', '/products'],
      ['Lire la FAQ', '/faq'],
      ['Nous contacter', '/contact'],
    ],
    guides: 'Guides des produits',
    kit: 'Kit Express',
    product: 'Voir le produit : Kit Express',
    support: 'Nos engagements',
    tiles: [
      ['Réponse sous 24 heures', 'du lundi au vendredi, de 9 h à 18 h (heure de l’Est)'],
      ['Livraison offerte', 'dès $50'],
      ['30 jours pour changer d’avis', 'soyez remboursé'],
      ['Paiement sécurisé', 'Nous ne les voyons jamais'],
    ],
    practice: 'Astuces',
    more: 'Vous cherchez encore une réponse ?',
    contact: 'Nous contacter',
    faq: 'Lire la FAQ',
    search: 'Rechercher dans les questions et les guides',
    submit: 'Rechercher',
    query: 'remboursé',
    found: /réponses? pour «\sremboursé\s»/,
  },
} as const

for (const language of ['en', 'fr'] as const) {
  test.describe(`the help center in ${language}`, () => {
    const t = texts[language]
    const { english, french } = inOneLanguage(language)
    test.beforeEach(({ page }) => page.goto(`/help?lang=${language}`).then(() => {}))

    english('has cards that lead to products, questions and contact', async ({ page }) => {
      for (const [name, address] of t.cards)
        await expect(page.getByRole('main').getByRole('link', { name }).first()).toHaveAttribute(
          'href',
          address,
        )
    })

    french('guides through each product and leads to it', async ({ page }) => {
      const guides = page.getByRole('region', { name: t.guides })
      for (const handle of handles) {
        await expect(guides.locator(`#${handle}`)).toBeVisible()
        await expect(guides.locator(`a[href="/products/${handle}"]`)).toHaveCount(1)
      }
      await expect(guides.getByRole('heading', { level: 3 })).toHaveCount(handles.length)
      await expect(guides.getByRole('img')).toHaveCount(handles.length)
      await guides.getByRole('link', { name: t.product }).click()
      await expect(page).toHaveURL('/products/express-kit')
      await expect(page.getByRole('heading', { level: 1, name: t.kit })).toBeVisible()
    })

    english(
      'promises replies, free shipping, returns and secure payment @own',
      async ({ page }) => {
        const tiles = page.getByRole('region', { name: t.support }).getByRole('listitem')
        await expect(tiles).toHaveCount(t.tiles.length)
        for (const [index, [heading, text]] of t.tiles.entries()) {
          await expect(tiles.nth(index).getByRole('heading', { name: heading })).toBeVisible()
          await expect(tiles.nth(index)).toContainText(text)
        }
      },
    )

    french('lists what works best', async ({ page }) => {
      const practice = page.getByRole('region', { name: t.practice })
      await expect(practice.getByRole('list')).toHaveCount(3)
      for (const list of await practice.getByRole('list').all())
        expect(await list.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
    })

    english('leads on to contact and questions @own', async ({ page }) => {
      const more = page.getByRole('region', { name: t.more })
      await expect(more.getByRole('link', { name: t.contact })).toHaveAttribute('href', '/contact')
      await more.getByRole('link', { name: t.faq }).click()
      await expect(page).toHaveURL('/faq')
    })

    french('takes a search to the questions', async ({ page }) => {
      await page.getByRole('searchbox', { name: t.search }).fill(t.query)
      await page.getByRole('search').getByRole('button', { name: t.submit }).click()
      await expect(page).toHaveURL(/\/faq\?q=/)
      await expect(page.getByRole('status').filter({ hasText: t.found })).toBeVisible()
    })
  })
}
