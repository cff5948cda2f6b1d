import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/shop.ts'

/** What each policy promises (facts-1 to facts-7), as it reads. */
const policies = [
  {
    address: '/shipping-policy',
    en: {
      title: 'Shipping policy',
      facts: [
        'We ship within the United States only.',
        'Standard shipping 3–5 business days $5.99, free on orders of $50 or more',
        'Express shipping 1–2 business days $12.99',
        'If it hasn’t turned up after 7 days, report it to us',
        'within 30 days of delivery',
        'the refund is processed in 5–7 business days',
        'Monday–Friday, 9AM–6PM EST, and replies within 24 hours',
        'All amounts are in US dollars (USD).',
      ],
      section: 'Packages that don’t arrive',
    },
    fr: {
      title: 'Politique de livraison',
      facts: [
        'Nous livrons uniquement aux États-Unis.',
        'Livraison standard 3 à 5 jours ouvrés $5,99, offerte dès $50 d’achat',
        'Livraison express 1 à 2 jours ouvrés $12,99',
        'S’il n’a pas été retrouvé après 7 jours, signalez-le-nous',
        'dans les 30 jours qui suivent la livraison',
        'le remboursement est traité en 5 à 7 jours ouvrés',
        'du lundi au vendredi, de 9 h à 18 h (heure de l’Est), et répond sous 24 heures',
        'Tous les montants sont en dollars américains (USD).',
      ],
      section: 'Colis introuvables',
    },
    anchor: 'missing',
  },
  {
    address: '/privacy-policy',
    en: {
      title: 'Privacy policy',
      facts: ['isn’t meant for children under 13', 'hello@glovebox.test', 'We don’t sell'],
      section: 'Children',
    },
    fr: {
      title: 'Politique de confidentialité',
      facts: ['enfants de moins de 13 ans', 'hello@glovebox.test', 'Nous ne vendons pas'],
      section: 'Enfants',
    },
    anchor: 'children',
  },
  {
    address: '/terms-of-service',
    en: {
      title: 'Terms of service',
      facts: [
        'isn’t meant for children under 13',
        'return it within 30 days of delivery and get your money back',
        'For 30 days after delivery we warrant',
        'we process the refund in 5–7 business days',
        'takes 3–5 business days and costs $5.99, or nothing on orders of $50 or more',
      ],
      section: 'Warranty',
    },
    fr: {
      title: 'Conditions générales de vente',
      facts: [
        'enfants de moins de 13 ans',
        'le retourner dans les 30 jours qui suivent la livraison et être remboursé',
        'Pendant 30 jours après la livraison, nous garantissons',
        'nous traitons le remboursement en 5 à 7 jours ouvrés',
        'prend 3 à 5 jours ouvrés et coûte $5,99 ; elle est offerte dès $50 d’achat',
      ],
      section: 'Garantie',
    },
    anchor: 'warranty',
  },
  {
    address: '/refund-policy',
    en: {
      title: 'Returns and refunds',
      facts: ['send it back within 30 days of delivery', 'processed in 5–7 business days'],
      section: 'When do I get my refund?',
    },
    fr: {
      title: 'Retours et remboursements',
      facts: ['dans les 30 jours qui suivent la livraison', 'en 5 à 7 jours ouvrés'],
      section: 'Quand serai-je remboursé ?',
    },
    anchor: 'refund-time',
  },
  {
    address: '/review-policy',
    en: {
      title: 'How we handle reviews',
      facts: [
        'One star is treated like five',
        'We decide within 7 days',
        'it contains insults or profanity',
        'Nobody gets anything for a review',
        'The newest come first',
        'The average counts every review we show',
      ],
      section: 'What we don’t show',
    },
    fr: {
      title: 'Comment nous traitons les avis',
      facts: [
        'Une étoile est traitée comme cinq',
        'Nous décidons sous 7 jours',
        'il contient des insultes ou des propos grossiers',
        'Personne ne reçoit quoi que ce soit en échange d’un avis',
        'Les plus récents viennent d’abord',
        'La moyenne et le nombre d’étoiles tiennent compte de tous les avis publiés',
      ],
      section: 'Ce que nous ne publions pas',
    },
    anchor: 'not-shown',
  },
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { address, anchor, ...policy } of policies)
    for (const language of ['en', 'fr'] as const) {
      const { title, facts, section } = policy[language]

      test(`${address} says every fact, and leads to its sections, in ${language}`, async ({
        page,
      }) => {
        await page.goto(`${address}?lang=${language}`)
        await expect(page).toHaveTitle(`${title} · Glovebox`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        const text = await readAloud(page.getByRole('main'))
        for (const fact of facts) expect(text).toContain(fact)
        await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`#${anchor}$`))
        await expect(
          page.getByRole('heading', { level: 2, name: section, exact: true }),
        ).toBeInViewport()
      })
    }
})

test('a section of a policy is reached, in French', async ({ page }) => {
  await page.goto('/refund-policy?lang=fr')
  const { section } = policies[3].fr
  await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click()
  await expect(page).toHaveURL(/#refund-time$/)
  await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeInViewport()
})

test('a link from the questions opens the right section of a policy', async ({ page }) => {
  await page.goto('/faq#warranty')
  await page.locator('#warranty').getByRole('link', { name: 'terms of service' }).click()
  await expect(page).toHaveURL('/terms-of-service#warranty')
  await expect(page.locator('#warranty')).toBeInViewport()
})

/** The words as they are laid out: cells of a table stand apart. */
async function readAloud(part: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: without the layout, cells would run together
  const text = await part.innerText()
  return text.replace(/\s+/g, ' ')
}
