import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CheckoutTotals } from '#/contract/checkout.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { allLanguages } from '#/contract/languages.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import { factsFrom } from '#/contract/product-facts.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import type { Cart } from '../carts/cart.types.ts'
import { noDelivery } from '../carts/cart-delivery.ts'
import { discountCart } from '../carts/cart-discounts.ts'
import { priceBeforeDiscounts } from '../carts/cart-price.ts'
import { confirmationEmail } from '../orders/confirmation-email.ts'
import { invoiceContentOf } from '../orders/issue-invoice.ts'
import { orderNumber } from '../orders/order-number.ts'
import { shopMoneyOf } from '../orders/shop-money.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { currencyOf } from '../pricing/markets.ts'
import { liveDiscount, randomDiscount } from '../pricing/random-discounts.fixture.ts'
import { randomRules, settingsWith } from '../pricing/random-rules.fixture.ts'
import { finalTotals } from '../pricing/totals.ts'
import type { Product, Variant } from '../products/product.types.ts'
import type { OpenCart } from './checkout.types.ts'
import { openCheckout, shownTotals } from './checkout-view.ts'
import { expectCards } from './gift-card-sums.fixture.ts'
import { newOrder } from './write-order.ts'

const rates = readExchangeRates()
const fixed = { publicUrl: 'http://localhost:3000', publicToken: 'token', demo: true }
const pictures = { manifest: {}, urlOf: () => undefined }
const address = {
  email: 'ada@glovebox.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Analytical Way',
  city: 'Portland',
  zip: '94110',
}

/** USD, EUR, GBP, JPY, CHF. */
const countries = ['US', 'FR', 'GB', 'JP', 'CH'] as const
const randomCart = fc.record({
  country: fc.constantFrom(...countries),
  state: fc.constantFrom(...usStateCodes),
  shippingMethod: fc.constantFrom('standard', 'express'),
  language: fc.constantFrom('en', 'fr'),
  lines: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  discounts: fc.array(randomDiscount, { maxLength: 4 }),
  rules: randomRules,
  giftCards: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
})

const text = {
  title: 'Thing',
  descriptionHtml: '',
  description: '',
  seoTitle: '',
  seoDescription: '',
}

function variantAt(id: number, priceCents: number): Variant {
  const product: Product = {
    kind: 'Product',
    id,
    handle: `thing-${id}`,
    published: true,
    status: 'ACTIVE',
    listed: true,
    ...factsFrom(() => ''),
    tags: [],
    videoUrl: null,
    createdAt: '',
    updatedAt: '',
    texts: inEachLanguage(() => text),
    pictures: [],
    options: [],
    variants: [],
  }
  return {
    kind: 'ProductVariant',
    position: 1,
    barcode: null,
    id,
    product,
    sku: '',
    priceCents,
    compareAtCents: null,
    picture: null,
    ownPicture: null,
    weightGrams: 0,
    inventoryPolicy: 'DENY',
    costCents: null,
    values: [],
  }
}

function cartOf(country: string, quantities: readonly number[]): Cart {
  return {
    kind: 'Cart',
    token: 'token',
    country,
    currency: currencyOf(country),
    language: 'en',
    note: '',
    attributes: [],
    buyer: { email: null, phone: null },
    customerId: null,
    discountCodes: [],
    giftCards: [],
    delivery: noDelivery,
    metafields: [],
    createdAt: '',
    updatedAt: '',
    completedAt: null,
    lines: quantities.map((quantity, index) => ({
      id: String(index),
      variantId: index,
      quantity,
      position: -index,
      attributes: [],
    })),
  }
}

const sum = (amounts: readonly Money[]) => amounts.reduce((total, { amount }) => total + amount, 0)

/** Its lines, discounts, shipping, and tax come to its total, which is the checkout's. */
function expectInvoice(invoice: ReturnType<typeof invoiceContentOf>, shown: CheckoutTotals): void {
  const { lines, subtotal, discounts, shipping, taxes, total } = invoice
  const all = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
  expect(all(lines.map((line) => line.total))).toBe(subtotal)
  expect(discounts.map(({ amount }) => amount)).toEqual(
    shown.discounts.map(({ amount }) => amount.amount),
  )
  expect([subtotal, shipping.amount, total]).toEqual([
    shown.subtotal.amount,
    shown.shipping?.amount,
    shown.total.amount,
  ])
  expect(taxes.map(({ amount, included }) => [amount, included])).toEqual([
    [shown.tax?.amount, shown.taxIncluded],
  ])
  const added = taxes.filter(({ included }) => !included)
  const off = all(discounts.map(({ amount }) => amount))
  expect(subtotal - off + shipping.amount + all(added.map(({ amount }) => amount))).toBe(total)
}

