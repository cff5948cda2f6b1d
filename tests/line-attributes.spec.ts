import { checkoutPage } from '#/harness/fill-cart.ts'
import { fillInAddress, placeOrder, thanks } from './fixtures/buyer.ts'
import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings } from './fixtures/shoppers.ts'

const cartWithText = `mutation { cartCreate(input: { lines: [{
  merchandiseId: "gid://shopify/ProductVariant/8"
  attributes: [{ key: "Text", value: "<b>For Zoé</b>" }, { key: "_font", value: "Caslon" }] }] }) {
  cart { checkoutUrl } } }`

test('staff see what a buyer attached to a line, and a packing slip what is for people', async ({
  page,
  shop,
}) => {
  const response = await page.request.post(`${shop.url}/api/2025-10/graphql.json`, {
    headers: { 'x-shopify-storefront-access-token': 'glovebox-public-token' },
    data: { query: cartWithText },
  })
  const { data } = await response.json()
  await page.goto(checkoutPage(data.cartCreate.cart.checkoutUrl))
  await fillInAddress(page)
  await placeOrder(page).click()
  await expect(thanks(page)).toBeVisible()

  await openAdmin(page, await openOffice(shop), '/admin/orders')
  await page.getByRole('row').filter({ hasText: 'Ada Byron' }).first().getByRole('link').click()
  const items = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Wet Wipes' })
  await expect(items.first()).toContainText('Text: <b>For Zoé</b>')
  await expect(items.first()).toContainText('_font: Caslon')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'More actions' }).click()
  const [slip] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Print packing slip' }).click(),
  ])
  const row = slip.getByRole('row').filter({ hasText: 'Wet Wipes' })
  await expect(row).toContainText('Text: <b>For Zoé</b>')
  await expect(row).not.toContainText('Caslon')
})
