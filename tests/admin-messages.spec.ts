import type { Page } from '@playwright/test'
import type { RunningShop } from '#/harness/running-shop.ts'
import { emailTo } from './fixtures/customers.ts'
import { chooseMore, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

async function write(shop: RunningShop, name: string, headers: Record<string, string> = {}) {
  const email = `${name.toLowerCase()}@example.com`
  const message = `My gel has turned dark.\n\nIs it spent, asks ${name}?`
  const response = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name, email, topic: 'support', message }),
  })
  expect(response.status).toBe(204)
  return email
}

test('a message is answered by email, closed, and opened again', async ({ page, shop }) => {
  const email = await write(shop, 'Ada', { cookie: 'language=fr' })
  await write(shop, 'Bea')
  await openAdmin(page, await openOffice(shop), '/admin/messages')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectSound(page)
  const search = page.getByRole('searchbox')
  await search.fill('asks ada')
  await search.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message from Ada')
  await expect(page.getByText('Is it spent, asks Ada?')).toBeVisible()
  await page.getByRole('button', { name: 'Send reply' }).click()
  const answer = page.getByLabel(`Your reply to ${email}`)
  await expect(answer).toBeFocused()
  await expect(page.getByText('Please write a reply')).toBeVisible()
  await expectSound(page)

  const { token } = await openOffice(shop)
  const answers = `${shop.url}${new URL(page.url()).pathname.replace('/admin', '/api/admin')}/answers`
  await fetch(answers, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Somebody else was faster.', answers: 0 }),
  })
  await answer.fill('Rincez-le deux fois.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Somebody else was faster.')).toBeVisible()
  await expect(answer).toHaveValue('Rincez-le deux fois.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('The email will wait in the outbox')).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rincez-le' })).toBeVisible()
  expect(await emailTo(shop, email, 'Rincez-le')).toContain('Votre message')
  await expectSound(page)

  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('The message is open again')).toBeVisible()
  await chooseMore(page, 'Mark as spam')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Spam' }).click()
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible()
})

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  test('the messages are read and answered', async ({ page, shop }) => {
    await write(shop, 'Cleo')
    await openAdmin(page, await openOffice(shop), '/admin/messages')
    await page.getByRole('link', { name: 'Cleo' }).click()
    await page.getByLabel('Votre réponse à').fill('Non, il est encore bon.')
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(page.getByText('L’e-mail attend dans la file d’envoi')).toBeVisible()
    await expectSound(page)
  })
})
