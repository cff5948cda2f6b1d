import type { Locator, Page } from '@playwright/test'
import admin from '#/content/en/admin.json' with { type: 'json' }
import english from '#/content/en/setup.json' with { type: 'json' }
import { demoSettings } from '#/content/first-settings.ts'
import adminInFrench from '#/content/fr/admin.json' with { type: 'json' }
import inFrench from '#/content/fr/setup.json' with { type: 'json' }
import { fillInAddress, ordered } from './fixtures/buyer.ts'
import { emailTo } from './fixtures/customers.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { unlock } from './fixtures/shop.ts'
import { bringCart, findings, overflowAt, payInDollars } from './fixtures/shoppers.ts'

const { settings, taxes, zones } = english
const { editor } = admin

async function save(page: Page, { editor } = admin): Promise<void> {
  await page.getByRole('button', { name: editor.save, exact: true }).click()
  await expect(page.getByText(editor.saved, { exact: true })).toBeVisible()
}

/** Other tests of the same shop find it as it was. */
test.afterAll(async ({ shop }) => {
  const { token } = await openOffice(shop)
  const address = `${shop.url}/api/admin/settings`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { version } = await (await fetch(address, { headers })).json()
  const { facts, sender, taxes, rates } = demoSettings
  const body = JSON.stringify({ version, settings: { facts, sender, taxes, rates } })
  expect((await fetch(address, { method: 'PATCH', headers, body })).status).toBe(200)
})

test('what the owner sets is what every page, the cart, and emails say at once', async ({
  page,
  shop,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US' })
  await unlock(context, shop.url)
  const visitor = await context.newPage()
  await payInDollars(visitor, shop.url)
  await bringCart(visitor, shop.url, [{ handle: 'gel-cleaner', quantity: 2 }])
  // Seen before, so that what is cached must go.
  for (const path of ['/', '/shipping-policy', '/contact', '/products/gel-cleaner'])
    await visitor.goto(path)

  await openAdmin(page, await openOffice(shop), '/admin/settings/email')
  const panel = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const emails = panel(settings.emails)
  await emails.getByLabel(settings.supportEmail).fill('ask@corner.example')
  await emails.getByLabel(settings.senderName).fill('Corner Car Care')
  await save(page)
  await page.goto('/admin/settings/shop')
  const identity = panel(settings.identity)
  await identity.getByLabel(settings.shopName).fill('Corner Car Care')
  await identity.getByLabel(settings.legalName).fill('Corner LLC')
  await identity.getByLabel(settings.street).fill('12 Elm Street')
  await identity.getByLabel(settings.city).fill('Columbus')
  await identity.getByLabel(settings.state).selectOption('OH')
  await identity.getByLabel(settings.zip).fill('43004')
  await identity.getByLabel(settings.youtube).fill('')
  for (const site of ['tiktok', 'instagram'] as const)
    await identity.getByLabel(settings[site]).fill(`https://www.${site}.com/corner`)
  const shipping = panel(settings.shipping)
  await shipping.getByLabel(settings.standardShippingCents, { exact: true }).fill('1.5 and more')
  await page.getByRole('button', { name: editor.save, exact: true }).click()
  await expect(
    shipping.getByLabel(settings.standardShippingCents, { exact: true }),
  ).toHaveAccessibleDescription(`${settings.noAmount} $`)
  await shipping.getByLabel(settings.standardShippingCents, { exact: true }).fill('5.99')
  await shipping.getByLabel(settings.freeShippingFromCents).fill('25.80')
  await shipping.getByLabel(settings.standardFirstDay).fill('6')
  await page.getByRole('button', { name: editor.save, exact: true }).click()
  await expect(shipping.getByLabel(settings.standardLastDay)).toHaveAccessibleDescription(
    zones.problems.days,
  )
  await shipping.getByLabel(settings.standardLastDay).fill('9')
  await shipping.getByLabel(settings.expressLastDay).fill('3')
  await save(page)
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)

  await visitor.goto('/')
  await expect(visitor).toHaveTitle('Corner Car Care: a clean car, always within reach')
  const footer = visitor.getByRole('contentinfo')
  await expect(footer).toContainText('© Corner LLC.')
  await expect(footer.getByRole('link', { name: /YouTube/ })).toHaveCount(0)
  for (const name of ['TikTok', 'Instagram']) {
    const link = footer.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `https://www.${name.toLowerCase()}.com/corner`)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(footer.getByRole('link', { name: 'ask@corner.example' })).toHaveAttribute(
    'href',
    'mailto:ask@corner.example',
  )
  const script = visitor.locator('script[type="application/ld+json"]')
  const organization = JSON.parse((await script.first().textContent()) ?? '')
  expect(organization.email).toBe('ask@corner.example')
  expect(organization).toMatchObject({
    name: 'Corner Car Care',
    legalName: 'Corner LLC',
    address: { addressLocality: 'Columbus', postalCode: '43004' },
  })
  expect(organization.hasShippingService.shippingConditions[1]).toMatchObject({
    orderValue: { minValue: '25.80' },
  })
  await visitor.goto('/shipping-policy')
  await expect(visitor.getByRole('main')).toContainText('free on orders of $25.80 or more')
  await expect(visitor.getByRole('main')).toContainText('ask@corner.example')
  for (const days of ['6–9 business days', '1–3 business days'])
    await expect(visitor.getByRole('main')).toContainText(days)
  await visitor.goto('/products/gel-cleaner')
  const delivery = visitor.getByRole('list', { name: 'Delivery and returns' })
  await expect(delivery).toContainText('Standard shipping in 6–9 business days')
  const datedPage = await context.newPage()
  // Thursday evening in New York; Thanksgiving is a week later.
  await datedPage.clock.setFixedTime('2026-11-20T04:30:00Z')
  await datedPage.goto('/products/gel-cleaner')
  await expect(datedPage.getByText('get it Mon, Nov 30 – Thu, Dec 3')).toBeVisible()
  await visitor.goto('/cart')
  await expect(visitor.getByText('Standard shipping is free for this order.')).toBeVisible()
  await expect(visitor.getByRole('definition').getByText('Free', { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: 'Decrease quantity' }).first().click()
  await expect(visitor.getByText('You’re $12.90 away from free standard shipping.')).toBeVisible()
  for (const path of ['/', '/shipping-policy', '/contact', '/products/gel-cleaner']) {
    const html = await (await visitor.request.get(path)).text()
    expect(html).not.toMatch(/hello@glovebox|\$50\b|<title>[^<]*Glovebox/)
  }

  await context.close()
  const call = (path: string, data: object) => page.request.post(`${shop.url}${path}`, { data })
  const asked = { name: 'Eve', email: 'eve@example.com', topic: 'other', message: 'Do you ship?' }
  expect((await call('/api/contact', asked)).status()).toBe(204)
  await emailTo(shop, 'ask@corner.example', 'Do you ship?')
  expect((await call('/api/newsletter', { email: 'eve@example.com' })).ok()).toBe(true)
  const subscribed = await emailTo(shop, 'eve@example.com', 'ask@corner.example')
  expect(subscribed).not.toContain('hello@glovebox')
  expect(subscribed).toContain('CORNER CAR CARE')
  expect(subscribed).toContain('12 Elm Street, Columbus, OH 43004')
  const raw = (await shop.emails()).find((email) => /^To: eve@example\.com$/m.test(email))
  expect(raw).toMatch(/^From: Corner Car Care <hello@glovebox\.test>$/m)
})

test('a long name of the shop stays in its place, on a phone and in the back office', async ({
  page,
  shop,
  browser,
}) => {
  const name = 'Bob’s Auto-Detailing-And-Upholstery Car Care Supplies, Inc.'
  await openAdmin(page, await openOffice(shop), '/admin/settings/shop')
  await page.getByLabel(settings.shopName).fill(name)
  await save(page)
  await page.reload()
  const bell = page.getByRole('button', { name: /What’s waiting/ })
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await isWithin(bell, page.getByRole('navigation').first(), 'x')).toBe(true)

  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US' })
  await unlock(context, shop.url)
  const visitor = await context.newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto('/products')
  const bar = visitor.getByRole('banner')
  expect(await isWithin(bar.getByRole('link', { name }), bar)).toBe(true)
  expect(await overflowAt(visitor, 320)).toBeLessThanOrEqual(0)
  await context.close()
})

