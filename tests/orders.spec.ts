import type { Page, Route } from '@playwright/test'
import { demoCustomer, signInAs } from './fixtures/customers.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { dayOf, ordersOf } from './fixtures/past-orders.ts'
import { holdBack } from './fixtures/responses.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const texts = {
  en: {
    loading: 'Loading your orders...',
    heading: 'Order History 11 orders',
    one: 'Order History 1 order',
    failed: 'Failed to load orders',
    back: 'Back to Account',
    tryAgain: 'Try again',
    empty: ['No Orders Yet', 'Start shopping to see your orders here', 'Browse Products'],
    list: 'Your orders',
    number: (number: string) => `Order #${number}`,
    total: '$82.29',
    inEuro: '40.40€',
    products: ['Gel Cleaner', 'Wet Wipes', 'Air Freshener'],
    quantity: ['Qty 2', 'Qty 3', 'Qty 1'],
    more: '+1 more',
    tracking: 'Tracking Available',
    test: 'Test',
    status: {
      PENDING: 'PENDING',
      AUTHORIZED: 'AUTHORIZED',
      PAID: 'PAID',
      PARTIALLY_PAID: 'PARTIALLY PAID',
      REFUNDED: 'REFUNDED',
      VOIDED: 'VOIDED',
      FULFILLED: 'FULFILLED',
      UNFULFILLED: 'UNFULFILLED',
      PARTIALLY_FULFILLED: 'PARTIALLY FULFILLED',
      RESTOCKED: 'RESTOCKED',
    },
    grey: ['IN PROGRESS', 'ON HOLD', 'PARTIALLY REFUNDED'],
    expired: 'Session expired. Please sign in again.',
  },
  fr: {
    loading: 'Chargement de vos commandes…',
    heading: 'Historique des commandes 11 commandes',
    one: 'Historique des commandes 1 commande',
    failed: 'Impossible de charger vos commandes',
    back: 'Retour au compte',
    tryAgain: 'Réessayer',
    empty: [
      'Aucune commande pour l’instant',
      'Vos commandes apparaîtront ici après votre premier achat',
      'Voir les produits',
    ],
    list: 'Vos commandes',
    number: (number: string) => `Commande nº ${number}`,
    total: '$82,29',
    inEuro: '40,40 €',
    products: ['Gel nettoyant', 'Lingettes humides', 'Désodorisant'],
    quantity: ['Qté 2', 'Qté 3', 'Qté 1'],
    more: '+\u00a01 autre article',
    tracking: 'Suivi disponible',
    test: 'Test',
    status: {
      PENDING: 'EN ATTENTE',
      AUTHORIZED: 'AUTORISÉE',
      PAID: 'PAYÉE',
      PARTIALLY_PAID: 'PAYÉE EN PARTIE',
      REFUNDED: 'REMBOURSÉE',
      VOIDED: 'ANNULÉE',
      FULFILLED: 'EXPÉDIÉE',
      UNFULFILLED: 'NON EXPÉDIÉE',
      PARTIALLY_FULFILLED: 'EXPÉDIÉE EN PARTIE',
      RESTOCKED: 'REMISE EN STOCK',
    },
    grey: ['EN PRÉPARATION', 'EN SUSPENS', 'REMBOURSÉE EN PARTIE'],
    expired: 'Votre session a expiré. Veuillez vous reconnecter.',
  },
} as const

const cards = (page: Page, label: string) => page.getByRole('list', { name: label }).locator('>li')
const outsider = { ...demoCustomer, email: 'tester@glovebox.test' }

