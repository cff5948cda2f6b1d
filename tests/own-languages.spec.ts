import type { Page } from '@playwright/test'
import type { Language } from '#/contract/languages.ts'
import { publicPaths } from '#/contract/shop-pages.ts'
import { englishIn } from './fixtures/english-sentences.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { expect, test } from './fixtures/shop.ts'
import { overflowAt } from './fixtures/shoppers.ts'

/** Shops whose first language isn't English, read by people whose browsers ask for it. */

const phone = { width: 390, height: 844 }
const more = ['/cart', '/login', '/register', '/forgot-password', '/orders', '/search?q=waffle']
const pages = [...publicPaths, ...more, '/products/waffle-towel', '/nowhere']

/** Opened in these languages, in French for its staff. */
async function openShop(offered: Language[]): Promise<OwnShop> {
  const own = await openOwnShop({ languages: { offered, first: 'fr' } })
  const launch = { version: 1, settings: { launched: true }, confirmation: 'launch' }
  await own.send('PATCH', '/api/admin/settings', launch)
  return own
}

const links = async (page: Page) =>
  page
    .locator('head link[rel="canonical"], head link[rel="alternate"]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    )

test.describe('a shop in French alone', () => {
  let own: OwnShop
  test.beforeAll(async () => {
    own = await openShop(['fr'])
  })
  test.afterAll(() => own.end())

  test('has no English sentence on any page, whatever language a browser asks for', async ({
    page,
  }) => {
    const { url } = own.shop
    await page.setViewportSize(phone)
    const domain = new URL(url).hostname
    await page.context().addCookies([{ name: 'language', value: 'en', domain, path: '/' }])
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    for (const path of pages)
      for (const query of ['', `${path.includes('?') ? '&' : '?'}lang=en`]) {
        await page.goto(`${url}${path}${query}`)
        await expect(page.locator('html[lang=fr][data-ready]')).toBeAttached()
        expect(await englishIn(page), path + query).toEqual([])
        expect(await overflowAt(page, phone.width)).toBeLessThanOrEqual(0)
        const found = await links(page)
        expect(found.filter(([language]) => language !== '')).toEqual([])
        for (const [, href] of found) expect(href).not.toContain('lang=')
        await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0)
      }
    await page.goBack()
    await page.goForward()
    await expect(page.locator('html[lang=fr]')).toBeAttached()
  })

  test('leaves the back office to its staff, in either language', async ({ page }) => {
    await page.goto(`${own.shop.url}/admin/login`)
    await expect(page.locator('html[lang=en]')).toBeAttached()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html[lang=fr]')).toBeAttached()
    expect(await englishIn(page)).toEqual([])
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html[lang=en]')).toBeAttached()
    await page.goto(`${own.shop.url}/about`)
    await expect(page.locator('html[lang=fr][data-ready]')).toBeAttached()
    await page.goto(`${own.shop.url}/admin/login`)
    await expect(page.locator('html[lang=en][data-ready]')).toBeAttached()
  })
})

test.describe('a shop in French first, and English second', () => {
  let own: OwnShop
  test.beforeAll(async () => {
    own = await openShop(['en', 'fr'])
  })
  test.afterAll(() => own.end())

  test('has French at its bare addresses, and English at addresses that say so', async ({
    browser,
  }) => {
    const { url } = own.shop
    const reader = await browser.newPage({ locale: 'de-DE' })
    const about = `${url}/about`
    const alternates = [
      ['fr', about],
      ['en', `${about}?lang=en`],
      ['x-default', about],
    ]
    await reader.goto(about)
    await expect(reader.locator('html[lang=fr][data-ready]')).toBeAttached()
    expect(await englishIn(reader)).toEqual([])
    expect(await links(reader)).toEqual([['', about], ...alternates])
    await reader.goto(`${about}?lang=en`)
    await expect(reader.locator('html[lang=en][data-ready]')).toBeAttached()
    expect(await links(reader)).toEqual([['', `${about}?lang=en`], ...alternates])

    // What was chosen by the address is kept, until another choice by the switch.
    await reader.goto(`${url}/contact`)
    await expect(reader.locator('html[lang=en][data-ready]')).toBeAttached()
    const names = reader.getByRole('contentinfo').getByRole('button', { name: /Français|English/ })
    await expect(names).toHaveText(['Français', 'English'])
    await names.first().click()
    await expect(reader.locator('html[lang=fr]')).toBeAttached()
    await expect(reader).toHaveURL(`${url}/contact`)
    await reader.goBack()
    await expect(reader).toHaveURL(`${about}?lang=en`)
    await expect(reader.locator('html[lang=en][data-ready]')).toBeAttached()
    await reader.close()
  })
})
