import { typeCard } from '#/tests/fixtures/buyer.ts'
import { bringCart } from '#/tests/fixtures/shoppers.ts'
import type { Screen, Visitor } from './screen.types.ts'

const wanted = [{ handle: 'express-kit' }, { handle: 'gel-cleaner', quantity: 2 }] as const

/** A page that is what it is as soon as it is open. */
export const plain = (name: string, path: string): Screen => ({
  name,
  reach: (visitor) => open(visitor, path),
})

/** Opens an address in the visitor's language and waits until nothing more is on its way. */
export async function open({ page, shop, language }: Visitor, path: string): Promise<void> {
  const address = new URL(path, shop.url)
  address.searchParams.set('lang', language)
  await page.goto(address.href, { waitUntil: 'networkidle' })
}

async function openWithCart(visitor: Visitor, path: string): Promise<void> {
  await bringCart(visitor.page, visitor.shop.url, wanted)
  await open(visitor, path)
}

async function openCheckout(visitor: Visitor): Promise<void> {
  const { checkoutUrl } = await bringCart(visitor.page, visitor.shop.url, wanted)
  await open(visitor, checkoutUrl)
}

async function fillInAddress({ page }: Visitor): Promise<void> {
  const details: Record<string, string> = {
    email: 'ada@example.com',
    'given-name': 'Ada',
    'family-name': 'Byron',
    'address-line1': '1 Market Street',
    'address-level2': 'San Francisco',
    'postal-code': '94105',
  }
  for (const [purpose, text] of Object.entries(details))
    await page.locator(`main [autocomplete~="${purpose}"]`).first().fill(text)
  await page.locator('main [autocomplete~="address-level1"]').selectOption('CA')
  await submit(page)
  await page.locator('[name=cardNumber]').waitFor()
}

async function submit(page: Visitor['page']): Promise<void> {
  await page.locator('main form button[type="submit"]:visible').last().click()
}

async function seeProblems(page: Visitor['page']): Promise<void> {
  await page.locator('main [aria-invalid="true"]').last().waitFor()
}

export const shopScreens: readonly Screen[] = [
  plain('home', '/'),
  {
    name: 'menu',
    widths: [390],
    windowOnly: true,
    async reach(visitor) {
      await open(visitor, '/')
      await visitor.page.locator('header button[aria-haspopup="dialog"]').click()
      await visitor.page.locator('dialog[open] a').last().waitFor()
    },
  },
  plain('products', '/products'),
  plain('product', '/products/express-kit'),
  {
    name: 'product-enlarged',
    windowOnly: true,
    async reach(visitor) {
      await open(visitor, '/products/gel-cleaner')
      await visitor.page.locator('main section button').first().click()
      await visitor.page.locator('dialog[open] img').first().waitFor()
      await visitor.page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'product-sold-out',
    async reach(visitor) {
      await open(visitor, '/products/trash-bag-pack')
      await visitor.page.getByRole('radio').last().check({ force: true })
      await visitor.page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        scrollTo(0, 0)
      })
    },
  },
  plain('product-not-found', '/products/no-such-product'),
  plain('cart-empty', '/cart'),
  { name: 'cart', reach: (visitor) => openWithCart(visitor, '/cart') },
  { name: 'checkout-information', reach: openCheckout },
  {
    name: 'checkout-problems',
    async reach(visitor) {
      await openCheckout(visitor)
      await submit(visitor.page)
      await seeProblems(visitor.page)
    },
  },
  {
    name: 'checkout-payment',
    async reach(visitor) {
      await openCheckout(visitor)
      await fillInAddress(visitor)
    },
  },
  {
    name: 'checkout-done',
    async reach(visitor) {
      await openCheckout(visitor)
      await fillInAddress(visitor)
      await typeCard(visitor.page)
      await submit(visitor.page)
      await visitor.page.locator('[name=cardNumber]').waitFor({ state: 'detached' })
      await visitor.page.waitForLoadState('networkidle')
    },
  },
  plain('checkout-gone', '/checkouts/no-such-checkout'),
  plain('about', '/about'),
  plain('contact', '/contact'),
  {
    name: 'contact-problems',
    async reach(visitor) {
      await open(visitor, '/contact')
      await submit(visitor.page)
      await seeProblems(visitor.page)
    },
  },
  plain('help', '/help'),
  {
    name: 'faq',
    async reach(visitor) {
      await open(visitor, '/faq')
      await visitor.page.locator('main summary').first().click()
    },
  },
  plain('faq-search', '/faq?q=return'),
  plain('privacy-policy', '/privacy-policy'),
  plain('terms-of-service', '/terms-of-service'),
  plain('shipping-policy', '/shipping-policy'),
  plain('refund-policy', '/refund-policy'),
  plain('review-policy', '/review-policy'),
  plain('not-found', '/no-such-page'),
]
