import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type RunningShop, startShop } from './fixtures/running-shop.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart, fillCart, findings, overflowAt } from './fixtures/shoppers.ts'

const wipes = [{ handle: 'wet-wipes' }]
const details = {
  Email: 'Ada@Example.com ',
  'First name': 'Ada',
  'Last name': 'Byron',
  Address: '1 Market Street',
  City: 'San Francisco',
  'ZIP code': '94105',
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const place = (page: Page) => page.getByRole('button', { name: /^Place order for/ })
const problem = (page: Page) => page.getByRole('region', { name: 'Please look at this' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ada!' })
const ordered = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

async function sayWhereTo(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(details)) await field(page, label).fill(text)
  await field(page, 'State').selectOption('California')
  await goOn(page).click()
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
}

async function openPayment(page: Page, { url }: RunningShop, wanted = wipes): Promise<string> {
  const { checkoutUrl } = await fillCart(url, wanted)
  await page.goto(checkoutUrl)
  await sayWhereTo(page)
  return checkoutUrl
}

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
    await sayWhereTo(page)
    await expect(page).toHaveURL(checkoutUrl)
    await page.getByRole('radio', { name: 'Be declined' }).check()
    await place(page).click()
    await expect(problem(page)).toContainText('The payment was declined.')
    await place(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.reload()
    await expect(thanks(page)).toBeVisible()
    await expect(page).toHaveURL(checkoutUrl)
  })
})

test.describe('the first step', () => {
  test('names every mistake where it is, and keeps what was typed', async ({ page, shop }) => {
    const { checkoutUrl } = await fillCart(shop.url, wipes)
    await page.goto(checkoutUrl)
    await field(page, 'Email').fill('ada at home')
    await field(page, 'ZIP code').fill('9410')
    await field(page, 'City').fill('Springfield')
    await goOn(page).click()
    await expect(problem(page)).toBeFocused()
    await expect(problem(page).getByRole('listitem')).toHaveCount(6)
    await expect(field(page, 'ZIP code')).toHaveValue('9410')
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/5 digits/)
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'City')).not.toHaveAttribute('aria-invalid')
    await problem(page)
      .getByRole('link', { name: /ZIP code/ })
      .click()
    await expect(field(page, 'ZIP code')).toBeFocused()
    await expect(problem(page)).toBeVisible()
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
    await expect(standard).toHaveAccessibleDescription('3–5 business days · Free from $50.00')
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
    await expect(place(page)).toHaveText('Place order for $20.39')
  })
})

test.describe('the totals', () => {
  test('add up, with the state’s tax and its date', async ({ page, shop }) => {
    await openPayment(page, shop)
    await expect(ordered(page).locator('dl:visible')).toHaveText(
      'Subtotal$6.90Shipping$5.99Tax$0.50Total$13.39',
    )
    await expect(place(page)).toHaveText('Place order for $13.39')
    await expect(page.getByText(/Local surcharges are left out/).last()).toBeVisible()
  })
})

test.describe('an order', () => {
  test('empties the shop’s cart, and pressing twice places it once', async ({ page, shop }) => {
    const { checkoutUrl } = await bringCart(page, shop.url, wipes)
    await page.goto(checkoutUrl)
    await sayWhereTo(page)
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    let posts = 0
    await page.route('**/checkouts/**', async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1
        await slow
      }
      await route.continue()
    })
    await place(page).click()
    const busy = page.getByRole('button', { name: 'Processing...' })
    await expect(busy).toBeVisible()
    await busy.click({ force: true })
    await page.keyboard.press('Enter')
    answer()
    await expect(thanks(page)).toBeFocused()
    expect(posts).toBe(1)
    await expect(page.getByText('ada@example.com')).toBeVisible()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
    ).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartId'))).toBeNull()
  })

  test('by bank transfer waits for the money and says how to pay', async ({ page, shop }) => {
    await openPayment(page, shop)
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await expect(page.getByRole('radio', { name: 'Be declined' })).toBeHidden()
    await place(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('Waiting for your transfer')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible()
  })

  test('that was declined can be tried again', async ({ page, shop }) => {
    await openPayment(page, shop)
    await page.getByRole('radio', { name: 'Be declined' }).check()
    await place(page).click()
    await expect(problem(page)).toBeFocused()
    await expect(problem(page)).toContainText('no order was placed')
    const methods = page.getByRole('group', { name: 'Payment method' })
    await expect(methods).toHaveAccessibleDescription('This payment was declined.')
    await page.getByRole('radio', { name: 'Be accepted' }).check()
    await place(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('is not placed at another total than the one that was seen', async ({ page, shop }) => {
    await openPayment(page, shop)
    await page.locator('input[name=agreedTotal]').evaluate((input: HTMLInputElement) => {
      input.value = '1200'
    })
    await place(page).click()
    await expect(problem(page)).toContainText('The total changed from $12.00 to $13.39')
    await place(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('that the network lost can be sent again from the same page', async ({ page, shop }) => {
    await openPayment(page, shop)
    await page.route('**/checkouts/**', (route) => route.abort())
    await place(page).click()
    await expect(problem(page)).toContainText('We could not reach the shop.')
    await page.unroute('**/checkouts/**')
    await place(page).click()
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
    await place(quick).click()
    await expect(thanks(quick)).toBeVisible()
    await place(slow).click()
    await expect(problem(slow)).toContainText('only 1 left, you wanted 2')
    await expect(problem(slow)).toContainText('No order was placed')
    await problem(slow).getByRole('link', { name: 'Change your cart' }).click()
    await expect(slow).toHaveURL(`${shop.url}/cart`)
  } finally {
    await shop.end()
  }
})

test('a checkout that does not exist is answered 404 in words', async ({ page }) => {
  const answer = await page.goto('/checkouts/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This checkout does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('the checkout is nobody else’s: it is not kept and not found by search engines', async ({
  page,
  shop,
}) => {
  const { checkoutUrl } = await fillCart(shop.url, wipes)
  const answer = await page.request.get(checkoutUrl)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  expect(answer.headers()['referrer-policy']).toBe('same-origin')
})

for (const [locale, words] of [
  ['en-US', { on: 'Continue to payment', pay: /^Place order/, zip: 'ZIP code', state: 'State' }],
  [
    'fr-FR',
    {
      on: 'Continuer vers le paiement',
      pay: /^Commander/,
      zip: 'Code postal (ZIP)',
      state: 'État',
    },
  ],
] as const) {
  test.describe(`the steps in ${locale} on a phone`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('have no finding of axe and fit', async ({ page, shop }) => {
      const { checkoutUrl } = await fillCart(shop.url, [{ handle: 'express-kit' }, ...wipes])
      const isFine = async () => {
        expect(await findings(new AxeBuilder({ page }))).toEqual([])
        expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
      }
      await page.goto(checkoutUrl)
      await isFine()
      await page.getByRole('button', { name: words.on }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await isFine()
      for (const name of ['email', 'firstName', 'lastName', 'address1', 'city']) {
        await page.locator(`[name=${name}]`).fill(name === 'email' ? 'ada@example.com' : 'Ada')
      }
      await field(page, words.zip).fill('94105')
      await field(page, words.state).selectOption('CA')
      await page.getByRole('button', { name: words.on }).click()
      await expect(page.getByRole('button', { name: words.pay })).toBeVisible()
      await isFine()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
      await isFine()
    })
  })
}
