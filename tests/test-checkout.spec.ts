import type { Page } from '@playwright/test'
import { inOneLanguage } from './fixtures/one-language.ts'
import { expect } from './fixtures/shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { comeWithCart, testOrders } from './fixtures/test-checkout.ts'

const texts = {
  en: {
    label: 'Test Checkout Mode',
    toTest: 'Go to test checkout',
    toReal: 'Proceed to Checkout',
    heading: 'Test checkout',
    banner: 'This is a simulated checkout. No real payment is taken, and nothing will ship.',
    payment: 'No payment information is required.',
    fields: {
      'First name': ['Dana', 'Please enter your first name.'],
      'Last name': ['Moreno', 'Please enter your last name.'],
      Email: [
        'demo@glovebox.test',
        'Please enter a valid email address, such as name@example.com.',
      ],
      Address: ['418 Juniper Street, Apt 5', 'Please enter a street address.'],
      City: ['Portland', 'Please enter a city.'],
      'ZIP code': ['97205', 'Please enter a ZIP code such as 94105 or 94105-1234.'],
    },
    state: ['State', 'Please choose a state.'],
    country: ['Country', 'United States'],
    summary: { Subtotal: '$32.70', Shipping: 'FREE', 'Tax (8%)': '$2.62', Total: '$35.32' },
    complete: 'Complete Test Order',
    processing: 'Processing Test Order...',
    failed: 'Failed to complete test checkout. Please try again.',
    done: 'Test Order Complete!',
    sent: 'We sent a confirmation to demo@glovebox.test.',
    note: 'This was a test: nothing was paid, and nothing will ship.',
    toOrders: 'View order history',
    toProducts: 'Continue shopping',
    orders: 'Order History',
  },
  fr: {
    label: 'Mode test',
    toTest: 'Passer au paiement de test',
    toReal: 'Passer au paiement',
    heading: 'Paiement de test',
    banner: 'Ce paiement est simulé. Aucun paiement réel n’est effectué et rien n’est envoyé.',
    payment: 'Aucune information de paiement n’est nécessaire.',
    fields: {
      Prénom: ['Dana', 'Veuillez saisir votre prénom.'],
      Nom: ['Moreno', 'Veuillez saisir votre nom.'],
      'E-mail': [
        'demo@glovebox.test',
        'Veuillez saisir une adresse e-mail valide, par exemple nom@exemple.com.',
      ],
      Adresse: ['418 Juniper Street, Apt 5', 'Veuillez saisir le numéro et la rue.'],
      Ville: ['Portland', 'Veuillez saisir la ville.'],
      'Code postal (ZIP)': ['97205', 'Veuillez saisir un code postal comme 94105 ou 94105-1234.'],
    },
    state: ['État', 'Veuillez choisir un État.'],
    country: ['Pays', 'États-Unis'],
    summary: {
      'Sous-total': '$32,70',
      Livraison: 'OFFERTE',
      'Taxes (8 %)': '$2,62',
      Total: '$35,32',
    },
    complete: 'Terminer la commande de test',
    processing: 'Commande de test en cours…',
    failed: 'Le paiement de test n’a pas abouti. Veuillez réessayer.',
    done: 'Commande de test terminée !',
    sent: 'Nous avons envoyé une confirmation à demo@glovebox.test.',
    note: 'C’était un test : rien n’a été payé et rien ne sera envoyé.',
    toOrders: 'Voir l’historique de mes commandes',
    toProducts: 'Continuer mes achats',
    orders: 'Historique des commandes',
  },
} as const

const main = (page: Page) => page.getByRole('main')

