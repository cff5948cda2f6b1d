import { inOneLanguage } from './fixtures/one-language.ts'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

const texts = {
  en: {
    categories: [
      'Orders & Shipping',
      'Products',
      'Returns & Refunds',
      'Account & Payment',
      'General',
    ],
    shipping: 'How much does shipping cost, and how long does it take?',
    shippingAnswer:
      'Standard shipping takes 3–5 business days and costs $5.99. It’s free on orders of $50 or more. Express shipping takes 1–2 business days and costs $12.99.',
    refund: 'When do I get my refund?',
    refundAnswer: 'Refunds are processed in 5–7 business days after we receive your return.',
    nav: 'Categories',
    search: 'Search questions and guides',
    clear: 'Clear search',
    query: 'refund',
    found: /^\d+ answers? for “refund”$/,
    none: 'No answers for “xyzzy”',
    write: 'Ask us',
    guideQuery: 'perforation',
    guide: 'Trash Bag Pack',
    more: 'Didn’t find your answer?',
    contact: 'Contact us',
    help: 'Help center',
    linkTo: 'Link to this answer: When do I get my refund?',
  },
  fr: {
    categories: [
      'Commandes et livraison',
      'Produits',
      'Retours et remboursements',
      'Compte et paiement',
      'Généralités',
    ],
    shipping: 'Combien coûte la livraison, et combien de temps prend-elle ?',
    shippingAnswer:
      'La livraison standard prend 3 à 5 jours ouvrés et coûte $5,99. Elle est offerte dès $50 d’achat. La livraison express prend 1 à 2 jours ouvrés et coûte $12,99.',
    refund: 'Quand serai-je remboursé ?',
    refundAnswer:
      'Les remboursements sont traités en 5 à 7 jours ouvrés après l’arrivée du retour chez nous.',
    nav: 'Catégories',
    search: 'Rechercher dans les questions et les guides',
    clear: 'Effacer la recherche',
    query: 'rembourse',
    found: /^\d+\sréponses? pour «\srembourse\s»$/,
    none: 'Aucune réponse pour « xyzzy »',
    write: 'Poser ma question',
    guideQuery: 'perforation',
    guide: 'Lot de sacs-poubelle',
    more: 'Pas de réponse ?',
    contact: 'Nous contacter',
    help: 'Centre d’aide',
    linkTo: 'Lien vers cette réponse : Quand serai-je remboursé ?',
  },
} as const

const anchors = ['orders-shipping', 'products', 'returns-refunds', 'account-payment', 'general']

for (const language of ['en', 'fr'] as const) {
  test.describe(`the questions in ${language}`, () => {
    const t = texts[language]
    const address = `/faq?lang=${language}`
    const { english, french } = inOneLanguage(language)

    french('stand in five categories, each with an anchor', async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        ...t.categories,
        t.more,
      ])
      const nav = page.getByRole('navigation', { name: t.nav })
      for (const [index, name] of t.categories.entries()) {
        await nav.getByRole('link', { name }).click()
        await expect(page).toHaveURL(new RegExp(`#${anchors[index]}$`))
        await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
      }
    })

    english('open and close, by pointer and by keyboard @own', async ({ page }) => {
      await page.goto(address)
      const answer = page.getByText(t.shippingAnswer)
      await expect(answer).toBeHidden()
      await page.getByText(t.shipping).click()
      await expect(answer).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(answer).toBeHidden()
      await page.keyboard.press('Space')
      await expect(answer).toBeVisible()
    })

    test('have their answers in the page as the server sends it', async ({ page, shop }) => {
      const html = await (await page.request.get(shop.url + address)).text()
      for (const texts of [t.shippingAnswer, t.refundAnswer])
        expect(html.replaceAll('\u00a0', ' ')).toContain(texts)
    })

    french('open on arrival at the address of one @own', async ({ page }) => {
      await page.goto(`${address}#refund-time`)
      await expect(page.getByText(t.refundAnswer)).toBeInViewport()
      await expect(page.locator('#refund-time summary')).toBeFocused()
      await expect(page.getByText(t.shippingAnswer)).toBeHidden()
    })

    english('can be linked @own', async ({ page }) => {
      await page.goto(address)
      await page.getByText(t.refund).click()
      await page.getByRole('link', { name: t.linkTo }).click()
      await expect(page).toHaveURL(/#refund-time$/)
      await expect(page.getByText(t.refundAnswer)).toBeInViewport()
    })

    french('are found by words, and the count is announced', async ({ page }) => {
      await page.goto(address)
      const search = page.getByRole('searchbox', { name: t.search })
      await search.fill(t.query)
      const found = page.getByRole('status').filter({ hasText: t.found })
      await expect(found).toBeVisible()
      // What was found stands in place of the whole list until one is followed.
      const all = page.getByRole('navigation', { name: t.nav })
      await expect(all).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: t.refund }).first().click()
      await expect(page).toHaveURL(/#refund-time$/)
      await expect(page.getByText(t.refundAnswer).last()).toBeInViewport()
      await expect(all).toBeVisible()
      await search.fill(t.query)
      await expect(found).toBeVisible()
      await page.getByRole('button', { name: t.clear }).click()
      await expect(search).toBeFocused()
      await expect(search).toHaveValue('')
      await expect(found).toBeHidden()
      await expect(all).toBeVisible()
    })

    english('are searched together with the guides', async ({ page }) => {
      await page.goto(address)
      await page.getByRole('searchbox').fill(t.guideQuery)
      await page.getByRole('main').getByRole('link', { name: t.guide }).click()
      await expect(page).toHaveURL('/help#trash-bag-pack')
      await expect(page.locator('#trash-bag-pack')).toBeInViewport()
    })

    english('say so when nothing is found, and lead to people @own', async ({ page }) => {
      await page.goto(address)
      await page.getByRole('searchbox').fill('xyzzy')
      await expect(page.getByRole('status').filter({ hasText: t.none })).toBeVisible()
      await page.getByRole('link', { name: t.write }).click()
      await expect(page).toHaveURL('/contact')
    })

    french('lead to contact and help', async ({ page }) => {
      await page.goto(address)
      const more = page.getByRole('region', { name: t.more })
      await expect(more.getByRole('link', { name: t.contact })).toHaveAttribute('href', '/contact')
      await expect(more.getByRole('link', { name: t.help })).toHaveAttribute('href', '/help')
    })
  })
}

test('a search is an address, also without scripts', async ({ page, shop }) => {
  const html = await (await page.request.get(`${shop.url}/faq?q=refund`)).text()
  expect(html).toMatch(/answers for “refund”/)
  await page.goto('/faq?q=refund')
  await expect(page.getByRole('searchbox')).toHaveValue('refund')
  await page.getByRole('navigation').getByRole('link', { name: 'Q&A' }).first().click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('what was typed before the scripts have come is searched for', async ({ page }) => {
  const letScriptsCome = await holdBack(page, '**/*.js')
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByLabel(texts.en.search).fill(texts.en.query)
  letScriptsCome()
  await expect(page.getByRole('status').getByText(texts.en.found)).toBeVisible()
})
