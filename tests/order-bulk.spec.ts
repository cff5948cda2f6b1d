import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storefrontApiVersion } from '#/contract/limits.ts'
import { expect, openAdmin, test } from './fixtures/moderators.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'
import { judgeCsv } from './judges/csv.ts'

const create = `mutation ($order: OrderCreateOrderInput!) { made: orderCreate(order: $order) {
  order { id name } userErrors { message } } }`
const hold = `mutation ($id: ID!) { made: fulfillmentOrderHold(id: $id,
  fulfillmentHold: { reason: OTHER }) { userErrors { message } } }`
const cancel = `mutation ($id: ID!) { made: orderCancel(orderId: $id, reason: CUSTOMER, restock: false,
  notifyCustomer: false) { orderCancelUserErrors { message } } }`

test.describe('several orders at once, in a shop of one’s own', () => {
  let own: OwnShop
  test.beforeAll(async () => {
    own = await openOwnShop()
  })
  test.afterAll(() => own.end())

  /** Asks the Admin API as the owner. */
  async function ask(query: string, variables: object) {
    const path = `/admin/api/${storefrontApiVersion}/graphql.json`
    const response = await fetch(own.shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${own.token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data } = await response.json()
    expect(data.made.userErrors ?? data.made.orderCancelUserErrors).toEqual([])
    return data.made
  }

  async function order(financialStatus: 'PAID' | 'PENDING'): Promise<{ id: string; name: string }> {
    const price = { shopMoney: { amount: '5.00', currencyCode: 'USD' } }
    const shippingAddress = {
      firstName: 'Bea',
      lastName: 'Moss',
      address1: '1 Way',
      city: 'Portland',
      provinceCode: 'OR',
      countryCode: 'US',
      zip: '97201',
    }
    const lineItems = [{ title: 'Wax', quantity: 2, priceSet: price }]
    const made = await ask(create, {
      order: { email: 'bea@shop.example', lineItems, shippingAddress, financialStatus },
    })
    return made.order
  }
  const toSend = ({ id }: { id: string }) => ({ id: id.replace('/Order/', '/FulfillmentOrder/') })

  const bar = (page: Page) => page.getByRole('region', { name: /selected/i })
  async function select(page: Page, orders: readonly { name: string }[]) {
    for (const { name } of orders)
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }

  test('are fulfilled but for those that can’t be, and the reasons are told', async ({ page }) => {
    const [paid, held, canceled, unpaid, late] = [
      await order('PAID'),
      await order('PAID'),
      await order('PAID'),
      await order('PENDING'),
      await order('PAID'),
    ]
    await ask(hold, toSend(held))
    await ask(cancel, { id: canceled.id })
    await openAdmin(page, own, `${own.shop.url}/admin/orders`)
    await select(page, [canceled])
    await expect(bar(page).getByRole('link', { name: 'Print invoices' })).toBeVisible()
    for (const name of ['Fulfill orders', 'Mark as paid'])
      await expect(bar(page).getByRole('button', { name })).toHaveCount(0)
    await expect(bar(page).getByRole('link', { name: 'Print packing slips' })).toHaveCount(0)
    await select(page, [paid, held, unpaid, late])
    await expect(bar(page).getByRole('button', { name: 'Mark as paid' })).toBeVisible()
    expect(await overflowAt(page, 390)).toBeLessThanOrEqual(0)

    await bar(page).getByRole('button', { name: 'Fulfill orders' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`on hold: ${held.name}`)
    await expect(dialog).toContainText(`canceled: ${canceled.name}`)
    await expect(dialog.getByRole('checkbox', { name: unpaid.name })).not.toBeChecked()
    expect(await findings(page)).toEqual([])
    // Somebody else holds one in the meantime.
    await ask(hold, toSend(late))
    await dialog.getByRole('button', { name: 'Fulfill 2 orders' }).click()
    await expect(dialog.getByRole('alert')).toContainText(`${late.name}: `)
    await page.keyboard.press('Escape')
    const row = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name })
    await expect(row(paid)).not.toContainText('Unfulfilled')
    await expect(row(unpaid)).toContainText('Unfulfilled')
    await expect(row(late)).toContainText('On hold')
  })

  test('are printed, one to a page, and saved as a file', async ({ page }) => {
    const orders = [await order('PAID'), await order('PAID')]
    await openAdmin(page, own, `${own.shop.url}/admin/orders`)
    await select(page, orders)
    const [slips] = await Promise.all([
      page.waitForEvent('popup'),
      bar(page).getByRole('link', { name: 'Print packing slips' }).click(),
    ])
    await expect(slips.getByRole('heading', { name: 'Packing slip', exact: true })).toHaveCount(2)
    const paper = (await slips.pdf({ format: 'Letter' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 2 orders' }).click(),
    ])
    const { faults, rows } = judgeCsv(await readFile(await file.path()))
    expect(faults).toEqual([])
    expect(rows.slice(1).map(([name]) => name)).toEqual(orders.map(({ name }) => name).reverse())

    const [invoices] = await Promise.all([
      page.waitForEvent('popup'),
      bar(page).getByRole('link', { name: 'Print invoices' }).click(),
    ])
    await expect(invoices.getByRole('heading', { name: 'Invoice' })).toHaveCount(2)
  })
})
