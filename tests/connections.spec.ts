import type { Page } from '@playwright/test'
import admin from '#/content/en/admin.json' with { type: 'json' }
import backups from '#/content/en/admin-backups.json' with { type: 'json' }
import texts from '#/content/en/admin-connections.json' with { type: 'json' }
import setup from '#/content/en/setup.json' with { type: 'json' }
import { startSmtp } from '#/mail/smtp.fixture.ts'
import { type RunningShop, startShop } from '../harness/running-shop.ts'
import { fillInAddress, placeOrder, thanks } from './fixtures/buyer.ts'
import { startDns } from './fixtures/dns-server.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings } from './fixtures/shoppers.ts'
import { startStripeServer, stripeKeys } from './fixtures/stripe-server.ts'

const { email, payments } = texts

test.describe('an owner without a terminal, in English on a desk', () => {
  test('connects email and cards, tries both, and sells, from the setup’s link to a backup', async ({
    page,
    browser,
  }) => {
    const [smtp, stripe, dns] = await Promise.all([
      startSmtp(),
      startStripeServer(),
      startDns({ 'corner.example': ['v=spf1 include:sendgrid.net -all'] }),
    ])
    const variables = {
      NODE_ENV: 'production',
      DEMO: 'false',
      STRIPE_API_URL: stripe.url,
      DNS_SERVER: dns.address,
    }
    const shop = await startShop(variables)
    try {
      const printed = () => /http:\S+\/setup#[0-9a-f]+/.exec(shop.output())?.[0]
      await expect.poll(printed).toBeDefined()
      await page.goto(printed() ?? '')
      await page.getByLabel(setup.name).fill('Ada')
      await page.getByLabel(setup.email, { exact: true }).fill('ada@shop.example')
      await page.getByLabel(setup.password, { exact: true }).fill('analytical-engine')
      await page.getByLabel(setup.shopName).fill('Corner Car Care')
      await page.getByLabel(setup.supportEmail).fill('ask@corner.example')
      await page.getByText(setup.connections.mail).click()
      await page.getByLabel(email.host, { exact: true }).fill('https://127.0.0.1')
      await page.getByRole('button', { name: setup.submit }).click()
      await expect(page.getByText(email.problems.host)).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByLabel(email.host, { exact: true }).fill('127.0.0.1')
      await page.getByLabel(email.port, { exact: true }).fill(`${smtp.port}`)
      await page.getByLabel(email.security).selectOption(email.securities.none)
      await page.getByRole('button', { name: setup.submit }).click()
      const mail = page.getByRole('listitem').filter({ hasText: setup.launch.mail })
      await expect(mail).toContainText(setup.launch.done)

      await page.goto(`${shop.url}/admin/settings/email`)
      await page.getByRole('button', { name: email.test }).click()
      await expect(page.getByRole('status').filter({ hasText: '250' })).toBeVisible()
      expect(smtp.arrived).toMatchObject([{ recipients: ['ada@shop.example'] }])
      expect(await findings(page)).toEqual([])
      await page.getByLabel(email.provider).selectOption('SendGrid')
      await expect(page.getByLabel(email.host, { exact: true })).toHaveValue('smtp.sendgrid.net')
      await page.getByRole('button', { name: admin.editor.save, exact: true }).click()
      await expect(page.getByText(email.problems.password)).toBeVisible()
      await page.getByRole('button', { name: admin.editor.discard }).click()
      await page.getByRole('button', { name: email.lookUp }).click()
      await expect(page.getByRole('paragraph').filter({ hasText: email.kinds.spf })).toContainText(
        email.right,
      )
      await expect(page.getByText('v=spf1 include:sendgrid.net -all').first()).toBeVisible()

      await page.goto(`${shop.url}/admin/settings/payments`)
      await page.getByLabel(payments.key, { exact: true }).fill(stripeKeys.secretKey)
      await page.getByRole('button', { name: admin.editor.save, exact: true }).click()
      await expect(page.getByText(admin.editor.saved, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: payments.test }).click()
      await expect(page.getByRole('status').filter({ hasText: 'mode: test' })).toBeVisible()
      await expect(page.getByLabel(payments.key, { exact: true })).toHaveValue('')
      expect(await findings(page)).toEqual([])

      await openWithProduct(page, shop)
      const visitors = await browser.newContext()
      await buyByCard(await visitors.newPage(), shop)
      for (const event of stripe.events.splice(0))
        expect((await fetch(stripe.request(event, { url: shop.url }))).status).toBe(200)
      const mailed = () => smtp.arrived.flatMap(({ recipients }) => recipients)
      await expect.poll(mailed).toContain('ada@example.com')
      await visitors.close()

      await page.goto(`${shop.url}/admin/orders`)
      await expect(page.getByRole('row').filter({ hasText: '#1001' })).toContainText('Paid')
      await page.goto(`${shop.url}/admin/settings/backups`)
      await page.getByRole('button', { name: backups.make }).click()
      await expect(page.getByText(backups.made)).toBeVisible({ timeout: 60_000 })
    } finally {
      await shop.end()
      await Promise.all([smtp.stop(), stripe.stop(), dns.stop()])
    }
  })
})

async function openWithProduct(page: Page, { url }: RunningShop): Promise<void> {
  await page.goto(`${url}/admin/products/new`)
  await page.getByLabel('Title').fill('Waffle Towel')
  const save = page.getByRole('button', { name: admin.editor.save, exact: true })
  await save.click()
  await page.waitForURL(/\/admin\/products\/\d+$/)
  await page.getByLabel('Price', { exact: true }).fill('12.50')
  await page.getByLabel('Available').fill('3')
  await page.getByLabel('Status').selectOption('Active')
  await save.click()
  await expect(page.getByText(admin.editor.saved, { exact: true })).toBeVisible()
  await page.goto(`${url}/admin/settings/launch`)
  const { launch } = setup
  await page.getByLabel(launch.word.replace('{{word}}', launch.typed)).fill(launch.typed)
  await page.getByRole('button', { name: launch.submit }).click()
  await expect(page.getByText(launch.launched)).toBeVisible()
}

/** As a buyer would: from the list of products to the provider's page and back. */
async function buyByCard(page: Page, { url }: RunningShop): Promise<void> {
  await page.goto(`${url}/products`)
  await page.getByRole('main').getByRole('link', { name: 'Waffle Towel' }).first().click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByRole('banner').locator('a[href="/cart"]').first().click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkouts/*')
  await fillInAddress(page)
  await page.getByRole('radio', { name: /card/i }).check()
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(thanks(page)).toBeVisible()
}
