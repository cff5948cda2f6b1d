import type { Page } from '@playwright/test'
import { timings } from '#/contract/limits.ts'
import { coffee } from './fixtures/coffee.ts'
import { keyboard } from './fixtures/hands.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { expect, test } from './fixtures/shop.ts'

const texts = {
  en: {
    name: 'Name',
    email: 'Email',
    topic: 'Topic',
    message: 'Message',
    topics: ['Return', 'Support', 'Investment', 'Other'],
    send: 'Send message',
    sent: 'We’ll reply within 24 hours.',
    problems: [
      'Please enter your name.',
      'Please enter your email address.',
      'Please choose a topic.',
      'Please write a message.',
    ],
    wrongEmail: 'Please enter an email address, like name@example.com.',
    failed: 'We couldn’t send your message. Check your connection and try again.',
    tooMany: 'You’ve sent several messages in a row. Please wait 7 seconds and try again.',
    answers: ['Order status', 'Returns', 'Shipping', 'Product questions'],
    shippingAnswer: 'Free standard shipping on orders of $50 or more, in 3–5 business days',
  },
  fr: {
    name: 'Nom',
    email: 'E-mail',
    topic: 'Sujet',
    message: 'Message',
    topics: ['Retour', 'Assistance', 'Investissement', 'Autre'],
    send: 'Envoyer le message',
    sent: 'Nous vous répondrons sous 24 heures.',
    problems: [
      'Indiquez votre nom.',
      'Indiquez votre adresse e-mail.',
      'Choisissez un sujet.',
      'Écrivez un message.',
    ],
    wrongEmail: 'Indiquez une adresse e-mail, par exemple nom@exemple.fr.',
    failed: 'Votre message n’a pas pu être envoyé. Veuillez vérifier votre connexion et réessayer.',
    tooMany:
      'Vous avez écrit plusieurs fois de suite. Veuillez patienter 7 secondes, puis renvoyer le message.',
    answers: ['Suivi de commande', 'Retours', 'Livraison', 'Questions sur les produits'],
    shippingAnswer: 'Livraison standard offerte dès $50 d’achat, en 3 à 5 jours ouvrés',
  },
} as const