for (const language of ['en', 'fr'] as const) {
  const { english, french } = inOneLanguage(language)
  french(`a test account checks out without payment, in ${language}`, async ({ page, shop }) => {
    const t = texts[language]
    await comeWithCart(page, shop)
    const before = (await testOrders(shop)).length
    await page.goto(`/cart?lang=${language}`)
    await expect(main(page).getByText(t.label)).toBeVisible()
    await expect(page.getByRole('button', { name: t.toReal, exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: t.toTest }).click()

    await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeVisible()
    for (const text of [t.banner, t.payment]) await expect(main(page).getByText(text)).toBeVisible()
    const lines = main(page).getByRole('listitem')
    for (const name of [/Gel (Cleaner|nettoyant)/, /(Wet Wipes|Lingettes)/])
      await expect(lines.filter({ hasText: name })).toBeVisible()
    for (const [name, amount] of Object.entries(t.summary)) {
      const row = main(page)
        .locator('dl > div')
        .filter({ hasText: name.replace(' %', '\u00a0%') })
      await expect(row.last().locator('dd')).toHaveText(amount)
    }
    const field = (label: string) => main(page).getByLabel(label, { exact: true })
    for (const [label, [value]] of Object.entries(t.fields))
      await expect(field(label)).toHaveValue(value)
    await expect(field(t.state[0])).toHaveValue('OR')
    await expect(field(t.country[0])).toHaveValue(t.country[1])
    await expect(field(t.country[0])).toHaveAttribute('readonly')
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)

    for (const label of Object.keys(t.fields)) await field(label).fill('')
    await field(t.state[0]).selectOption('')
    await page.getByRole('button', { name: t.complete }).click()
    for (const [label, problem] of [
      ...Object.entries(t.fields).map(([name, [, texts]]) => [name, texts] as const),
      t.state,
    ])
      await expect(field(label)).toHaveAccessibleDescription(problem)
    await expect(field(Object.keys(t.fields)[0] ?? '')).toBeFocused()
    for (const [label, [value]] of Object.entries(t.fields)) await field(label).fill(value)
    await field(t.state[0]).selectOption('OR')
    await expect(field(t.state[0])).not.toHaveAttribute('aria-invalid')

    await page.clock.install()
    let response = () => {}
    const slow = new Promise<void>((resolve) => {
      response = resolve
    })
    let posts = 0
    await page.route('**/api/test/create-order', async (route) => {
      posts += 1
      await slow
      await route.continue()
    })
    await page.getByRole('button', { name: t.complete }).dblclick()
    const busy = page.getByRole('button', { name: t.processing })
    await expect(busy).toBeVisible()
    await busy.click({ force: true })
    response()
    const heading = page.getByRole('heading', { level: 1, name: t.done })
    await expect(heading).toBeFocused()
    expect(posts).toBe(1)
    const [order] = await testOrders(shop)
    for (const text of [String(order?.orderNumber), t.summary.Total, t.sent, t.note])
      await expect(main(page).getByText(text)).toBeVisible()
    await expect(main(page).getByRole('link', { name: t.toOrders })).toHaveAttribute(
      'href',
      '/orders',
    )
    await expect(main(page).getByRole('link', { name: t.toProducts })).toHaveAttribute(
      'href',
      '/products',
    )
    expect(await testOrders(shop)).toHaveLength(before + 1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartId'))).toBeNull()
    await page.clock.fastForward(3_000)
    await expect(heading).toBeVisible()
    await page.clock.fastForward(2_000)
    await page.waitForURL('**/orders')
    await expect(page.getByRole('heading', { level: 1, name: t.orders })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(String(order?.orderNumber))
    await expect(page.getByRole('article').first().getByText('Test', { exact: true })).toBeVisible()
  })

  english(`a test order that failed keeps the form, in ${language}`, async ({ page, shop }) => {
    const t = texts[language]
    await comeWithCart(page, shop)
    await page.goto(`/test-checkout?lang=${language}`)
    const [firstName = ''] = Object.keys(t.fields)
    await main(page).getByLabel(firstName, { exact: true }).fill('Daniela')
    const failures = [
      { status: 409, json: { error: 'A sentence about prices.' } },
      { status: 500, json: {} },
    ]
    await page.route('**/api/test/create-order', (route) => {
      const failure = failures.shift()
      return failure ? route.fulfill(failure) : route.abort()
    })
    const alert = main(page).getByRole('alert')
    for (const sentence of ['A sentence about prices.', t.failed, t.failed]) {
      await page.getByRole('button', { name: t.complete }).click()
      await expect(alert).toContainText(t.failed)
      await expect(alert).toContainText(sentence)
      await expect(main(page).getByLabel(firstName, { exact: true })).toHaveValue('Daniela')
    }
  })
}
