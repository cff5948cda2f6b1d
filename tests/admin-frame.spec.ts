import type { Page } from '@playwright/test'
import type { Scope, StaffRole } from '#/contract/staff.ts'
import { moved } from './fixtures/layout-shifts.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const texts = {
  en: {
    navigation: 'Portal',
    reviews: 'Reviews',
    logs: 'Audit Logs',
    security: 'Security',
    skip: 'Skip to content',
    open: 'Open menu',
    keys: 'Keyboard shortcuts',
    search: 'Search',
    settings: 'Settings',
    work: 'Day to day',
  },
  fr: {
    navigation: 'Administration',
    reviews: 'Avis',
    logs: 'Journal d’audit',
    security: 'Sécurité',
    skip: 'Aller au contenu',
    open: 'Ouvrir le menu',
    keys: 'Raccourcis clavier',
    search: 'Rechercher',
    settings: 'Réglages',
    work: 'Au quotidien',
  },
} as const
const locales = { en: 'en-US', fr: 'fr-FR' } as const

for (const language of ['en', 'fr'] as const) {
  const words = texts[language]
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language] })
    const { english, french } = inOneLanguage(language, test)

    english(
      'every screen is reached by keyboard, and says where one is',
      async ({ page, shop }) => {
        await openAdmin(page, await openOffice(shop), '/admin/dashboard')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: words.skip })).toBeFocused()
        const link = page.getByRole('navigation', { name: words.navigation }).getByRole('link')
        for (let i = 0; i < 25; i += 1) {
          await page.keyboard.press('Tab')
          if (await link.filter({ hasText: words.reviews }).evaluate(isFocused)) break
        }
        await page.keyboard.press('Enter')
        await expect(heading(page, words.reviews)).toBeFocused()
        await expect(page).toHaveTitle(new RegExp(`^${words.reviews} – `))
        await expect(link.filter({ hasText: words.reviews })).toHaveAttribute(
          'aria-current',
          'page',
        )

        await page.keyboard.press('?')
        const keys = page.getByRole('dialog', { name: words.keys })
        await expect(keys.getByRole('definition')).toContainText([words.search])
        await expect(keys.getByRole('term')).toHaveText([
          'u',
          '/',
          'j / k',
          'a',
          'r',
          'x',
          'o',
          'g / Ctrl+K',
          '?',
        ])
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.keyboard.press('/')
        await expect(page.getByRole('searchbox')).toBeFocused()

        await page.getByRole('button', { name: words.settings, exact: true }).click()
        await page.getByRole('link', { name: words.security }).click()
        await expect(heading(page, words.security)).toBeFocused()
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('?')
        await expect(keys.getByRole('term')).toHaveText(['u', 'g / Ctrl+K', '?'])
        await page.keyboard.press('Escape')

        await page.keyboard.press('/')
        await expect(page.getByRole('searchbox')).toBeFocused()
        await page.keyboard.type('gel") OR (')
        const hit = page.getByRole('dialog').getByRole('link', { name: /^Gel Cleaner/ })
        await expect(hit).toBeVisible()
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('dialog').getByRole('link').first()).toBeFocused()
        await hit.click()
        await expect(heading(page, 'Gel Cleaner')).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
    )

    test('an owner’s navigation fits a window of 800 px', async ({ page, shop }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openAdmin(page, await openOffice(shop), '/admin/orders')
      const nav = page.locator('header').filter({ visible: true })
      const hidden = () => nav.evaluate((part) => part.scrollHeight - part.clientHeight)
      await expect(nav.getByRole('link', { name: words.reviews })).toBeVisible()
      expect(await hidden()).toBe(0)
      await nav.getByRole('button', { name: words.settings, exact: true }).click()
      await expect(nav.getByRole('link', { name: words.security })).toBeVisible()
      await expect(nav.getByRole('link', { name: words.reviews })).toHaveCount(0)
      expect(await hidden()).toBe(0)
      expect(await findings(page)).toEqual([])
      await nav.getByRole('button', { name: words.work }).click()
      await expect(nav.getByRole('link', { name: words.reviews })).toBeVisible()
    })

    french('on a phone the navigation is a sheet', async ({ page, shop }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openAdmin(page, await openOffice(shop), '/admin/reviews')
      await expect(heading(page, words.reviews)).toBeVisible()
      await page.getByRole('button', { name: words.open }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText('admin@glovebox.test')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('button', { name: words.open })).toBeFocused()
      await page.keyboard.press('Enter')
      await sheet.getByRole('link', { name: words.logs }).click()
      await expect(heading(page, words.logs)).toBeFocused()
      await expect(sheet).toBeHidden()
      expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
    })
  })
}

