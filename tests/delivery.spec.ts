import { moved } from './fixtures/layout-shifts.ts'
import { inOneLanguage } from './fixtures/one-language.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart, payInDollars } from './fixtures/shoppers.ts'

const texts = {
  en: {
    before: 'Order now, get it Tue, Nov 24 – Fri, Nov 27',
    after: 'Order now, get it Wed, Nov 25 – Mon, Nov 30',
    from: 'Free standard shipping on orders of $50 or more.',
    more: 'You’re $24.20 away from free standard shipping.',
    inPounds: /^You’re £\d+\.\d\d away from free standard shipping\.$/,
    free: 'Standard shipping is free for this order.',
    add: 'Add to cart',
    one: 'Increase quantity',
    added: 'Added to your cart',
    cart: 'Cart (2 items)',
    shipping: 'Progress toward free shipping',
  },
  fr: {
    before: 'Commandez maintenant : livraison entre le 24 et le 27 novembre',
    after: 'Commandez maintenant : livraison entre le 25 et le 30 novembre',
    from: 'Livraison standard offerte dès $50 d’achat.',
    more: 'Encore $24,20 et la livraison standard est offerte.',
    inPounds: /^Encore £\d+,\d\d et la livraison standard est offerte\.$/,
    free: 'La livraison standard est offerte pour cette commande.',
    add: 'Ajouter au panier',
    one: 'Augmenter la quantité',
    added: 'Ajouté à votre panier',
    cart: 'Panier (2 articles)',
    shipping: 'Avancement vers la livraison offerte',
  },
} as const

for (const language of ['en', 'fr'] as const) {
  const t = texts[language]
  const { english, french } = inOneLanguage(language)

  test.describe(`a product in ${language}, on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    french(
      'says when it arrives, and how far it is to free shipping in each currency',
      async ({ page, shop }) => {
        await payInDollars(page, shop.url)
        // Thursday, half past eleven at night in New York; Thanksgiving is a week later.
        await page.clock.install({ time: new Date('2026-11-20T04:30:00Z') })
        const address = `/products/gel-cleaner?lang=${language}`
        await page.goto(address)
        await expect(page.getByText(t.before)).toBeVisible()
        await expect(page.getByText(t.from)).toBeVisible()
        expect(await page.evaluate(moved)).toBeLessThan(0.01)
        const html = await (await page.request.get(address)).text()
        expect(html).toContain(t.from)
        expect(html).not.toContain(t.before.slice(0, 12))
        await page.clock.fastForward('31:00')
        await expect(page.getByText(t.after)).toBeVisible()

        const bar = page.getByRole('progressbar', { name: t.shipping })
        await expect(bar).toHaveCount(0)
        await page.getByRole('button', { name: t.one }).click()
        await page.getByRole('button', { name: t.add }).click()
        await page.mouse.move(0, 0)
        const panel = page.getByRole('region', { name: t.added })
        await expect(panel).toContainText(t.more)
        await page.clock.fastForward(6_000)
        await expect(panel).toBeHidden()
        await expect(page.getByText(t.more)).toBeVisible()
        await expect(bar).toHaveAttribute('max', '5000')
        await expect(bar).toHaveAttribute('value', '2580')
        await page.getByRole('contentinfo').getByRole('combobox').selectOption('GBP')
        await expect(page.getByText(t.inPounds)).toBeVisible()
        await page.getByRole('contentinfo').getByRole('combobox').selectOption('EUR')
        await expect(bar).not.toHaveAttribute('max', '5000')

        await page.getByRole('link', { name: t.cart }).click()
        await expect(page).toHaveURL(/\/cart/)
        await expect(page.getByText(t.after)).toBeVisible()
        await expect(page.getByText(/€/).first()).toBeVisible()
      },
    )
  })

  english(`what is sold out is promised for no day, in ${language}`, async ({ page, shop }) => {
    await payInDollars(page, shop.url)
    await bringCart(page, shop.url, [{ handle: 'gel-cleaner' }])
    await page.clock.install({ time: new Date('2026-11-20T04:30:00Z') })
    await page.goto(`/products/trash-bag-pack?lang=${language}`)
    const bar = page.getByRole('progressbar', { name: t.shipping })
    await expect(page.getByText(t.before)).toBeVisible()
    await expect(bar).toBeVisible()
    await page.getByRole('radio', { name: /^30 / }).check()
    await expect(page.getByText(t.before)).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    await page.getByRole('radio', { name: /^15 / }).check()
    await expect(page.getByText(t.before)).toBeVisible()
    await expect(bar).toBeVisible()
  })
}

test('enough in the cart ships free, as the checkout computes it in the same currency', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([{ name: 'country', value: 'FR', url: shop.url }])
  await page.addInitScript(() => localStorage.setItem('selectedCurrency', 'EUR'))
  await bringCart(page, shop.url, [{ handle: 'express-kit' }, { handle: 'gel-cleaner' }])
  await page.goto('/products/wet-wipes')
  await expect(page.getByText(texts.en.free)).toBeVisible()
})

test('a day is promised where one can pay at once @own', async ({ page, kind }) => {
  await page.goto(kind === 'own' ? '/products/harbor-blend' : '/products/gel-cleaner')
  await expect(page.getByRole('list', { name: 'Delivery and returns' })).toBeVisible()
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  // The other shop takes transfers alone, whose orders wait for their payment.
  await expect(page.getByText(/^Order now, get it/)).toHaveCount(kind === 'own' ? 0 : 1)
})
