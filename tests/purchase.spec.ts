import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import cartEn from '#/content/en/cart.json' with { type: 'json' }
import checkoutEn from '#/content/en/checkout.json' with { type: 'json' }
import gateEn from '#/content/en/gate.json' with { type: 'json' }
import productsEn from '#/content/en/products.json' with { type: 'json' }
import cartFr from '#/content/fr/cart.json' with { type: 'json' }
import checkoutFr from '#/content/fr/checkout.json' with { type: 'json' }
import gateFr from '#/content/fr/gate.json' with { type: 'json' }
import productsFr from '#/content/fr/products.json' with { type: 'json' }
import { type Hands, keyboard, mouse } from './fixtures/hands.ts'
import type { RunningShop } from './fixtures/running-shop.ts'
import { expect, test } from './fixtures/shop.ts'

/** From the closed gate to the letter in the outbox, the way visitors go. */

const words = {
  en: {
    gate: gateEn,
    products: productsEn,
    cart: cartEn,
    checkout: checkoutEn,
    kit: 'Express Kit',
    scent: 'Ocean Breeze',
  },
  fr: {
    gate: gateFr,
    products: productsFr,
    cart: cartFr,
    checkout: checkoutFr,
    kit: 'Kit Express',
    scent: 'Brise océane',
  },
}
const widths = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

for (const language of ['en', 'fr'] as const) {
  for (const [screen, viewport] of Object.entries(widths)) {
    for (const by of ['mouse', 'keyboard'] as const) {
      test.describe(`in ${language}, on a ${screen}, by ${by}`, () => {
        test.use({ viewport, locale: language === 'en' ? 'en-US' : 'fr-FR' })

        test('gate, home, product, cart, checkout, order, letter', async ({ lockedPage, shop }) => {
          const hands = by === 'mouse' ? mouse() : keyboard(lockedPage)
          const email = `${language}-${screen}-${by}@example.com`
          const visit = { page: lockedPage, hands, say: words[language] }
          await passGate(visit)
          await putKitIntoCart(visit)
          await goToCheckout(visit)
          await sayWhereTo(visit, email)
          const total = await pay(visit)
          await expectLetter(visit, shop, { email, total })
          await lockedPage.goto('/cart')
          await expect(lockedPage.getByText(visit.say.cart.empty.heading)).toBeVisible()
        })
      })
    }
  }
}

interface Visiting {
  page: Page
  hands: Hands
  say: (typeof words)['en' | 'fr']
}

interface Agreed {
  email: string
  total: string
}

async function passGate({ page, hands, say }: Visiting): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: say.gate.title })).toBeVisible()
  const password = page.getByLabel(say.gate.password)
  await hands.type(password, 'closing-late')
  await hands.press(page.getByRole('button', { name: say.gate.enter }))
  await expect(page.getByText(say.gate.wrong)).toBeVisible()
  await hands.type(password, 'opening-soon')
  await hands.press(page.getByRole('button', { name: say.gate.enter }))
}

async function putKitIntoCart({ page, hands, say }: Visiting): Promise<void> {
  const main = page.getByRole('main')
  await hands.press(main.locator('a[href="/products/express-kit"]').last())
  await expect(page.getByRole('heading', { level: 1, name: say.kit })).toBeVisible()
  await hands.press(page.getByRole('radio', { name: say.scent }))
  await hands.press(page.getByRole('button', { name: say.products.add.open, exact: true }))
  await expect(page.getByText(say.products.add.added.replace('{{title}}', say.kit))).toBeVisible()
}

async function goToCheckout({ page, hands, say }: Visiting): Promise<void> {
  await hands.press(page.getByRole('banner').locator('a[href="/cart"]').first())
  await expect(page.getByRole('heading', { name: say.cart.heading })).toBeVisible()
  await expect(page.getByText(say.scent)).toBeVisible()
  await hands.press(page.getByRole('button', { name: say.cart.summary.checkout }))
  await page.waitForURL('**/checkouts/*')
}

async function sayWhereTo({ page, hands, say }: Visiting, email: string): Promise<void> {
  const { information } = say.checkout
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await hands.type(field(information.email), email)
  await hands.type(field(information.firstName), 'Ada')
  await hands.type(field(information.lastName), 'Byron')
  await hands.type(field(information.address1), '1 Market Street')
  await hands.type(field(information.city), 'San Francisco')
  await hands.choose(field(information.state), 'California')
  await hands.type(field(information.zip), '94105')
  await hands.press(page.getByRole('button', { name: information.continue }))
  await expect(page.getByRole('heading', { name: say.checkout.payment.heading })).toBeVisible()
}

/** Returns the total as it stands on the button. */
async function pay({ page, hands, say }: Visiting): Promise<string> {
  const [before = '', after = ''] = say.checkout.payment.place.split('{{amount}}')
  const place = page.getByRole('button', { name: before.trim() })
  const label = ((await place.textContent()) ?? '').trim()
  await hands.press(place)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  return label.slice(before.length, after ? -after.length : undefined).trim()
}

/** The letter and the page name the same order and the total that was agreed. */
async function expectLetter({ page, say }: Visiting, shop: RunningShop, agreed: Agreed) {
  await expect
    .poll(async () => (await lettersTo(shop, agreed.email)).length, { message: 'letters sent' })
    .toBe(1)
  const [letter] = await lettersTo(shop, agreed.email)
  const number = /\d+/.exec(letter?.subject ?? '')?.[0] ?? 'none'
  const order = say.checkout.done.order.replace('{{number}}', number)
  await expect(page.getByText(order).first()).toBeVisible()
  const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
  expect(plain(letter?.text)).toContain(plain(agreed.total))
  expect(plain(letter?.html)).toContain(plain(agreed.total))
}

async function lettersTo(shop: RunningShop, email: string) {
  const letters = await Promise.all((await shop.letters()).map((raw) => PostalMime.parse(raw)))
  return letters.filter((letter) => letter.to?.some(({ address }) => address === email))
}
