import { inOneLanguage } from './fixtures/one-language.ts'
import { holdBack, renderLate } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'

const passcode = 'opening-soon'

const texts = {
  en: {
    password: 'Password',
    enter: 'Enter',
    wrong: 'Incorrect password. Please try again.',
    kit: 'Express Kit',
  },
  fr: {
    password: 'Mot de passe',
    enter: 'Entrer',
    wrong: 'Mot de passe incorrect. Veuillez réessayer.',
    kit: 'Kit Express',
  },
} as const

for (const language of ['en', 'fr'] as const) {
  const t = texts[language]

  test.describe(`the gate before its script has come, in ${language}`, () => {
    test.use({ locale: language })
    const { english, french } = inOneLanguage(language)

    for (const [how, inOne] of [
      ['Enter', french],
      ['a click', english],
    ] as const) {
      inOne(
        `keeps what was typed and pressed by ${how}, and no address has it`,
        async ({ lockedPage: page }) => {
          const asked: string[] = []
          page.on('request', (request) => asked.push(request.url()))
          for (const [typed, outcome] of [
            ['open sesame', page.getByRole('alert').filter({ hasText: t.wrong })],
            [passcode, page.getByRole('heading', { name: t.kit })],
          ] as const) {
            const letScriptsCome = await holdBack(page, '**/*.js')
            await page.goto('/products', { waitUntil: 'commit' })
            await page.getByLabel(t.password).fill(typed)
            if (how === 'Enter') await page.keyboard.press('Enter')
            else await page.getByRole('button', { name: t.enter }).click()
            letScriptsCome()
            await expect(outcome).toBeVisible()
            await expect(page).toHaveURL('/products')
          }
          expect(asked.filter((url) => /opening-soon|sesame/.test(url))).toEqual([])
        },
      )
    }

    french(
      'keeps what was typed, and waits where nothing was pressed',
      async ({ lockedPage: page }) => {
        const letScriptsCome = await holdBack(page, '**/*.js')
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
      },
    )
  })
}

test('opens although the page is rendered later than its data has come', async ({
  lockedPage: page,
}) => {
  await page.goto('/products')
  await page.getByLabel(texts.en.password).fill(passcode)
  await renderLate(page)
  await page.getByRole('button', { name: texts.en.enter }).click()
  await expect(page.getByRole('heading', { name: texts.en.kit })).toBeVisible()
})

test('leaves the cursor to whoever is already typing in another field', async ({
  lockedPage: page,
}) => {
  const letScriptsCome = await holdBack(page, '**/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const email = page.getByLabel('Email address')
  await email.fill('driver@')
  letScriptsCome()
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.keyboard.type('glovebox.test')
  await expect(email).toHaveValue('driver@glovebox.test')
  await expect(page.getByLabel(texts.en.password)).toHaveValue('')
  await expect(email).toBeFocused()
})