for (const language of ['en', 'fr'] as const) {
  test.describe(`the order history in ${language}`, () => {
    const t = texts[language]
    const address = `/orders?lang=${language}`
    const { english, french } = inOneLanguage(language)

    french('shows every order, newest first, with how it stands', async ({ page, shop }) => {
      await page.clock.setFixedTime(new Date('2026-11-21T09:00:00Z'))
      await signInAs(page, shop.url)
      let response = () => {}
      const slow = new Promise<void>((resolve) => {
        response = resolve
      })
      await page.route('**/api/orders?*', async (route) => {
        await slow
        await route.continue()
      })
      await page.goto(address)
      await expect(page.getByText(t.loading)).toBeVisible()
      response()
      await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeVisible()
      await expect(page.getByText(t.loading)).toHaveCount(0)

      const all = cards(page, t.list)
      await expect(all).toHaveCount(11)
      const expected = (await ordersOf(shop.url)).map(({ orderNumber }) => String(orderNumber))
      await expect(all.getByRole('heading', { level: 2 })).toHaveText(expected.map(t.number))

      for (const [status, text] of Object.entries(t.status)) {
        const badge = all
          .locator('[data-tone]')
          .filter({ has: page.getByText(text, { exact: true }) })
        await expect(badge.first(), status).not.toHaveAttribute('data-tone', 'neutral')
      }
      for (const text of t.grey) {
        const badge = all
          .locator('[data-tone]')
          .filter({ has: page.getByText(text, { exact: true }) })
        await expect(badge, text).toHaveAttribute('data-tone', 'neutral')
      }
      await expect(all.getByText(t.tracking)).toHaveCount(4)
      await expect(all.getByText(t.test, { exact: true })).toHaveCount(1)
      await expect(all.getByText(t.inEuro)).toBeVisible()

      const card = all.filter({ has: page.getByRole('heading', { name: t.number('1002') }) })
      const items = card.getByRole('listitem')
      await expect(items).toHaveCount(3)
      await expect(items.getByRole('presentation')).toHaveCount(3)
      for (const [index, name] of t.products.entries()) {
        await expect(items.nth(index)).toContainText(name)
        await expect(items.nth(index)).toContainText(t.quantity[index] ?? '')
      }
      const day = await dayOf(shop.url, 1002, language)
      for (const text of [t.more, t.total, day]) await expect(card.getByText(text)).toBeVisible()

      expect(await findings(page)).toEqual([])
      expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
      await card.click()
      await expect(page.getByRole('heading', { level: 1, name: t.number('1002') })).toBeVisible()
      await page.goBack()
      await expect(all).toHaveCount(11)
    })

    english(
      'says when there are none, or one, or they could not be had',
      async ({ page, shop }) => {
        await signInAs(page, shop.url, outsider)
        await page.goto('/account')
        const latest = page.getByRole('region', { name: 'Latest order' })
        await expect(latest.getByRole('link', { name: 'Browse Products' })).toBeVisible()
        await page.goto(address)
        const [heading, text, browse] = t.empty
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
        await expect(page.getByText(text)).toBeVisible()
        const link = page.getByRole('main').getByRole('link', { name: browse })
        await expect(link).toHaveAttribute('href', '/products')

        const [order] = await ordersOf(shop.url)
        await page.route('**/api/orders?*', (route) =>
          route.fulfill({ json: [order], headers: { 'x-total-count': '1' } }),
        )
        await page.reload()
        await expect(
          page.getByRole('heading', { level: 1, name: t.one, exact: true }),
        ).toBeVisible()

        await page.unroute('**/api/orders?*')
        await page.route('**/api/orders?*', (route) => route.abort())
        await page.reload()
        await expect(page.getByRole('alert').getByText(t.failed)).toBeVisible()
        await expect(page.getByRole('link', { name: t.back })).toHaveAttribute('href', '/account')
        await page.unroute('**/api/orders?*')
        await page.getByRole('button', { name: t.tryAgain }).click()
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      },
    )

    french(
      'shows the backend’s sentence, and ends a session that the backend no longer takes',
      async ({ page, shop }) => {
        await signInAs(page, shop.url)
        let response: { status: number; json: object } = {
          status: 502,
          json: { error: 'A sentence for a person.' },
        }
        await page.route('**/api/orders?*', (route) => route.fulfill(response))
        await page.goto(address)
        await expect(page.getByRole('alert').getByText('A sentence for a person.')).toBeVisible()
        response = { status: 401, json: { error: 'nobody' } }
        await page.getByRole('button', { name: t.tryAgain }).click()
        await page.waitForURL('**/login')
        await expect(page.getByText(t.expired)).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()
      },
    )
  })
}

test.describe('the order history', () => {
  test('asks who is there, and comes back after the sign-in', async ({ page }) => {
    await page.goto('/orders')
    await page.waitForURL('**/login')
    await page.getByLabel('Email', { exact: true }).fill(demoCustomer.email)
    await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/orders')
    await expect(cards(page, 'Your orders')).not.toHaveCount(0)
  })

  test('begins in the account, with the latest order', async ({ page, shop }) => {
    const [latest] = await ordersOf(shop.url)
    await signInAs(page, shop.url)
    await page.route('**/api/orders?*', (route) => route.abort())
    await page.goto('/account')
    const part = page.getByRole('region', { name: 'Latest order' })
    await expect(part.getByRole('alert')).toContainText('Failed to load orders')
    await page.unroute('**/api/orders?*')
    await part.getByRole('button', { name: 'Try again' }).click()
    await part.getByRole('link', { name: `Order #${latest?.orderNumber}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Order #${latest?.orderNumber}`,
    )
  })

  test('shows long histories page by page, and follows other tabs', async ({ page, shop }) => {
    const all = await ordersOf(shop.url)
    const copies = Array.from({ length: 46 }, (_, index) => ({ ...all[0], id: `${index}` }))
    let total = 45
    await page.route('**/api/orders?*', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('after') ?? 0)
      const next = from + 20
      const more = next < total && { link: `</api/orders?limit=20&after=${next}>; rel="next"` }
      return route.fulfill({
        json: copies.slice(from, Math.min(next, total)),
        headers: { 'x-total-count': String(total), ...more },
      })
    })
    await signInAs(page, shop.url)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { level: 1, name: '45 orders' })).toBeVisible()
    for (const count of [20, 40, 45]) {
      await expect(cards(page, 'Your orders')).toHaveCount(count)
      if (count < 45) await page.getByRole('button', { name: 'Show more orders' }).click()
    }
    await expect(page.getByRole('button', { name: 'Show more orders' })).toHaveCount(0)
    total = 46
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await comeBack()
    await expect(page.getByRole('heading', { level: 1, name: '46 orders' })).toBeVisible()
    await expect(cards(page, 'Your orders')).toHaveCount(46)

    await page.reload()
    await expect(cards(page, 'Your orders')).toHaveCount(20)
    const release = await holdBack(page, '**/api/orders?*')
    await page.getByRole('button', { name: 'Show more orders' }).click()
    await expect(page.getByRole('button', { name: 'Loading' })).toBeVisible()
    const cutOff = (route: Route) => route.abort()
    await page.route('**/api/orders?*', cutOff)
    await comeBack()
    await expect(page.getByRole('alert')).toHaveText(/couldn’t load more orders/)
    await page.unroute('**/api/orders?*', cutOff)
    release()
    await page.getByRole('button', { name: 'Show more orders' }).click()
    await expect(cards(page, 'Your orders')).toHaveCount(40)
  })
})
