import { fillCart } from '#/harness/fill-cart.ts'
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
import { plainGoods } from './fixtures/plain-goods.ts'
import { expect, test } from './fixtures/shop.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is placed, and its page stays', async ({ lockedPage: page, shop }) => {
    const { checkoutUrl } = await fillCart(shop.url, wipes)
    await page.goto(checkoutUrl)
    await goOn(page).click()
    await expect(problem(page)).toContainText('7 fields need your attention')
    await expect(problem(page)).toBeFocused()
    await field(page, 'First name').fill('Grace')
    await goOn(page).click()
    await expect(field(page, 'First name')).toHaveValue('Grace')
    await page.getByText('Add a discount code').click()
    await field(page, 'Discount code or gift card').fill('NOPE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(field(page, 'Discount code or gift card')).toHaveAccessibleDescription(
      /don’t recognize this code/,
    )
    await expect(field(page, 'First name')).toHaveValue('Grace')
    await field(page, 'Discount code or gift card').fill('')
    await fillInAddress(page)
    await expect(page).toHaveURL(checkoutUrl)
    await typeDeclinedCard(page)
    await placeOrder(page).click()
    await expect(declined(page)).toContainText('The payment was declined.')
    await expect(field(page, 'Card number')).toHaveValue('')
    await placeOrder(page).click()
    await expect(problem(page)).toContainText('3 fields need your attention')
    await expect(field(page, 'Card number')).toHaveAccessibleDescription(/Enter a test number/)
    await typeCard(page, { cardNumber: '4242424242424242', cardExpiry: '1240' })
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.reload()
    await expect(thanks(page)).toBeVisible()
    await expect(page).toHaveURL(checkoutUrl)
  })
})

test.describe('a shared cart link', () => {
  test('shows nobody what another browser typed', async ({ browser, page, shop }) => {
    const checkoutUrl = await openPayment(page, shop)
    const context = await browser.newContext({ baseURL: shop.url })
    const other = await context.newPage()
    await other.goto(checkoutUrl)
    await expect(goOn(other)).toBeVisible()
    await expect(field(other, 'First name')).toHaveValue('')
    expect(await other.content()).not.toMatch(/Byron|1 Market Street|ada@example/i)

    await page.reload()
    await typeCard(page)
    await placeOrder(page).click()
    await expect(thanks(page)).toBeVisible()
    expect((await other.goto(checkoutUrl))?.status()).toBe(404)
    expect(await other.content()).not.toMatch(/Byron|1 Market Street|ada@example/i)
    await context.close()
  })

  test('keeps the secret from scripts, and from everything but the checkout', async ({
    context,
    page,
    shop,
  }) => {
    await openPayment(page, shop)
    const cookies = (await context.cookies(`${shop.url}/checkouts/x`)).filter(({ name }) =>
      name.startsWith('checkout-'),
    )
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/checkouts' }])
    expect(await page.evaluate(() => document.cookie)).not.toContain('checkout-')
  })
})

test.describe('the first step', () => {
  test('names every mistake where it is, and keeps what was typed', { tag: '@own' }, async ({
    page,
    shop,
  }) => {
    const { checkoutUrl } = await fillCart(shop.url, [await plainGoods(shop.url)])
    await page.goto(checkoutUrl)
    await field(page, 'Email').fill('ada at home')
    await field(page, 'ZIP code').fill('9410')
    await field(page, 'City').fill('Springfield')
    await goOn(page).click()
    await expect(problem(page)).toBeFocused()
    await expect(problem(page).getByRole('listitem')).toHaveCount(6)
    await expect(field(page, 'ZIP code')).toHaveValue('9410')
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/94110/)
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'City')).not.toHaveAttribute('aria-invalid')
    await problem(page)
      .getByRole('link', { name: /ZIP code/ })
      .click()
    await expect(field(page, 'ZIP code')).toBeFocused()
    await expect(problem(page)).toBeVisible()

    await field(page, 'ZIP code').fill('94105')
    await expect(field(page, 'ZIP code')).not.toHaveAttribute('aria-invalid')
    await expect(problem(page).getByRole('listitem')).toHaveCount(5)
    await field(page, 'State').selectOption('New York')
    await goOn(page).click()
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/isn’t in the state/)
  })

  test('has the states as a list, the ways of shipping with prices and days, and fills itself', async ({
    page,
    shop,
  }) => {
    const { checkoutUrl } = await fillCart(shop.url, wipes)
    await page.goto(checkoutUrl)
    await expect(field(page, 'State').getByRole('option')).toHaveCount(52)
    const standard = page.getByRole('radio', { name: 'Standard shipping $5.99' })
    await expect(standard).toBeChecked()
    await expect(standard).toHaveAccessibleDescription(
      /^Arrives between \S+\s\S+\s\d+ and \S+\s\S+\s\d+ 3–5 business days · Free on orders of \$50 or more$/,
    )
    await expect(page.getByRole('radio', { name: 'Express shipping $12.99' })).toBeVisible()
    await expect(field(page, 'ZIP code')).toHaveAttribute('autocomplete', 'shipping postal-code')
    await expect(field(page, 'ZIP code')).toHaveAttribute('inputmode', 'numeric')
  })

  test('can be changed from the second', async ({ page, shop }) => {
    await openPayment(page, shop)
    await page.getByRole('link', { name: 'Change Shipping' }).click()
    await expect(page.getByRole('radio', { name: /^Standard shipping/ })).toBeFocused()
    await page.getByRole('radio', { name: /^Express shipping/ }).check()
    await goOn(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Express shipping · $12.99')).toBeVisible()
    await expect(placeOrder(page)).toHaveText('Place order for $20.39')
  })
})

