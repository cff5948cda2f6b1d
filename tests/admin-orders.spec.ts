import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { orderByTransfer } from './fixtures/buyer.ts'
import { emailTo } from './fixtures/customers.ts'
import { facts } from './fixtures/first-settings.ts'
import { chooseMore, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { linkInEmail } from './fixtures/order-journey.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)
}

const wanted = [{ handle: 'wet-wipes' }, { handle: 'gel-cleaner' }] as const

test('an order by bank transfer is paid, sent in two parcels, and followed by its buyer', async ({
  page,
  shop,
}) => {
  const buyer = await page.context().newPage()
  const number = await orderByTransfer(shop, wanted)
  const owner = await emailTo(shop, facts().supportEmail, `New order #${number}`)
  expect(owner).toContain('It’s waiting for a bank transfer.')
  const office = await openOffice(shop)

  await openAdmin(page, office, '/admin/orders')
  const filters = page.getByRole('navigation', { name: 'Filter' })
  await filters.getByRole('link', { name: /^Unpaid/ }).click()
  const row = page.getByRole('row').filter({ hasText: `#${number}` })
  await expect(row).toContainText('Payment pending')
  await page.getByRole('searchbox').fill('byron')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=byron/)
  await expect(row).toContainText('Ada Byron')
  await expectSound(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${number}`)
  await expectSound(page)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Has the money arrived?')
  await question.getByRole('button', { name: /^Mark \$\d+\.\d\d as paid$/ }).click()
  await expect(page.getByText('The order was paid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)

  await chooseMore(page, 'Put on hold')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('incorrect address')
  await dialog.getByLabel('Note').fill('Asked for the number of the house')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('Asked for the number of the house')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship items' })).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Release the hold' }).click()

  await page.getByRole('button', { name: 'Ship items' }).click()
  await expect(dialog.getByRole('button', { name: 'Ship 2 items' })).toBeVisible()
  await dialog.getByLabel(/^Gel Cleaner/).fill('0')
  await dialog.getByLabel('Carrier').fill('UPS')
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Ship 1 item' }).click()
  await expect(page.getByText('Partially fulfilled')).toBeVisible()
  const first = await emailTo(shop, 'ada@example.com', 'Part of your order has shipped.')
  expect(first).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
  await page.getByRole('button', { name: 'More actions' }).click()
  const [slip] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Print packing slip' }).click(),
  ])
  await expect(slip.getByRole('row')).toHaveText([/^QtyItem/, /^1Gel Cleaner/])
  await slip.close()
  await page.getByRole('button', { name: 'Ship items' }).click()
  await dialog.getByRole('button', { name: 'Ship 1 item' }).dblclick()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print packing slip' })).toHaveCount(0)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  await emailTo(shop, 'ada@example.com', 'Your package has shipped.')

  await page.getByRole('button', { name: 'Update delivery' }).first().click()
  await dialog.getByLabel('Where is it?').selectOption('Out for delivery')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Update delivery' }).click()
  await expect(page.getByText(/^Out for delivery/)).toBeVisible()

  await buyer.goto(await linkInEmail(shop, number))
  await expect(buyer.getByText(/^Out for delivery since/)).toBeVisible()
  await expect(buyer.getByRole('link', { name: /1Z999AA10123456784|Track/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit tracking' }).first().click()
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456700')
  await dialog.getByLabel('Tracking link').fill('http://ups.example')
  await dialog.getByRole('button', { name: 'Edit tracking' }).click()
  await expect(dialog.getByText('The link must begin with https://')).toBeVisible()
  await dialog.getByLabel('Tracking link').fill('https://ups.example/1')
  await dialog.getByRole('button', { name: 'Edit tracking' }).click()
  await expect(page.getByRole('link', { name: '1Z999AA10123456700' })).toBeVisible()

  await chooseMore(page, 'Refund')
  await expect(dialog.getByLabel(/^Gel Cleaner/)).toHaveValue('1')
  await expect(dialog.getByRole('status')).toContainText('$5.99')
  const all = (await dialog.getByText(/^You can refund up to/).textContent()) ?? ''
  const [whole = ''] = /\$[\d.]*\d/.exec(all) ?? []
  await expect(dialog.getByRole('button', { name: `Refund ${whole}` })).toBeVisible()
  await dialog.getByLabel(/^Wet Wipes/).fill('0')
  await dialog.getByLabel(/^Shipping/).fill('0')
  await expect(dialog.getByRole('status')).toContainText('$12.90')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  // A transfer is sent by hand, and counts once it's marked as sent.
  await emailTo(shop, 'ada@example.com', 'Where should we send your refund')
  await buyer.goto(await linkInEmail(shop, number))
  const totals = buyer.getByRole('region', { name: 'Summary' })
  await expect(totals).toContainText(/Refund pending\$\d/)
  const order = page.url()
  await page.goto('/admin')
  const waits = page.getByRole('region', { name: 'What’s waiting' })
  await expect(waits.getByRole('link', { name: 'Refunds to send' })).toContainText('1')
  await page.goto(order)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Partially refunded')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Refund of \$/ })).toBeVisible()
  await expectSound(page)
  await emailTo(shop, 'ada@example.com', 'Your refund is on its way')
  await buyer.reload()
  await expect(totals).toContainText(/Refunded\$\d/)
  await expect(totals).not.toContainText('Refund pending')
  await sendBack(page, buyer)

  await page.getByLabel('Note', { exact: true }).fill('Ring twice')
  await page.getByLabel('Tags').fill('gift, vip')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/admin/orders?search=tag%3Avip')
  await expect(row).toBeVisible()
  await page.goto(await hrefOf(page, number))
  await page.goto(
    (await page.getByRole('link', { name: 'Packing slip' }).first().getAttribute('href')) ?? '',
  )
  await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
  // What staff note about an order isn't for its buyer.
  await expect(page.getByText('Ring twice')).toHaveCount(0)
})

/** The buyer asks to send something back, staff say how, and take it in. */
async function sendBack(page: Page, buyer: Page) {
  await chooseMore(page, 'Return items')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Wet Wipes/)).toHaveValue('1')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Return items' }).click()
  await page.getByRole('button', { name: 'Cancel return' }).click()
  await expect(page.getByText('Return canceled')).toBeVisible()

  await buyer.getByRole('button', { name: 'Return items' }).click()
  const item = buyer.getByRole('checkbox', { name: 'Wet Wipes' })
  await expect(item).toBeFocused()
  await buyer.getByRole('button', { name: 'Request return' }).click()
  await expect(buyer.getByRole('alert')).toHaveText('Choose at least one item.')
  await item.check()
  await buyer.getByLabel('Anything we should know?').fill('Too wet')
  await expectSound(buyer)
  await buyer.getByRole('button', { name: 'Request return' }).click()
  await expect(buyer.getByRole('heading', { name: 'Return requested' })).toBeVisible()
  await expect(buyer.getByRole('article').filter({ hasText: 'Return requested' })).toBeFocused()
  await expectSound(buyer)

  await page.reload()
  await expect(page.getByText('Too wet')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByLabel(/^How to send it back/).fill('Dock 4, 1 Market Street')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Return open')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('Dock 4, 1 Market Street')).toBeVisible()

  await page.getByRole('button', { name: 'Items arrived' }).click()
  await expect(dialog.getByRole('status')).toContainText('$')
  await expectSound(page)
  await dialog.getByRole('button', { name: /^Items arrived, refund \$\d+\.\d\d$/ }).click()
  await expect(page.getByText('Return closed')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Refund of \$/ })).toHaveCount(2)
}

const hrefOf = async (page: Page, number: string) =>
  (await page
    .getByRole('link', { name: `#${number}` })
    .first()
    .getAttribute('href')) ?? ''

/** The orders to send leave as a file, and come back with their tracking numbers. */
async function sendByFile(page: Page, numbers: readonly string[]): Promise<void> {
  await page.goto('/admin/orders?filter=unfulfilled')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await dialog.getByLabel('Name').fill('For the post office')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link')).toHaveText('For the post office')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export unfulfilled orders' }).click(),
  ])
  const path = await saved.path()
  const rows = (await readFile(path, 'utf8')).split('\r\n')
  const filled = rows.map((row) =>
    row.startsWith(`"#${numbers[0]}"`) ? row.replace(/"","",""$/, '"UPS","1Z9",""') : row,
  )
  const file = { name: 'sent.csv', mimeType: 'text/csv', buffer: Buffer.from(filled.join('\r\n')) }
  await page.getByRole('button', { name: 'Import tracking' }).click()
  await dialog.getByLabel('File with tracking numbers').setInputFiles(file)
  await expect(dialog).toContainText('without tracking')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(page.getByText('1 order is on its way')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `#${numbers[0]}` })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: `#${numbers[1]}` })).toHaveCount(1)

  await page.goto('/admin/orders')
  await views.getByRole('link').click()
  await expect(page).toHaveURL(/filter=unfulfilled/)
  await page.getByRole('button', { name: 'Remove “For the post office”' }).click()
  await expect(views).toHaveCount(0)
}