/** Whether one thing sticks out of another, to the sides and, unless only those count, above and below. */
async function isWithin(inner: Locator, outer: Locator, axis?: 'x'): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()]
  if (!a || !b) return false
  if (a.x < b.x || a.x + a.width > b.x + b.width) return false
  return axis === 'x' || (a.y >= b.y && a.y + a.height <= b.y + b.height)
}

test('free shipping is promised with the states that pay for it', async ({ shop, browser }) => {
  const { token } = await openOffice(shop)
  const address = `${shop.url}/api/admin/settings`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { version, settings } = await (await fetch(address, { headers })).json()
  const bounds = { minCents: null, maxCents: null, minGrams: null, maxGrams: null }
  const rate = { method: 'standard', priceCents: 2000, days: [5, 9], ...bounds }
  const free = { ...rate, priceCents: 0, minCents: 20_000 }
  const shippingZones = [{ name: 'Far', states: ['HI', 'AK'], rates: [rate, free] }]
  const facts = { ...settings.facts, shippingZones }
  const body = JSON.stringify({ version, settings: { ...settings, facts } })
  expect((await fetch(address, { method: 'PATCH', headers, body })).status).toBe(200)

  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US' })
  await unlock(context, shop.url)
  const visitor = await context.newPage()
  await payInDollars(visitor, shop.url)
  const goods = [{ handle: 'gel-cleaner', quantity: 4 }]
  const { checkoutUrl } = await bringCart(visitor, shop.url, goods)
  await visitor.goto('/shipping-policy')
  const exceptions = 'Other prices apply to Alaska and Hawaii.'
  await expect(visitor.getByRole('main')).toContainText(exceptions)
  await visitor.goto('/cart')
  await expect(visitor.getByText(exceptions)).toBeVisible()
  await expect(visitor.getByRole('definition').getByText('Free', { exact: true })).toHaveCount(0)
  await visitor.goto(checkoutUrl)
  await visitor.getByLabel('State').selectOption('Alaska')
  await expect(visitor.getByText('Free on orders of $200 or more')).toBeVisible()
  await context.close()
})

