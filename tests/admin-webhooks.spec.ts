import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startShop } from '#/harness/running-shop.ts'
import { admin, expect, test as office, openAdmin, openOffice } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const webhooks = '/admin/settings/webhooks'

/** A shop that may send to this machine. */
const test = office.extend<object, object>({
  shop: [
    async ({ database: _ }, use) => {
      const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin
      const shop = await startShop({ ADMIN_EMAIL, ADMIN_PASSWORD, FETCH_LOOPBACK: 'true' })
      await use(shop)
      await shop.end()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
}

/** A program that is told, and answers as it is set to. */
async function startReceiver() {
  const received: string[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    received.push(String(request.headers['x-shopify-topic']))
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { received, answer, url: `http://127.0.0.1:${port}/hook`, stop: () => server.close() }
}

test('an owner makes a webhook, sees what was sent, sends it again, and deletes it', async ({
  page,
  shop,
}) => {
  const receiver = await startReceiver()
  await openAdmin(page, await openOffice(shop), webhooks)
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expect(page.getByText('Signing secret')).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: 'Create webhook' }).click()
  await page.getByLabel('Event').selectOption('Product updated')
  await page.getByLabel('URL').fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('This URL is in a private network')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('cell', { name: receiver.url })).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expectSound(page)

  receiver.answer.status = 500
  await changeProduct(page, 'Wet Wipes')
  await expect.poll(() => receiver.received).toEqual(['products/update'])
  await page.goto(webhooks)
  await page.getByRole('link', { name: 'Product updated' }).click()
  const log = page.getByRole('region', { name: 'Deliveries' })
  await expect(log.getByRole('row').nth(1)).toContainText('Trying again')
  await expect(log.getByRole('row').nth(1)).toContainText('Status 500')
  await expectSound(page)
  receiver.answer.status = 200
  await log.getByRole('button', { name: /Send again: delivery/ }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  await expect(async () => {
    await log.getByRole('button', { name: 'Refresh' }).click()
    await expect(log.getByRole('row').nth(1)).toContainText('Delivered', { timeout: 500 })
  }).toPass()
  await expectSound(page)

  await page.getByLabel('URL').fill(`${receiver.url}/other`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectSound(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(webhooks)
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  receiver.stop()
})

async function changeProduct(page: Page, title: string): Promise<void> {
  await page.goto('/admin/products')
  await page.getByRole('link', { name: title }).click()
  await page.getByLabel('Vendor').fill('Glovebox Works')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}