test('several orders are paid at once, one is canceled, and all go into a file', async ({
  page,
  shop,
}) => {
  const numbers = [await orderByTransfer(shop, wanted), await orderByTransfer(shop, wanted)]
  const last = await orderByTransfer(shop, wanted)
  await openAdmin(page, await openOffice(shop), '/admin/orders?filter=unpaid')
  for (const number of numbers) await page.getByRole('checkbox', { name: `#${number}` }).check()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('2 orders are paid')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `#${numbers[0]}` })).toHaveCount(0)

  await page.getByRole('link', { name: `#${last}` }).click()
  await chooseMore(page, 'Cancel order')
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').selectOption('Items are unavailable')
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(page.getByText('Restocked')).toBeVisible()
  await emailTo(shop, 'ada@example.com', `order #${last} was canceled`)

  await sendByFile(page, numbers)

  await page.goto('/admin/orders?filter=cancelled')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const stream = await file.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain(`"#${last}"`)
  expect(text).not.toContain(`"#${numbers[0]}"`)

  await page.getByRole('link', { name: `#${last}` }).click()
  await chooseMore(page, 'Delete order')
  await expect(question).toContainText(`Delete order #${last}?`)
  await expectSound(page)
  await question.getByRole('button', { name: 'Delete order' }).click()
  await expect(page.getByText(`#${last} is deleted`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByRole('link', { name: `#${last}` })).toHaveCount(0)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  test('the list and an order read well', async ({ page, shop }) => {
    const number = await orderByTransfer(shop, wanted)
    await openAdmin(page, await openOffice(shop), '/admin/orders?filter=unfulfilled')
    await expect(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: `#${number}` }).click()
    await expect(page.getByText('La commande a été passée.')).toBeVisible()
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await expectSound(page)
    await page.getByRole('button', { name: 'Expédier des articles' }).click()
    await expect(page.getByLabel('Transporteur')).toBeVisible()
    await expectSound(page)
    await page.getByLabel('Numéro de suivi').fill('1Z/9')
    await page.getByRole('dialog').getByRole('button', { name: 'Expédier 2 articles' }).click()
    await expect(page.getByText('1Z/9 n’est pas un numéro de suivi.')).toBeVisible()
  })
})