test('a state’s tax that the owner sets is what the checkout charges', async ({
  page,
  shop,
  browser,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/settings/taxes')
  await expect(page.getByRole('heading', { level: 1, name: taxes.heading })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
  await page.getByLabel(taxes.asOf).first().fill('2027-01-01')
  const rate = page.getByLabel('California: rate in percent')
  await rate.fill('7.25 %')
  await page.getByRole('searchbox', { name: taxes.findState }).fill('new y')
  await expect(page.getByText('New York')).toBeVisible()
  await page.getByLabel(taxes.registeredIn.replace('{{state}}', 'New York')).uncheck()
  await expect(rate).toBeHidden()
  await page.getByRole('button', { name: editor.save, exact: true }).click()
  await expect(rate).toHaveAccessibleDescription(editor.problems.decimal)
  await expect(rate).toHaveAttribute('aria-invalid', 'true')
  await expect(rate).toBeFocused()
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
  await rate.fill('10')
  await page.getByLabel('EUR for 1 USD').fill('1.74')
  await page.getByRole('button', { name: 'Day to day' }).click()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await page.getByRole('button', { name: editor.stay }).click()
  await save(page)
  await page.reload()
  await expect(page.getByLabel('EUR for 1 USD')).toHaveValue('1.74')
  await expect(rate).toHaveValue('10')
  await expect(page.getByLabel('Texas: shipping is taxed too')).toBeChecked()
  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-US' })
  await unlock(context, shop.url)
  const visitor = await context.newPage()
  await payInDollars(visitor, shop.url)
  const { checkoutUrl } = await bringCart(visitor, shop.url, [{ handle: 'gel-cleaner' }])
  await visitor.goto(checkoutUrl)
  await fillInAddress(visitor)
  await expect(ordered(visitor)).toContainText('State sales tax as of January 1, 2027')
  await expect(ordered(visitor)).toContainText('$1.29')

  await context.clearCookies({ name: 'country' })
  await visitor.addInitScript(() => localStorage.setItem('selectedCurrency', 'EUR'))
  await visitor.goto('/products/gel-cleaner')
  await expect(visitor.getByText('€22.45').or(visitor.getByText('22.45€')).first()).toBeVisible()
  await context.close()
})

test('what is wrong is told at its field, and amounts are read, in the language of the page', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), '/admin/settings/email?lang=fr')
  const field = (name: keyof typeof inFrench.settings) =>
    page.getByLabel(String(inFrench.settings[name]), { exact: true })
  const { zones } = inFrench
  const { range, email, missing } = adminInFrench.editor.problems
  await field('supportEmail').fill('hello')
  await field('senderName').fill('')
  await field('replyHours').fill('0')
  await page.getByRole('button', { name: adminInFrench.editor.save, exact: true }).click()
  await expect(field('supportEmail')).toHaveAccessibleDescription(new RegExp(`^${email}`))
  await expect(field('senderName')).toHaveAccessibleDescription(missing)
  await expect(field('senderName')).toBeFocused()
  const hours = range.replace('{{min}}', '1').replace('{{max}}', '240')
  await expect(field('replyHours')).toHaveAccessibleDescription(hours)
  await page.getByRole('button', { name: adminInFrench.editor.discard }).click()
  await page.goto('/admin/settings/shop?lang=fr')
  const standard = await field('standardShippingCents').inputValue()
  const freeFrom = await field('freeShippingFromCents').inputValue()
  await field('standardShippingCents').fill('12,5')
  await field('freeShippingFromCents').fill('1 250,00')
  await page.getByRole('button', { name: zones.add }).click()
  const zone = page.getByRole('list', { name: zones.heading }).locator('> li').last()
  await expect(zone.getByLabel(zones.price)).toHaveCount(2)
  await expect(zone.getByLabel(zones.price).first()).toHaveValue(standard)
  await expect(zone.getByLabel(zones.price).last()).toHaveValue('0,00')
  await expect(zone.getByLabel(zones.minPrice).last()).toHaveValue(freeFrom)
  await zone.getByRole('button', { name: zones.remove.replace(' {{n}}', '') }).click()
  await save(page, adminInFrench)
  await page.reload()
  await expect(field('standardShippingCents')).toHaveValue('12,50')
  await expect(field('freeShippingFromCents')).toHaveValue('1250,00')

  await page.goto('/admin/settings/taxes?lang=fr')
  const rate = page.getByLabel(inFrench.taxes.rateOf.replace('{{state}}', 'California'))
  await rate.fill('8,25')
  await save(page, adminInFrench)
  await page.reload()
  await expect(rate).toHaveValue('8,25')
})
