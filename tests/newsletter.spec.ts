import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { timings } from '#/contract/limits.ts'
import type { RunningShop } from '../harness/running-shop.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const texts = {
  en: {
    label: 'Email address',
    subscribe: 'Subscribe',
    busy: 'Subscribing...',
    subscribed: 'Thanks for subscribing! An email is on its way to you.',
    already: "You're already subscribed! Thanks for being with us.",
    failed: 'Failed to subscribe. Please try again.',
    thrown: 'Something went wrong. Please try again later.',
    missing: 'Please enter your email address.',
    wrong: 'Please enter an email address, like name@example.com.',
    tooMany: 'Too many attempts. Please wait a moment and try again.',
    subject: 'You’re on the Glovebox list',
    asks: 'Unsubscribe from the newsletter?',
    unsubscribe: 'Unsubscribe',
    done: 'You’re unsubscribed.',
    unknown: 'This link is incomplete.',
  },
  fr: {
    label: 'Adresse e-mail',
    subscribe: 'S’abonner',
    busy: 'Abonnement…',
    subscribed: 'Merci pour votre abonnement ! Un e-mail est en route.',
    already: 'Vous êtes déjà abonné ! Merci d’être des nôtres.',
    failed: 'L’abonnement n’a pas abouti. Veuillez réessayer.',
    thrown: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
    missing: 'Indiquez votre adresse e-mail.',
    wrong: 'Indiquez une adresse e-mail, par exemple nom@exemple.fr.',
    tooMany: 'Trop de tentatives. Veuillez patienter un instant puis réessayer.',
    subject: 'Vous êtes sur la liste de la boutique Glovebox',
    asks: 'Vous désabonner de la newsletter ?',
    unsubscribe: 'Me désabonner',
    done: 'Vous êtes désabonné.',
    unknown: 'Ce lien est incomplet.',
  },
} as const
const call = '**/api/newsletter'

