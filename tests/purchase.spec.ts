import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import cartEn from '#/content/en/cart.json' with { type: 'json' }
import gateEn from '#/content/en/gate.json' with { type: 'json' }
import productsEn from '#/content/en/products.json' with { type: 'json' }
import cartFr from '#/content/fr/cart.json' with { type: 'json' }
import gateFr from '#/content/fr/gate.json' with { type: 'json' }
import productsFr from '#/content/fr/products.json' with { type: 'json' }
import type { RunningShop } from '../harness/running-shop.ts'
import { type Hands, keyboard, mouse } from './fixtures/hands.ts'
import { checkoutTexts, fillInAddress, pay } from './fixtures/purchase-steps.ts'
import { expect, test } from './fixtures/shop.ts'

/** From the closed gate to the email in the outbox, the way visitors go. */

const texts = {
  en: {
    gate: gateEn,
    products: productsEn,
    cart: cartEn,
    checkout: checkoutTexts.en,
    kit: 'Express Kit',
    scent: 'Ocean Breeze',
  },
  fr: {
    gate: gateFr,
    products: productsFr,
    cart: cartFr,
    checkout: checkoutTexts.fr,
    kit: 'Kit Express',
    scent: 'Brise océane',
  },
}
const widths = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

/** Each language with each screen and each way, and each screen with each way. */
for (const [language, screen, by] of [
  ['en', 'phone', 'mouse'],
  ['en', 'desk', 'keyboard'],
  ['fr', 'phone', 'keyboard'],
  ['fr', 'desk', 'mouse'],
] as const) {
  test.describe(`in ${language}, on a ${screen}, by ${by}`, () => {
    const locale = language === 'en' ? 'en-US' : 'fr-FR'
    test.use({ viewport: widths[screen], locale, reducedMotion: 'no-preference' })

    test('gate, home, product, cart, checkout, order, email', async ({ lockedPage, shop }) => {
      const hands = by === 'mouse' ? mouse() : keyboard(lockedPage)
      const email = `${language}-${screen}-${by}@example.com`
      const visiting = { page: lockedPage, hands, texts: texts[language] }
      await passGate(visiting)
      await putKitIntoCart(visiting)
      await goToCheckout(visiting)
      await fillInAddress(visiting, email)
      const total = await pay(visiting)
      await expectEmail(visiting, shop, { email, total })
      await lockedPage.goto('/cart')
      await expect(lockedPage.getByText(visiting.texts.cart.empty.heading)).toBeVisible()
    })
  })
}

interface Visiting {
  page: Page
  hands: Hands
  texts: (typeof texts)['en' | 'fr']
}

interface Agreed {
  email: string
  total: string
}

async function passGate({ page, hands, texts }: Visiting): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: texts.gate.title })).toBeVisible()
  const password = page.getByLabel(texts.gate.password)
  await hands.type(password, 'closing-late')
  await hands.press(page.getByRole('button', { name: texts.gate.enter }))
  await expect(page.getByText(texts.gate.wrong)).toBeVisible()
  await hands.type(password, 'opening-soon')
  await hands.press(page.getByRole('button', { name: texts.gate.enter }))
}

async function putKitIntoCart({ page, hands, texts }: Visiting): Promise<void> {
  const main = page.getByRole('main')
  await hands.press(main.locator('a[href="/products/express-kit"]').last())
  await expect(page.getByRole('heading', { level: 1, name: texts.kit })).toBeVisible()
  await hands.press(page.getByRole('radio', { name: texts.scent }))
  await hands.press(page.getByRole('button', { name: texts.products.add.open, exact: true }))
  await expect(
    page.getByText(texts.products.add.added.replace('{{title}}', texts.kit)),
  ).toBeVisible()
}

async function goToCheckout({ page, hands, texts }: Visiting): Promise<void> {
  await hands.press(page.getByRole('banner').locator('a[href="/cart"]').first())
  await expect(page.getByRole('heading', { name: texts.cart.heading })).toBeVisible()
  await expect(page.getByText(texts.scent)).toBeVisible()
  await hands.press(page.getByRole('button', { name: texts.cart.summary.checkout }))
  await page.waitForURL('**/checkouts/*')
}

/** The email and the page name the same order and the total that was agreed. */
async function expectEmail({ page, texts }: Visiting, shop: RunningShop, agreed: Agreed) {
  await expect
    .poll(async () => (await emailsTo(shop, agreed.email)).length, { message: 'letters sent' })
    .toBe(1)
  const [message] = await emailsTo(shop, agreed.email)
  const number = /\d+/.exec(message?.subject ?? '')?.[0] ?? 'none'
  const order = texts.checkout.done.order.replace('{{number}}', number)
  await expect(page.getByText(order).first()).toBeVisible()
  const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
  expect(plain(message?.text)).toContain(plain(agreed.total))
  expect(plain(message?.html)).toContain(plain(agreed.total))
}

async function emailsTo(shop: RunningShop, email: string) {
  const mentions = (await shop.emails()).filter((raw) => raw.includes(email))
  const emails = await Promise.all(mentions.map((raw) => PostalMime.parse(raw)))
  return emails.filter((message) => message.to?.some(({ address }) => address === email))
}