/** In a search field, the first Escape clears it. */
async function closeSearch(page: Page) {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

test('Ctrl+K opens the search everywhere, and no letter is lost', async ({ page, shop }) => {
  const office = await openOffice(shop)
  const field = page.getByRole('dialog', { name: 'Search the shop' }).getByRole('searchbox')
  for (const path of ['dashboard', 'orders', 'products/new', 'settings/shop']) {
    await openAdmin(page, office, `/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Both in one go, as fast as keys can follow one another.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gel')
    await expect(field, path).toHaveValue('gel')
    await closeSearch(page)
    await expect(field).toHaveCount(0)
  }
  const typed = page.getByRole('searchbox', { name: 'Search the settings' })
  await typed.fill('bank')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('w')
  await expect(field).toHaveValue('w')
  await closeSearch(page)
  await expect(typed).toBeFocused()
})

test('the settings are searched, and what can’t be saved shows whatever is searched', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/settings/shop')
  const search = page.getByRole('searchbox', { name: 'Search the settings' })
  const returnDays = page.getByLabel('Days to return an order')
  const shopName = page.getByLabel('Shop name')
  await expect(page.getByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  for (const name of ['Delivery', 'Announcements and closing', 'Name and languages']) {
    await sections.getByRole('link', { name }).click()
    await expect(sections.locator('[aria-current]')).toHaveText(name)
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  }
  await search.fill('RETURN an order')
  await expect(returnDays).toBeVisible()
  await expect(shopName).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Announcements' })).toBeHidden()
  await expect(sections.getByRole('link')).toHaveText(['Delivery'])
  expect(await findings(page)).toEqual([])
  const others = page.getByRole('navigation', { name: 'Other settings' }).getByRole('link')
  for (const [words, screen] of [
    ['brand', 'Brand'],
    ['account number', 'Payments'],
    ['sender', 'Email'],
  ] as const) {
    await search.fill(words)
    await expect(others).toHaveText([screen])
  }
  await search.fill('')
  await shopName.fill('')
  await search.fill('return an order')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(search).toHaveValue('')
  await expect(shopName).toBeFocused()
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
})

/** As if somebody with this role were signed in; what the backend refuses each role is tested there. */
async function asRole(page: Page, role: StaffRole, scopes: readonly Scope[]) {
  await page.route('**/api/admin/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role, scopes } })
  })
}

test('a moderator has the reviews, and a worded refusal for the rest', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn([{}])
  await asRole(page, 'moderator', ['write_reviews'])
  await openAdmin(page, office, '/admin/dashboard')
  await expect(page).toHaveURL('/admin/reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Portal' }).getByRole('link')).toHaveText([
    /^Reviews/,
  ])
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await expect(settings.getByRole('link')).toHaveText(['Security'])
  await expect(page.getByRole('button', { name: 'Search the shop' })).toHaveCount(0)
  await page.getByRole('button', { name: /^What’s waiting/ }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([/^Reviews to moderate/])
  await page.keyboard.press('Escape')
  await page.goto('/admin/audit-logs')
  await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to your start page' }).click()
  await expect(page).toHaveURL('/admin/reviews')
})

test('support has a home without the reviews', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await asRole(page, 'support', ['write_orders'])
  await openAdmin(page, office, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Admin' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(nav.getByRole('link', { name: /^(Reviews|Audit Logs)$/ })).toHaveCount(0)
})

test('nothing moves by itself while a screen loads', async ({ page, shop }) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn(Array.from({ length: 12 }, () => ({})))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['dashboard', 'reviews', 'audit-logs', 'settings/staff']) {
      await openAdmin(page, office, `/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(moved), `${path} at ${width} px`).toBe(0)
    }
  }
})

function isFocused(element: Element): boolean {
  return document.activeElement?.contains(element) ?? false
}
