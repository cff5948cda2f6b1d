import type { APIRequestContext } from '@playwright/test'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const redirects = '/admin/settings/redirects'

/** The status of an address, and where it leads. */
async function answer(request: APIRequestContext, address: string) {
  const options = { maxRedirects: 0, headers: { cookie: 'siteAccess=1' } }
  const response = await request.get(address, options)
  return [response.status(), response.headers().location ?? null]
}

test('an owner leads an old address to a page, elsewhere, and back to nowhere', async ({
  page,
  shop,
  request,
}) => {
  const visit = (path: string) => answer(request, shop.url + path)
  await openAdmin(page, await openOffice(shop), redirects)
  // Tests that rename products have left some here.
  await expect(page.getByRole('heading', { name: 'Redirects', exact: true })).toBeVisible()
  expect(await visit('/pages/story')).toEqual([404, null])
  await page.getByRole('link', { name: 'Add redirect' }).click()
  await page.getByLabel('Old address', { exact: true }).fill('/pages/story')
  await page.getByLabel('Redirect to').fill('//evil.example')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText('Target must be a path such as /products')).toBeVisible()
  await page.getByLabel('Redirect to').fill('about')
  await page.getByRole('option', { name: 'About /about' }).click()
  await expect(page.getByLabel('Redirect to')).toHaveValue('/about')
  await page.getByLabel('Redirect to').fill('/about?from=story#team')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await page.getByRole('link', { name: '/pages/story' }).click()
  expect(await findings(page)).toEqual([])
  for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
  expect(await visit('/Pages/Story/?utm=1')).toEqual([301, '/about?from=story&utm=1#team'])

  await page.getByLabel('Redirect to').fill('https://blog.example/story')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await visit('/pages/story')).toEqual([301, 'https://blog.example/story'])
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The redirect was deleted')).toBeVisible()
  expect(await visit('/pages/story')).toEqual([404, null])
})

/** Other shops' addresses, in one hop; an unknown one is missing at once. */
const addresses: Readonly<Record<string, readonly [number, string | null]>> = {
  // The demo has a collection of this name.
  '/collections/all': [200, null],
  '/collections/sale/products/gel-cleaner': [301, '/products/gel-cleaner'],
  '/Products/Gel-Cleaner/?lang=fr': [301, '/products/gel-cleaner?lang=fr'],
  '/products/unknown/': [404, null],
  '/products/Unknown': [404, null],
  '/pages/about': [301, '/about'],
  '/account/login': [301, '/login'],
  '/account/register': [301, '/register'],
  '/.well-known/change-password': [302, '/account'],
  '/favicon.ico': [200, null],
}

test('answers the addresses of other shops', async ({ shop, request }) => {
  const found: Record<string, unknown> = {}
  for (const path of Object.keys(addresses)) found[path] = await answer(request, shop.url + path)
  expect(found).toEqual(addresses)
})