for (const language of ['en', 'fr'] as const) {
  test.describe(`the contact page in ${language}`, () => {
    const t = texts[language]
    const { english, french } = inOneLanguage(language)

    function form(page: Page) {
      const main = page.getByRole('main')
      return {
        name: main.getByLabel(t.name, { exact: true }),
        email: main.getByLabel(t.email, { exact: true }),
        topic: main.getByLabel(t.topic, { exact: true }),
        message: main.getByLabel(t.message, { exact: true }),
        send: main.getByRole('button', { name: t.send }),
      }
    }

    async function fill(page: Page, email: string) {
      const { name, topic, message, ...others } = form(page)
      await name.fill('Ada Lovelace')
      await others.email.fill(email)
      await topic.selectOption({ label: t.topics[1] })
      await message.fill('My gel has turned dark.\n\nIs it spent?')
    }

    async function expectSaved(page: Page, email: string) {
      const { name, topic, message, ...others } = form(page)
      await expect(name).toHaveValue('Ada Lovelace')
      await expect(others.email).toHaveValue(email)
      await expect(topic).toHaveValue('support')
      await expect(message).toHaveValue('My gel has turned dark.\n\nIs it spent?')
    }

    test.beforeEach(({ page }) => page.goto(`/contact?lang=${language}`).then(() => {}))

    english('has a form with name, email, topic and message', async ({ page }) => {
      const { name, email, topic, message } = form(page)
      for (const field of [name, email, topic, message])
        await expect(field).toHaveAttribute('required')
      await expect(email).toHaveAttribute('type', 'email')
      await expect(topic.getByRole('option')).toHaveText([/\S/, ...t.topics])
      expect(await topic.getByRole('option').evaluateAll(valuesOf)).toEqual([
        '',
        'return',
        'support',
        'investment',
        'other',
      ])
    })

    french(
      'sends the message by keyboard, says for 5 s that a reply comes, and clears the form',
      async ({ page, shop }) => {
        const hands = keyboard(page)
        const { name, email, topic, message, send } = form(page)
        await hands.type(name, 'Ada Lovelace')
        await hands.type(email, `keys-${language}@example.com`)
        await hands.choose(topic, t.topics[1])
        await hands.type(message, 'Is it spent?')
        await hands.press(send)
        const banner = page.getByRole('status').filter({ hasText: t.sent })
        await expect(banner).toBeVisible()
        const shownAt = Date.now()
        for (const field of [name, email, topic, message]) await expect(field).toHaveValue('')
        await expect(banner).toBeHidden()
        const shownFor = Date.now() - shownAt
        expect(shownFor).toBeGreaterThan(timings.contactBannerMs - 1_000)
        expect(shownFor).toBeLessThan(timings.contactBannerMs + 2_000)

        const emailOf = async () =>
          (await shop.emails()).find((one) => one.includes(`keys-${language}@`))
        await expect.poll(emailOf).toBeDefined()
        const sent = await emailOf()
        expect(sent).toMatch(/^To: hello@glovebox\.test$/m)
        expect(sent).toMatch(new RegExp(`^Reply-To: keys-${language}@example\\.com$`, 'm'))
        expect(sent).toContain('Is it spent?')
      },
    )

    english(
      'names what is missing, beginning with the first, and sends nothing',
      async ({ page }) => {
        let asked = 0
        await page.route('**/api/contact', (route) => {
          asked += 1
          return route.abort()
        })
        const { name, email, send } = form(page)
        await send.click()
        const links = page.getByRole('region', { name: 'attention' }).getByRole('link')
        await expect(links).toHaveText([...t.problems])
        await expect(links.first()).toBeInViewport()
        await expect(name).toBeFocused()
        await expect(name).toHaveAccessibleDescription(t.problems[0])
        await links.last().click()
        await expect(form(page).message).toBeFocused()
        await form(page).message.fill('Is it spent?')
        await expect(links).toHaveCount(3)
        await fill(page, 'ada@nowhere')
        await send.click()
        await expect(email).toBeFocused()
        await expect(email).toHaveAccessibleDescription(t.wrongEmail)
        expect(asked).toBe(0)
      },
    )

    french('keeps what was typed when the shop cannot be reached @own', async ({ page, kind }) => {
      await page.route('**/api/contact', (route) => route.abort())
      const email = `away-${language}@example.com`
      await fill(page, email)
      await form(page).send.click()
      await expect(page.getByRole('alert')).toContainText(t.failed)
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
        'href',
        `mailto:${kind === 'own' ? coffee.supportEmail : 'hello@glovebox.test'}`,
      )
      await expectSaved(page, email)
      await page.unroute('**/api/contact')
      await form(page).send.click()
      await expect(page.getByRole('status').filter({ hasText: t.sent })).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    })

    english(
      'asks one who writes too often to wait, and keeps the message @own',
      async ({ page }) => {
        await page.route('**/api/contact', (route) =>
          route.fulfill({ status: 429, headers: { 'retry-after': '7' }, json: { error: 'wait' } }),
        )
        const email = `often-${language}@example.com`
        await fill(page, email)
        await form(page).send.click()
        await expect(page.getByRole('alert')).toContainText(t.tooMany)
        await expectSaved(page, email)
      },
    )

    french('answers the usual questions before they are asked', async ({ page }) => {
      for (const name of t.answers)
        await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
      await expect(page.getByText(t.shippingAnswer)).toBeVisible()
      const boxes = page.getByRole('main').getByRole('listitem')
      for (const [answer, address] of [
        [t.answers[0], '/faq#order-status'],
        [t.answers[1], '/faq#how-to-return'],
        [t.answers[2], '/shipping-policy'],
        [t.answers[3], '/help#guides'],
      ] as const) {
        const box = boxes.filter({ has: page.getByRole('heading', { name: answer, exact: true }) })
        await expect(box.getByRole('link')).toHaveAttribute('href', address)
      }
      await boxes.first().getByRole('link').click()
      await expect(page).toHaveURL('/faq#order-status')
      await expect(page.locator('#order-status')).toHaveAttribute('open')
    })
  })
}

function valuesOf(options: (HTMLElement | SVGElement)[]): (string | null)[] {
  return options.map((option) => option.getAttribute('value'))
}

test('a button pressed before the page has started puts nothing into the address', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  await context.addCookies([{ name: 'siteAccess', value: '1', url: shop.url }])
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await context.close()
})
