import admin from '#/content/en/admin.json' with { type: 'json' }
import texts from '#/content/en/admin-connections.json' with { type: 'json' }
import setup from '#/content/en/setup.json' with { type: 'json' }
import { startSmtp } from '#/mail/smtp.fixture.ts'
import { startShop } from '../harness/running-shop.ts'
import { expect, test } from './fixtures/shop.ts'
import { findings } from './fixtures/shoppers.ts'
import { startStripeServer, stripeKeys } from './fixtures/stripe-server.ts'

const { email, payments } = texts

test.describe('an owner without a terminal, in English on a desk', () => {
  test.describe.configure({ timeout: 120_000 })

  test('connects email at the setup, and cards afterwards, and tries both', async ({ page }) => {
    const [smtp, stripe] = await Promise.all([startSmtp(), startStripeServer()])
    const variables = { NODE_ENV: 'production', DEMO: 'false', STRIPE_API_URL: stripe.url }
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

      await page.goto(`${shop.url}/admin/settings/payments`)
      await page.getByLabel(payments.key, { exact: true }).fill(stripeKeys.secretKey)
      await page.getByRole('button', { name: admin.editor.save, exact: true }).click()
      await expect(page.getByText(admin.editor.saved, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: payments.test }).click()
      await expect(page.getByRole('status').filter({ hasText: 'mode: test' })).toBeVisible()
      await expect(page.getByLabel(payments.key, { exact: true })).toHaveValue('')
      expect(await findings(page)).toEqual([])
    } finally {
      await shop.end()
      await Promise.all([smtp.stop(), stripe.stop()])
    }
  })
})
