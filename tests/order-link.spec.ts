import type { Page } from '@playwright/test'
import { demoCustomer, signInAs, tokenOf } from './fixtures/customers.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { pageInEmail } from './fixtures/past-orders.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings } from './fixtures/shoppers.ts'

const texts = {
  en: {
    notFound: 'Order not found',
    back: 'Back to Orders',
    track: 'Track Package',
    again: 'Buy again',
    guest: 'Anyone with this link can see your order',
  },
  fr: {
    notFound: 'Commande introuvable',
    back: 'Retour aux commandes',
    track: 'Suivre le colis',
    again: 'Commander à nouveau',
    guest: 'Toute personne qui a ce lien peut voir votre commande',
  },
} as const

const title = (page: Page, number: string) =>
  page.getByRole('heading', { level: 1, name: number, exact: false })

for (const language of ['en', 'fr'] as const) {
  const { french } = inOneLanguage(language)
  french(
    `an order as the history leads to it is not found by another customer, in ${language}`,
    async ({ page, shop }) => {
      const t = texts[language]
      await signInAs(page, shop.url)
      await page.goto(`/orders?lang=${language}`)
      const links = page.getByRole('main').locator('a[href^="/orders/"]')
      await expect(links).toHaveCount(11)
      const paths = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href') ?? ''),
      )
      for (const path of paths)
        expect(atob(decodeURIComponent(path.split('/')[2] ?? ''))).not.toContain('key')
      await links.nth(1).click()
      await expect(page.getByRole('link', { name: t.back })).toBeVisible()
      const shown = new URL(page.url()).pathname
      expect(paths).toContain(shown)

      const another = { email: 'test@glovebox.test', password: 'demo-password' }
      const token = JSON.stringify(await tokenOf(shop.url, another))
      await page.evaluate((text) => localStorage.setItem('customerToken', text), token)
      for (const path of paths.slice(0, 3)) {
        await page.goto(`${path}?lang=${language}`)
        await expect(page.getByRole('heading', { level: 1, name: t.notFound })).toBeVisible()
      }
    },
  )
}

test.describe('an order', () => {
  for (const language of ['en', 'fr'] as const) {
    const { english } = inOneLanguage(language)
    english(
      `opens for whoever has its link, to look at, in ${language}`,
      async ({ page, shop }) => {
        const t = texts[language]
        const path = await pageInEmail(shop.url, 1002)
        await page.goto(`${path}?lang=${language}`)
        await expect(title(page, '1002')).toBeVisible()
        await expect(page.getByText(t.guest)).toBeVisible()
        await expect(page.getByText('418 Juniper Street')).toBeVisible()
        await expect(page.getByRole('link', { name: t.track })).toHaveCount(2)
        await expect(page.getByRole('button', { name: t.again })).toHaveCount(0)
        expect(await findings(page)).toEqual([])

        const id = atob(decodeURIComponent(path.split('/').at(-1) ?? ''))
        const wrong = encodeURIComponent(
          btoa(id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
        )
        await page.goto(`/orders/${wrong}?lang=${language}`)
        await expect(page.getByRole('heading', { level: 1, name: t.notFound })).toBeVisible()
      },
    )
  }

  test('without its key asks who is there; with it, opens for another customer too', async ({
    page,
    shop,
  }) => {
    const path = await pageInEmail(shop.url, 1002)
    const [id] = atob(decodeURIComponent(path.split('/').at(-1) ?? '')).split('?')
    const keyless = `/orders/${encodeURIComponent(btoa(id ?? ''))}`
    await page.goto(keyless)
    await page.waitForURL('**/login')
    await signInAs(page, shop.url, { email: 'test@glovebox.test', password: 'demo-password' })
    await page.goto(keyless)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    await page.goto(path)
    await expect(title(page, '1002')).toBeVisible()
    await expect(page.getByText(texts.en.guest)).toBeVisible()
  })
})

const lost = {
  en: {
    page: 'Find your order',
    number: 'Order number',
    email: 'Email',
    send: 'Email me the link',
    wrong: 'Please enter the order number: digits only, like 1042.',
    sent: 'Check your email',
    guest: 'Checked out as a guest?',
  },
  fr: {
    page: 'Retrouver une commande',
    number: 'Numéro de commande',
    email: 'E-mail',
    send: 'Recevoir le lien',
    wrong: 'Indiquez le numéro de la commande, en chiffres, par exemple 1042.',
    sent: 'Consultez vos e-mails',
    guest: 'Vous avez acheté sans compte ?',
  },
} as const

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['fr', false],
] as const)
  test.describe(`a lost order, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test(`is found by its number and email address, in ${language}`, async ({ page, shop }) => {
      const t = lost[language]
      if (javaScriptEnabled) {
        await page.goto(`/orders?lang=${language}`)
        await expect(page.getByText(t.guest)).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: t.page }).click()
      } else await page.goto(`/orders/find?lang=${language}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: t.page })).toBeVisible()
      const ask = async (number: string, email: string) => {
        await main.getByLabel(t.number).fill(number)
        await main.getByLabel(t.email, { exact: true }).fill(email)
        await main.getByRole('button', { name: t.send }).click()
      }
      await ask('none', demoCustomer.email)
      await expect(main.getByText(t.wrong)).toBeVisible()
      await expect(main.getByLabel(t.number)).toBeFocused()
      await expect(main.getByLabel(t.email, { exact: true })).toHaveValue(demoCustomer.email)
      if (javaScriptEnabled) expect(await findings(page)).toEqual([])

      const path = await pageInEmail(shop.url, 1002)
      const links = async () =>
        (await shop.emails()).filter((one) => one.replace(/=\r?\n/g, '').includes(path)).length
      const before = await links()
      const told: string[] = []
      for (const number of ['9999', '#1002']) {
        await page.goto(`/orders/find?lang=${language}`)
        await ask(number, demoCustomer.email)
        await expect(main.getByRole('heading', { level: 1, name: t.sent })).toBeVisible()
        told.push((await main.textContent())?.replace(number, '') ?? '')
      }
      expect(told[1]).toBe(told[0])
      if (javaScriptEnabled) expect(await findings(page)).toEqual([])
      await expect.poll(links).toBe(before + 1)
    })
  })
