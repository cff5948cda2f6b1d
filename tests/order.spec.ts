import type { Page } from '@playwright/test'
import { storeOrder } from '#/contract/orders.ts'
import { signInAs } from './fixtures/customers.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { alterOrder, dayOf, pageOfOrder } from './fixtures/past-orders.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const texts = {
  en: {
    loading: 'Loading order details...',
    notFound: 'Order not found',
    failed: 'Failed to load order details',
    back: 'Back to Orders',
    placed: (day: string) => `Placed on ${day}`,
    cancelled: 'Canceled on',
    badges: ['PAID', 'FULFILLED', 'Tracking Available'],
    progress: 'Shipped',
    items: [
      ['Gel Cleaner', 'Qty 2 · $12.90 each', '$25.80'],
      ['Wet Wipes', 'Qty 3 · $6.90 each', '$20.70'],
      ['Air Freshener', 'Qty 1 · $12.90 each', '$12.90'],
      ['Trash Bag Pack', 'Qty 1 · $9.90 each', '$9.90'],
    ],
    choice: 'Ocean Breeze',
    contents: 'In this package',
    inFirst: '2 × Gel Cleaner',
    tracking: ['Tracking', 'USPS', '9400111899223856928499', 'FedEx'],
    track: 'Track Package',
    summary: { Subtotal: '$69.30', Shipping: '$12.99', Tax: '$0.00', Total: '$82.29' },
    address: 'Shipping address',
    refunded: 'Refunded',
    free: 'Free',
    testNote: 'This was a simulated order: nothing was paid, and nothing will ship.',
    print: 'Print receipt',
    again: {
      button: 'Buy again',
      added: '5 items were added to your cart.',
      soldOut: 'Sold out: Air Freshener, Ocean Breeze.',
      gone: 'No longer sold: Trash Bag Pack.',
      cart: 'Go to your cart',
    },
  },
  fr: {
    loading: 'Chargement de la commande…',
    notFound: 'Commande introuvable',
    failed: 'Impossible de charger la commande',
    back: 'Retour aux commandes',
    placed: (day: string) => `Passée le ${day}`,
    cancelled: 'Annulée le',
    badges: ['PAYÉE', 'EXPÉDIÉE', 'Suivi disponible'],
    progress: 'Expédiée',
    items: [
      ['Gel nettoyant', 'Qté 2 · $12,90 l’unité', '$25,80'],
      ['Lingettes humides', 'Qté 3 · $6,90 l’unité', '$20,70'],
      ['Désodorisant', 'Qté 1 · $12,90 l’unité', '$12,90'],
      ['Lot de sacs-poubelle', 'Qté 1 · $9,90 l’unité', '$9,90'],
    ],
    choice: 'Brise océane',
    contents: 'Dans ce colis',
    inFirst: '2 × Gel nettoyant',
    tracking: ['Suivi', 'USPS', '9400111899223856928499', 'FedEx'],
    track: 'Suivre le colis',
    summary: { 'Sous-total': '$69,30', Livraison: '$12,99', Taxes: '$0,00', Total: '$82,29' },
    address: 'Adresse de livraison',
    refunded: 'Remboursé',
    free: 'Offerte',
    testNote: 'Cette commande était simulée : rien n’a été payé et rien ne sera envoyé.',
    print: 'Imprimer le reçu',
    again: {
      button: 'Commander à nouveau',
      added: '5 articles ont été ajoutés à votre panier.',
      soldOut: 'Épuisé : Désodorisant, Brise océane.',
      gone: 'N’est plus en vente : Trash Bag Pack.',
      cart: 'Voir mon panier',
    },
  },
} as const

const title = (page: Page, number: string) =>
  page.getByRole('heading', { level: 1, name: number, exact: false })

