import { type RunningShop, startShop } from '../harness/running-shop.ts'
import { openPayment, placeOrder, thanks } from './fixtures/buyer.ts'
import { admin, openAdmin, openOffice } from './fixtures/moderators.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings } from './fixtures/shoppers.ts'
import { type StripeServer, startStripeServer } from './fixtures/stripe-server.ts'

/** Away to the provider's page and back, under the real content policy. */

let stripe: StripeServer
let shop: RunningShop

test.beforeAll(async () => {
  stripe = await startStripeServer()
  shop = await startShop({
    SITE_LAUNCHED: 'true',
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
})

test.afterAll(async () => {
  await shop.end()
  await stripe.stop()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
    test.use({ javaScriptEnabled })

    test('a card is paid elsewhere, and everything is kept until then', async ({ page }) => {
      const checkoutUrl = await openPayment(page, shop)
      await page.getByRole('radio', { name: /card/i }).check()
      await placeOrder(page).click()
      await page.getByRole('button', { name: 'Pay with a bad card' }).click()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'declined' })).toBeVisible()
      if (javaScriptEnabled) expect(await findings(page)).toEqual([])

      await placeOrder(page).click()
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
      await page.goBack()
      await expect(placeOrder(page)).toBeVisible()
      await placeOrder(page).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(thanks(page)).toBeVisible()
      await expect(page).toHaveURL(
        new URL(checkoutUrl).pathname.replace(/^.*\/checkouts/, `${shop.url}/checkouts`),
      )
      const order = await page
        .getByText(/^Order #\d+/)
        .first()
        .textContent()
      await sendEvents()
      await page.reload()
      await expect(page.getByText(order ?? '').first()).toBeVisible()
    })
  })
}

test('staff see that a payment takes days, and cannot mark its order as paid', async ({ page }) => {
  await openPayment(page, shop)
  await page.getByRole('radio', { name: /card/i }).check()
  await placeOrder(page).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  stripe.pay(id, { card: 'later' })
  await sendEvents()
  await openAdmin(page, await openOffice(shop), `${shop.url}/admin/orders?filter=unpaid`)
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click()
  const waits = page.getByText('The card payment is still being processed.')
  await expect(waits).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship items' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  stripe.arrive(id)
  await sendEvents()
  await page.reload()
  await expect(page.getByText('The order was paid.')).toBeVisible()
  await expect(waits).toHaveCount(0)
})

async function sendEvents(): Promise<void> {
  for (const event of stripe.events.splice(0)) {
    const response = await fetch(stripe.request(event, { url: shop.url }))
    expect(response.status).toBe(200)
  }
}