for (const [language, javaScriptEnabled, notify] of [
  ['en', true, { on: 'Continue to payment', zip: 'ZIP code' }],
  ['fr', false, { on: 'Continuer vers le paiement', zip: 'Code postal' }],
] as const) {
  test.describe(`Back in ${language}, ${javaScriptEnabled ? 'with scripts' : 'without'}`, () => {
    test.use({ javaScriptEnabled, locale: language })

    test('leads from the payment to what was typed before it', async ({ page, shop }) => {
      const { checkoutUrl } = await fillCart(shop.url, wipes)
      await page.goto(checkoutUrl)
      for (const name of ['email', 'firstName', 'lastName', 'address1', 'city'])
        await page.locator(`[name=${name}]`).fill(name === 'email' ? 'ada@example.com' : 'Ada')
      await field(page, notify.zip).fill('94105')
      await page.locator('[name=state]').selectOption('CA')
      await page.getByRole('button', { name: notify.on }).click()
      await expect(page.locator('[name=paymentMethod]').first()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('button', { name: notify.on })).toBeVisible()
      await expect(field(page, notify.zip)).toHaveValue('94105')
      await page.getByRole('button', { name: notify.on }).click()
      await expect(page.locator('[name=paymentMethod]').first()).toBeVisible()
      await page.reload()
      await expect(page.locator('[name=paymentMethod]').first()).toBeVisible()
    })
  })
}

test.describe('the totals', () => {
  test('follow the state and the way of shipping as soon as they are chosen', async ({
    page,
    shop,
  }) => {
    const { checkoutUrl } = await fillCart(shop.url, wipes)
    await page.goto(checkoutUrl)
    const totals = ordered(page).locator('dl:visible')
    await expect(totals).toContainText('TaxCalculated when you choose a state')
    await field(page, 'State').selectOption('California')
    await expect(totals).toHaveText('Subtotal$6.90Shipping$5.99Tax$0.50Total$13.39')
    await page.getByRole('radio', { name: /^Express shipping/ }).check()
    await expect(totals).toContainText('Shipping$12.99')
    await expect(totals).toContainText('Total$20.39')
    await field(page, 'State').selectOption('Oregon')
    await expect(totals).toContainText('Tax$0.00')
  })

  test('take nothing that was typed where they cannot be loaded', async ({ page, shop }) => {
    const { checkoutUrl } = await fillCart(shop.url, wipes)
    await page.goto(checkoutUrl)
    await field(page, 'First name').fill('Grace')
    await page.route('**/*.data*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await field(page, 'State').selectOption('California')
    await failed
    await page.unroute('**/*.data*')
    await field(page, 'State').selectOption('Oregon')
    await expect(ordered(page).locator('dl:visible')).toContainText('Tax$0.00')
    await expect(field(page, 'First name')).toHaveValue('Grace')
  })

  test('add up, with the state’s tax and its date', async ({ page, shop }) => {
    await openPayment(page, shop)
    await expect(ordered(page).locator('dl:visible')).toHaveText(
      'Subtotal$6.90Shipping$5.99Tax$0.50Total$13.39',
    )
    await expect(placeOrder(page)).toHaveText('Place order for $13.39')
    await expect(page.getByText(/Local taxes aren’t charged/).last()).toBeVisible()
  })
})

test('a checkout that does not exist is answered 404 in words', { tag: '@own' }, async ({
  page,
}) => {
  const response = await page.goto('/checkouts/nothing-here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This checkout doesn’t exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('the checkout is nobody else’s: it is not kept and not found by search engines', async ({
  page,
  shop,
}) => {
  const { checkoutUrl } = await fillCart(shop.url, wipes)
  await page.goto(checkoutUrl)
  await fillInAddress(page)
  const { pathname } = new URL(checkoutUrl)
  for (const spelling of ['/Checkouts/', '/%63heckouts/'])
    for (const end of ['', '.data', '/_.data', '/']) {
      const address = `${shop.url}${pathname.replace('/checkouts/', spelling)}${end}`
      const { 'cache-control': cached } = (await page.request.get(address)).headers()
      expect.soft(cached, address).toBe('no-store')
    }
  const response = await page.request.get(checkoutUrl)
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(response.headers()['x-robots-tag']).toBe('noindex')
  expect(response.headers()['referrer-policy']).toBe('same-origin')
})

test.describe('with a list of codes that the network does not bring', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('the checkout stays, and can be filled in', async ({ lockedPage: page, shop }) => {
    const cart = await fillCart(shop.url, wipes)
    const variables = { id: cart.id, codes: ['NOPE'] }
    const query = `mutation ($id: ID!, $codes: [String!]!) {
      cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) { cart { discountCodes { code } } } }`
    const headers = { 'x-shopify-storefront-access-token': 'glovebox-public-token' }
    const data = { query, variables }
    await page.request.post(`${shop.url}/api/2025-10/graphql.json`, { headers, data })
    await page.route('**/assets/entered-codes-*.js', (route) => route.abort())
    await page.goto(cart.checkoutUrl)
    await fillInAddress(page)
    await expect(placeOrder(page)).toBeVisible()
  })
})