const runs = Number(process.env.RUNS ?? 300)

it(`in ${runs} random carts in five currencies, in the cart, the checkout, the order and the email`, () => {
  const currencies = new Set<string>()
  fc.assert(
    fc.property(
      randomCart,
      ({ country, state, shippingMethod, language, lines, discounts, giftCards, rules }) => {
        const cart = cartOf(
          country,
          lines.map(({ quantity }) => quantity),
        )
        const variants = new Map(lines.map(({ cents }, index) => [index, variantAt(index, cents)]))
        const live = discounts.map((one, index) => liveDiscount(one, index, [...variants.keys()]))
        const own = settingsWith(rules, state)
        const ownFacts = { ...own.facts, languages: allLanguages }
        const settings = { ...fixed, facts: () => ownFacts, taxes: () => own.taxes }
        const pricing = { rates, facts: own.facts, taxes: own.taxes }
        const found = { live, refused: new Map() }
        const priced = discountCart(priceBeforeDiscounts(cart, variants, rates), found, pricing)
        const information = { ...address, state, shippingMethod }
        const open: OpenCart = {
          cart,
          lines: priced.lines,
          discounts: priced.discounts,
          codes: [],
          giftCards: giftCards.map((cents, id) => ({ id, lastCharacters: `000${id}`, cents })),
          onSale: new Set(variants.keys()),
          information,
          informationText: null,
        }
        const { currency } = cart
        currencies.add(currency)

        const deps = { rates, settings, pictures }
        const shown = openCheckout(open, deps, language)
        const { subtotal, shipping, tax, taxIncluded, total } = shown.totals
        const added = (amount: number) => (taxIncluded ? 0 : amount)
        expect(taxIncluded).toBe(rules.tax.included)
        const off = sum(shown.totals.discounts.map(({ amount }) => amount))
        for (const line of priced.lines) {
          expect(line.discount.amount).toBeGreaterThanOrEqual(0)
          expect(line.discount.amount).toBeLessThanOrEqual(line.total.amount)
        }
        expect(sum(priced.lines.map((line) => line.discount))).toBe(off)
        for (const line of shown.lines) {
          expect(line.total.amount).toBe(line.unitPrice.amount * line.quantity)
        }
        expect(sum(shown.lines.map((line) => line.total))).toBe(subtotal.amount)
        expect(subtotal).toEqual(priced.subtotal)
        expect(
          subtotal.amount -
            off +
            (shipping?.amount ?? Number.NaN) +
            added(tax?.amount ?? Number.NaN),
        ).toBe(total.amount)

        const byCards = sum(shown.totals.giftCards.map(({ amount }) => amount))
        const due = shown.totals.due.amount
        expect(byCards + due).toBe(total.amount)
        expect(due).toBeGreaterThanOrEqual(0)

        const order = newOrder({
          open,
          customerId: null,
          shownToCustomer: false,
          information,
          totals: finalTotals(open, information, {
            currency,
            ...pricing,
          }),
          paymentMethod: 'simulated',
          financialStatus: 'PAID',
          language,
          key: '',
          now: new Date('2026-11-21T09:00:00.000Z'),
          rates,
        })
        expect(shownTotals(order)).toEqual(shown.totals)
        expect(sum(order.lines.map((line) => line.total))).toBe(order.subtotal.amount)
        expect(sum(order.lines.map((line) => line.discount))).toBe(off)
        expectCards(order, { giftCards, due })
        const inShop = shopMoneyOf(order)
        expect(
          inShop.subtotal.amount -
            inShop.discount.amount +
            inShop.shipping.amount +
            added(inShop.tax.amount),
        ).toBe(inShop.total.amount)

        const placed = { ...order, id: 1, number: orderNumber(1) }
        const message = confirmationEmail(placed, settings)
        const offs = shown.totals.discounts.map(({ amount }) => amount)
        const cards = shown.totals.giftCards.map(({ amount }) => amount)
        const all = [...offs, ...cards, ...shown.lines.map((line) => line.total)]
        for (const figure of [subtotal, total, shown.totals.due, ...all]) {
          expect(message.text).toContain(formatMoney(figure, { language }))
        }
        expectInvoice(invoiceContentOf(placed, ownFacts), shown.totals)
      },
    ),
    { numRuns: runs },
  )
  expect([...currencies].sort()).toEqual(['CHF', 'EUR', 'GBP', 'JPY', 'USD'])
})