for (const language of ['en', 'fr'] as const) {
  test.describe(`an order in ${language}`, () => {
    const t = texts[language]
    const { english, french } = inOneLanguage(language)
    const inLanguage = (path: string) => `${path}?lang=${language}`

    french('is shown in full, and prints as a receipt', async ({ page, shop }) => {
      const path = await pageOfOrder(shop.url, 1002)
      await signInAs(page, shop.url)
      let response = () => {}
      const slow = new Promise<void>((resolve) => {
        response = resolve
      })
      await page.route('**/api/orders/*', async (route) => {
        await slow
        await route.continue()
      })
      await page.goto(inLanguage(path))
      await expect(page.getByText(t.loading)).toBeVisible()
      response()
      await expect(title(page, '1002')).toBeVisible()
      const main = page.getByRole('main')
      await expect(page).toHaveTitle(/1002 · Glovebox$/)
      for (const text of [t.placed(await dayOf(shop.url, 1002, language)), ...t.badges])
        await expect(main.getByText(text, { exact: true })).toBeVisible()
      await expect(main.locator('[aria-current=step]')).toHaveText(t.progress)

      const items = main.getByRole('region').first().getByRole('listitem')
      await expect(items).toHaveCount(4)
      for (const [section, [name, facts, total]] of t.items.entries()) {
        const item = items.nth(section)
        await expect(item.getByRole('heading', { name, exact: true })).toBeVisible()
        await expect(item).toContainText(facts)
        await expect(item).toContainText(total)
        await expect(item.locator('img')).toHaveCount(1)
      }
      await expect(items.nth(2)).toContainText(t.choice)
      await expect(main.getByText('Default Title')).toHaveCount(0)

      const [tracking, ...facts] = t.tracking
      const parcels = main.getByRole('region', { name: tracking, exact: true })
      for (const fact of facts) await expect(parcels.getByText(fact, { exact: true })).toBeVisible()
      await expect(parcels.getByText(t.contents)).toHaveCount(2)
      await expect(parcels.getByText(t.inFirst, { exact: true })).toHaveCount(1)
      const link = parcels.getByRole('link', { name: t.track }).first()
      await expect(link).toHaveAttribute(
        'href',
        /^https:\/\/tools\.usps\.com\/.*9400111899223856928499$/,
      )
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)

      for (const [name, amount] of Object.entries(t.summary)) {
        const row = main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
        await expect(row.locator('dd')).toHaveText(amount)
      }
      const section = main.getByRole('region', { name: t.address })
      for (const line of ['Dana Moreno', '418 Juniper Street', 'Apt 5', 'Portland, OR 97205'])
        await expect(section.getByText(line, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t.back })).toHaveAttribute('href', '/orders')

      expect(await findings(page)).toEqual([])
      expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      for (const name of [t.print, t.again.button])
        await expect(page.getByRole('button', { name })).toBeHidden()
      await expect(main.getByText(/^Glovebox.*Portland, ME 04101$/)).toBeVisible()
    })

    english('that was refunded, cancelled or a test says so', async ({ page, shop }) => {
      await signInAs(page, shop.url)
      await page.goto(inLanguage(await pageOfOrder(shop.url, 1003)))
      const refunded = page.locator('dl > div').filter({ hasText: t.refunded })
      await expect(refunded.locator('dd')).toHaveText(/31[.,]79/)
      await page.goto(inLanguage(await pageOfOrder(shop.url, 1005)))
      await expect(page.getByText(t.cancelled)).toBeVisible()
      await page.goto(inLanguage(await pageOfOrder(shop.url, 'TEST-1001')))
      await expect(page.getByText(t.testNote)).toBeVisible()
      await expect(page.getByText('Test', { exact: true })).toBeVisible()
      await expect(page.getByText(t.free, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t.again.button })).toHaveCount(0)
    })

    english('that is not there, or cannot be had, says so', async ({ page, shop }) => {
      await signInAs(page, shop.url)
      const hostile = ['gid://shopify/Order/999', 'gid://shopify/Order/1?key=0', "' or 1=1"]
      for (const id of hostile.map((one) => encodeURIComponent(btoa(one))).concat('x/y')) {
        await page.goto(inLanguage(`/orders/${id}`))
        await expect(page.getByRole('heading', { level: 1, name: t.notFound })).toBeVisible()
        await expect(page.getByRole('link', { name: t.back })).toHaveAttribute('href', '/orders')
      }
      // Answered before any page, because no address can be spelled like that.
      expect((await page.goto(inLanguage('/orders/%E0')))?.status()).toBe(404)
      await page.route('**/api/orders/*', (route) => route.abort())
      await page.goto(inLanguage(await pageOfOrder(shop.url, 1002)))
      await expect(page.getByRole('alert').getByText(t.failed)).toBeVisible()
      await expect(page.getByRole('link', { name: t.back })).toBeVisible()
    })

    french('can be bought again; what cannot be had is named', async ({ page, shop }) => {
      await signInAs(page, shop.url)
      await alterOrder(page, (order) => {
        const [, , third, fourth] = storeOrder.parse(order).lineItems.edges
        const parsed = storeOrder.parse(order)
        const edges = parsed.lineItems.edges.map((edge) => {
          if (edge.node.title === third?.node.title && edge.node.variant)
            return {
              node: { ...edge.node, variant: { ...edge.node.variant, availableForSale: false } },
            }
          return edge.node.title === fourth?.node.title
            ? { node: { ...edge.node, variant: null } }
            : edge
        })
        return { ...parsed, lineItems: { edges } }
      })
      await page.goto(inLanguage(await pageOfOrder(shop.url, 1002)))
      await page.getByRole('button', { name: t.again.button }).click()
      for (const text of [t.again.added, t.again.soldOut, t.again.gone])
        await expect(page.getByText(text, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: t.again.cart }).click()
      const quantities = page.getByRole('main').locator('output')
      await expect.poll(async () => (await quantities.allTextContents()).sort()).toEqual(['2', '3'])
    })
  })
}

test.describe('an order', () => {
  test('links to carriers by https alone', async ({ page, shop }) => {
    await signInAs(page, shop.url)
    await alterOrder(page, (order) => ({
      ...order,
      successfulFulfillments: ['javascript:alert(1)', 'http://example.com', 'no address', null].map(
        (url) => ({ trackingCompany: 'Slow Mail', trackingInfo: [{ number: '<b>1</b>', url }] }),
      ),
    }))
    await page.goto(await pageOfOrder(shop.url, 1002))
    await expect(page.getByText('<b>1</b>')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Track Package' })).toHaveCount(0)
  })
})
