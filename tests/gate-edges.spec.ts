import type { Page } from '@playwright/test'
import { startShop } from './fixtures/running-shop.ts'
import { expect, test } from './fixtures/shop.ts'

const passcode = 'opening-soon'

const texts = {
  en: {
    gate: 'Opening Soon',
    password: 'Password',
    enter: 'Enter',
    wrong: 'Incorrect password. Please try again.',
    kit: 'Express Kit',
  },
  fr: {
    gate: 'Ouverture prochaine',
    password: 'Mot de passe',
    enter: 'Entrer',
    wrong: 'Mot de passe incorrect. Veuillez réessayer.',
    kit: 'Kit Express',
  },
} as const

/** Holds the page's scripts back until the function that comes back is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  return arrived.resolve
}

for (const language of ['en', 'fr'] as const) {
  const t = texts[language]

  test.describe(`the gate before its script has come, in ${language}`, () => {
    test.use({ locale: language })

    for (const how of ['Enter', 'a click'] as const) {
      test(`keeps what was typed and pressed by ${how}, and no address has it`, async ({
        lockedPage: page,
      }) => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        for (const [typed, outcome] of [
          ['open sesame', page.getByRole('alert').filter({ hasText: t.wrong })],
          [passcode, page.getByRole('heading', { name: t.kit })],
        ] as const) {
          const letScriptsCome = await holdScripts(page)
          await page.goto('/products', { waitUntil: 'commit' })
          await page.getByLabel(t.password).fill(typed)
          if (how === 'Enter') await page.keyboard.press('Enter')
          else await page.getByRole('button', { name: t.enter }).click()
          letScriptsCome()
          await expect(outcome).toBeVisible()
          await expect(page).toHaveURL('/products')
        }
        expect(asked.filter((url) => /opening-soon|sesame/.test(url))).toEqual([])
      })
    }

    test('keeps what was typed, and waits where nothing was pressed', async ({
      lockedPage: page,
    }) => {
      const letScriptsCome = await holdScripts(page)
      let tries = 0
      await page.route('**/api/site-access', (route) => {
        tries += 1
        return route.continue()
      })
      await page.goto('/products', { waitUntil: 'commit' })
      await page.getByLabel(t.password).fill(passcode)
      letScriptsCome()
      await page.waitForSelector('html[data-ready]', { state: 'attached' })
      await expect(page.getByLabel(t.password)).toHaveValue(passcode)
      expect(tries).toBe(0)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: t.kit })).toBeVisible()
      expect(tries).toBe(1)
    })
  })

  for (const blocked of ['throws', 'ignores'] as const) {
    test.describe(`a browser that keeps no site data and ${blocked} what is given, in ${language}`, () => {
      test.use({ locale: language })

      test('is let in by the right passcode for this visit', async ({ lockedPage: page }) => {
        await blockSiteData(page, blocked)
        const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
        await page.goto('/products')
        await page.getByLabel(t.password).fill('open sesame')
        await page.getByRole('button', { name: t.enter }).click()
        await expect(page.getByRole('alert')).toHaveText(t.wrong)
        await page.getByLabel(t.password).fill(passcode)
        await page.getByRole('button', { name: t.enter }).click()
        await expect(page.getByRole('heading', { name: t.kit })).toBeVisible()
        expect((await warned).text()).toContain('could not be stored')

        await page.getByRole('heading', { name: t.kit }).getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: t.kit })).toBeVisible()
        await page.getByRole('banner').locator('a[href^="/faq"]').first().click()
        await expect(page).toHaveURL(/\/faq/)
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1, name: t.kit })).toBeVisible()
        expect(await page.context().cookies()).toEqual([])

        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: t.gate })).toBeVisible()
      })
    })
  }
}

test('a browser that keeps no site data shows the language and the currency that are chosen', async ({
  page,
}) => {
  const launched = await startShop({ SITE_LAUNCHED: 'true' })
  await blockSiteData(page, 'throws')
  await page.goto(`${launched.url}/products`)
  await page.getByLabel('Currency').selectOption('GBP')
  await expect(page.getByText(/£/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Kit Express' })).toBeVisible()
  await expect(page.getByText(/£/).first()).toBeVisible()
  await launched.end()
})

/** A visitor who has told the browser to keep nothing of this site. */
async function blockSiteData(page: Page, how: 'throws' | 'ignores'): Promise<void> {
  await page.addInitScript((way) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse })
    const cookie = way === 'throws' ? { get: refuse, set: refuse } : { get: () => '', set() {} }
    Object.defineProperty(Document.prototype, 'cookie', cookie)
  }, how)
  await page.route('**/api/site-access', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
}