for (const language of ['en', 'fr'] as const) {
  const t = texts[language]

  function form(page: Page) {
    const footer = page.getByRole('contentinfo')
    return {
      input: footer.getByLabel(t.label),
      button: footer.locator('form').getByRole('button'),
      message: (text: string) => footer.getByText(text, { exact: true }),
    }
  }

  async function subscribe(page: Page, email: string) {
    const { input, button } = form(page)
    await input.fill(email)
    await button.click()
  }

  test.describe(`the newsletter in ${language}`, () => {
    test.use({ expectedError: /The newsletter could not be asked for/ })
    const { english, french } = inOneLanguage(language)

    french(
      'is subscribed to from the footer of every page, with every word of the form',
      async ({ page }) => {
        await page.clock.install()
        await page.goto(`/about?lang=${language}`)
        const { input, button, message } = form(page)
        await expect(input).toHaveAttribute('type', 'email')
        await expect(input).toHaveAttribute('required')
        await button.click()
        await expect(input).toBeFocused()
        await expect(input).toHaveAccessibleDescription(t.missing)
        await subscribe(page, 'ada@nowhere')
        await expect(input).toHaveAccessibleDescription(t.wrong)

        const asked = Promise.withResolvers<void>()
        await page.route(call, async (route) => {
          await asked.promise
          await route.continue()
        })
        await input.fill(`form-${language}@example.com`)
        await input.press('Enter')
        await expect(button).toHaveText(t.busy)
        await expect(button).toBeDisabled()
        await expect(input).toBeDisabled()
        asked.resolve()
        await expect(message(t.subscribed)).toHaveAttribute('aria-live', 'polite')
        await expect(input).toHaveValue('')
        await expect(input).toBeFocused()
        await expect(button).toHaveText(t.subscribe)
        await page.clock.fastForward(timings.newsletterMessageMs - 1_500)
        await expect(message(t.subscribed)).toBeVisible()
        await page.clock.fastForward(1_500)
        await expect(message(t.subscribed)).toBeHidden()

        await subscribe(page, ` FORM-${language}@example.com`)
        await expect(message(t.already)).toBeVisible()
        await page.clock.fastForward(timings.newsletterMessageMs)
        await expect(message(t.already)).toBeHidden()
      },
    )

    english('says what went wrong, for 5 s, and loses nothing', async ({ page }) => {
      await page.clock.install()
      await page.goto(`/?lang=${language}`)
      const { input, button, message } = form(page)
      const refused = (message: string | null) => ({
        json: { customer: null, customerUserErrors: [{ code: 'INVALID', message }] },
      })
      const tooMany = { status: 429, json: { error: t.tooMany } }
      const logged: string[] = []
      page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
      await input.fill('ada@example.com')
      for (const [response, text] of [
        [refused('Email contains an invalid domain name'), 'Email contains an invalid domain name'],
        [refused(null), t.failed],
        [tooMany, t.tooMany],
        ['cut off', t.thrown],
        [{ status: 502, body: 'Bad gateway' }, t.thrown],
      ] as const) {
        await page.route(call, (route) =>
          response === 'cut off' ? route.abort() : route.fulfill(response),
        )
        await button.click()
        await expect(message(text)).toHaveRole('alert')
        await expect(input).toHaveValue('ada@example.com')
        await page.clock.fastForward(timings.newsletterMessageMs)
        await expect(message(text)).toBeHidden()
        await page.unroute(call)
      }
      expect(logged.filter((text) => text.startsWith('The newsletter'))).toHaveLength(2)
      await input.fill(`after-${language}@example.com`)
      await button.click()
      await expect(message(t.subscribed)).toBeVisible()
    })

    french(
      'is left by the link of the email, which asks first',
      async ({ page, lockedPage, shop }) => {
        const email = `leave-${language}@example.com`
        await page.goto(`/help?lang=${language}`)
        await subscribe(page, email)
        await expect(form(page).message(t.subscribed)).toBeVisible()
        const message = await emailTo(shop, email)
        expect(message.subject).toBe(t.subject)
        // One click takes https (RFC 8058), which this shop doesn't have.
        expect(header(message, 'list-unsubscribe-post')).toBeUndefined()
        const address = header(message, 'list-unsubscribe')?.slice(1, -1) ?? ''
        expect(message.text).toContain(address)
        expect(message.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)

        // A scanner that opens every link, and a reader who has never been here.
        expect((await lockedPage.request.get(address)).headers()['x-robots-tag']).toBe('noindex')
        await lockedPage.goto(address)
        await expect(lockedPage.locator('html')).toHaveAttribute('lang', language)
        await expect(lockedPage.getByRole('heading', { name: t.asks })).toBeVisible()
        await expect(lockedPage.locator('meta[name="robots"]')).toHaveAttribute(
          'content',
          'noindex',
        )
        expect(await findings(lockedPage)).toEqual([])
        expect(await overflowAt(lockedPage, 320)).toBeLessThanOrEqual(0)
        await subscribe(page, email)
        await expect(form(page).message(t.already)).toBeVisible()

        await lockedPage.getByRole('button', { name: t.unsubscribe }).click()
        await expect(lockedPage.getByRole('heading', { name: t.done })).toBeVisible()
        await subscribe(page, email)
        await expect(form(page).message(t.subscribed)).toBeVisible()

        // What a mail program sends for its reader, from wherever that is.
        const oneClick = (to: string) =>
          lockedPage.request.post(to, {
            form: { 'List-Unsubscribe': 'One-Click' },
            headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
          })
        expect((await oneClick(address)).status()).toBe(200)
        await subscribe(page, email)
        await expect(form(page).message(t.subscribed)).toBeVisible()

        const broken = address.replace(/token=.{9}/, 'token=')
        const response = await oneClick(broken)
        expect(response.status()).toBe(404)
        expect(await response.text()).toContain(t.unknown)
      },
    )
  })
}

async function emailTo(shop: RunningShop, email: string) {
  const find = async () => (await shop.emails()).find((one) => one.includes(`To: ${email}`))
  await expect.poll(find).toBeDefined()
  return PostalMime.parse((await find()) ?? '')
}

function header(message: { headers: { key: string; value: string }[] }, name: string) {
  return message.headers.find(({ key }) => key === name)?.value
}

test('a late answer leaves the cursor to whoever is typing in another field by then', async ({
  page,
}) => {
  await page.goto('/faq')
  const answer = await holdBack(page, call, 'late@')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(texts.en.label).fill('late@glovebox.test')
  await page.keyboard.press('Enter')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.click()
  await page.keyboard.type('ref')
  answer()
  await expect(footer.getByText(texts.en.subscribed)).toBeVisible()
  await page.keyboard.type('und')
  await expect(search).toHaveValue('refund')
})
