import { startShop } from '../harness/running-shop.ts'
import {
  declined,
  field,
  fillInAddress,
  goOn,
  openPayment,
  ordered,
  placeOrder,
  problem,
  thanks,
  typeCard,
  typeDeclinedCard,
  wipes,
} from './fixtures/buyer.ts'
import { demoCustomer, signInAs } from './fixtures/customers.ts'
import { plainGoods } from './fixtures/plain-goods.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart } from './fixtures/shoppers.ts'

test.describe('an order', () => {
  test('empties the shop’s cart, and pressing twice places it once', async ({ page, shop }) => {
    const { checkoutUrl } = await bringCart(page, shop.url, wipes)
    await page.goto(checkoutUrl)
    await fillInAddress(page)
    let response = () => {}
    const slow = new Promise<void>((resolve) => {
      response = resolve
    })
    let posts = 0
    await page.route('**/checkouts/**', async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1
        await slow
      }
      await route.continue()
    })
    await placeOrder(page).click()
    const busy = page.getByRole('button', { name: 'Processing...' })
    await expect(busy).toBeVisible()
    await busy.click({ force: true })
    await page.keyboard.press('Enter')
    response()
    await expect(thanks(page)).toBeFocused()
    expect(posts).toBe(1)
    await expect(page.getByText('ada@example.com')).toBeVisible()
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
    ).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartId'))).toBeNull()
  })

  test('says how to come back to it, to a guest by the email and to a customer by the account', async ({
    page,
    shop,
  }) => {
    const message = page.getByText('its link opens this order')
    const orders = page.getByRole('link', { name: 'View your orders' })
    await openPayment(page, shop)
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(message).toBeVisible()
    await expect(orders).toBeHidden()

    await signInAs(page, shop.url)
    await openPayment(page, shop)
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(message).toBeHidden()
    await expect(page.getByText(/^Arrives between \w{3},\s\w{3}\s\d+ and/)).toBeVisible()
    const progress = page.getByRole('list', { name: 'Progress' })
    await expect(progress.getByRole('listitem').filter({ hasText: 'Preparing' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await page.getByRole('button', { name: 'Save my details for next time' }).click()
    await expect(page.getByText('You’ll find the address in your address book.')).toBeVisible()
    await orders.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order History/ })).toBeVisible()
  })

  test('is filled in by the browser of whoever is signed in, and never by the address of a checkout', async ({
    page,
    shop,
  }) => {
    const others = (await bringCart(page, shop.url, wipes)).checkoutUrl
    await page.goto(others)
    await field(page, 'Email').fill('ada@example.com')
    await goOn(page).click()
    await expect(problem(page)).toBeVisible()
    await signInAs(page, shop.url)
    await page.goto(others, { waitUntil: 'networkidle' })
    await expect(field(page, 'Email')).toHaveValue('ada@example.com')
    await expect(field(page, 'Address')).toHaveValue('')

    const { checkoutUrl } = await bringCart(page, shop.url, wipes)
    await page.goto(checkoutUrl)
    await expect(field(page, 'Address')).toHaveValue('418 Juniper Street')
    await expect(field(page, 'Email')).toHaveValue(demoCustomer.email)
    await expect(field(page, 'State')).toHaveValue('OR')
    await expect(ordered(page)).toContainText('$12.89')
    expect(await (await page.request.get(checkoutUrl)).text()).not.toContain('Juniper')
    await goOn(page).click()
    await expect(placeOrder(page)).toBeVisible()
  })

  test('by bank transfer waits for the money and says how to pay', async ({ page, shop }) => {
    await openPayment(page, shop)
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await expect(field(page, 'Card number')).toBeHidden()
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('Waiting for your transfer')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
    const order = /^Order #(\d+), /.exec(
      (await page.getByText(/^Order #\d+/).textContent()) ?? '',
    )?.[1]
    await expect(page.getByRole('term').filter({ hasText: 'Reference' })).toBeVisible()
    await expect(
      page.getByRole('definition').filter({ hasText: `Glovebox ${order}` }),
    ).toBeVisible()
    await expect(page.getByText('3–5 business days after your payment arrives')).toBeVisible()
    const box = page.getByText(/Please transfer \$/).locator('..')
    await expect(box).toHaveText(/How to pay.*don’t send money.*Please transfer.*Account number/)
  })

  test('that was declined can be tried again', async ({ page, shop }) => {
    await openPayment(page, shop)
    await typeDeclinedCard(page)
    await placeOrder(page).click()
    await expect(declined(page)).toBeFocused()
    await expect(declined(page)).toContainText('no order was placed')
    const number = page.getByLabel('Card number')
    await expect(number).toHaveAccessibleDescription(/^This card was declined\./)
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await number.fill('4242')
    await expect(number).not.toHaveAttribute('aria-invalid')
    await expect(field(page, 'Expiration date')).toHaveValue('12 / 40')
    await typeCard(page)
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('is not placed at another total than the one that was seen', async ({ page, shop }) => {
    await openPayment(page, shop)
    await page.locator('input[name=agreedTotal]').evaluate((input: HTMLInputElement) => {
      input.value = '1200'
    })
    await placeOrder(page).click()
    await expect(problem(page)).toContainText('The total changed from $12.00 to $13.39')
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('goes nowhere else than the page says', { tag: '@own' }, async ({ page, context, shop }) => {
    const checkoutUrl = await openPayment(page, shop)
    const other = await context.newPage()
    await other.goto(`${checkoutUrl}?step=information`)
    await field(other, 'Address').fill('99 Elsewhere Road')
    await goOn(other).click()
    await expect(placeOrder(other)).toBeVisible()
    await expect(page.getByText('1 Market Street')).toBeVisible()
    await placeOrder(page).click()
    await expect(problem(page)).toContainText('or their delivery changed while you were here.')
    await expect(page.getByText('99 Elsewhere Road')).toBeVisible()
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('is not placed from a form that is not the page’s', { tag: '@own' }, async ({
    page,
    shop,
  }) => {
    await openPayment(page, shop)
    await page.locator('input[name=idempotencyKey]').evaluate((input) => input.remove())
    await placeOrder(page).click()
    await expect(problem(page)).toContainText('This page was open too long to place the order.')
    const { title } = await plainGoods(shop.url)
    await expect(ordered(page).getByText(title).last()).toBeAttached()
  })

  test('that the network lost can be sent again from the same page', { tag: '@own' }, async ({
    page,
    shop,
  }) => {
    await openPayment(page, shop)
    await page.route('**/checkouts/**', (route) => route.abort())
    await placeOrder(page).click()
    await expect(problem(page)).toContainText('We couldn’t reach the shop.')
    await page.unroute('**/checkouts/**')
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
  })
})

test('what sold out meanwhile is named, with the way to change it', async ({ context }) => {
  const shop = await startShop({ SITE_LAUNCHED: 'true' })
  try {
    const pine = [{ handle: 'air-freshener', choice: 'Pine Forest', quantity: 2 }]
    const [slow, quick] = [await context.newPage(), await context.newPage()]
    await openPayment(slow, shop, pine)
    await openPayment(quick, shop, pine)
    await placeOrder(quick).click()
    await expect(thanks(quick)).toBeVisible()
    await placeOrder(slow).click()
    await expect(problem(slow)).toContainText('only 1 left, and you have 2 in your cart')
    await expect(problem(slow)).toContainText('No order was placed')
    await problem(slow).getByRole('link', { name: 'Change your cart' }).click()
    await expect(slow).toHaveURL(`${shop.url}/cart`)
  } finally {
    // A page that still brings a part of itself would miss it.
    for (const page of context.pages()) await page.close()
    await shop.end()
  }
})
